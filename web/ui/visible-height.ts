// How much of the page can be seen: a phone's keyboard covers the rest without telling the layout.
import { useLayoutEffect } from 'react'

/** While on, keeps the CSS variables --visible-height and --visible-top of the page in step with what is seen. */
export function useVisibleHeight(on: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!on || viewport === null) return undefined
    const { style } = document.documentElement
    const follow = () => {
      style.setProperty('--visible-height', `${viewport.height}px`)
      style.setProperty('--visible-top', `${viewport.offsetTop}px`)
    }
    follow()
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
      style.removeProperty('--visible-height')
      style.removeProperty('--visible-top')
    }
  }, [on])
}
