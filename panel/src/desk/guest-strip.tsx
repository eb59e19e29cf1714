import type { Guest } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useRead } from '../api/reads.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import { GuestMarks } from './guest-marks.tsx'
import { notesOf } from './guest-notes.tsx'
import styles from './guest-strip.module.css'
import { usePromises, usePromiseText } from './promises.tsx'
import { ReservationStatusChip } from './reservation-status.tsx'
import { nextStayOf } from './stays-ahead.ts'
import type { Desk } from './use-desk.ts'

/** What to know of the guest while a quote takes the place of the whole record: marks, promises, next stay, notes. */
export function GuestStrip({ desk, guest }: { desk: Desk; guest: Guest }) {
  const texts = useTexts(callerTexts)
  const format = useFormat()
  const [now] = useState(Date.now)
  const promises = usePromises(guest)
  const promiseText = usePromiseText()
  const notes = useRead('guests.listNotes', notesOf(guest)).data?.items ?? []
  const stay = nextStayOf(desk.stays, now)
  return (
    <section aria-label={texts.inShort} className={styles.strip}>
      <div className={styles.cell}>
        <Link className="strong cut" params={{ id: guest.id }} to="/guests/$id">
          {guest.firstName} {guest.lastName}
        </Link>
        <GuestMarks desk={desk} guest={guest} />
        {guest.languageCode !== null && (
          <span className="dim small">{texts.speaks(format.languageName(guest.languageCode))}</span>
        )}
      </div>
      {promises.map((callback) => (
        <Cell isUrgent key={callback.id} label={promiseText(callback)}>
          {callback.notes}
        </Cell>
      ))}
      {stay && (
        <Cell label={stay.status === 'checkedIn' ? texts.inHouse : texts.nextStay}>
          <>
            <b>{format.nightRange(stay.checkIn, stay.checkOut)}</b> {stay.roomType.name}{' '}
            <ReservationStatusChip reservation={stay} />
          </>
        </Cell>
      )}
      {notes.length > 0 && (
        <Cell isWide label={texts.notes}>
          {notes.map(({ text }) => text).join(' · ')}
        </Cell>
      )}
    </section>
  )
}

type CellProps = {
  readonly label: string
  readonly isUrgent?: boolean
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A fact on two lines. A longer one is read in full where the mouse or the focus is. */
const Cell = ({ label, isUrgent = false, isWide = false, children }: CellProps) => (
  <div className={styles.cell} data-urgent={isUrgent} data-wide={isWide}>
    <h2 className="dim small">{label}</h2>
    <div className={styles.text} {...(typeof children === 'string' ? { title: children } : {})}>
      {children}
    </div>
  </div>
)
