// How a message's text is shown: paragraphs, lists, our own links, and nothing that could lead away or run.
import { describe, expect, it } from 'vitest'
import { blocksOf } from './message-text.ts'

const text = (words: string) => ({ kind: 'text', text: words })

describe('a message', () => {
  it('is shown in its paragraphs and lines', () => {
    expect(blocksOf('One.\nTwo.\n\nThree.')).toEqual([
      { kind: 'paragraph', lines: [[text('One.')], [text('Two.')]] },
      { kind: 'paragraph', lines: [[text('Three.')]] },
    ])
  })

  it('shows lists as lists, also between lines of text', () => {
    expect(blocksOf('Tonight:\n- call somebody\n- sleep\n\n1. one\n2) two')).toEqual([
      { kind: 'paragraph', lines: [[text('Tonight:')]] },
      { kind: 'list', ordered: false, items: [[text('call somebody')], [text('sleep')]] },
      { kind: 'list', ordered: true, items: [[text('one')], [text('two')]] },
    ])
  })

  it('links to pages of ours', () => {
    expect(blocksOf('See [page 58](/app/book?page=58), **now**.')).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            text('See '),
            { kind: 'link', text: 'page 58', path: '/app/book?page=58' },
            text(', '),
            { kind: 'strong', text: 'now' },
            text('.'),
          ],
        ],
      },
    ])
  })

  it.each([
    '[here](https://elsewhere.example)',
    '[here](//elsewhere.example)',
    '[here](/\\elsewhere.example)',
    '[here](javascript:alert(1))',
    '<a href="/app">here</a>',
    '<img src=x onerror=alert(1)>',
  ])('shows what leads elsewhere as the text it is: %s', (words) => {
    expect(blocksOf(words)).toEqual([{ kind: 'paragraph', lines: [[text(words)]] }])
  })

  it('is taken apart quickly, however odd it is', () => {
    const odd = '[('.repeat(5_000) + '*'.repeat(5_000)
    const began = performance.now()
    blocksOf(odd)
    expect(performance.now() - began).toBeLessThan(100)
  })
})
