// The words of the public pages: a YAML file per landing page, a Markdown file per other page, with the brand's names filled in.
import { join } from 'node:path'
import { marked } from 'marked'
import * as v from 'valibot'
import { brand } from '#rules/brand.ts'
import { FELLOWSHIPS } from './guides.ts'
import { ContentError, filesIn, Provenance, readMarkdown, readYaml } from './source.ts'

const names: Readonly<Record<string, string>> = {
  productName: brand.productName,
  companionName: brand.companionName,
  company: brand.company,
  country: brand.country,
  supportEmail: brand.supportEmail,
}

const known = (words: string) =>
  [...words.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => Object.hasOwn(names, name))
const filled = (words: string) =>
  words.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')

const text = (longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.check(known, `only these names are filled in: {${Object.keys(names).join('}, {')}}`),
    v.transform(filled),
    v.maxLength(longest),
  )
const meta = v.object({ title: text(70), description: text(200) })

const Landing = v.object({
  ...Provenance,
  fellowship: v.picklist(FELLOWSHIPS),
  path: v.pipe(v.string(), v.startsWith('/')),
  meta,
  hero: v.object({
    eyebrow: text(80),
    heading: text(80),
    lead: text(320),
    call_to_action: text(30),
  }),
  fellowship_section: v.object({
    heading: text(80),
    paragraphs: v.pipe(v.array(text(600)), v.minLength(1)),
    points: v.pipe(
      v.array(v.object({ title: text(60), text: text(200) })),
      v.minLength(3),
      v.maxLength(4),
    ),
  }),
  companion_section: v.object({ heading: text(80), text: text(800), notice: text(300) }),
  features: v.pipe(
    v.array(v.object({ icon: text(40), title: text(60), text: text(240) })),
    v.length(6, 'there are six feature cards'),
  ),
  guides_heading: text(60),
  guides: v.pipe(v.array(v.string()), v.length(3, 'three guides are listed')),
  closing: v.object({ heading: text(80), text: text(400) }),
})

const Article = v.object({
  ...Provenance,
  title: text(80),
  description: text(200),
  updated: v.optional(text(40)),
})

/** The words of a fellowship's landing page. */
export type Landing = v.InferOutput<typeof Landing>

/** A page of text: its name is its address, its body is HTML. */
export interface Article extends v.InferOutput<typeof Article> {
  readonly name: string
  readonly html: string
}

/** Everything that stands in content/site. */
export interface SiteWords {
  readonly landings: readonly Landing[]
  readonly articles: readonly Article[]
}

/** Reads content/site. Throws ContentError: a schema mistake, an unknown name in curly brackets. */
export function readSite(root: string): SiteWords {
  const landings = filesIn(root, 'site/landing', '.yaml').map(
    (path) => readYaml(root, path, Landing).value,
  )
  const articles = filesIn(root, 'site', '.md')
    .filter((path) => path !== join('site', 'README.md'))
    .map((path) => readArticle(root, path))
  return { landings: landings.sort(byFellowship), articles }
}

function byFellowship(a: Landing, b: Landing): number {
  return FELLOWSHIPS.indexOf(a.fellowship) - FELLOWSHIPS.indexOf(b.fellowship)
}

function readArticle(root: string, path: string): Article {
  const { value, body } = readMarkdown(root, path, Article)
  if (!known(body)) {
    const message = `only these names are filled in: {${Object.keys(names).join('}, {')}}`
    throw new ContentError([{ file: path, line: 1, message }])
  }
  const html = marked.parse(filled(body), { async: false, gfm: true }).trim()
  return { ...value, name: path.replace(/^.*\/|\.md$/g, ''), html }
}
