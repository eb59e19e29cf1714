import type { TSchema } from 'typebox'
import { valueSerializer } from '#platform/http/response/serialize.ts'

/** How the values of a column look in cells. */
export type ColumnKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'texts' | 'json'

/** A column of an export: a field of the record, or a field of a record in it (`guest.lastName`). */
export type Column = {
  readonly name: string
  readonly path: readonly string[]
  readonly kind: ColumnKind
  /** Of one value. */
  readonly schema: TSchema
}

/** The values of one record, in the order of the columns. */
export type Values = readonly unknown[]

type Shape = {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly writeOnly?: boolean
}

/** What a record answers for screens alone, and what says nothing of the record. */
const unlisted = new Set(['allowedActions'])

/** The columns that the records of a schema have, in its order. A record inside a record has a column for each field. */
export function columnsOf(row: TSchema): readonly Column[] {
  return fieldsOf(row as Shape).flatMap(([name, shape]) => {
    if (unlisted.has(name)) return []
    const inner = fieldsOf(shape)
    if (inner.length === 0) return [{ name, path: [name], kind: kindOf(shape), schema: shape as TSchema }]
    return inner.map(([part, of]) => ({
      name: `${name}.${part}`,
      path: [name, part],
      kind: kindOf(of),
      schema: of as TSchema,
    }))
  })
}

const fieldsOf = ({ properties = {} }: Shape): readonly [string, Shape][] =>
  Object.entries(properties).filter(([, { writeOnly = false }]) => !writeOnly)

function kindOf({ type, format, items }: Shape): ColumnKind {
  const types = [type ?? []].flat().filter((each) => each !== 'null')
  if (types.length !== 1) return 'json'
  if (types[0] === 'array') return [items?.type].flat()[0] === 'string' ? 'texts' : 'json'
  return kinds[types[0] ?? ''] ?? textKinds[format ?? ''] ?? (types[0] === 'string' ? 'text' : 'json')
}

const kinds: Readonly<Record<string, ColumnKind>> = { integer: 'number', number: 'number', boolean: 'flag' }
const textKinds: Readonly<Record<string, ColumnKind>> = { date: 'day', 'date-time': 'moment' }

/**
 * Returns a function that reads the value of a column from a record as the API answers it; null if the record has none.
 * What is deeper than a list of texts is JSON text with the declared fields alone, so that no format builds it twice.
 */
export function readerOf({ path, kind, schema }: Column): (record: object) => unknown {
  const valueIn = (record: object): unknown =>
    path.reduce<unknown>((of, name) => (of as Record<string, unknown> | null | undefined)?.[name], record) ?? null
  if (kind !== 'json') return valueIn
  const serialize = valueSerializer(schema)
  return (record) => {
    const value = valueIn(record)
    return value === null ? null : serialize(value)
  }
}
