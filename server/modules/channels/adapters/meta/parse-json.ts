/** An object of which nothing is known. */
export type Fields = Readonly<Record<string, unknown>>

/** The value if it is an object; else one without anything in it. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The objects of a list. */
export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Text that is not empty. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Text in one line of at most `max` characters. */
export const lineOf = (value: unknown, max: number): string | null =>
  textOf(
    (textOf(value) ?? '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, max)
      .toWellFormed(),
  )

/** A number, also one that is spelled as text. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const longestId = 255

/** A name that Meta gives to something: text without spaces, or a number. */
export function idOf(value: unknown): string | null {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : textOf(value)
  return text !== null && text.length <= longestId && text.isWellFormed() && /^[^\s\p{Cc}]+$/u.test(text) ? text : null
}

/** An object spelled in JSON, or nothing. Numbers too large to be exact, which are ids, are kept as text. */
export function readJson(bytes: Buffer): Fields | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString(), exact)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
  } catch {
    return undefined
  }
}

/** The third argument is newer than the types that the compiler knows. */
function exact(this: unknown, _name: string, value: unknown, ...more: readonly unknown[]): unknown {
  const source = fieldsOf(more[0])['source']
  const isLarge = typeof value === 'number' && !Number.isSafeInteger(value)
  return isLarge && typeof source === 'string' && /^\d+$/.test(source) ? source : value
}
