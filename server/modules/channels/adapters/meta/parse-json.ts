/** An object with unknown fields. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; none for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The objects of an array; none for any other value. */
export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** A text that is not empty; null for any other value. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A text in one line, cut after `max` characters. */
export const lineOf = (value: unknown, max: number): string | null =>
  textOf(
    (textOf(value) ?? '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed(),
  )

/** A number, also from a numeric text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const maxIdLength = 255

/** An id of Meta: text without spaces, or a number. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)
  return text !== null && text.length <= maxIdLength && text.isWellFormed() && /^[^\s\p{Cc}]+$/u.test(text)
    ? text
    : null
}

/** Parses a JSON object; undefined for anything else. Integers too large for a number are ids, and stay text. */
export function parseJson(bytes: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString(), keepExact)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** TypeScript's types lack the third argument of a reviver. */
function keepExact(this: unknown, _name: string, value: unknown, ...more: readonly unknown[]): unknown {
  const source = fieldsOf(more[0])['source']
  const isLarge = typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge && typeof source === 'string' && /^\d+$/.test(source) ? source : value
}
