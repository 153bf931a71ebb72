// Asking the provider: streamed, with an end to waiting, and a second try only before the first word.
import type { Provider } from '../_shared/provider.ts'
import { pause, pauseBeforeRetry, statusOf } from '../_shared/provider.ts'
import { AnswerFailure } from './answer-failure.ts'
import { providerMessages, type Question } from './prompt.ts'
import type { ChatParameters, Patience } from './settings.ts'

/** One question and the limits it is asked within. */
export interface Asking {
  readonly provider: Provider
  readonly parameters: ChatParameters
  readonly patience: Patience
  readonly question: Question
  /** Aborts when the browser has left: the provider is told at once. */
  readonly left: AbortSignal
}

/** The answer piece by piece. Throws AnswerFailure, also when the browser has left. */
export async function* askProvider(asking: Asking): AsyncGenerator<string> {
  const overdue = new AbortController()
  const signal = AbortSignal.any([asking.left, overdue.signal])
  const late = () => overdue.abort(new DOMException('too late', 'TimeoutError'))
  const whole = setTimeout(late, asking.patience.wholeMs)
  const firstToken = setTimeout(late, asking.patience.firstTokenMs)
  let hasBegun = false
  try {
    for await (const piece of answerWithRetry(asking, signal)) {
      clearTimeout(firstToken)
      hasBegun = true
      yield piece
    }
    if (signal.aborted) throw signal.reason
  } catch (error) {
    throw failureOf(error, overdue.signal.aborted, hasBegun)
  } finally {
    clearTimeout(whole)
    clearTimeout(firstToken)
  }
}

async function* answerWithRetry(asking: Asking, signal: AbortSignal): AsyncGenerator<string> {
  for (let attempt = 1; ; attempt += 1) {
    let hasBegun = false
    try {
      for await (const piece of answerOnce(asking, signal)) {
        hasBegun = true
        yield piece
      }
      return
    } catch (error) {
      const wait = pauseBeforeRetry(error)
      if (hasBegun || signal.aborted || attempt > 1 || wait === null) throw error
      await pause(wait, signal)
    }
  }
}

async function* answerOnce(asking: Asking, signal: AbortSignal): AsyncGenerator<string> {
  const client = await asking.provider()
  const stream = await client.chat.completions.create(
    { ...asking.parameters, stream: true, messages: providerMessages(asking.question) },
    { signal },
  )
  let end: string | null = null
  for await (const chunk of stream) {
    const choice = chunk.choices?.[0]
    end = choice?.finish_reason ?? end
    if (choice?.delta?.content) yield choice.delta.content
  }
  // A stream that ends without saying why was cut off, and one that a filter ended is no whole answer either.
  if (end === null || end === 'content_filter') throw new AnswerFailure('answer_cut_off')
}

function failureOf(error: unknown, isOverdue: boolean, hasBegun: boolean): AnswerFailure {
  if (isOverdue) return new AnswerFailure('answer_timeout', undefined, error)
  if (error instanceof AnswerFailure) return error
  const code = hasBegun ? 'answer_cut_off' : 'answer_failed'
  return new AnswerFailure(code, statusOf(error), error)
}
