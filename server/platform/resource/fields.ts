import Type, { type TSchema } from 'typebox'
import type { Context } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { Personal } from '../privacy/personal.ts'

/** Who may set a field: everyone, only at creation, or only the server. A secret is taken and never returned. */
export type Mode = 'writable' | 'fixed' | 'computed' | 'secret'

export type Field<T = unknown, M extends Mode = Mode> = {
  readonly schema: TSchema
  readonly mode: M
  /** Must be in the body of a create. */
  readonly required: boolean
  /** What a create without it stores. */
  readonly initial: unknown
  /** From the API's value to what the column takes; identity when absent. May look at the tenant. */
  readonly toColumn?: (value: unknown) => unknown
  /** From the column's value to the API's. */
  readonly fromColumn?: (value: unknown) => unknown
  /** A phone number: read with the tenant's country, stored as E.164. */
  readonly isPhone?: true
  /** A person's: masked in the audit log, and hidden from masked roles where its schema says so (`x-personal`). */
  readonly personal?: Personal
  /** Not a column but an expression over the row (`select count(*) …`). */
  readonly expression?: Query
  /** Not a column either: worked out from the answered row, for what depends on the time. */
  readonly reckon?: (row: Record<string, unknown>, ctx: Context) => unknown
  /** What an answer holds, where that is not what a body takes. */
  readonly answered?: TSchema
  readonly as?: T
}
export type Fields = Record<string, Field>

const field = <T>(schema: TSchema, rest: Partial<Field<T>> = {}): Field<T, 'writable'> => ({
  schema,
  required: true,
  initial: null,
  ...rest,
  mode: 'writable',
})

const string = (rest: object) => Type.Unsafe<string>({ type: 'string', ...rest })

/** Text of 1 to `max` characters, trimmed. */
export const text = (max = 120) => field<string>(string({ minLength: 1, maxLength: max }))
/** Text that fits a pattern. */
export const pattern = (expression: string) => field<string>(string({ pattern: expression }))
/** A whole number. */
export const integer = (minimum: number, maximum: number) => field<number>(Type.Integer({ minimum, maximum }))
/** True or false. */
export const flag = () => field<boolean>(Type.Boolean())
/** The id of another record; its foreign key `…__exists` refuses ids that are not the tenant's. */
export const uuid = () => field<string>(string({ format: 'uuid' }))
/** A calendar date, `YYYY-MM-DD`. */
export const date = () => field<string>(string({ format: 'date' }))
/** A moment, ISO 8601, answered in UTC. */
export const instant = () => field<string>(string({ format: 'date-time' }))
/** A time of day, `HH:mm`. */
export const timeOfDay = () => field<string>(string({ format: 'time-of-day' }))
/** An IANA time zone. */
export const timeZone = () => field<string>(string({ format: 'time-zone' }))
/** A BCP 47 language tag. */
export const language = () => field<string>(string({ format: 'language-tag' }))
/** An ISO 3166-1 alpha-2 country. */
export const country = () => field<string>(string({ format: 'country-code' }))
/** A currency code of three letters. */
export const currency = () => field<string>(string({ pattern: '^[A-Z]{3}$' }))
/** An e-mail address. */
export const email = () => field<string>(string({ format: 'email' }))
/** A web address. */
export const webAddress = () => field<string>(string({ format: 'uri' }))
/** A phone number: any usual spelling in, E.164 out. */
export const phone = () => field<string>(string({ format: 'phone' }), { isPhone: true })

/** A decimal number that is exact in the database; a JSON number or a decimal string in, a number out. */
export const decimal = (minimum: number, maximum: number, decimals = 4) =>
  field<number>(decimalSchema(minimum, maximum, decimals), {
    toColumn: (value) => (value === null ? null : String(value)),
    fromColumn: (value) => (value === null ? null : Number(value)),
  })

/** The schema of an exact decimal; `validation.ts` takes a decimal string for it too. */
export const decimalSchema = (minimum: number, maximum: number, decimals = 4): TSchema =>
  Type.Unsafe<number>({ type: 'number', minimum, maximum, decimals })

/** An amount of money, at most 9 999 999 999.9999; the declaration's `check` holds it to its currency's decimals. */
export const money = () => decimal(0, 9_999_999_999.9999)

/** One of a closed set. */
export const oneOf = <const V extends string>(...values: V[]) =>
  field<V>(Type.Unsafe<V>({ type: 'string', enum: values }))

