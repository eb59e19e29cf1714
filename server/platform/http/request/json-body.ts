import { refuse } from '../../kernel/errors.ts'
import { findRepeatedKey, membersOf } from './repeated-keys.ts'

const maxDepth = 20
const maxArray = 1000

/** Throws for bytes that are not UTF-8; it leaves out a byte order mark. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body; an empty one is undefined. Throws 422 `malformed_json` for anything that is not JSON in UTF-8 or
 * has a key twice in one object, and `too_many_items` beyond 20 levels or 1 000 elements of one array.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refuse('malformed_json', `The body is not JSON: ${(error as Error).message.slice(0, 200)}`)
  }
  const counted = countWithinLimits(value, maxDepth)
  if (counted === membersOf(text)) return value
  const key = findRepeatedKey(text).slice(0, 100).toWellFormed()
  throw refuse('malformed_json', `The body has the key "${key}" twice in one object`, key)
}

/** Throws 415 for a content type with another `charset` than UTF-8. */
export function assertUtf8(contentType = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1]
  if (charset === undefined || /^utf-?8$/i.test(charset)) return
  throw refuse('unsupported_media_type', `Send UTF-8, not ${charset.slice(0, 40)}`, 'Content-Type')
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw refuse('malformed_json', 'The body is not UTF-8')
  }
}

/** The members of all objects in a value. */
function countWithinLimits(value: unknown, levels: number): number {
  if (value === null || typeof value !== 'object') return 0
  if (levels === 0) throw refuse('too_many_items', `JSON may be nested ${maxDepth} levels deep`)
  if (Array.isArray(value) && value.length > maxArray)
    throw refuse('too_many_items', `A list may hold ${maxArray} elements`)
  const inner = Object.values(value)
  let count = Array.isArray(value) ? 0 : inner.length
  for (const each of inner) count += countWithinLimits(each, levels - 1)
  return count
}
