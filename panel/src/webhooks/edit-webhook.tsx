import { notifications } from '@mantine/notifications'
import type { Webhook } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './texts.ts'
import { WebhookForm } from './webhook-form.tsx'

/** Changes an endpoint. A change by somebody else meanwhile is refused. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useTexts(formTexts)
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.edit}>
      <WebhookForm
        onDone={() => {
          notifications.show({ message: texts.saved })
          onClose()
        }}
        send={({ url, description, events, hotelIds }) =>
          change('webhooks.update', webhook.id, { url, description, events, hotelIds }, { ifMatch: webhook })
        }
        webhook={webhook}
      />
    </SideDrawer>
  )
}
