import Type, { type Static, type TSchema } from 'typebox'
import { maskedValue } from '#platform/privacy/personal.ts'
import { country, date, hidden, json, nullable, oneOf, optional, personal, text } from '#platform/resource/fields.ts'
import { sealedColumn } from '#platform/crypto/encrypted-column.ts'

/** The numbers of documents as they rest; each opens for its guest only. */
export const documentNumber = sealedColumn({ table: 'guests', column: 'document_number' })

const maybe = <S extends TSchema>(schema: S) => Type.Optional(schema)
const nullableText = <S extends TSchema>(schema: S) => Type.Unsafe<string | null>(nullable(schema))

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
  { additionalProperties: false },
)

/** What identifies a guest, as it is stored beside its sealed number. */
export type IdentityDocument = Static<typeof Document>

/** The field of a guest. The number is taken and never returned but by `GET /guests/{id}/identity-document`. */
export const identityDocument = personal(optional(json<IdentityDocument>(Document)))

/** The document once a body is obeyed: a number that it leaves out stays. `number` is what to seal, if anything changes. */
export function documentAfter(
  given: IdentityDocument | null,
  known: IdentityDocument | null,
): { stored: IdentityDocument | null; number: string | null | undefined } {
  if (!given) return { stored: null, number: null }
  const { type, number, issuingCountryCode = null, expiresOn = null } = given
  const numberMasked =
    number === undefined ? (known?.numberMasked ?? null) : (maskedValue('document', number) as string)
  return { stored: { type, numberMasked, issuingCountryCode, expiresOn }, number }
}
