import { Checkbox } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './choices.module.css'

/** The hotels of a record; `all` stands for future ones, too. */
export type HotelChoice = readonly string[] | 'all'

const texts = catalogue({
  en: { hotels: 'Hotels', all: 'All hotels, also future ones' },
  tr: { hotels: 'Oteller', all: 'Tüm oteller, sonradan eklenenler de' },
})

type HotelsFieldProps = {
  readonly value: HotelChoice
  readonly onChange: (hotels: HotelChoice) => void
  readonly error: string | undefined
}

/** The hotels of a record. A user of some hotels chooses among these, and never all. */
export function HotelsField({ value, onChange, error }: HotelsFieldProps) {
  const { hotels: label, all } = useTexts(texts)
  const { hotels, hotelIds } = useProfile()
  if (hotelIds.length === 0 && hotels.length < 2) return null
  const choose = (id: string, ids: readonly string[]): void =>
    onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{label}</legend>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hotelIds.length === 0 && (
        <Checkbox checked={value === 'all'} label={all} onChange={() => onChange(value === 'all' ? [] : 'all')} />
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
