import type { UserRole } from '../../../sdk/index.ts'
import { type Records, useAll } from '../api/reads.ts'

/** The names of the roles, and which of them the user may give. */
export const useUserRoles = (): Records<UserRole> | undefined => useAll('users.listRoles').data
