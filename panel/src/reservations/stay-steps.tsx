import type { Reservation } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { recordTexts } from './record-texts.ts'
import styles from './stay-steps.module.css'

type Step = {
  readonly key: string
  readonly name: string
  readonly time: string
  readonly state: 'done' | 'here' | 'next' | 'lost'
}

/** The course of a reservation: what happened when, and what comes next. Times are those of the hotel. */
export function StaySteps({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { timeZone } = reservation.hotel
  const atHotel = useFormat(timeZone)
  const own = useFormat()
  const now = new Date().toISOString()
  const isElsewhere = own.moment(now) !== atHotel.moment(now)
  return (
    <>
      <ol aria-label={texts.steps} className={styles.steps}>
        {stepsOf(reservation, texts, atHotel).map(({ key, name, time, state }) => (
          <li aria-current={state === 'here' || state === 'lost' ? 'step' : undefined} data-state={state} key={key}>
            <b>{name}</b>
            {time}
          </li>
        ))}
      </ol>
      {isElsewhere && <p className="dim small">{texts.hotelTime(timeZone)}</p>}
    </>
  )
}

type Texts = (typeof recordTexts)['english']

function stepsOf(reservation: Reservation, texts: Texts, format: Format): readonly Step[] {
  const { status, statusHistory, checkIn, checkOut, heldUntil, hotel } = reservation
  const names: Readonly<Record<string, string>> = {
    held: texts.held,
    confirmed: statusHistory[0]?.to === 'confirmed' ? texts.booked : texts.confirmed,
    checkedIn: texts.checkedIn,
    checkedOut: texts.checkedOut,
    cancelled: texts.cancelled,
    noShow: texts.noShowStep,
    expired: texts.expired,
  }
  const isOver = ['cancelled', 'noShow', 'expired'].includes(status)
  const past = statusHistory.map(({ to, at }, index): Step => {
    const isLast = index === statusHistory.length - 1
    const isLost = isLast && isOver
    const until = isLast && to === 'held' && heldUntil !== null ? `, ${texts.until(momentOf(heldUntil, format))}` : ''
    return {
      key: `${to} ${at}`,
      name: names[to] ?? to,
      time: `${format.moment(at)}${until}`,
      state: isLost ? 'lost' : isLast ? 'here' : 'done',
    }
  })
  const ahead: Step[] = []
  const add = (key: string, name: string, time: string): number => ahead.push({ key, name, time, state: 'next' })
  if (status === 'held') add('confirm', texts.toConfirm, '')
  if (status === 'held' || status === 'confirmed') {
    add('checkIn', texts.toCheckIn, texts.from(format.day(checkIn), hotel.checkInTime))
  }
  if (!isOver && status !== 'checkedOut') {
    add('checkOut', texts.toCheckOut, texts.by(format.day(checkOut), hotel.checkOutTime))
  }
  return [...past, ...ahead]
}

/** The time of a moment; with its day if that is not today. */
const momentOf = (instant: string, { dayOf, time, moment }: Format): string =>
  dayOf(instant) === dayOf(new Date().toISOString()) ? time(instant) : moment(instant)
