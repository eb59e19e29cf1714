import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { phoneSpellings } from '#shared/phone.ts'
import { addressKeys } from '../contact-points/address-keys.ts'

/**
 * Whether a guest with this number (E.164) has refused call recording: one `callRecording` consent is denied or
 * withdrawn, and the consent for the channel `phone` is not granted. If several guests share the number, one refusal is
 * enough, because that guest may be the caller.
 */
export async function hasRefusedRecording(ctx: ReadContext, number: string | null): Promise<boolean> {
  if (number === null) return false
  const found = await ctx.db.one(sql<object>`
    select 1 as found from guest_contact_points p join guests g on g.tenant_id = p.tenant_id and g.id = p.guest_id
    where p.tenant_id = ${ctx.actor.tenantId} and p.value_key = any (${addressKeys(phoneSpellings(number))})
      and p.type in ('phone', 'whatsapp')
      and g.status = 'active' and g.current_consents ->> 'callRecording.phone' is distinct from 'granted'
      and exists (
        select from jsonb_each_text(g.current_consents) as said
        where said.key like 'callRecording.%' and said.value in ('denied', 'withdrawn'))
    limit 1`)
  return found !== undefined
}
