import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { ErrorCode, ErrorItem } from '../../kernel/errors.ts'
import { invalid } from '../../kernel/errors.ts'
import { formats } from './formats.ts'
import { validationMessage } from './validation-messages.ts'

/** The parts of JSON Schema that this module reads itself. */
export type JsonSchema = {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** The schema of every property that is not named above. */
  additionalProperties?: JsonSchema | boolean
  readOnly?: boolean
  /** UUIDs are converted to lower case. */
  format?: string
  /** A string that is not trimmed: a password or a secret. */
  verbatim?: boolean
  /** Completes “Must be …” in the message for a text that does not match `pattern`. */
  inWords?: string
  /** An exact number with at most so many decimals; a decimal string is accepted, too. */
  decimals?: number
}

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
    { keyword: 'x-personal' },
    { keyword: 'x-secret' },
    { keyword: 'inWords' },
    { keyword: 'decimals', type: 'number', validate: withinDecimals },
  ],
})

/** Schemas are constants, so each is compiled once per process. */
const compiled = new WeakMap<object, ValidateFunction>()

/**
 * Validates a value and prepares it for the handler: strings are trimmed, fields that only the server sets are dropped.
 * Throws 422 with all field errors at once (§7.1); their paths are dotted and indexed.
 */
export function validate(schema: TSchema, value: unknown, unknownIs: ErrorCode = 'unknown_field'): unknown {
  const items: ErrorItem[] = []
  const prepared = prepare(schema as JsonSchema, value, '', items)
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  if (!check(prepared)) {
    // A wrong key is reported once, by the keyword that names the key.
    const errors = (check.errors ?? []).filter(({ propertyName }) => propertyName === undefined)
    items.push(...errors.map((error) => itemFrom(error, unknownIs)))
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

function prepare(shape: JsonSchema, value: unknown, path: string, items: ErrorItem[]): unknown {
  if (typeof value === 'string') return text(shape, value, path, items)
  if (Array.isArray(value)) {
    return value.map((each, index) => prepare(shape.items ?? {}, each, `${path}[${index}]`, items))
  }
  if (value === null || typeof value !== 'object') return value
  const { properties = {}, additionalProperties } = shape
  const others = typeof additionalProperties === 'object' ? additionalProperties : {}
  const accepted = Object.entries(value).filter(
    ([name]) => !(Object.hasOwn(properties, name) && properties[name]?.readOnly),
  )
  return Object.fromEntries(
    accepted.map(([name, each]) => {
      const inner = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : others
      return [name, prepare(inner, each, path ? `${path}.${name}` : name, items)]
    }),
  )
}

function text(shape: JsonSchema, value: string, path: string, items: ErrorItem[]): string | number {
  if (value.includes('\0') || !value.isWellFormed()) {
    items.push({ field: path, code: 'invalid_format', message: 'NUL characters and lone surrogates are not text' })
  }
  if (shape.verbatim) return value
  const trimmed = shape.format === 'uuid' ? value.trim().toLowerCase() : value.trim()
  return shape.decimals !== undefined && formats.decimal(trimmed) ? Number(trimmed) : trimmed
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
