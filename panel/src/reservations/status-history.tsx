import type { Reservation } from '@bellhop/sdk'
import { useState } from 'react'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'
import { reservationTexts } from './texts.ts'

/** Every change of status, the latest first, on the clock of the hotel; and the audit log for those who may read it. */
export function StatusHistory({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const words = useTexts(reservationTexts)
  const { moment } = useFormat(reservation.hotel.timeZone)
  const profile = useProfile()
  const nameOf = (to: string): string => (to in words ? String(words[to as 'held']) : to)
  return (
    <>
      <AsideSection title={texts.history}>
        <ol className={styles.log}>
          {reservation.statusHistory.toReversed().map(({ to, at, userId, reason }) => (
            <li key={`${to} ${at}`}>
              <span>
                {nameOf(to)}
                {userId === profile.id && <span className="dim"> · {texts.byYou}</span>}
                {userId === null && (
                  <span className="dim"> · {isOfGuest(reason) ? texts.byGuest : texts.automatic}</span>
                )}
                {wordsOf(reason) !== '' && <span className="dim small">{wordsOf(reason)}</span>}
              </span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      </AsideSection>
      {isAllowed(profile, 'audit.read') && <AuditLog reservation={reservation} />}
    </>
  )
}

/** How a reason begins that the guest's own page has written. */
const guestPage = 'guest page'

const isOfGuest = (reason: string | null): boolean => reason?.startsWith(guestPage) ?? false

/** The words of a reason; those of a guest stand behind where they were written. */
const wordsOf = (reason: string | null): string =>
  isOfGuest(reason) ? (reason ?? '').slice(`${guestPage}: `.length) : (reason ?? '')

/** What the audit log has about the reservation. It is read when somebody asks. */
function AuditLog({ reservation: { id, hotel } }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { moment } = useFormat(hotel.timeZone)
  const [isShown, setShown] = useState(false)
  const filter = { resourceType: 'reservation', resourceId: id, sort: '-at', pageSize: 50 } as const
  const query = useRead('audit.list', isShown ? [filter] : null)
  if (!isShown) {
    return (
      <AsideSection
        action={
          <button className={styles.link} onClick={() => setShown(true)} type="button">
            {texts.showAudit}
          </button>
        }
        title={texts.audit}
      />
    )
  }
  return (
    <AsideSection title={texts.audit}>
      <Loaded query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dim">{texts.noAudit}</p>
          ) : (
            <ol className={styles.log}>
              {items.map((entry) => (
                <li key={entry.id}>
                  <span>
                    <span className="mono">{entry.action}</span>
                    <span className="dim small">
                      {[
                        entry.actorName ?? (entry.actorType === 'guest' ? texts.byGuest : texts.automatic),
                        ...entry.changes.map(({ field }) => field),
                      ].join(', ')}
                    </span>
                  </span>
                  <time dateTime={entry.at}>{moment(entry.at)}</time>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </AsideSection>
  )
}
