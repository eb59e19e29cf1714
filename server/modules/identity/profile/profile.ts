import Type from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import type { Personal } from '#platform/privacy/personal.ts'
import {
  computed,
  derived,
  email,
  type Field,
  flag,
  instant,
  json,
  language,
  list,
  type Mode,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  text,
  timeZone,
  uuid,
} from '#platform/resource/fields.ts'
import { recordsOf } from '#platform/resource/records.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { avatarLink, avatarOwner } from './avatars.ts'
import { type NotificationPreferences, Preferences } from './notification-preferences.ts'
import { presences } from '../presence/presence.ts'

/** A personal value that its owner sees whatever the role hides; only the audit log masks it. */
const own = <T, M extends Mode>(field: Field<T, M>, kind: Personal): Field<T, M> => ({ ...field, personal: kind })

/** Those given replace the ones before, in the statement itself: two changes at once keep both. */
const preferences = {
  ...json<NotificationPreferences>(Preferences),
  toColumn: (value: unknown) => sql`notification_preferences || ${JSON.stringify(value)}::jsonb`,
}

const named = { id: Id, name: Type.String() }
const Skill = Type.Object({ code: Type.String(), level: Type.Integer() })
const Tenant = Type.Object({ ...named, timeZone: Type.String(), currencyCode: Type.String() })
const Hotel = Type.Object({ ...named, currencyCode: Type.String() })

const ofRole = (column: string) => sql`(
  select ${sql.ref(column)} from roles where roles.tenant_id = users.tenant_id and roles.id = users.role_id)`

const tenant = sql`(
  select jsonb_build_object('id', t.tenant_id, 'name', t.name, 'timeZone', t.time_zone, 'currencyCode', t.currency_code)
  from tenants t where t.tenant_id = users.tenant_id)`

const role = sql`(
  select jsonb_build_object('id', r.id, 'name', r.name)
  from roles r where r.tenant_id = users.tenant_id and r.id = users.role_id)`

/** Of a later module, but what a user may see is asked here; row-level security leaves the hotels of its scope. */
const hotels = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'currencyCode', h.currency_code)
    order by h.name, h.id), '[]')
  from hotels h where h.tenant_id = users.tenant_id)`

/** What one's own account shows; the writable fields are those a user may change. */
export const fields = {
  email: computed(email()),
  firstName: personal(text()),
  lastName: personal(text()),
  phone: own(optional(phone()), 'phone'),
  languageCode: language(),
  timeZone: optional(timeZone()),
  avatarUrl: derived(optional(text()), avatarOwner),
  role: derived(json(Type.Object(named)), role),
  permissions: derived(list(text()), ofRole('permissions')),
  piiAccess: derived(oneOf('full', 'masked'), ofRole('pii_access')),
  tenant: derived(json(Tenant), tenant),
  hotelIds: computed(list(uuid())),
  hotels: derived(json(Type.Array(Hotel)), hotels),
  extension: computed(optional(text())),
  skills: computed(json(Type.Array(Skill))),
  languageCodes: computed(list(text())),
  presence: computed(oneOf(...presences)),
  presenceSince: computed(optional(instant())),
  notificationPreferences: preferences,
  isServiceUser: computed(flag()),
  lastLoginAt: computed(optional(instant())),
}

/** One's own account, as a record. */
export const profiles = recordsOf({
  path: '/profile',
  table: 'users',
  label: 'profile',
  access: { read: 'signed-in', write: 'signed-in' },
  fields,
  only: sql`deleted_at is null`,
})

/** The schemas of a profile. */
export const shapes = shapesOf(fields, { sort: ['createdAt'] })

/** Whose profile it is. */
export const myId = ({ actor }: Context): string => String(actor.userId)

/** A profile as it is answered. What depends on the request is added here, and nowhere else. */
export const answered = (ctx: Context, profile: Row<typeof fields>): Row<typeof fields> => ({
  ...profile,
  timeZone: profile.timeZone ?? ctx.actor.tenant.timeZone,
  avatarUrl: profile.avatarUrl && avatarLink(ctx, profile.avatarUrl),
})

/** §4.4 GET /profile: the caller's own account. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  summary: 'Get my profile',
  returns: shapes.row,
  handle: async (ctx) => answered(ctx, await profiles.find(ctx, myId(ctx))),
})
