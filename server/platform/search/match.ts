import { fold } from '#shared/fold.ts'
import { addressKey } from '#shared/letter-case.ts'
import { parsePhone, phoneSpellings } from '#shared/phone.ts'
import type { SearchField, SearchHit } from './searchable.ts'

/** A search text, prepared for comparison. */
export type SearchTerms = {
  /** As typed, in lower case. */
  readonly typed: string
  readonly words: readonly string[]
  /** The whole text without blanks and signs. */
  readonly whole: string
  /** The text as a phone number in E.164, in all its spellings, if it is one. */
  readonly phones: readonly string[]
}

/** How well a hit matches (1 to 100), and by which value of which field. */
export type Match = { readonly field: string; readonly value: string | null; readonly score: number }

/** Subtracted for a value of a related record. */
const discount = 5
/** The score of words found in several fields, or in a way that only the index knows. */
const spread = 40

/** Prepares a search text. `phoneCountry` is the country of numbers without a country code. */
export const parseSearchTerms = (text: string, phoneCountry: string | null): SearchTerms => ({
  typed: addressKey(text),
  words: wordsOf(text),
  whole: wholeOf(text),
  phones: spellingsOf(parsePhone(text, phoneCountry)),
})

const spellingsOf = (number: string | undefined): readonly string[] => (number ? phoneSpellings(number) : [])

/** The best match of a hit. For a masked role personal values match only if they equal the whole search. */
export function findBestMatch(
  hit: Pick<SearchHit, 'values'>,
  fields: Readonly<Record<string, SearchField>>,
  { terms, isMasked }: { terms: SearchTerms; isMasked: boolean },
): Match {
  const matches = Object.entries(fields).flatMap(([name, { kind, personal, borrowed }]) =>
    [hit.values[name] ?? []].flat().map((value): Match => {
      const isHidden = isMasked && personal && !isWhole(value, terms)
      const score = kind === 'key' ? scoreOfKey(value, terms) : scoreOfWords(value, terms)
      return { field: name, value, score: isHidden || score === 0 ? 0 : score - (borrowed ? discount : 0) }
    }),
  )
  const best = matches.reduce<Match | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
  if (best && best.score > 0) return best
  const some = matches.find(({ field, value }) => {
    return !(isMasked && fields[field]?.personal) && terms.words.some((word) => wholeOf(value ?? '').includes(word))
  })
  return { field: some?.field ?? Object.keys(fields)[0] ?? '', value: some?.value ?? null, score: spread }
}

/** Whether a number or e-mail address was typed in full. Account names do not count, because any word may be one. */
const isWhole = (value: string, { phones, typed }: SearchTerms): boolean =>
  phones.includes(value) || (value.includes('@', 1) && addressKey(value) === typed)

/** A number, code or address: equal, prefix, or part. */
function scoreOfKey(value: string, { whole, phones }: SearchTerms): number {
  const key = wholeOf(value)
  if (phones.includes(value) || key === whole) return 100
  if (whole === '') return 0
  if (key.startsWith(whole)) return 50
  return key.includes(whole.replace(/^0+(?=\d{4})/, '')) ? 30 : 0
}

/** A name: equal, prefix, prefixes of its words, or part. */
function scoreOfWords(value: string, { words, whole }: SearchTerms): number {
  const name = wholeOf(value)
  if (whole === '') return 0
  if (name === whole) return 90
  if (name.startsWith(whole)) return 80
  const own = wordsOf(value)
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return 60
  return name.includes(whole) ? 30 : 0
}

const signs = /[^\p{L}\p{N}]+/gu

const wordsOf = (text: string): string[] => fold(text).split(signs).filter(Boolean)

const wholeOf = (text: string): string => fold(text).replaceAll(signs, '')
