import Type from 'typebox'
import type { AuditedReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, strict } from '#platform/http/schemas.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { formatErrorMessage } from '../provider/account-health.ts'
import { type SyncResult, syncTemplates } from './sync-templates.ts'

const TemplateSynchronisation = named(
  'TemplateSynchronisation',
  Type.Object({
    added: doc(Type.Integer(), 'How many templates of the provider were new.', 2),
    changed: doc(Type.Integer(), 'How many known templates changed.', 1),
  }),
)

/**
 * `POST /messagingapp/templates/sync`: synchronises the templates now, besides the regular sync. 409 for an inactive
 * account, 503 if the provider does not answer.
 */
export const syncEndpoint = endpoint({
  method: 'POST',
  path: '/messagingapp/templates/sync',
  operationId: 'syncMessageTemplates',
  access: 'integrations.manage',
  reach: 'hotel',
  summary: 'Synchronise templates with the provider',
  description:
    'Asks the provider for the templates of the account, stores them and returns how many were new or changed. ' +
    'Drafts stay as they are; all others follow the provider, and those that it no longer has are paused. The ' +
    'service also does this regularly.',
  errors: ['invalid_state_transition', 'provider_unavailable', 'unknown_reference'],
  status: 200,
  unit: 'own',
  body: Type.Object({ integrationId: doc(Id, 'The messaging integration whose templates are synchronised.') }, strict),
  returns: json(TemplateSynchronisation),
  async handle(ctx, { body: { integrationId } }): Promise<SyncResult> {
    const { tenantId } = ctx.actor
    await ctx.transaction(tenantId, (tx) => assertAccountActive(tx, integrationId))
    try {
      return await syncTemplates({ ...ctx, transaction: (work) => ctx.transaction(tenantId, work) }, integrationId)
    } catch (error) {
      throw refuse('provider_unavailable', `The provider did not list the templates: ${formatErrorMessage(error)}`)
    }
  },
})

async function assertAccountActive(ctx: AuditedReadContext, integrationId: string): Promise<void> {
  const account = await ctx.db.one(sql<{ status: string }>`
    select status from integrations
    where tenant_id = ${ctx.actor.tenantId} and id = ${integrationId} and type = 'messagingApp'`)
  if (!account)
    throw invalidField('integrationId', 'unknown_reference', 'There is no such integration of type messagingApp')
  if (account.status === 'inactive')
    throw refuse('invalid_state_transition', 'This account is inactive', 'integrationId')
  ctx.audit({ action: 'messageTemplate.synced', resourceType: 'integration', resourceId: integrationId })
}
