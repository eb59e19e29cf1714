import { Checkbox } from '@mantine/core'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** The hotels of an endpoint; `all` stands for future ones, too. */
export type HotelChoice = readonly string[] | 'all'

type HotelsFieldProps = {
  readonly value: HotelChoice
  readonly onChange: (hotels: HotelChoice) => void
  readonly error: string | undefined
}

/** The hotels whose events are sent. A user of some hotels chooses among these, and never all. */
export function HotelsField({ value, onChange, error }: HotelsFieldProps) {
  const texts = useTexts(formTexts)
  const { hotels, hotelIds } = useProfile()
  if (hotelIds.length === 0 && hotels.length < 2) return null
  const choose = (id: string, ids: readonly string[]): void =>
    onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label}>{texts.hotels}</legend>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {hotelIds.length === 0 && (
        <Checkbox
          checked={value === 'all'}
          label={texts.allHotels}
          onChange={() => onChange(value === 'all' ? [] : 'all')}
        />
      )}
      {value !== 'all' &&
        hotels.map(({ id, name }) => (
          <Checkbox checked={value.includes(id)} key={id} label={name} onChange={() => choose(id, value)} />
        ))}
    </fieldset>
  )
}
