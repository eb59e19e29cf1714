import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { findWriter } from './follow-contacts.ts'
import { joinLead } from './join-lead.ts'
import type { Contact } from './prospect.ts'

/** A turnaway as far as its lead depends on it. */
type RequestedStay = { readonly [Name in 'hotelId' | 'checkIn' | 'checkOut' | 'currencyCode' | 'at']: string } & {
  readonly [Name in 'guestId' | 'callId' | 'conversationId' | 'offerId' | 'userId']: string | null
} & { readonly value: number | null; readonly isRecovered: boolean }

/**
 * The id of the lead of a stay that was turned away: that of its offer, or the open one of its guest, or of the number of
 * its call or conversation. Null if there is nobody, and if the guest has booked another stay instead.
 */
export async function leadOfTurnaway(ctx: WriteContext, turnaway: RequestedStay): Promise<string | null> {
  const { hotelId, isRecovered, offerId, at, userId: ownerUserId } = turnaway
  const ofOffer = offerId === null ? null : await leadOfOffer(ctx, offerId)
  if (ofOffer !== null || isRecovered) return ofOffer
  const { checkIn, checkOut, value, currencyCode } = turnaway
  const source = turnaway.callId === null && turnaway.conversationId !== null ? 'conversation' : 'turnaway'
  const contact = await contactOf(ctx, turnaway)
  const stay = { checkIn, checkOut, value, currencyCode }
  return (await joinLead(ctx, { ...contact, hotelId, source, at, ownerUserId, stay }))?.id ?? null
}

const leadOfOffer = async ({ db, actor }: WriteContext, offerId: string): Promise<string | null> =>
  (
    await db.one(sql<{ leadId: string | null }>`
    select lead_id from offers where tenant_id = ${actor.tenantId} and id = ${offerId}`)
  )?.leadId ?? null

/** The guest, and the number of the other side. */
async function contactOf(ctx: WriteContext, { guestId, callId, conversationId }: RequestedStay): Promise<Contact> {
  const found =
    callId === null ? conversationId && (await findWriter(ctx, conversationId)) : await findCaller(ctx, callId)
  return { guestId: guestId ?? (found ? found.guestId : null), phone: found ? found.phone : null }
}

const findCaller = ({ db, actor }: WriteContext, callId: string): Promise<Contact | undefined> =>
  db.one(sql<Contact>`
    select guest_id, case direction when 'outbound' then to_number else from_number end as phone
    from calls where tenant_id = ${actor.tenantId} and id = ${callId}`)
