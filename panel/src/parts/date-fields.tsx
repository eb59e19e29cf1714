import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import { useLanguage } from '../text/language.ts'
import type { ApiForm } from './api-form.ts'
import { FieldLabel, fieldClassNames } from './form-fields.tsx'
import { Icon } from './icon.tsx'

type DateFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: string
  readonly isOptional?: boolean
  /** The first day that can be chosen, such as `2027-06-12`. */
  readonly minDate?: string
}

const format = 'ddd D MMM YYYY'
const popover = { withinPortal: false }

/** A day, as `2027-06-12`; null without a choice. A browser's own date field ignores the language of the panel. */
export function DateField<Values>({ form, name, label, isOptional = false, minDate }: DateFieldProps<Values>) {
  const locale = useLanguage()
  return (
    <DatePickerInput
      {...form.fields.getInputProps(name)}
      classNames={fieldClassNames}
      clearable={isOptional}
      firstDayOfWeek={1}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      leftSection={<Icon name="calendar" />}
      locale={locale}
      name={name}
      popoverProps={popover}
      valueFormat={format}
      {...(minDate === undefined ? {} : { minDate })}
    />
  )
}

/** A moment on the clock of the user, as `2027-06-12 15:00:00`; null without a choice. */
export function MomentField<Values>({ form, name, label, isOptional = false, minDate }: DateFieldProps<Values>) {
  const locale = useLanguage()
  return (
    <DateTimePicker
      {...form.fields.getInputProps(name)}
      classNames={fieldClassNames}
      clearable={isOptional}
      firstDayOfWeek={1}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      leftSection={<Icon name="clock" />}
      locale={locale}
      name={name}
      popoverProps={popover}
      valueFormat={`${format}, HH:mm`}
      {...(minDate === undefined ? {} : { minDate })}
    />
  )
}

/** Two days of the calendar; null where there is none. */
export type DayRange = readonly [from: string | null, to: string | null]

type DayRangeInputProps = {
  readonly label: string
  /** Without it the label is read, not seen. */
  readonly isLabelShown?: boolean
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  readonly isClearable?: boolean
  readonly minDate?: string
}

/** A range of days outside of a form: the dates of a search, a filter of a list. */
export function DayRangeInput(props: DayRangeInputProps) {
  const { label, isLabelShown = false, value, onChange, isClearable = false, minDate } = props
  const locale = useLanguage()
  return (
    <DatePickerInput
      aria-label={label}
      clearable={isClearable}
      firstDayOfWeek={1}
      leftSection={<Icon name="calendar" />}
      locale={locale}
      onChange={(range) => onChange(range)}
      placeholder={label}
      popoverProps={popover}
      type="range"
      value={[...value]}
      valueFormat="ddd D MMM"
      {...(isLabelShown ? { label, classNames: fieldClassNames } : {})}
      {...(minDate === undefined ? {} : { minDate })}
    />
  )
}
