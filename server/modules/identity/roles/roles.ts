import { sql } from '#platform/db/sql.ts'
import { doc, named } from '#platform/http/schemas.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import {
  computed,
  derived,
  flag,
  integer,
  list,
  type NewRow,
  oneOf,
  optional,
  type Row,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { permissions as catalogue, type Permission } from '#shared/permissions.ts'

const fields = {
  name: doc(text(), 'The name of the role; unique.', 'Reservations'),
  description: doc(optional(text(500)), 'What the role is for.', 'Books and looks after guests'),
  permissions: doc(
    list<string>(text(60)),
    'The permissions that the role gives, names of `GET /permissions`. The answer has them in that order, each once.',
    ['reservations.read', 'reservations.manage', 'guests.read', 'guests.manage'],
  ),
  piiAccess: doc(
    withDefault(named('PiiAccess', oneOf('full', 'masked')), 'full'),
    'Whether users with this role see phone numbers, e-mail addresses and documents of guests and users in full ' +
      '(the default) or masked.',
  ),
  isSystem: doc(
    withDefault(computed(flag()), false),
    'True for the roles that every hotel group has from its registration. They cannot be changed or deleted.',
  ),
  userCount: doc(
    derived(
      integer(0, Number.MAX_SAFE_INTEGER),
      sql`(select count(*) from users u
      where u.tenant_id = roles.tenant_id and u.role_id = roles.id and u.deleted_at is null)`,
    ),
    'How many users have the role, of those whom the caller may see.',
    4,
  ),
}

/** A role as the API returns it. */
export type Role = Row<typeof fields> & { permissions: readonly Permission[] }
/** The values of a role in a request body. */
export type RoleValues = NewRow<typeof fields>

/** §4.4 Roles. Writing a role grants privileges, so it has endpoints of its own. */
export const roles = resource({
  path: '/roles',
  table: 'roles',
  label: 'role',
  access: { read: 'roles.manage', write: 'roles.manage' },
  reach: 'tenant',
  fields,
  verbs: ['list', 'get'],
  filters: ['name', 'isSystem', 'piiAccess', 'createdAt'],
  sort: ['name', 'createdAt'],
})

/** 422 items on `field` for names that are not among the sixteen permissions (§5.11). */
export const unknownPermissions = (names: readonly string[], field = 'permissions'): ErrorItem[] =>
  names.flatMap((name, index): ErrorItem[] => {
    if ((catalogue as readonly string[]).includes(name)) return []
    return [{ field: `${field}[${index}]`, code: 'unknown_permission', message: `There is no permission "${name}"` }]
  })

/** The known permissions among these names, without duplicates and in the order of §5.11. */
export const inCatalogueOrder = (names: readonly string[]): Permission[] =>
  catalogue.filter((name) => names.includes(name))
