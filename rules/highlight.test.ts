// What a searching reader sees: the words that matched marked, and everything else as it was written.
import { expect, test } from 'vitest'
import { piecesOf } from './highlight.ts'

test('what matched is marked and the rest is not', () => {
  expect(piecesOf('Fear of <mark>resentment</mark> and <mark>anger</mark>.')).toEqual([
    { text: 'Fear of ', marked: false },
    { text: 'resentment', marked: true },
    { text: ' and ', marked: false },
    { text: 'anger', marked: true },
    { text: '.', marked: false },
  ])
})

test('escaped characters are shown as they were written, once', () => {
  expect(piecesOf('Bill &amp; Bob &lt;b&gt; &amp;lt;')).toEqual([
    { text: 'Bill & Bob <b> &lt;', marked: false },
  ])
})

test('a tag that is no mark stays text', () => {
  const [only] = piecesOf('<img src=x onerror=alert(1)>')
  expect(only).toEqual({ text: '<img src=x onerror=alert(1)>', marked: false })
})

test('nothing found gives nothing to show', () => {
  expect(piecesOf('')).toEqual([])
})
