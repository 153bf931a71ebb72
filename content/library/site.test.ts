// The words of the public pages: read whole, names filled in, and mistakes named by file and line.
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brand } from '#rules/brand.ts'
import { readSite } from './site.ts'

const content = join(import.meta.dirname, '..')

/** A copy of the site's words in which one file is changed. */
function changed(path: string, change: (text: string) => string): string {
  const root = mkdtempSync(join(tmpdir(), 'site-words-'))
  cpSync(join(content, 'site'), join(root, 'site'), { recursive: true })
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
  return root
}

test('every fellowship has a landing page, and every page of text is there', () => {
  const { landings, articles } = readSite(content)
  expect(landings.map(({ path }) => path)).toEqual(['/', '/na', '/al-anon', '/alateen'])
  expect(articles.map(({ name }) => name)).toEqual([
    'about',
    'crisis',
    'pay-it-forward',
    'pricing-philosophy',
    'privacy',
    'terms',
  ])
})

test('the brand is filled in wherever its name stands in curly brackets', () => {
  const text = JSON.stringify(readSite(content))
  expect(text).toContain(brand.companionName)
  expect(text).not.toMatch(/\{(productName|companionName|company|country|supportEmail)\}/)
})

test('a name that nobody knows is refused, with its file', () => {
  const root = changed('site/about.md', (text) => text.replace('{productName}', '{productNam}'))
  expect(() => readSite(root)).toThrow(/site\/about\.md:\d+: .*only these names are filled in/)
})

test('a landing page with five feature cards is refused, with its line', () => {
  const root = changed('site/landing/na.yaml', (text) =>
    text.replace(/ {2}- icon: map\n[\s\S]*?(?=\nguides_heading)/, ''),
  )
  expect(() => readSite(root)).toThrow(/site\/landing\/na\.yaml:\d+: features: there are six/)
})
