import { fold } from '#shared/fold.ts'
import { readPhone } from '#shared/phone.ts'
import { isRealDate } from '#shared/stay.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { FilterTerms, Positive, Scalar } from './grammar.ts'
import { calendar, equality, moments, order, parts, type Questions, words } from './operators.ts'

/** A kind of field: its operators, each with its question, and how a value of a filter is read. */
export type FilterKind = {
  readonly questions: Questions
  /** The value as it is compared; nothing for one that cannot be. */
  read(given: unknown, operator: Positive, terms: FilterTerms): Scalar | undefined
  /** What a value must be, for a sentence. */
  readonly expects: string
}

const longestText = 255
const mostNumber = 1e15
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readText(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > longestText) return undefined
  return fold(given) || undefined
}

const readNumber = (given: unknown): number | undefined =>
  typeof given === 'number' && Math.abs(given) <= mostNumber ? given : undefined

const readDate = (given: unknown): string | undefined =>
  typeof given === 'string' && isRealDate(given) && given >= '1800' && given < '3000' ? given : undefined

const readId = (given: unknown): string | undefined =>
  typeof given === 'string' && uuid.test(given) ? given.toLowerCase() : undefined

/** A text in SQL as it is compared; one without letters is missing. */
const folded = (value: Query): Query => sql`nullif(fold(${value}), '')`

const over = (questions: Questions, change: (value: Query) => Query): Questions =>
  Object.fromEntries(
    Object.entries(questions).map(([operator, ask]) => [
      operator,
      (asked: Parameters<typeof ask>[0]) => ask({ ...asked, value: change(asked.value) }),
    ]),
  )

const aboutText: Questions = over({ ...equality('text'), ...parts }, folded)

/** Text, compared without case and accents. */
export const text: FilterKind = {
  questions: aboutText,
  read: readText,
  expects: `a text of 1 to ${longestText} characters`,
}

/** A phone number: as a whole in any spelling, in part by its digits. */
export const phoneNumber: FilterKind = {
  questions: { ...equality('text'), ...parts },
  read(given, operator, { countryCode }) {
    if (typeof given !== 'string' || given.length > longestText) return undefined
    if (operator === 'contains' || operator === 'startsWith') return given.replaceAll(/[^\d+]/g, '') || undefined
    return readPhone(given, countryCode)
  },
  expects: 'a phone number; its digits for a part of one',
}

/** One of a closed set. */
export const choice = (...values: readonly string[]): FilterKind => ({
  questions: equality('text'),
  read: (given) => values.find((value) => value === given),
  expects: `one of ${values.join(', ')}`,
})

/** One of a closed set with an order, the lowest first; its value in SQL is its place, from 1. */
export const rank = (...values: readonly string[]): FilterKind => ({
  questions: { ...equality('numeric'), ...order('numeric') },
  read: (given) => values.indexOf(String(given)) + 1 || undefined,
  expects: `one of ${values.join(', ')}`,
})

/** The id of another record. */
export const id: FilterKind = { questions: equality('uuid'), read: readId, expects: 'an id' }

/** True or false. */
export const yesOrNo: FilterKind = {
  questions: equality('boolean'),
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  expects: 'true or false',
}

/** A number. */
export const number: FilterKind = {
  questions: { ...equality('numeric'), ...order('numeric') },
  read: readNumber,
  expects: 'a number',
}

const dateExpected = 'a date of the years 1800 to 2999'

/** A calendar date. */
export const day: FilterKind = {
  questions: { ...equality('date'), ...order('date'), ...calendar },
  read: readDate,
  expects: dateExpected,
}

/** A moment, by its date. */
export const moment: FilterKind = { questions: moments, read: readDate, expects: dateExpected }

/** A list of words, compared without case and accents. */
export const wordList: FilterKind = { questions: words, read: readText, expects: text.expects }

/** A list of ids in another table; `anyOf` asks for a row with one of some ids, `any` for any row. */
export const idList = (anyOf: (ids: readonly Scalar[]) => Query, any: Query): FilterKind => ({
  questions: {
    equals: ({ values }) => anyOf(values),
    contains: ({ values }) => anyOf(values),
    in: ({ values }) => anyOf(values),
    isEmpty: () => sql`not ${any}`,
  },
  read: readId,
  expects: 'an id',
})

const scalarText = (value: Query): Query =>
  sql`case when jsonb_typeof(${value}) not in ('object', 'array') then ${value} #>> '{}' end`
const scalarNumber = (value: Query): Query =>
  sql`case when jsonb_typeof(${value}) = 'number' then (${value} #>> '{}')::numeric end`
const comparisons = order('numeric')

/** A value of any type in JSON: compared as text, and where it is a number also by size. */
export const anything: FilterKind = {
  questions: { ...over(aboutText, scalarText), ...over(comparisons, scalarNumber) },
  read(given, operator) {
    if (operator in comparisons) return readNumber(given)
    return readText(typeof given === 'boolean' || readNumber(given) !== undefined ? String(given) : given)
  },
  expects: 'a text, a number, true or false; a number where sizes are compared',
}
