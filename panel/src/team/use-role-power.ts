import type { Role } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { roleTexts } from './role-texts.ts'

/** Whether the user may change and copy a role, and if not, why. */
export function useRolePower(role: Role | undefined): {
  canChange: boolean
  canCopy: boolean
  reason: string | undefined
} {
  const texts = useTexts(roleTexts)
  const { role: own, permissions, piiAccess, hotelIds } = useProfile()
  // Roles belong to the hotel group: a user of some hotels reads them only.
  const canCopy = hotelIds.length === 0
  if (!role || !canCopy) return { canChange: false, canCopy, reason: undefined }
  const isStronger =
    role.permissions.some((name) => !permissions.includes(name)) || (role.piiAccess === 'full' && piiAccess !== 'full')
  const reason = role.isSystem
    ? texts.systemText
    : role.id === own.id
      ? texts.ownText
      : isStronger
        ? texts.stronger
        : undefined
  return { canChange: reason === undefined, canCopy, reason }
}
