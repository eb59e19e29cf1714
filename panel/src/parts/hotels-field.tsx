import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useProfile } from '../api/session.ts'
import { catalogue, textsOf, useTexts } from '../text/catalogue.ts'
import { type ApiForm, formRefusal } from './api-form.ts'
import styles from './choices.module.css'

/** The hotels of a record; `all` stands for future ones, too. */
export type HotelChoice = readonly string[] | 'all'

export const hotelsFieldTexts = catalogue('parts/hotelsFieldTexts', {
  hotels: 'Hotels',
  all: 'All hotels, also future ones',
  allHotels: 'All hotels',
  needed: 'Choose at least one hotel',
})

type HotelsFieldProps<Values> = {
  readonly form: ApiForm<Values>
  /** After another choice, if more depends on it. */
  readonly onChange?: (hotels: HotelChoice) => void
}

/** The hotels of a record, the value `hotelIds` of its form. A user of some hotels chooses among these, and never all. */
export function HotelsField<Values extends { readonly hotelIds: HotelChoice }>({
  form,
  onChange,
}: HotelsFieldProps<Values>) {
  const { defaultValue, onChange: set, error } = form.fields.getInputProps('hotelIds')
  return (
    <HotelChoices
      error={error}
      initial={defaultValue}
      key={form.fields.key('hotelIds')}
      onChange={(choice) => {
        set(choice)
        onChange?.(choice)
      }}
    />
  )
}

type HotelChoicesProps = {
  readonly initial: HotelChoice
  readonly error?: string | undefined
  readonly onChange: (hotels: HotelChoice) => void
}

function HotelChoices({ initial, error, onChange }: HotelChoicesProps) {
  const { hotels: label, all } = useTexts(hotelsFieldTexts)
  const { hotels, hotelIds } = useProfile()
  const [value, setValue] = useState(initial)
  if (hotelIds.length === 0 && hotels.length < 2) return null
  const change = (choice: HotelChoice): void => {
    setValue(choice)
    onChange(choice)
  }
  const choose = (id: string, ids: readonly string[]): void =>
    change(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {error !== undefined && (
        <p className="bad small" role="alert">
          {error}
        </p>
      )}
      {hotelIds.length === 0 && (
        <Checkbox checked={value === 'all'} label={all} onChange={() => change(value === 'all' ? [] : 'all')} />
      )}
      {value !== 'all' &&
        hotels.map(({ id, name }) => (
          <Checkbox checked={value.includes(id)} key={id} label={name} onChange={() => choose(id, value)} />
        ))}
    </fieldset>
  )
}

/** A new record of a user of some hotels is for these; all others are for every hotel unless they name some. */
export function initialHotels(chosen: readonly string[] | undefined, ownHotels: readonly string[]): HotelChoice {
  const hotels = chosen ?? ownHotels
  return hotels.length === 0 ? 'all' : hotels
}

/** The hotels as the API takes them, for which none stands for all. Throws `ApiError` if none was chosen. */
export function hotelIdsOf(choice: HotelChoice): string[] {
  if (choice === 'all') return []
  if (choice.length === 0) throw formRefusal({ hotelIds: textsOf(hotelsFieldTexts).needed })
  return [...choice]
}

/** The names of hotels, in a line; without any it is all of them. Those that the reader does not see are left out. */
export function useHotelNames(): (hotelIds: readonly string[]) => string {
  const { allHotels } = useTexts(hotelsFieldTexts)
  const { hotels } = useProfile()
  return (hotelIds) =>
    hotelIds.length === 0
      ? allHotels
      : hotels
          .filter(({ id }) => hotelIds.includes(id))
          .map(({ name }) => name)
          .join(', ')
}
