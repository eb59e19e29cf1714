import { named } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'

/** `change`: somebody else has set the password, so the user must choose another one. */
const passwordStates = ['ok', 'change'] as const
/** One of them. */
export type PasswordState = (typeof passwordStates)[number]

/** The field of a user, a profile and a login. */
export const passwordState = named('PasswordState', oneOf(...passwordStates))

/** What the field means, for the documentation. */
export const passwordStateText =
  '`change`: an administrator has set the password and knows it, so the user must choose another one, and the panel asks ' +
  'for it before anything else. Sign-in and API go on working.'
