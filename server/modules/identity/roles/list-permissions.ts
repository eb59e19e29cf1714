import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { listQuery } from '#platform/resource/shapes.ts'
import { permissionCatalogue, permissions } from '#shared/permissions.ts'

const rows = permissions.map((name) => ({ name, ...permissionCatalogue[name] }))

const order = ['name', 'group'] as const

/** §5.8 GET /permissions: the permissions of §5.11, in that order by default. */
export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  operationId: 'listPermissions',
  access: 'roles.manage',
  summary: 'List all permissions',
  query: listQuery({}, { sort: order }),
  returns: page(Type.Object({ name: Type.String(), group: Type.String(), description: Type.String() })),
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
