import { ById } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { webhooks } from './webhooks.ts'

const action = { access: 'integrations.manage', reach: 'hotel', status: 200, extension: true, params: ById } as const

/** `POST /webhooks/{id}/pause`: deliveries are held until it is resumed. A suspended endpoint is held already: 409. */
export const pauseWebhook = endpoint({
  ...action,
  method: 'POST',
  path: '/webhooks/:id/pause',
  summary: 'Hold the deliveries of a webhook endpoint',
  returns: webhooks.shapes.row,
  async handle(ctx, { params }) {
    const current = await webhooks.lock(ctx, params.id)
    if (current.status === 'paused') return current
    if (current.status === 'suspended') {
      throw refuse('invalid_state_transition', 'A suspended webhook is held already; it can only be resumed')
    }
    return webhooks.update(ctx, params.id, { status: 'paused', statusReason: null }, { action: 'paused' })
  },
})

/** `POST /webhooks/{id}/resume`: a paused or suspended endpoint gets what was held, and what comes. */
export const resumeWebhook = endpoint({
  ...action,
  method: 'POST',
  path: '/webhooks/:id/resume',
  needsPersonalAccess: true,
  summary: 'Let the held deliveries of a webhook endpoint go',
  returns: webhooks.shapes.row,
  async handle(ctx, { params }) {
    const current = await webhooks.lock(ctx, params.id)
    return current.status === 'active' ? current : activate(ctx, params.id)
  },
})

/** Makes an endpoint active again; its held deliveries go once that is committed. */
export function activate(ctx: Context, id: string) {
  ctx.afterCommit(ctx.runtime.wake)
  return webhooks.update(ctx, id, { status: 'active', statusReason: null }, { action: 'resumed' })
}
