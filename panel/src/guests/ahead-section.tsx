import type { Guest } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

const openStatuses = ['scheduled', 'due', 'inProgress']
/** Stays that begin or run, the next ones first. */
const stayStatuses = ['held', 'confirmed', 'checkedIn']

/** What comes: callbacks that we promised, and the next stays. */
export function AheadSection({ guest }: { guest: Guest }) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  const [seesCallbacks, seesStays] = [isAllowed(profile, 'calls.manage'), isAllowed(profile, 'reservations.manage')]
  const callbacks = useOpenCallbacks(guest.id, seesCallbacks)
  const stays = useStaysAhead(guest, seesStays)
  const format = useFormat()
  if (!seesCallbacks && !seesStays) {
    const { nextArrival } = guest.stats
    return nextArrival === null ? null : (
      <AsideSection title={texts.coming}>{texts.nextStay(format.day(nextArrival))}</AsideSection>
    )
  }
  return (
    <AsideSection title={texts.coming}>
      {callbacks.length + stays.length === 0 && <span className="dim">{texts.nothingAhead}</span>}
      <ul className={styles.lines}>
        {callbacks.map(({ id, scheduledAt, notes, isOverdue }) => (
          <li key={id}>
            <span>
              <span className="strong">{texts.callbackAt(format.moment(scheduledAt))}</span>
              {notes !== null && <small className="dim">{notes}</small>}
            </span>
            {isOverdue && <StatusChip tone="warn">{texts.overdue}</StatusChip>}
          </li>
        ))}
        {stays.map(({ id, checkIn, checkOut, hotel, roomType, totalAmount, currencyCode }) => (
          <li key={id}>
            <span>
              <Link className="strong" params={{ id }} to="/reservations/$id">
                {texts.nextStay(format.dayRange(checkIn, checkOut))}
              </Link>
              <small className="dim">{[hotel.name, roomType.name].join(', ')}</small>
            </span>
            <Money amount={totalAmount} currency={currencyCode} />
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}

function useOpenCallbacks(guestId: string, isEnabled: boolean) {
  const query = { guestId, sort: 'scheduledAt', pageSize: 50 } as const
  const { data } = useRead('scheduledCallbacks.list', isEnabled ? [query] : null)
  return (data?.items ?? []).filter(({ status }) => openStatuses.includes(status))
}

function useStaysAhead({ id: guestId, stats }: Guest, isEnabled: boolean) {
  const query = { guestId, sort: '-checkIn', pageSize: 20 } as const
  const { data } = useRead('reservations.list', isEnabled && stats.reservations > 0 ? [query] : null)
  const today = new Date().toISOString().slice(0, 10)
  const ahead = (data?.items ?? []).filter(({ status, checkOut }) => stayStatuses.includes(status) && checkOut >= today)
  return ahead.toReversed().slice(0, 5)
}
