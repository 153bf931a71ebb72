// What an e-mail address and a password must be before we send them: the specification's validation rules.

/** Shortest password that sign-up and password changes accept. */
export const MIN_PASSWORD_LENGTH = 8

/** Why credentials were refused; each names one message of the error catalogue. */
export type CredentialProblem =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_short'
  | 'password_mismatch'

/** The first thing wrong with an e-mail address, or null. */
export function checkEmail(email: string): CredentialProblem | null {
  if (email.trim() === '') return 'email_required'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? null : 'email_invalid'
}

/** Sign-in asks only that both are there and that the e-mail is well formed. */
export function checkSignIn(email: string, password: string): CredentialProblem | null {
  return checkEmail(email) ?? (password === '' ? 'password_required' : null)
}

/** Sign-up also asks for a password of at least 8 characters. */
export function checkSignUp(email: string, password: string): CredentialProblem | null {
  return checkEmail(email) ?? checkLength(password)
}

/** A new password and its confirmation. */
export function checkNewPassword(password: string, confirmation: string): CredentialProblem | null {
  return checkLength(password) ?? (password === confirmation ? null : 'password_mismatch')
}

function checkLength(password: string): CredentialProblem | null {
  if (password === '') return 'password_required'
  return password.length < MIN_PASSWORD_LENGTH ? 'password_short' : null
}
