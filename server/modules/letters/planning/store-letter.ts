import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LetterEvent } from '../letter-events.ts'
import { notifyLetterChanged } from '../live-events.ts'
import type { LetterChanges, SkipReason } from '../record/letter-values.ts'
import { enqueueLetter } from '../sending/send-letter-job.ts'

/** A letter to store. */
export type NewLetter = {
  /** One of both. */
  readonly reservationId?: string | null
  readonly offerId?: string | null
  readonly guestId: string
  readonly hotelId: string
  readonly ruleId: string
  readonly event: LetterEvent
  /** What it is written for. A rule writes about a record once for each. */
  readonly occasion: string
  readonly dueAt: Temporal.Instant
  readonly changes?: LetterChanges | null
  /** Set for a letter that is stored only to show why it is not written. */
  readonly reason?: SkipReason | null
  readonly byUserId?: string | null
}

/** Stores a letter, unless its rule has one for the same occasion, and enqueues its sending if it is planned. */
export async function planLetter(ctx: WriteContext, letter: NewLetter): Promise<void> {
  const id = await storeLetter(ctx, letter)
  if (id !== undefined && !letter.reason) enqueueLetter(ctx, id, letter.dueAt)
}

/** Stores a letter, unless its rule has one for the same occasion. Returns its id; undefined if there was one. */
export async function storeLetter(ctx: WriteContext, letter: NewLetter): Promise<string | undefined> {
  const { reservationId = null, offerId = null, guestId, hotelId, ruleId, event, occasion, dueAt } = letter
  const { changes = null, reason = null } = letter
  const status = reason === null ? 'planned' : 'skipped'
  const id = ctx.newId()
  const stored = await ctx.db.run(sql`
    insert into letters (tenant_id, id, reservation_id, offer_id, guest_id, hotel_id, rule_id, event, occasion, due_at, status,
      reason, changes, by_user_id, created_at, updated_at)
    values (${ctx.actor.tenantId}, ${id}, ${reservationId}, ${offerId}, ${guestId}, ${hotelId}, ${ruleId}, ${event}, ${occasion},
      ${dueAt}, ${status}, ${reason}, ${changes && JSON.stringify(changes)}::jsonb, ${letter.byUserId ?? null},
      ${ctx.now}, ${ctx.now})
    on conflict do nothing`)
  if (stored === 0) return undefined
  notifyLetterChanged(ctx, { id, reservationId, offerId, hotelId, event, status })
  return id
}
