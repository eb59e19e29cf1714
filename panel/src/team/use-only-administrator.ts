import { useQuery } from '@tanstack/react-query'
import type { User } from '../../../sdk/index.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { rolesQuery, usersQuery } from './team-queries.ts'

/** What an administrator holds, for all hotels. */
const needed = ['users.manage', 'roles.manage']

/** Whether nobody but the signed-in user could help if the user lost the access. Unknown counts as no. */
export function useIsOnlyAdministrator(): boolean {
  const profile = useProfile()
  const isAdministrator = profile.hotelIds.length === 0 && needed.every((name) => profile.permissions.includes(name))
  const enabled = isAdministrator && isAllowed(profile, 'roles.manage')
  const roles = useQuery({ ...rolesQuery, enabled }).data?.items
  const users = useQuery({ ...usersQuery({ status: 'active', isServiceUser: false, pageSize: 100 }), enabled }).data
  if (!enabled || !roles || !users || users.totalCount > users.items.length) return false
  const roleIds = roles
    .filter(({ permissions }) => needed.every((name) => permissions.includes(name)))
    .map(({ id }) => id)
  const isOther = ({ id, roleId, hotelIds, emailConfirmed }: User): boolean =>
    id !== profile.id && roleIds.includes(roleId) && hotelIds.length === 0 && emailConfirmed
  return !users.items.some(isOther)
}
