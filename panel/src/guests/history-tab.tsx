import { getRouteApi } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { AuditSheet } from './audit-sheet.tsx'
import { useGuest } from './guest-queries.ts'
import { MergeSheet } from './merge-sheet.tsx'

const route = getRouteApi('/shell/guests/$id')

/** Which records were merged into this one, and who changed what. */
export function HistoryTab() {
  const profile = useProfile()
  const { id } = route.useParams()
  const guest = useGuest(id)
  if (!guest) return null
  return (
    <>
      <MergeSheet guest={guest} />
      {isAllowed(profile, 'audit.read') && <AuditSheet guestId={guest.id} />}
    </>
  )
}
