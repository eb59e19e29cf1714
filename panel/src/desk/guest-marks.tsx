import type { Guest } from '@bellhop/sdk'
import { useSegments } from '../guests/guest-names.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'
import type { Desk } from './use-desk.ts'

/** Whether the guest is the one who calls: the call bar says the name and the level then. */
const isOnLine = ({ call, context }: Desk, { id }: Guest): boolean =>
  call !== undefined && (call.guestId ?? context?.guests[0]?.id) === id

/** What to know of a guest at once, each as a chip. The call bar has the level of a guest who calls. */
export function GuestMarks({ desk, guest }: { desk: Desk; guest: Guest }) {
  const texts = useTexts(callerTexts)
  const segments = useSegments().items.filter(({ value }) => guest.segmentIds.includes(value))
  const isLevelShown = guest.vipLevel !== 'none' && !isOnLine(desk, guest)
  if (!isLevelShown && !guest.isBlacklisted && !guest.doNotCall && segments.length === 0) return null
  return (
    <p className={styles.chips}>
      {isLevelShown && <VipChip level={guest.vipLevel} />}
      {guest.isBlacklisted && <StatusChip tone="bad">{texts.blacklisted}</StatusChip>}
      {guest.doNotCall && <StatusChip tone="line">{texts.doNotCall}</StatusChip>}
      {segments.map(({ value, label }) => (
        <StatusChip key={value} tone="plain">
          {label}
        </StatusChip>
      ))}
    </p>
  )
}
