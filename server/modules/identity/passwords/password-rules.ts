import { readFileSync } from 'node:fs'
import type { FieldChange } from '#platform/audit/entry.ts'
import type { ReadContext } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { fold } from '#shared/fold.ts'
import type { PasswordOwner } from './password-owner.ts'
import { labelsOf, passwordStrength } from './password-strength.ts'

/** The audit log entry for a new password: a change without values. */
export const passwordChange: FieldChange = { field: 'password', before: '***', after: '***' }

/**
 * The long enough ones of the 100 000 passwords most often found in leaks (SecLists, "10 million password list", MIT
 * licence): lower case, one per line.
 */
const commonPasswords = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)

const minRemaining = 6
const minDistinct = 4

/**
 * Throws 422 `weak_password` for a weak password (`assertStrongPassword`), and for one that a known data breach has.
 * `names` of the owner are joined by what the company adds.
 */
export async function assertGoodPassword(
  { runtime }: Pick<ReadContext, 'runtime'>,
  { field, password }: { readonly field: string; readonly password: string },
  owner: PasswordOwner,
): Promise<void> {
  assertStrongPassword(field, password, owner)
  if (!(await runtime.breachList.includes(password))) return
  throw invalidField(
    field,
    'weak_password',
    'This password is in a list of passwords from data breaches, which attackers try first; choose another one',
  )
}

/**
 * Throws 422 `weak_password` for a common password, and for one that consists of little more than names, the company,
 * the e-mail address, sequences and repetitions.
 */
export function assertStrongPassword(field: string, password: string, { email, names }: PasswordOwner): void {
  const weak = (message: string) => invalidField(field, 'weak_password', message)
  if (commonPasswords.has(fold(password).trim())) throw weak('This password is too common; choose another one')
  const [local = '', host = ''] = email.split('@')
  const known = [...names, local, ...labelsOf(host)]
  const { length, distinct } = passwordStrength(password, known)
  if (length >= minRemaining && distinct >= minDistinct) return
  throw weak(
    'This password is too easy to guess. Names, your company, your e-mail address, common words, sequences and ' +
      `repetitions do not count; at least ${minRemaining} other letters or digits are needed, ${minDistinct} of them different`,
  )
}
