import type { ErrorObject } from 'ajv'
import type { FormatName } from './formats.ts'

/** What a value of each format is, with an example that the format accepts. */
export const formatDescriptions: Readonly<Record<FormatName, { readonly inWords: string; readonly example: string }>> =
  {
    uuid: { inWords: 'the id of a record (a UUID)', example: '01890a5d-ac96-774b-bcce-b302099a8057' },
    date: { inWords: 'a date as year-month-day', example: '2026-07-31' },
    'date-time': { inWords: 'a point in time with its offset from UTC', example: '2026-07-31T14:00:00Z' },
    'date-or-date-time': { inWords: 'a date or a point in time with its offset from UTC', example: '2026-07-31' },
    email: { inWords: 'an e-mail address', example: 'ayse@example.com' },
    phone: { inWords: 'a phone number with country code', example: '+90 532 000 11 22' },
    uri: { inWords: 'a web address that begins with https:// or http://', example: 'https://example.com/hooks' },
    decimal: { inWords: 'a decimal number', example: '149.90' },
    'time-of-day': { inWords: 'a time of day as hours:minutes', example: '14:30' },
    'time-zone': { inWords: 'an IANA time zone of a place, or UTC', example: 'Europe/Istanbul' },
    'language-tag': { inWords: 'a language tag', example: 'tr or en-GB' },
    'currency-code': { inWords: 'a currency code of ISO 4217', example: 'EUR' },
    'country-code': { inWords: 'a country code of ISO 3166, two capital letters', example: 'TR' },
    network: { inWords: 'an IP address or a network', example: '203.0.113.0/24' },
  }

/** What a value of each type is. */
export const typeDescriptions: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

type SchemaParts = { readonly minimum?: number; readonly maximum?: number; readonly inWords?: string }
/** A failed keyword of a schema: its value and the schema around it. */
type Failure = { readonly schema: unknown; readonly parentSchema: SchemaParts }

const minMessage = (count: number, what: string): string =>
  count === 1 ? `Must have at least one ${what}` : `Must have at least ${count} ${what}s`
const maxMessage = (count: number, what: string): string =>
  `Must have at most ${count} ${what}${count === 1 ? '' : 's'}`

/** Both bounds in one sentence where both mean something: few people care about the largest exact number. */
function rangeMessage({ minimum, maximum }: SchemaParts): string {
  const hasMaximum = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  if (minimum !== undefined && hasMaximum) return `Must be from ${minimum} to ${maximum}`
  return minimum === undefined ? `Must be ${maximum} or less` : `Must be ${minimum} or more`
}

const decimalsMessage = (count: number): string =>
  count === 0
    ? 'Must be a number without decimals, such as 150'
    : `${maxMessage(count, 'decimal')}, such as ${(149.987_654_321).toFixed(count)}`

function formatMessage(format: string): string {
  const { inWords, example } = formatDescriptions[format as FormatName]
  return `Must be ${inWords}, such as ${example}`
}

const typeMessage = (types: string | readonly string[]): string =>
  `Must be ${[types]
    .flat()
    .map((type) => typeDescriptions[type])
    .join(' or ')}`

/**
 * The sentence for each keyword of a schema that a value may violate. A pattern explains itself: `inWords` beside it
 * completes “Must be …”. A test fails if a schema of an endpoint uses a keyword, format or pattern without a sentence.
 */
export const keywordMessages: Readonly<Record<string, (failure: Failure) => string>> = {
  required: () => 'This field is required',
  additionalProperties: () => 'There is no such field here',
  type: ({ schema }) => typeMessage(schema as string | string[]),
  enum: ({ schema }) => `Must be one of ${(schema as unknown[]).map(String).join(', ')}`,
  format: ({ schema }) => formatMessage(schema as string),
  pattern: ({ parentSchema }) => `Must be ${parentSchema.inWords}`,
  propertyNames: ({ schema }) => `The name of each field must be ${(schema as SchemaParts).inWords}`,
  minLength: ({ schema }) => (schema === 1 ? 'Must not be empty' : minMessage(Number(schema), 'character')),
  maxLength: ({ schema }) => maxMessage(Number(schema), 'character'),
  minItems: ({ schema }) => minMessage(Number(schema), 'item'),
  maxItems: ({ schema }) => maxMessage(Number(schema), 'item'),
  uniqueItems: () => 'Must not contain the same item twice',
  maxProperties: ({ schema }) => maxMessage(Number(schema), 'field'),
  minimum: ({ parentSchema }) => rangeMessage(parentSchema),
  maximum: ({ parentSchema }) => rangeMessage(parentSchema),
  decimals: ({ schema }) => decimalsMessage(Number(schema)),
}

/** The message for a value that violates a schema, written for people: what the value must be, with an example. */
export function validationMessage({ keyword, schema, parentSchema }: ErrorObject): string {
  return keywordMessages[keyword]?.({ schema, parentSchema: parentSchema as SchemaParts }) ?? 'This value is not valid'
}
