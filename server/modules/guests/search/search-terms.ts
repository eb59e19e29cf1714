import { fold } from '#shared/fold.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'

/** One term of a search. A guest matches if one of its `guest_search_terms` begins with one of the prefixes. */
export type SearchTerm = {
  readonly prefixes: readonly string[]
  /** Set if the term is a complete phone number (all spellings in E.164) or e-mail address: its index term and values. */
  readonly contact?: { readonly terms: readonly string[]; readonly values: readonly string[] }
}

// Word separators and ignored characters: the migration that creates the terms uses the same.
const spaces = /[ \t\n\r\u00a0\u3000]+/
const separators = /[ \t\n\r,;:/|()[\]{}<>"\-\u00a0\u00ab\u00bb\u2010-\u2015\u201c-\u201e\u3000]+/g
const ignoredMarks = /[!#$%&'*+.=?@\\^_`~\u00b4\u00b7\u02bc\u2018\u2019]/g

/** The characters of written phone numbers, once they are folded. */
const numberCharacters = /^[ \d+()./-]+$/
const minDigits = 4

/** A text as one term of the index. */
export const normalizeTerm = (text: string): string =>
  fold(text).replaceAll(separators, '').replaceAll(ignoredMarks, '')

/**
 * Parses a search into terms; a guest must match all of them. Adjacent groups of digits form one phone number; a
 * complete number is parsed with the country. Returns an empty list for a search of punctuation only.
 */
export function parseSearchTerms(text: string, phoneCountry: string | null): readonly SearchTerm[] {
  const words = splitSearch(text).flatMap((part) =>
    isNumber(part) ? [numberTerm(fold(part), phoneCountry)] : plainTerms(part),
  )
  return words.filter((word, at) => !words.some((other, place) => place !== at && implies(other, word, place < at)))
}

/** Splits at spaces, except within a phone number. */
function splitSearch(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of text.split(spaces)) {
    const last = parts.at(-1)
    if (last !== undefined && hasNumberCharacters(last) && hasNumberCharacters(part))
      parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts.flatMap((part) => (isNumber(part) ? [part] : part.split(spaces)))
}

const hasNumberCharacters = (part: string): boolean => numberCharacters.test(fold(part))

const isNumber = (part: string): boolean => hasNumberCharacters(part) && digitsOf(fold(part)).length >= minDigits

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** `(0)` is dialled only without the calling code, so it is dropped; a leading `00` means +. */
function numberTerm(text: string, phoneCountry: string | null): SearchTerm {
  const dialled = text.replaceAll('(0)', '')
  const digits = digitsOf(dialled)
  const abroad = digits.replace(/^00/, '')
  const whole = parsePhone(dialled, phoneCountry)
  const spellings = whole ? phoneSpellings(whole) : []
  const numbers = [digits, ...(abroad.length < minDigits ? [] : [abroad]), ...spellings.map(digitsOf)]
  const prefixes = [...new Set([...numbers.map((number) => `+${number}`), normalizeTerm(text)])]
  return whole ? { prefixes, contact: { terms: spellings, values: spellings } } : { prefixes }
}

/** An e-mail address is one term; other text is split as in the index. */
function plainTerms(part: string): readonly SearchTerm[] {
  const folded = fold(part)
  const isAddress = folded.includes('@', 1)
  const words =
    isAddress || folded.startsWith('@') ? [normalizeTerm(part)] : folded.split(separators).map(normalizeTerm)
  const contact = isAddress ? { contact: { terms: [normalizeTerm(part)], values: [part] } } : {}
  return words.filter((word) => word !== '').map((word) => ({ prefixes: [word], ...contact }))
}

/**
 * Whether a match of one term implies a match of the other, because it begins with it. Of equal terms the first stays.
 */
function implies(word: SearchTerm, other: SearchTerm, isFirst: boolean): boolean {
  const [[prefix = '', ...more], [part = '', ...others]] = [word.prefixes, other.prefixes]
  if (more.length + others.length > 0 || word.contact || other.contact) return false
  return prefix.startsWith(part) && (prefix !== part || isFirst)
}
