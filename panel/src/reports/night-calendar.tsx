import { useWeekdayNames, weekdays } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays } from '../text/zoned-time.ts'
import { formatMetric, useGroupLabels } from './metric-format.ts'
import styles from './night-calendar.module.css'
import { type ReportRow, valueOf } from './report-data.ts'
import { reportsTexts as reportPageTexts } from './texts.ts'

/** From which percentage on a night has the next level of the ramp. */
const levels = [50, 62, 74, 84, 93]

const metric = 'occupancyPercent'

type NightCalendarProps = {
  /** The nights of the report, in order. */
  readonly nights: readonly ReportRow[]
  /** The same report by month. */
  readonly months: readonly ReportRow[]
  readonly today: string
}

/** How full each night is, as a calendar: a month beside the other, a deeper green for a fuller night. */
export function NightCalendar({ nights, months, today }: NightCalendarProps) {
  const texts = useTexts(reportPageTexts)
  const context = { report: 'occupancy', format: useFormat(), currency: undefined }
  const monthLabel = useGroupLabels('month')
  const byMonth = [...Map.groupBy(nights, ({ group }) => group?.slice(0, 7) ?? '')]
  return (
    <section aria-label={texts.calendar}>
      <div className={styles.months}>
        {byMonth.map(([month, ofMonth]) => {
          const whole = valueOf(
            months.find(({ group }) => group === month),
            metric,
          )
          const name = monthLabel({ group: month, name: null }).full
          return (
            <table className={styles.month} key={month}>
              <caption>
                <b>{name}</b>{' '}
                {whole !== null && (
                  <b data-month={month} data-value={whole}>
                    {formatMetric(metric, whole, context)}
                  </b>
                )}
              </caption>
              <Weekdays />
              <tbody>
                {weeksOf(ofMonth).map((week) => (
                  <Week key={week.find((night) => night !== null)?.group} nights={week} today={today} />
                ))}
              </tbody>
            </table>
          )
        })}
      </div>
      <Legend />
    </section>
  )
}

function Weekdays() {
  const [short, long] = [useWeekdayNames(), useWeekdayNames('long')]
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th abbr={long[day]} key={day} scope="col">
            {short[day]}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Week({ nights, today }: { nights: readonly (ReportRow | null)[]; today: string }) {
  const format = useFormat()
  return (
    <tr>
      {nights.map((night, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has nothing but its place
        if (night === null) return <td className={styles.none} key={at} />
        const value = valueOf(night, metric)
        const day = night.group ?? ''
        const shown = formatMetric(metric, value, { report: 'occupancy', format, currency: undefined })
        return (
          <td
            data-group={day}
            data-level={levelOf(value)}
            data-other={valueOf(night.comparison, metric) ?? undefined}
            data-today={day === today}
            data-value={value ?? undefined}
            key={day}
            title={`${format.day(day)}: ${shown}`}
          >
            <span aria-hidden="true">{value === null ? '–' : format.count(Math.round(value))}</span>
            <span className="unseen">
              {format.shortDay(day)}: {shown}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

function Legend() {
  const texts = useTexts(reportPageTexts)
  const { count } = useFormat()
  return (
    <p className={styles.legend}>
      <span>{texts.nights}</span>
      {[0, ...levels].map((from, at) => (
        <span className={styles.step} key={from}>
          <i data-level={at + 1} />
          {at === 0 ? `< ${count(levels[0] ?? 0)}` : count(from)}
          {at === levels.length ? '+' : ''}
        </span>
      ))}
    </p>
  )
}

const levelOf = (percent: number | null): number | undefined =>
  percent === null ? undefined : 1 + levels.filter((from) => percent >= from).length

/** The nights of a month by week, from Monday; null before the first one and after the last one. */
function weeksOf(nights: readonly ReportRow[]): readonly (readonly (ReportRow | null)[])[] {
  const first = nights[0]?.group ?? ''
  const place = (new Date(first).getUTCDay() + 6) % 7
  const byDay = new Map(nights.map((night) => [night.group, night]))
  const days = Array.from({ length: nights.length + place }, (_, at) => byDay.get(addDays(first, at - place)) ?? null)
  const weeks: (ReportRow | null)[][] = []
  for (let at = 0; at < days.length; at += 7) weeks.push(days.slice(at, at + 7))
  return weeks
}
