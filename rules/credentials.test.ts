// Which e-mail addresses and passwords are accepted, and what is said about the others.
import { describe, expect, it } from 'vitest'
import { checkEmail, checkNewPassword, checkSignIn, checkSignUp } from './credentials.ts'

describe('credentials', () => {
  it.each([
    ['', 'email_required'],
    ['   ', 'email_required'],
    ['ana', 'email_invalid'],
    ['ana@home', 'email_invalid'],
    ['ana b@example.org', 'email_invalid'],
    ['ana@@example.org', 'email_invalid'],
    ['ana@example.org', null],
    [' ana@example.org ', null],
  ])('the e-mail %j is answered with %j', (email, problem) => {
    expect(checkEmail(email)).toBe(problem)
  })

  it('signing in does not ask for a password length, so that old passwords keep working', () => {
    expect(checkSignIn('ana@example.org', 'short')).toBeNull()
    expect(checkSignIn('ana@example.org', '')).toBe('password_required')
    expect(checkSignIn('', '')).toBe('email_required')
  })

  it('signing up asks for at least 8 characters', () => {
    expect(checkSignUp('ana@example.org', '1234567')).toBe('password_short')
    expect(checkSignUp('ana@example.org', '12345678')).toBeNull()
    expect(checkSignUp('ana@example.org', '')).toBe('password_required')
  })

  it('a new password must equal its confirmation', () => {
    expect(checkNewPassword('12345678', '12345679')).toBe('password_mismatch')
    expect(checkNewPassword('1234567', '1234567')).toBe('password_short')
    expect(checkNewPassword('12345678', '12345678')).toBeNull()
  })
})
