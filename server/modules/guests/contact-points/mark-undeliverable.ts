import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { auditGuestFields } from '../guest-changes.ts'
import { addressKeys } from './address-keys.ts'

/** Notes that mail servers report an e-mail address not to exist, on all guests who have it. */
export const markUndeliverable = (ctx: WriteContext, address: string): Promise<void> => change(ctx, [address], true)

/** Notes that e-mail addresses work, because mail came from them. */
export const markDeliverable = (ctx: WriteContext, addresses: readonly string[]): Promise<void> =>
  change(ctx, addresses, false)

async function change(ctx: WriteContext, addresses: readonly string[], isUndeliverable: boolean): Promise<void> {
  const { tenantId } = ctx.actor
  const at = ctx.now.toString()
  const changed = await ctx.db.many(sql<{ id: string }>`
    with changed as (
      update guest_contact_points
      set undeliverable_since = case when ${isUndeliverable} then ${at}::timestamptz end
      where tenant_id = ${tenantId} and type = 'email' and value_key = any (${addressKeys(addresses)})
        and (undeliverable_since is null) = ${isUndeliverable}
      returning guest_id)
    update guests set updated_at = ${at}::timestamptz, version = version + 1
    where tenant_id = ${tenantId} and id in (select guest_id from changed)
    returning id`)
  for (const { id } of changed) auditGuestFields(ctx, id, ['contactPoints'])
}
