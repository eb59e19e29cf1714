import Type, { type TObject, type TProperties } from 'typebox'

/** A body with these fields and no others. */
export const bodyOf = <P extends TProperties>(fields: P): TObject<P> =>
  Type.Object(fields, { additionalProperties: false })

/** A trimmed text of 1 to 120 characters. */
export const Name = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 })

/** An e-mail address, in any case. */
export const Email = Type.Unsafe<string>({ type: 'string', format: 'email' })

/** A token as it was mailed or answered. Whether it is one of ours is not a question of its shape. */
export const OpaqueToken = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 512 })

/** No data: the answer is its status and its message. */
export const Nothing = Type.Unsafe<null>({ type: 'null' })
