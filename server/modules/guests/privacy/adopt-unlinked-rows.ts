import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { guestData } from '#platform/person-data.ts'

/**
 * Gives a guest who will be erased the chats and calls of nobody that contain an address of this guest, so that they are
 * erased, too. An address that another guest has as well decides nothing: they may be of that guest. `ids`: all guests
 * that were merged into `id`, and itself.
 */
export async function adoptUnlinkedRows(ctx: WriteContext, id: string, ids: readonly string[]): Promise<void> {
  const { tenantId } = ctx.actor
  const these = sql`${sql.val(ids)}::uuid[]`
  const own = await ctx.db.many(sql<{ address: string }>`
    select distinct p.value_key as address from guest_contact_points p
    where p.tenant_id = ${tenantId} and p.guest_id = any (${these}) and not exists (
      select from guest_contact_points o
      where o.tenant_id = p.tenant_id and o.value_key = p.value_key and o.guest_id <> all (${these}))`)
  if (own.length === 0) return
  const addresses = sql`${sql.val(own.map(({ address }) => address))}::text[]`
  for (const { table, column, unlinkedBy, onReassign } of ctx.runtime.extensions.of(guestData)) {
    if (!unlinkedBy) continue
    const person = sql.ref(column)
    const adopted = await ctx.acrossHotels((db) =>
      db.many(sql<{ id: string }>`
        update ${sql.table(table)} set ${person} = ${id}, updated_at = ${ctx.now.toString()}::timestamptz
        where tenant_id = ${tenantId} and ${person} is null and (${unlinkedBy(addresses)}) returning id`),
    )
    const rowIds = adopted.map((row) => row.id)
    if (rowIds.length > 0) await onReassign?.(ctx, [id], rowIds)
  }
}
