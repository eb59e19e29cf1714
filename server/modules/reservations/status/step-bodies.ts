import Type from 'typebox'
import { InstantOrNull, strict, textOrNull } from '#platform/http/schemas.ts'

const text = (maxLength: number) => Type.Optional(textOrNull({ maxLength }))
const recordedAt = Type.Optional(InstantOrNull)

/** The body of a step with a reason. */
export const ReasonBody = Type.Object({ reason: text(4000) }, strict)

/** The body of a step with a reason and, for an import from another system, the time at which it happened. */
export const StepBody = Type.Object({ reason: text(4000), recordedAt }, strict)

/** The body of a cancellation, with a note for the hotel. */
export const CancelBody = Type.Object({ reason: text(4000), note: text(10_000), recordedAt }, strict)
