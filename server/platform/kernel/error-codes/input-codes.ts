import type { ErrorCodeTexts } from './error-code.ts'

/** The codes about single values of a request (422). `field` is the path of the value. */
export const inputCodes = {
  required: {
    status: 422,
    when: 'A required value is missing.',
    remedy: 'Send the value.',
  },
  invalid_type: {
    status: 422,
    when: 'The value has another JSON type, or a query parameter that may occur once occurs twice.',
    remedy: 'Send the type that `message` names.',
  },
  invalid_format: {
    status: 422,
    when: 'The text does not have the required form, or the request is not valid HTTP.',
    remedy: 'Send the form that `message` describes.',
  },
  invalid_value: {
    status: 422,
    when: 'The value is not one of those that are possible here.',
    remedy: 'Send one of the values that `message` names.',
  },
  card_number: {
    status: 422,
    when: 'A message that leaves the service has the number or the security code of a payment card. Nothing is stored or sent.',
    remedy: 'Leave it out. Take payments at the payment provider, not in a message.',
  },
  too_short: {
    status: 422,
    when: 'The text has too few characters, or the list has too few items.',
    remedy: 'Send at least as many as `message` says.',
  },
  too_long: {
    status: 422,
    when: 'The text has too many characters.',
    remedy: 'Shorten it to the length that `message` says.',
  },
  out_of_range: {
    status: 422,
    when: 'The number is too small or too large.',
    remedy: 'Send a number within the bounds that `message` says.',
  },
  too_many_items: {
    status: 422,
    when: 'A list or an object has too many items, or the query too many parameters.',
    remedy: 'Send fewer, or split the request.',
  },
  invalid_uuid: {
    status: 422,
    when: 'The value is not an id.',
    remedy: 'Send the `id` of a record as the service answered it.',
  },
  invalid_date: {
    status: 422,
    when: 'The value is not a real date or point in time.',
    remedy: 'Send `2026-07-31`, or `2026-07-31T14:00:00Z` for a point in time.',
  },
  date_range: {
    status: 422,
    when: 'The end of a period is not after its start, for example `checkOut` not after `checkIn`.',
    remedy: 'Swap or correct the two dates.',
  },
  check_in_past: {
    status: 422,
    when: 'The arrival is before today at the hotel.',
    remedy: 'Send today or a later date. `message` says which day it is there.',
  },
  stay_too_long: {
    status: 422,
    when: 'The stay has more nights than one reservation may have.',
    remedy: 'Book two reservations.',
  },
  invalid_email: {
    status: 422,
    when: 'The value is not an e-mail address.',
    remedy: 'Correct it, for example to `ayse@example.com`.',
  },
  invalid_phone: {
    status: 422,
    when: 'The value is not a valid phone number, it has no country code where no default country is set, or it has an extension that the field cannot hold.',
    remedy: 'Send the number with its country code, for example `+90 532 000 11 22`, or give `phoneCountry`.',
  },
  invalid_url: {
    status: 422,
    when: 'The value is not a web address, or not one that can be used here.',
    remedy: 'Send an absolute address that begins with `https://`.',
  },
  private_address: {
    status: 422,
    when: 'The web address leads into a private network, which the service does not call.',
    remedy: 'Use a public address. The operator can allow networks (`WEBHOOK_ALLOW_NETS`).',
  },
  invalid_audio: {
    status: 422,
    when: 'The file is no sound that callers can hear: another format, too short, too long, silent or damaged.',
    remedy: 'Send a WAV file as `message` describes.',
  },
  weak_password: {
    status: 422,
    when: 'The password is too common or too easy to guess.',
    remedy: 'Choose a longer password without names, words and sequences.',
  },
  unknown_field: {
    status: 422,
    when: 'The body has a field that the endpoint does not know.',
    remedy: 'Remove the field, or correct its name.',
  },
  number_not_allowed: {
    status: 422,
    when: 'The company does not call this number: no prefix of its telephone account permits it, or it has a special rate.',
    remedy: 'Let an administrator add the prefix to `outboundPrefixes` of the integration. Special rates stay refused.',
  },
  unknown_reference: {
    status: 422,
    when: 'The value names a record that does not exist.',
    remedy: 'Send the id of an existing record of the kind that `field` names.',
  },
  unknown_parameter: {
    status: 422,
    when: 'The query has a parameter that the endpoint does not know.',
    remedy: 'Remove the parameter, or correct its name.',
  },
  array_format: {
    status: 422,
    when: 'A list in the query is written with brackets (`status[]=a`).',
    remedy: 'Repeat the parameter: `status=a&status=b`.',
  },
  invalid_sort: {
    status: 422,
    when: 'The list cannot be sorted by this field.',
    remedy: 'Use one of the fields that `message` names, with `-` before it for the reverse order.',
  },
  invalid_filter: {
    status: 422,
    when: 'The filter of a segment is not valid.',
    remedy: 'Correct the part that `field` names.',
  },
  unknown_event: {
    status: 422,
    when: 'There is no event type with this name.',
    remedy: 'Use a name of [events.md](events.md).',
  },
  unknown_guest_type: {
    status: 422,
    when: 'The guest type does not exist.',
    remedy: 'Use a guest type of `GET /guesttypes`.',
  },
  unknown_permission: {
    status: 422,
    when: 'There is no permission with this name.',
    remedy: 'Use a permission of `GET /permissions`.',
  },
  invalid_guest_count: {
    status: 422,
    when: 'The number of guests of a type is not a whole number within the limits.',
    remedy: 'Send a number within the bounds that `message` says.',
  },
  would_lock_out: {
    status: 422,
    when: 'The address of the caller is in none of the networks that a change would allow.',
    remedy: 'Add a network of your own address, or make the change from one of the networks.',
  },
  duplicate_guest_type: {
    status: 422,
    when: 'The same guest type occurs twice in a list.',
    remedy: 'List each guest type once, with the total.',
  },
  occupancy_exceeded: {
    status: 422,
    when: 'The room type is for fewer guests.',
    remedy: 'Choose another room type, or book more rooms.',
  },
  no_season: {
    status: 422,
    when: 'A night of the stay has no price, because no season covers it.',
    remedy: 'Choose other dates, or define a season for these nights.',
  },
  min_stay: {
    status: 422,
    when: 'The stay has fewer nights than the season requires.',
    remedy: 'Extend the stay.',
  },
  max_stay: {
    status: 422,
    when: 'The stay has more nights than the season allows.',
    remedy: 'Shorten the stay.',
  },
  closed_to_arrival: {
    status: 422,
    when: 'Guests cannot arrive on this day.',
    remedy: 'Choose another day of arrival.',
  },
  closed_to_departure: {
    status: 422,
    when: 'Guests cannot depart on this day.',
    remedy: 'Choose another day of departure.',
  },
  season_overlap: {
    status: 422,
    when: 'Two seasons of a room type cover the same night.',
    remedy: 'Change the dates of one season.',
  },
  age_band_overlap: {
    status: 422,
    when: 'Two guest types cover the same age.',
    remedy: 'Change the ages of one guest type.',
  },
  currency_mismatch: {
    status: 422,
    when: 'An amount is in another currency than the hotel.',
    remedy: 'Send the amount in the currency of the hotel.',
  },
  discount_not_applicable: {
    status: 422,
    when: 'The discount does not exist or does not apply to this stay.',
    remedy: '`message` says which condition is not met. Book without the discount or change the stay.',
  },
  messaging_window_closed: {
    status: 422,
    when: 'The guest has not written recently, so the channel accepts only approved templates.',
    remedy: 'Send an approved template.',
  },
  template_not_approved: {
    status: 422,
    when: 'The provider has not approved the template.',
    remedy: 'Wait for the approval, or use another template.',
  },
  reason_required: {
    status: 422,
    when: 'The change needs a reason, for example another price than the computed one.',
    remedy: 'Send the reason.',
  },
} as const satisfies ErrorCodeTexts
