import { Button, Radio, TextInput } from '@mantine/core'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { DatePickerInput } from '@mantine/dates'

import { fieldClassNames } from './form-fields.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useWeekdayNames, type Weekday, weekdays } from './weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { asTime, type HoursDraft, isTime, type Opening, openingsOf } from './opening-hours.ts'
import styles from './opening-hours-field.module.css'
import { routeTexts } from '../telephony/route-texts.ts'

type HoursFieldProps = {
  readonly value: HoursDraft | null
  readonly onChange: (hours: HoursDraft | null) => void
  /** Whether the API refused the hours. */
  readonly isRefused: boolean
  /** What holds without hours; by default calls are answered at any time. */
  readonly always?: string
}

const workingDays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
const newHours: HoursDraft = {
  timeZone: null,
  weekly: workingDays.map((day) => ({ day, open: '09:00', close: '18:00' })),
  holidays: [],
}

/** When calls are answered: always, or by weekday with holidays. */
export function HoursField({ value, onChange, isRefused, always }: HoursFieldProps) {
  const texts = useTexts(routeTexts)
  return (
    <fieldset className={styles.hours}>
      <legend>{texts.hours}</legend>
      <Radio
        checked={value === null}
        label={always ?? texts.allHours}
        name="hours"
        onChange={() => onChange(null)}
        value="all"
      />
      <Radio
        checked={value !== null}
        label={texts.byHours}
        name="hours"
        onChange={() => onChange(value ?? newHours)}
        value="weekly"
      />
      {value !== null && (
        <>
          <Week onChange={(weekly) => onChange({ ...value, weekly })} weekly={value.weekly} />
          {isRefused && (
            <p className={styles.error} role="alert">
              {value.weekly.every(({ open, close }) => isTime(open) && isTime(close)) ? texts.overlap : texts.noTime}
            </p>
          )}
          <Holidays days={value.holidays} onChange={(holidays) => onChange({ ...value, holidays })} />
        </>
      )}
    </fieldset>
  )
}

type WeekProps = { readonly weekly: readonly Opening[]; readonly onChange: (weekly: readonly Opening[]) => void }

function Week({ weekly, onChange }: WeekProps) {
  const texts = useTexts(routeTexts)
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
          {texts.sameAs(names.mon)}
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
  const texts = useTexts(routeTexts)
  const last = openings.at(-1)
  const next = { day, open: last ? last.close : '09:00', close: last ? '00:00' : '18:00' }
  return (
    <div aria-label={name} className={styles.day} role="group">
      <span className={styles.name}>{name}</span>
      <div className={styles.openings}>
        {openings.length === 0 && <span className="dim">{texts.closedDay}</span>}
        {openings.map((opening, index) => {
          const change = (changes: Partial<Opening>): void =>
            onChange(openings.map((each, at) => (at === index ? { ...each, ...changes } : each)))
          const { open, close } = opening
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an opening has nothing but its place
            <div className={styles.opening} key={index}>
              <TimeInput label={texts.opens(name)} onChange={(time) => change({ open: time })} value={open} />
              <span aria-hidden>–</span>
              <TimeInput label={texts.closes(name)} onChange={(time) => change({ close: time })} value={close} />
              {isTime(open) && isTime(close) && close <= open && <span className="dim small">{texts.toNextDay}</span>}
              <IconButton
                label={texts.removeHours(name, `${open}–${close}`)}
                onClick={() => onChange(openings.filter((_, at) => at !== index))}
              >
                <Icon name="close" />
              </IconButton>
            </div>
          )
        })}
      </div>
      <IconButton label={texts.addHours(name)} onClick={() => onChange([...openings, next])}>
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
  const { noTime } = useTexts(routeTexts)
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
  const texts = useTexts(routeTexts)
  const format = useFormat()
  const locale = useLanguage()
  return (
    <div className={styles.holidays}>
      <DatePickerInput
        classNames={fieldClassNames}
        firstDayOfWeek={1}
        label={texts.holidayField}
        leftSection={<Icon name="calendar" />}
        locale={locale}
        onChange={(chosen) => onChange(chosen.toSorted())}
        placeholder={texts.holidayHint}
        popoverProps={{ withinPortal: false }}
        type="multiple"
        value={[...days]}
        valueFormat="D MMM YYYY"
      />
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li className="chip" key={day}>
              {format.day(day)}
              <IconButton
                label={texts.removeHoliday(format.day(day))}
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
