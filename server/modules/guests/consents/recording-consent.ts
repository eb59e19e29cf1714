import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'

/**
 * Whether somebody whose number that is (E.164) has refused to be recorded: by one denied or withdrawn consent
 * `callRecording`, unless the one for telephone calls is granted. Of several guests with the number one is enough, for it may
 * be that one who talks.
 */
export async function refusesRecording(ctx: Context, number: string | null): Promise<boolean> {
  if (number === null) return false
  const found = await ctx.db.one(sql<object>`
    select 1 as found from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${ctx.actor.tenantId} and p.value_key = lower(${number}) and p.type in ('phone', 'whatsapp')
      and g.status = 'active' and g.current_consents ->> 'callRecording.phone' is distinct from 'granted'
      and exists (
        select from jsonb_each_text(g.current_consents) as said
        where said.key like 'callRecording.%' and said.value in ('denied', 'withdrawn'))
    limit 1`)
  return found !== undefined
}
