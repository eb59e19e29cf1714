import Type, { type Static } from 'typebox'
import { markdownToHtml } from '#modules/channels/index.ts'
import { GuestPageHotel, pageHotel } from '#modules/guest-pages/index.ts'
import { ShownCancellationStep, showStep, stepsOfStay } from '#modules/hotels/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Instant, named, orNull, TextOrNull, text } from '#platform/http/schemas.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { lockOpenOffer } from '../offers/expire-offers.ts'
import { OfferAlternative } from '../record/alternative-schema.ts'
import { isOverdue, openStatuses } from '../record/offer-machine.ts'
import { type Offer, offers } from '../record/offers.ts'

const { reservationId: _reservation, cancellationPolicy: _policy, ...shown } = OfferAlternative.properties

/** An offer as its guest sees it: without numbers, addresses and notes of the guest. */
export const GuestOffer = named(
  'GuestOffer',
  Type.Object({
    number: doc(text(), 'The number of the offer.', 'K7M2PQ9R'),
    status: doc(text(), '`sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost`.', 'sent'),
    validUntil: doc(Instant, 'Until when it can be accepted.'),
    companyName: doc(text(), 'Who makes the offer.', 'Bellhop Hotels'),
    guestName: doc(text(), 'The first name of the guest.', 'Elif'),
    languageCode: doc(TextOrNull, 'The language to show it in, if it is known.', 'tr'),
    messageHtml: doc(
      TextOrNull,
      'What the hotel writes beside the prices, as HTML: its Markdown without HTML, images and scripts of its own.',
      '<p dir="auto">It was nice to talk to you.</p>',
    ),
    hotels: doc(Type.Array(GuestPageHotel), 'The hotels of the alternatives.'),
    alternatives: doc(
      Type.Array(
        Type.Object(
          {
            ...shown,
            cancellationSteps: doc(
              Type.Array(ShownCancellationStep),
              'What a cancellation costs, by time, if it is booked now.',
            ),
          },
          { title: 'GuestOfferAlternative' },
        ),
      ),
      'The stays that the guest can choose from.',
    ),
    mayAnswer: doc(Type.Boolean(), 'True while it can be accepted or declined.', true),
    confirmationNumber: doc(orNull(text()), 'The number of the booking of an accepted offer.', null),
  }),
)
export type GuestOffer = Static<typeof GuestOffer>

type PageRow = Pick<GuestOffer, 'companyName' | 'guestName' | 'languageCode' | 'hotels' | 'confirmationNumber'>

/** The id of the offer of the link by which a guest acts. Throws 404 once the offer belongs to another guest. */
async function offerIdOfLink({ db, actor }: ReadContext): Promise<string> {
  const row = await db.one(sql<{ id: string }>`
    select o.id from guest_links l
    join offers o on o.tenant_id = l.tenant_id and o.id = l.subject_id and o.guest_id = l.guest_id
    where l.tenant_id = ${actor.tenantId} and l.id = ${actor.guestLinkId} and o.status <> 'draft'`)
  if (!row) throw notFound('guest link')
  return row.id
}

/** The offer of the guest who acts. */
export const findOfferOfGuest = async (ctx: ReadContext): Promise<Offer> => offers.find(ctx, await offerIdOfLink(ctx))

/** The same, locked; undefined if it waits for the guest no more. */
export async function lockOfferOfGuest(ctx: WriteContext): Promise<Offer | undefined> {
  const { tenantId, guestLinkId, guestSubjectId } = ctx.actor
  const isOfGuest = sql`guest_id = (
    select l.guest_id from guest_links l where l.tenant_id = ${tenantId} and l.id = ${guestLinkId})`
  const offer = await lockOpenOffer(ctx, guestSubjectId ?? '', isOfGuest)
  if (!offer) await offerIdOfLink(ctx)
  return offer && !isOverdue(offer, ctx.now) ? offer : undefined
}

const pageQuery = (tenantId: string, offerId: string) => sql<PageRow>`
  select t.name as company_name, g.first_name as guest_name,
    coalesce(o.language_code, g.language_code) as language_code, r.confirmation_number,
    (select jsonb_agg(${pageHotel} order by h.name)
      from hotels h where h.tenant_id = o.tenant_id and exists (
        select from offer_alternatives a
        where a.tenant_id = o.tenant_id and a.offer_id = o.id and a.hotel_id = h.id)) as hotels
  from offers o
  join tenants t on t.tenant_id = o.tenant_id
  join guests g on g.tenant_id = o.tenant_id and g.id = o.guest_id
  left join reservations r on r.tenant_id = o.tenant_id and r.id = o.reservation_id
  where o.tenant_id = ${tenantId} and o.id = ${offerId}`

/** What the page of an offer shows. */
export async function readGuestOffer(ctx: ReadContext): Promise<GuestOffer> {
  const id = await offerIdOfLink(ctx)
  const [offer, row] = await Promise.all([offers.find(ctx, id), ctx.db.one(pageQuery(ctx.actor.tenantId, id))])
  if (!row) throw notFound('guest link')
  const isOver = isOverdue(offer, ctx.now)
  return {
    number: offer.number,
    status: isOver ? 'expired' : offer.status,
    validUntil: offer.validUntil,
    messageHtml: offer.message === null ? null : markdownToHtml(offer.message),
    mayAnswer: !isOver && openStatuses.includes(offer.status),
    ...row,
    alternatives: offer.alternatives.map(({ reservationId: _id, cancellationPolicy, ...alternative }) => {
      const hotel = row.hotels.find(({ id }) => id === alternative.hotelId)
      const steps = hotel
        ? stepsOfStay(cancellationPolicy, { checkIn: alternative.checkIn, hotel, bookedAt: ctx.now }, ctx.now)
        : []
      return { ...alternative, cancellationSteps: steps.map(showStep) }
    }),
  }
}
