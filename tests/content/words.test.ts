// What readers and editors can rely on: our words are complete and in order, and every kind of mistake is named by file and line.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAYS, readDailyWords } from '#content/library/daily.ts'
import { editingMistakes } from '#content/library/editing.ts'
import { readGuides } from '#content/library/guides.ts'
import { readingGrade } from '#content/library/readability.ts'
import { ContentError } from '#content/library/source.ts'

const content = join(import.meta.dirname, '../../content')

describe('our words', () => {
  test('have nothing for an editor to mend', () => {
    expect(editingMistakes(content)).toEqual([])
  })

  test('every day of a leap year has a prayer and a reading that leads to a page', () => {
    const { prayers, readings, themes } = readDailyWords(content)
    const days = Array.from({ length: DAYS }, (_, index) => index + 1)
    expect(prayers.map(({ day }) => day)).toEqual(days)
    expect(readings.map(({ day }) => day)).toEqual(days)
    expect(themes.length).toBeGreaterThanOrEqual(90)
  })

  test('the twelve guides that the landing pages name are there', () => {
    const ids = readGuides(content).map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['getting-started-aa', 'getting-started-god', 'meetings-guide'],
        ...['getting-started-na', 'clean-living', 'na-meetings'],
        ...['getting-started-alanon', 'detachment', 'boundaries'],
        ...['getting-started-alateen', 'sharing-feelings', 'new-beginnings'],
      ]),
    )
  })
})

describe('an editor’s slip', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stillwater-content-'))
    for (const folder of ['daily', 'book', 'guides']) {
      cpSync(join(content, folder), join(root, folder), { recursive: true })
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** Changes a file and gives the line on which the change begins. */
  function change(file: string, from: string, to: string): number {
    const text = readFileSync(join(root, file), 'utf8')
    const at = text.indexOf(from)
    expect(at).toBeGreaterThan(0)
    writeFileSync(
      join(root, file),
      text.replace(from, () => to),
    )
    return text.slice(0, at).split('\n').length
  }

  function mistakes(look: (root: string) => unknown = editingMistakes): string[] {
    try {
      const found = look(root)
      return (Array.isArray(found) ? found : []).map((m) => `${m.file}:${m.line}: ${m.message}`)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return error.message.split('\n')
    }
  }

  const prayers = 'daily/prayers/032-061.yaml'

  test('a missing day', () => {
    change(prayers, '- day: 40\n', '- day: 41\n')
    expect(mistakes(readDailyWords).join('\n')).toMatch(
      /daily\/prayers\/032-061\.yaml:\d+: day 41 stands twice[\s\S]*no words for day 40/,
    )
  })

  test('a prayer that was copied and hardly changed', () => {
    const text = readFileSync(join(root, prayers), 'utf8')
    const [first = '', second = ''] = [...text.matchAll(/text: >-\n([\s\S]*?)\n {4}source/g)].map(
      (found) => found[1] ?? '',
    )
    change(prayers, second, first.replace('.', ', today.'))
    expect(mistakes()).toEqual([
      expect.stringMatching(
        /^daily\/prayers\/032-061\.yaml:\d+: nearly the same words as daily\/prayers\/032-061\.yaml:4$/,
      ),
    ])
  })

  test('a theme that nobody knows', () => {
    change(
      'book/notes/05-how-it-works.yaml',
      '[Honesty, Willingness, Courage]',
      '[Honesty, Bravery]',
    )
    expect(mistakes()).toEqual([
      'book/notes/05-how-it-works.yaml:5: Bravery is no theme of book/themes.yaml',
    ])
  })

  test('a note that is too long', () => {
    const extra = 'One more thing to say here. '.repeat(20)
    change(
      'book/notes/05-how-it-works.yaml',
      '      This page is read aloud',
      `      ${extra}This page is read aloud`,
    )
    expect(mistakes()[0]).toMatch(
      /^book\/notes\/05-how-it-works\.yaml:5: a note of \d+ words; it should have 60 to 140$/,
    )
  })

  test('sentences that are too hard', () => {
    const hard =
      'Notwithstanding considerable psychological ambivalence, individuals experiencing institutional rehabilitation demonstrably internalise characteristically transformational interpersonal accountability, whereupon previously insurmountable relational difficulties deteriorate progressively.'
    change(
      'book/notes/05-how-it-works.yaml',
      '      This page is read aloud',
      `      ${hard} This page is read aloud`,
    )
    expect(mistakes()[0]).toMatch(
      /05-how-it-works\.yaml:5: hard to read \(grade \d+(\.\d)?; 9 at most\)/,
    )
  })

  test('a link that leads nowhere is named with its own line', () => {
    const file = 'guides/getting-started-aa/01-first-day.md'
    const line = change(file, '[journal](/app/journal)', '[journal](/app/diary)')
    expect(mistakes(readGuides)).toEqual([`${file}:${line}: the link /app/diary leads nowhere`])
  })

  test('a link to another site', () => {
    const file = 'guides/getting-started-aa/01-first-day.md'
    const line = change(
      file,
      '## Start where you are',
      'See https://elsewhere.example/x.\n\n## Start where you are',
    )
    expect(mistakes(readGuides)[0]).toMatch(`${file}:${line}: the link https://elsewhere.example`)
  })

  test('a guide with too few modules', () => {
    for (const name of ['03-tools-for-a-school-day.md', '04-if-they-stop.md']) {
      rmSync(join(root, 'guides/new-beginnings', name))
    }
    expect(mistakes()).toEqual([
      'guides/new-beginnings/guide.yaml:1: 3 modules; a guide has 4 to 8',
    ])
  })
})

describe('the reading grade', () => {
  test('of plain words is low and of learned ones high', () => {
    const plain =
      'The cat sat on the mat. It was warm there. Sam made tea and sat down. They looked out at the rain for a while.'
    const learned =
      'Contemporary organisational methodologies necessitate comprehensive interdisciplinary evaluation, particularly regarding administrative responsibilities and institutional accountability considerations throughout implementation periods.'
    expect(readingGrade(plain)).toBeLessThan(3)
    expect(readingGrade(`${learned} ${learned}`)).toBeGreaterThan(15)
  })

  test('of a few words is not judged', () => {
    expect(readingGrade('Notwithstanding institutional considerations.')).toBeNull()
  })
})
