import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, Id, strict } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import { lockCall } from '../call-store/lock-call.ts'
import { findCallOfEntry, offerCall } from './offer-call.ts'
import { queueEntries } from './queue-entries.ts'

const Assignment = Type.Object({ userId: Type.Optional(Id) }, strict)

/**
 * `POST /voicequeue/{id}/assign` (§4.4): rings an agent for a waiting call; without `userId`, the user who asks. Of
 * several concurrent requests one succeeds.
 */
export const assignCall = endpoint({
  method: 'POST',
  path: '/voicequeue/:id/assign',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Ring an agent for a waiting call',
  status: 200,
  params: ById,
  body: Assignment,
  returns: json(queueEntries.shapes.row),
  async handle(ctx, { params, body }) {
    const waiting = await findCallOfEntry(ctx, params.id)
    if (!waiting) throw notFound('call in the queue')
    const userId = body.userId ?? String(ctx.actor.userId)
    const locked = await lockCall(ctx, waiting.callId)
    const { hotelId } = locked.facts
    await assertAgent(ctx, { userId, hotelId, field: 'userId' })
    await offerCall(ctx, locked, userId)
    ctx.audit({
      action: 'call.assigned',
      resourceType: 'call',
      resourceId: waiting.callId,
      hotelId,
      changes: [{ field: 'userId', before: null, after: userId }],
    })
    return queueEntries.find(ctx, params.id)
  },
})
