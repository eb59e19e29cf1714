import Type from 'typebox'
import type { Actor, ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json as jsonResponse } from '#platform/http/response/json-response.ts'
import { doc, Id, named } from '#platform/http/schemas.ts'
import type { Personal } from '#platform/privacy/personal.ts'
import {
  computed,
  computedFrom,
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
import { hasFactor } from '../access/has-factor.ts'
import { agent } from '../access/system-roles.ts'
import { passwordState, passwordStateText } from '../password-state.ts'
import { factorDueAt } from '../policy/factor-demand.ts'
import { SecondFactor, type SecondFactorState } from '../policy/factor-state.ts'
import { presences } from '../presence/presence.ts'
import { Skill } from '../users/skill.ts'
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

const Role = named(
  'ProfileRole',
  Type.Object({ id: doc(Id, 'The id of the role.'), name: doc(Type.String(), 'The name of the role.', 'Agent') }),
)

const Tenant = named(
  'ProfileTenant',
  Type.Object({
    id: doc(Id, 'The id of the hotel group.'),
    name: doc(Type.String(), 'The name of the hotel group.', 'Bellhop Hotels'),
    timeZone: doc(Type.String(), 'The IANA time zone of the hotel group.', 'Europe/Istanbul'),
    currencyCode: doc(Type.String(), 'The base currency of the hotel group at its registration (ISO 4217).', 'EUR'),
  }),
)

const Hotel = named(
  'ProfileHotel',
  Type.Object({
    id: doc(Id, 'The id of the hotel.'),
    name: doc(Type.String(), 'The name of the hotel.', 'Bellhop Bosphorus'),
    currencyCode: doc(Type.String(), 'The currency of its prices (ISO 4217).', 'EUR'),
  }),
)

const roleColumn = (column: string) => sql`(
  select ${sql.ref(column)} from roles where roles.tenant_id = users.tenant_id and roles.id = users.role_id)`

const tenant = sql`(
  select jsonb_build_object('id', t.tenant_id, 'name', t.name, 'timeZone', t.time_zone, 'currencyCode', t.currency_code)
  from tenants t where t.tenant_id = users.tenant_id)`

const role = sql`(
  select jsonb_build_object('id', r.id, 'name', r.name)
  from roles r where r.tenant_id = users.tenant_id and r.id = users.role_id)`

const secondFactor = sql`(
  select jsonb_build_object(
    'state', case when d.has_factor then 'enrolled' when d.due_at is not null then 'due' else 'none' end,
    'dueAt', case when not d.has_factor then to_char(d.due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end)
  from users u
    cross join lateral (select ${hasFactor(sql`u.tenant_id`, sql`u.id`)} as has_factor, ${factorDueAt} as due_at) d
  where u.tenant_id = users.tenant_id and u.id = users.id)`

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
  email: doc(computed(email()), 'The e-mail address to sign in with, in lower case.', 'deniz.kaya@example.com'),
  firstName: doc(personal(text()), 'The first name.', 'Deniz'),
  lastName: doc(personal(text()), 'The last name.', 'Kaya'),
  phone: doc(ownPersonal(optional(phone()), 'phone'), 'The phone number, as E.164; null without one.', '+905321110009'),
  languageCode: doc(language(), 'The language of mails and notifications to the user, a BCP 47 tag.', 'tr'),
  timeZone: doc(
    optional(timeZone()),
    'The IANA time zone of the user. Null in a change stands for that of the hotel group; the answer has the ' +
      'one that applies.',
    'Europe/Istanbul',
  ),
  avatarUrl: doc(
    derived(shownSecret(optional(text(2000))), avatarOwner),
    'A signed link to the picture, which works without an access token for one hour; null without a picture.',
    null,
  ),
  role: doc(derived(jsonValue(Role), role), 'The role of the user.'),
  permissions: doc(
    derived(list(text()), roleColumn('permissions')),
    'The permissions that the role gives.',
    agent.permissions,
  ),
  piiAccess: doc(
    derived(named('PiiAccess', oneOf('full', 'masked')), roleColumn('pii_access')),
    'Whether the role shows phone numbers, e-mail addresses and documents in full or masked.',
  ),
  tenant: doc(derived(jsonValue(Tenant), tenant), 'The hotel group of the user.'),
  hotelIds: doc(computed(list(uuid(), 500)), 'The hotels that the user serves; an empty list means all hotels.', []),
  hotels: doc(derived(jsonValue(Type.Array(Hotel)), hotels), 'The hotels that the user sees, sorted by name.'),
  extension: doc(computed(optional(text())), 'The extension of the softphone; null without one.', '204'),
  skills: doc(computed(jsonValue(Type.Array(Skill))), 'The skills of the user, which queues may require.'),
  languageCodes: doc(computed(list(text())), 'The languages that the user speaks, BCP 47 tags.', ['tr', 'en']),
  presence: doc(
    computed(named('Presence', oneOf(...presences))),
    'What the user does now. Only an `available` user is rung. The system sets `onCall`, `wrapUp` and, after a ' +
      'call that the user did not answer, `notResponding`.',
  ),
  presenceSince: doc(
    computed(optional(instant())),
    'Since when the user has this presence; null before the first one.',
    '2026-08-03T06:00:00.000Z',
  ),
  notificationPreferences: doc(
    preferences,
    'Which notifications the user wants. In a change, preferences that the body omits stay as they are.',
  ),
  isServiceUser: doc(computed(flag()), 'True for an account of a program, which uses API keys.'),
  passwordState: doc(computed(passwordState), passwordStateText, 'ok'),
  secondFactor: doc(
    derived(jsonValue<SecondFactorState>(SecondFactor), secondFactor),
    'Whether the user has a second factor, and whether one is demanded.',
  ),
  isPasswordChangeDue: doc(
    derived(
      flag(),
      sql`(users.password_state = 'change' or users.password_state = 'breached' and exists (
        select from security_policies p where p.tenant_id = users.tenant_id and p.breached_passwords = 'change'))`,
    ),
    'Whether the panel asks for another password before anything else: somebody else has set it, or it was found in a data ' +
      'breach and the security policy demands another one.',
    false,
  ),
  isReadOnly: doc(
    computedFrom(flag(), (_, { actor }) => actor.isReadOnly),
    'True for a request with an API key that only reads.',
  ),
  lastLoginAt: doc(
    computed(optional(instant())),
    'When the user last signed in; null before the first time.',
    '2026-08-03T05:58:21.000Z',
  ),
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

const powersOf = ({ permissions, piiAccess, hotelIds }: Actor) => ({
  permissions: [...permissions],
  piiAccess,
  hotelIds,
})

/** A profile as the API returns it: adds everything that depends on the request, such as the limits of an API key. */
export const presentProfile = (ctx: ReadContext, profile: Row<typeof fields>): Row<typeof fields> => ({
  ...profile,
  ...(ctx.actor.isServiceUser ? powersOf(ctx.actor) : {}),
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
  description:
    'Returns the account of the caller: name, role, permissions, hotels, presence and preferences. The own phone ' +
    'number and e-mail address are shown in full, whatever the role says.',
  returns: jsonResponse(shapes.row),
  handle: (ctx) => readOwnProfile(ctx),
})

/** The caller's own account as the API returns it. */
export const readOwnProfile = async (ctx: ReadContext): Promise<Row<typeof fields>> =>
  presentProfile(ctx, await profiles.find(ctx, ownUserId(ctx)))
