import Type from 'typebox'
import { Id } from '#platform/http/shapes.ts'
import { event } from '#platform/events/event.ts'

/** An endpoint failed all attempts of a delivery and gets nothing more until somebody resumes it (§6.4.3). */
export const webhookSuspended = event(
  'webhook.suspended',
  Type.Object({
    webhookId: Id,
    url: Type.String(),
    attempts: Type.Integer(),
  }),
  { emittedWhen: 'a webhook endpoint was suspended because all attempts of a delivery failed' },
)
