import { fold } from '#shared/fold.ts'
import { readPhone } from '#shared/phone.ts'

/** What one part of a search asks for: a guest has it whose terms (`guest_search_terms`) begin with one of these. */
export type SearchWord = {
  readonly beginnings: readonly string[]
  /** The phone number (E.164) or e-mail address that this is as a whole: its term, and its value. */
  readonly contact?: { readonly term: string; readonly value: string }
}

// Where words end, and what does not count within one: the same as in the migration that makes the terms.
const spaces = /[ \t\n\r\u00a0\u3000]+/
const gaps = /[ \t\n\r,;:/|()[\]{}<>"\-\u00a0\u00ab\u00bb\u2010-\u2015\u201c-\u201e\u3000]+/g
const marks = /[!#$%&'*+.=?@\\^_`~\u00b4\u00b7\u02bc\u2018\u2019]/g

/** What phone numbers are written with. */
const ofNumber = /^[ \d+()./\-\u2010-\u2015]+$/
const fewestDigits = 4

/** A text as one word of the index. */
export const searchWord = (text: string): string => fold(text).replaceAll(gaps, '').replaceAll(marks, '')

/**
 * The words of a search; a guest found has all of them. Figures that stand together are one phone number, however they
 * are grouped; a number that is whole is read with the country. None: nothing was asked for but punctuation.
 */
export function searchWords(text: string, countryCode: string | null): readonly SearchWord[] {
  const words = partsOf(text).flatMap((part) => (isNumber(part) ? [numberWord(part, countryCode)] : plainWords(part)))
  return words.filter((word, at) => !words.some((other, place) => place !== at && implies(other, word, place < at)))
}

/** Cut at spaces, but for those within a phone number. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = []
  for (const part of text.split(spaces)) {
    const last = parts.at(-1)
    if (last !== undefined && ofNumber.test(last) && ofNumber.test(part)) parts[parts.length - 1] = `${last} ${part}`
    else parts.push(part)
  }
  return parts.flatMap((part) => (isNumber(part) ? [part] : part.split(spaces)))
}

const isNumber = (part: string): boolean => ofNumber.test(part) && digitsOf(part).length >= fewestDigits

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** `(0)` is what one dials only without the calling code, `00` is a +. */
function numberWord(text: string, countryCode: string | null): SearchWord {
  const spelled = text.replaceAll('(0)', '')
  const digits = digitsOf(spelled)
  const abroad = digits.replace(/^00/, '')
  const whole = readPhone(spelled, countryCode)
  const numbers = [digits, ...(abroad.length < fewestDigits ? [] : [abroad]), ...(whole ? [digitsOf(whole)] : [])]
  const beginnings = [...new Set([...numbers.map((number) => `+${number}`), searchWord(text)])]
  return whole ? { beginnings, contact: { term: whole, value: whole } } : { beginnings }
}

/** An e-mail address is one word; every other part is as many as the index makes of it. */
function plainWords(part: string): readonly SearchWord[] {
  const isAddress = part.includes('@', 1)
  const words = isAddress || part.startsWith('@') ? [searchWord(part)] : fold(part).split(gaps).map(searchWord)
  const contact = isAddress ? { contact: { term: searchWord(part), value: part } } : {}
  return words.filter((word) => word !== '').map((word) => ({ beginnings: [word], ...contact }))
}

/** Whoever has the one word has the other: it begins with it. Of two that are equal the first stays. */
function implies(word: SearchWord, other: SearchWord, isFirst: boolean): boolean {
  const [[beginning = '', ...more], [part = '', ...others]] = [word.beginnings, other.beginnings]
  if (more.length + others.length > 0 || word.contact || other.contact) return false
  return beginning.startsWith(part) && (beginning !== part || isFirst)
}
