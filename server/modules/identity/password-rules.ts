import { readFileSync } from 'node:fs'
import Type from 'typebox'
import type { Change } from '#platform/audit/entry.ts'
import { invalidField } from '#platform/errors.ts'

/** A password to be set. It is taken as it came: blanks at its ends belong to it. */
export const NewPassword = Type.Unsafe<string>({ type: 'string', verbatim: true, minLength: 10, maxLength: 128 })

/** A password to be compared; short ones of other times are simply wrong. */
export const GivenPassword = Type.Unsafe<string>({ type: 'string', verbatim: true, minLength: 1, maxLength: 128 })

/** What the audit log says of a new password. */
export const passwordChange: Change = { field: 'password', before: '***', after: '***' }

/**
 * Of the 100 000 passwords most often found in leaks (SecLists, "10 million password list", MIT licence) those that are
 * long enough to be asked about; lower case, one a line.
 */
const commonest = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

/** Throws 422 `weak_password` for a password that is guessed first: a common one, or the e-mail address. */
export function mustBeStrong(field: string, password: string, email: string): void {
  const guess = password.toLowerCase().trim()
  if (commonest.has(guess)) throw invalidField(field, 'weak_password', 'This password is among the commonest')
  if (guess === email || guess === email.split('@')[0]) {
    throw invalidField(field, 'weak_password', 'The password must not be the e-mail address')
  }
}
