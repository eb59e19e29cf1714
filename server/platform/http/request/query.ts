import type { TSchema } from 'typebox'
import { type ErrorItem, invalid } from '../../kernel/errors.ts'
import type { Shape } from './validation.ts'

const maxParameters = 100
const maxOfOne = 50

/**
 * The query string as its schema means it (§4.2.1, §4.2.3): a parameter whose schema is an array is repeated, every
 * other stands once; whole numbers are digits only. Bracket forms are `array_format`, unknown names `unknown_parameter`.
 * Values that do not parse stay text, so that validation names them.
 */
export function queryOf(url: string, schema: TSchema): Record<string, unknown> {
  const properties = (schema as Shape).properties ?? {}
  const start = url.indexOf('?')
  if (start < 0) return {}
  const given = Map.groupBy(new URLSearchParams(url.slice(start + 1)), ([name]) => name)
  const items: ErrorItem[] = []
  const query: Record<string, unknown> = {}
  if ([...given.values()].reduce((sum, each) => sum + each.length, 0) > maxParameters) {
    throw invalid({ field: '', code: 'too_many_items', message: `No more than ${maxParameters} query parameters` })
  }
  for (const [name, pairs] of given) {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
    const values = pairs.map(([, value]) => value)
    const problem = problemOf(name, shape, values)
    if (problem) items.push(problem)
    else if (shape) query[name] = shape.type === 'array' ? values : parsed(shape, values[0] ?? '')
  }
  if (items.length > 0) throw invalid(...items)
  return query
}

function problemOf(name: string, shape: Shape | undefined, values: string[]): ErrorItem | undefined {
  if (/\[\d*\]$/.test(name)) {
    const base = name.replace(/\[\d*\]$/, '')
    return { field: base, code: 'array_format', message: `Repeat the parameter: ${base}=a&${base}=b` }
  }
  if (!shape) return { field: name, code: 'unknown_parameter', message: 'There is no such query parameter here' }
  if (shape.type !== 'array' && values.length > 1) {
    return { field: name, code: 'invalid_type', message: 'This parameter may be given once' }
  }
  if (values.length > maxOfOne) {
    return { field: name, code: 'too_many_items', message: `No more than ${maxOfOne} of one parameter` }
  }
  return undefined
}

function parsed(shape: Shape, value: string): unknown {
  if (shape.type === 'integer') return /^-?\d{1,16}$/.test(value) ? Number(value) : value
  if (shape.type === 'number') return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? Number(value) : value
  if (shape.type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value
  return value
}
