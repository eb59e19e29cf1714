import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { Recording } from './recordings.ts'
import { removeRecording } from './remove-recording.ts'

const recordingsOfGuests = (ctx: ReadContext, guestIds: readonly string[]) => sql`
  r.tenant_id = ${ctx.actor.tenantId} and r.status <> 'deleted' and r.call_id in (
    select c.id from calls c
    where c.tenant_id = ${ctx.actor.tenantId} and c.guest_id = any (${sql.val(guestIds)}::uuid[]))`

/** Throws 409 `legal_hold` if a recording of a call with one of these guests is under a legal hold. */
export async function assertNoLegalHold(ctx: ReadContext, guestIds: readonly string[]): Promise<void> {
  const onHold = await ctx.acrossHotels((db) =>
    db.one(sql<object>`
      select 1 as found from recordings r where ${recordingsOfGuests(ctx, guestIds)} and r.legal_hold limit 1`),
  )
  if (onHold) throw refuse('legal_hold', 'A recording of a call with this guest is under a legal hold')
}

/** Deletes the recordings of all calls with these guests, at all hotels, including those still in progress. */
export const eraseRecordings = (ctx: WriteContext, guestIds: readonly string[]): Promise<void> =>
  ctx.acrossHotels(async (db) => {
    const found = await db.many(sql<Pick<Recording, 'id' | 'status'>>`
      select r.id, r.status from recordings r where ${recordingsOfGuests(ctx, guestIds)} order by r.id
      for no key update`)
    for (const recording of found) await removeRecording({ ...ctx, db }, recording, 'erased')
  })
