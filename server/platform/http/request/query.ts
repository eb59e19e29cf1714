import type { TSchema } from 'typebox'
import { type ErrorItem, invalid } from '../../kernel/errors.ts'
import type { JsonSchema } from './json-schema.ts'

const maxParameters = 100
const maxValues = 50

/**
 * Parses the query string by its schema (§4.2.1, §4.2.3). Array parameters are repeated, all others may occur once;
 * integers are digits only. Bracket forms are `array_format`, unknown names `unknown_parameter`, and bytes other than UTF-8
 * `invalid_format`. Values that cannot be parsed stay text, so that validation reports them.
 */
export function parseQuery(url: string, schema: TSchema): Record<string, unknown> {
  const properties = (schema as JsonSchema).properties ?? {}
  const start = url.indexOf('?')
  if (start < 0) return {}
  const text = url.slice(start + 1)
  const given = Map.groupBy(new URLSearchParams(text), ([name]) => name)
  const items: ErrorItem[] = []
  const query: Record<string, unknown> = {}
  if ([...given.values()].reduce((sum, each) => sum + each.length, 0) > maxParameters) {
    throw invalid({ field: '', code: 'too_many_items', message: `No more than ${maxParameters} query parameters` })
  }
  for (const [name, pairs] of given) {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
    const values = pairs.map(([, value]) => value)
    const problem = parameterProblem(name, shape, values) ?? encodingProblem(name, text, values)
    if (problem) items.push(problem)
    else if (shape) query[name] = shape.type === 'array' ? values : parseValue(shape, values[0] ?? '')
  }
  if (items.length > 0) throw invalid(...items)
  return query
}

function parameterProblem(name: string, shape: JsonSchema | undefined, values: string[]): ErrorItem | undefined {
  if (/\[\d*\]$/.test(name)) {
    const base = name.replace(/\[\d*\]$/, '')
    return { field: base, code: 'array_format', message: `Repeat the parameter: ${base}=a&${base}=b` }
  }
  if (!shape) return { field: name, code: 'unknown_parameter', message: 'There is no such query parameter here' }
  if (shape.type !== 'array' && values.length > 1) {
    return { field: name, code: 'invalid_type', message: 'This parameter may be given once' }
  }
  if (values.length > maxValues) {
    return { field: name, code: 'too_many_items', message: `No more than ${maxValues} of one parameter` }
  }
  return undefined
}

/** Bytes that are not UTF-8 become replacement characters, and would be searched for. */
function encodingProblem(name: string, query: string, values: readonly string[]): ErrorItem | undefined {
  if (!values.some((value) => value.includes('\ufffd')) || /%EF%BF%BD/i.test(query)) return undefined
  return { field: name, code: 'invalid_format', message: 'The value is not UTF-8' }
}

function parseValue(shape: JsonSchema, value: string): unknown {
  if (shape.type === 'integer') return /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (shape.type === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (shape.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}
