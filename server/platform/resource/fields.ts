import Type, { type TSchema, type TUnsafe } from 'typebox'
import type { ReadContext } from '../context.ts'
import type { Query } from '../db/sql.ts'
import { currencyCode, machineText, orNull } from '../http/schemas.ts'
import type { Personal } from '../privacy/personal.ts'

/** Who may set a field: everyone, only at creation, or only the server. A secret is accepted and never returned. */
export type Mode = 'writable' | 'fixed' | 'computed' | 'secret'

/** A field of a resource: its type, who may set it, and whether a create requires it. */
export type Field<T = unknown, M extends Mode = Mode, Required extends boolean = boolean> = {
  readonly schema: TSchema
  readonly mode: M
  /** Must be in the body of a create. */
  readonly required: Required
  /** The stored value if a create omits the field. */
  readonly initial: unknown
  /** Converts the API's value to the column's; identity when absent. */
  readonly toColumn?: (value: unknown) => unknown
  /** Converts the column's value to the API's. */
  readonly fromColumn?: (value: unknown) => unknown
  /** A phone number, stored as E.164. */
  readonly isPhone?: true
  /**
   * A value of a person: masked in the audit log, and hidden from masked roles where its schema says so (`x-personal`).
   */
  readonly personal?: Personal
  /** Not a column but an expression over the row (`select count(*) …`). */
  readonly expression?: Query
  /** The value of that expression for a row that was inserted a moment ago, so that an insert need not compute it. */
  readonly whenNew?: unknown
  /** Not a column either: computed from the row that is returned, for values that depend on the time. */
  readonly compute?: (row: Record<string, unknown>, ctx: ReadContext) => unknown
  /** The schema of the returned value, if it differs from that of the body. */
  readonly returned?: TSchema
  /** Carries the type; never set. */
  readonly as?: T
}
export type Fields = Record<string, Field>

/** A field with a value of a person. */
export type PersonalField<T = unknown, M extends Mode = Mode, R extends boolean = boolean> = Field<T, M, R> & {
  readonly personal: Personal
}

const field = <T>(schema: TSchema, rest: Partial<Field<T, 'writable', true>> = {}): Field<T, 'writable', true> => ({
  schema,
  required: true,
  initial: null,
  ...rest,
  mode: 'writable',
})

const string = (rest: object) => Type.Unsafe<string>({ type: 'string', ...rest })

/** Text of 1 to `max` characters, trimmed. */
export const text = (max = 120) => field<string>(string({ minLength: 1, maxLength: max }))
/** An id or address of another system: its digits are not searched for card numbers. */
export const externalCode = (max = 255) => field<string>(string({ minLength: 1, maxLength: max, ...machineText }))
/** Text that fits a pattern. `inWords` completes “Must be …” in the message for other texts, with an example. */
export const pattern = (expression: string, inWords: string) => field<string>(string({ pattern: expression, inWords }))
/** A whole number. */
export const integer = (minimum: number, maximum: number) => field<number>(Type.Integer({ minimum, maximum }))
/** True or false. */
export const flag = () => field<boolean>(Type.Boolean())
/**
 * The id of another record; its foreign key `…__exists` refuses ids that are not the tenant's, and the trigger
 * `refuse_hidden_reference` those of hotels that the user does not see.
 */
export const uuid = () => field<string>(string({ format: 'uuid' }))
/** A calendar date, `YYYY-MM-DD`. */
export const date = () => field<string>(string({ format: 'date' }))
/** A point in time, ISO 8601, returned in UTC. */
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
export const currency = () => field<string>(string(currencyCode))
/** An e-mail address. */
export const email = () => field<string>(string({ format: 'email' }))
/** An IP address, or a network in the notation of CIDR. */
export const network = () => field<string>(string({ format: 'network' }))
/** A web address. */
export const webAddress = () => field<string>(string({ format: 'uri' }))
/** A phone number: accepts any usual spelling, returns E.164. A body may name its country beside it (`phoneCountry`). */
export const phone = (keywords: { takesExtension?: true } = {}) =>
  field<string>(string({ format: 'phone', ...keywords }), { isPhone: true })

/** A decimal number, exact in the database. Accepts a JSON number or a decimal string, returns a number. */
export const decimal = (minimum: number, maximum: number, decimals = 4) =>
  field<number>(decimalSchema(minimum, maximum, decimals), {
    toColumn: (value) => (value === null ? null : String(value)),
    fromColumn: (value) => (value === null ? null : Number(value)),
  })

/** The schema of an exact decimal; validation accepts a decimal string, too. */
export const decimalSchema = (minimum: number, maximum: number, decimals = 4): TUnsafe<number> =>
  Type.Unsafe<number>({ type: 'number', minimum, maximum, decimals })

/** An amount of money, at most 9 999 999 999.9999. The declaration's `check` validates the decimals of the currency. */
export const money = () => decimal(0, 9_999_999_999.9999)

/** One of a closed set. */
export const oneOf = <const V extends string>(...values: V[]) =>
  field<V>(Type.Unsafe<V>({ type: 'string', enum: values }))

