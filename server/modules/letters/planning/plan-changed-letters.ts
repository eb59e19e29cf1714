import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notifyLetterChanged } from '../live-events.ts'
import { joinChanges } from '../record/join-changes.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import { dueAfter } from './due-times.ts'
import { type NotifiedBooking, silenceOf } from './notified-booking.ts'
import { listRulesForBooking, type PlanningRule } from './rules-for-booking.ts'
import { planLetter } from './store-letter.ts'

/** The fields of a booking whose changes guests are told. */
const notifiedFields = ['checkIn', 'checkOut', 'roomTypeId', 'rooms', 'guests', 'totalAmount'] as const

type Change = {
  readonly changes: LetterChanges
  readonly eventId: string
  /** When it was made (ISO 8601). */
  readonly at: string
}

/**
 * Plans the letters about a change of a booking. A change joins a letter that is still planned, which then waits as long
 * as after the first. The caller holds the lock of the booking's letters.
 */
export async function planChangedLetters(ctx: WriteContext, booking: NotifiedBooking, change: Change): Promise<void> {
  const notified = Object.fromEntries(
    Object.entries(change.changes).filter(([field]) => notifiedFields.some((each) => each === field)),
  )
  if (Object.keys(notified).length === 0) return
  for (const rule of await listRulesForBooking(ctx, booking, ['changed']))
    await planChange(ctx, booking, rule, { ...change, changes: notified })
}

async function planChange(
  ctx: WriteContext,
  booking: NotifiedBooking,
  rule: PlanningRule,
  { changes, eventId, at }: Change,
): Promise<void> {
  const dueAt = dueAfter(Temporal.Instant.from(at), rule.offset)
  const reason = silenceOf(booking)
  const planned = await lockPlanned(ctx, booking.reservationId, rule.id)
  if (!planned) {
    const letter = { ...booking, ruleId: rule.id, event: 'changed' as const, occasion: eventId }
    return void (await planLetter(ctx, { ...letter, dueAt, changes, reason }))
  }
  // Ids of events grow with time: a smaller one was made earlier, but is relayed later.
  const isLater = eventId > planned.occasion
  const joined = isLater ? joinChanges(planned.changes, changes) : joinChanges(changes, planned.changes)
  await ctx.db.run(sql`
    update letters set changes = ${JSON.stringify(joined)}::jsonb, due_at = greatest(due_at, ${dueAt}::timestamptz),
      occasion = least(occasion, ${eventId}), status = ${reason ? 'skipped' : 'planned'}, reason = ${reason},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${planned.id}`)
  if (!reason) return
  notifyLetterChanged(ctx, { ...booking, id: planned.id, event: 'changed', status: 'skipped' })
}

const lockPlanned = (ctx: WriteContext, reservationId: string, ruleId: string) =>
  ctx.db.one(sql<{ id: string; occasion: string; changes: LetterChanges }>`
    select id, occasion, changes from letters
    where tenant_id = ${ctx.actor.tenantId} and reservation_id = ${reservationId} and rule_id = ${ruleId}
      and event = 'changed' and status = 'planned' and by_user_id is null
    for no key update`)
