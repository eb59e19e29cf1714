import type { SeasonCreate } from '@bellhop/sdk'
import { Button, Select } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { type DayRange, DayRangeInput } from '../parts/date-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { NumberField, NumberInput } from '../parts/number-field.tsx'
import { useWeekdayNames, type Weekday, weekdays } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber, type NumberText, numberOf } from '../text/number-texts.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { seasonFormTexts } from './form-texts.ts'
import { GuestPricesField } from './guest-prices-field.tsx'
import {
  type OtherRoom,
  OtherRoomsField,
  type OtherSeason,
  otherRoomsOf,
  otherSeasonsOf,
} from './other-rooms-field.tsx'
import type { CalendarSeason, SeasonCalendar, SeasonCalendarRoomType } from './season-calendar.ts'
import { conflictOf, countOf, type Nights, nightsOfSeason } from './season-days.ts'
import {
  type GuestPrices,
  guestField,
  guestTypePrices,
  initialGuestPrices,
  initialValues,
  seasonBody,
  seasonFieldOf,
  weekdayField,
} from './season-values.ts'
import styles from './seasons.module.css'
import { WeekdaysField } from './weekdays-field.tsx'

export type { OtherSeason }

type SeasonFormProps = {
  readonly calendar: SeasonCalendar
  /** The room type of the season. */
  readonly room: SeasonCalendarRoomType
  /** The season to change; without it the form makes a new one. */
  readonly season: CalendarSeason | undefined
  /** The nights that the form begins with. */
  readonly nights: Nights | undefined
  /** The shown year. */
  readonly within: Nights
  readonly onRoom: (roomTypeId: string) => void
  /** Saves the season and the same dates of other room types. Throws `ApiError` about the season. */
  readonly send: (body: SeasonCreate, others: readonly OtherSeason[]) => Promise<{ name: string }>
  readonly onDone: (season: { name: string }) => void
  readonly onClose: () => void
}

