import type { User } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'

/** What an administrator holds, for all hotels. */
const needed = ['users.manage', 'roles.manage']

/** Whether nobody but the signed-in user could help if the user lost the access. Unknown counts as no. */
export function useIsOnlyAdministrator(): boolean {
  const profile = useProfile()
  const isAdministrator = profile.hotelIds.length === 0 && needed.every((name) => profile.permissions.includes(name))
  const roles = useAll('roles.list', isAdministrator ? [] : null).data?.items
  const users = useAll('users.list', isAdministrator ? [{ status: 'active', isServiceUser: false }] : null).data
  if (!roles || !users || users.hasMore) return false
  const roleIds = roles
    .filter(({ permissions }) => needed.every((name) => permissions.includes(name)))
    .map(({ id }) => id)
  const isOther = ({ id, roleId, hotelIds, emailConfirmed }: User): boolean =>
    id !== profile.id && roleIds.includes(roleId) && hotelIds.length === 0 && emailConfirmed
  return !users.items.some(isOther)
}
