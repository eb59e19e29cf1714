import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, named, strict } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import { lockCall } from '../call-store/lock-call.ts'
import { findCallOfEntry, offerCall } from './offer-call.ts'
import { queueEntries } from './queue-entries.ts'

const Assignment = Type.Object(
  {
    userId: Type.Optional(
      doc(
        Id,
        'The agent to ring: an available user who takes calls and serves the hotel. The default is the caller of the ' +
          'API.',
      ),
    ),
  },
  strict,
)

/**
 * `POST /voicequeue/{id}/assign` (§4.4): rings an agent for a waiting call; without `userId`, the user who asks. Of
 * several concurrent requests one succeeds.
 */
export const assignCall = endpoint({
  method: 'POST',
  path: '/voicequeue/:id/assign',
  operationId: 'assignCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Ring an agent for a waiting call',
  description:
    'Rings the phone of an available agent for a waiting call, also out of turn, and returns the queue entry as ' +
    '`offered`. Of several concurrent requests one succeeds. An agent who does not answer in time is not responding, ' +
    'and the call waits again at its old place.',
  errors: ['already_assigned', 'agent_unavailable', 'unknown_reference'],
  status: 200,
  params: ById,
  body: Assignment,
  returns: json(named('AssignedQueueEntry', queueEntries.shapes.row)),
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
