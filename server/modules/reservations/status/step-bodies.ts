import Type from 'typebox'

const text = (maxLength: number) => Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))
const strict = { additionalProperties: false }
const recordedAt = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }))

/** Why a step is taken. */
export const WithReason = Type.Object({ reason: text(4000) }, strict)

/** Why a step is taken, and when it really was, for a history brought from another system. */
export const WithMoment = Type.Object({ reason: text(4000), recordedAt }, strict)

/** The same, with a note for the hotel. */
export const WithNote = Type.Object({ reason: text(4000), note: text(10_000), recordedAt }, strict)
