// The title of the browser's tab: the section and the product, never a word that says why a person is here.
import { useEffect } from 'react'

/** Names the tab after the section, with the product's name as the page came with it. */
export function useTitle(section: string): void {
  useEffect(() => {
    const product = document.title.split(' · ').at(-1) ?? ''
    document.title = `${section} · ${product}`
  }, [section])
}
