import { Link } from '@tanstack/react-router'
import { useReducer, useRef, useState } from 'react'
import { change, markOutdated } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { type DayRange, DayRangeInput } from '../parts/date-fields.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { liveNumber, type NumberText, numberOf } from '../text/number-texts.ts'
import { dayIn } from '../text/zoned-time.ts'
import styles from './first-run.module.css'
import { type FirstSeason, firstSeason } from './first-season.ts'
import { SeasonPreview } from './season-preview.tsx'
import { Missing, Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel, useRooms } from './use-steps.ts'

type Room = ReturnType<typeof useRooms>['types'][number]

/** One season for all room types that have none: the same nights, a price for each. */
export function SeasonStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const profile = useProfile()
  const hotel = useFirstHotel(profile)
  const { types } = useRooms(profile)
  const timeZone = profile.timeZone ?? profile.tenant.timeZone
  const today = dayIn(timeZone, Date.now())
  const without = types.filter(({ seasons }) => seasons.length === 0)
  return (
    <StepPart question={texts.seasonQuestion} text={texts.seasonText}>
      {hotel && without.length > 0 ? (
        <SeasonForm
          currency={hotel.currencyCode}
          goOn={goOn}
          hotelId={hotel.id}
          rooms={without}
          season={firstSeason(today, timeZone)}
          today={today}
        />
      ) : (
        <Done goOn={goOn} hasRooms={types.length > 0} />
      )}
    </StepPart>
  )
}

function Done({ hasRooms, goOn }: StepProps & { readonly hasRooms: boolean }) {
  const texts = useTexts(firstRunTexts)
  return hasRooms ? (
    <Ready goOn={goOn} more={<Link to="/seasons">{texts.seasonMore}</Link>} text={texts.seasonReady} />
  ) : (
    <Missing step="rooms" text={texts.noRoomsYet} />
  )
}

type SeasonFormProps = StepProps & {
  readonly hotelId: string
  readonly currency: string
  readonly rooms: readonly Room[]
  /** Today at the hotel. */
  readonly today: string
  readonly season: FirstSeason
}

type SeasonValues = Record<string, NumberText> & { name: string }

const daysOf = ([from, to]: DayRange): number =>
  from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** The field of what a room costs on Friday and Saturday. */
const weekendOf = (roomId: string): string => `weekend ${roomId}`

function SeasonForm({ hotelId, currency, rooms, today, season, goOn }: SeasonFormProps) {
  const texts = useTexts(firstRunTexts)
  const [range, setRange] = useState<DayRange>([season.startDate, season.endDate])
  const [isIncomplete, setIncomplete] = useState(false)
  const sent = useRef('')
  // The preview follows what is typed.
  const [, showTyped] = useReducer((count: number) => count + 1, 0)
  const form = useApiForm({
    initialValues: {
      name: texts[season.name],
      ...Object.fromEntries(rooms.flatMap(({ id }) => [id, weekendOf(id)]).map((name) => [name, ''])),
    } as SeasonValues,
    async send({ name, ...prices }) {
      const [startDate, endDate] = range as readonly [string, string]
      try {
        for (const { id } of rooms) {
          sent.current = id
          const basePrice = numberOf(prices[id] ?? '') as number
          const weekend = numberOf(prices[weekendOf(id)] ?? '')
          const weekdayPrices = weekend === null ? {} : { fri: weekend, sat: weekend }
          await change('seasons.create', hotelId, id, { name, startDate, endDate, basePrice, weekdayPrices })
        }
      } finally {
        // If one is refused, those before it have their season, and only the others are left.
        await markOutdated('roomTypes')
      }
    },
    fieldOf: (field) =>
      field === 'basePrice' ? sent.current : field.startsWith('weekdayPrices') ? weekendOf(sent.current) : undefined,
    onDone: goOn,
  })
  const values = form.fields.getValues()
  const nights = daysOf(range)
  const [startDate, endDate] = range
  const submit: typeof form.submit = (event) => {
    event?.preventDefault()
    setIncomplete(nights === 0)
    if (nights > 0) form.submit(event)
  }
  return (
    <Form className={styles.form} form={{ submit }} onChange={showTyped}>
      <FormStatus form={form} />
      <div className={styles.period}>
        <TextField form={form} label={texts.seasonName} name="name" />
        <DayRangeInput
          error={isIncomplete && nights === 0 ? texts.nightsMissing : undefined}
          isLabelShown
          label={texts.seasonNights}
          note={nights > 0 ? texts.nights(nights) : undefined}
          onChange={setRange}
          value={range}
        />
      </div>
      {rooms.map(({ id, name }) => (
        <div className={styles.row} key={id}>
          <NumberField decimals={2} form={form} label={texts.price(name)} name={id} unit={currency} />
          <NumberField
            decimals={2}
            form={form}
            isOptional
            label={texts.weekendPrice}
            name={weekendOf(id)}
            unit={currency}
          />
        </div>
      ))}
      {startDate !== null && endDate !== null && (
        <SeasonPreview
          currency={currency}
          endDate={endDate}
          name={values.name}
          rooms={rooms.map(({ id, name }) => ({
            id,
            name,
            price: liveNumber(values[id] ?? ''),
            weekendPrice: liveNumber(values[weekendOf(id)] ?? ''),
          }))}
          startDate={startDate}
          today={today}
        />
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.save}</SubmitButton>
      </div>
    </Form>
  )
}
