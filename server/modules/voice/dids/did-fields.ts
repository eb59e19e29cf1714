import { doc } from '#platform/http/schemas.ts'
import {
  flag,
  hidden,
  jsonValue,
  language,
  list,
  type NewRow,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import type { BusinessHours } from './business-hours.ts'
import { BusinessHoursSchema } from './business-hours-schema.ts'
import type { Route } from './route.ts'
import { routeOrNullSchema, routeSchema } from './route-schema.ts'

/** The fields of a number. */
export const didFields = {
  number: doc(phone(), 'The phone number that guests dial, E.164. It is unique within the company.', '+902121110000'),
  label: doc(optional(text()), 'The name that agents see while the number rings, or null.', 'Reservations'),
  hotelId: doc(optional(uuid()), 'The hotel that callers reach. Null, the default: the number belongs to all hotels.'),
  integrationId: doc(
    optional(uuid()),
    'The account with the telephone provider that connects the number. It must serve the hotel. Null is possible ' +
      'only with the provider `sipEdge`.',
  ),
  provider: doc(
    withDefault(oneOf('sipEdge', 'twilio', 'simulator'), 'sipEdge'),
    'The telephone provider. With `integrationId` it is the provider of that account; otherwise the default is ' +
      '`sipEdge`, the SIP edge that the company runs itself.',
    'twilio',
  ),
  routing: doc(jsonValue<Route>(routeSchema), 'Where calls go, always or during the business hours.', {
    type: 'queue',
    target: 'reservations',
  }),
  businessHours: doc(
    optional(jsonValue<BusinessHours>(BusinessHoursSchema)),
    'When calls go to `routing`. Null, the default: always.',
    {
      timeZone: 'Europe/Istanbul',
      weekly: [{ day: 'mon', open: '09:00', close: '18:00' }],
      holidays: ['2027-01-01'],
    },
  ),
  afterHours: doc(
    { ...optional(jsonValue<Route>(routeSchema)), schema: routeOrNullSchema },
    'Where calls go outside the business hours. Null, the default: they are rejected and count as missed.',
  ),
  blockedNumbers: doc(
    withDefault(personal(list<string>(hidden(phone().schema, 'phone'), 1000)), []),
    'Callers whose calls are rejected without a record, E.164, at most 1000. The default is an empty list.',
    ['+905329990000'],
  ),
  recordCalls: doc(
    withDefault(oneOf('always', 'never'), 'always'),
    'Whether talks are recorded. Guests who refuse recordings are never recorded. The default is `always`.',
    'always',
  ),
  languageCode: doc(
    optional(language()),
    'The language of announcements to callers, a BCP 47 tag: Turkish for `tr`, English for all others and for null.',
  ),
  isActive: doc(
    withDefault(flag(), true),
    'Whether calls are taken and made with the number. The default is true.',
    true,
  ),
}

/** A number as a body gives it. */
export type DidValues = NewRow<typeof didFields>
/** A number as the API answers it. */
export type Did = Row<typeof didFields>
