import type { Dashboard } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

type Night = Dashboard['next14Days'][number]

/** How high a bar is for each percent. */
const pixelsOfPercent = 1.25

/** From which percentage on a night has the next level of the ramp, as in the calendar of the occupancy report. */
const levels = [50, 62, 74, 84, 93]

/** The nights ahead as columns: a higher and deeper green for a fuller night. Each opens the report of its night. */
export function NightBars({ nights }: { nights: readonly Night[] }) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const hasReports = isAllowed(useProfile(), 'reports.read')
  const [first, last] = [nights[0]?.date, nights.at(-1)?.date]
  const report = hasReports && (
    <Link params={{ name: 'occupancy' }} search={{ from: first, to: last }} to="/reports/$name">
      {texts.occupancyReport}
    </Link>
  )
  return (
    <Sheet action={report} title={texts.nextNights}>
      <section aria-label={`${texts.nextNights}: ${texts.percentSold}`} className={styles.scroll} tabIndex={0}>
        <table className={styles.nights}>
          <tbody>
            <tr>
              <th scope="row">{texts.sold}</th>
              {nights.map((night) => (
                <td data-night={night.date} data-value={percentOf(night)} key={night.date}>
                  <Bar hasReports={hasReports} night={night} />
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.night}</th>
              {nights.map(({ date }) => (
                <td key={date}>
                  {format.weekdayName(date)}
                  <br />
                  {format.night(date)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{texts.free}</th>
              {nights.map(({ date, available, sold }) => (
                <td key={date}>{format.count(available - sold)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Sheet>
  )
}

function Bar({ night, hasReports }: { night: Night; hasReports: boolean }) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const { date } = night
  const percent = percentOf(night)
  const content = (
    <>
      <b>{format.count(percent)}</b>
      <i
        data-level={1 + levels.filter((from) => percent >= from).length}
        style={{ height: Math.min(100, percent) * pixelsOfPercent }}
      />
    </>
  )
  if (!hasReports) return <span className={styles.bar}>{content}</span>
  return (
    <Link
      aria-label={texts.nightOpens(format.day(date), format.rate(percent))}
      className={styles.bar}
      params={{ name: 'occupancy' }}
      search={{ from: date, to: date, groupBy: 'roomType' }}
      to="/reports/$name"
    >
      {content}
    </Link>
  )
}

/** How full a night is, in whole percent. */
const percentOf = ({ sold, available }: Night): number => (available === 0 ? 0 : Math.round((sold / available) * 100))
