// What the welcome says.
import type { SobrietyDateProblem } from '#rules/sobriety.ts'

export const onboardingWords = {
  title: 'Welcome',
  step: (step: number) => `Step ${step} of 2`,
  nameTitle: 'What should we call you?',
  nameLead: 'A first name, a nickname, an initial: whatever feels right.',
  name: 'Preferred name',
  nameRequired: 'Please enter your preferred name',
  next: 'Continue',
  dateTitle: (name: string) => `Good to have you here, ${name}.`,
  dateLead:
    'If you would like, we count the days with you. You can add or change this later, and only you see it.',
  optional: (label: string) => `${label} (optional)`,
  back: 'Back',
  finish: 'Begin',
  skip: 'Skip for now',
  failed: 'Failed to save your preferences. Please try again.',
} as const

export const dateProblemWords: Readonly<Record<SobrietyDateProblem, string>> = {
  date_required: 'Please choose a date.',
  date_invalid: 'Please enter a full date.',
  date_future: 'That day is still to come. Today counts too.',
}
