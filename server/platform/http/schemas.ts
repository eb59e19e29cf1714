import Type, { type Static, type TSchema, type TUnsafe } from 'typebox'

/** The option of an object that refuses unknown fields. */
export const strict = { additionalProperties: false } as const

/**
 * The same schema, or field of a resource, with the description and an example for the API's documentation (§9.4).
 * Descriptions are sentences: what the value means, its unit and its default.
 */
export const doc = <Documented extends object>(of: Documented, description: string, example?: unknown): Documented =>
  withKeywords(of, { description, ...(example === undefined ? {} : { examples: [example] }) })

/** The same schema, or field, under the name that it has in the API's documentation, which generated clients use as a type. */
export const named = <Named extends object>(title: string, of: Named): Named => withKeywords(of, { title })

/** A copy of a schema with further keywords, or of a field whose schemas have them. */
function withKeywords<Annotated extends object>(of: Annotated, keywords: object): Annotated {
  if (!('mode' in of)) return annotate(of, keywords)
  const { schema, returned } = of as unknown as { schema: object; returned?: object }
  const schemas = {
    schema: annotate(schema, keywords),
    ...(returned ? { returned: annotate(returned, keywords) } : {}),
  }
  return { ...of, ...schemas }
}

/** A copy with further keywords. It keeps the marks of optional values and of files, which are no plain properties. */
const annotate = <Schema extends object>(schema: Schema, keywords: object): Schema =>
  Object.defineProperties({} as Schema, {
    ...Object.getOwnPropertyDescriptors(schema),
    ...Object.getOwnPropertyDescriptors(keywords),
  })

const documented = Symbol('documented schema')

/**
 * A schema that the API's documentation shows as another one: values that depend on each other, such as the settings of
 * each provider, are shown as variants, while the code validates them with messages of its own.
 */
export const documentedAs = <Schema extends TSchema>(schema: Schema, shown: object): Schema =>
  Object.assign(annotate(schema, {}), { [documented]: shown })

/** The schema that the documentation shows. */
export const shownSchema = (schema: object): object => (schema as { [documented]?: object })[documented] ?? schema

/** A string with further keywords: a format, a pattern, lengths, a description. */
export const text = (keywords: object = {}): TUnsafe<string> => Type.Unsafe<string>({ type: 'string', ...keywords })

/** The same or null. */
export const textOrNull = (keywords: object = {}): TUnsafe<string | null> =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...keywords })

/**
 * The keywords of a text that a program or another system chose: an id, an address, a token, the bytes of a file. Its
 * digits stay as they are, while card numbers are masked in every text that people write.
 */
export const machineText = { cardNumbers: 'kept' } as const

/** The keywords of a text that leaves the service: with a card number it is refused (422 `card_number`). */
export const outboundText = { cardNumbers: 'refused' } as const

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

/** The keywords of a currency code (ISO 4217). */
export const currencyCode = { pattern: '^[A-Z]{3}$', inWords: 'a currency code of three capital letters, such as EUR' }

/** A token, a password or a signed link in an answer. Answers with one are never compressed (BREACH). */
export const secretText = (keywords: object = {}): TUnsafe<string> => text({ ...keywords, 'x-secret': true })

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
export const pageSchema = (row: TSchema, totals: Record<string, TSchema> = {}): TSchema => {
  const { title } = row as { title?: string }
  return Type.Object(
    {
      items: doc(Type.Array(row), 'The records of this page.'),
      page: doc(Type.Integer(), 'The number of this page, from 1.', 1),
      pageSize: doc(Type.Integer(), 'How many records a page has at most.', 20),
      totalCount: doc(Type.Integer(), 'How many records match, on all pages.', 1),
      totalPages: doc(Type.Integer(), 'How many pages there are.', 1),
      ...totals,
    },
    title ? { title: `${title}Page` } : {},
  )
}
