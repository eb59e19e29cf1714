import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  email,
  fixed,
  flag,
  instant,
  language,
  list,
  type NewRow,
  oneOf,
  optional,
  pattern,
  personal,
  phone,
  type Row,
  secret,
  storedSeparately,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { fold } from '#shared/fold.ts'
import type { Permission } from '#shared/permissions.ts'
import { passwordState, passwordStateText } from '../password-state.ts'
import { presences } from '../presence/presence.ts'
import { NewPassword } from '../schemas.ts'
import { Skill } from './skill.ts'

const fields = {
  email: doc(
    personal(email(), 'email'),
    'The e-mail address to sign in with; unique in the hotel group and stored in lower case.',
    'deniz.kaya@example.com',
  ),
  firstName: doc(personal(text()), 'The first name.', 'Deniz'),
  lastName: doc(personal(text()), 'The last name.', 'Kaya'),
  phone: doc(personal(optional(phone()), 'phone'), 'The phone number, as E.164; null without one.', '+905321110009'),
  roleId: doc(uuid(), 'The role, which gives the permissions.'),
  hotelIds: doc(
    withDefault(list<string>(uuid(), 500), []),
    'The hotels that the user serves and sees; an empty list means all hotels.',
    [],
  ),
  password: doc(
    storedSeparately(secret({ ...text(), schema: NewPassword }), sql`null`),
    'The password to set, 10 to 128 characters, taken verbatim. Without one a new user is invited by mail and ' +
      'chooses it. A service user has none.',
  ),
  isServiceUser: doc(
    withDefault(fixed(flag()), false),
    'True for an account of a program, which uses API keys instead of a password. It cannot change later.',
  ),
  extension: doc(
    optional(pattern('^[0-9]{2,10}$', '2 to 10 digits, such as 204')),
    'The extension of the softphone, 2 to 10 digits, unique; null without one.',
    '204',
  ),
  skills: doc(
    withDefault(list<Skill>(Skill, 50), []),
    'The skills of the user, which queues may require. Each code may occur once.',
  ),
  languageCodes: doc(
    withDefault(list<string>(language(), 20), []),
    'The languages that the user speaks, BCP 47 tags.',
    ['tr', 'en'],
  ),
  languageCode: doc(
    withDefault(language(), 'en'),
    'The language of mails and notifications to the user, a BCP 47 tag; by default that of the hotel group.',
    'tr',
  ),
  status: doc(
    computed(oneOf('invited', 'active', 'suspended')),
    '`invited` until the user has set a password, then `active`. A `suspended` user is refused.',
    'active',
  ),
  passwordState: doc(withDefault(computed(passwordState), 'ok'), passwordStateText, 'ok'),
  emailConfirmed: doc(
    computedFrom(flag(), ({ emailConfirmedAt }) => emailConfirmedAt !== null),
    'True if the e-mail address is confirmed. A user signs in only with a confirmed address.',
    true,
  ),
  emailConfirmedAt: doc(computed(optional(instant())), 'When the e-mail address was confirmed; null while it is not.'),
  isBreakGlass: doc(
    withDefault(computed(flag()), false),
    'True for an administrator whom no identity provider and no directory touches, and who signs in when they are down.',
  ),
  managedBy: doc(
    computed(optional(oneOf('sso', 'directory'))),
    'Who decides over address, names and role: an identity provider (`sso`) or a directory; null if people here do.',
    null,
  ),
  lastLoginAt: doc(
    computed(optional(instant())),
    'When the user last signed in; null before the first time.',
    '2026-08-03T05:58:21.000Z',
  ),
  presence: doc(
    withDefault(computed(named('Presence', oneOf(...presences))), 'offline'),
    'What the user does now. Only an `available` user is rung. The system sets `onCall`, `wrapUp` and, after a ' +
      'call that the user did not answer, `notResponding`.',
  ),
  presenceSince: doc(
    computed(optional(instant())),
    'Since when the user has this presence; null before the first one.',
    '2026-08-03T06:00:00.000Z',
  ),
}

/** A user as the API returns it. */
export type User = Row<typeof fields>
/** The values of a user: those of a request body and those that the server sets. */
export type UserValues = NewRow<typeof fields>

const searchText = doc(
  Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 }),
  'Only users whose first and last name or e-mail address contain this text, in capital or small letters. A role ' +
    'that sees masked addresses finds users by their names only.',
)
const hotelFilter = doc(uuid().schema, 'Only users who serve this hotel, also those who serve all hotels.')

/** §4.4 Users. Writing a user also grants privileges, invites and ends sessions, so it has endpoints of its own. */
export const users = resource({
  path: '/users',
  table: 'users',
  label: 'user',
  access: { read: 'users.manage', write: 'users.manage' },
  reach: 'hotel',
  fields,
  only: sql`deleted_at is null`,
  hide: (ctx) => sql`deleted_at = ${ctx.now}, role_id = null, password_hash = null, presence = 'offline'`,
  verbs: ['list', 'get'],
  filters: ['email', 'roleId', 'status', 'isServiceUser', 'createdAt'],
  listFilters: {
    hotelId: listFilter<string>(
      hotelFilter,
      (id, ctx) => sql`
      (hotel_ids = '{}' or hotel_ids @> array[${id}::uuid])
      and exists (select from hotels h where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${id})`,
    ),
    // A role that sees masked addresses must not find them by search either.
    q: listFilter<string>(searchText, (q, { actor }) => {
      const name = sql`first_name || ' ' || last_name`
      const searched = actor.piiAccess === 'masked' ? name : sql`${name} || ' ' || email`
      return sql`strpos(fold(${searched}), ${fold(q)}) > 0`
    }),
  },
  sort: ['-createdAt', 'lastName', 'firstName', 'lastLoginAt'],
})

/**
 * The active users of the tenant whose role has a permission, of all hotels and without service users, who read no
 * mail. The fragment continues a statement after `from`: `users u … where …`.
 */
export const holders = ({ actor }: ReadContext, permission: Permission): Query => sql`
  users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
  where u.tenant_id = ${actor.tenantId} and u.status = 'active' and u.deleted_at is null
    and not u.is_service_user and ${permission} = any(r.permissions)`
