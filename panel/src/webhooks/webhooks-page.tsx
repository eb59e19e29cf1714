import type { Webhook, WebhookDeliveriesReportRow } from '@bellhop/sdk'
import { isAllowed, useProfile } from '../api/session.ts'
import { linkColumn, ManageList, useManagedList } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { latencyOf, shareOf } from './amounts.ts'
import { EventsSummary } from './events-summary.tsx'
import { webhookTexts } from './texts.ts'
import { useDeliveryReport } from './use-delivery-report.ts'
import { WebhookForm } from './webhook-form.tsx'
import { nameOf, WebhookStatus } from './webhook-status.tsx'
import styles from './webhooks.module.css'

/** The endpoints of the hotel group. */
export const WebhooksPage = () => (
  <ManageList
    // Whoever sees masked values may not decide where full ones go.
    canAdd={useProfile().piiAccess === 'full'}
    columns={useColumns()}
    drawerSize={560}
    form={WebhookForm}
    page="/webhooks/$id"
    list={useManagedList('webhooks', { sort: 'createdAt' })}
    texts={useTexts(webhookTexts)}
  />
)

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
