import { permissions } from '../../../server/shared/permissions.ts'
import { useProfile } from '../api/session.ts'

/** Whether the user may decide over everybody's access: all permissions, all hotels, and no masked values. */
export function useIsFullAdministrator(): boolean {
  const { hotelIds, piiAccess, permissions: held } = useProfile()
  return hotelIds.length === 0 && piiAccess === 'full' && permissions.every((each) => held.includes(each))
}
