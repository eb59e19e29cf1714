import { endpoint, type OperationText } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertStatus } from './assert-status.ts'
import { type Callback, callbacks, openStatuses } from './callbacks.ts'
import { updateCallback } from './write-callback.ts'

type EndAction = OperationText & {
  /** The last part of the path. */
  readonly verb: string
  readonly from: readonly Callback['status'][]
  readonly to: 'completed' | 'cancelled'
}

const endEndpoint = ({ verb, from, to, ...operation }: EndAction) =>
  endpoint({
    method: 'POST',
    path: `/scheduledcallbacks/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    ...operation,
    extension: true,
    status: 200,
    errors: ['invalid_state_transition'],
    params: ById,
    returns: json(callbacks.shapes.row),
    async handle(ctx, { params }) {
      assertStatus(await callbacks.lock(ctx, params.id), from, to)
      return updateCallback(ctx, params.id, { status: to, endedAt: formatInstant(ctx.now) }, { action: to })
    },
  })

/** `POST /scheduledcallbacks/{id}/complete`: the callback is done, in whatever way. A call in progress continues. */
export const completeCallback = endEndpoint({
  verb: 'complete',
  operationId: 'completeScheduledCallback',
  summary: 'Complete a callback',
  description:
    'Marks an open callback as done, in whatever way, and returns it. A call in progress continues, and its end does ' +
    'not change the callback any more.',
  from: openStatuses,
  to: 'completed',
})

/** `POST /scheduledcallbacks/{id}/cancel`: the callback is no longer needed. */
export const cancelCallback = endEndpoint({
  verb: 'cancel',
  operationId: 'cancelScheduledCallback',
  summary: 'Cancel a callback',
  description:
    'Cancels a callback that is `scheduled` or `due` and returns it. A callback in progress can only be completed.',
  from: ['scheduled', 'due'],
  to: 'cancelled',
})
