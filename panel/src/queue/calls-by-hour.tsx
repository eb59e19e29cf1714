import { useRead } from '../api/reads.ts'
import { Sheet } from '../parts/page.tsx'
import { Plot, PlotLegend, type PlotPoint } from '../parts/plot.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { queueTexts } from './texts.ts'

/** When guests called today, and how many of these calls were answered: the hours from the first call to the last one. */
export function CallsByHour({ hotelId }: { hotelId: string | undefined }) {
  const texts = useTexts(queueTexts)
  const { count } = useFormat()
  const { data } = useRead('dashboard.get', [hotelId === undefined ? {} : { hotelId }])
  const calls = data?.callsByHour ?? []
  if (calls.length === 0) return null
  const points = hoursOf(calls.map(({ hour }) => hour)).map((hour): PlotPoint => {
    const { offered = 0, answered = 0 } = calls.find((each) => each.hour === hour) ?? {}
    const tip = `${hour}:00: ${texts.answered} ${count(answered)} / ${count(offered)}`
    return { key: hour, short: hour, shown: count(answered), tip, value: answered, other: offered }
  })
  return (
    <Sheet action={<PlotLegend now={texts.answered} other={texts.allCalls} />} title={texts.byHour}>
      <Plot axis={() => count} kind="bars" label={texts.byHour} points={points} unit={texts.hour} />
    </Sheet>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** The hours of a day from the first to the last of some. */
function hoursOf(some: readonly string[]): readonly string[] {
  const [first = '', last = ''] = [some.toSorted()[0], some.toSorted().at(-1)]
  return hours.filter((hour) => hour >= first && hour <= last)
}
