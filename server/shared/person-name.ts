/** Fewer digits are a year or a room, and no number by which somebody is reached. */
const fewestDigits = 6
const digits = /\p{Nd}/gu
/** A word of digits and of what numbers are written with. */
const ofNumber = /^[\p{Nd}+()./\-\u2010-\u2015]+$/u

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s+()./-]/g, '')

/**
 * What somebody is called, without the phone numbers and e-mail addresses that stand in it, and nothing where that is all or
 * where it is `value`, by which they are reached: a name is shown to everybody, how somebody is reached is not.
 */
export function personName(text: string, value = ''): string | null {
  const words = text.trim().split(/\s+/)
  if (plain(text) === plain(value)) return null
  const isDigits = words.map((word) => ofNumber.test(word))
  const runs = words.map((_, at) => digitsAround(words, isDigits, at))
  const left = words.filter(
    (word, at) => (runs[at] ?? 0) < fewestDigits && !word.includes('@', 1) && !holdsNumber(word),
  )
  return left.join(' ').trim() || null
}

const holdsNumber = (word: string): boolean => (word.match(digits) ?? []).length >= fewestDigits

/** The digits of the words of digits that stand together around one. */
function digitsAround(words: readonly string[], isDigits: readonly boolean[], at: number): number {
  if (!isDigits[at]) return 0
  let [from, to] = [at, at]
  while (isDigits[from - 1]) from -= 1
  while (isDigits[to + 1]) to += 1
  return (
    words
      .slice(from, to + 1)
      .join('')
      .match(digits) ?? []
  ).length
}
