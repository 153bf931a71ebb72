// The sound of one episode: playing, where it is, how fast, and the controls of the lock screen.
import { useEffect, useRef, useState } from 'react'
import { brand } from '#rules/brand.ts'
import { rememberedPlace, rememberedSpeed, rememberPlace } from './listening.ts'
import type { Episode } from './podcasts-queries.ts'

export const BACK_S = 15
export const FORWARD_S = 30
const KEEP_EVERY_S = 5

/** What a player shows and can do; times in seconds, `length` is 0 until it is known. */
export interface Sound {
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly at: number
  readonly length: number
  readonly speed: number
  toggle(): void
  seek(to: number): void
  skip(by: number): void
  setSpeed(speed: number): void
}

interface Heard {
  readonly isPlaying: boolean
  readonly isWaiting: boolean
  readonly hasFailed: boolean
  readonly at: number
  readonly length: number
}

const silence: Heard = { isPlaying: false, isWaiting: false, hasFailed: false, at: 0, length: 0 }

/** Plays an episode's audio from where this device stopped; the sound ends when the player goes. */
export function useSound(episode: Episode, address: string): Sound {
  const audio = useRef<HTMLAudioElement>(null)
  const [heard, setHeard] = useState<Heard>(silence)
  const [speed, setSpeed] = useState(rememberedSpeed)
  useEffect(() => {
    const element = new Audio()
    audio.current = element
    const stop = follow(element, episode.id, (change) => setHeard((now) => ({ ...now, ...change })))
    element.preload = 'metadata'
    element.src = address
    element.defaultPlaybackRate = rememberedSpeed()
    setHeard({ ...silence, isWaiting: true })
    play(element, setHeard)
    return stop
  }, [episode.id, address])
  useLockScreen(episode, audio)
  useEffect(() => showPosition(heard, speed), [heard, speed])
  const withAudio = (act: (element: HTMLAudioElement) => void) => () => {
    if (audio.current) act(audio.current)
  }
  return {
    ...heard,
    speed,
    toggle: withAudio((element) => (element.paused ? play(element, setHeard) : element.pause())),
    seek: (to) => {
      // Shown at once: a slider that springs back between two events of one move would undo it.
      setHeard((now) => ({ ...now, at: to }))
      withAudio((element) => seek(element, to))()
    },
    skip: (by) => withAudio((element) => seek(element, element.currentTime + by))(),
    setSpeed: (next) => {
      setSpeed(next)
      withAudio((element) => {
        element.defaultPlaybackRate = next
        element.playbackRate = next
      })()
    },
  }
}

function play(element: HTMLAudioElement, setHeard: (change: (now: Heard) => Heard) => void): void {
  if (element.error) element.load()
  element.play().catch((error: unknown) => {
    // AbortError: stopped again before it began. NotAllowedError: the browser wants another tap.
    const name = error instanceof DOMException ? error.name : ''
    const hasFailed = name !== 'AbortError' && name !== 'NotAllowedError'
    setHeard((now) => ({ ...now, isWaiting: false, hasFailed }))
  })
}

function seek(element: HTMLAudioElement, to: number): void {
  const end = Number.isFinite(element.duration) ? element.duration : to
  element.currentTime = Math.max(0, Math.min(to, end))
}

/** Tells what is heard, and remembers the place every few seconds and at every stop. Gives the way to end. */
function follow(
  element: HTMLAudioElement,
  id: string,
  tell: (change: Partial<Heard>) => void,
): () => void {
  let kept = 0
  const keep = () => {
    kept = element.currentTime
    rememberPlace({ id, seconds: element.currentTime, length: element.duration })
  }
  const onEvent: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => {
      seek(element, rememberedPlace(id))
      tell({ length: Number.isFinite(element.duration) ? element.duration : 0 })
    },
    durationchange: () =>
      tell({ length: Number.isFinite(element.duration) ? element.duration : 0 }),
    timeupdate: () => {
      tell({ at: element.currentTime })
      if (Math.abs(element.currentTime - kept) >= KEEP_EVERY_S) keep()
    },
    playing: () => tell({ isPlaying: true, isWaiting: false, hasFailed: false }),
    waiting: () => tell({ isWaiting: true }),
    pause: () => {
      tell({ isPlaying: false, isWaiting: false })
      keep()
    },
    ended: () => {
      tell({ isPlaying: false })
      keep()
    },
    error: () => tell({ isPlaying: false, isWaiting: false, hasFailed: true }),
  }
  for (const [name, act] of Object.entries(onEvent)) element.addEventListener(name, act)
  addEventListener('pagehide', keep)
  return () => {
    for (const [name, act] of Object.entries(onEvent)) element.removeEventListener(name, act)
    removeEventListener('pagehide', keep)
    if (element.currentTime > 0) keep()
    element.pause()
    element.removeAttribute('src')
    element.load()
  }
}

/** The device's own controls, on its lock screen and its headphones. */
function useLockScreen(episode: Episode, audio: React.RefObject<HTMLAudioElement | null>): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return undefined
    const session = navigator.mediaSession
    session.metadata = new MediaMetadata({ title: episode.title, artist: brand.productName })
    const by = (seconds: number) => () => {
      if (audio.current) seek(audio.current, audio.current.currentTime + seconds)
    }
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => void audio.current?.play().catch(() => undefined)],
      ['pause', () => audio.current?.pause()],
      ['seekbackward', by(-BACK_S)],
      ['seekforward', by(FORWARD_S)],
      ['seekto', ({ seekTime }) => audio.current && seek(audio.current, seekTime ?? 0)],
    ]
    for (const [action, handler] of handlers) session.setActionHandler(action, handler)
    return () => {
      for (const [action] of handlers) session.setActionHandler(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [episode, audio])
}

function showPosition({ isPlaying, at, length }: Heard, speed: number): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
  if (length <= 0) return
  navigator.mediaSession.setPositionState({
    duration: length,
    position: Math.min(at, length),
    playbackRate: speed,
  })
}
