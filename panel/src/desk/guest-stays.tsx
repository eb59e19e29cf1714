import type { Guest, Reservation } from '@bellhop/sdk'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyButton } from '../parts/key-button.tsx'
import { Money } from '../parts/money.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { Term } from '../parts/term.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import { ReservationStatusChip } from './reservation-status.tsx'
import styles from './screen-pop.module.css'
import { nextStayOf } from './stays-ahead.ts'
import { deskTexts } from './texts.ts'

type StaysProps = { readonly guest: Guest; readonly stays: readonly Reservation[] }

/** The next stay, the totals of the guest, and the last stays. */
export function GuestStays({ guest, stays }: StaysProps) {
  const texts = useTexts(callerTexts)
  const format = useFormat()
  const [now] = useState(Date.now)
  const next = nextStayOf(stays, now)
  const past = stays.filter(({ status }) => status === 'checkedOut').slice(0, 3)
  const { reservations, stays: stayCount, stayNights, spent, ahead: aheadCount, bookedAhead } = guest.stats
  return (
    <>
      {next && <NextStay stay={next} />}
      {reservations > 0 && (
        <section className={styles.section}>
          <dl className={styles.figures}>
            <Metric label={<Term of="stays" />}>{format.count(stayCount)}</Metric>
            <Metric label={texts.nightsHead}>{format.count(stayNights)}</Metric>
            <FirstAmount amounts={spent} of="spent" />
            {aheadCount > 0 && <Metric label={<Term of="ahead" />}>{format.count(aheadCount)}</Metric>}
            <FirstAmount amounts={bookedAhead} of="bookedAhead" />
          </dl>
          {past.length > 0 && (
            <table aria-label={texts.pastStays} className={styles.past}>
              <tbody>
                {past.map((stay) => (
                  <tr key={stay.id}>
                    <td className="dim small">{format.month(`${stay.checkIn}T12:00:00Z`)}</td>
                    <td className="cut" title={`${stay.hotel.name}, ${stay.roomType.name}`}>
                      {stay.roomType.name}
                    </td>
                    <td className="dim small">{texts.nightsShort(format.count(stay.nights))}</td>
                    <td>
                      <Money amount={stay.totalAmount} currency={stay.currencyCode} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  )
}

type FirstAmountProps = { readonly of: 'spent' | 'bookedAhead'; readonly amounts: Guest['stats']['spent'] }

/** An amount in the first currency; the record has all. */
const FirstAmount = ({ of, amounts }: FirstAmountProps) =>
  amounts.slice(0, 1).map(({ amount, currencyCode }) => (
    <Metric key={currencyCode} label={<Term of={of} />}>
      <Money amount={amount} currency={currencyCode} />
    </Metric>
  ))

const Metric = ({ label, children }: { label: React.ReactNode; children: React.ReactNode }) => (
  <div>
    <dt className="dim small">{label}</dt>
    <dd className="strong">{children}</dd>
  </div>
)

/** What callers mostly want of a stay that they have: other days, or not to come. */
function StayActions({ stay: { id, status } }: { stay: Reservation }) {
  const texts = useTexts(callerTexts)
  const navigate = useNavigate()
  const open = (search: { edit: 'stay' } | { ask: 'cancel' }): void =>
    void navigate({ to: '/reservations/$id', params: { id }, search })
  return (
    <div className={styles.actions}>
      <KeyButton keys="e" label={texts.changeStay} onPress={() => open({ edit: 'stay' })} size="compact-sm" />
      {status !== 'checkedIn' && (
        <KeyButton keys="x" label={texts.cancelStay} onPress={() => open({ ask: 'cancel' })} size="compact-sm" />
      )}
    </div>
  )
}

function NextStay({ stay }: { stay: Reservation }) {
  const texts = useTexts(callerTexts)
  const { nights } = useTexts(deskTexts)
  const format = useFormat()
  const link = (
    <Link className="small" params={{ id: stay.id }} to="/reservations/$id">
      {stay.confirmationNumber}
    </Link>
  )
  return (
    <AsideSection action={link} title={stay.status === 'checkedIn' ? texts.inHouse : texts.nextStay}>
      <div className={styles.line}>
        <b className={styles.strong}>{format.dayRange(stay.checkIn, stay.checkOut)}</b>
        <Money amount={stay.totalAmount} currency={stay.currencyCode} />
      </div>
      <p className={`dim small ${styles.line}`}>
        <span>
          {stay.roomType.name} · {nights(format.count(stay.nights), stay.nights === 1)}
        </span>
        <ReservationStatusChip reservation={stay} />
      </p>
      <StayActions stay={stay} />
    </AsideSection>
  )
}
