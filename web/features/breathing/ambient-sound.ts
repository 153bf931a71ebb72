// An ambient sound: loaded from its primary file or its fallback, looped without a seam, faded in and out.

/** Loudness while it plays, and how it gets there: steps of 0.05 every 50 ms (specification 2, section 9). */
const VOLUME = 0.3
const FADE_STEP = 0.05
const FADE_EVERY_MS = 50

/** The part of each file that repeats: it begins and ends with half a second of itself (content/sounds). */
const LOOP_START = 0.5
const LOOP_SECONDS = 16

/** A sound by name, with its files in the order in which they are tried. */
export interface Sound {
  readonly name: string
  readonly sources: readonly string[]
}

const filesOf = (name: string) => [`/sounds/${name}.webm`, `/sounds/${name}.m4a`]

export const sounds: readonly Sound[] = [
  { name: 'Ocean Waves', sources: filesOf('ocean-waves') },
  { name: 'Gentle Stream', sources: filesOf('gentle-stream') },
  { name: 'Soft Wind', sources: filesOf('soft-wind') },
]

/** Why there is no sound, by the specification's catalogue. */
export type SoundProblem = 'no_audio' | 'no_sources' | 'not_loaded' | 'not_played'

/** Thrown when a sound cannot be had or played. */
export class SoundFailure extends Error {
  readonly problem: SoundProblem

  constructor(problem: SoundProblem, cause?: unknown) {
    super(problem, cause === undefined ? {} : { cause })
    this.name = 'SoundFailure'
    this.problem = problem
  }
}

/** A sound that plays. */
export interface Playing {
  /** The sound that was found, which may be a later one than was asked for. */
  readonly sound: Sound
  /** Fades to the full volume. */
  fadeIn(): void
  /** Fades to silence. */
  fadeOut(): void
  /** Fades to silence and ends for good. */
  stop(): void
}

/**
 * Starts a sound at silence: the asked one from its primary file, then from its fallback, then the next sound.
 * Must be called from a person's own tap. Rejects with SoundFailure.
 */
export async function play(wanted: Sound): Promise<Playing> {
  const context = openContext()
  try {
    await context.resume()
  } catch (error) {
    throw new SoundFailure('not_played', error)
  }
  const { sound, buffer } = await load(context, wanted)
  const gain = new GainNode(context, { gain: 0 })
  const source = new AudioBufferSourceNode(context, {
    buffer,
    loop: true,
    loopStart: LOOP_START,
    loopEnd: LOOP_START + LOOP_SECONDS,
  })
  source.connect(gain).connect(context.destination)
  source.start(0, LOOP_START)
  return { sound, ...faders(context, gain) }
}

function openContext(): AudioContext {
  if (typeof AudioContext === 'undefined') throw new SoundFailure('no_audio')
  return new AudioContext()
}

async function load(context: AudioContext, wanted: Sound) {
  const first = sounds.indexOf(wanted)
  const order = [...sounds.slice(first), ...sounds.slice(0, first)]
  if (order.length === 0) throw new SoundFailure('no_sources')
  let last: unknown
  for (const sound of order) {
    for (const address of sound.sources) {
      try {
        return { sound, buffer: await decode(context, address) }
      } catch (error) {
        last = error
      }
    }
  }
  await context.close()
  throw new SoundFailure('not_loaded', last)
}

async function decode(context: AudioContext, address: string): Promise<AudioBuffer> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return context.decodeAudioData(await answer.arrayBuffer())
}

function faders(context: AudioContext, gain: GainNode) {
  let timer: ReturnType<typeof setInterval> | undefined
  const fadeTo = (target: number, then?: () => void) => {
    clearInterval(timer)
    timer = setInterval(() => {
      const now = gain.gain.value
      const next =
        now < target ? Math.min(now + FADE_STEP, target) : Math.max(now - FADE_STEP, target)
      gain.gain.value = next
      if (Math.abs(next - target) > 0.001) return
      clearInterval(timer)
      then?.()
    }, FADE_EVERY_MS)
  }
  return {
    fadeIn: () => fadeTo(VOLUME),
    fadeOut: () => fadeTo(0),
    stop: () => fadeTo(0, () => void context.close()),
  }
}
