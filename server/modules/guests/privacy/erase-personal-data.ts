import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { scrubStoredEvents } from '#platform/events/scrub-events.ts'
import { scrubResponses } from '#platform/http/response/scrub-responses.ts'
import { guestData } from '#platform/person-data.ts'
import { guestAnonymized, guestEvents } from '../events.ts'
import { guestFieldList } from '../record/guest-fields.ts'
import { type Guest, type GuestValues, guests } from '../record/guests.ts'
import { scrubFilters } from './scrub-filters.ts'

/** The values of an anonymized guest. */
const anonymizedValues: GuestValues = Object.fromEntries(
  guestFieldList.flatMap(([name, { use }]) => (use.erasedAs === undefined ? [] : [[name, use.erasedAs]])),
)

/** Erases the personal data of a guest and of all guests merged into it, in all modules. `ids`: all these guests. */
export async function erasePersonalData(ctx: WriteContext, id: string, ids: readonly string[]): Promise<Guest> {
  const these = sql`${sql.val(ids)}::uuid[]`
  const now = ctx.now.toString()
  const known: Guest[] = []
  for (const each of ids) known.push(await guests.find(ctx, each))
  await ctx.db.batch(ownRows(ctx, these))
  await scrubFilters(ctx, known)
  await ctx.acrossHotels(async (db) => {
    const all = { ...ctx, db }
    for (const { table, column, scrub, scrubEvents, onErase } of ctx.runtime.extensions.of(guestData)) {
      const ofGuests = sql`tenant_id = ${ctx.actor.tenantId} and ${sql.ref(column)} = any (${these})`
      await onErase?.(all, ids)
      if (scrub)
        await db.run(sql`update ${sql.table(table)} set ${scrub}, updated_at = ${now}::timestamptz where ${ofGuests}`)
      if (scrubEvents)
        await scrubStoredEvents(all, sql`select id from ${sql.table(table)} where ${ofGuests}`, scrubEvents)
    }
    await scrubStoredEvents(
      all,
      sql`select unnest(${these})`,
      guestEvents.filter(({ erasedAs }) => erasedAs),
    )
  })
  await scrubResponses(ctx, ids)
  const mergedGuestIds = ids.filter((each) => each !== id)
  ctx.emit(guestAnonymized, { subjectId: id, hotelId: null, data: { guestId: id, mergedGuestIds } })
  for (const merged of mergedGuestIds) {
    await guests.update(ctx, merged, anonymizedValues, { action: 'anonymized', anyVersion: true })
  }
  return guests.update(
    ctx,
    id,
    { ...anonymizedValues, status: 'anonymized' },
    { action: 'anonymized', anyVersion: true },
  )
}

/** The rows of this module. Consents keep status and time, because the hotel must be able to prove them. */
function ownRows(ctx: WriteContext, these: Query): Query<object>[] {
  const ofGuests = sql`tenant_id = ${ctx.actor.tenantId} and guest_id = any (${these})`
  return [
    sql<object>`delete from guest_contact_points where ${ofGuests}`,
    sql<object>`update guest_consents set source = null where ${ofGuests} and source is not null`,
    sql<object>`delete from guest_group_members where ${ofGuests}`,
    sql<object>`update guest_groups set contact_guest_id = null
      where tenant_id = ${ctx.actor.tenantId} and contact_guest_id = any (${these})`,
    sql<object>`update guest_merges set snapshot = null, document_number = null where ${ofGuests}`,
    sql<object>`update guests set document_number = null where tenant_id = ${ctx.actor.tenantId}
      and id = any (${these})`,
  ]
}
