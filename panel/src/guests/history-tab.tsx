import { isAllowed, useProfile } from '../api/session.ts'
import { AuditSheet } from './audit-sheet.tsx'
import { useGuest } from './guest-context.ts'
import { MergeSheet } from './merge-sheet.tsx'

/** Which records were merged into this one, and who changed what. */
export function HistoryTab() {
  const profile = useProfile()
  const guest = useGuest()
  return (
    <>
      <MergeSheet guest={guest} />
      {isAllowed(profile, 'audit.read') && <AuditSheet guestId={guest.id} />}
    </>
  )
}
