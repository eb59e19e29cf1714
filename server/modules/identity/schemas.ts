import Type, { type TObject, type TProperties } from 'typebox'
import { doc, machineText, strict } from '#platform/http/schemas.ts'

/** A request body with these fields and no others. */
export const bodyOf = <P extends TProperties>(fields: P): TObject<P> => Type.Object(fields, strict)

/** A trimmed text of 1 to 120 characters. */
export const Name = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 })

/** An e-mail address, in any case. */
export const Email = Type.Unsafe<string>({ type: 'string', format: 'email', examples: ['deniz.kaya@example.com'] })

/** A password to set. It is taken verbatim: leading and trailing blanks belong to it. */
export const NewPassword = doc(
  Type.Unsafe<string>({ type: 'string', verbatim: true, minLength: 10, maxLength: 128 }),
  'The password to set, 10 to 128 characters, taken verbatim with leading and trailing blanks. Common passwords and ' +
    'passwords that are easy to guess are refused.',
  'correct horse battery staple',
)

/** A password to compare. It may be shorter than today's minimum. */
export const CurrentPassword = doc(
  Type.Unsafe<string>({ type: 'string', verbatim: true, minLength: 1, maxLength: 128 }),
  'The current password, taken verbatim.',
)

/** A mailed or issued token. Whether it is valid is checked later. */
export const OpaqueToken = Type.Unsafe<string>({
  type: 'string',
  minLength: 1,
  maxLength: 512,
  ...machineText,
  examples: ['AZ--Hy8U…'],
})
