import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { dropRecording } from './remove-recording.ts'
import type { Recording } from './recordings.ts'

const ofGuests = (ctx: Context, guestIds: readonly string[]) => sql`
  r.tenant_id = ${ctx.actor.tenantId} and r.status <> 'deleted' and r.call_id in (
    select c.id from calls c
    where c.tenant_id = ${ctx.actor.tenantId} and c.guest_id = any (${sql.val(guestIds)}::uuid[]))`

/** Throws 409 `legal_hold` while a recording of a call with one of these guests must be kept. */
export async function mustNotHold(ctx: Context, guestIds: readonly string[]): Promise<void> {
  const held = await ctx.acrossHotels((db) =>
    db.one(sql<object>`
      select 1 as found from recordings r where ${ofGuests(ctx, guestIds)} and r.legal_hold limit 1`),
  )
  if (held) throw refuse('legal_hold', 'A recording of a call with the guest must be kept')
}

/** Deletes the recordings of all calls with these guests, also those that are still being made, whatever their hotel. */
export const forgetRecordingsOfGuests = (ctx: Context, guestIds: readonly string[]): Promise<void> =>
  ctx.acrossHotels(async (db) => {
    const found = await db.many(sql<Pick<Recording, 'id' | 'status'>>`
      select r.id, r.status from recordings r where ${ofGuests(ctx, guestIds)} order by r.id for no key update`)
    for (const recording of found) await dropRecording({ ...ctx, db }, recording, 'forgotten')
  })
