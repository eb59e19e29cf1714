import type { Reservation } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

/** The links with which the guest sees the booking: to copy for a message, and to revoke. */
export function GuestLinks({ reservation: { id, hotel } }: { readonly reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { moment } = useFormat(hotel.timeZone)
  const mayManage = isAllowed(useProfile(), 'reservations.manage')
  const filter = { kind: 'booking', subjectId: id, sort: '-createdAt' } as const
  const query = useAll('guestLinks.list', mayManage ? [filter] : null)
  const revoke = useChange('guestLinks.revoke')
  if (!mayManage) return null
  return (
    <AsideSection title={texts.guestPage}>
      {revoke.error && <ErrorNotice error={revoke.error} />}
      <Loaded query={query} rows={1}>
        {({ items }) => (
          <ul className={styles.log}>
            {items.map(({ id: linkId, openedAt, expiresAt, revokedAt, createdAt }) => (
              <li key={linkId}>
                <span>
                  {openedAt === null ? texts.notOpened : texts.openedAt(moment(openedAt))}
                  <span className="dim small">
                    {revokedAt === null ? texts.worksUntil(moment(expiresAt)) : texts.revokedAt(moment(revokedAt))}
                  </span>
                </span>
                {revokedAt === null && (
                  <button
                    aria-label={texts.revokeOf(moment(createdAt))}
                    className={styles.link}
                    disabled={revoke.isPending}
                    onClick={() => revoke.mutate([linkId])}
                    type="button"
                  >
                    {texts.revoke}
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <CopyButton label={texts.copyLink} text={async () => (await change('reservations.getLink', id)).url} />
    </AsideSection>
  )
}
