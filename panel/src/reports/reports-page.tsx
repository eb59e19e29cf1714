import type { ReportInfo } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { type ReportArea, reportAreas } from '../../../sdk/generated/report-metrics.ts'
import { useAll } from '../api/reads.ts'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { reportTexts, wordOf } from './report-texts.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

/** All reports that the service has, in groups. */
export function ReportsPage() {
  const { title } = useTexts(reportPageTexts)
  const names = useTexts(reportTexts)
  const query = useAll('reports.list')
  return (
    <ListPage title={title}>
      <Loaded query={query} rows={12}>
        {({ items }) => (
          <div className={styles.index}>
            {byArea(items).map(([area, reports]) => (
              <section aria-labelledby={`reports-${area}`} key={area}>
                <h2 id={`reports-${area}`}>{names[area]}</h2>
                <ul>
                  {reports.map(({ name, summary }) => (
                    <li key={name}>
                      <Link params={{ name }} to="/reports/$name">
                        <b>{wordOf(names, name)}</b>
                        <span>{Object.hasOwn(names, `${name}Text`) ? wordOf(names, `${name}Text`) : summary}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </ListPage>
  )
}

const areaOf = new Map<string, ReportArea>(
  Object.entries(reportAreas).flatMap(([area, names]) => names.map((name) => [name, area as ReportArea] as const)),
)

/** The reports by area, both in the order of the API. One that this panel does not know stands in the last area. */
const byArea = (reports: readonly ReportInfo[]) => [
  ...Map.groupBy(reports, ({ name }): ReportArea => areaOf.get(name) ?? 'others'),
]
