import { named } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'

/** `change`: somebody else has set the password, so the user must choose another one. `breached`: a data breach has it. */
const passwordStates = ['ok', 'change', 'breached'] as const
/** One of them. */
export type PasswordState = (typeof passwordStates)[number]

/** The field of a user, a profile and a login. */
export const passwordState = named('PasswordState', oneOf(...passwordStates))

/** What the field means, for the documentation. */
export const passwordStateText =
  '`change`: an administrator has set the password and knows it, so the user must choose another one, and the panel asks ' +
  'for it before anything else. `breached`: the password was found in a data breach when the user signed in; with the policy ' +
  '`breachedPasswords: change` the panel asks for another one, too. Sign-in and API go on working.'
