import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById, Instant } from '#platform/http/schemas.ts'
import type { Health } from '#platform/provider-health.ts'
import { spelled } from '#shared/moment.ts'
import { type Integration, integrations } from './integrations.ts'
import { openIntegration } from './decrypt-integration.ts'
import { healthOf } from './provider-check.ts'
import { announceFailure, cut } from './account-health.ts'

/**
 * `POST /integrations/{id}/test`: asks the provider whether the account works, and keeps the verdict. An inactive
 * integration stays inactive, whatever the verdict.
 */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:id/test',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Ask the provider of an integration whether the account works',
  status: 200,
  extension: true,
  unit: 'own',
  params: ById,
  returns: Type.Object({ ok: Type.Boolean(), message: Type.String(), checkedAt: Instant }),
  async handle(ctx, { params: { id } }) {
    // Found as the actor may see it, which opening does not ask.
    await integrations.find(ctx, id)
    const { ok, message } = await healthOf(ctx.runtime, await openIntegration(ctx, id))
    await ctx.transaction(ctx.actor.tenantId, (inside) => keepVerdict(inside, id, { ok, message }))
    return { ok, message, checkedAt: spelled(ctx.now) }
  },
})

async function keepVerdict(ctx: Context, id: string, { ok, message }: Health): Promise<void> {
  const { status: before } = await integrations.lock(ctx, id)
  const verdict: Integration['status'] = ok ? 'active' : 'error'
  const status = before === 'inactive' ? before : verdict
  const changes = { status, lastError: ok ? null : cut(message), lastCheckedAt: ctx.now.toString() }
  const after = await integrations.update(ctx, id, changes, { action: 'tested' })
  if (before === 'active' && status === 'error') announceFailure(ctx, after)
}
