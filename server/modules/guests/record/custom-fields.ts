import Type from 'typebox'
import { type Field, json, personal, withDefault } from '#platform/resource/fields.ts'

/** Values under keys that the tenant chooses. */
export type FreeFields = Readonly<Record<string, string | number | boolean | null>>

const Free = Type.Unsafe<FreeFields>({
  type: 'object',
  maxProperties: 50,
  propertyNames: { pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_.: -]{0,59}$' },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 1000 },
})

/** At most 50 keys of 1 to 60 letters and digits, with texts of at most 1 000 characters, numbers, true or false. */
export const freeFields = (): Field<FreeFields, 'writable'> => withDefault(personal(json<FreeFields>(Free)), {})
