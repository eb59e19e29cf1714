import type { ReportInfo } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { api } from '../api/client.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useHotel, useHotelId } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-file.ts'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ReportContent } from './report-content.tsx'
import { type Report, reportAddress, useReport } from './report-data.ts'
import { ReportFilters } from './report-filters.tsx'
import { daysOf, reportParameters, usualPeriod } from './report-period.ts'
import type { ReportSearch } from './report-search.ts'
import { ReportSentence } from './report-sentence.tsx'
import { reportTexts, wordOf } from './report-texts.ts'
import styles from './reports.module.css'
import { reportsTexts as reportPageTexts } from './texts.ts'

const route = getRouteApi('/shell/reports/$name')

/** A report: its parameters, totals, plot and rows. */
export function ReportPage() {
  const { name } = route.useParams()
  const texts = useTexts(reportPageTexts)
  const names = useTexts(reportTexts)
  const query = useAll('reports.list')
  const info = query.data?.items.find((each) => each.name === name)
  if (info) return <KnownReport info={info} key={name} />
  const back = <Link to="/reports">{texts.back}</Link>
  return (
    <ListPage title={wordOf(names, name)}>
      <Loaded query={query}>{() => <EmptyState action={back} text={texts.unknownText} title={texts.unknown} />}</Loaded>
    </ListPage>
  )
}

function KnownReport({ info }: { info: ReportInfo }) {
  const { name, definitions, mainMetric } = info
  const texts = useTexts(reportPageTexts)
  const names = useTexts(reportTexts)
  const format = useFormat()
  const profile = useProfile()
  const [hotel, hotelId] = [useHotel(profile), useHotelId(profile)]
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = format.dayOf(new Date().toISOString())
  const days = daysOf(search, info, today)
  const parameters = reportParameters(search, { days, hotelId })
  const query = useReport(info, parameters, search.page ?? 1)
  const isDateError = query.error?.items.some(({ field }) => field === 'from' || field === 'to') ?? false
  const metric = search.metric !== undefined && Object.hasOwn(definitions, search.metric) ? search.metric : mainMetric
  const change = (changes: Partial<ReportSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  const title = wordOf(names, name)
  const shown = { info, metric }
  return (
    <ListPage
      about={<ReportSentence name={name} report={query.data} />}
      actions={<ReportActions name={name} parameters={parameters} />}
      filters={
        <ReportFilters
          {...shown}
          dateError={isDateError ? texts.tooLong : undefined}
          days={days}
          onChange={change}
          period={search.from === undefined ? (search.period ?? usualPeriod(info)) : undefined}
          search={search}
          summary={<Freshness onRefresh={() => void query.refetch()} report={query.data} />}
        />
      }
      title={title}
      views={<Currencies report={query.data} search={search} />}
    >
      {!isDateError && (
        <Loaded query={query} rows={12}>
          {(report) => (
            <ReportContent
              {...shown}
              hotel={hotel?.name ?? texts.allHotels}
              isBusy={query.isPlaceholderData}
              onPage={(page) => void navigate({ search: (before) => withoutAbsent({ ...before, page }) })}
              parameters={parameters}
              report={{ ...report, name }}
              search={search}
              title={title}
              today={today}
            />
          )}
        </Loaded>
      )}
    </ListPage>
  )
}

/** When the figures were read, what stands small beside them, and a button that reads them again. */
function Freshness({ report, onRefresh }: { report: Report | undefined; onRefresh: () => void }) {
  const texts = useTexts(reportPageTexts)
  const format = useFormat()
  if (!report) return null
  const { comparedWith } = report.parameters
  return (
    <span className="row">
      {comparedWith && `${texts.against(format.dayRange(comparedWith.from, comparedWith.to))} · `}
      {texts.asOf(format.time(report.generatedAt))}
      <IconButton label={texts.refresh} onClick={onRefresh}>
        <Icon name="refresh" />
      </IconButton>
    </span>
  )
}

/** Amounts of different currencies cannot be added, so each currency is a view of the report. */
function Currencies({ report, search }: { report: Report | undefined; search: ReportSearch }) {
  const texts = useTexts(reportPageTexts)
  const currencies = report?.totals.flatMap(({ currencyCode }) => currencyCode ?? []) ?? []
  if (currencies.length < 2) return null
  const current = currencies.find((each) => each === search.currency) ?? currencies[0]
  return (
    <>
      <p className={styles.note}>{texts.currencies}</p>
      <TabLinks label={texts.currency}>
        {currencies.map((currency) => (
          <route.Link
            aria-current={currency === current ? 'page' : undefined}
            key={currency}
            search={(before: ReportSearch) => ({ ...before, currency, page: undefined })}
            to="/reports/$name"
          >
            {currency}
          </route.Link>
        ))}
      </TabLinks>
    </>
  )
}

type ReportActionsProps = { readonly name: string; readonly parameters: Readonly<Record<string, string>> }

function ReportActions({ name, parameters }: ReportActionsProps) {
  const texts = useTexts(reportPageTexts)
  const download = useChange(async () => {
    const response = await api.fetch(reportAddress(name, { ...parameters, format: 'csv' }))
    saveFile(await response.blob(), `${name}-${parameters['from']}-${parameters['to']}.csv`)
  })
  return (
    <>
      {download.error && <ErrorNotice error={download.error} />}
      <Button component={BackLink}>{texts.back}</Button>
      <KeyButton keys="p" label={texts.print} onPress={() => print()} />
      <KeyButton
        disabled={download.isPending}
        label={texts.csv}
        leftSection={<Icon name="download" />}
        onPress={() => download.mutate()}
        variant="filled"
      />
    </>
  )
}

const BackLink = (props: object) => <Link {...props} to="/reports" />
