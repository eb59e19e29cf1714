import type { NewReservation } from '@bellhop/sdk'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { isAllowed } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useKnownNumber } from '../parts/known-number.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { NotifyGuest } from '../parts/notify-guest.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { Booked } from './booked.tsx'
import { BookingQuestion } from './booking-question.tsx'
import { CallbackDrawer } from './callback-drawer.tsx'
import { withoutQuote } from './desk-search.ts'
import { isUnknownCode } from './promo-code.tsx'
import styles from './quote.module.css'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteBill } from './quote-bill.tsx'
import { NewGuestFields, neededNames, newGuestOf } from './quote-guest.tsx'
import { QuoteServices } from './quote-services.tsx'
import { quoteTexts } from './quote-texts.ts'
import { useBooking } from './use-booking.ts'
import type { Desk } from './use-desk.ts'
import { type ChosenServices, mandatoryServices, type PriceQuote, totalOf } from './use-price-quote.ts'

type QuoteProps = {
  readonly desk: Desk
  readonly quoted: PriceQuote
  readonly requote: (quoted: PriceQuote) => void
}

/** The quote beside the prices: what the stay costs, for whom, and what follows from it. */
export function Quote({ desk, quoted, requote }: QuoteProps) {
  const texts = useTexts(quoteTexts)
  const { guest, guestId, search } = desk
  const [chosen, choose] = useState<ChosenServices>(() => mandatoryServices(quoted.offers))
  const [newGuest, setNewGuest] = useState(() => newGuestOf(desk))
  const known = useKnownNumber(guestId === undefined ? newGuest.phone : '')
  const [reservation, setReservation] = useState<NewReservation>()
  const [isQuiet, setQuiet] = useState(false)
  const booking = useBooking(desk, { isQuiet, requote, onBooked: setReservation })
  const panel = useFirstFocus(guestId === undefined)
  const close = (): void => {
    const price = document.querySelector<HTMLElement>('button[data-column][aria-pressed="true"]')
    desk.change(withoutQuote)
    price?.focus()
  }
  const total = totalOf(quoted, chosen)
  const [isChecked, setChecked] = useState(false)
  const [asked, setAsked] = useState<ApiError>()
  const send = async (): Promise<void> => {
    if (guestId !== undefined) return booking.book(quoted, chosen, undefined)
    setChecked(true)
    const missing = neededNames.find((name) => newGuest[name].trim() === '')
    if (missing) return panel.current?.querySelector<HTMLElement>(`input[name="${missing}"]`)?.focus()
    const question = await known.findQuestion(newGuest.phone)
    setAsked(question)
    if (!question) return booking.book(quoted, chosen, newGuest)
    panel.current?.querySelector('input[name="phone"]')?.scrollIntoView({ block: 'center' })
  }
  if (reservation) {
    return (
      <Panel onClose={close} panel={panel} title={texts.booked}>
        <Booked onClose={close} reservation={reservation} />
      </Panel>
    )
  }
  if (booking.question) {
    return (
      <Panel onClose={close} panel={panel} title={texts.quote}>
        <BookingQuestion
          chosen={chosen}
          desk={desk}
          onBack={() => {
            booking.close()
            close()
          }}
          onBook={(now) => {
            requote(now)
            booking.book(now, chosen, guestId === undefined ? newGuest : undefined)
          }}
          question={booking.question}
        />
      </Panel>
    )
  }
  const name = guest ? `${guest.firstName} ${guest.lastName}` : undefined
  return (
    <Panel
      note={<PriceHeld until={quoted.room.quoteExpiresAt} />}
      onClose={close}
      panel={panel}
      title={name === undefined ? texts.quote : texts.quoteFor(name)}
    >
      <div className={styles.body}>
        {search.promo !== undefined && isUnknownCode(desk) && (
          <section>
            <Notice title={texts.unknownCode(search.promo)} tone="warn" />
          </section>
        )}
        {guestId === undefined && (
          <NewGuestFields
            desk={desk}
            errors={booking.error?.items ?? []}
            isChecked={isChecked}
            known={known}
            onChange={setNewGuest}
            values={newGuest}
          />
        )}
        <QuoteBill chosen={chosen} desk={desk} quoted={quoted} total={total}>
          <QuoteServices chosen={chosen} offers={quoted.offers} onChange={choose} />
        </QuoteBill>
      </div>
      <footer className={styles.foot}>
        {asked && known.guests.length > 0 && <Notice title={asked.message} tone="warn" />}
        {booking.error?.status === 0 && <Notice title={texts.lost} tone="bad" />}
        {booking.error && booking.error.status !== 0 && !isOfFields(booking.error) && (
          <ErrorNotice error={booking.error} />
        )}
        {isAllowed(desk.profile, 'reservations.manage') && (
          <>
            <NotifyGuest isQuiet={isQuiet} onChange={setQuiet} />
            <KeyButton
              aria-busy={booking.isBooking}
              className={styles.create ?? ''}
              disabled={booking.isBooking}
              isReasonTip
              keys="ctrl enter"
              label={texts.create}
              onPress={() => void send()}
              variant="filled"
              whyDisabled={search.callback ? texts.callbackFirst : undefined}
            />
          </>
        )}
        <QuoteActions chosen={chosen} desk={desk} quoted={quoted} total={total} />
      </footer>
      {search.callback && <CallbackDrawer chosen={chosen} desk={desk} quoted={quoted} total={total} />}
    </Panel>
  )
}

const isOfFields = ({ items }: { items: readonly { field: string }[] }): boolean =>
  items.length > 0 && items.every(({ field }) => field.startsWith('guest.'))

/** After a price the focus goes to what is missing: the name of a new guest, else the booking. */
function useFirstFocus(isGuestNew: boolean) {
  const panel = useRef<HTMLElement>(null)
  const wantsName = useRef(isGuestNew)
  useEffect(() => {
    const first = wantsName.current ? 'input[name="firstName"]' : `footer button`
    panel.current?.querySelector<HTMLElement>(first)?.focus()
  }, [])
  return panel
}

type PanelProps = {
  readonly title: string
  readonly note?: React.ReactNode
  readonly panel: React.RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: React.ReactNode
}

function Panel({ title, note, panel, onClose, children }: PanelProps) {
  const { close, quote } = useTexts(quoteTexts)
  return (
    <aside
      aria-label={quote}
      className={styles.quote}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      ref={panel}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        {note}
        <IconButton label={close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </aside>
  )
}

/** How long the price is still promised. */
function PriceHeld({ until }: { until: string | null }) {
  const texts = useTexts(quoteTexts)
  const { count } = useFormat()
  const now = useNow(10_000)
  if (until === null) return null
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000)
  return <span className="dim small">{minutes > 0 ? texts.heldFor(count(minutes)) : texts.notHeld}</span>
}
