import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertAgent } from '../agents/assert-agent.ts'
import { assertStatus } from '../callbacks/assert-status.ts'
import { type Callback, callbacks } from '../callbacks/callbacks.ts'
import { getPermittedGuest } from '../callbacks/contact-permission.ts'
import { updateCallback } from '../callbacks/write-callback.ts'
import { dialOut } from './dial-out.ts'

const Start = Type.Object(
  {
    userId: Type.Optional(
      doc(
        Id,
        'The user whose phone rings first: an active user who takes calls and serves the hotel. The default is the ' +
          'caller of the API, or for an API key the assigned user.',
      ),
    ),
  },
  strict,
)

/**
 * `POST /scheduledcallbacks/{id}/start`: rings the agent's phone and then the guest's. The agent is the caller of the
 * endpoint, unless the body names another. A callback may be started before it is due.
 */
export const startCallback = endpoint({
  method: 'POST',
  path: '/scheduledcallbacks/:id/start',
  operationId: 'startScheduledCallback',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Start a callback',
  description:
    'Rings the phone of the agent and then that of the guest, from a number of the hotel, and returns the callback ' +
    'with the new attempt. It must be `scheduled` or `due`; it may be started before its time. A talk completes it. ' +
    'Otherwise it is scheduled again after `retryMinutes`, until `maxAttempts` is reached.',
  errors: [
    'invalid_state_transition',
    'contact_not_permitted',
    'agent_unavailable',
    'number_not_allowed',
    'quota_exceeded',
    'unknown_reference',
  ],
  extension: true,
  status: 200,
  params: ById,
  body: Start,
  returns: json(callbacks.shapes.row),
  async handle(ctx, { params, body }) {
    const callback = await callbacks.lock(ctx, params.id)
    assertStatus(callback, ['scheduled', 'due'], 'started')
    const { id: callbackId, hotelId, phone } = callback
    const guestId = await getPermittedGuest(ctx, callback)
    const userId = agentToRing(ctx, callback, body.userId)
    await assertAgent(ctx, { userId, hotelId, field: 'userId' })
    const { id: callId } = await dialOut(ctx, { userId, toNumber: phone, guestId, didId: null, hotelId, callbackId })
    const attempt = { at: formatInstant(ctx.now), userId, callId, outcome: null }
    const attempts = [...callback.attempts, attempt]
    return updateCallback(ctx, callbackId, { status: 'inProgress', attempts }, { action: 'started' })
  },
})

/** A service user has no phone: it starts callbacks for their assigned users. */
function agentToRing(
  { actor }: ReadContext,
  { assignedUserId }: Callback,
  requestedUserId: string | undefined,
): string {
  const userId = requestedUserId ?? (actor.isServiceUser ? assignedUserId : actor.userId)
  if (!userId) throw invalidField('userId', 'required', 'userId is required: the user whose phone rings')
  return userId
}
