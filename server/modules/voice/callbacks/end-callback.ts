import { spelled } from '#shared/moment.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { type Callback, callbacks, openStatuses } from './callbacks.ts'
import { mustBeIn } from './assert-status.ts'

type End = {
  /** The end of the path. */
  readonly verb: string
  readonly summary: string
  readonly from: readonly Callback['status'][]
  readonly to: 'completed' | 'cancelled'
}

const endEndpoint = ({ verb, summary, from, to }: End) =>
  endpoint({
    method: 'POST',
    path: `/scheduledcallbacks/:id/${verb}`,
    access: 'calls.manage',
    reach: 'hotel',
    summary,
    extension: true,
    status: 200,
    params: ById,
    returns: callbacks.shapes.row,
    async handle(ctx, { params }) {
      mustBeIn(await callbacks.lock(ctx, params.id), from, to)
      return callbacks.update(ctx, params.id, { status: to, endedAt: spelled(ctx.now) }, { action: to })
    },
  })

/** `POST /scheduledcallbacks/{id}/complete`: it is done, in whatever way. A call that is under way goes on. */
export const completeCallback = endEndpoint({
  verb: 'complete',
  summary: 'Say that a callback is done',
  from: openStatuses,
  to: 'completed',
})

/** `POST /scheduledcallbacks/{id}/cancel`: nobody is to call any more. */
export const cancelCallback = endEndpoint({
  verb: 'cancel',
  summary: 'Cancel a callback',
  from: ['scheduled', 'due'],
  to: 'cancelled',
})
