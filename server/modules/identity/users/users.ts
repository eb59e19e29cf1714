import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { strict } from '#platform/http/schemas.ts'
import { listFilter } from '#platform/resource/declaration.ts'
import {
  computed,
  computedFrom,
  email,
  fixed,
  flag,
  instant,
  integer,
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
import type { Permission } from '#shared/permissions.ts'
import { presences } from '../presence/presence.ts'
import { NewPassword } from '../schemas.ts'

/** A skill of a user, with a level from 1 to 5. */
export type Skill = { readonly code: string; readonly level: number }

const Skill = Type.Object({ code: text(60).schema, level: integer(1, 5).schema }, strict)

const fields = {
  email: personal(email(), 'email'),
  firstName: personal(text()),
  lastName: personal(text()),
  phone: personal(optional(phone()), 'phone'),
  roleId: uuid(),
  hotelIds: withDefault(list<string>(uuid(), 500), []),
  password: storedSeparately(secret({ ...text(), schema: NewPassword }), sql`null`),
  isServiceUser: withDefault(fixed(flag()), false),
  extension: optional(pattern('^[0-9]{2,10}$', '2 to 10 digits, such as 204')),
  skills: withDefault(list<Skill>(Skill, 50), []),
  languageCodes: withDefault(list<string>(language(), 20), []),
  languageCode: withDefault(language(), 'en'),
  status: computed(oneOf('invited', 'active', 'suspended')),
  emailConfirmed: computedFrom(flag(), ({ emailConfirmedAt }) => emailConfirmedAt !== null),
  emailConfirmedAt: computed(optional(instant())),
  lastLoginAt: computed(optional(instant())),
  presence: withDefault(computed(oneOf(...presences)), 'offline'),
  presenceSince: computed(optional(instant())),
}

/** A user as the API returns it. */
export type User = Row<typeof fields>
/** The values of a user: those of a request body and those that the server sets. */
export type UserValues = NewRow<typeof fields>

const SearchText = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 120 })

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
      uuid().schema,
      (id, ctx) => sql`
      (hotel_ids = '{}' or hotel_ids @> array[${id}::uuid])
      and exists (select from hotels h where h.tenant_id = ${ctx.actor.tenantId} and h.id = ${id})`,
    ),
    // A role that sees masked addresses must not find them by search either.
    q: listFilter<string>(SearchText, (q, { actor }) => {
      const name = sql`first_name || ' ' || last_name`
      const searched = actor.piiAccess === 'masked' ? name : sql`${name} || ' ' || email`
      return sql`strpos(lower(${searched}), lower(${q})) > 0`
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
