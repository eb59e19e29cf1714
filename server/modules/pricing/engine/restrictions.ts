import type { PartyMember, Season, StayToPrice } from './terms.ts'

/** Why a room type cannot be booked for a stay (§2.3); those that are errors too carry the error's code (§7.1). */
export type StayReasonCode =
  | 'no_season'
  | 'sold_out'
  | 'occupancy_exceeded'
  | 'adults_exceeded'
  | 'children_exceeded'
  | 'min_stay'
  | 'max_stay'
  | 'closed_to_arrival'
  | 'closed_to_departure'
  | 'stop_sell'
  | 'hotel_inactive'
  | 'room_type_inactive'

/** One reason with a sentence for the agent and the dates it is about; no dates where the party or the hotel is why. */
export type StayReason = { readonly code: StayReasonCode; readonly message: string; readonly dates: readonly string[] }

/** The season of each night, and of the check-out date for departures. */
export type SeasonsOfStay = { readonly ofNights: readonly (Season | null)[]; readonly ofCheckOut: Season | null }

/** Rooms that can be sold on each night: the inventory, never below 0, and 0 under stop-sell or without a season. */
export const roomsLeftOf = (input: StayToPrice, seasons: SeasonsOfStay): number[] =>
  seasons.ofNights.map((season, i) => (season === null || season.stopSell ? 0 : Math.max(0, input.roomsLeft[i] ?? 0)))

/** Every reason why the stay cannot be booked, in a fixed order; empty when it can. */
export const stayReasons = (input: StayToPrice, seasons: SeasonsOfStay): StayReason[] => [
  ...nightReasons(input, seasons),
  ...partyReasons(input),
  ...lengthReasons(input, seasons),
  ...turnReasons(input, seasons),
  ...activityReasons(input),
]

function nightReasons({ stay, roomsLeft }: StayToPrice, { ofNights }: SeasonsOfStay): StayReason[] {
  const datesWhere = (holds: (season: Season | null, night: number) => boolean): string[] =>
    stay.nights.filter((_, night) => holds(ofNights[night] ?? null, night))
  return [
    reason(
      'no_season',
      'No season is defined for a night',
      datesWhere((season) => season === null),
    ),
    reason(
      'sold_out',
      'No room is left for a night',
      datesWhere((_, night) => (roomsLeft[night] ?? 0) <= 0),
    ),
    reason(
      'stop_sell',
      'A night is not on sale',
      datesWhere((season) => season?.stopSell === true),
    ),
  ].filter(({ dates }) => dates.length > 0)
}

const reason = (code: StayReasonCode, message: string, dates: readonly string[] = []): StayReason => ({
  code,
  message,
  dates,
})

function partyReasons({ roomType, party }: StayToPrice): StayReason[] {
  const { maxOccupancy, maxAdults, maxChildren } = roomType
  const guests = countOf(party, ({ guestType }) => guestType.countsTowardOccupancy)
  const adults = countOf(party, ({ guestType }) => guestType.category === 'adult')
  const children = countOf(party, ({ guestType }) => guestType.category === 'child')
  const reasons: StayReason[] = []
  if (guests > maxOccupancy) {
    reasons.push(reason('occupancy_exceeded', `The room takes ${maxOccupancy} guests, not ${guests}`))
  }
  if (maxAdults !== null && adults > maxAdults) {
    reasons.push(reason('adults_exceeded', `The room takes ${maxAdults} adults, not ${adults}`))
  }
  if (maxChildren !== null && children > maxChildren) {
    reasons.push(reason('children_exceeded', `The room takes ${maxChildren} children, not ${children}`))
  }
  return reasons
}

const countOf = (party: readonly PartyMember[], counts: (member: PartyMember) => boolean): number =>
  party.reduce((sum, member) => sum + (counts(member) ? member.count : 0), 0)

// The arrival night's season sets the length of stay, as it does for closed to arrival: one rule per stay, no mixture.
function lengthReasons({ stay }: StayToPrice, { ofNights }: SeasonsOfStay): StayReason[] {
  const arrival = ofNights[0]
  const nights = stay.nights.length
  const reasons: StayReason[] = []
  if (arrival && arrival.minStay !== null && nights < arrival.minStay) {
    reasons.push(reason('min_stay', `Arriving then takes ${arrival.minStay} nights or more`, [stay.checkIn]))
  }
  if (arrival && arrival.maxStay !== null && nights > arrival.maxStay) {
    reasons.push(reason('max_stay', `Arriving then takes ${arrival.maxStay} nights at most`, [stay.checkIn]))
  }
  return reasons
}

function turnReasons({ stay }: StayToPrice, { ofNights, ofCheckOut }: SeasonsOfStay): StayReason[] {
  const reasons: StayReason[] = []
  if (ofNights[0]?.closedToArrival) {
    reasons.push(reason('closed_to_arrival', 'No arrivals on the check-in date', [stay.checkIn]))
  }
  if (ofCheckOut?.closedToDeparture) {
    reasons.push(reason('closed_to_departure', 'No departures on the check-out date', [stay.checkOut]))
  }
  return reasons
}

function activityReasons({ hotel, roomType }: StayToPrice): StayReason[] {
  const reasons: StayReason[] = []
  if (!hotel.isActive) reasons.push(reason('hotel_inactive', 'The hotel is not active'))
  if (!roomType.isActive) reasons.push(reason('room_type_inactive', 'The room type is not active'))
  return reasons
}
