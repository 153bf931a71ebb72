// Which links get which player, and that no other link can pass for one.
import { describe, expect, test } from 'vitest'
import { embedLink, listeningOf } from './embed-link.ts'

describe('the embed form of a link', () => {
  test.each([
    [
      'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk?si=abc',
      'episode/4rOoJ6Egrf8K2IrywzwOMk',
    ],
    ['https://open.spotify.com/intl-es/episode/4rOoJ6E', 'episode/4rOoJ6E'],
    ['https://open.spotify.com/embed/episode/4rOoJ6E', 'episode/4rOoJ6E'],
    ['https://open.spotify.com/embed-podcast/show/9zZ', 'show/9zZ'],
    ['http://open.spotify.com/show/9zZ/', 'show/9zZ'],
    ['spotify:episode:4rOoJ6E', 'episode/4rOoJ6E'],
  ])('%s is played by its embed page', (link, path) => {
    expect(embedLink(link)).toBe(`https://open.spotify.com/embed/${path}`)
  })

  test.each([
    'https://open.spotify.com.evil.example/episode/4rOoJ6E',
    'https://evil.example/open.spotify.com/episode/4rOoJ6E',
    'https://open.spotify.com/episode/../../evil',
    'https://open.spotify.com/user/somebody',
    'javascript:alert(1)//open.spotify.com/episode/1',
    'https://cdn.example/one.mp3',
    '',
  ])('%j has none', (link) => expect(embedLink(link)).toBeNull())
})

describe('how an episode is heard', () => {
  const hear = (url: string, audio_url: string | null = null) => listeningOf({ url, audio_url })

  test('plain audio comes first, from the feed or from the link itself', () => {
    expect(hear('https://open.spotify.com/episode/1', 'https://a.example/1.mp3').way).toBe('audio')
    expect(hear('https://a.example/talk.MP3?x=1').way).toBe('audio')
  })

  test('then the player, then the page of the episode', () => {
    expect(hear('https://open.spotify.com/episode/1').way).toBe('embed')
    expect(hear('https://a.example/talks/1')).toEqual({
      way: 'link',
      address: 'https://a.example/talks/1',
    })
  })

  test('an address that is no web address is not offered', () => {
    expect(hear('javascript:alert(1)').way).toBe('none')
    expect(hear('', 'javascript:alert(1)').way).toBe('none')
    expect(hear('').way).toBe('none')
  })
})
