// How fast the safety analysis is: analyses per second, and the median and 99th percentile for 1,000 characters.
import { analyze } from '#rules/safety.ts'
import { readSet } from '#tests/safety/labelled-set.ts'

const WARM_UP = 300
const RUNS = 3000

/** Texts of 1,000 characters each, cut from messages written one after another. */
function longMessages(shortest: number): string[] {
  const texts = readSet('train-')
    .map(({ text }) => text)
    .filter((text) => text.length >= shortest)
  const joined = texts.join(' ')
  const starts = Array.from({ length: 25 }, (_, at) => (at * 1000) % (joined.length - 1000))
  return starts.map((start) => joined.slice(start, start + 1000))
}

function timesOf(texts: readonly string[], runs: number): number[] {
  return Array.from({ length: runs }, (_, run) => {
    const text = texts[run % texts.length] ?? ''
    const started = performance.now()
    analyze(text)
    return performance.now() - started
  }).sort((a, b) => a - b)
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3)

function report(name: string, texts: readonly string[]): void {
  timesOf(texts, WARM_UP)
  const times = timesOf(texts, RUNS)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  console.log(
    `${name}: ${Math.round(RUNS / seconds)} analyses/s, median ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`,
  )
}

report(
  'messages of the set',
  readSet('train-').map(({ text }) => text),
)
report('1,000 characters of long shares', longMessages(200))
report('1,000 characters, a sign in every line', longMessages(0))
