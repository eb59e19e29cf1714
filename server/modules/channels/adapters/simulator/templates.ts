import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { MessageProvider, ProviderTemplate } from '../../provider/port.ts'

/** Lists the templates of the account. Pending templates are judged by their name first. */
export const listTemplates: NonNullable<MessageProvider['listTemplates']> = (runtime, { id, tenantId }) =>
  inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => judgeTemplates(ctx, id))

/** Stores a template, or a new version of it. It stays pending until the templates are listed. */
export const submitTemplate: NonNullable<MessageProvider['submitTemplate']> = (runtime, { id, tenantId }, template) =>
  inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => storeTemplate(ctx, id, template))

type TemplateContent = Omit<ProviderTemplate, 'providerTemplateId' | 'status' | 'rejectionReason'>

async function storeTemplate(
  ctx: WriteContext,
  integrationId: string,
  { name, languageCode, category, components }: TemplateContent,
): Promise<Pick<ProviderTemplate, 'providerTemplateId' | 'status'>> {
  const template = await ctx.db.one(sql<{ providerTemplateId: string }>`
    insert into simulated_templates (tenant_id, integration_id, provider_template_id, name, language_code, category,
      components, status, created_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${`template-${ctx.newId()}`}, ${name}, ${languageCode},
    ${category},
      ${JSON.stringify(components)}::jsonb, 'pending', ${ctx.now})
    on conflict (tenant_id, integration_id, name, language_code) do update
      set category = excluded.category, components = excluded.components, status = 'pending'
    returning provider_template_id`)
  if (!template) throw new Error('The simulated network did not store the template')
  return { ...template, status: 'pending' }
}

async function judgeTemplates(ctx: WriteContext, integrationId: string): Promise<readonly ProviderTemplate[]> {
  const isOfAccount = sql`tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}`
  await ctx.db.run(sql`
    update simulated_templates
    set status = case when right(name, 9) = '_rejected' then 'rejected' else 'approved' end
    where ${isOfAccount} and status = 'pending'`)
  return ctx.db.many(sql<ProviderTemplate>`
    select provider_template_id, name, language_code, category, components, status,
      case when status = 'rejected' then 'The name ends in _rejected' end as rejection_reason
    from simulated_templates where ${isOfAccount} order by name, language_code`)
}
