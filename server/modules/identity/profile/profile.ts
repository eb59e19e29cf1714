import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json as jsonResponse } from '#platform/http/response/json-response.ts'
import { Id } from '#platform/http/schemas.ts'
import type { Personal } from '#platform/privacy/personal.ts'
import {
  computed,
  derived,
  email,
  type Field,
  flag,
  instant,
  jsonValue,
  language,
  list,
  type Mode,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  shownSecret,
  text,
  timeZone,
  uuid,
} from '#platform/resource/fields.ts'
import { recordsOf } from '#platform/resource/records.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import { presences } from '../presence/presence.ts'
import { avatarLink, avatarOwner } from './avatars.ts'
import { type NotificationPreferences, Preferences } from './notification-preferences.ts'

/** A personal value that its owner sees unmasked whatever the role says. Only the audit log masks it. */
const ownPersonal = <T, M extends Mode>(field: Field<T, M>, kind: Personal): Field<T, M> => ({
  ...field,
  personal: kind,
})

/** Merges the given preferences in the statement itself, so that two concurrent changes are both kept. */
const preferences = {
  ...jsonValue<NotificationPreferences>(Preferences),
  toColumn: (value: unknown) => sql`notification_preferences || ${JSON.stringify(value)}::jsonb`,
}

const idAndName = { id: Id, name: Type.String() }
const Skill = Type.Object({ code: Type.String(), level: Type.Integer() })
const Tenant = Type.Object({ ...idAndName, timeZone: Type.String(), currencyCode: Type.String() })
const Hotel = Type.Object({ ...idAndName, currencyCode: Type.String() })

const roleColumn = (column: string) => sql`(
  select ${sql.ref(column)} from roles where roles.tenant_id = users.tenant_id and roles.id = users.role_id)`

const tenant = sql`(
  select jsonb_build_object('id', t.tenant_id, 'name', t.name, 'timeZone', t.time_zone, 'currencyCode', t.currency_code)
  from tenants t where t.tenant_id = users.tenant_id)`

const role = sql`(
  select jsonb_build_object('id', r.id, 'name', r.name)
  from roles r where r.tenant_id = users.tenant_id and r.id = users.role_id)`

/**
 * `hotels` belongs to a later module, but the profile shows them. Row-level security restricts them to the user's
 * hotels.
 */
const hotels = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name, 'currencyCode', h.currency_code)
    order by h.name, h.id), '[]')
  from hotels h where h.tenant_id = users.tenant_id)`

/** The fields of the own account. The writable ones are those that users may change themselves. */
export const fields = {
  email: computed(email()),
  firstName: personal(text()),
  lastName: personal(text()),
  phone: ownPersonal(optional(phone()), 'phone'),
  languageCode: language(),
  timeZone: optional(timeZone()),
  avatarUrl: derived(shownSecret(optional(text())), avatarOwner),
  role: derived(jsonValue(Type.Object(idAndName)), role),
  permissions: derived(list(text()), roleColumn('permissions')),
  piiAccess: derived(oneOf('full', 'masked'), roleColumn('pii_access')),
  tenant: derived(jsonValue(Tenant), tenant),
  hotelIds: computed(list(uuid())),
  hotels: derived(jsonValue(Type.Array(Hotel)), hotels),
  extension: computed(optional(text())),
  skills: computed(jsonValue(Type.Array(Skill))),
  languageCodes: computed(list(text())),
  presence: computed(oneOf(...presences)),
  presenceSince: computed(optional(instant())),
  notificationPreferences: preferences,
  isServiceUser: computed(flag()),
  lastLoginAt: computed(optional(instant())),
}

/** The own account, as a record. */
export const profiles = recordsOf({
  path: '/profile',
  table: 'users',
  label: 'profile',
  access: { read: 'signed-in', write: 'signed-in' },
  fields,
  only: sql`deleted_at is null`,
})

/** The request and response schemas of a profile. */
export const shapes = shapesOf('Profile', fields, { sort: ['createdAt'] })

/** The id of the calling user. */
export const ownUserId = ({ actor }: ReadContext): string => String(actor.userId)

/** A profile as the API returns it: adds everything that depends on the request. */
export const presentProfile = (ctx: ReadContext, profile: Row<typeof fields>): Row<typeof fields> => ({
  ...profile,
  timeZone: profile.timeZone ?? ctx.actor.tenant.timeZone,
  avatarUrl: profile.avatarUrl && avatarLink(ctx, profile.avatarUrl),
})

/** §4.4 GET /profile: the caller's own account. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  operationId: 'getProfile',
  access: 'signed-in',
  summary: 'Get my profile',
  returns: jsonResponse(shapes.row),
  handle: (ctx) => readOwnProfile(ctx),
})

/** The caller's own account as the API returns it. */
export const readOwnProfile = async (ctx: ReadContext): Promise<Row<typeof fields>> =>
  presentProfile(ctx, await profiles.find(ctx, ownUserId(ctx)))
