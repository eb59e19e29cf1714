import type { PartyMember, Season, StayTerms } from './terms.ts'

/** Why a room type cannot be booked for a stay (§2.3). The codes match the error codes of §7.1 where both exist. */
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

/** A reason with a message for the agent. `dates` is empty for reasons about the party, the hotel or the room type. */
export type StayReason = { readonly code: StayReasonCode; readonly message: string; readonly dates: readonly string[] }

/** The season of each night, and of the check-out date for departures. */
export type StaySeasons = { readonly ofNights: readonly (Season | null)[]; readonly ofCheckOut: Season | null }

/** The rooms that can be sold on each night: never negative, and 0 on stop-sell or without a season. */
export const sellableRooms = (input: StayTerms, seasons: StaySeasons): number[] =>
  seasons.ofNights.map((season, i) => (season === null || season.stopSell ? 0 : Math.max(0, input.roomsLeft[i] ?? 0)))

/** Every reason why the stay cannot be booked, in a fixed order; empty if it can be booked. */
export const stayReasons = (input: StayTerms, seasons: StaySeasons): StayReason[] => [
  ...nightReasons(input, seasons),
  ...partyReasons(input),
  ...lengthReasons(input, seasons),
  ...arrivalAndDepartureReasons(input, seasons),
  ...activityReasons(input),
]

function nightReasons({ stay, roomsLeft }: StayTerms, { ofNights }: StaySeasons): StayReason[] {
  const datesWhere = (matches: (season: Season | null, night: number) => boolean): string[] =>
    stay.nights.filter((_, night) => matches(ofNights[night] ?? null, night))
  return [
    reason(
      'no_season',
      'A night has no season',
      datesWhere((season) => season === null),
    ),
    reason(
      'sold_out',
      'No room is left on a night',
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

function partyReasons({ roomType, party }: StayTerms): StayReason[] {
  const { maxOccupancy, maxAdults, maxChildren } = roomType
  const guests = countOf(party, ({ guestType }) => guestType.countsTowardOccupancy)
  const adults = countOf(party, ({ guestType }) => guestType.category === 'adult')
  const children = countOf(party, ({ guestType }) => guestType.category === 'child')
  const reasons: StayReason[] = []
  if (guests > maxOccupancy) {
    reasons.push(reason('occupancy_exceeded', `The room is for at most ${maxOccupancy} guests, not ${guests}`))
  }
  if (maxAdults !== null && adults > maxAdults) {
    reasons.push(reason('adults_exceeded', `The room is for at most ${maxAdults} adults, not ${adults}`))
  }
  if (maxChildren !== null && children > maxChildren) {
    reasons.push(reason('children_exceeded', `The room is for at most ${maxChildren} children, not ${children}`))
  }
  return reasons
}

const countOf = (party: readonly PartyMember[], counts: (member: PartyMember) => boolean): number =>
  party.reduce((sum, member) => sum + (counts(member) ? member.count : 0), 0)

// The season of the arrival night sets the length of stay, as it does for closed to arrival: one rule for each stay.
function lengthReasons({ stay }: StayTerms, { ofNights }: StaySeasons): StayReason[] {
  const arrival = ofNights[0]
  const nights = stay.nights.length
  const reasons: StayReason[] = []
  if (arrival && arrival.minStay !== null && nights < arrival.minStay) {
    reasons.push(
      reason('min_stay', `A stay that begins on this date has at least ${arrival.minStay} nights`, [stay.checkIn]),
    )
  }
  if (arrival && arrival.maxStay !== null && nights > arrival.maxStay) {
    reasons.push(
      reason('max_stay', `A stay that begins on this date has at most ${arrival.maxStay} nights`, [stay.checkIn]),
    )
  }
  return reasons
}

function arrivalAndDepartureReasons({ stay }: StayTerms, { ofNights, ofCheckOut }: StaySeasons): StayReason[] {
  const reasons: StayReason[] = []
  if (ofNights[0]?.closedToArrival) {
    reasons.push(reason('closed_to_arrival', 'No arrivals on the check-in date', [stay.checkIn]))
  }
  if (ofCheckOut?.closedToDeparture) {
    reasons.push(reason('closed_to_departure', 'No departures on the check-out date', [stay.checkOut]))
  }
  return reasons
}

function activityReasons({ hotel, roomType }: StayTerms): StayReason[] {
  const reasons: StayReason[] = []
  if (!hotel.isActive) reasons.push(reason('hotel_inactive', 'The hotel is not active'))
  if (!roomType.isActive) reasons.push(reason('room_type_inactive', 'The room type is not active'))
  return reasons
}
