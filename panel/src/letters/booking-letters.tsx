import type { BookingLetterEvent, Letter, LetterSkipReason, Reservation } from '@bellhop/sdk'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { type ChipTone, StatusChip } from '../parts/status-chip.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { bookingLetterTexts } from './booking-letter-texts.ts'
import styles from './booking-letters.module.css'
import { letterEventTexts, letterReasonTexts, letterStatusTexts } from './letter-words.ts'

type Booking = Pick<Reservation, 'id' | 'status' | 'hotel'>

/** What has been written to the guest about a booking, what is planned, and why something is not written. */
export function BookingLetters({ booking }: { readonly booking: Booking }) {
  const texts = useTexts(bookingLetterTexts)
  const events = useTexts(letterEventTexts)
  const mayWrite = isAllowed(useProfile(), 'reservations.manage')
  const query = useAll('letters.list', mayWrite ? [{ reservationId: booking.id, sort: '-createdAt' }] : null)
  const send = useChange('letters.send', { onDone: () => notify(textsOf(bookingLetterTexts).isSent) })
  const write = (event: BookingLetterEvent): void => send.mutate([{ reservationId: booking.id, event }])
  const writer = (event: BookingLetterEvent | undefined) => event && (() => write(event))
  if (!mayWrite) return null
  const writable = eventsOf[booking.status] ?? []
  return (
    <AsideSection
      action={
        writable.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <button className={styles.link} disabled={send.isPending} type="button">
                {texts.write}
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {writable.map((event) => (
                <Menu.Item key={event} onClick={() => write(event)}>
                  {events[event]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      }
      title={texts.title}
    >
      <div className={styles.content}>
        {send.error && <SendingError error={send.error} />}
        <Loaded query={query} rows={2}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="dim">{texts.none}</p>
            ) : (
              <ul className={styles.letters}>
                {items.map((letter) => (
                  <LetterRow
                    isBusy={send.isPending}
                    key={letter.id}
                    letter={letter}
                    onWrite={writer(writable.find((event) => event === letter.event))}
                    zone={booking.hotel.timeZone}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </AsideSection>
  )
}

/** The letters that fit a booking in a status. */
const eventsOf: Readonly<Partial<Record<Reservation['status'], readonly BookingLetterEvent[]>>> = {
  held: ['held', 'holdExpiring', 'changed'],
  confirmed: ['confirmed', 'beforeArrival', 'changed'],
  checkedIn: ['confirmed', 'changed'],
  checkedOut: ['afterStay'],
  cancelled: ['cancelled'],
}

const tones: Readonly<Record<Letter['status'], ChipTone>> = {
  planned: 'line',
  queued: 'line',
  sent: 'go',
  delivered: 'go',
  read: 'go',
  failed: 'bad',
  skipped: 'plain',
}

type LetterRowProps = {
  readonly letter: Letter
  readonly zone: string
  readonly isBusy: boolean
  /** Writes it now, or again; undefined where the booking is no longer in its status. */
  readonly onWrite: (() => void) | undefined
}

function LetterRow({ letter, zone, isBusy, onWrite }: LetterRowProps) {
  const texts = useTexts(bookingLetterTexts)
  const channels: Readonly<Record<string, string>> = useTexts(channelNames)
  const statuses = useTexts(letterStatusTexts)
  const events = useTexts(letterEventTexts)
  const reasons = useTexts(letterReasonTexts)
  const { moment } = useFormat(zone)
  const mayRead = isAllowed(useProfile(), 'guests.read')
  const cancel = useChange('letters.cancel', { onDone: () => notify(textsOf(bookingLetterTexts).isCancelled) })
  const { id, event, status, reason, dueAt, attempts, conversationId } = letter
  const isPlanned = status === 'planned'
  const about = events[event]
  const sendText = isPlanned || attempts.length === 0 ? texts.now : texts.again
  return (
    <li>
      <span className="spread">
        <b className="strong">{about}</b>
        <StatusChip tone={tones[status]}>{statuses[status]}</StatusChip>
      </span>
      {reason !== null && <span className="small">{reasons[reason]}</span>}
      {attempts.length === 0 && <span className="dim small">{texts.due(moment(dueAt))}</span>}
      {attempts.map(({ messageId, channel, at, errorCode }) => (
        <span className="dim small" key={messageId}>
          {[
            channels[channel] ?? channel,
            moment(at),
            ...(errorCode === null ? [] : [`${statuses.failed} (${errorCode})`]),
          ].join(' · ')}
        </span>
      ))}
      {cancel.error && <ErrorNotice error={cancel.error} />}
      <span className={styles.actions}>
        {conversationId !== null && mayRead && (
          <Link
            aria-label={`${texts.thread}: ${about}`}
            className={styles.link}
            params={{ id: conversationId }}
            to="/inbox/$id"
          >
            {texts.thread}
          </Link>
        )}
        {onWrite && status !== 'queued' && (
          <button
            aria-label={`${sendText}: ${about}`}
            className={styles.link}
            disabled={isBusy}
            onClick={onWrite}
            type="button"
          >
            {sendText}
          </button>
        )}
        {isPlanned && (
          <button
            aria-label={`${texts.cancel}: ${about}`}
            className={styles.link}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate([id])}
            type="button"
          >
            {texts.cancel}
          </button>
        )}
      </span>
    </li>
  )
}

/** Why a letter cannot be written now. The service says the reason before a colon. */
function SendingError({ error }: { readonly error: ApiError }) {
  const texts = useTexts(bookingLetterTexts)
  const reasons: Readonly<Record<string, string>> = useTexts(letterReasonTexts)
  const reason = reasons[reasonOf(error)]
  if (error.code !== 'letter_not_possible' || reason === undefined) return <ErrorNotice error={error} />
  return (
    <Notice title={texts.notPossible} tone="bad">
      {reason}
    </Notice>
  )
}

const reasonOf = ({ items }: ApiError): LetterSkipReason | '' =>
  (items[0]?.message.split(':')[0] ?? '') as LetterSkipReason | ''
