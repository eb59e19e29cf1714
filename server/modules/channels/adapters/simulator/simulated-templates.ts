import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { ProviderTemplate } from '../../provider/port.ts'

/** A template as it is handed in. */
export type GivenTemplate = Omit<ProviderTemplate, 'providerTemplateId' | 'status' | 'rejectionReason'>

/** Takes a template, or the new version of one: it is pending until the templates are next listed. */
export async function takeTemplate(
  ctx: Context,
  integrationId: string,
  { name, languageCode, category, components }: GivenTemplate,
): Promise<Pick<ProviderTemplate, 'providerTemplateId' | 'status'>> {
  const taken = await ctx.db.one(sql<{ providerTemplateId: string }>`
    insert into simulated_templates (tenant_id, integration_id, provider_template_id, name, language_code, category,
      components, status, created_at)
    values (${ctx.actor.tenantId}, ${integrationId}, ${`template-${ctx.newId()}`}, ${name}, ${languageCode}, ${category},
      ${JSON.stringify(components)}::jsonb, 'pending', ${ctx.now})
    on conflict (tenant_id, integration_id, name, language_code) do update
      set category = excluded.category, components = excluded.components, status = 'pending'
    returning provider_template_id`)
  if (!taken) throw new Error('The simulated network has lost a template')
  return { ...taken, status: 'pending' }
}

/** Judges what is pending, by its name, and lists all. */
export async function judgeTemplates(ctx: Context, integrationId: string): Promise<readonly ProviderTemplate[]> {
  const mine = sql`tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}`
  await ctx.db.run(sql`
    update simulated_templates
    set status = case when right(name, 9) = '_rejected' then 'rejected' else 'approved' end
    where ${mine} and status = 'pending'`)
  return ctx.db.many(sql<ProviderTemplate>`
    select provider_template_id, name, language_code, category, components, status,
      case when status = 'rejected' then 'The name ends in _rejected' end as rejection_reason
    from simulated_templates where ${mine} order by name, language_code`)
}
