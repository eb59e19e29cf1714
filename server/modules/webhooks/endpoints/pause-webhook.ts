import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { releaseDeliveries } from './release-deliveries.ts'
import { webhooks } from './webhooks.ts'

const webhookAction = {
  access: 'integrations.manage',
  reach: 'hotel',
  status: 200,
  extension: true,
  params: ById,
} as const

/**
 * `POST /webhooks/{id}/pause`: holds deliveries until the endpoint is resumed. 409 for a suspended endpoint, which
 * holds them already.
 */
export const pauseWebhook = endpoint({
  ...webhookAction,
  method: 'POST',
  path: '/webhooks/:id/pause',
  operationId: 'pauseWebhook',
  summary: 'Hold the deliveries of a webhook endpoint',
  description: 'Holds the deliveries of an active endpoint until it is resumed, and returns it.',
  errors: ['invalid_state_transition'],
  returns: json(webhooks.shapes.row),
  async handle(ctx, { params }) {
    const current = await webhooks.lock(ctx, params.id)
    if (current.status === 'paused') return current
    if (current.status === 'suspended') {
      throw refuse('invalid_state_transition', 'A suspended webhook already holds its deliveries; resume it instead')
    }
    return webhooks.update(ctx, params.id, { status: 'paused', statusReason: null }, { action: 'paused' })
  },
})

/**
 * `POST /webhooks/{id}/resume`: a paused or suspended endpoint gets its held deliveries and new ones. Deliveries in
 * backoff become due, also those of an active endpoint.
 */
export const resumeWebhook = endpoint({
  ...webhookAction,
  method: 'POST',
  path: '/webhooks/:id/resume',
  operationId: 'resumeWebhook',
  needsPersonalAccess: true,
  summary: 'Resume a webhook endpoint and send its held deliveries',
  description:
    'Makes a paused or suspended endpoint active and returns it. Everything that waits is due now, the oldest event ' +
    'first: held deliveries and those that wait for their next attempt. New events do not wait behind them.',
  returns: json(webhooks.shapes.row),
  async handle(ctx, { params }) {
    return activateWebhook(ctx, await webhooks.lock(ctx, params.id))
  },
})

/** Activates an endpoint that was locked, and returns it. All that waits for it is sent after the commit. */
export async function activateWebhook(ctx: WriteContext, current: Awaited<ReturnType<typeof webhooks.lock>>) {
  await releaseDeliveries(ctx, current.id)
  if (current.status === 'active') return current
  return webhooks.update(ctx, current.id, { status: 'active', statusReason: null }, { action: 'resumed' })
}
