import type { ListWebhookDeliveriesQuery, Webhook, WebhookDelivery } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { usePage, useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { DayFilter } from '../parts/day-filter.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { Sheet } from '../parts/page.tsx'
import { PagedTable } from '../parts/paged-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { endOfDay, instantAt } from '../text/zoned-time.ts'
import { latencyOf } from './amounts.ts'
import { DeliveryStatus } from './delivery-status.tsx'
import { deliveryTexts, useResultText } from './delivery-texts.ts'
import { pageTexts } from './page-texts.ts'
import { RefreshButton } from './refresh-button.tsx'
import type { DeliveryState, WebhookSearch } from './webhook-search.ts'
import styles from './webhooks.module.css'

const states: readonly DeliveryState[] = ['pending', 'leased', 'succeeded', 'failed']
const pageSize = 20

type DeliveryListProps = {
  readonly webhook: Webhook
  readonly canChange: boolean
  readonly search: WebhookSearch
  readonly onSearch: (changes: Partial<WebhookSearch>) => void
}

/** The deliveries of an endpoint. No event announces them, so a button reads them again. */
export function DeliveryList({ webhook, canChange, search, onSearch }: DeliveryListProps) {
  const texts = useTexts(deliveryTexts)
  const { recover } = useTexts(pageTexts)
  const { timeZone, tenant } = useProfile()
  const query = usePage('webhooks.listDeliveries', [webhook.id, toQuery(search, timeZone ?? tenant.timeZone)])
  const columns = useColumns(webhook, (delivery) => onSearch({ open: delivery }))
  const { status, type, from, to, page = 1 } = search
  const isFiltered = [status, type, from, to].some((value) => value !== undefined)
  const list = { search, filter: (changes: Partial<WebhookSearch>) => onSearch({ ...changes, page: undefined }) }
  return (
    <Sheet
      action={
        <div className={styles.actions}>
          {canChange && <Button onClick={() => onSearch({ open: 'recover' })}>{recover}</Button>}
          <RefreshButton />
        </div>
      }
      title={texts.title}
    >
      <div className={styles.filters}>
        <FilterBar>
          <SelectFilter
            label={texts.state}
            list={list}
            name="status"
            options={states.map((value) => ({ value, label: texts[value] }))}
          />
          <SelectFilter
            label={texts.event}
            list={list}
            name="type"
            options={webhook.events.map((value) => ({ value, label: value }))}
          />
          <DayFilter label={texts.days} list={list} />
        </FilterBar>
      </div>
      <PagedTable
        columns={columns}
        current={search.open}
        empty={
          <EmptyState
            text={isFiltered ? undefined : texts.noneText}
            title={isFiltered ? texts.noneFound : texts.none}
          />
        }
        isBusy={query.isFetching}
        label={texts.title}
        onPage={(next) => onSearch({ page: next })}
        page={page}
        pageSize={pageSize}
        query={query}
      />
    </Sheet>
  )
}

/** The days of the address are days on the clock of the user. */
function toQuery({ status, type, from, to, page }: WebhookSearch, timeZone: string): ListWebhookDeliveriesQuery {
  return {
    pageSize,
    ...(page === undefined ? {} : { page }),
    ...(status === undefined ? {} : { status }),
    ...(type === undefined ? {} : { eventType: type }),
    ...(from === undefined ? {} : { createdAtFrom: instantAt(from, '00:00', timeZone) }),
    ...(to === undefined ? {} : { createdAtTo: endOfDay(to, timeZone) }),
  }
}

function useColumns(webhook: Webhook, onOpen: (id: string) => void): Column<WebhookDelivery>[] {
  const texts = useTexts(deliveryTexts)
  const format = useFormat()
  const resultOf = useResultText()
  const max = useRead('webhooks.getPolicy').data?.maxAttempts
  const isHeld = webhook.status !== 'active'
  const next: Column<WebhookDelivery> = {
    key: 'next',
    head: texts.next,
    isWide: true,
    cell: ({ nextAttemptAt }) => nextAttemptAt && format.moment(nextAttemptAt),
  }
  return [
    {
      key: 'time',
      head: texts.time,
      cell: ({ id, createdAt }) => (
        <button className={styles.open} onClick={() => onOpen(id)} type="button">
          {format.moment(createdAt)}
        </button>
      ),
    },
    { key: 'event', head: texts.event, cell: ({ eventType }) => <span className="mono">{eventType}</span> },
    {
      key: 'result',
      head: texts.result,
      cell: (delivery) => <DeliveryStatus isHeld={isHeld} status={delivery.status} />,
    },
    {
      key: 'tries',
      head: texts.tries,
      isNumber: true,
      cell: ({ attemptCount }) => triesOf(attemptCount, max, format.count),
    },
    {
      key: 'answer',
      head: 'HTTP',
      cell: ({ lastStatusCode: statusCode, lastErrorCode: errorCode }) =>
        statusCode ?? <span className="dim">{resultOf({ statusCode, errorCode })}</span>,
    },
    {
      key: 'took',
      head: texts.took,
      isNumber: true,
      isWide: true,
      cell: ({ lastDurationMs }) => <span className="dim">{latencyOf(lastDurationMs, format)}</span>,
    },
    // While deliveries are held there is no next try: the notice above says so.
    ...(isHeld ? [] : [next]),
  ]
}

const triesOf = (count: number, max: number | undefined, format: (value: number) => string): string =>
  max === undefined || count > max ? format(count) : `${format(count)} / ${format(max)}`
