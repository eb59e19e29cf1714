import Type, { type Static } from 'typebox'
import { event } from '#platform/events/event.ts'
import { Id, integerOrNull, TextOrNull } from '#platform/http/schemas.ts'

/** A failing endpoint, with the delivery that is the reason. */
const EndpointFailure = Type.Object({
  webhookId: Id,
  url: Type.String(),
  /** The hotels it is registered for; empty: all. */
  hotelIds: Type.Array(Id),
  deliveryId: Id,
  eventId: Type.String(),
  eventType: Type.String(),
  /** Failed attempts of the delivery. */
  attempts: Type.Integer(),
  /** The result of the last attempt: its status, if there was a response, and why it failed. */
  statusCode: integerOrNull(),
  errorCode: TextOrNull,
})

/** The data of these events. */
export type EndpointFailure = Static<typeof EndpointFailure>

/** An endpoint failed all attempts of a delivery. It gets nothing more until it is resumed (§6.4.3). */
export const webhookSuspended = event('webhook.suspended', EndpointFailure, {
  emittedWhen: 'a webhook endpoint was suspended because all attempts of a delivery failed',
})

/** A receiver answered 410: it wants no more events, so its endpoint is paused. */
export const webhookPaused = event('webhook.paused', EndpointFailure, {
  emittedWhen: 'a webhook endpoint was paused because its receiver answered 410',
})

/** A delivery keeps failing. Emitted once per endpoint until a delivery succeeds again. */
export const webhookFailing = event('webhook.failing', EndpointFailure, {
  emittedWhen: 'a delivery to a webhook endpoint failed for the third time',
})
