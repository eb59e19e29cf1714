import { type ReactNode, useState } from 'react'
import type { DaySpan } from '../text/day-context.ts'
import { Misread } from '../text/misread.ts'
import { clockIn, instantOfClock } from '../text/zoned-time.ts'
import type { ApiForm } from './api-form.ts'
import { type DayLimits, type DayReading, useDayReading, useMomentReading, useSpanReading } from './day-reading.ts'
import { DaysInput, type DaysLook } from './days-input.tsx'
import { FieldLabel } from './form-fields.tsx'

type DateFieldProps<Values> = DayLimits & {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: string
  readonly isOptional?: boolean
}

/** A day, as `2027-06-12`; null without one. */
export const DateField = <Values,>(props: DateFieldProps<Values>) => (
  <FormDays {...props} reading={useDayReading(props)} />
)

/** A moment on the clock of the user, as `2027-06-12 15:00:00`; null without one. */
export const MomentField = <Values,>(props: DateFieldProps<Values>) => (
  <FormDays {...props} reading={useMomentReading(props)} />
)

type FormDaysProps<Values> = DateFieldProps<Values> & { readonly reading: DayReading<string> }

/** Days of a form. What is not read is refused by the form (`useApiForm`). */
function FormDays<Values>({ form, name, label, isOptional = false, reading }: FormDaysProps<Values>) {
  const {
    defaultValue,
    onChange,
    error,
    onBlur: _blur,
    onFocus: _focus,
    ...inputProps
  } = form.fields.getInputProps(name)
  return (
    <FormValue
      error={error}
      initial={defaultValue}
      inputProps={{ ...inputProps, name }}
      isClearable={isOptional}
      key={form.fields.key(name)}
      label={label}
      onChange={onChange}
      reading={reading}
      shownLabel={<FieldLabel isOptional={isOptional} label={label} />}
    />
  )
}

type FormValueProps = DaysLook & {
  readonly reading: DayReading<string>
  readonly initial: string | Misread | null
  readonly onChange: (value: string | null | Misread) => void
}

function FormValue({ initial, onChange, ...rest }: FormValueProps) {
  const [value, setValue] = useState(typeof initial === 'string' ? initial : null)
  return (
    <DaysInput
      {...rest}
      onChange={(next) => {
        if (!(next instanceof Misread)) setValue(next)
        onChange(next)
      }}
      value={value}
    />
  )
}

type DayInputProps = DayLimits & {
  readonly label: string
  readonly value: string | null
  readonly onChange: (day: string) => void
  readonly error?: string | undefined
  readonly placeholder?: string
  /** Whether the day counts only with Enter and when the field is left. */
  readonly isSearch?: boolean
}

/** A day outside of a form. */
export const DayInput = ({
  label,
  value,
  onChange,
  error,
  placeholder,
  isSearch = false,
  ...limits
}: DayInputProps) => (
  <DaysInput
    error={error}
    label={label}
    isSearch={isSearch}
    placeholder={placeholder ?? ''}
    onChange={(day) => typeof day === 'string' && onChange(day)}
    reading={useDayReading(limits)}
    shownLabel={label}
    value={value || null}
  />
)

type MomentInputProps = {
  readonly label: string
  /** An instant, such as `2027-06-12T08:30:00.000Z`. */
  readonly value: string | undefined
  readonly onChange: (moment: string | undefined) => void
  /** The time zone of the clock on which it is chosen. */
  readonly timeZone: string
}

/** A moment outside of a form. */
export const MomentInput = ({ label, value, onChange, timeZone }: MomentInputProps) => (
  <DaysInput
    label={label}
    onChange={(clock) =>
      onChange(clock === null || clock instanceof Misread ? undefined : instantOfClock(clock, timeZone))
    }
    reading={useMomentReading({}, timeZone)}
    shownLabel={label}
    value={value === undefined ? null : clockIn(timeZone, value)}
  />
)

/** Two days of the calendar; null where there is none. */
export type DayRange = readonly [from: string | null, to: string | null]

type DayRangeInputProps = DayLimits &
  Omit<DaysLook, 'shownLabel' | 'inputProps'> & {
    /** Without it the label is read, not seen. */
    readonly isLabelShown?: boolean
    readonly value: DayRange
    /** Called with both days, or with none. */
    readonly onChange: (range: DayRange) => void
    /** Whether the second day is a departure. */
    readonly isStay?: boolean
    /** The shortcut that leads here, printed beside the label. The page offers it. */
    readonly keys?: string
  }

/** Two days outside of a form: a stay, a filter of a list. */
export function DayRangeInput(props: DayRangeInputProps) {
  const { value, onChange, isStay = false, isLabelShown = false, keys, ...rest } = props
  const { isSearch = false } = rest
  const [from, to] = value
  const shownLabel: ReactNode = (
    <>
      {rest.label} {keys !== undefined && <kbd>{keys}</kbd>}
    </>
  )
  return (
    <DaysInput<DaySpan>
      {...rest}
      {...(isLabelShown ? { shownLabel } : {})}
      onChange={(span) => {
        if (!(span instanceof Misread)) onChange(span === null ? [null, null] : [span.from, span.to])
        // A search keeps what it found; a form has no days then.
        else if (!isSearch) onChange([null, null])
      }}
      reading={useSpanReading(rest, isStay)}
      value={from === null || to === null ? null : { from, to }}
    />
  )
}
