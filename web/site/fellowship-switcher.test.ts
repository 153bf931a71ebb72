// The switcher's entries: three to choose from, and one that is coming soon and leads nowhere.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FellowshipSwitcher } from './fellowship-switcher.tsx'

test('a fellowship that is coming soon is shown, disabled, and is no link', () => {
  const html = renderToStaticMarkup(
    createElement(FellowshipSwitcher, { current: 'aa', comingSoon: ['alateen'] }),
  )
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/"', 'href="/na"', 'href="/al-anon"'])
  expect(html).toMatch(/aria-disabled="true"[\s\S]*Alateen[\s\S]*Coming soon/)
})
