import { refuse } from '../../kernel/errors.ts'

const maxDepth = 20
const maxArray = 1000

/**
 * Parses a JSON body; an empty one is undefined. Throws 422 `malformed_json` for anything that is not JSON, and
 * `too_many_items` beyond 20 levels or 1 000 elements of one array.
 */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw refuse('malformed_json', `The body is not JSON: ${(error as Error).message.slice(0, 200)}`)
  }
  assertWithinLimits(value, maxDepth)
  return value
}

function assertWithinLimits(value: unknown, levels: number): void {
  if (value === null || typeof value !== 'object') return
  if (levels === 0) throw refuse('too_many_items', `JSON may be nested ${maxDepth} levels deep`)
  if (Array.isArray(value) && value.length > maxArray)
    throw refuse('too_many_items', `A list may hold ${maxArray} elements`)
  for (const inner of Object.values(value)) assertWithinLimits(inner, levels - 1)
}
