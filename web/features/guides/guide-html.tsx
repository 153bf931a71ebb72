// The words of a guide as HTML that has been sanitised; its links stay inside the app.
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** `html` comes from guides-queries.ts, where nothing but text, lists and links is left of it. */
export function GuideHtml({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const path = appPathOf(event)
    if (path === null) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls, by key and by click
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      className={`prose ${className}`}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was loaded
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Where a plain click on a link leads within the app; public guides have their place in it too. */
function appPathOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  if (href.startsWith('/guides/')) return `/app${href}`
  return href.startsWith('/app/') ? href : null
}
