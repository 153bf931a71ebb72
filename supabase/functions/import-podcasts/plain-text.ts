// HTML from feeds as plain text: what is stored can neither act nor load anything.
import { Parser } from 'htmlparser2'

const blocks = /^(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|br|hr)$/
const silent = /^(?:script|style|head|iframe|template)$/

/** The text, its entities decoded, with a line for each paragraph. */
export function plainText(html: string): string {
  let text = ''
  let silence = 0
  const parser = new Parser(
    {
      onopentagname(tag) {
        if (silent.test(tag)) silence += 1
        if (blocks.test(tag)) text += '\n'
      },
      ontext(words) {
        if (silence === 0) text += words
      },
      onclosetag(tag) {
        if (silent.test(tag)) silence -= 1
        if (blocks.test(tag)) text += '\n'
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}
