// How fast the safety analysis is: analyses per second, and the median and 99th percentile for 1,000 characters.
import { analyze } from '#rules/safety.ts'
import { readSet } from '#tests/safety/labelled-set.ts'

const WARM_UP = 300
const RUNS = 3000

function longMessages(): string[] {
  const texts = readSet('train-').map(({ text }) => text)
  const joined = texts.filter((_, at) => at % 7 === 0).join(' ')
  return Array.from({ length: 40 }, (_, at) => joined.slice(at * 1000, at * 1000 + 1000))
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
report('1,000 characters', longMessages())
