import Type from 'typebox'

// Fields of an event's data. Each says what it means to whoever receives it: docs/events.md, OpenAPI and the types of the
// receivers' kit are made from that.

const field =
  <T>(schema: object) =>
  (description: string) =>
    Type.Unsafe<T>({ ...schema, description })

/** Text; which values it can have is open, because payloads may grow (§6.2). */
export const text = field<string>({ type: 'string' })
/** Text, or nothing. */
export const textOrNull = field<string | null>({ type: ['string', 'null'] })
/** An id (§2.2). */
export const id = field<string>({ type: 'string', format: 'uuid' })
/** An id, or nothing. */
export const idOrNull = field<string | null>({ type: ['string', 'null'], format: 'uuid' })
/** A list of ids. */
export const ids = field<string[]>({ type: 'array', items: { type: 'string', format: 'uuid' } })
/** A calendar date. */
export const day = field<string>({ type: 'string', format: 'date' })
/** A moment, ISO 8601, in UTC. */
export const moment = field<string>({ type: 'string', format: 'date-time' })
/** A moment, or nothing. */
export const momentOrNull = field<string | null>({ type: ['string', 'null'], format: 'date-time' })
/** A whole number. */
export const count = field<number>({ type: 'integer' })
/** A decimal number. */
export const amount = field<number>({ type: 'number' })
/** Yes or no. */
export const flag = field<boolean>({ type: 'boolean' })
