import type { Dashboard } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

type Night = Dashboard['next14Days'][number]

/** How high a bar of the largest percentage is. */
const pixels = 105

/** From which percentage on a night is nearly full, and its bar deeper. */
const nearlyFull = 84

/** The nights ahead as columns: a higher one for a fuller night. Each opens the report of its night. */
export function NightBars({ nights }: { nights: readonly Night[] }) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const hasReports = isAllowed(useProfile(), 'reports.read')
  const [first, last] = [nights[0]?.date, nights.at(-1)?.date]
  const max = nights.some((night) => percentOf(night) > 50) ? 100 : 50
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
                  <Bar hasReports={hasReports} max={max} night={night} />
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

type BarProps = {
  readonly night: Night
  /** The percentage of the highest possible bar. */
  readonly max: number
  readonly hasReports: boolean
}

function Bar({ night, max, hasReports }: BarProps) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat()
  const { date } = night
  const percent = percentOf(night)
  const content = (
    <>
      <b>{format.count(percent)}</b>
      <i data-full={percent >= nearlyFull} style={{ height: (Math.min(max, percent) / max) * pixels }} />
    </>
  )
  if (!hasReports) return <span className={styles.bar}>{content}</span>
  return (
    <Link
      aria-label={texts.nightOpens(format.day(date), format.percent(percent / 100))}
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
