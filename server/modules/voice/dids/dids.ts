import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import {
  flag,
  hidden,
  json,
  language,
  list,
  type NewRow,
  nullable,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { Hours } from './business-hours.ts'
import { HoursShape } from './business-hours-schema.ts'
import { checkDid } from './check-did.ts'
import type { Route } from './route.ts'

const strict = { additionalProperties: false }

const RouteShape = Type.Object(
  {
    type: oneOf('queue', 'user', 'external', 'hangup').schema,
    target: Type.Optional({
      ...nullable(text(60).schema),
      description: 'The key of a queue, the id of a user, a phone number; nothing for `hangup`',
    }),
  },
  strict,
)

const fields = {
  number: phone(),
  label: optional(text()),
  hotelId: optional(uuid()),
  integrationId: optional(uuid()),
  provider: withDefault(oneOf('sipEdge', 'twilio', 'simulator'), 'sipEdge'),
  routing: json<Route>(RouteShape),
  businessHours: optional(json<Hours>(HoursShape)),
  afterHours: optional(json<Route>(RouteShape)),
  blockedNumbers: withDefault(personal(list<string>(hidden(phone().schema, 'phone'), 1000)), []),
  recordCalls: withDefault(oneOf('always', 'never'), 'always'),
  languageCode: optional(language()),
  isActive: withDefault(flag(), true),
}

/** A number as a body gives it. */
export type DidValues = NewRow<typeof fields>
/** A number as it is answered. */
export type Did = Row<typeof fields>

/** §4.4 Voice DIDs: the numbers that are called, and where their calls go. One number is one record of a tenant. */
export const dids = resource({
  path: '/voicedids',
  table: 'voice_dids',
  label: 'voice number',
  hotel: 'hotel_id',
  access: { read: 'integrations.manage', write: 'integrations.manage' },
  reach: 'hotel',
  fields,
  only: sql`deleted_at is null`,
  hide: (ctx) => sql`deleted_at = ${ctx.now}, integration_id = null`,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['number', 'hotelId', 'integrationId', 'provider', 'isActive'],
  sort: ['createdAt', 'number', 'label'],
  check: (ctx, input, current) => checkDid(ctx, input, current),
})
