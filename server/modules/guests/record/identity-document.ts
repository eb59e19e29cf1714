import Type, { type Static, type TSchema } from 'typebox'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { doc, orNull, strict } from '#platform/http/schemas.ts'
import { maskValue } from '#platform/privacy/personal.ts'
import { country, date, hidden, jsonValue, oneOf, optional, personal, text } from '#platform/resource/fields.ts'

/** The encrypted document numbers; each can be decrypted for its guest only. */
export const documentNumberColumn = encryptedColumn({ table: 'guests', column: 'document_number' })

const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
const nullableText = <S extends TSchema>(schema: S) => Type.Unsafe<string | null>(orNull(schema))

const Document = Type.Object(
  {
    type: doc(
      Type.Unsafe<'passport' | 'idCard' | 'drivingLicence' | 'other'>(
        oneOf('passport', 'idCard', 'drivingLicence', 'other').schema,
      ),
      'What kind of document it is.',
      'passport',
    ),
    number: maybe(
      doc(
        { ...nullableText(hidden(text(50).schema, 'document')), writeOnly: true },
        'The number; stored encrypted and never returned.',
        'U12345678',
      ),
    ),
    numberMasked: maybe(
      doc(
        { ...nullableText(hidden(text(50).schema, 'document')), readOnly: true },
        'The last characters of the number.',
        '••••••78',
      ),
    ),
    issuingCountryCode: maybe(
      doc(nullableText(country().schema), 'The country that issued it, ISO 3166-1 alpha-2.', 'TR'),
    ),
    expiresOn: maybe(doc(nullableText(date().schema), 'Until when it is valid.', '2031-05-01')),
  },
  { ...strict, title: 'IdentityDocument' },
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
