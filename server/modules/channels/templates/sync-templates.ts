import { type OpenIntegration, openIntegration, reportHealthy } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { noteTrouble } from '../provider/account-health.ts'
import type { ProviderTemplate } from '../provider/port.ts'
import { messageProvider } from '../adapters/registry.ts'

/** How many templates a sync has added, and how many it has changed. */
export type Synced = { readonly added: number; readonly changed: number }

type Within = { transact<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result>; readonly runtime: Runtime }

/**
 * Brings the templates of an account up to what its provider has. Drafts stay as they are; all else is as the provider says.
 * @throws what the provider throws; trouble with the account is noted
 */
export async function syncTemplates({ transact, runtime }: Within, integrationId: string): Promise<Synced> {
  const integration = await transact((ctx) => openIntegration(ctx, integrationId))
  try {
    const listed = await listOf(runtime, integration)
    return await transact(async (ctx) => {
      await reportHealthy(ctx, integrationId)
      return keep(ctx, integrationId, listed)
    })
  } catch (error) {
    await transact((ctx) => noteTrouble(ctx, integrationId, error))
    throw error
  }
}

async function listOf(runtime: Runtime, integration: OpenIntegration): Promise<readonly ProviderTemplate[]> {
  return (await messageProvider(integration).listTemplates?.(runtime, integration)) ?? []
}

/** For how long a template that is being handed over may be unknown to its provider, in minutes. */
const handingOver = 10

async function keep(ctx: Context, integrationId: string, listed: readonly ProviderTemplate[]): Promise<Synced> {
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const mine = sql`tenant_id = ${tenantId} and integration_id = ${integrationId}`
  const ids = listed.map(({ providerTemplateId }) => providerTemplateId)
  const stored = await ctx.db.many(sql<{ isNew: boolean }>`
    insert into message_templates as t (tenant_id, id, integration_id, name, language_code, category, components, status,
      rejection_reason, provider_template_id, synced_at, created_at, updated_at)
    select ${tenantId}, new_id(${now}), ${integrationId}, l.name, l.language_code, l.category, l.components, l.status,
      left(l.rejection_reason, 500), l.provider_template_id, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(listed.map(asRow))}::jsonb) as l (name text, language_code text, category text,
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
  const gone = await ctx.db.run(sql`
    update message_templates set updated_at = ${now}, version = version + 1,
      status = case when provider_template_id is null then 'draft' else 'paused' end,
      rejection_reason = case when provider_template_id is not null then ${noLonger} end
    where ${mine} and not (coalesce(provider_template_id, '') = any (${ids}::text[]))
      and (provider_template_id is null and status = 'pending'
          and updated_at < ${ctx.now.subtract({ minutes: handingOver }).toString()}::timestamptz
        or provider_template_id is not null and status in ('pending', 'approved'))`)
  const added = stored.filter(({ isNew }) => isNew).length
  return { added, changed: stored.length - added + gone }
}

const noLonger = 'The provider does not have it any more'

const asRow = (template: ProviderTemplate): object => ({
  name: template.name,
  language_code: template.languageCode,
  category: template.category,
  components: template.components,
  status: template.status,
  rejection_reason: template.rejectionReason,
  provider_template_id: template.providerTemplateId,
})
