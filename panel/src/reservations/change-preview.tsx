import type { Availability, Reservation, ReservationChangePreview } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { NightStrip } from '../parts/night-strip.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './change-stay.module.css'
import { changeStrip, otherChanges } from './change-strip.ts'
import { changeTexts } from './change-texts.ts'

type ChangePreviewProps = {
  readonly booked: Reservation
  readonly preview: ReservationChangePreview
  readonly options: Availability | undefined
  /** Whether a newer preview is on its way. */
  readonly isBusy: boolean
  readonly onTake: (roomTypeId: string) => void
}

/** The change by night with its difference, what changes besides, and what can be done about sold-out nights. */
export function ChangePreview({ booked, preview, options, isBusy, onTake }: ChangePreviewProps) {
  const texts = useTexts(changeTexts)
  const { money, count } = useFormat()
  const { reservation: after, areRoomsAvailable } = preview
  const { nights, lines } = changeStrip(booked, after, texts)
  const currency = booked.currencyCode
  const others = otherChanges(booked, after)
  const left = roomsLeft(booked, after, options)
  return (
    <div aria-busy={isBusy} className={styles.preview}>
      <NightStrip currency={currency} label={texts.preview} lines={lines} nights={nights} />
      {others.length > 0 && (
        <dl className={styles.others}>
          {others.map(({ key, from, to }) => (
            <div key={key}>
              <dt>{texts[key]}</dt>
              <dd>{texts.becomes(money(from, currency), money(to, currency))}</dd>
            </div>
          ))}
        </dl>
      )}
      {!areRoomsAvailable && <SoldOut after={after} onTake={onTake} options={options} preview={preview} />}
      {areRoomsAvailable && left !== undefined && (
        <p className="dim small">
          {texts.left(count(left), left === 1)} {nights.some(({ isNew }) => isNew) && texts.newPrice}
        </p>
      )}
    </div>
  )
}

/** How many rooms are left for what the change adds; undefined if it adds no night, or the offers are not known. */
function roomsLeft(booked: Reservation, after: Reservation, options: Availability | undefined): number | undefined {
  const offer = options?.roomTypes.find(({ roomTypeId }) => roomTypeId === after.roomTypeId)
  const isOtherRoom = after.roomTypeId !== booked.roomTypeId
  const added = offer?.nightlyPrices.filter(
    ({ date }) => isOtherRoom || date < booked.checkIn || date >= booked.checkOut,
  )
  return added && added.length > 0 ? Math.min(...added.map(({ availableRooms }) => availableRooms)) : undefined
}

type SoldOutProps = Pick<ChangePreviewProps, 'preview' | 'options' | 'onTake'> & { readonly after: Reservation }

/** Nights without a room are a question: other dates, or one of the rooms that are free. */
function SoldOut({ preview, after, options, onTake }: SoldOutProps) {
  const texts = useTexts(changeTexts)
  const { shortDay } = useFormat()
  const free = (options?.roomTypes ?? []).filter(
    ({ isBookable, roomTypeId, availableRooms }) =>
      isBookable && roomTypeId !== after.roomTypeId && availableRooms >= after.rooms,
  )
  return (
    <Notice title={texts.soldOut(preview.soldOutNights.map(shortDay).join(', '))} tone="bad">
      <p>{free.length > 0 ? texts.soldOutText : texts.soldOutAlone}</p>
      <div className={styles.answers}>
        {free.map(({ roomTypeId, name }) => (
          <Button key={roomTypeId} onClick={() => onTake(roomTypeId)}>
            {texts.take(name)}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
