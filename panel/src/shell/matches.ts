import { fold } from '../../../server/shared/fold.ts'

/** What somebody types, prepared to be found in texts. */
export type TypedText = { readonly words: readonly string[]; readonly digits: string }

/** Prepares a text. It counts as a number if it has no letter and at least three digits. */
export function parseTyped(text: string): TypedText {
  const words = wordsIn(text)
  const digits = words.join('')
  const isNumber = digits.length >= 3 && [...digits].every((letter) => letter >= '0' && letter <= '9')
  // A number may be typed with zeros instead of the country code; a number has none at its beginning.
  return { words, digits: isNumber ? String(BigInt(digits)) : '' }
}

/** Whether each typed word begins a word of the texts, or the typed number is part of one of them. */
export function isMatch({ words, digits }: TypedText, texts: readonly string[]): boolean {
  if (digits !== '' && texts.some((text) => wordsIn(text).join('').includes(digits))) return true
  const found = texts.flatMap(wordsIn)
  return words.length > 0 && words.every((word) => found.some((each) => each.startsWith(word)))
}

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/gu)
    .filter(Boolean)
