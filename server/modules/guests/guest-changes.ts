import type { AuditedReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { emitForEach } from '#platform/events/write-events.ts'
import { guestUpdated } from './events.ts'

/** Emits `guest.updated` for a guest, unless no field changed. */
export function emitGuestUpdate(ctx: WriteContext, guestId: string, changedFields: readonly string[]): void {
  if (changedFields.length === 0) return
  ctx.emit(guestUpdated, { subjectId: guestId, hotelId: null, data: { guestId, changedFields } })
}

/**
 * Records in the audit log which fields of a guest changed, and not their values: for changes that are not written by
 * `guests.update`. Whoever follows the changes of guests learns of them there.
 */
export function auditGuestFields(ctx: AuditedReadContext, guestId: string, fields: readonly string[]): void {
  const changes = fields.map((field) => ({ field, before: null, after: null }))
  ctx.audit({ action: 'guest.updated', resourceType: 'guest', resourceId: guestId, changes })
}

/**
 * Records a change of guests that is stored in rows of other tables: each gets a new version and `updatedAt`, and
 * `guest.updated` names the field. The guests are locked in id order, so that concurrent calls do not deadlock.
 */
export async function touchGuests(ctx: WriteContext, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const { tenantId } = ctx.actor
  await ctx.db.run(sql`
    update guests set updated_at = ${ctx.now.toString()}::timestamptz, version = version + 1
    where tenant_id = ${tenantId} and id in (
      select id from guests where tenant_id = ${tenantId} and id = any (${sql.val(ids)}::uuid[])
      order by id for no key update)`)
  for (const id of ids) auditGuestFields(ctx, id, [field])
  const events = ids.map((guestId) => ({ subjectId: guestId, data: { guestId, changedFields: [field] } }))
  await emitForEach(ctx, guestUpdated, { hotelId: null, events })
}
