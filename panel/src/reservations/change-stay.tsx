import type { GetAvailabilityQuery, Reservation, ReservationChangePreview } from '@bellhop/sdk'
import { useEffect, useRef, useState } from 'react'
import { useLastData, useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { NotifyGuest } from '../parts/notify-guest.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { inCents } from './booked-nights.ts'
import { ChangeFields } from './change-fields.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ChangeQuestion } from './change-question.tsx'
import styles from './change-stay.module.css'
import { changeTexts } from './change-texts.ts'
import { changeOf, draftOf, type StayDraft, type StayEdits } from './stay-draft.ts'
import { useStayRefusal } from './stay-refusal.ts'
import { useSaveChange } from './use-save-change.ts'

/** Changes the stay in place: the difference by night appears before anything is saved. */
export function ChangeStay({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const texts = useTexts(changeTexts)
  const profile = useProfile()
  const { dayOf } = useFormat(reservation.hotel.timeZone)
  const [edits, setEdits] = useState<StayEdits>({})
  const [isQuiet, setQuiet] = useState(false)
  const draft = draftOf(reservation, edits)
  const body = changeOf(reservation, edits)
  const today = dayOf(new Date().toISOString())
  const seesOptions = isAllowed(profile, 'reservations.read') && draft.checkOut > today
  const optionsQuery = stayOptionsQuery(reservation, draft, today)
  const options = useRead('availability.get', seesOptions ? [optionsQuery] : null, { keepsLast: true })
  const preview = useRead('reservations.previewChange', body ? [reservation.id, body] : null, { keepsLast: true })
  // An older preview must not be saved: while the new one is on its way, nothing can be.
  const shown = body !== undefined && !preview.isPlaceholderData && !preview.error ? preview.data : undefined
  const lastOptions = useLastData(options.data)
  const room = lastOptions?.roomTypes.find(({ roomTypeId }) => roomTypeId === draft.roomTypeId)
  const refusal = useStayRefusal({ body, maxGuests: room?.maxOccupancy }, preview.error)
  const { save, question, dismiss } = useSaveChange(reservation, onClose)
  const change = (changes: StayEdits): void => {
    dismiss()
    setEdits((before) => ({ ...before, ...changes }))
  }
  const sheet = useRef<HTMLElement>(null)
  // The days change most often. What is typed replaces them.
  useEffect(() => {
    const days = sheet.current?.querySelector('input')
    days?.focus()
    days?.select()
  }, [])
  return (
    <section aria-label={texts.title} className={styles.sheet} ref={sheet}>
      <div className={styles.caption}>
        <h2>{texts.title}</h2>
        <span className="dim small">{texts.nothingSaved}</span>
        <IconButton className={styles.close} label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <ChangeFields
        draft={draft}
        onChange={change}
        errors={refusal.ofFields}
        options={lastOptions}
        reservation={reservation}
      />
      {refusal.error && <ErrorNotice error={refusal.error} />}
      {body === undefined || (preview.data === undefined && !preview.error) ? (
        <p className="dim small">{texts.choose}</p>
      ) : (
        preview.data &&
        !preview.error && (
          <ChangePreview
            booked={reservation}
            isBusy={preview.isPlaceholderData}
            onTake={(roomTypeId) => change({ roomTypeId })}
            options={lastOptions}
            preview={preview.data}
          />
        )
      )}
      <ChangeQuestion currency={reservation.currencyCode} question={question} />
      {save.error && question === undefined && <ErrorNotice error={save.error} />}
      <NotifyGuest isQuiet={isQuiet} onChange={setQuiet} />
      <div className={styles.actions}>
        <KeyButton keys="escape" label={texts.discard} onPress={onClose} />
        <SaveButton
          currency={reservation.currencyCode}
          isBusy={save.isPending || preview.isFetching}
          onSave={(current) => body && save.mutate({ body, shown: current, isQuiet })}
          shown={shown}
          whyNot={
            body === undefined
              ? texts.nothingChanged
              : question?.kind === 'conflict'
                ? texts.conflict
                : shown?.areRoomsAvailable === false
                  ? texts.noRoomLeft
                  : preview.error
                    ? texts.notPossible
                    : undefined
          }
        />
      </div>
    </section>
  )
}

/** The rooms, discounts, services and guest types that a stay can have. `today` is the day at the hotel. */
const stayOptionsQuery = (
  { hotelId, guestId }: Reservation,
  { checkIn, checkOut, party }: StayDraft,
  today: string,
): GetAvailabilityQuery => ({
  hotelId,
  guestId,
  // Past nights have no offers.
  checkIn: checkIn < today ? today : checkIn,
  checkOut,
  guests: Object.entries(party).flatMap(([type, count]) => (count > 0 ? [`${type}:${count}`] : [])),
  isInquiry: false,
})

type SaveButtonProps = {
  /** The preview that is on the screen; undefined while there is none. */
  readonly shown: ReservationChangePreview | undefined
  readonly currency: string
  readonly isBusy: boolean
  /** Why nothing can be saved, which stands above the button in more words. */
  readonly whyNot: string | undefined
  readonly onSave: (shown: ReservationChangePreview) => void
}

/** Saves what is shown, and says what the guest pays more or less for it. */
function SaveButton({ shown, currency, isBusy, whyNot, onSave }: SaveButtonProps) {
  const texts = useTexts(changeTexts)
  const { money } = useFormat()
  const difference = shown ? inCents(shown.totalAmount.to - shown.totalAmount.from) : 0
  const amount = money(Math.abs(difference), currency)
  const priced = difference > 0 ? texts.saveMore(amount) : difference < 0 ? texts.saveLess(amount) : texts.saveSame
  return (
    <KeyButton
      disabled={isBusy}
      isReasonTip
      keys="ctrl enter"
      label={shown ? priced : texts.save}
      onPress={() => shown && onSave(shown)}
      variant="filled"
      whyDisabled={whyNot}
    />
  )
}
