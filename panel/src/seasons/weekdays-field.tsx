import { Checkbox } from '@mantine/core'
import { useWeekdayNames, type Weekday, weekdays } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { seasonFormTexts } from './form-texts.ts'
import styles from './seasons.module.css'

type WeekdaysFieldProps = {
  readonly value: readonly Weekday[]
  readonly onChange: (days: readonly Weekday[]) => void
  readonly error: string | undefined
}

/** The weekdays whose nights a season has. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const { appliesTo } = useTexts(seasonFormTexts)
  const names = useWeekdayNames()
  const toggle = (day: Weekday): void =>
    onChange(weekdays.filter((each) => (each === day ? !value.includes(day) : value.includes(each))))
  return (
    <fieldset className={styles.fieldset}>
      <legend>{appliesTo}</legend>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <Checkbox checked={value.includes(day)} key={day} label={names[day]} onChange={() => toggle(day)} />
        ))}
      </div>
      {error !== undefined && (
        <p className="bad small" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
