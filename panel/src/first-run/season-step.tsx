import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { change, markOutdated } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { type DayRange, DayRangeInput } from '../parts/date-fields.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import styles from './first-run.module.css'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel, useRooms } from './use-steps.ts'

type Room = ReturnType<typeof useRooms>['types'][number]

/** One season for all room types that have none: the same nights, a price for each. */
export function SeasonStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const profile = useProfile()
  const hotel = useFirstHotel(profile)
  const { types } = useRooms(profile)
  const without = types.filter(({ seasons }) => seasons.length === 0)
  const more = <Link to="/seasons">{texts.seasonMore}</Link>
  return (
    <StepPart question={texts.seasonQuestion} text={texts.seasonText}>
      {hotel && without.length > 0 ? (
        <SeasonForm currency={hotel.currencyCode} goOn={goOn} hotelId={hotel.id} rooms={without} />
      ) : (
        <Ready goOn={goOn} more={more} text={types.length > 0 ? texts.seasonReady : texts.roomsText} />
      )}
    </StepPart>
  )
}

type SeasonFormProps = StepProps & {
  readonly hotelId: string
  readonly currency: string
  readonly rooms: readonly Room[]
}

type SeasonValues = Record<string, NumberText> & { name: string }

const daysOf = ([from, to]: DayRange): number =>
  from === null || to === null ? 0 : (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

function SeasonForm({ hotelId, currency, rooms, goOn }: SeasonFormProps) {
  const texts = useTexts(firstRunTexts)
  const [range, setRange] = useState<DayRange>([null, null])
  const [isIncomplete, setIncomplete] = useState(false)
  const sent = useRef('')
  const form = useApiForm({
    initialValues: Object.fromEntries([['name', ''], ...rooms.map(({ id }) => [id, ''])]) as SeasonValues,
    async send({ name, ...prices }) {
      const [startDate, endDate] = range as readonly [string, string]
      try {
        for (const { id } of rooms) {
          sent.current = id
          const basePrice = numberOf(prices[id] ?? '') as number
          await change('seasons.create', hotelId, id, { name, startDate, endDate, basePrice })
        }
      } finally {
        // If one is refused, those before it have their season, and only the others are left.
        await markOutdated('roomTypes')
      }
    },
    fieldOf: (field) => (field === 'basePrice' ? sent.current : undefined),
    onDone: goOn,
  })
  const nights = daysOf(range)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIncomplete(nights === 0)
        if (nights > 0) form.submit(event)
      }}
    >
      <FormStatus form={form} />
      <div className={styles.row}>
        <TextField form={form} hasFocus label={texts.seasonName} name="name" />
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
        <NumberField decimals={2} form={form} key={id} label={texts.price(name)} name={id} unit={currency} />
      ))}
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.save}</SubmitButton>
      </div>
    </form>
  )
}
