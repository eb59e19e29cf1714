import Type from 'typebox'
import { jsonValue, personal, withDefault } from '#platform/resource/fields.ts'

/** Values under keys that the tenant chooses. */
export type CustomFields = Readonly<Record<string, string | number | boolean | null>>

const CustomFieldsSchema = Type.Unsafe<CustomFields>({
  type: 'object',
  maxProperties: 50,
  propertyNames: {
    pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_.: -]{0,59}$',
    inWords: '1 to 60 letters, digits, spaces and _ . : - that begin with a letter or digit, such as pillow',
  },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 1000 },
})

/**
 * A field with up to 50 keys of 1 to 60 characters. Values are texts of up to 1000 characters, numbers, booleans or
 * null.
 */
export const customFields = () => personal(withDefault(jsonValue<CustomFields>(CustomFieldsSchema), {}))
