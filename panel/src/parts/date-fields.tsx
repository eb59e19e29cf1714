import '@mantine/dates/styles.layer.css'
import { DatePickerInput, DateTimePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
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
const rangeFormat = 'ddd D MMM'
const popover = { withinPortal: false }

export const dateFieldsTexts = catalogue('parts/dateFieldsTexts', { clear: 'Clear' })

/** What both fields below have. */
function useDateFieldProps<Values>({ form, name, label, isOptional = false, minDate }: DateFieldProps<Values>) {
  const { clear } = useTexts(dateFieldsTexts)
  return {
    ...form.fields.getInputProps(name),
    classNames: fieldClassNames,
    clearable: isOptional,
    clearButtonProps: { 'aria-label': clear },
    firstDayOfWeek: 1 as const,
    label: <FieldLabel isOptional={isOptional} label={label} />,
    locale: useLanguage(),
    name,
    popoverProps: popover,
    ...(minDate === undefined ? {} : { minDate }),
  }
}

/** A day, as `2027-06-12`; null without a choice. A browser's own date field ignores the language of the panel. */
export function DateField<Values>(props: DateFieldProps<Values>) {
  const { form, name } = props
  return (
    <DatePickerInput
      {...useDateFieldProps(props)}
      key={form.fields.key(name)}
      leftSection={<Icon name="calendar" />}
      valueFormat={format}
    />
  )
}

/** A moment on the clock of the user, as `2027-06-12 15:00:00`; null without a choice. */
export function MomentField<Values>(props: DateFieldProps<Values>) {
  const { form, name } = props
  return (
    <DateTimePicker
      {...useDateFieldProps(props)}
      key={form.fields.key(name)}
      leftSection={<Icon name="clock" />}
      valueFormat={`${format}, HH:mm`}
    />
  )
}

type DayInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (day: string) => void
  readonly minDate?: string
  readonly error?: string | undefined
}

/** A day outside of a form. */
export function DayInput({ label, value, onChange, minDate, error }: DayInputProps) {
  const locale = useLanguage()
  return (
    <DatePickerInput
      classNames={fieldClassNames}
      firstDayOfWeek={1}
      label={label}
      leftSection={<Icon name="calendar" />}
      locale={locale}
      onChange={(day) => day !== null && onChange(day)}
      popoverProps={popover}
      value={value}
      valueFormat={format}
      error={error}
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
  /** A day of the month that an empty field opens with. */
  readonly defaultDate?: string
  /** The shortcut that leads here, printed beside the label. The page offers it. */
  readonly keys?: string
  /** A word about the range at its end, such as the number of nights. */
  readonly note?: string | undefined
  /** What is wrong with the range. */
  readonly error?: ReactNode
}

/** A range of days outside of a form: the dates of a search, a filter of a list. */
export function DayRangeInput(props: DayRangeInputProps) {
  const {
    label,
    isLabelShown = false,
    value,
    onChange,
    isClearable = false,
    minDate,
    defaultDate,
    keys,
    note,
    error,
  } = props
  const { clear } = useTexts(dateFieldsTexts)
  const locale = useLanguage()
  const shown =
    value[0] === null ? '' : value.map((day) => day && dayjs(day).locale(locale).format(rangeFormat)).join(' – ')
  return (
    <DatePickerInput
      // The name has what is seen: the label and the days (WCAG 2.5.3).
      aria-label={shown === '' ? label : `${label}: ${shown}`}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': clear }}
      firstDayOfWeek={1}
      leftSection={<Icon name="calendar" />}
      locale={locale}
      onChange={(range) => onChange(range)}
      placeholder={label}
      popoverProps={popover}
      type="range"
      value={[...value]}
      weekendDays={[]}
      valueFormat={rangeFormat}
      {...(isLabelShown ? { label: <RangeLabel keys={keys} label={label} />, classNames: fieldClassNames } : {})}
      {...(note === undefined ? {} : { rightSection: <span className="chip">{note}</span>, rightSectionWidth: 'auto' })}
      {...(error === undefined ? {} : { error })}
      {...(minDate === undefined ? {} : { minDate })}
      {...(defaultDate === undefined ? {} : { defaultDate })}
    />
  )
}

const RangeLabel = ({ label, keys }: { label: string; keys: string | undefined }) => (
  <>
    {label} {keys !== undefined && <kbd>{keys}</kbd>}
  </>
)
