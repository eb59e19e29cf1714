import { type DecryptedIntegration, decryptIntegration, reportHealthy } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import { reportAccountHealth } from '../provider/account-health.ts'
import type { ProviderTemplate } from '../provider/port.ts'

/** The numbers of added and of changed templates. */
export type SyncResult = { readonly added: number; readonly changed: number }

type SyncContext = {
  transaction<Result>(work: (ctx: WriteContext) => Promise<Result>): Promise<Result>
  readonly runtime: Runtime
}

/**
 * Synchronises the templates of an account with its provider. Drafts stay unchanged; all others follow the provider.
 * @throws the provider's errors; trouble with the account is recorded
 */
export async function syncTemplates({ transaction, runtime }: SyncContext, integrationId: string): Promise<SyncResult> {
  const integration = await transaction((ctx) => decryptIntegration(ctx, integrationId))
  try {
    const listed = await listProviderTemplates(runtime, integration)
    return await transaction(async (ctx) => {
      await reportHealthy(ctx, integrationId)
      return storeTemplates(ctx, integrationId, listed)
    })
  } catch (error) {
    await transaction((ctx) => reportAccountHealth(ctx, integrationId, error))
    throw error
  }
}

async function listProviderTemplates(
  runtime: Runtime,
  integration: DecryptedIntegration,
): Promise<readonly ProviderTemplate[]> {
  return (await getMessageProvider(integration).listTemplates?.(runtime, integration)) ?? []
}

/** How long a submitted template may be unknown to its provider. */
const maxSubmissionMinutes = 10

async function storeTemplates(
  ctx: WriteContext,
  integrationId: string,
  listed: readonly ProviderTemplate[],
): Promise<SyncResult> {
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isOfAccount = sql`tenant_id = ${tenantId} and integration_id = ${integrationId}`
  const ids = listed.map(({ providerTemplateId }) => providerTemplateId)
  const stored = await ctx.db.many(sql<{ isNew: boolean }>`
    insert into message_templates as t (tenant_id, id, integration_id, name, language_code, category, components,
    status,
      rejection_reason, provider_template_id, synced_at, created_at, updated_at)
    select ${tenantId}, new_id(${now}), ${integrationId}, l.name, l.language_code, l.category, l.components, l.status,
      left(l.rejection_reason, 500), l.provider_template_id, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(listed.map(toRow))}::jsonb) as l (name text, language_code text,
    category text,
      components jsonb, status text, rejection_reason text, provider_template_id text)
    on conflict (tenant_id, integration_id, name, language_code) do update
      set category = excluded.category, components = excluded.components, status = excluded.status,
        rejection_reason = excluded.rejection_reason, provider_template_id = excluded.provider_template_id,
        synced_at = excluded.synced_at, updated_at = excluded.updated_at, version = t.version + 1
      where t.status <> 'draft'
        and (t.category, t.components, t.status, t.rejection_reason, t.provider_template_id) is distinct from
          (excluded.category, excluded.components, excluded.status, excluded.rejection_reason,
          excluded.provider_template_id)
    returning version = 1 as is_new`)
  const deleted = await ctx.db.run(sql`
    update message_templates set updated_at = ${now}, version = version + 1,
      status = case when provider_template_id is null then 'draft' else 'paused' end,
      rejection_reason = case when provider_template_id is not null then ${deletedReason} end
    where ${isOfAccount} and not (coalesce(provider_template_id, '') = any (${ids}::text[]))
      and (provider_template_id is null and status = 'pending'
          and updated_at < ${ctx.now.subtract({ minutes: maxSubmissionMinutes }).toString()}::timestamptz
        or provider_template_id is not null and status in ('pending', 'approved'))`)
  const added = stored.filter(({ isNew }) => isNew).length
  return { added, changed: stored.length - added + deleted }
}

const deletedReason = 'The provider no longer has this template'

const toRow = (template: ProviderTemplate): object => ({
  name: template.name,
  language_code: template.languageCode,
  category: template.category,
  components: template.components,
  status: template.status,
  rejection_reason: template.rejectionReason,
  provider_template_id: template.providerTemplateId,
})
