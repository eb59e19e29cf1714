import { messageReceived } from '#modules/channels/index.ts'
import {
  guestAnonymized,
  guestCreated,
  guestDeleted,
  guestMerged,
  guestUnmerged,
  guestUpdated,
} from '#modules/guests/index.ts'
import {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationDetailsChanged,
  reservationUpdated,
} from '#modules/reservations/index.ts'
import { callCompleted, callMissed, callStarted, recordingAvailable } from '#modules/voice/index.ts'
import type { EventType } from '#platform/events/event.ts'
import { maskPersonalValues } from '#platform/privacy/masking.ts'

/** The events of §6.1, for the schemas of their data. */
export const webhookEventTypes: readonly EventType[] = [
  guestCreated,
  guestUpdated,
  guestMerged,
  guestUnmerged,
  guestAnonymized,
  guestDeleted,
  reservationCreated,
  reservationUpdated,
  reservationDetailsChanged,
  reservationCancelled,
  reservationDeleted,
  callStarted,
  callCompleted,
  callMissed,
  recordingAvailable,
  messageReceived,
]

/**
 * Masks the body of an event for a role with `piiAccess: masked`. The body of an unknown type shows no data. Receivers
 * get the unmasked body: they are systems of the tenant and not the user who views the log.
 */
export function maskedBody(type: string, body: string): string {
  const event = JSON.parse(body) as { data: unknown }
  const shape = webhookEventTypes.find(({ name }) => name === type)?.data
  return JSON.stringify({ ...event, data: shape ? maskPersonalValues(shape, event.data) : null })
}
