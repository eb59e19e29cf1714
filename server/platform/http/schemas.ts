import Type, { type Static, type TSchema, type TUnsafe } from 'typebox'

/** The option of an object that refuses unknown fields. */
export const strict = { additionalProperties: false } as const

/** A string with further keywords: a format, a pattern, lengths, a description. */
export const text = (keywords: object = {}): TUnsafe<string> => Type.Unsafe<string>({ type: 'string', ...keywords })

/** The same or null. */
export const textOrNull = (keywords: object = {}): TUnsafe<string | null> =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...keywords })

/** A number with further keywords, or null. */
export const numberOrNull = (keywords: object = {}): TUnsafe<number | null> =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], ...keywords })

/** A whole number with further keywords, or null. */
export const integerOrNull = (keywords: object = {}): TUnsafe<number | null> =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], ...keywords })

/** The same schema with null allowed, without an `anyOf`, so that errors stay readable. */
export function orNull<Schema extends TSchema>(schema: Schema): TUnsafe<Static<Schema> | null> {
  const { type, enum: values, ...rest } = schema as { type?: string | string[]; enum?: unknown[] }
  return { ...rest, type: [type, 'null'].flat(), ...(values ? { enum: [...values, null] } : {}) } as never
}

/** An id (§2.2). */
export const Id = text({ format: 'uuid' })
/** An id or null. */
export const IdOrNull = textOrNull({ format: 'uuid' })

/** A calendar date, `YYYY-MM-DD`. */
export const Day = text({ format: 'date' })
/** A calendar date or null. */
export const DayOrNull = textOrNull({ format: 'date' })

/** A point in time, ISO 8601, answered in UTC (§2.2). */
export const Instant = text({ format: 'date-time' })
/** A point in time or null. */
export const InstantOrNull = textOrNull({ format: 'date-time' })

/** Any text or null. */
export const TextOrNull = textOrNull()

/** The parameters of a path to one record. */
export const ById = Type.Object({ id: Id })

/** A page of rows (§2.3). */
export type Page<Row> = {
  readonly items: readonly Row[]
  readonly page: number
  readonly pageSize: number
  readonly totalCount: number
  readonly totalPages: number
}

/** The schema of a page of rows, with further totals if the list has some. */
export const pageSchema = (row: TSchema, totals: Record<string, TSchema> = {}): TSchema =>
  Type.Object({
    items: Type.Array(row),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    totalCount: Type.Integer(),
    totalPages: Type.Integer(),
    ...totals,
  })
