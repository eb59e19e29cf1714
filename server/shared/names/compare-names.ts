import { fold } from '../fold.ts'

/** The names of a person. */
export type FullName = { readonly firstName: string; readonly lastName: string }

/** `same`: the same name. `short`: a first name is an initial or a short form of the other. */
export type NameAgreement = 'same' | 'short' | 'different'

/** What Germans, Scandinavians and Serbs write for these letters where a keyboard lacks them; `fold` makes ä an a. */
const transcriptions: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  đ: 'dj',
  Ä: 'ae',
  Ö: 'oe',
  Ü: 'ue',
  Å: 'aa',
  Ø: 'oe',
  Đ: 'dj',
}
const transcribed = /[äöüåøđÄÖÜÅØĐ]/g

const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** The words of the first and of the last name, folded. */
type NameWords = { readonly first: readonly string[]; readonly last: readonly string[] }

/**
 * Compares two names as a receptionist would: without case and accents, in any order of their parts, `Müller` also as
 * `Mueller`, with `M.`, `Mehmet` or `Ali` for `Mehmet Ali`, and `Alex` for `Alexander`. A last name is never shortened;
 * a person with a single name agrees with one who has that name and a further one.
 */
export function compareNames(one: FullName, other: FullName): NameAgreement {
  const agreements = spellings(one).flatMap((own) => spellings(other).map((theirs) => compareWords(own, theirs)))
  return (['same', 'short'] as const).find((agreement) => agreements.includes(agreement)) ?? 'different'
}

function spellings({ firstName, lastName }: FullName): NameWords[] {
  const [first, last] = [firstName.normalize('NFC'), lastName.normalize('NFC')]
  const plain = { first: wordsOf(first), last: wordsOf(last) }
  if (`${first} ${last}`.search(transcribed) < 0) return [plain]
  return [plain, { first: wordsOf(transcribe(first)), last: wordsOf(transcribe(last)) }]
}

const transcribe = (text: string): string => text.replaceAll(transcribed, (letter) => transcriptions[letter] ?? letter)

/** The words of a name. Composed again, so that a short form ends with a whole syllable of Korean. */
function wordsOf(text: string): string[] {
  const words = fold(text).normalize('NFC').replaceAll("'", '').split(betweenWords).filter(Boolean)
  return words.length === 0 && text.trim() !== '' ? [fold(text).trim()] : words
}

function compareWords(one: NameWords, other: NameWords): NameAgreement {
  const turned = { first: other.last, last: other.first }
  if (isSame(one, other) || isSame(one, turned)) return 'same'
  if (sortedWords(one) === sortedWords(other)) return 'same'
  const inverted = { first: one.last, last: one.first }
  const isShort = isShorter(one, other) || isShorter(one, turned) || isShorter(inverted, other)
  return isShort || isSingleNameOf(one, other) || isSingleNameOf(other, one) ? 'short' : 'different'
}

const joined = (words: readonly string[]): string => words.join('')

const isSame = (one: NameWords, other: NameWords): boolean =>
  joined(one.first) === joined(other.first) && joined(one.last) === joined(other.last)

const sortedWords = ({ first, last }: NameWords): string => [...first, ...last].toSorted().join(' ')

/** Whether the last names are equal, and each word of the shorter first name stands for another one of the longer. */
function isShorter(one: NameWords, other: NameWords): boolean {
  if (one.last.length === 0 || joined(one.last) !== joined(other.last)) return false
  const [few, many] = one.first.length <= other.first.length ? [one.first, other.first] : [other.first, one.first]
  if (few.length === 0) return false
  const left = [...many]
  // The longest first, so that an initial leaves the whole name to the word that needs it.
  return few.toSorted((a, b) => b.length - a.length).every((word) => takeFrom(left, word))
}

/** Takes out of the list the word that another one abbreviates, or that it is an abbreviation of. */
function takeFrom(words: string[], word: string): boolean {
  const equal = words.indexOf(word)
  const at = equal >= 0 ? equal : words.findIndex((each) => each.startsWith(word) || word.startsWith(each))
  if (at >= 0) words.splice(at, 1)
  return at >= 0
}

function isSingleNameOf(one: NameWords, other: NameWords): boolean {
  if (one.first.length > 0 && one.last.length > 0) return false
  const words = [...one.first, ...one.last]
  return words.length > 0 && words.every((word) => other.first.includes(word) || other.last.includes(word))
}
