import type { ListedBooking, ReportInfo } from '@bellhop/sdk'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { listedRows, plottedRows } from './arrange-rows.ts'
import { BookingTable } from './booking-table.tsx'
import { PaceCurve } from './pace-curve.tsx'
import { PrintedBookings } from './printed-bookings.tsx'
import { PrintedReport } from './printed-report.tsx'
import type { Report, ReportRow } from './report-data.ts'
import { OccupancyCalendar, ReportPlot } from './report-plot.tsx'
import { type ReportSearch, rowsPerPage } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTotals } from './report-totals.tsx'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

type ReportContentProps = {
  readonly info: ReportInfo
  readonly report: Report & { readonly name: string }
  readonly title: string
  readonly hotel: string
  readonly metric: string
  readonly search: ReportSearch
  readonly parameters: Readonly<Record<string, string>>
  readonly today: string
  readonly isBusy: boolean
  readonly onPage: (page: number | undefined) => void
}

/** What a report says in one currency: totals, plot, rows. */
export function ReportContent(props: ReportContentProps) {
  const { info, report, search, title, hotel, isBusy } = props
  const currencies = report.totals.flatMap(({ currencyCode }) => currencyCode ?? [])
  const currency = currencies.find((each) => each === search.currency) ?? currencies[0]
  const rows = report.items.filter(({ currencyCode }) => currencyCode === currency)
  const totals = report.totals.find(({ currencyCode }) => currencyCode === currency)
  const context = { report: report.name, format: useFormat(), currency }
  const groupBy = String(report.parameters['groupBy'] ?? '')
  const arrangement = { report: report.name, groupBy, metric: props.metric, today: props.today }
  const printed = { title, hotel, report, totals, context }
  return (
    <>
      <ReportTotals context={context} report={report} totals={totals} />
      {report.totalCount === 0 ? (
        <NothingInPeriod />
      ) : info.isList ? (
        <>
          <BookingTable bookings={rows as unknown as ListedBooking[]} isBusy={isBusy} label={title} />
          <PrintedBookings {...printed} bookings={rows as unknown as ListedBooking[]} />
        </>
      ) : (
        <>
          <div className={styles.body}>
            <Plots {...props} context={context} groupBy={groupBy} rows={plottedRows(rows, arrangement)} />
          </div>
          <ReportTable
            context={context}
            groupBy={groupBy}
            isBusy={isBusy}
            report={report}
            rows={pageOf(listedRows(rows, arrangement), search.page)}
          />
          <PrintedReport {...printed} groupBy={groupBy} rows={plottedRows(rows, arrangement)} />
        </>
      )}
      <Pager
        onPage={(page) => props.onPage(page === 1 ? undefined : page)}
        page={search.page ?? 1}
        pageSize={rowsPerPage}
        totalCount={info.isList ? report.totalCount : rows.length}
      />
    </>
  )
}

function NothingInPeriod() {
  const { empty, emptyText } = useTexts(reportPageTexts)
  return <EmptyState text={emptyText} title={empty} />
}

const pageOf = (rows: readonly ReportRow[], page = 1): readonly ReportRow[] =>
  rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)

type PlotsProps = ReportContentProps & {
  readonly rows: readonly ReportRow[]
  readonly groupBy: string
  readonly context: React.ComponentProps<typeof ReportPlot>['context']
}

/** The plots of a report: the calendar of the nights, the pace of the pickup, or the chosen metric. */
function Plots({ info, report, title, metric, rows, groupBy, context, parameters, today }: PlotsProps) {
  const isCalendar = info.name === 'occupancy' && groupBy === 'day' && metric === 'occupancyPercent'
  return (
    <>
      {isCalendar ? (
        <OccupancyCalendar info={info} parameters={parameters} rows={rows} today={today} />
      ) : (
        <ReportPlot context={context} groupBy={groupBy} metric={metric} report={report} rows={rows} title={title} />
      )}
      {info.name === 'pickup' && <PaceCurve currency={context.currency} parameters={parameters} today={today} />}
    </>
  )
}
