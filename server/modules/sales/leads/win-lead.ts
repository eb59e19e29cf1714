import { reservationCreated, reservationUpdated } from '#modules/reservations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import type { Lead } from './leads.ts'
import { findProspect, lockOpenLeads, lockProspect } from './prospect.ts'
import { updateLead } from './write-lead.ts'

/** A booking as far as it wins a lead. */
type Booking = { readonly reservationId: string; readonly totalAmount: number; readonly currencyCode: string }

const booked = ['confirmed', 'checkedIn', 'checkedOut']

/** A booking that is not a hold wins the lead of its guest. */
export const onBooked = on(reservationCreated, async (ctx, { data, isHistory, createdAt }) => {
  if (!isHistory && booked.includes(data.status)) await winLead(ctx, { ...data, at: createdAt })
})

/** So does a hold that becomes a booking. */
export const onHoldBooked = on(reservationUpdated, async (ctx, { data, isHistory, createdAt }) => {
  const isConfirmed = booked.includes(data.status) && data.changes.status?.from === 'held'
  if (!isHistory && isConfirmed) await winLead(ctx, { ...data, at: createdAt })
})

/**
 * One booking wins one lead: of two open ones of the guest at the hotel that for its arrival, else the oldest. A wish that
 * is being stored waits for this one, or this one for it. A booking that was made before the wish is not its end.
 */
async function winLead(
  ctx: WriteContext,
  booking: Booking &
    Pick<Lead, 'hotelId'> & { readonly guestId: string; readonly checkIn: string; readonly at: string },
): Promise<void> {
  const prospect = await findProspect(ctx, { guestId: booking.guestId, phone: null })
  await lockProspect(ctx, booking.hotelId, prospect)
  const open = await leadsBefore(ctx, await lockOpenLeads(ctx, booking.hotelId, prospect), booking.at)
  const lead = open.find(({ checkIn }) => checkIn === booking.checkIn) ?? open[0]
  if (lead && !(await hasWon(ctx, booking))) await closeAsWon(ctx, lead, { ...booking, guestId: prospect.guestId })
}

/** The leads that there were at a moment, or that an offer or a turnaway from before has made since. */
async function leadsBefore({ db, actor }: WriteContext, open: readonly Lead[], at: string): Promise<Lead[]> {
  const found = await db.many(sql<{ id: string }>`
    select l.id from leads l
    where l.tenant_id = ${actor.tenantId} and l.id = any (${sql.val(open.map(({ id }) => id))}::uuid[])
      and (l.created_at <= ${at}::timestamptz
        or exists (select from offers o
          where o.tenant_id = l.tenant_id and o.lead_id = l.id and o.sent_at <= ${at}::timestamptz)
        or exists (select from turnaways t
          where t.tenant_id = l.tenant_id and t.lead_id = l.id and t.at <= ${at}::timestamptz))`)
  return open.filter(({ id }) => found.some((each) => each.id === id))
}

const hasWon = async ({ db, actor }: WriteContext, { reservationId }: Booking): Promise<boolean> =>
  (await db.one(sql<object>`
    select id from leads where tenant_id = ${actor.tenantId} and reservation_id = ${reservationId}`)) !== undefined

/** Wins a lead whose guest has booked at the hotel since a moment, before the service knew of the lead. */
export async function winIfBooked(ctx: WriteContext, lead: Lead, since: string): Promise<Lead> {
  if (lead.guestId === null || lead.closedAt !== null) return lead
  const booking = await ctx.db.one(sql<Booking>`
    select r.id as reservation_id, r.total_amount::float8 as total_amount, r.currency_code from reservations r
    where r.tenant_id = ${ctx.actor.tenantId} and r.guest_id = ${lead.guestId} and r.hotel_id = ${lead.hotelId}
      and r.created_at >= ${since}::timestamptz and r.deleted_at is null
      and r.status = any (${sql.val(booked)}::text[])
      and not exists (select from leads l where l.tenant_id = r.tenant_id and l.reservation_id = r.id)
    order by r.created_at limit 1`)
  return booking ? closeAsWon(ctx, lead, { ...booking, guestId: lead.guestId }) : lead
}

const closeAsWon = (
  ctx: WriteContext,
  lead: Lead,
  { reservationId, totalAmount: value, currencyCode, guestId }: Booking & { readonly guestId: string | null },
): Promise<Lead> =>
  updateLead(
    ctx,
    lead,
    { stage: 'won', reservationId, value, currencyCode, guestId: lead.guestId ?? guestId },
    { action: 'won' },
  )
