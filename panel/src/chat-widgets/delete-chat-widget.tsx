import { notifications } from '@mantine/notifications'
import { useNavigate } from '@tanstack/react-router'
import type { ChatWidget } from '../../../sdk/index.ts'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { widgetTexts } from './texts.ts'

const own = catalogue({
  en: {
    title: (name: string) => `Delete ${name}?`,
    deleted: (name: string) => `${name} is deleted`,
    final: 'This cannot be undone.',
  },
  tr: { title: (name) => `${name} silinsin mi?`, deleted: (name) => `${name} silindi`, final: 'Bu geri alınamaz.' },
})

/** Asks, then deletes a widget. One with which guests have written cannot be deleted, but turned off. */
export function DeleteChatWidget({ widget: { id, name }, onClose }: { widget: ChatWidget; onClose: () => void }) {
  const texts = useTexts(widgetTexts)
  const words = useTexts(own)
  const navigate = useNavigate()
  const remove = useChange('chatWidgets.delete', {
    onDone() {
      notifications.show({ message: words.deleted(name) })
      return navigate({ to: '/chat-widgets', search: {} })
    },
  })
  const isBlocked = remove.error?.code === 'dependent_records'
  return (
    <ConfirmDialog
      confirm={texts.delete}
      error={isBlocked ? null : remove.error}
      isBlocked={isBlocked}
      isDestructive
      isSending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate([id])}
      title={words.title(name)}
    >
      {isBlocked ? (
        <Notice title={texts.hasMessages} tone="bad">
          {texts.hasMessagesText}
        </Notice>
      ) : (
        <p>
          {texts.deleteText} {words.final}
        </p>
      )}
    </ConfirmDialog>
  )
}