/** A list in one column: a PostgreSQL array for plain values, JSON for objects. */
export const list = <T>(of: Field<T> | TSchema, maxItems = 100) => {
  const items = 'mode' in of ? (of as Field<T>).schema : of
  const isJson = (items as { type?: string }).type === 'object'
  return field<readonly T[]>(Type.Array(items, { maxItems }), {
    initial: [],
    ...(isJson ? { toColumn: (value: unknown) => (value === null ? null : JSON.stringify(value)) } : {}),
  })
}

/** A value stored as JSON. */
export const jsonValue = <T>(schema: TSchema) =>
  field<T>(schema, { toColumn: (value) => (value === null ? null : JSON.stringify(value)) })

/** May be absent and may be null. */
export const optional = <T, M extends Mode>(f: Field<T, M>): Field<T | null, M, false> =>
  ({ ...f, schema: orNull(f.schema), required: false }) as Field<T | null, M, false>
/** May be absent; a create then stores `initial`. */
export const withDefault = <T, M extends Mode>(f: Field<T, M>, initial: T): Field<T, M, false> => ({
  ...f,
  required: false,
  initial,
})
/** Set at creation; a PUT may repeat it but not change it (409 `immutable_field`). */
export const fixed = <T, R extends boolean>(f: Field<T, Mode, R>): Field<T, 'fixed', R> => ({ ...f, mode: 'fixed' })
/** Set by the server; ignored in a body, so that a client can send back what GET returned. */
export const computed = <T>(f: Field<T>): Field<T, 'computed', false> => ({ ...f, required: false, mode: 'computed' })
/** Computed when the row is read, by an expression over the table's columns. `whenNew`: its value for a new row. */
export const derived = <T>(f: Field<T>, expression: Query, whenNew?: T): Field<T, 'computed', false> => ({
  ...computed(f),
  expression,
  whenNew,
})
/** Computed when the row is returned, by a function of the row, for values that depend on the time. */
export const computedFrom = <T>(
  f: Field<T>,
  compute: (row: Record<string, unknown>, ctx: ReadContext) => T,
): Field<T, 'computed', false> => ({ ...computed(f), compute })
/** Accepted in a body and stored by a handler in rows of their own; read back by an expression. */
export const storedSeparately = <T, M extends Mode>(f: Field<T, M>, expression: Query): Field<T, M, false> => ({
  ...f,
  required: false,
  expression,
  whenNew: f.initial ?? undefined,
})
/**
 * A value of a person. The audit log stores it masked. Phone numbers, e-mail addresses and documents are also hidden
 * from roles with `piiAccess: masked`, in every answer.
 */
export const personal = <T, M extends Mode, R extends boolean>(
  f: Field<T, M, R>,
  kind: Personal = 'other',
): PersonalField<T, M, R> => ({ ...f, schema: kind === 'other' ? f.schema : hidden(f.schema, kind), personal: kind })
/** Returned, and a secret all the same: answers with it are never compressed. */
export const shownSecret = <T, M extends Mode, R extends boolean>(f: Field<T, M, R>): Field<T, M, R> => ({
  ...f,
  schema: { ...f.schema, 'x-secret': true } as TSchema,
})
/** Accepted in one form and returned in another; `fromColumn` makes the returned value. */
export const returnedAs = <T, M extends Mode, R extends boolean>(
  f: Field<T, M, R>,
  returned: TSchema,
  fromColumn: (value: unknown) => unknown,
): Field<T, M, R> => ({ ...f, returned, fromColumn })
/** A schema whose values are hidden from roles with `piiAccess: masked`. */
export const hidden = <S extends TSchema>(schema: S, kind: Exclude<Personal, 'other'>): S => ({
  ...schema,
  'x-personal': kind,
})
/** Accepted in a body, never returned. */
export const secret = <T, R extends boolean>(f: Field<T, Mode, R>): Field<T, 'secret', R> => ({
  ...f,
  schema: { ...f.schema, writeOnly: true, verbatim: true } as TSchema,
  mode: 'secret',
})

type FieldValues<F extends Fields, M extends Mode> = {
  [K in keyof F as F[K]['mode'] extends M ? K : never]: F[K] extends Field<infer T> ? T : never
}
type RequiredValues<F extends Fields> = {
  [K in keyof F as F[K]['required'] extends true ? K : never]: F[K] extends Field<infer T> ? T : never
}

/** A record as the API returns it. */
export type Row<F extends Fields> = { id: string; createdAt: string; updatedAt: string; version: number } & FieldValues<
  F,
  'writable' | 'fixed' | 'computed'
>
/** What an insert takes: every field, from the body or the server. */
export type NewRow<F extends Fields> = Partial<FieldValues<F, Mode>>
/** The validated body of a PUT. */
export type UpdateBody<F extends Fields> = Partial<FieldValues<F, 'writable' | 'fixed' | 'secret'>>
/** The validated body of a create. */
export type CreateBody<F extends Fields> = UpdateBody<F> & RequiredValues<F>
