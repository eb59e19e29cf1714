import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Id, strict } from '#platform/http/schemas.ts'
import { calls } from './calls.ts'
import { transferByAgent } from './transfer-by-agent.ts'

const Transfer = Type.Object(
  {
    toQueue: Type.Optional(
      doc(Type.String({ minLength: 1, maxLength: 60 }), 'The `key` of an active queue.', 'reservations'),
    ),
    toUserId: Type.Optional(
      doc(Id, 'An agent who is available, takes calls and serves the hotel of the call; the phone rings at once.'),
    ),
    toNumber: Type.Optional(
      doc(Type.Unsafe<string>({ type: 'string', format: 'phone' }), 'The external phone number to connect.'),
    ),
  },
  strict,
)

/**
 * `POST /calls/{id}/transfer`: transfers the other side to a queue, to an available agent or to an external number. The
 * agent of the call is free at once.
 */
export const transferCall = endpoint({
  method: 'POST',
  path: '/calls/:id/transfer',
  operationId: 'transferCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Transfer a call to a queue, an agent or an external number',
  description:
    'Hands the other side over while an agent talks, and returns the call. The body names exactly one target. The ' +
    'agent is free at once; the wrap-up belongs to the agent who talks last. An external party sees the number of ' +
    'the hotel. The telephone provider must be able to transfer calls.',
  errors: [
    'invalid_state_transition',
    'agent_unavailable',
    'number_not_allowed',
    'quota_exceeded',
    'unknown_reference',
  ],
  extension: true,
  status: 200,
  params: ById,
  body: Transfer,
  returns: json(calls.shapes.row),
  handle: (ctx, { params, body }) => transferByAgent(ctx, params.id, body),
})
