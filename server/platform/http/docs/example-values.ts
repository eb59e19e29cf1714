import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { singular } from '#shared/words.ts'
import { schemaMismatches } from '../request/validation.ts'
import { shownSchema } from '../schemas.ts'
import type { JsonSchema } from './component-schemas.ts'

/** Example values by the name of a property, for properties whose schema has no example of its own. */
export type ExampleValues = Readonly<Record<string, unknown>>

/** `request`: fields that the server sets are left out, and optional ones without an example of their own. */
type Direction = 'request' | 'response'

/**
 * An example of a schema: its own `examples`, else the value that `values` has for the name of the property, else the
 * smallest value that fits. Ids are made of the name of their property, so that the same record has the same id in all
 * examples.
 */
export function exampleOf(declared: JsonSchema, values: ExampleValues, direction: Direction, name = ''): unknown {
  const schema = shownSchema(declared) as JsonSchema
  const { examples, const: only, enum: allowed, properties, items, anyOf, oneOf, allOf } = schema as SchemaParts
  if (examples?.[0] !== undefined) return examples[0]
  if (only !== undefined) return only
  const known = values[name]
  // Two properties of one name may have different types.
  if (known !== undefined && schemaMismatches(schema as TSchema, known).length === 0) return known
  if (allowed) return allowed[0]
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, values, direction, name)))
  const alternatives = oneOf ?? anyOf
  if (alternatives?.[0]) return exampleOf(alternatives[0], values, direction, name)
  if (properties) return exampleObject(schema as SchemaParts, values, direction)
  if (items) {
    const length = schema['maxItems'] === 0 ? 0 : Math.max(1, Number(schema['minItems'] ?? 1))
    return Array.from({ length }, () => exampleOf(items, values, direction, singular(name)))
  }
  return scalarExample(schema, name)
}

type SchemaParts = {
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
}

function exampleObject({ properties = {}, required = [] }: SchemaParts, values: ExampleValues, direction: Direction) {
  const shown = Object.entries(properties).filter(
    ([name, part]) =>
      (direction === 'response' && part['writeOnly'] !== true) ||
      (direction === 'request' &&
        part['readOnly'] !== true &&
        (required.includes(name) || part['examples'] !== undefined || name in values)),
  )
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part, values, direction, name)]))
}

const typesOf = ({ type }: JsonSchema): readonly unknown[] => (Array.isArray(type) ? type : [type])

/** One value of each format. */
const samples: Readonly<Record<string, string>> = {
  date: '2027-06-12',
  'date-time': '2026-08-01T10:04:40.000Z',
  'date-or-date-time': '2026-08-01',
  email: 'elif.yildiz@example.com',
  phone: '+905321110001',
  uri: 'https://hotel.example.com/',
  'time-of-day': '14:00',
  'time-zone': 'Europe/Istanbul',
  'language-tag': 'tr',
  'country-code': 'TR',
  binary: '(bytes)',
}

function scalarExample(schema: JsonSchema, name: string): unknown {
  const { format, pattern, minimum, minLength } = schema as Record<string, never>
  const types = typesOf(schema)
  if (types.includes('string')) {
    if (format === 'uuid') return exampleId(name)
    if (format !== undefined && samples[format] !== undefined) return samples[format]
    if (pattern === '^[A-Z]{3}$') return 'EUR'
    if (types.includes('null')) return null
    return 'text'.padEnd(minLength ?? 0, '.')
  }
  if (types.includes('null') && types.length > 1) return null
  if (types.includes('integer') || types.includes('number')) return minimum ?? 1
  if (types.includes('boolean')) return false
  if (types.includes('array')) return []
  if (types.includes('object')) return {}
  return null
}

/** A UUID version 7 that stands for the record of this name. */
function exampleId(name: string): string {
  const hex = createHash('sha256').update(name.replace(/Ids?$/, '')).digest('hex')
  return `019fbe1f-2f14-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
