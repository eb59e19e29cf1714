import Type from 'typebox'
import { doc, InstantOrNull, strict, textOrNull } from '#platform/http/schemas.ts'
import { notifyGuest } from '../booking/booking-request.ts'

const reason = Type.Optional(doc(textOrNull({ maxLength: 4000 }), 'Why, in words.', 'The guest called'))
const note = Type.Optional(doc(textOrNull({ maxLength: 10_000 }), 'A note for the hotel.'))
const recordedAt = Type.Optional(doc(InstantOrNull, 'For an import: when it happened in the other system.'))

/** The body of a step with a reason, of which the guest may be told. */
export const ReasonBody = Type.Object({ reason, notifyGuest }, strict)

/** The body of a step with a reason and, for an import from another system, the time at which it happened. */
export const StepBody = Type.Object({ reason, recordedAt }, { ...strict, title: 'ReservationStepInput' })

/** The body of a cancellation, with a note for the hotel. */
export const CancelBody = Type.Object({ reason, note, recordedAt, notifyGuest }, strict)
