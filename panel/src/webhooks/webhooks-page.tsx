import type { Webhook, WebhookDeliveriesReportRow } from '@bellhop/sdk'
import { isAllowed, useProfile } from '../api/session.ts'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
import { linkColumn, ManageList } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { latencyOf, shareOf } from './amounts.ts'
import { EventsSummary } from './events-summary.tsx'
import { webhookTexts } from './texts.ts'
import { useDeliveryReport } from './use-delivery-report.ts'
import { WebhookForm } from './webhook-form.tsx'
import type { WebhooksSearch } from './webhook-search.ts'
import { nameOf, WebhookStatus } from './webhook-status.tsx'
import styles from './webhooks.module.css'

/** The endpoints of the hotel group. */
export function WebhooksPage() {
  const texts = useTexts(webhookTexts)
  const list = useWholeList<'webhooks', WebhooksSearch>('webhooks', { sort: 'createdAt' }, ofStatus)
  return (
    <ManageList
      // Whoever sees masked values may not decide where full ones go.
      canAdd={useProfile().piiAccess === 'full'}
      columns={useColumns()}
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.state}
            list={list}
            name="status"
            options={[{ value: 'error', label: texts.failing }]}
          />
        </FilterBar>
      }
      form={WebhookForm}
      page="/webhooks/$id"
      list={list}
      texts={texts}
    />
  )
}

/** One that a person paused does not fail. */
const ofStatus = (endpoints: readonly Webhook[], { status }: WebhooksSearch): readonly Webhook[] =>
  status === undefined ? endpoints : endpoints.filter(({ statusReason }) => statusReason !== null)

function useColumns(): Column<Webhook>[] {
  const texts = useTexts(webhookTexts)
  const format = useFormat()
  const canReport = isAllowed(useProfile(), 'reports.read')
  const report = useDeliveryReport()
  const metricsOf = ({ id }: Webhook): WebhookDeliveriesReportRow | undefined =>
    report?.find(({ group }) => group === id)
  const metrics: Column<Webhook>[] = [
    {
      key: 'delivered',
      head: texts.delivered,
      isNumber: true,
      cell: (webhook) => shareOf(metricsOf(webhook)?.successPercent, format),
    },
    {
      key: 'p95',
      head: <abbr title={texts.p95Hint}>{texts.p95}</abbr>,
      isNumber: true,
      isWide: true,
      cell: (webhook) => <span className="dim">{latencyOf(metricsOf(webhook)?.p95LatencyMs, format)}</span>,
    },
  ]
  return [
    linkColumn<Webhook>(texts.endpoint, '/webhooks/$id', nameOf),
    { key: 'url', head: texts.url, cell: ({ url }) => <span className={`mono dim ${styles.url}`}>{url}</span> },
    { key: 'events', head: texts.events, cell: ({ events }) => <EventsSummary types={events} /> },
    { key: 'state', head: texts.state, cell: (webhook) => <WebhookStatus webhook={webhook} /> },
    ...(canReport ? metrics : []),
  ]
}
