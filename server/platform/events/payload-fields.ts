import Type from 'typebox'

// Fields of event data. The description of each appears in docs/events.md, OpenAPI and the SDK types.

const field =
  <T>(schema: object) =>
  (description: string) =>
    Type.Unsafe<T>({ ...schema, description })

/** Text. Its values are an open set, because payloads may grow (§6.2). */
export const text = field<string>({ type: 'string' })
/** Text or null. */
export const textOrNull = field<string | null>({ type: ['string', 'null'] })
/** An id (§2.2). */
export const id = field<string>({ type: 'string', format: 'uuid' })
/** An id or null. */
export const idOrNull = field<string | null>({ type: ['string', 'null'], format: 'uuid' })
/** A list of ids. */
export const ids = field<string[]>({ type: 'array', items: { type: 'string', format: 'uuid' } })
/** The names of the fields of a record that changed. Their values are read from the record. */
export const fieldNames = field<readonly string[]>({ type: 'array', items: { type: 'string' } })
/** A calendar date. */
export const day = field<string>({ type: 'string', format: 'date' })
/** A calendar date or null. */
export const dayOrNull = field<string | null>({ type: ['string', 'null'], format: 'date' })
/** An instant, ISO 8601, in UTC. */
export const moment = field<string>({ type: 'string', format: 'date-time' })
/** An instant or null. */
export const momentOrNull = field<string | null>({ type: ['string', 'null'], format: 'date-time' })
/** A whole number. */
export const count = field<number>({ type: 'integer' })
/** A whole number or null. */
export const countOrNull = field<number | null>({ type: ['integer', 'null'] })
/** A decimal number. */
export const amount = field<number>({ type: 'number' })
/** A decimal number or null. */
export const amountOrNull = field<number | null>({ type: ['number', 'null'] })
/** True or false. */
export const flag = field<boolean>({ type: 'boolean' })
