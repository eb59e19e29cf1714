import Type from 'typebox'
import type { NotingReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { event } from '#platform/events/event.ts'
import { id } from '#platform/events/payload-fields.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { InquiryOutcome } from './outcome-of-inquiry.ts'

/** Somebody wants to know the price of a stay in a conversation. This event is internal. */
export const stayRequested = event('availability.requested', Type.Object({ conversationId: id('The conversation') }), {
  emittedWhen: 'a user asked for prices in a conversation',
})

/** What was asked, and what was found. */
type Inquiry = InquiryOutcome & {
  readonly callId?: string
  readonly conversationId?: string
  readonly guestId?: string
  readonly hotelId: string
  readonly roomTypeId?: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests: readonly object[]
  readonly currencyCode: string
}

/** Notes a query of availability. Throws 422 `unknown_reference` for a call or conversation that the user cannot see. */
export function noteInquiry(ctx: NotingReadContext, inquiry: Inquiry): void {
  const { conversationId, hotelId } = inquiry
  ctx.onCommit(sql`
    insert into availability_inquiries (tenant_id, id, user_id, call_id, conversation_id, guest_id, hotel_id, room_type_id,
      check_in, check_out, guests, bookable_count, lowest_total, currency_code, reasons, at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${ctx.actor.userId}, ${inquiry.callId}, ${conversationId},
      ${inquiry.guestId}, ${hotelId}, ${inquiry.roomTypeId}, ${inquiry.checkIn}, ${inquiry.checkOut},
      ${JSON.stringify(inquiry.guests)}::jsonb, ${inquiry.bookableCount}, ${inquiry.lowestTotal},
      ${inquiry.currencyCode}, ${sql.val(inquiry.reasons)}, ${ctx.now.toString()}::timestamptz)`)
  if (conversationId !== undefined) {
    ctx.emit(stayRequested, { subjectId: conversationId, hotelId, data: { conversationId } })
  }
}

const retentionDays = 30

/** Purges old inquiries. What was not sold has become a turnaway long before. */
export const inquiryRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from availability_inquiries where (tenant_id, id) in (
      select tenant_id, id from availability_inquiries
      where at <= ${now.subtract({ hours: 24 * retentionDays }).toString()}::timestamptz order by at limit ${atMost})`,
}
