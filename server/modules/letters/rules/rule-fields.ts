import Type from 'typebox'
import { sources } from '#modules/reservations/index.ts'
import { doc, named } from '#platform/http/schemas.ts'
import {
  type Field,
  fixed,
  flag,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  type Row,
  text,
  timeOfDay,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { letterChannels, letterEventNames, letterPurposes } from '../letter-events.ts'

/** Days, or hours, minutes and seconds; `checkRule` knows which of them an event counts. */
const offset = '^P(\\d{1,2}D|(\\d{1,2}D)?T(?=\\d)(\\d{1,2}H)?(\\d{1,4}M)?(\\d{1,6}S)?)$'

/** At least one of a closed set, each at most once. */
const someOf = <const V extends string>(name: string, values: readonly V[]) => {
  const item = named(name, oneOf(...values)) as Field<V>
  const all = list<V>(item, values.length)
  return { ...all, schema: Type.Array(item.schema, { minItems: 1, maxItems: values.length, uniqueItems: true }) }
}

/** The sources whose bookings get letters by default. Travel portals write to their guests themselves. */
export const defaultSources = sources.filter((source) => source !== 'ota')

/** The fields of a letter rule. */
export const ruleFields = {
  name: doc(text(), 'The name that the team sees.', 'Booking confirmation'),
  event: doc(
    fixed(named('LetterEvent', oneOf(...letterEventNames))),
    'What the letter is about: the booking was confirmed, held, changed or cancelled, its hold ends soon, its guest ' +
      'arrives soon, or has left; an offer is sent, or ends soon. Fixed after creation.',
    'confirmed',
  ),
  hotelId: doc(
    optional(uuid()),
    'The hotel; null for all. Where a hotel has rules for an event, the rules of all hotels for it do not count.',
  ),
  isActive: doc(withDefault(flag(), false), 'True if letters are written by it.', true),
  offset: doc(
    withDefault(pattern(offset, 'an ISO 8601 duration, such as PT5M or P3D'), ''),
    'How long after the event the letter is due, PT0S to PT1H; of `holdExpiring`, how long before the end of the hold, ' +
      'PT10M to P2D; of `beforeArrival` and `afterStay`, how many days before the arrival or after the departure, ' +
      'P0D to P60D. The default depends on the event.',
    'PT0S',
  ),
  time: doc(
    optional(timeOfDay()),
    'The time of day at the hotel at which letters of `beforeArrival` and `afterStay` are due, 10:00 by default; null ' +
      'for other events.',
  ),
  channels: doc(
    withDefault(someOf('LetterChannel', letterChannels), []),
    'The channels that may carry it, in the order in which they are tried. The default depends on the event.',
    ['whatsapp', 'email', 'sms'],
  ),
  purpose: doc(
    withDefault(named('LetterPurpose', oneOf(...letterPurposes)), 'transactional'),
    '`transactional` letters belong to the contract with the guest; `marketing` needs consent. `afterStay` is ' +
      '`marketing` by default.',
    'transactional',
  ),
  sources: doc(
    withDefault(someOf('ReservationSource', sources), defaultSources),
    'The sources of the bookings that get it; by default all but `ota`. Offers have none.',
    ['phone', 'web'],
  ),
  includesImported: doc(
    withDefault(flag(), false),
    'True if bookings that were imported get letters of `beforeArrival` and `afterStay`, too.',
  ),
  attachesCalendar: doc(withDefault(flag(), false), 'True if an e-mail brings the stay as a calendar file.'),
}

/** The fields of a letter rule in a body. */
export type LetterRuleValues = NewRow<typeof ruleFields>
/** A letter rule as the API returns it. */
export type LetterRule = Row<typeof ruleFields>
