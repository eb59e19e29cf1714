import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { integrations } from './integrations.ts'
import { assertSwitchedOn } from './simulator-setting.ts'

const action = { access: 'integrations.manage', reach: 'hotel', status: 200, extension: true, params: ById } as const

/** `POST /integrations/{id}/activate`: it is used, also when it was in error: somebody says that it is mended. */
export const activateIntegration = endpoint({
  ...action,
  method: 'POST',
  path: '/integrations/:id/activate',
  needsPersonalAccess: true,
  summary: 'Use an integration',
  returns: integrations.shapes.row,
  async handle(ctx, { params }) {
    const current = await integrations.lock(ctx, params.id)
    assertSwitchedOn(ctx.runtime, current.provider)
    if (current.status === 'active') return current
    return integrations.update(ctx, params.id, { status: 'active', lastError: null }, { action: 'activated' })
  },
})

/** `POST /integrations/{id}/deactivate`: it is kept, and not used. */
export const deactivateIntegration = endpoint({
  ...action,
  method: 'POST',
  path: '/integrations/:id/deactivate',
  summary: 'Keep an integration without using it',
  returns: integrations.shapes.row,
  async handle(ctx, { params }) {
    const current = await integrations.lock(ctx, params.id)
    if (current.status === 'inactive') return current
    return integrations.update(ctx, params.id, { status: 'inactive' }, { action: 'deactivated' })
  },
})
