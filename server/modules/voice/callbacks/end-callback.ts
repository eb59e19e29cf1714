import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { assertStatus } from './assert-status.ts'
import { type Callback, callbacks, openStatuses } from './callbacks.ts'

type EndAction = {
  /** The last part of the path. */
  readonly verb: string
  readonly summary: string
  readonly from: readonly Callback['status'][]
  readonly to: 'completed' | 'cancelled'
}

const endEndpoint = ({ verb, summary, from, to }: EndAction) =>
  endpoint({
    method: 'POST',
    path: `/scheduledcallbacks/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: json(callbacks.shapes.row),
    async handle(ctx, { params }) {
      assertStatus(await callbacks.lock(ctx, params.id), from, to)
      return callbacks.update(ctx, params.id, { status: to, endedAt: formatInstant(ctx.now) }, { action: to })
    },
  })

/** `POST /scheduledcallbacks/{id}/complete`: the callback is done, in whatever way. A call in progress continues. */
export const completeCallback = endEndpoint({
  verb: 'complete',
  summary: 'Complete a callback',
  from: openStatuses,
  to: 'completed',
})

/** `POST /scheduledcallbacks/{id}/cancel`: the callback is no longer needed. */
export const cancelCallback = endEndpoint({
  verb: 'cancel',
  summary: 'Cancel a callback',
  from: ['scheduled', 'due'],
  to: 'cancelled',
})
