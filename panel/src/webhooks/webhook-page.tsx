import type { Webhook } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { KeyButton } from '../parts/key-button.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Amounts } from '../parts/record-page.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { latencyOf, shareOf } from './amounts.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { HeldNotice } from './held-notice.tsx'
import { pageTexts } from './page-texts.ts'
import { RecoverDeliveries } from './recover-deliveries.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { TestEvent } from './test-event.tsx'
import { webhookTexts } from './texts.ts'
import { useDeliveryReport } from './use-delivery-report.ts'
import { WebhookAside } from './webhook-aside.tsx'
import { WebhookForm } from './webhook-form.tsx'
import type { WebhookSearch } from './webhook-search.ts'
import { nameOf, WebhookStatus } from './webhook-status.tsx'

const route = getRouteApi('/shell/manager/webhooks/$id')

/** One endpoint: its state, its deliveries, its secret. */
export function WebhookPage() {
  const texts = useTexts(pageTexts)
  const { title } = useTexts(webhookTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Whoever sees masked values may not decide where full ones go.
  const canChange = useProfile().piiAccess === 'full'
  const pause = useChange('webhooks.pause', { onDone: () => notifications.show({ message: texts.paused }) })
  const resume = useChange('webhooks.resume', { onDone: () => notifications.show({ message: texts.resumed }) })
  const error = pause.error ?? resume.error
  const show = (changes: Partial<WebhookSearch>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, ...changes }) })
  const open = (drawer?: string): void => show({ open: drawer })
  return (
    <ManageRecord
      {...(canChange ? { form: WebhookForm } : {})}
      list="/webhooks"
      resource="webhooks"
      show={(webhook) => ({
        title: nameOf(webhook),
        detail: <span className="mono">{webhook.url}</span>,
        marks: <WebhookStatus webhook={webhook} />,
        amounts: <Metrics webhook={webhook} />,
        aside: <WebhookAside canChange={canChange} onRotate={() => open('rotate')} webhook={webhook} />,
        actions: webhook.status === 'active' && (
          <KeyButton label={texts.pause} disabled={pause.isPending} onPress={() => pause.mutate([webhook.id])} />
        ),
        main: canChange && (
          <KeyButton
            label={texts.test}
            onPress={() => open('test')}
            // Of a suspended endpoint the next step is to resume it.
            variant={webhook.status === 'suspended' ? 'default' : 'filled'}
          />
        ),
        lost: texts.lost,
        children: (
          <>
            {error && <ErrorNotice error={error} />}
            <HeldNotice
              canResume={canChange}
              isResuming={resume.isPending}
              onDelivery={open}
              onResume={() => resume.mutate([webhook.id])}
              onTest={() => open('test')}
              webhook={webhook}
            />
            <DeliveryList canChange={canChange} onSearch={show} search={search} webhook={webhook} />
            <WebhookDrawer canChange={canChange} onClose={() => open()} open={search.open} webhook={webhook} />
          </>
        ),
      })}
      title={title}
    />
  )
}

const drawers = { rotate: RotateSecret, test: TestEvent, recover: RecoverDeliveries } as const

type WebhookDrawerProps = {
  readonly webhook: Webhook
  readonly canChange: boolean
  /** The name of a drawer, or the id of a delivery. */
  readonly open: string | undefined
  readonly onClose: () => void
}

/** The drawer that the address names, besides that of the form. */
function WebhookDrawer({ webhook, canChange, open, onClose }: WebhookDrawerProps) {
  if (open === undefined || open === 'edit') return null
  if (!isDrawer(open)) return <DeliveryDrawer canChange={canChange} id={open} onClose={onClose} webhook={webhook} />
  const Drawer = drawers[open]
  return canChange && <Drawer onClose={onClose} webhook={webhook} />
}

const isDrawer = (open: string): open is keyof typeof drawers => Object.hasOwn(drawers, open)

/** How well an endpoint did lately, for users who may read reports. */
function Metrics({ webhook: { id } }: { webhook: Webhook }) {
  const texts = useTexts(webhookTexts)
  const format = useFormat()
  const row = useDeliveryReport()?.find(({ group }) => group === id)
  if (!row) return null
  return (
    <Amounts
      items={[
        { label: texts.delivered, value: shareOf(row.successPercent, format) },
        { label: texts.p95, value: latencyOf(row.p95LatencyMs, format) },
      ]}
    />
  )
}
