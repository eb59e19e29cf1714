import { arrayText } from './arrays.ts'
import type { WireValue } from './message-buffer.ts'

/**
 * Converts a parameter to text, or to bytes for `bytea`. A list becomes a PostgreSQL array (for a `jsonb` column pass
 * `JSON.stringify(list)`), any other object JSON, a Temporal instant or date its ISO text. A `Date` is refused: it has
 * no calendar day, and the service uses `Temporal.Instant`.
 */
export function wireValue(value: unknown): WireValue {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value)
    case 'undefined':
      return null
    case 'object':
      return value === null ? null : wireObject(value)
    default:
      throw new TypeError(`A ${typeof value} cannot be sent to the database`)
  }
}

function wireObject(value: object): WireValue {
  if (Array.isArray(value)) return arrayText(value, wireValue)
  if (Buffer.isBuffer(value)) return value
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Temporal.Instant || value instanceof Temporal.PlainDate) return value.toString()
  if (value instanceof Date)
    throw new TypeError('A Date cannot be sent to the database: use Temporal.Instant or PlainDate')
  if (isTemporal(value)) throw new TypeError('Only Temporal.Instant and Temporal.PlainDate can be sent to the database')
  return JSON.stringify(value)
}

const isTemporal = (value: object): boolean => Object.prototype.toString.call(value).startsWith('[object Temporal.')
