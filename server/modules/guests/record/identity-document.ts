import Type, { type Static, type TSchema } from 'typebox'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { orNull, strict } from '#platform/http/schemas.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { country, date, hidden, jsonValue, oneOf, optional, personal, text } from '#platform/resource/fields.ts'

/** The encrypted document numbers; each can be decrypted for its guest only. */
export const documentNumberColumn = encryptedColumn({ table: 'guests', column: 'document_number' })

const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
const nullableText = <S extends TSchema>(schema: S) => Type.Unsafe<string | null>(orNull(schema))

const Document = Type.Object(
  {
    type: Type.Unsafe<'passport' | 'idCard' | 'drivingLicence' | 'other'>(
      oneOf('passport', 'idCard', 'drivingLicence', 'other').schema,
    ),
    number: maybe({ ...nullableText(hidden(text(50).schema, 'document')), writeOnly: true }),
    numberMasked: maybe({ ...nullableText(hidden(text(50).schema, 'document')), readOnly: true }),
    issuingCountryCode: maybe(nullableText(country().schema)),
    expiresOn: maybe(nullableText(date().schema)),
  },
  strict,
)

/** An identity document as it is stored beside its encrypted number. */
export type IdentityDocument = Static<typeof Document>

/** The guest field. Only `GET /guests/{id}/identity-document` returns the number. */
export const identityDocument = personal(optional(jsonValue<IdentityDocument>(Document)))

/**
 * Applies the document of a body. A body without a number keeps the stored number. `number` is the new number to
 * encrypt, null to delete it, undefined to leave it unchanged.
 */
export function applyDocument(
  given: IdentityDocument | null,
  known: IdentityDocument | null,
): { stored: IdentityDocument | null; number: string | null | undefined } {
  if (!given) return { stored: null, number: null }
  const { type, number, issuingCountryCode = null, expiresOn = null } = given
  const numberMasked = number === undefined ? (known?.numberMasked ?? null) : (maskValue('document', number) as string)
  return { stored: { type, numberMasked, issuingCountryCode, expiresOn }, number }
}
