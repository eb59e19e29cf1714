import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, notFound } from '#platform/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/shapes.ts'
import { lockCall } from '../lifecycle/lock-call.ts'
import { callOfEntry, offerCall } from './offer-call.ts'
import { entries } from './queue-entries.ts'

const Assignment = Type.Object({ userId: Type.Optional(Id) }, { additionalProperties: false })

/** `POST /voicequeue/{id}/assign` (§4.4): a waiting call rings an agent, oneself where nobody is named. One asker wins. */
export const assignCall = endpoint({
  method: 'POST',
  path: '/voicequeue/:id/assign',
  access: 'calls.manage',
  summary: 'Ring an agent for a waiting call',
  status: 200,
  params: ById,
  body: Assignment,
  returns: entries.shapes.row,
  async handle(ctx, { params, body }) {
    const waiting = await callOfEntry(ctx, params.id)
    if (!waiting) throw notFound('call in the queue')
    const userId = body.userId ?? String(ctx.actor.userId)
    await mustBeAgent(ctx, userId)
    const locked = await lockCall(ctx, waiting.callId)
    await offerCall(ctx, locked, userId)
    ctx.record({
      action: 'call.assigned',
      resourceType: 'call',
      resourceId: waiting.callId,
      hotelId: locked.facts.hotelId,
      changes: [{ field: 'userId', before: null, after: userId }],
    })
    return entries.find(ctx, params.id)
  },
})

/** Throws 422 `unknown_reference` on the field for somebody who takes no calls, or does not serve the hotel. */
export async function mustBeAgent(ctx: Context, userId: string, field = 'userId'): Promise<void> {
  const agent = await ctx.db.one(sql<object>`
    select 1 as found from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where u.tenant_id = ${ctx.actor.tenantId} and u.id = ${userId} and u.deleted_at is null and u.status = 'active'
      and 'calls.manage' = any (r.permissions)`)
  if (!agent) throw invalidField(field, 'unknown_reference', 'There is no such agent')
}
