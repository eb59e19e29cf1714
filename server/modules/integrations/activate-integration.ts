import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { integrations } from './integrations.ts'
import { assertSimulatorEnabled } from './simulator-setting.ts'

const integrationAction = {
  access: 'integrations.manage',
  reach: 'hotel',
  status: 200,
  extension: true,
  params: ById,
} as const

/**
 * `POST /integrations/{id}/activate`: puts the integration into use. An integration in `error` becomes active too: the
 * caller says that it is repaired.
 */
export const activateIntegration = endpoint({
  ...integrationAction,
  method: 'POST',
  path: '/integrations/:id/activate',
  operationId: 'activateIntegration',
  needsPersonalAccess: true,
  summary: 'Activate an integration',
  description: 'Puts an account into use, also one in `error`, and returns it.',
  returns: json(integrations.shapes.row),
  async handle(ctx, { params }) {
    const current = await integrations.lock(ctx, params.id)
    assertSimulatorEnabled(ctx.runtime, current.provider)
    if (current.status === 'active') return current
    return integrations.update(ctx, params.id, { status: 'active', lastError: null }, { action: 'activated' })
  },
})

/** `POST /integrations/{id}/deactivate`: keeps the integration without using it. */
export const deactivateIntegration = endpoint({
  ...integrationAction,
  method: 'POST',
  path: '/integrations/:id/deactivate',
  operationId: 'deactivateIntegration',
  summary: 'Deactivate an integration',
  description:
    'Keeps an account without using it, and returns it. Nothing is sent and calls are rejected; messages of guests ' +
    'are still received.',
  returns: json(integrations.shapes.row),
  async handle(ctx, { params }) {
    const current = await integrations.lock(ctx, params.id)
    if (current.status === 'inactive') return current
    return integrations.update(ctx, params.id, { status: 'inactive' }, { action: 'deactivated' })
  },
})
