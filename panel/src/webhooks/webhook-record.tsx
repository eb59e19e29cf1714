import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Webhook } from '../../../sdk/index.ts'
import { useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Amounts, RecordPage } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { latencyOf, shareOf } from './amounts.ts'
import { DeleteWebhook } from './delete-webhook.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { HeldNotice } from './held-notice.tsx'
import { pageTexts } from './page-texts.ts'
import { webhookTexts } from './texts.ts'
import { useDeliveryReport } from './use-delivery-report.ts'
import { WebhookAside } from './webhook-aside.tsx'
import { WebhookDrawers } from './webhook-drawers.tsx'
import type { WebhookSearch } from './webhook-search.ts'
import { nameOf, WebhookStatus } from './webhook-status.tsx'

type WebhookRecordProps = {
  readonly webhook: Webhook
  readonly search: WebhookSearch
  /** Changes the address: filters, page, open drawer. */
  readonly onSearch: (changes: Partial<WebhookSearch>) => void
}

/** An endpoint that was read. */
export function WebhookRecord({ webhook, search, onSearch }: WebhookRecordProps) {
  const texts = useTexts(pageTexts)
  // Whoever sees masked values may not decide where full ones go.
  const canChange = useProfile().piiAccess === 'full'
  const [isDeleting, setDeleting] = useState(false)
  const { id, status } = webhook
  const pause = useChange('webhooks.pause', { onDone: () => notifications.show({ message: texts.paused }) })
  const resume = useChange('webhooks.resume', { onDone: () => notifications.show({ message: texts.resumed }) })
  const error = pause.error ?? resume.error
  return (
    <RecordPage
      actions={
        <>
          <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>
          {status === 'active' && (
            <Button disabled={pause.isPending} onClick={() => pause.mutate([id])}>
              {texts.pause}
            </Button>
          )}
          {canChange && (
            <>
              <KeyButton keys="e" label={texts.edit} onPress={() => onSearch({ drawer: 'edit' })} />
              <Button
                onClick={() => onSearch({ drawer: 'test' })}
                // Of a suspended endpoint the next step is to resume it.
                variant={status === 'suspended' ? 'default' : 'filled'}
              >
                {texts.test}
              </Button>
            </>
          )}
        </>
      }
      aside={<WebhookAside canChange={canChange} onRotate={() => onSearch({ drawer: 'rotate' })} webhook={webhook} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/webhooks">
          <Icon name="back" />
        </Link>
      }
      detail={<span className="mono">{webhook.url}</span>}
      amounts={<Metrics webhook={webhook} />}
      marks={<WebhookStatus webhook={webhook} />}
      title={nameOf(webhook)}
    >
      {error && <ErrorNotice error={error} />}
      <HeldNotice
        canResume={canChange}
        isResuming={resume.isPending}
        onDelivery={(delivery) => onSearch({ delivery })}
        onResume={() => resume.mutate([id])}
        onTest={() => onSearch({ drawer: 'test' })}
        webhook={webhook}
      />
      <DeliveryList canChange={canChange} onSearch={onSearch} search={search} webhook={webhook} />
      <WebhookDrawers canChange={canChange} onSearch={onSearch} search={search} webhook={webhook} />
      {isDeleting && <DeleteWebhook onClose={() => setDeleting(false)} webhook={webhook} />}
    </RecordPage>
  )
}

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
