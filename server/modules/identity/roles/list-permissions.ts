import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { permissionCatalogue, permissions } from '#shared/permissions.ts'

const rows = permissions.map((name) => ({ name, ...permissionCatalogue[name] }))

const order = ['name', 'group'] as const

const PermissionRow = named(
  'Permission',
  Type.Object({
    name: doc(Type.String(), 'The name of the permission, as roles have it.', 'guests.read'),
    group: doc(Type.String(), 'The part of the service that it concerns.', 'guests'),
    description: doc(Type.String(), 'What it allows.', 'See guests and their conversations'),
  }),
)

/** §5.8 GET /permissions: the permissions of §5.11, in that order by default. */
export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  operationId: 'listPermissions',
  access: 'roles.manage',
  summary: 'List all permissions',
  description:
    'Returns a page of the permissions that a role can give, in a fixed order unless `sort` says otherwise. No ' +
    'permission includes another one.',
  query: listQuery({}, { sort: order }),
  returns: page(PermissionRow),
  async handle(_ctx, { query }) {
    const { page, pageSize, sort } = query
    const size = Math.min(pageSize, 100)
    const items = sortRows(sort).slice((page - 1) * size, page * size)
    return { items, page, pageSize: size, totalCount: rows.length, totalPages: Math.ceil(rows.length / size) }
  },
})

function sortRows(sort: string | undefined): typeof rows {
  const by = order.find((name) => name === sort?.replace('-', ''))
  if (!by) return rows
  const ascending = rows.toSorted((a, b) => (a[by] < b[by] ? -1 : a[by] > b[by] ? 1 : 0))
  return sort?.startsWith('-') ? ascending.toReversed() : ascending
}
