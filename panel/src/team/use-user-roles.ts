import type { User, UserRole } from '@bellhop/sdk'
import { type Records, useAll } from '../api/reads.ts'

/** The names of the roles, and which of them the user may give. */
export const useUserRoles = (): Records<UserRole> | undefined => useAll('users.listRoles').data

/** Whether a user's role allows no more than one's own. Until the roles are read, the API decides. */
export function useCanManage(): (user: User) => boolean {
  const roles = useUserRoles()
  return ({ roleId }) => roles?.items.find(({ id }) => id === roleId)?.isGrantable !== false
}
