import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, named } from '#platform/http/schemas.ts'
import type { Health } from '#platform/provider-health.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { emitIntegrationFailed, truncateError } from './account-health.ts'
import { decryptIntegration } from './decrypt-integration.ts'
import { type Integration, integrations } from './integrations.ts'
import { checkHealth } from './provider-check.ts'

const CheckResult = named(
  'IntegrationCheck',
  Type.Object({
    ok: doc(Type.Boolean(), 'True if the provider accepted the account.', true),
    message: doc(Type.String(), 'What the provider said, for people.', 'The simulated network is ready'),
    checkedAt: doc(Instant, 'When the account was checked.'),
  }),
)

/**
 * `POST /integrations/{id}/test`: checks the account with its provider and stores the result. An inactive integration
 * stays inactive, whatever the result.
 */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:id/test',
  operationId: 'testIntegration',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Test the account of an integration with its provider',
  description:
    'Signs in to the provider with the stored secrets and returns the result. The result also becomes the status of ' +
    'the ' +
    'account, unless the account is inactive.',
  status: 200,
  extension: true,
  unit: 'own',
  params: ById,
  returns: json(CheckResult),
  async handle(ctx, { params: { id } }) {
    // Checks that the actor may see it; decrypting does not.
    await integrations.find(ctx, id)
    const { ok, message } = await checkHealth(ctx.runtime, await decryptIntegration(ctx, id))
    await ctx.transaction(ctx.actor.tenantId, (inside) => recordHealth(inside, id, { ok, message }))
    return { ok, message, checkedAt: formatInstant(ctx.now) }
  },
})

async function recordHealth(ctx: WriteContext, id: string, { ok, message }: Health): Promise<void> {
  const { status: before } = await integrations.lock(ctx, id)
  const checked: Integration['status'] = ok ? 'active' : 'error'
  const status = before === 'inactive' ? before : checked
  const changes = { status, lastError: ok ? null : truncateError(message), lastCheckedAt: ctx.now.toString() }
  const after = await integrations.update(ctx, id, changes, { action: 'tested' })
  if (before === 'active' && status === 'error') emitIntegrationFailed(ctx, after)
}
