import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { cleanLine, cleanText } from '#shared/clean-text.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { canonicalTimeZone } from '#shared/time-zones.ts'
import type { ErrorCode, ErrorItem } from '../../kernel/errors.ts'
import { invalid } from '../../kernel/errors.ts'
import { maskCardNumbers } from '../../privacy/card-numbers.ts'
import { formats } from './formats.ts'
import { cardNumberAsText, isFreeText, memberShape, refusedCardNumber, undeclared } from './free-text.ts'
import type { JsonSchema } from './json-schema.ts'
import {
  holdsPhones,
  isPhoneValue,
  type PhoneRules,
  phoneCountryField,
  phoneRulesOf,
  phoneValue,
} from './phone-values.ts'
import { validationMessage } from './validation-messages.ts'

// A small number prints as `1.5e-7`.
const withinDecimals = (most: number, value: unknown): boolean => {
  const [mantissa = '', exponent = '0'] = String(value).split('e-')
  return (mantissa.split('.')[1]?.length ?? 0) + Number(exponent) <= most
}

const ajv = new Ajv({
  allErrors: true,
  // Errors name the keyword's value and the schema around it, for their messages.
  verbose: true,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allowUnionTypes: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  formats: Object.fromEntries(Object.entries(formats).map(([name, validate]) => [name, { type: 'string', validate }])),
  keywords: [
    { keyword: 'verbatim' },
    { keyword: 'cardNumbers' },
    { keyword: 'takesExtension' },
    { keyword: 'phoneTypes' },
    { keyword: 'phoneCountryFrom' },
    { keyword: 'x-personal' },
    { keyword: 'x-secret' },
    { keyword: 'inWords' },
    { keyword: 'decimals', type: 'number', validate: withinDecimals },
  ],
})

/** Schemas are constants, so each is compiled once per process. */
const compiled = new WeakMap<object, ValidateFunction>()

/** What the preparation of a value needs besides its schema. */
type Preparation = {
  readonly items: ErrorItem[]
  readonly phones: PhoneRules | undefined
  readonly onCardNumber: ((field: string) => void) | undefined
}

type ValidationRules = {
  readonly unknownIs?: ErrorCode
  readonly phones?: PhoneRules
  /** Called for each field with a card number; without it card numbers stay as they are. */
  readonly onCardNumber?: ((field: string) => void) | undefined
}

/**
 * Validates a value and prepares it for the handler: texts are cleaned (`shared/clean-text.ts`), phone numbers are
 * written as E.164 if there are rules for them, card numbers in free texts are masked or refused if somebody wants to
 * know of them (`free-text.ts`), fields that only the server sets are dropped. Throws 422 with all field
 * errors at once (§7.1); their paths are dotted and indexed.
 */
export function validate(
  schema: TSchema,
  value: unknown,
  { unknownIs = 'unknown_field', phones, onCardNumber }: ValidationRules = {},
): unknown {
  const items: ErrorItem[] = []
  const prepared = prepare(schema as JsonSchema, value, '', { items, phones, onCardNumber })
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  if (!check(prepared)) {
    // A wrong key is reported once, by the keyword that names the key; a wrong number by the preparation, with a reason.
    const errors = (check.errors ?? []).filter(({ propertyName }) => propertyName === undefined)
    const found = errors.map((error) => itemFrom(error, unknownIs))
    items.unshift(
      ...found.filter(({ field, code }) => !items.some((item) => item.field === field && item.code === code)),
    )
  }
  if (items.length > 0) throw invalid(...items.slice(0, 100))
  return prepared
}

