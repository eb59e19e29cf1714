import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id } from '#platform/http/schemas.ts'
import { sentenceOf } from '../provider/account-health.ts'
import { syncTemplates, type Synced } from './sync-templates.ts'

/**
 * `POST /messagingapp/templates/sync`: asks the provider now what it otherwise is asked now and then. 409 for an account that
 * is inactive, 503 when its provider does not say.
 */
export const syncNow = endpoint({
  method: 'POST',
  path: '/messagingapp/templates/sync',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Bring templates up to what their provider has',
  status: 200,
  unit: 'own',
  body: Type.Object({ integrationId: Id }, { additionalProperties: false }),
  returns: Type.Object({ added: Type.Integer(), changed: Type.Integer() }),
  async handle(ctx, { body: { integrationId } }): Promise<Synced> {
    const { tenantId } = ctx.actor
    await ctx.transaction(tenantId, (tx) => mustBeInUse(tx, integrationId))
    try {
      return await syncTemplates({ ...ctx, transact: (work) => ctx.transaction(tenantId, work) }, integrationId)
    } catch (error) {
      throw refuse('provider_unavailable', `The provider does not say: ${sentenceOf(error)}`)
    }
  },
})

async function mustBeInUse(ctx: Context, integrationId: string): Promise<void> {
  const found = await ctx.db.one(sql<{ status: string }>`
    select status from integrations
    where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId} and type = 'messagingApp'`)
  if (!found)
    throw invalidField('integrationId', 'unknown_reference', 'There is no such account of the kind messagingApp')
  if (found.status === 'inactive') throw refuse('invalid_state_transition', 'This account is inactive', 'integrationId')
  ctx.audit({ action: 'messageTemplate.synced', resourceType: 'integration', resourceId: integrationId })
}
