import type { WriteContext } from '#platform/context.ts'
import { endpoint, type OperationText } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { type AgentAction, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'

type CallActionEndpoint = OperationText & { readonly verb: string; readonly emits?: readonly string[] }

/** An action on a live call: `POST /calls/{id}/{verb}`. It returns the call. */
export function actionEndpoint({ verb, ...operation }: CallActionEndpoint, step: (ctx: WriteContext) => AgentAction) {
  return endpoint({
    method: 'POST',
    path: `/calls/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    ...operation,
    errors: ['invalid_state_transition'],
    extension: true,
    status: 200,
    params: ById,
    returns: json(calls.shapes.row),
    handle: (ctx, { params }) => performAgentAction(ctx, params.id, step(ctx)),
  })
}