/** The differences between a value and a schema, for tests that compare responses with their declaration. */
export function schemaMismatches(schema: TSchema, value: unknown): string[] {
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function prepare(shape: JsonSchema, value: unknown, path: string, how: Preparation): unknown {
  if (typeof value === 'string') return text(shape, value, path, how)
  if (Array.isArray(value)) {
    const { items = undeclared(shape) } = shape
    return value.map((each, index) => prepareMember(items, {}, { value: each, path: `${path}[${index}]` }, how))
  }
  if (typeof value === 'number' && how.onCardNumber) {
    const digits = cardNumberAsText(shape, value)
    return digits === undefined ? value : text(shape, digits, path, how)
  }
  if (value === null || typeof value !== 'object') return value
  const { properties = {} } = shape
  const inside = how.phones ? { ...how, phones: phoneRulesOf(shape, value, { ...how, rules: how.phones, path }) } : how
  const hasCountry = how.phones !== undefined && !Object.hasOwn(properties, phoneCountryField) && holdsPhones(shape)
  const accepted = Object.entries(value).filter(
    ([name]) =>
      !(Object.hasOwn(properties, name) && properties[name]?.readOnly) && !(hasCountry && name === phoneCountryField),
  )
  return Object.fromEntries(
    accepted.map(([name, each]) => {
      const shown = Object.hasOwn(properties, name) ? name : undeclaredName(name, path, how)
      const inner = memberShape(shape, name)
      return [shown, prepareMember(inner, value, { value: each, path: path ? `${path}.${shown}` : shown }, inside)]
    }),
  )
}

/** A value in an object or a list. Only here it is known what stands beside a phone number. */
function prepareMember(
  shape: JsonSchema,
  owner: object,
  { value, path }: { value: unknown; path: string },
  how: Preparation,
): unknown {
  const { phones: rules, items } = how
  const prepared = prepare(shape, value, path, how)
  if (!rules || typeof prepared !== 'string' || !isPhoneValue(shape, owner, prepared, rules)) return prepared
  return phoneValue(shape, prepared, { rules, path, items })
}

/** Texts that may have so many characters or more keep their line breaks, and so do values without a schema. */
const minLongText = 500

const holdsLines = ({ type, format, maxLength }: JsonSchema): boolean =>
  maxLength === undefined ? type === undefined && format === undefined : maxLength >= minLongText

/** The name of a field that is not declared, which clients choose like a text. */
function undeclaredName(name: string, path: string, { onCardNumber }: Preparation): string {
  const masked = onCardNumber ? maskCardNumbers(name) : name
  if (masked !== name) onCardNumber?.(path)
  return masked
}

function text(shape: JsonSchema, value: string, path: string, how: Preparation): string | number {
  const { items } = how
  if (!value.isWellFormed() || (shape.verbatim && value.includes('\0'))) {
    items.push({ field: path, code: 'invalid_format', message: 'NUL characters and lone surrogates are not text' })
  }
  if (shape.verbatim) return value
  const clean = withoutCards(shape, holdsLines(shape) ? cleanText(value) : cleanLine(value), path, how)
  if (shape.format === 'uuid') return lowerAscii(clean)
  if (shape.format === 'time-zone') return canonicalTimeZone(clean) ?? clean
  return shape.decimals !== undefined && formats.decimal(clean) ? Number(clean) : clean
}

/** A text that is too long keeps its card numbers: masking would shorten it, and nothing of a refused body is stored. */
function withoutCards(shape: JsonSchema, value: string, path: string, { onCardNumber, items }: Preparation): string {
  if (!onCardNumber || !isFreeText(shape) || value.length > 2 * (shape.maxLength ?? value.length)) return value
  const masked = maskCardNumbers(value)
  if (masked === value || [...value].length > (shape.maxLength ?? value.length)) return value
  if (shape.cardNumbers === 'refused') items.push({ field: path, code: 'card_number', message: refusedCardNumber })
  else onCardNumber(path)
  return masked
}

const codeOfKeyword: Record<string, ErrorCode> = {
  required: 'required',
  type: 'invalid_type',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_short',
  maxItems: 'too_many_items',
  minimum: 'out_of_range',
  maximum: 'out_of_range',
  exclusiveMinimum: 'out_of_range',
  exclusiveMaximum: 'out_of_range',
  pattern: 'invalid_format',
  propertyNames: 'invalid_format',
  decimals: 'invalid_format',
  maxProperties: 'too_many_items',
}

const codeOfFormat: Record<string, ErrorCode> = {
  uuid: 'invalid_uuid',
  date: 'invalid_date',
  'date-time': 'invalid_date',
  'date-or-date-time': 'invalid_date',
  email: 'invalid_email',
  phone: 'invalid_phone',
  uri: 'invalid_url',
  'currency-code': 'invalid_value',
}

function itemFrom(error: ErrorObject, unknownIs: ErrorCode): ErrorItem {
  const { instancePath, params } = error
  const missing = params['missingProperty'] ?? params['additionalProperty'] ?? params['propertyName']
  const field = pathOf(instancePath, missing)
  return { field, code: codeOf(error, field, unknownIs), message: validationMessage(error) }
}

function codeOf({ keyword, params }: ErrorObject, field: string, unknownIs: ErrorCode): ErrorCode {
  if (keyword === 'additionalProperties') return unknownIs
  if (keyword === 'enum' && unknownIs === 'unknown_parameter' && field === 'sort') return 'invalid_sort'
  if (keyword === 'format') return codeOfFormat[params['format']] ?? 'invalid_format'
  return codeOfKeyword[keyword] ?? 'invalid_value'
}

/** `/seasons/1/endDate` → `seasons[1].endDate`. */
function pathOf(pointer: string, missing: unknown): string {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  if (missing !== undefined) steps.push(String(missing))
  return steps.reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path ? `${path}.${step}` : step), '')
}
