import type { Webhook } from '../../../sdk/index.ts'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { RecoverDeliveries } from './recover-deliveries.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { TestEvent } from './test-event.tsx'
import type { WebhookSearch } from './webhook-search.ts'

type WebhookDrawersProps = {
  readonly webhook: Webhook
  readonly canChange: boolean
  readonly search: WebhookSearch
  readonly onSearch: (changes: Partial<WebhookSearch>) => void
}

/** The drawer that the address names. */
export function WebhookDrawers({ webhook, canChange, search: { drawer, delivery }, onSearch }: WebhookDrawersProps) {
  const close = (): void => onSearch({ drawer: undefined, delivery: undefined })
  if (delivery !== undefined) {
    return <DeliveryDrawer canChange={canChange} id={delivery} onClose={close} webhook={webhook} />
  }
  if (!canChange) return null
  if (drawer === 'edit') return <EditWebhook onClose={close} webhook={webhook} />
  if (drawer === 'rotate') return <RotateSecret onClose={close} webhook={webhook} />
  if (drawer === 'test') return <TestEvent onClose={close} webhook={webhook} />
  if (drawer === 'recover') return <RecoverDeliveries onClose={close} webhook={webhook} />
  return null
}
