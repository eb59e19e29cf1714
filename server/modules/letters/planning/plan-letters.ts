import {
  reservationCancelled,
  reservationCreated,
  reservationDeleted,
  reservationDetailsChanged,
  reservationUpdated,
} from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { StoredEvent } from '#platform/events/event.ts'
import { on, type Subscriber } from '#platform/events/relay.ts'
import type { LetterEvent } from '../letter-events.ts'
import { dueAfter, holdReminderAt } from './due-times.ts'
import { findBooking, type NotifiedBooking, silenceOf } from './notified-booking.ts'
import { planChangedLetters } from './plan-changed-letters.ts'
import { listRulesForBooking } from './rules-for-booking.ts'
import { planLetter } from './store-letter.ts'
import { supersedeLetters } from './supersede-letters.ts'

/** What happened, and when. */
type Origin = Pick<StoredEvent, 'id' | 'createdAt'>

/** Events that were stored by the release before have no `notifyGuest`. */
const notifiedBooking = (data: Omit<NotifiedBooking, 'notifyGuest'> & { notifyGuest?: boolean }): NotifiedBooking => ({
  ...data,
  notifyGuest: data.notifyGuest ?? true,
})

/** Plans the letters about something that has just happened to a booking. */
async function planLetters(
  ctx: WriteContext,
  booking: NotifiedBooking,
  { event, origin: { id, createdAt } }: { readonly event: LetterEvent; readonly origin: Origin },
): Promise<void> {
  for (const rule of await listRulesForBooking(ctx, booking, [event])) {
    const dueAt = dueAfter(Temporal.Instant.from(createdAt), rule.offset)
    await planLetter(ctx, { ...booking, ruleId: rule.id, event, occasion: id, dueAt, reason: silenceOf(booking) })
  }
}

/** Plans the reminders of a hold; those of an end that no longer holds are superseded. */
async function planHoldReminders(ctx: WriteContext, booking: NotifiedBooking, { createdAt }: Origin): Promise<void> {
  if (booking.heldUntil === null) return
  const [from, until] = [Temporal.Instant.from(createdAt), Temporal.Instant.from(booking.heldUntil)]
  const occasion = until.toString()
  for (const rule of await listRulesForBooking(ctx, booking, ['holdExpiring'])) {
    const dueAt = holdReminderAt({ from, until }, rule.offset)
    await planLetter(ctx, {
      ...booking,
      ruleId: rule.id,
      event: 'holdExpiring',
      occasion,
      dueAt,
      reason: silenceOf(booking),
    })
  }
  const isOther = sql`event = 'holdExpiring' and occasion <> ${occasion} and by_user_id is null`
  await supersedeLetters(ctx, booking.reservationId, isOther)
}

const onCreated = on(reservationCreated, async (ctx, { data, isHistory, ...origin }) => {
  if (isHistory) return
  const booking = notifiedBooking(data)
  await planLetters(ctx, booking, { event: data.status === 'held' ? 'held' : 'confirmed', origin })
  await planHoldReminders(ctx, booking, origin)
})

const onUpdated = on(reservationUpdated, async (ctx, { data, isHistory, ...origin }) => {
  const { status } = data.changes
  if (data.status === 'expired' || data.status === 'noShow') return supersedeLetters(ctx, data.reservationId)
  const booking = notifiedBooking(data)
  await lockLetters(ctx, data.reservationId)
  const isConfirmed = status?.from === 'held' && status.to === 'confirmed'
  if (isConfirmed) await supersedeLetters(ctx, data.reservationId, sql`event in ('held', 'holdExpiring')`)
  if (isHistory) return
  if (isConfirmed) await planLetters(ctx, booking, { event: 'confirmed', origin })
  await planChangedLetters(ctx, booking, { changes: data.changes, eventId: origin.id, at: origin.createdAt })
  await planHoldReminders(ctx, booking, origin)
})

const onCancelled = on(reservationCancelled, async (ctx, { data, isHistory, ...origin }) => {
  await supersedeLetters(ctx, data.reservationId, sql`event <> 'cancelled'`)
  if (isHistory) return
  const booked = await findBooking(ctx, data.reservationId)
  if (!booked) return
  await planLetters(ctx, notifiedBooking({ ...data, ...booked }), { event: 'cancelled', origin })
})

const onDetailsChanged = on(reservationDetailsChanged, async (ctx, { data, ...origin }) => {
  if (!data.changedFields.includes('heldUntil')) return
  const booked = await findBooking(ctx, data.reservationId)
  if (booked) await planHoldReminders(ctx, notifiedBooking({ ...data, ...booked }), origin)
})

const onDeleted = on(reservationDeleted, (ctx, { data }) => supersedeLetters(ctx, data.reservationId))

/** Plans letters as bookings are made, changed and cancelled. */
export const planningSubscribers: readonly Subscriber[] = [
  onCreated,
  onUpdated,
  onCancelled,
  onDetailsChanged,
  onDeleted,
]

/** Changes of one booking may be relayed by two processes at once. */
async function lockLetters(ctx: WriteContext, reservationId: string): Promise<void> {
  await ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`letters ${ctx.actor.tenantId} ${reservationId}`}, 0))`)
}
