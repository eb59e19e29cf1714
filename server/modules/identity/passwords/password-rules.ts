import { readFileSync } from 'node:fs'
import Type from 'typebox'
import type { Change } from '#platform/audit/entry.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { PasswordOwner } from './password-owner.ts'
import { remainderOf } from './password-strength.ts'

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

const minLeft = 6
const minDistinct = 4

/**
 * Throws 422 `weak_password` for a password that is guessed first: a common one, or one that is little more than names, the
 * company, the e-mail address, sequences and repetitions.
 */
export function mustBeStrong(field: string, password: string, { email, names }: PasswordOwner): void {
  const weak = (message: string) => invalidField(field, 'weak_password', message)
  if (commonest.has(password.toLowerCase().trim())) throw weak('This password is among the commonest')
  const [local = '', host = ''] = email.split('@')
  const known = [...names, local, ...host.split('.').slice(0, -1)]
  const { length, distinct } = remainderOf(password, known)
  if (length >= minLeft && distinct >= minDistinct) return
  throw weak(
    'This password is guessed too easily. Names, your company, your e-mail address, common words, sequences and repetitions ' +
      `do not count; at least ${minLeft} other letters or digits are needed, ${minDistinct} of them different`,
  )
}
