import { Link } from '@tanstack/react-router'
import type { ReportInfo } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { reportGroups, reportTexts, wordOf } from './report-texts.ts'
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
            {groupsOf(items).map(([group, reports]) => (
              <section aria-labelledby={`reports-${group}`} key={group}>
                <h2 id={`reports-${group}`}>{names[group]}</h2>
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

/** The reports by group, in the order of the panel. A report that no group names stands at the end of the last one. */
function groupsOf(reports: readonly ReportInfo[]) {
  const named = new Set<string>(reportGroups.flatMap(([, names]) => [...names]))
  const others = reports.filter(({ name }) => !named.has(name))
  return reportGroups
    .map(([group, names], at) => {
      const own = names.flatMap((name) => reports.find((report) => report.name === name) ?? [])
      return [group, at === reportGroups.length - 1 ? [...own, ...others] : own] as const
    })
    .filter(([, own]) => own.length > 0)
}
