// The library's search on what a newcomer would ask: the fitting guide or page is among the first three.
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Fellowship } from '#rules/fellowship.ts'
import { type TestBackend, testBackend } from '../backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await testBackend()
})

/** A question, who asks, and the addresses (or their beginnings) of which one must be among the first three. */
const questions: readonly [string, Fellowship, readonly string[]][] = [
  [
    'how do I get through my first day without a drink',
    'aa',
    ['getting-started-aa/getting-started-aa-first-day'],
  ],
  ['what happens at a meeting', 'aa', ['getting-started-aa/getting-started-aa-first-meeting']],
  [
    'do I have to believe in God',
    'aa',
    ['getting-started-god/getting-started-god-the-word-itself'],
  ],
  ['what is a sponsor', 'aa', ['sponsorship-aa/sponsorship-aa-what-a-sponsor-is']],
  [
    'how do I ask someone to be my sponsor',
    'aa',
    ['sponsorship-aa/sponsorship-aa-asking-and-beginning'],
  ],
  [
    'I have a craving right now',
    'aa',
    ['getting-started-aa/getting-started-aa-when-a-craving-comes'],
  ],
  [
    'is it dangerous to stop drinking suddenly',
    'aa',
    ['getting-started-aa/getting-started-aa-first-day'],
  ],
  [
    'do I have to speak in a meeting',
    'aa',
    ['meetings-guide/meetings-guide-speaking-and-listening'],
  ],
  ['what are the twelve steps', 'aa', ['getting-started-aa/getting-started-aa-the-steps']],
  ['how do I make amends', 'aa', ['76', '77', '78', '79']],
  ['resentment inventory', 'aa', ['64', '65', '66']],
  ['I used last night and I am ashamed', 'na', ['clean-living/clean-living-if-you-use-again']],
  ['how do I stay clean at a party', 'na', ['clean-living/']],
  [
    'what does NA stand for and what is it',
    'na',
    ['getting-started-na/getting-started-na-what-na-is'],
  ],
  [
    'can I take medicine my doctor gives me',
    'na',
    ['clean-living/clean-living-medicine-and-doctors'],
  ],
  ['my husband drinks every night', 'alanon', ['living-with-drinking/', 'getting-started-alanon/']],
  ['how do I say no to him', 'alanon', ['boundaries/boundaries-saying-it']],
  ['what is detachment', 'alanon', ['detachment/detachment-what-the-word-means']],
  [
    'is it my fault that my mum drinks',
    'alateen',
    ['getting-started-alateen/getting-started-alateen-not-your-fault'],
  ],
  ['I am scared at home tonight', 'alateen', ['staying-safe/']],
]

const FoundSchema = v.array(v.object({ reference: v.string(), excerpt: v.string() }))
const PagesSchema = v.array(v.object({ page_number: v.number(), excerpt: v.string() }))

async function search(words: string, fellowship: Fellowship | null, most = 3) {
  const { data, error } = await backend
    .client()
    .rpc('search_library', { search_text: words, for_fellowship: fellowship, max_results: most })
  expect(error).toBeNull()
  return v.parse(FoundSchema, data)
}

describe('a newcomer’s question', () => {
  it.each(questions)('“%s” (%s) finds its answer', async (question, fellowship, wanted) => {
    const found = (await search(question, fellowship)).map(({ reference }) => reference)
    expect(
      found.filter((one) =>
        wanted.some((start) => one === start || (start.endsWith('/') && one.startsWith(start))),
      ),
    ).not.toEqual([])
  })

  it('excerpts are plain words, without markup and entities', async () => {
    const found = (
      await Promise.all(questions.map(([question, fellowship]) => search(question, fellowship, 10)))
    ).flat()
    expect(found.length).toBeGreaterThan(150)
    expect(
      found.filter(({ excerpt }) => /<[^>]+>|&(?:amp|lt|gt|quot|#39);|\s\s/.test(excerpt)),
    ).toEqual([])
  })

  it.each(['', '   ', 'the of and', '&|!():*', "' or '' --", '\\', '🙂'])(
    '%j finds nothing and breaks nothing',
    async (words) => {
      expect(await search(words, 'aa')).toEqual([])
    },
  )

  it('a whole chat message of any length is a question too', async () => {
    expect((await search('I am so tired of drinking. '.repeat(400), 'aa')).length).toBe(3)
  })
})

describe('the search in the book', () => {
  const inBook = async (words: string) => {
    const { data, error } = await backend.client().rpc('search_book', { search_text: words })
    expect(error).toBeNull()
    return v.parse(PagesSchema, data)
  }

  it.each([
    ['resentment inventory', [64, 65, 66]],
    ['amends', [76, 77, 78, 79]],
    ['meditation morning', [86, 87]],
    ['"power greater"', [45, 46, 47, 59]],
    ['motorcycle', [2, 3]],
  ])('%s leads to its pages', async (words, pages) => {
    const found = (await inBook(words)).slice(0, 3).map((page) => page.page_number)
    expect(found.filter((page) => pages.includes(page))).not.toEqual([])
  })

  it('marks what matched and nothing else', async () => {
    const [first] = await inBook('motorcycle')
    expect(first?.excerpt).toMatch(/<mark>motorcycle<\/mark>/)
    expect(first?.excerpt.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>]/)
  })

  it('a page whose theme it is comes up although its words do not say it', async () => {
    expect((await inBook('self-pity')).length).toBeGreaterThan(0)
  })

  it.each(['', '""', '"', 'a -', '&'])('%j breaks nothing', async (words) => {
    expect(await inBook(words)).toEqual([])
  })
})
