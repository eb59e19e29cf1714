import { Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { ApiForm } from './api-form.ts'
import { DayInput } from './date-fields.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { asTime, type HoursDraft, isTime, type Opening, openingsOf } from './opening-hours.ts'
import styles from './opening-hours-field.module.css'
import { useWeekdayNames, type Weekday, weekdays } from './weekdays.ts'

export const openingHoursFieldTexts = catalogue('parts/openingHoursFieldTexts', {
  hours: 'Opening hours',
  byHours: 'By opening hours',
  closedDay: 'Closed',
  addHours: (day: string) => `Add hours on ${day}`,
  removeHours: (day: string, time: string) => `Remove ${time} on ${day}`,
  opens: (day: string) => `${day}: opens at`,
  closes: (day: string) => `${day}: closes at`,
  toNextDay: 'next day',
  sameAs: (day: string) => `Monday to Friday as on ${day}`,
  overlap: 'Some of these hours overlap',
  noTime: 'Write times as 09:00',
  holidayField: 'Holidays',
  holidayHint: 'All day closed',
  removeHoliday: (day: string) => `Remove ${day}`,
})

type OpeningHoursFieldProps<Values> = {
  readonly form: ApiForm<Values>
  /** What holds without hours. */
  readonly always: string
  /** After other hours were entered, if more depends on them. */
  readonly onChange?: (hours: HoursDraft | null) => void
}

const workingDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const newHours: HoursDraft = {
  timeZone: null,
  weekly: workingDays.map((day) => ({ day, open: '09:00', close: '18:00' })),
  holidays: [],
}

/** When somebody answers, the value `businessHours` of its form: always, or by weekday with holidays. */
export function OpeningHoursField<Values extends { readonly businessHours: HoursDraft | null }>({
  form,
  always,
  onChange,
}: OpeningHoursFieldProps<Values>) {
  const { defaultValue, onChange: set, error } = form.fields.getInputProps('businessHours')
  return (
    <Hours
      always={always}
      initial={defaultValue}
      isRefused={error !== undefined && error !== null}
      key={form.fields.key('businessHours')}
      onChange={(hours) => {
        set(hours)
        onChange?.(hours)
      }}
    />
  )
}

type HoursProps = {
  readonly initial: HoursDraft | null
  readonly always: string
  /** Whether the API refused the hours. */
  readonly isRefused: boolean
  readonly onChange: (hours: HoursDraft | null) => void
}

function Hours({ initial, always, isRefused, onChange }: HoursProps) {
  const words = useTexts(openingHoursFieldTexts)
  const [value, setValue] = useState(initial)
  const change = (hours: HoursDraft | null): void => {
    setValue(hours)
    onChange(hours)
  }
  return (
    <fieldset className={styles.hours}>
      <legend>{words.hours}</legend>
      <Radio checked={value === null} label={always} name="hours" onChange={() => change(null)} value="all" />
      <Radio
        checked={value !== null}
        label={words.byHours}
        name="hours"
        onChange={() => change(value ?? newHours)}
        value="weekly"
      />
      {value !== null && (
        <>
          <Week onChange={(weekly) => change({ ...value, weekly })} weekly={value.weekly} />
          {isRefused && (
            <p className="bad small" role="alert">
              {value.weekly.every(({ open, close }) => isTime(open) && isTime(close)) ? words.overlap : words.noTime}
            </p>
          )}
          <Holidays days={value.holidays} onChange={(holidays) => change({ ...value, holidays })} />
        </>
      )}
    </fieldset>
  )
}

type WeekProps = { readonly weekly: readonly Opening[]; readonly onChange: (weekly: readonly Opening[]) => void }

function Week({ weekly, onChange }: WeekProps) {
  const words = useTexts(openingHoursFieldTexts)
  const names = useWeekdayNames('long')
  const setDay = (day: Weekday, openings: readonly Opening[]): void =>
    onChange(weekdays.flatMap((each) => (each === day ? openings : weekly.filter((opening) => opening.day === each))))
  const monday = openingsOf(weekly, 'mon')
  const copyMonday = (): void =>
    onChange([
      ...workingDays.flatMap((day) => monday.map((opening) => ({ ...opening, day }))),
      ...weekly.filter(({ day }) => !workingDays.includes(day)),
    ])
  return (
    <div className={styles.week}>
      {weekdays.map((day) => (
        <Day
          key={day}
          name={names[day]}
          onChange={(openings) => setDay(day, openings)}
          openings={weekly.filter((opening) => opening.day === day)}
          day={day}
        />
      ))}
      {monday.length > 0 && (
        <Button onClick={copyMonday} variant="subtle">
          {words.sameAs(names.mon)}
        </Button>
      )}
    </div>
  )
}

type DayProps = {
  readonly day: Weekday
  readonly name: string
  readonly openings: readonly Opening[]
  readonly onChange: (openings: readonly Opening[]) => void
}

function Day({ day, name, openings, onChange }: DayProps) {
  const words = useTexts(openingHoursFieldTexts)
  const last = openings.at(-1)
  const next = { day, open: last ? last.close : '09:00', close: last ? '00:00' : '18:00' }
  return (
    <div aria-label={name} className={styles.day} role="group">
      <span className={styles.name}>{name}</span>
      <div className={styles.openings}>
        {openings.length === 0 && <span className="dim">{words.closedDay}</span>}
        {openings.map((opening, index) => {
          const change = (changes: Partial<Opening>): void =>
            onChange(openings.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          const { open, close } = opening
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an opening has nothing but its place
            <div className={styles.opening} key={index}>
              <TimeInput label={words.opens(name)} onChange={(time) => change({ open: time })} value={open} />
              <span aria-hidden>–</span>
              <TimeInput label={words.closes(name)} onChange={(time) => change({ close: time })} value={close} />
              {isTime(open) && isTime(close) && close <= open && <span className="dim small">{words.toNextDay}</span>}
              <IconButton
                label={words.removeHours(name, `${open}–${close}`)}
                onClick={() => onChange(openings.filter((_, at) => at !== index))}
              >
                <Icon name="close" />
              </IconButton>
            </div>
          )
        })}
      </div>
      <IconButton label={words.addHours(name)} onClick={() => onChange([...openings, next])}>
        <Icon name="plus" />
      </IconButton>
    </div>
  )
}

type TimeInputProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (time: string) => void
}

/** A time of day. `9`, `930` and `9.30` are understood. A browser's own time field ignores the language of the panel. */
function TimeInput({ label, value, onChange }: TimeInputProps) {
  const { noTime } = useTexts(openingHoursFieldTexts)
  return (
    <TextInput
      aria-label={label}
      className={styles.time ?? ''}
      error={isTime(asTime(value)) ? undefined : noTime}
      inputMode="numeric"
      onBlur={() => onChange(asTime(value))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      value={value}
    />
  )
}

type HolidaysProps = { readonly days: readonly string[]; readonly onChange: (days: readonly string[]) => void }

function Holidays({ days, onChange }: HolidaysProps) {
  const words = useTexts(openingHoursFieldTexts)
  const format = useFormat()
  return (
    <div className={styles.holidays}>
      <DayInput
        isSearch
        label={words.holidayField}
        onChange={(day) => onChange([...new Set([...days, day])].toSorted())}
        placeholder={words.holidayHint}
        value={null}
      />
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li className="chip" key={day}>
              {format.day(day)}
              <IconButton
                label={words.removeHoliday(format.day(day))}
                onClick={() => onChange(days.filter((each) => each !== day))}
              >
                <Icon name="close" size={12} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
