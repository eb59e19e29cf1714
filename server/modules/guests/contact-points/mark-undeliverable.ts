import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { addressKeys } from './address-keys.ts'

/** Notes that mail servers report an e-mail address not to exist, on all guests who have it. */
export const markUndeliverable = (ctx: WriteContext, address: string): Promise<void> => change(ctx, address, true)

/** Notes that an e-mail address works, because mail came from it. */
export const markDeliverable = (ctx: WriteContext, address: string): Promise<void> => change(ctx, address, false)

async function change(ctx: WriteContext, address: string, isUndeliverable: boolean): Promise<void> {
  const { tenantId } = ctx.actor
  const at = ctx.now.toString()
  await ctx.db.run(sql`
    with changed as (
      update guest_contact_points
      set undeliverable_since = case when ${isUndeliverable} then ${at}::timestamptz end
      where tenant_id = ${tenantId} and type = 'email' and value_key = any (${addressKeys([address])})
        and (undeliverable_since is null) = ${isUndeliverable}
      returning guest_id)
    update guests set updated_at = ${at}::timestamptz, version = version + 1
    where tenant_id = ${tenantId} and id in (select guest_id from changed)`)
}
