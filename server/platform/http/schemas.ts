import Type from 'typebox'

/** An id (§2.2). */
export const Id = Type.Unsafe<string>({ type: 'string', format: 'uuid' })

/** A moment, ISO 8601, answered in UTC (§2.2). */
export const Instant = Type.Unsafe<string>({ type: 'string', format: 'date-time' })

/** The parameters of a path to one record. */
export const ById = Type.Object({ id: Id })
