// The labels that the safety analysis finds in a text, in the words of the labelled set.
import { analyze } from '#rules/safety.ts'
import { classes, type LabelledClass } from './labelled-set.ts'

export const labelsOf = (text: string): Record<LabelledClass, boolean> => {
  const found = analyze(text)
  return {
    crisis: found.hasCrisisIndicators,
    medical: found.hasMedicalIndicators,
    relapse: found.hasRelapseIndicators,
  }
}

export const foundIn = (text: string): LabelledClass[] => {
  const labels = labelsOf(text)
  return classes.filter((name) => labels[name])
}
