import { fold } from '#shared/fold.ts'
import { readPhone } from '#shared/phone.ts'
import type { Find, SearchField } from './searchable.ts'

/** A search as values are compared with it. */
export type Sought = {
  /** As it was typed, in lower case. */
  readonly typed: string
  readonly words: readonly string[]
  /** All of it in one, without blanks and signs. */
  readonly whole: string
  /** The phone number that it is, in E.164. */
  readonly phone: string | null
}

/** How well a find matches (1 to 100), and by which value of which field. */
export type Match = { readonly field: string; readonly value: string | null; readonly score: number }

/** What a value of another record counts less than its own. */
const discount = 5
/** Found by words that stand in several fields, or in a way that only the index knows. */
const spread = 40

/** The text of a search, as it is compared; numbers are read with the country. */
export const soughtOf = (text: string, countryCode: string | null): Sought => ({
  typed: text.toLowerCase(),
  words: wordsOf(text),
  whole: wholeOf(text),
  phone: readPhone(text, countryCode) ?? null,
})

/** How a find matches best. Who must not see personal values learns nothing from them but that one is the whole search. */
export function matchOf(
  find: Pick<Find, 'values'>,
  fields: Readonly<Record<string, SearchField>>,
  { sought, isMasked }: { sought: Sought; isMasked: boolean },
): Match {
  const matches = Object.entries(fields).flatMap(([name, { kind, personal, borrowed }]) =>
    [find.values[name] ?? []].flat().map((value): Match => {
      const isHidden = isMasked && personal && !isWhole(value, sought)
      const score = kind === 'key' ? scoreOfKey(value, sought) : scoreOfWords(value, sought)
      return { field: name, value, score: isHidden || score === 0 ? 0 : score - (borrowed ? discount : 0) }
    }),
  )
  const best = matches.reduce<Match | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  )
  if (best && best.score > 0) return best
  const some = matches.find(({ field, value }) => {
    return !(isMasked && fields[field]?.personal) && sought.words.some((word) => wholeOf(value ?? '').includes(word))
  })
  return { field: some?.field ?? Object.keys(fields)[0] ?? '', value: some?.value ?? null, score: spread }
}

/** A number or an e-mail address that was typed in full; an account is no such thing, for any word may be one. */
const isWhole = (value: string, { phone, typed }: Sought): boolean =>
  value === phone || (value.includes('@', 1) && value.toLowerCase() === typed)

/** A number, code or address: whole, its beginning, or a part of it. */
function scoreOfKey(value: string, { whole, phone }: Sought): number {
  const key = wholeOf(value)
  if (value === phone || key === whole) return 100
  if (whole === '') return 0
  if (key.startsWith(whole)) return 50
  return key.includes(whole.replace(/^0+(?=\d{4})/, '')) ? 30 : 0
}

/** A name: whole, its beginning, beginnings of its words, or a part of it. */
function scoreOfWords(value: string, { words, whole }: Sought): number {
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
