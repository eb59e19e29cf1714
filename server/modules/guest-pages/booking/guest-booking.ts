import Type, { type Static } from 'typebox'
import { ShownCancellationStep, showStep, stepsOfStay } from '#modules/hotels/index.ts'
import { currentFee, FeeSchema, pricedStay, type Reservation } from '#modules/reservations/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { doc, Id, InstantOrNull, named, numberOrNull, orNull, TextOrNull, text } from '#platform/http/schemas.ts'
import { GuestPageHotel } from '../page-hotel.ts'
import { GuestPermissions, type GuestRules, guestActions, objectionTo } from './guest-actions.ts'

const NamedChoice = (title: string, what: string, example: string) =>
  Type.Object({ id: doc(Id, `The ${what}.`), name: doc(Type.String(), `The name of the ${what}.`, example) }, { title })

/** A booking as its guest sees it: without numbers, addresses, documents and notes of the guest. */
export const GuestBooking = named(
  'GuestBooking',
  Type.Object({
    confirmationNumber: doc(text(), 'The number of the booking.', 'K7M2PQ9R'),
    status: doc(
      text(),
      '`held`, `confirmed`, `checkedIn`, `checkedOut`, `cancelled`, `noShow` or `expired`.',
      'confirmed',
    ),
    heldUntil: doc(InstantOrNull, 'Until when a hold can be confirmed.', null),
    companyName: doc(text(), 'The company of the hotel.', 'Bellhop Hotels'),
    guestName: doc(text(), 'The first name of the guest.', 'Elif'),
    languageCode: doc(TextOrNull, 'The language to show it in, if it is known.', 'tr'),
    hotel: doc(GuestPageHotel, 'The hotel.'),
    ...pricedStay,
    cancellationSteps: doc(
      Type.Array(ShownCancellationStep),
      'What a cancellation costs, by time; empty where it cannot be cancelled.',
    ),
    cancellationFee: doc(
      orNull(FeeSchema),
      'The fee if it were cancelled now, or that of the cancellation; null where there is none.',
    ),
    feeDue: doc(numberOrNull(), 'The fee that is due after a cancellation or a no-show.', null),
    arrivalTime: doc(TextOrNull, 'When the guest arrives, local time.', '18:30'),
    specialRequests: doc(TextOrNull, 'What the guest wishes, in words.', 'A quiet room'),
    may: doc(GuestPermissions, 'What the guest can do now.'),
    roomTypes: doc(
      Type.Array(NamedChoice('GuestPageRoomType', 'room type', 'Double')),
      'The room types to change to; empty where the guest cannot change the booking.',
    ),
    guestTypes: doc(
      Type.Array(NamedChoice('GuestPageGuestType', 'guest type', 'Adult')),
      'The guest types of a party; empty where the guest cannot change the booking.',
    ),
  }),
)
/** `GuestBooking` as a value. */
export type GuestBooking = Static<typeof GuestBooking>

/** What the page needs to know beside the booking. */
export type BookingFacts = GuestRules &
  Pick<GuestBooking, 'companyName' | 'guestName' | 'languageCode' | 'roomTypes' | 'guestTypes'> & {
    readonly reservationId: string
    readonly guestId: string
    readonly pageHotel: GuestBooking['hotel']
  }

/** A booking with what its page needs to know. */
export type BookingOfGuest = BookingFacts & { readonly booked: Reservation }

/** What a cancellation costs by time, as long as the booking waits for its guest. */
function stepsOf({ status, cancellationPolicy, checkIn, hotel, confirmedAt }: Reservation, now: Temporal.Instant) {
  if (status !== 'held' && status !== 'confirmed') return []
  const bookedAt = confirmedAt === null ? now : Temporal.Instant.from(confirmedAt)
  return stepsOfStay(cancellationPolicy, { checkIn, hotel, bookedAt }, now).map(showStep)
}

/** Shows a booking to its guest. */
export function showBooking({ now }: ReadContext, { booked, ...about }: BookingOfGuest): GuestBooking {
  const may = Object.fromEntries(
    guestActions.map((action) => {
      const reason = objectionTo(action, { booked, rules: about }, now)
      return [action, { isAllowed: reason === null, reason }]
    }),
  ) as GuestBooking['may']
  const isOverdue =
    booked.status === 'held' && !booked.allowedActions.some((each) => each.isAllowed && each.action === 'confirm')
  return {
    ...booked,
    status: isOverdue ? 'expired' : booked.status,
    companyName: about.companyName,
    guestName: about.guestName,
    languageCode: about.languageCode,
    hotel: about.pageHotel,
    roomTypeName: booked.roomType.name,
    guests: [...booked.guests],
    nightlyPrices: [...booked.nightlyPrices],
    services: [...booked.services],
    cancellationSteps: isOverdue ? [] : stepsOf(booked, now),
    cancellationFee: isOverdue ? null : currentFee(booked, now),
    may,
    roomTypes: may.change.isAllowed ? [...about.roomTypes] : [],
    guestTypes: may.change.isAllowed ? [...about.guestTypes] : [],
  }
}
