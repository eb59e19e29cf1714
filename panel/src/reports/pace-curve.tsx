import { Loaded } from '../parts/loaded.tsx'
import { Plot, PlotLegend, type PlotPoint } from '../parts/plot.tsx'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { type PacePoint, pacePoints, usePace } from './report-data.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

type PaceCurveProps = {
  /** The parameters of the pickup report. */
  readonly parameters: Readonly<Record<string, string>>
  readonly currency: string | undefined
  readonly today: string
}

/** How the nights of the period filled up week by week, beside the same time a year before. */
export function PaceCurve({ parameters, currency, today }: PaceCurveProps) {
  const texts = useTexts(reportPageTexts)
  const query = usePace(parameters, today)
  return (
    <section className={styles.sheet} data-plot="pace">
      <div className={styles.caption}>
        <h2>{texts.pace}</h2>
        <span className="dim small">{texts.paceText}</span>
        <PlotLegend now={texts.now} other={texts.yearBefore} />
      </div>
      <Loaded query={query}>{(readings) => <Curve points={pacePoints(readings, currency, today)} />}</Loaded>
    </section>
  )
}

function Curve({ points }: { points: readonly PacePoint[] }) {
  const texts = useTexts(reportPageTexts)
  const format = useFormat()
  const shown = (rooms: number | null): string => (rooms === null ? '–' : format.count(rooms))
  const plotted = points.map(
    ({ day, rooms, yearBefore }): PlotPoint => ({
      key: day,
      short: format.night(day),
      shown: shown(rooms),
      tip: `${format.day(day)}: ${shown(rooms)} (${texts.yearBefore}: ${shown(yearBefore)})`,
      value: rooms,
      other: yearBefore,
    }),
  )
  return (
    <>
      <Plot axis={() => format.count} kind="lines" label={`${texts.pace}: ${texts.paceText}`} points={plotted} />
      <details className={styles.more}>
        <summary>{texts.asTable}</summary>
        <Table className={styles.plain} heads={[texts.day, texts.now, texts.yearBefore]}>
          {points.map(({ day, rooms, yearBefore }) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              <td>{shown(rooms)}</td>
              <td>{shown(yearBefore)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}
