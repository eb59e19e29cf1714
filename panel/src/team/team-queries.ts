import { useQuery } from '@tanstack/react-query'
import type { ListUsersQuery, UserRole } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

// No event announces users and roles, so a page that opens reads anew.
const readAnew = { staleTime: 0 } as const

/** What changes when a user changes: roles count their users. */
export const userKeys = ['users', 'roles', 'userRoles'] as const

/** What changes when a role changes. */
export const roleKeys = ['roles', 'userRoles'] as const

/** Users of a page. */
export const usersPerPage = 50

/** A page of users or of service users. */
export const usersQuery = (query: ListUsersQuery) => ({
  ...apiQuery(['users', query], (signal) => api.users.list({ pageSize: usersPerPage, ...query }, { signal })),
  ...readAnew,
})

/** One user or service user. */
export const userQuery = (id: string) => ({
  ...apiQuery(['users', id], (signal) => api.users.get(id, { signal })),
  ...readAnew,
})

/** All roles with what they allow; the API returns at most 100. */
export const rolesQuery = {
  ...apiQuery(['roles'], (signal) => api.roles.list({ pageSize: 100, sort: 'createdAt' }, { signal })),
  ...readAnew,
}

/** One role. */
export const roleQuery = (id: string) => ({
  ...apiQuery(['roles', id], (signal) => api.roles.get(id, { signal })),
  ...readAnew,
})

/** All permissions in the order of the API. */
export const permissionsQuery = apiQuery(['permissions'], (signal) =>
  api.roles.listPermissions({ pageSize: 100 }, { signal }),
)

/** The keys of a service user, the newest first. */
export const apiKeysQuery = (userId: string) => ({
  ...apiQuery(['apiKeys', userId], (signal) => api.users.listApiKeys(userId, { pageSize: 100 }, { signal })),
  ...readAnew,
})

/** The names of the roles, and which of them the user may give. */
export function useUserRoles(): readonly UserRole[] {
  const query = apiQuery(['userRoles'], (signal) => api.users.listRoles({ pageSize: 100 }, { signal }))
  return useQuery({ ...query, ...readAnew }).data?.items ?? []
}
