import type { Dashboard } from '@bellhop/sdk'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { Sheet } from '../parts/page.tsx'
import { BarList, Plot, PlotLegend, type PlotPoint } from '../parts/plot.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './dashboard.module.css'
import { useWeekBefore } from './metrics.tsx'
import { sheetLink, useOpeners } from './openers.tsx'
import { dashboardTexts } from './texts.ts'

type CallsByHourProps = { readonly data: Dashboard; readonly before: Dashboard | undefined }

/** The inbound calls of the day by hour, beside the same weekday a week before. */
export function CallsByHour({ data, before }: CallsByHourProps) {
  const texts = useTexts(dashboardTexts)
  const { count } = useFormat()
  const open = useOpeners(data.businessDate)
  const small = useWeekBefore(data)
  const points = hoursOf(data, before).map((hour): PlotPoint => {
    const [value, other] = [data, before].map((day) => (day ? callsIn(day, hour) : null)) as [number, number | null]
    const tip = `${hour}:00: ${count(value)}${other === null ? '' : ` (${count(other)})`}`
    return { key: hour, short: hour, shown: count(value), tip, value, other }
  })
  return (
    <Sheet action={sheetLink(open.callsByHour, texts.callVolume)} title={texts.callsByHour}>
      {points.length === 0 ? (
        <p className={styles.nothing}>{texts.noCalls}</p>
      ) : (
        <div data-plot="callsByHour">
          <p className={styles.legend}>
            <PlotLegend now={texts.today} other={small} />
          </p>
          <Plot axis={() => count} kind="bars" label={texts.callsByHour} points={points} unit={texts.hour} />
        </div>
      )}
    </Sheet>
  )
}

const callsIn = ({ callsByHour }: Dashboard, at: string): number =>
  callsByHour.find(({ hour }) => hour === at)?.offered ?? 0

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The hours from the first to the last one with a call on either day. */
function hoursOf(data: Dashboard, before: Dashboard | undefined): readonly string[] {
  const withCalls = [data, before].flatMap((day) => day?.callsByHour.map(({ hour }) => hour) ?? []).toSorted()
  const [first, last] = [withCalls[0], withCalls.at(-1)]
  return first && last ? hours.filter((hour) => hour >= first && hour <= last) : []
}

/** What the calls of the day were about, by the categories of the wrap-up. Each number opens its calls. */
export function CallTopics({ data }: { data: Dashboard }) {
  const texts = useTexts(dashboardTexts)
  const nameIn = useBuiltInName('wrapUpCategories')
  const { count } = useFormat()
  const open = useOpeners(data.businessDate)
  const points = data.callTopics.map(({ category, name, calls }): PlotPoint => {
    const short = nameIn(name)
    const tip = `${short}: ${count(calls)}`
    return { key: category, short, shown: count(calls), tip, value: calls, other: null, open: open.topic(category) }
  })
  return (
    <Sheet action={sheetLink(open.topics, texts.categories)} title={texts.callTopics}>
      {points.length === 0 ? (
        <p className={styles.nothing}>{texts.noTopics}</p>
      ) : (
        <div data-plot="callTopics">
          <BarList label={texts.callTopics} points={points} />
        </div>
      )}
    </Sheet>
  )
}
