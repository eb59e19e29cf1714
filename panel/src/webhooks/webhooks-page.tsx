import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { Webhook, WebhookDeliveriesReportRow } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { latencyOf, shareOf } from './amounts.ts'
import { CreateWebhook } from './create-webhook.tsx'
import { EventsSummary } from './events-summary.tsx'
import { webhookTexts } from './texts.ts'
import { useDeliveryReport } from './use-delivery-report.ts'
import { nameOf, WebhookStatus } from './webhook-status.tsx'
import styles from './webhooks.module.css'

/** The endpoints of the hotel group. */
export function WebhooksPage() {
  const texts = useTexts(webhookTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const { drawer } = useSearch({ from: '/shell/manager/webhooks' })
  const query = useAll('webhooks.list')
  const columns = useColumns()
  // Whoever sees masked values may not decide where full ones go.
  const canAdd = profile.piiAccess === 'full'
  const show = (shown?: 'new'): void => void navigate({ to: '/webhooks', search: shown ? { drawer: shown } : {} })
  const add = <KeyButton keys="n" label={texts.add} onPress={() => show('new')} variant="filled" />
  return (
    <ListPage actions={canAdd && add} title={texts.title}>
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              isBusy={query.isFetching}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {canAdd && drawer === 'new' && <CreateWebhook onClose={() => show()} />}
    </ListPage>
  )
}

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
    {
      key: 'endpoint',
      head: texts.endpoint,
      cell: (webhook) => (
        <Link params={{ id: webhook.id }} to="/webhooks/$id">
          {nameOf(webhook)}
        </Link>
      ),
    },
    { key: 'url', head: texts.url, cell: ({ url }) => <span className={`mono dim ${styles.url}`}>{url}</span> },
    { key: 'events', head: texts.events, cell: ({ events }) => <EventsSummary types={events} /> },
    { key: 'state', head: texts.state, cell: (webhook) => <WebhookStatus webhook={webhook} /> },
    ...(canReport ? metrics : []),
  ]
}
