import Type from 'typebox'
import { orNull, strict } from '#platform/http/schemas.ts'
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

const RouteSchema = Type.Object(
  {
    type: oneOf('queue', 'user', 'external', 'hangup').schema,
    target: Type.Optional({
      ...orNull(text(60).schema),
      description: 'The key of a queue, the id of a user, or a phone number; none for `hangup`',
    }),
  },
  strict,
)

/** The fields of a number. */
export const didFields = {
  number: phone(),
  label: optional(text()),
  hotelId: optional(uuid()),
  integrationId: optional(uuid()),
  provider: withDefault(oneOf('sipEdge', 'twilio', 'simulator'), 'sipEdge'),
  routing: jsonValue<Route>(RouteSchema),
  businessHours: optional(jsonValue<BusinessHours>(BusinessHoursSchema)),
  afterHours: optional(jsonValue<Route>(RouteSchema)),
  blockedNumbers: withDefault(personal(list<string>(hidden(phone().schema, 'phone'), 1000)), []),
  recordCalls: withDefault(oneOf('always', 'never'), 'always'),
  languageCode: optional(language()),
  isActive: withDefault(flag(), true),
}

/** A number as a body gives it. */
export type DidValues = NewRow<typeof didFields>
/** A number as the API answers it. */
export type Did = Row<typeof didFields>