/** The form of a season: nights, prices, restrictions. It says which season is in the way before anything is sent. */
export function SeasonForm(props: SeasonFormProps) {
  const { calendar, room, season, nights, within, onRoom, send, onDone, onClose } = props
  const texts = useTexts(seasonFormTexts)
  const format = useFormat()
  const names = useWeekdayNames()
  const [range, setRange] = useState<DayRange>(nights ? [nights.startDate, nights.endDate] : [null, null])
  const [days, setDays] = useState<readonly Weekday[]>(
    season && season.weekdays.length > 0 ? season.weekdays : weekdays,
  )
  const [priority, setPriority] = useState<NumberText>(season?.priority ?? 0)
  const [guestPrices, setGuestPrices] = useState<GuestPrices>(() => initialGuestPrices(season))
  const [others, setOthers] = useState<ReadonlyMap<string, NumberText>>(new Map())
  const [isDeleting, setDeleting] = useState(false)
  const [startDate, endDate] = range
  const live = {
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    weekdays: days,
    priority: liveNumber(priority) ?? 0,
    guestPrices,
  }
  const hasNights = startDate !== null && endDate !== null
  const siblings = room.seasons.filter(({ id }) => id !== season?.id)
  const conflict = hasNights && days.length > 0 ? conflictOf(live, siblings) : undefined
  const otherRooms = otherRoomsOf({ calendar, room, season, live })
  const currency = calendar.currencyCode
  const decimals = calendar.currencyDecimals
  const form = useApiForm({
    initialValues: initialValues(season),
    fieldOf: (field) =>
      seasonFieldOf(
        field,
        guestTypePrices(guestPrices).map(({ guestTypeId }) => guestTypeId),
      ),
    send(values) {
      const body = seasonBody(values, { ...live, priority: numberOf(priority) ?? 0 })
      return send(body, otherSeasonsOf(body, others, { rooms: otherRooms, decimals }))
    },
    onDone,
  })
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  const clear = (name: string): void => form.fields.clearFieldError(name)
  function submit(event?: FormEvent<HTMLFormElement>): void {
    const missing = missingFields()
    if (missing.length === 0 && !conflict) return form.submit(event)
    event?.preventDefault()
    for (const [name, error] of missing) form.fields.setFieldError(name, error)
  }
  const missingFields = (): (readonly [string, string])[] => [
    ...(hasNights ? [] : [['startDate', texts.nightsNeeded] as const]),
    ...(days.length > 0 ? [] : [['weekdays', texts.weekdayNeeded] as const]),
    ...otherRooms.flatMap((other) => missingPrice(other, others, texts.otherPriceNeeded)),
  ]
  return (
    <>
      <DrawerForm
        form={{ ...form, submit }}
        other={season && <Button onClick={() => setDeleting(true)}>{texts.remove}</Button>}
      >
        {season === undefined && calendar.roomTypes.length > 1 && (
          <Select
            allowDeselect={false}
            classNames={fieldClassNames}
            comboboxProps={{ withinPortal: false }}
            data={calendar.roomTypes.map(({ roomTypeId, name }) => ({ value: roomTypeId, label: name }))}
            label={texts.room}
            onChange={(id) => id !== null && onRoom(id)}
            value={room.roomTypeId}
          />
        )}
        <TextField form={form} hasFocus label={texts.name} name="name" />
        <DayRangeInput
          defaultDay={within.startDate}
          error={errorOf('startDate') ?? errorOf('endDate')}
          isLabelShown
          label={texts.nights}
          note={hasNights ? texts.nightCount(format.count(countOf(live)), countOf(live) === 1) : undefined}
          onChange={(chosen) => {
            clear('startDate')
            clear('endDate')
            setRange(chosen)
          }}
          value={range}
        />
        <p className={styles.hint}>{texts.nightsHint}</p>
        {conflict && <ConflictNotice conflict={conflict} live={live} onPriority={setPriority} others={siblings} />}
        <NumberField
          decimals={decimals}
          description={room.pricingModel === 'perPerson' ? texts.perPerson : texts.perRoom(room.baseOccupancy)}
          form={form}
          label={texts.price}
          name="basePrice"
          unit={currency}
        />
        <FieldGroup title={texts.weekdayPrices}>
          <p className={styles.hint}>{texts.weekdayPricesHint}</p>
          <div className={styles.days}>
            {weekdays.map((day) => (
              <NumberField decimals={decimals} form={form} key={day} label={names[day]} name={weekdayField(day)} />
            ))}
          </div>
        </FieldGroup>
        <GuestPricesField
          calendar={calendar}
          errorOf={(id) => errorOf(guestField(id))}
          onChange={(id, price) => {
            clear(guestField(id))
            setGuestPrices({ ...guestPrices, [id]: price })
          }}
          value={guestPrices}
        />
        <FieldGroup title={texts.rules}>
          <div className={styles.pair}>
            <NumberField form={form} isOptional label={texts.minStay} name="minStay" />
            <NumberField form={form} isOptional label={texts.maxStay} name="maxStay" />
          </div>
          <CheckField form={form} label={texts.closedToArrival} name="closedToArrival" />
          <CheckField form={form} label={texts.closedToDeparture} name="closedToDeparture" />
          <CheckField form={form} label={texts.stopSell} name="stopSell" />
          <WeekdaysField
            error={errorOf('weekdays')}
            onChange={(chosen) => {
              clear('weekdays')
              setDays(chosen)
            }}
            value={days}
          />
          <NumberInput
            description={texts.priorityHint}
            error={errorOf('priority')}
            label={texts.priority}
            onChange={setPriority}
            value={priority}
          />
        </FieldGroup>
        <OtherRoomsField
          currency={currency}
          decimals={decimals}
          errorOf={errorOf}
          isMove={season !== undefined}
          onChange={(chosen) => {
            for (const { roomTypeId } of otherRooms) clear(otherField(roomTypeId))
            setOthers(chosen)
          }}
          rooms={otherRooms}
          value={others}
        />
      </DrawerForm>
      {season && isDeleting && (
        <DeleteRecord
          name={season.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('seasons.delete', calendar.hotelId, room.roomTypeId, season.id)}
        >
          <p>{texts.removeText(format.count(nightsOfSeason(season)))}</p>
        </DeleteRecord>
      )}
    </>
  )
}

const otherField = (roomTypeId: string): string => `other_${roomTypeId}`

/** The error of a chosen room type without a price. */
function missingPrice(
  { roomTypeId, name, season }: OtherRoom,
  chosen: ReadonlyMap<string, NumberText>,
  errorOf: (name: string) => string,
): (readonly [string, string])[] {
  const price = chosen.get(roomTypeId)
  const isMissing = price !== undefined && season === undefined && liveNumber(price) === null
  return isMissing ? [[otherField(roomTypeId), errorOf(name)]] : []
}
