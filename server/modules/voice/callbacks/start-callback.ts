import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Id } from '#platform/http/schemas.ts'
import { spelled } from '#shared/moment.ts'
import { dialOut } from '../calls/dial-out.ts'
import { type Callback, callbacks } from './callbacks.ts'
import { mustBeIn } from './assert-status.ts'
import { mustTakeCalls } from '../agents/assert-agent.ts'
import { permittedGuest } from './contact-permission.ts'

const Start = Type.Object({ userId: Type.Optional(Id) }, { additionalProperties: false })

/**
 * `POST /scheduledcallbacks/{id}/start`: the agent's telephone rings, and then the guest's. The agent is who asks, unless
 * another is named. One that is not due yet may be started before its time.
 */
export const startCallback = endpoint({
  method: 'POST',
  path: '/scheduledcallbacks/:id/start',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Call back now',
  extension: true,
  status: 200,
  params: ById,
  body: Start,
  returns: callbacks.shapes.row,
  async handle(ctx, { params, body }) {
    const callback = await callbacks.lock(ctx, params.id)
    mustBeIn(callback, ['scheduled', 'due'], 'started')
    const { id: callbackId, hotelId, phone } = callback
    const guestId = await permittedGuest(ctx, callback)
    const userId = callerOf(ctx, callback, body.userId)
    await mustTakeCalls(ctx, { userId, hotelId, field: 'userId' })
    const { id: callId } = await dialOut(ctx, { userId, toNumber: phone, guestId, didId: null, hotelId, callbackId })
    const attempt = { at: spelled(ctx.now), userId, callId, outcome: null }
    const attempts = [...callback.attempts, attempt]
    return callbacks.update(ctx, callbackId, { status: 'inProgress', attempts }, { action: 'started' })
  },
})

/** A service user has no telephone: it starts calls for who is to make them. */
function callerOf({ actor }: Context, { assignedUserId }: Callback, named: string | undefined): string {
  const userId = named ?? (actor.isServiceUser ? assignedUserId : actor.userId)
  if (!userId) throw invalidField('userId', 'required', 'Say whose telephone is to ring')
  return userId
}
