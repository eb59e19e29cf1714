import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, Id, named } from '#platform/http/schemas.ts'
import { queryPage } from '#platform/resource/page.ts'
import { listQuery } from '#platform/resource/shapes.ts'

const UserRole = named(
  'UserRole',
  Type.Object({
    id: doc(Id, 'The id of the role, as `roleId` of a user has it.'),
    name: doc(Type.String(), 'The name of the role.', 'Agent'),
    isGrantable: doc(
      Type.Boolean(),
      'True if the caller holds all privileges of the role: only then the caller can give it to a user, and change, ' +
        'suspend or delete users who have it.',
      true,
    ),
  }),
)

const sort = ['name', 'createdAt']

/**
 * `GET /users/roles`: the roles by name, for callers who manage users. What the roles allow is read by `GET /roles`,
 * which needs another permission.
 */
export const listUserRoles = endpoint({
  method: 'GET',
  path: '/users/roles',
  operationId: 'listUserRoles',
  access: 'users.manage',
  summary: 'List the roles that users can have',
  description:
    'Returns a page of the roles with their names, sorted by `name` unless `sort` says otherwise, and whether the ' +
    'caller may give each of them to users.',
  extension: true,
  query: listQuery({}, { sort }),
  returns: page(UserRole),
  handle: (ctx, { query }) =>
    queryPage(ctx, query, {
      fields: {},
      columns: sql`id, name, ${isGrantable(ctx)} as is_grantable`,
      table: 'roles',
      where: sql`tenant_id = ${ctx.actor.tenantId}`,
      sort,
      all: false,
    }),
})

const isGrantable = ({ actor }: ReadContext): Query => sql`(
  permissions <@ ${[...actor.permissions]}::text[] and (pii_access = 'masked' or ${actor.piiAccess} = 'full'))`
