import { catalogue } from '../text/catalogue.ts'

/**
 * Why a room or a discount cannot be had, in a few words, by the codes of the API. A code without a text shows the
 * message of the server.
 */
export const reasonTexts = catalogue('desk/reasonTexts', {
  no_season: 'no price',
  sold_out: 'no room left',
  stop_sell: 'closed for sale',
  occupancy_exceeded: 'too many guests for the room',
  adults_exceeded: 'too many adults for the room',
  children_exceeded: 'too many children for the room',
  min_stay: 'the stay is too short',
  max_stay: 'the stay is too long',
  closed_to_arrival: 'no arrival',
  closed_to_departure: 'no departure',
  check_in_past: 'the arrival is in the past',
  hotel_inactive: 'the hotel is closed',
  room_type_inactive: 'the room is not on sale',
  not_started: 'not yet',
  exhausted: 'used up',
  room_type: 'not this room',
  stay_dates: 'not these dates',
  weekdays: 'not these days',
  min_nights: 'too few nights',
  max_nights: 'too many nights',
  min_advance_days: 'too late',
  max_advance_days: 'too early',
  guest_group: 'not this guest',
  code_required: 'needs a code',
  currency_mismatch: 'other currency',
  min_total: 'total too low',
})
