import { cleanLine } from '../clean-text.ts'
import { fold } from '../fold.ts'

/** Fewer digits are a year or a room and not a phone number. */
const fewestDigits = 6
const digits = /\p{Nd}/gu
/** A word of digits and the signs in phone numbers. */
const ofNumber = /^[\p{Nd}+()./\-\u2010-\u2015]+$/u

const plain = (text: string): string => fold(text).replaceAll(/[\s+()./-]/g, '')

/**
 * A name without phone numbers and e-mail addresses in it, because everybody sees names but not contact data. Null if
 * nothing else remains, or if the name is `value`, the person's contact point.
 */
export function personName(text: string, value = ''): string | null {
  const words = cleanLine(text).split(/\s+/)
  if (plain(text) === plain(value)) return null
  const isDigits = words.map((word) => ofNumber.test(word))
  const runs = words.map((_, at) => digitsAround(words, isDigits, at))
  const left = words.filter(
    (word, at) => (runs[at] ?? 0) < fewestDigits && !word.includes('@', 1) && !holdsNumber(word),
  )
  return left.join(' ').trim() || null
}

const holdsNumber = (word: string): boolean => (word.match(digits) ?? []).length >= fewestDigits

/** The digits of adjacent words of digits around one word. */
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