/** A list, kept in one column: a PostgreSQL array for plain values, JSON for objects. */
export const list = <T>(of: Field<T> | TSchema, maxItems = 100) => {
  const items = 'mode' in of ? (of as Field<T>).schema : of
  const isJson = (items as { type?: string }).type === 'object'
  return field<readonly T[]>(Type.Array(items, { maxItems }), {
    initial: [],
    ...(isJson ? { toColumn: (value: unknown) => (value === null ? null : JSON.stringify(value)) } : {}),
  })
}

/** An object kept as JSON. */
export const json = <T>(schema: TSchema) =>
  field<T>(schema, { toColumn: (value) => (value === null ? null : JSON.stringify(value)) })

/** May be absent and may be null. */
export const optional = <T, M extends Mode>(f: Field<T, M>): Field<T | null, M> =>
  ({ ...f, schema: nullable(f.schema), required: false }) as Field<T | null, M>
/** May be absent; a create then stores `initial`. */
export const withDefault = <T, M extends Mode>(f: Field<T, M>, initial: T): Field<T, M> => ({
  ...f,
  required: false,
  initial,
})
/** Set at creation; a PUT may repeat it but not change it (409 `immutable_field`). */
export const fixed = <T>(f: Field<T>): Field<T, 'fixed'> => ({ ...f, mode: 'fixed' })
/** Set by the server; ignored in a body, so that what GET returned can be sent back. */
export const computed = <T>(f: Field<T>): Field<T, 'computed'> => ({ ...f, required: false, mode: 'computed' })
/** Computed when the row is read, by an expression over the table's columns. */
export const derived = <T>(f: Field<T>, expression: Query): Field<T, 'computed'> => ({ ...computed(f), expression })
/** Computed when the row is answered, by a function of the row: what depends on the time, which SQL cannot know here. */
export const reckoned = <T>(
  f: Field<T>,
  reckon: (row: Record<string, unknown>, ctx: Context) => T,
): Field<T, 'computed'> => ({ ...computed(f), reckon })
/** Taken in a body and stored by a story in rows of its own; read back by an expression. */
export const keptElsewhere = <T, M extends Mode>(f: Field<T, M>, expression: Query): Field<T, M> => ({
  ...f,
  required: false,
  expression,
})
/**
 * A value of a person. The audit log keeps it masked; as a phone number, an e-mail address or a document it is also hidden
 * from roles with `piiAccess: masked`, in every answer.
 */
export const personal = <T, M extends Mode>(f: Field<T, M>, kind: Personal = 'other'): Field<T, M> => ({
  ...f,
  schema: kind === 'other' ? f.schema : hidden(f.schema, kind),
  personal: kind,
})
/** Taken in one shape and answered in another; `fromColumn` makes the answer. */
export const answeredAs = <T, M extends Mode>(
  f: Field<T, M>,
  answered: TSchema,
  fromColumn: (value: unknown) => unknown,
): Field<T, M> => ({ ...f, answered, fromColumn })
/** A schema whose values are hidden from roles with `piiAccess: masked`. */
export const hidden = <S extends TSchema>(schema: S, kind: Exclude<Personal, 'other'>): S => ({
  ...schema,
  'x-personal': kind,
})
/** Taken in a body, never returned. */
export const secret = <T>(f: Field<T>): Field<T, 'secret'> => ({
  ...f,
  schema: { ...f.schema, writeOnly: true, verbatim: true } as TSchema,
  mode: 'secret',
})

/** The same schema with null allowed, without an `anyOf`, so that errors stay readable. */
export function nullable(schema: TSchema): TSchema {
  const { type, enum: values, ...rest } = schema as { type: string | string[]; enum?: unknown[] }
  return { ...rest, type: [type, 'null'].flat(), ...(values ? { enum: [...values, null] } : {}) } as unknown as TSchema
}

type Typed<F extends Fields, M extends Mode> = {
  [K in keyof F as F[K]['mode'] extends M ? K : never]: F[K] extends Field<infer T> ? T : never
}
/** A record as the API answers it. */
export type Row<F extends Fields> = { id: string; createdAt: string; updatedAt: string; version: number } & Typed<
  F,
  'writable' | 'fixed' | 'computed'
>
/** What an insert takes: every field, from the body or the server. */
export type NewRow<F extends Fields> = Partial<Typed<F, Mode>>
