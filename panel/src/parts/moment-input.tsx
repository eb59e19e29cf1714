import '@mantine/dates/styles.layer.css'
import { DateTimePicker } from '@mantine/dates'
import { useLanguage } from '../text/language.ts'
import { fieldClassNames } from './form-fields.tsx'
import { Icon } from './icon.tsx'
import { clockIn, instantOfClock } from './zoned-time.ts'

type MomentInputProps = {
  readonly label: string
  /** An instant, such as `2027-06-12T08:30:00.000Z`. */
  readonly value: string | undefined
  readonly onChange: (moment: string | undefined) => void
  /** The time zone of the clock on which it is chosen. */
  readonly timeZone: string
}

/** A moment outside of a form. */
export function MomentInput({ label, value, onChange, timeZone }: MomentInputProps) {
  const locale = useLanguage()
  return (
    <DateTimePicker
      classNames={fieldClassNames}
      firstDayOfWeek={1}
      label={label}
      leftSection={<Icon name="clock" />}
      locale={locale}
      onChange={(clock) => onChange(clock === null ? undefined : instantOfClock(clock, timeZone))}
      popoverProps={{ withinPortal: false }}
      value={value === undefined ? null : clockIn(timeZone, value)}
      valueFormat="ddd D MMM YYYY, HH:mm"
    />
  )
}
