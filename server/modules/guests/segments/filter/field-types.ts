import { type Query, sql } from '#platform/db/sql.ts'
import { isUuid } from '#platform/kernel/ids.ts'
import { fold } from '#shared/fold.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { parsePhone } from '#shared/phone.ts'
import { isRealDate } from '#shared/stay.ts'
import type { FilterContext, PositiveOperator, Scalar } from './grammar.ts'
import { calendar, equality, moments, type OperatorSql, order, parts, words } from './operators.ts'

/** The type of a filter field: the SQL of its operators, and how a filter value is parsed. */
export type FieldType = {
  /** How a person would call the type. Several types may have the same name, if people compare them alike. */
  readonly name: 'text' | 'choice' | 'rank' | 'id' | 'yesNo' | 'number' | 'day' | 'words' | 'groups' | 'json'
  /** The values of a choice, of a rank the lowest first. */
  readonly values?: readonly string[]
  readonly operatorSql: OperatorSql
  /** The value as it is compared; undefined if it is invalid. */
  read(given: unknown, operator: PositiveOperator, terms: FilterContext): Scalar | undefined
  /** What a value must be, as the end of the sentence "must be …". */
  readonly expects: string
}

const maxTextLength = 255
const maxNumber = 1e15

function readText(given: unknown): string | undefined {
  if (typeof given !== 'string' || given.length > maxTextLength) return undefined
  return fold(given) || undefined
}

const readNumber = (given: unknown): number | undefined =>
  typeof given === 'number' && Math.abs(given) <= maxNumber ? given : undefined

const readDate = (given: unknown): string | undefined =>
  typeof given === 'string' && isRealDate(given) && given >= '1800' && given < '3000' ? given : undefined

const readId = (given: unknown): string | undefined =>
  typeof given === 'string' && isUuid(given) ? lowerAscii(given) : undefined

/** A text in SQL as it is compared; a text without letters counts as missing. */
const folded = (value: Query): Query => sql`nullif(fold(${value}), '')`

const withTransform = (operatorSql: OperatorSql, change: (value: Query) => Query): OperatorSql =>
  Object.fromEntries(
    Object.entries(operatorSql).map(([operator, ask]) => [
      operator,
      (input: Parameters<typeof ask>[0]) => ask({ ...input, value: change(input.value) }),
    ]),
  )

const textOperators: OperatorSql = withTransform({ ...equality('text'), ...parts }, folded)

/** Text, compared without case and accents. */
export const text: FieldType = {
  name: 'text',
  operatorSql: textOperators,
  read: readText,
  expects: `a text of 1 to ${maxTextLength} characters`,
}

/** A phone number: a whole number in any format, a part of one by its digits. */
export const phoneNumber: FieldType = {
  name: 'text',
  operatorSql: { ...equality('text'), ...parts },
  read(given, operator, { phoneCountry }) {
    if (typeof given !== 'string' || given.length > maxTextLength) return undefined
    if (operator === 'contains' || operator === 'startsWith')
      return given.normalize('NFKC').replaceAll(/[^\d+]/g, '') || undefined
    return parsePhone(given, phoneCountry)
  },
  expects: 'a phone number; its digits for a part of one',
}

/** One of a closed set. */
export const choice = (...values: readonly string[]): FieldType => ({
  name: 'choice',
  values,
  operatorSql: equality('text'),
  read: (given) => values.find((value) => value === given),
  expects: `one of ${values.join(', ')}`,
})

/** One of an ordered set, the lowest first; its SQL value is its position, from 1. */
export const rank = (...values: readonly string[]): FieldType => ({
  name: 'rank',
  values,
  operatorSql: { ...equality('numeric'), ...order('numeric') },
  read: (given) => values.indexOf(String(given)) + 1 || undefined,
  expects: `one of ${values.join(', ')}`,
})

/** The id of another record. */
export const id: FieldType = { name: 'id', operatorSql: equality('uuid'), read: readId, expects: 'an id' }

/** True or false. */
export const yesOrNo: FieldType = {
  name: 'yesNo',
  operatorSql: equality('boolean'),
  read: (given) => (typeof given === 'boolean' ? given : undefined),
  expects: 'true or false',
}

/** A number. */
export const number: FieldType = {
  name: 'number',
  operatorSql: { ...equality('numeric'), ...order('numeric') },
  read: readNumber,
  expects: 'a number',
}

const dateExpected = 'a date of the years 1800 to 2999'

/** A calendar date. */
export const day: FieldType = {
  name: 'day',
  operatorSql: { ...equality('date'), ...order('date'), ...calendar },
  read: readDate,
  expects: dateExpected,
}

/** An instant, compared by its date. */
export const moment: FieldType = { name: 'day', operatorSql: moments, read: readDate, expects: dateExpected }

/** A list of words, compared without case and accents. */
export const wordList: FieldType = { name: 'words', operatorSql: words, read: readText, expects: text.expects }

/** A list of ids in another table; `anyOf` is true for a row with one of the ids, `any` for any row. */
export const idList = (anyOf: (ids: readonly Scalar[]) => Query, any: Query): FieldType => ({
  name: 'groups',
  operatorSql: {
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

/** A JSON value of any type: compared as text, and numbers also by size. */
export const jsonValue: FieldType = {
  name: 'json',
  operatorSql: { ...withTransform(textOperators, scalarText), ...withTransform(comparisons, scalarNumber) },
  read(given, operator) {
    if (operator in comparisons) return readNumber(given)
    return readText(typeof given === 'boolean' || readNumber(given) !== undefined ? String(given) : given)
  },
  expects: 'a text, a number, true or false; a number for gt, gte, lt, lte and between',
}
