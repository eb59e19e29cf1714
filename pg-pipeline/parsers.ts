import { arrayParser } from './arrays.ts'

/** Parses PostgreSQL's text form of a value. */
export type Parse = (text: string) => unknown

const identity: Parse = (text) => text

/** All ids and sums of the service fit. A larger integer would be rounded silently, so it is refused. */
function integer(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number`)
  return value
}

const bytes: Parse = (text) => Buffer.from(text.slice(2), 'hex')
const json: Parse = (text) => JSON.parse(text)
const boolean: Parse = (text) => text === 't'

/** `2026-01-01 10:00:00.12+00` → `2026-01-01T10:00:00.120Z`. Sessions run in UTC; another zone is a bug. */
function instant(text: string): string {
  if (text.endsWith('infinity')) return text
  if (text[10] !== ' ' || !text.endsWith('+00')) throw new RangeError(`The moment ${text} is not in UTC`)
  const time = text.length > 25 ? text.slice(11, 23) : text.slice(11, -3).padEnd(9, '.').padEnd(12, '0')
  return `${text.slice(0, 10)}T${time}Z`
}

/**
 * By PostgreSQL's type number: the type, its array type, the parser. Dates and decimals stay text, so they stay exact.
 */
const types: readonly [oid: number, arrayOid: number, parse: Parse][] = [
  [16, 1000, boolean],
  [17, 1001, bytes],
  [18, 1002, identity], // "char"
  [19, 1003, identity], // name
  [20, 1016, integer], // int8
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, identity], // text
  [26, 1028, Number], // oid
  [114, 199, json],
  [700, 1021, Number],
  [701, 1022, Number],
  [1042, 1014, identity], // char(n)
  [1043, 1015, identity], // varchar
  [1082, 1182, identity], // date
  [1184, 1185, instant], // timestamptz
  [1700, 1231, identity], // numeric
  [2950, 2951, identity], // uuid
  [3802, 3807, json], // jsonb
]

const parsers = new Map<number, Parse>(
  types.flatMap(([oid, arrayOid, parse]) => [
    [oid, parse],
    [arrayOid, arrayParser(parse)],
  ]),
)

/** The parser of a type. Values of unknown types stay text. */
export const parserOf = (oid: number): Parse => parsers.get(oid) ?? identity
