// What the account screens say, in the specification's own words; errors are chosen by code.
import { brand } from '#rules/brand.ts'
import type { CredentialProblem } from '#rules/credentials.ts'

export const accountWords = {
  sessionEnded: {
    refused: 'Session validation failed. Please sign in again.',
    lost: 'No user logged in.',
  },
  draftsKept: `What you were writing in your journal or to ${brand.companionName} is kept here.`,
  motto: 'One day at a time.',
  signInTitle: 'Welcome back',
  signUpTitle: 'Create your account',
  signInLead: 'Pick up where you left off, one day at a time.',
  signUpLead: 'A quiet place to keep the day. It takes a minute.',
  google: 'Continue with Google',
  or: 'or',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm new password',
  passwordHint: 'At least 8 characters',
  forgot: 'Forgot password?',
  signIn: 'Sign In',
  signUp: 'Create Account',
  toSignUp: 'New here? Create an account',
  toSignIn: 'Already have an account? Sign in',
  consent: `By creating an account you confirm that you are 18 or older and agree that ${brand.productName} keeps what you enter here, which can say something about your health, only to show it to you.`,
  complement: brand.complementNotice,
  privacy: 'Privacy',
  privacyOfOurs: `Privacy of ${brand.productName}`,
  terms: 'Terms',
  termsOfOurs: `Terms of ${brand.productName}`,
  checkMailTitle: 'Check your email',
  checkMail:
    'We sent you a link that confirms your account. If you cannot find it, look in the spam folder.',
  resend: 'Send it again',
  resent: 'Sent again. Please check your email and the spam folder.',
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter your email and we will send you a link to set a new one.',
  sendReset: 'Send Reset Instructions',
  resetSent:
    'Please check your email for the reset instructions. If you cannot find them, look in the spam folder.',
  backToSignIn: 'Back to Sign In',
  resetTitle: 'Set a new password',
  changeTitle: 'Change your password',
  cancel: 'Cancel',
  updatePassword: 'Update Password',
  updatedTitle: 'Password Updated',
  updated: 'Your new password is set.',
  continueToApp: 'Continue to App',
  checkingLink: 'Checking your link',
  completing: 'Completing authentication',
  callbackErrorTitle: 'Authentication Error',
} as const

const credentialWords: Readonly<Record<CredentialProblem, string>> = {
  email_required: 'Email is required.',
  email_invalid: 'Please enter a valid email address.',
  password_required: 'Password is required.',
  password_short: 'Password must be at least 8 characters.',
  password_mismatch: 'Passwords do not match.',
}

/** Whether a problem belongs to the e-mail field, the password field or the confirmation. */
export function fieldOf(problem: CredentialProblem): 'email' | 'password' | 'confirmation' {
  if (problem.startsWith('email')) return 'email'
  return problem === 'password_mismatch' ? 'confirmation' : 'password'
}

export function wordsForProblem(problem: CredentialProblem): string {
  return credentialWords[problem]
}

/** What was being tried when an error came; each has its own last resort. */
export type AccountTask =
  | 'sign-in'
  | 'sign-up'
  | 'google'
  | 'recover'
  | 'password'
  | 'reset'
  | 'callback'

const wordsByCode: Readonly<Record<string, string>> = {
  network: 'Network error. Please check your connection.',
  invalid_credentials: 'Invalid email or password',
  weak_password: 'Password must be at least 8 characters.',
  validation_failed: 'Please enter a valid email address.',
  email_address_invalid: 'Please enter a valid email address.',
  over_request_rate_limit: 'Too many attempts. Please wait a moment and try again.',
  over_email_send_rate_limit: 'Too many attempts. Please wait a moment and try again.',
  same_password: 'Please choose a password that is different from the current one.',
  no_authentication_data: 'No authentication data found',
  no_user: 'No user data returned.',
  google: 'Failed to sign in with Google.',
  otp_expired: 'This link is invalid or has expired. Please sign in, or ask for a new one.',
}

const lastResort: Readonly<Record<AccountTask, string>> = {
  'sign-in': 'Session validation failed. Please sign in again.',
  'sign-up': 'Signup failed.',
  google: 'Failed to sign in with Google.',
  recover: 'Network error. Please check your connection.',
  password: 'Failed to update password. Please try again.',
  reset: 'This password reset link is invalid or has expired.',
  callback: 'Failed to exchange code.',
}

/** The catalogue's message for an error code in a task. */
export function wordsForError(task: AccountTask, code: string): string {
  if (task === 'reset' && code !== 'network') return lastResort.reset
  return wordsByCode[code] ?? lastResort[task]
}
