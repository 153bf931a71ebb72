// What the Settings screen says.
import type { SobrietyDateProblem } from '#rules/sobriety.ts'

export const settingsWords = {
  account: 'Account',
  accountType: 'Account type',
  types: { free: 'Free', pro: 'Pro' },
  email: 'Email',
  password: 'Password',
  changePassword: 'Change password',
  you: 'About you',
  displayName: 'Display name',
  nameRequired: 'Please enter your preferred name',
  nameFailed: 'Failed to update display name',
  notAuthenticated: 'Not authenticated',
  save: 'Save',
  saved: 'Saved.',
  dateFailed: 'Failed to update sobriety date',
  dateHint: 'A new date keeps the earlier one: no day is ever taken away.',
  fellowship: 'Fellowship',
  fellowshipHint: 'It changes words and guides, nothing else.',
  fellowshipFailed: 'That could not be saved. Please try again.',
  device: 'This device',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  zone: 'Time zone',
  zoneHint: 'Your day begins and ends at midnight in this zone.',
  data: 'Your data',
  dataLead: 'Everything we hold on you, yours to keep.',
  downloadAll: 'Download all (JSON)',
  downloadJournal: 'Download journal (Markdown)',
  downloadFailed: 'Your data could not be fetched. Please try again.',
  deleteAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteLead:
    'This deletes your profile, your journal, your chats, your bookmarks, your dates and your progress, and ends a subscription. It happens at once, on every device, and cannot be undone.',
  deleteDownload: 'You may want to download your data first.',
  deletePassword: 'Your password',
  deletePasswordHint: 'If you sign in with Google, type your email instead.',
  deleteNow: 'Delete everything',
  cancel: 'Cancel',
  deleteWrong: 'That does not match your account.',
  deleteFailed: 'Your account could not be deleted. Please try again.',
  deleteRefused: {
    subscription_not_ended:
      'Your subscription could not be ended, so nothing was deleted. Please try again, or write to us.',
    too_many_attempts: 'Too many attempts. Please wait a moment and try again.',
  },
} as const

const dateProblems: Readonly<Record<SobrietyDateProblem, string>> = {
  date_required: 'Please choose a date.',
  date_invalid: 'Please enter a full date.',
  date_future: 'That day is still to come. Today counts too.',
}

export function wordsForDateProblem(problem: SobrietyDateProblem): string {
  return dateProblems[problem]
}

/** What a refused token or a row that is not the person's own is called. */
const notAllowed: readonly string[] = ['PGRST301', 'PGRST303', '42501', 'session_ended']

/** What to say about a save that failed: that the person is not signed in, or `otherwise`. */
export function wordsForSaving(code: string, otherwise: string): string {
  return notAllowed.includes(code) ? settingsWords.notAuthenticated : otherwise
}

/** Why an account was not deleted, by the codes of the function's contract. */
export function wordsForDeleting(code: string): string {
  const found = Object.entries(settingsWords.deleteRefused).find(([refused]) => refused === code)
  return found?.[1] ?? settingsWords.deleteFailed
}
