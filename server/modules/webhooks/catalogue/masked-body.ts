import { messageReceived } from '#modules/channels/index.ts'
import { guestCreated } from '#modules/guests/index.ts'
import { reservationCancelled, reservationCreated, reservationUpdated } from '#modules/reservations/index.ts'
import { callCompleted, callMissed, callStarted, recordingAvailable } from '#modules/voice/index.ts'
import type { EventType } from '#platform/events/event.ts'
import { masked } from '#platform/privacy/masking.ts'

/** The events of §6.1, for the shapes of their data. */
export const emitted: readonly EventType[] = [
  guestCreated,
  reservationCreated,
  reservationUpdated,
  reservationCancelled,
  callStarted,
  callCompleted,
  callMissed,
  recordingAvailable,
  messageReceived,
]

/**
 * The body of an event as a role with `piiAccess: masked` sees it; one of an unknown type shows no data. Receivers get
 * the other one: they are systems of the tenant, not the user who looks what was sent to them.
 */
export function maskedBody(type: string, body: string): string {
  const event = JSON.parse(body) as { data: unknown }
  const shape = emitted.find(({ name }) => name === type)?.data
  return JSON.stringify({ ...event, data: shape ? masked(shape, event.data) : null })
}
