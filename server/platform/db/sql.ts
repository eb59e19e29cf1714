import type { Statement } from '@bellhop/pg-pipeline/index.ts'
import { lowerAscii, upperAscii } from '#shared/letter-case.ts'

export type { Statement }

/** A query or a part of one, typed by its row. Values are always parameters, names are always quoted. */
export type Query<Row = unknown> = Fragment<Row>

/** Texts with values between them. A value is a parameter, or a fragment of its own. */
class Fragment<Row> {
  /** For the compiler only: the row that the query returns. */
  declare readonly row?: Row
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  /** The whole text, if all values are parameters and it was put together before. */
  readonly compiled: string | undefined

  constructor(texts: readonly string[], values: readonly unknown[], compiled?: string) {
    this.texts = texts
    this.values = values
    this.compiled = compiled
  }
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')

const text = <Row = unknown>(words: string): Query<Row> => new Fragment([words], [])

const tag = <Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): Query<Row> =>
  new Fragment(texts, values)

/**
 * Builds queries: ``sql`select * from guests where id = ${id}` ``. A value between the texts becomes a parameter,
 * another query becomes part of this one.
 */
export const sql = Object.assign(tag, {
  /** A parameter, for values that would otherwise be a list or a query. */
  val: <Row = unknown>(value: unknown): Query<Row> => new Fragment(['', ''], [value]),
  /** The quoted name of a column, also with its table: `guests.id`. */
  ref: <Row = unknown>(name: string): Query<Row> => text(quoted(name)),
  /** The quoted name of a table. */
  table: <Row = unknown>(name: string): Query<Row> => text(quoted(name)),
  /** A constant in the text of the query, for places where a parameter would make the plan worse or is not allowed. */
  lit: <Row = unknown>(value: string | number | boolean): Query<Row> =>
    text(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)),
  /** Text as it is. Never of a value that a caller sent. */
  raw: <Row = unknown>(words: string): Query<Row> => text(words),
  /** Values or queries with a separator between them, a comma by default. */
  join: <Row = unknown>(values: readonly unknown[], separator: Query = tag`, `): Query<Row> => {
    const parts = values.flatMap((value, at) => (at === 0 ? [value] : [separator, value]))
    return new Fragment(Array<string>(parts.length + 1).fill(''), parts)
  },
})

/** Text and parameters of a query. */
export function compile(query: Query): Statement {
  if (query.compiled !== undefined) return { text: query.compiled, values: query.values }
  const values: unknown[] = []
  return { text: write(query, values), values }
}

function write(query: Query, parameters: unknown[]): string {
  let written = query.texts[0] ?? ''
  for (const [at, value] of query.values.entries()) {
    written += value instanceof Fragment ? write(value, parameters) : `$${parameters.push(value)}`
    written += query.texts[at + 1] ?? ''
  }
  return written
}

/** The same query without fragments of its own: one text more than values. */
function flat(query: Query, texts = [''], values: unknown[] = []): { texts: readonly string[]; values: unknown[] } {
  const append = (words = ''): void => void texts.push((texts.pop() ?? '') + words)
  append(query.texts[0])
  for (const [at, value] of query.values.entries()) {
    if (value instanceof Fragment) flat(value, texts, values)
    else {
      values.push(value)
      texts.push('')
    }
    append(query.texts[at + 1])
  }
  return { texts, values }
}

/**
 * A query that is compiled once and run with other values each time: `make` gets a query for each name, in the place of
 * its value.
 */
export function preparedQuery<Row, const Name extends string>(
  names: readonly Name[],
  make: (placeholders: Readonly<Record<Name, Query>>) => Query<Row>,
): (values: Readonly<Record<Name, unknown>>) => Query<Row> {
  const markers = new Map<unknown, Name>(names.map((name) => [{ name }, name]))
  const placeholders = Object.fromEntries([...markers].map(([marker, name]) => [name, sql`${marker}`]))
  const { texts, values: places } = flat(make(placeholders as Record<Name, Query>))
  const compiled = compile(new Fragment(texts, places)).text
  return (values) => {
    const parameters = places.map((place) => {
      const name = markers.get(place)
      return name === undefined ? place : values[name]
    })
    return new Fragment<Row>(texts, parameters, compiled)
  }
}

/** `checkIn` → `check_in`. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${lowerAscii(letter)}`)

/** `check_in` → `checkIn`. Rows use the names of the API. */
export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => upperAscii(letter))

/** `a and b and c`; `true` if there are no conditions. */
export const allOf = (conditions: readonly Query[]): Query =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
