import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { Webhook } from '../../../sdk/index.ts'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { useTexts } from '../text/catalogue.ts'
import { pageTexts } from './page-texts.ts'
import { nameOf } from './webhook-status.tsx'

/** Asks, then deletes an endpoint and goes to the list. */
export function DeleteWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useTexts(pageTexts)
  const navigate = useNavigate()
  const name = nameOf(webhook)
  const remove = useChange('webhooks.delete', {
    onDone() {
      notifications.show({ message: texts.deleted(name) })
      return navigate({ to: '/webhooks' })
    },
  })
  return (
    <ConfirmDialog
      confirm={texts.delete}
      error={remove.error}
      isDestructive
      isSending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate([webhook.id])}
      title={texts.deleteTitle(name)}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
