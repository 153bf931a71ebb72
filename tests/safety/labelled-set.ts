// Reads the labelled messages of the safety analysis and scores an analysis against them.
import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'

const row = v.object({
  id: v.string(),
  text: v.string(),
  crisis: v.boolean(),
  medical: v.boolean(),
  relapse: v.boolean(),
  note: v.string(),
})

export type LabelledMessage = v.InferOutput<typeof row>

export const classes = ['crisis', 'medical', 'relapse'] as const
export type LabelledClass = (typeof classes)[number]

/** True of a message that is labelled so; of `any` when it has any label. */
export const hasSign = (message: LabelledMessage, name: LabelledClass | 'any'): boolean =>
  name === 'any' ? classes.some((one) => message[one]) : message[name]

/** True of a message to learn from that stands in the mixture in which people write; the others lean on the hard. */
export const isUsual = ({ id }: LabelledMessage): boolean => id.startsWith('train-voices-')

const folder = new URL('./set/', import.meta.url)

/** The messages of the files whose name begins so, in the order of the file names. */
export function readSet(beginning: string): LabelledMessage[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning) && name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => v.parse(row, JSON.parse(line)))
}

export interface ClassScore {
  readonly recall: number
  readonly precision: number
  readonly missed: readonly string[]
  readonly falseAlarms: readonly string[]
}

export interface Score {
  readonly classes: Readonly<Record<LabelledClass, ClassScore>>
  /** The share of messages without any label that raised any. */
  readonly harmlessAlarms: number
}

type Labels = Readonly<Record<LabelledClass, boolean>>

function scoreClass(
  name: LabelledClass,
  messages: readonly LabelledMessage[],
  found: readonly Labels[],
): ClassScore {
  const missed = messages.filter((message, at) => message[name] && !found[at]?.[name])
  const falseAlarms = messages.filter((message, at) => !message[name] && found[at]?.[name])
  const positives = messages.filter((message) => message[name]).length
  const right = positives - missed.length
  return {
    recall: right / positives,
    precision: right / (right + falseAlarms.length),
    missed: missed.map(({ text }) => text),
    falseAlarms: falseAlarms.map(({ text }) => text),
  }
}

/** Recall, precision and false alarms of labels found by `label`, with the messages it got wrong. */
export function scoreSet(
  messages: readonly LabelledMessage[],
  label: (text: string) => Labels,
): Score {
  const found = messages.map(({ text }) => label(text))
  const harmless = messages.flatMap((message, at) =>
    classes.some((name) => message[name]) ? [] : [classes.some((name) => found[at]?.[name])],
  )
  return {
    classes: {
      crisis: scoreClass('crisis', messages, found),
      medical: scoreClass('medical', messages, found),
      relapse: scoreClass('relapse', messages, found),
    },
    harmlessAlarms: harmless.filter(Boolean).length / harmless.length,
  }
}
