import Type from 'typebox'
import { notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { mustTakeCalls } from '../agents/assert-agent.ts'
import { lockCall } from '../call-store/lock-call.ts'
import { callOfEntry, offerCall } from './offer-call.ts'
import { entries } from './queue-entries.ts'

const Assignment = Type.Object({ userId: Type.Optional(Id) }, { additionalProperties: false })

/** `POST /voicequeue/{id}/assign` (§4.4): a waiting call rings an agent, oneself where nobody is named. One asker wins. */
export const assignCall = endpoint({
  method: 'POST',
  path: '/voicequeue/:id/assign',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Ring an agent for a waiting call',
  status: 200,
  params: ById,
  body: Assignment,
  returns: entries.shapes.row,
  async handle(ctx, { params, body }) {
    const waiting = await callOfEntry(ctx, params.id)
    if (!waiting) throw notFound('call in the queue')
    const userId = body.userId ?? String(ctx.actor.userId)
    const locked = await lockCall(ctx, waiting.callId)
    const { hotelId } = locked.facts
    await mustTakeCalls(ctx, { userId, hotelId, field: 'userId' })
    await offerCall(ctx, locked, userId)
    ctx.audit({
      action: 'call.assigned',
      resourceType: 'call',
      resourceId: waiting.callId,
      hotelId,
      changes: [{ field: 'userId', before: null, after: userId }],
    })
    return entries.find(ctx, params.id)
  },
})
