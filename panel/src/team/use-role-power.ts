import type { Role } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { roleTexts } from './role-texts.ts'

type RolePower = { readonly canChange: boolean; readonly canCopy: boolean; readonly reason: string | undefined }

/** Whether the user may change and copy a role, and if not, why. */
export function useRolePower(): (role: Role) => RolePower {
  const texts = useTexts(roleTexts)
  const { role: own, permissions, piiAccess, hotelIds } = useProfile()
  // Roles belong to the hotel group: a user of some hotels reads them only.
  const canCopy = hotelIds.length === 0
  const isStronger = (role: Role): boolean =>
    role.permissions.some((name) => !permissions.includes(name)) || (role.piiAccess === 'full' && piiAccess !== 'full')
  const reasonOf = (role: Role): string | undefined => {
    if (role.isSystem) return texts.systemText
    if (role.id === own.id) return texts.ownText
    return isStronger(role) ? texts.stronger : undefined
  }
  return (role) => {
    if (!canCopy) return { canChange: false, canCopy, reason: undefined }
    const reason = reasonOf(role)
    return { canChange: reason === undefined, canCopy, reason }
  }
}
