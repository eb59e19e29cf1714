import Type, { type Static } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { event } from '#platform/events/event.ts'

/** The endpoint and the delivery that shows that something is wrong with it. */
const Trouble = Type.Object({
  webhookId: Id,
  url: Type.String(),
  /** The hotels it is for; none named: all. */
  hotelIds: Type.Array(Id),
  deliveryId: Id,
  eventId: Type.String(),
  eventType: Type.String(),
  /** Failed attempts in a row. */
  attempts: Type.Integer(),
  /** How the last one ended: a status, or a fault without an answer. */
  statusCode: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  errorCode: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
})

/** What is told of an endpoint with which something is wrong. */
export type Trouble = Static<typeof Trouble>

/** An endpoint failed all attempts of a delivery and gets nothing more until somebody resumes it (§6.4.3). */
export const webhookSuspended = event('webhook.suspended', Trouble, {
  emittedWhen: 'a webhook endpoint was suspended because all attempts of a delivery failed',
})

/** A delivery failed so often that somebody should look; once for each endpoint until it takes something again. */
export const webhookFailing = event('webhook.failing', Trouble, {
  emittedWhen: 'a delivery to a webhook endpoint failed for the third time',
})
