import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChatWidget } from '../../../sdk/index.ts'
import { change, useChange } from '../api/changes.ts'
import { demoPageOf, useHasDemoPage } from '../api/demo-page.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Icon } from '../parts/icon.tsx'
import iconStyles from '../parts/icon-button.module.css'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { RecordPage } from '../parts/record-page.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatPreview } from './chat-preview.tsx'
import { ChatWidgetAside } from './chat-widget-aside.tsx'
import { ChatWidgetForm } from './chat-widget-form.tsx'
import styles from './chat-widgets.module.css'
import { DeleteChatWidget } from './delete-chat-widget.tsx'
import { formTexts, widgetTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/chat-widgets/$id')

type Question = 'delete' | 'rotate'

/** A chat widget that was read. */
export function ChatWidgetRecord({ widget }: { widget: ChatWidget }) {
  const texts = useTexts(widgetTexts)
  const form = useTexts(formTexts)
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const [question, setQuestion] = useState<Question>()
  const { id, name, isActive } = widget
  const show = (shown?: 'edit'): void => void navigate({ search: shown ? { drawer: shown } : {} })
  const turn = useChange('chatWidgets.update')
  return (
    <RecordPage
      actions={
        <>
          <Button onClick={() => setQuestion('delete')}>{texts.delete}</Button>
          <Button
            disabled={turn.isPending}
            onClick={() => turn.mutate([id, { isActive: !isActive }, { ifMatch: widget }])}
          >
            {isActive ? texts.turnOff : texts.turnOn}
          </Button>
          <KeyButton keys="e" label={texts.edit} onPress={() => show('edit')} variant="filled" />
        </>
      }
      aside={<ChatWidgetAside onRotate={() => setQuestion('rotate')} widget={widget} />}
      before={
        <Link aria-label={texts.toList} className={iconStyles.button} title={texts.toList} to="/chat-widgets">
          <Icon name="back" />
        </Link>
      }
      marks={<StatusChip tone={isActive ? 'go' : 'plain'}>{isActive ? texts.on : texts.off}</StatusChip>}
      title={name}
    >
      {turn.error && <ErrorNotice error={turn.error} />}
      <div className={styles.body}>
        <Embed widget={widget} />
        {/* The form has a preview of its own. */}
        {drawer !== 'edit' && <Preview widget={widget} />}
      </div>
      {drawer === 'edit' && (
        <SideDrawer onClose={() => show()} size={860} title={form.edit}>
          <ChatWidgetForm
            onDone={() => {
              notifications.show({ message: form.saved })
              show()
            }}
            send={(body) => change('chatWidgets.update', id, body, { ifMatch: widget })}
            widget={widget}
          />
        </SideDrawer>
      )}
      {question === 'delete' && <DeleteChatWidget onClose={() => setQuestion(undefined)} widget={widget} />}
      {question === 'rotate' && <RotateKey onClose={() => setQuestion(undefined)} widget={widget} />}
    </RecordPage>
  )
}

/** What the website needs. The panel and the widget are served by the same service. */
function Embed({ widget: { publicKey, allowedOrigins, isActive } }: { widget: ChatWidget }) {
  const texts = useTexts(widgetTexts)
  const { origin } = location
  const tag = `<script async src="${origin}/widget/v1.js" data-widget="${publicKey}"></script>`
  const policy = `script-src ${origin}; connect-src ${origin}`
  return (
    <section className={styles.embed}>
      <h2>{texts.embed}</h2>
      {!isActive && <Notice title={texts.isOff} tone="warn" />}
      {allowedOrigins.length === 0 && (
        <Notice title={texts.needsOrigin} tone="warn">
          {texts.needsOriginText}
        </Notice>
      )}
      <p>{texts.embedText}</p>
      <pre className={styles.code}>{tag}</pre>
      <div>
        <CopyButton label={texts.copyTag} text={tag} />
      </div>
      <p>{texts.policyText}</p>
      <pre className={styles.code}>{policy}</pre>
      <div>
        <CopyButton label={texts.copyPolicy} text={policy} />
      </div>
    </section>
  )
}

function Preview({ widget }: { widget: ChatWidget }) {
  const texts = useTexts(widgetTexts)
  const { publicKey, isActive } = widget
  const hasPage = useHasDemoPage(isActive ? publicKey : null)
  return (
    <section>
      <h2>{texts.preview}</h2>
      <p className="dim small">{texts.previewText}</p>
      {hasPage && (
        <p className="small">
          <a href={demoPageOf(publicKey)} rel="noreferrer" target="_blank">
            {texts.tryIt}
          </a>
        </p>
      )}
      <ChatPreview settings={{ ...widget, notice: '' }} />
    </section>
  )
}

function RotateKey({ widget: { id }, onClose }: { widget: ChatWidget; onClose: () => void }) {
  const texts = useTexts(widgetTexts)
  const rotate = useChange('chatWidgets.rotateKey', {
    onDone() {
      notifications.show({ message: texts.rotated })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      confirm={texts.rotate}
      error={rotate.error}
      isSending={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate([id])}
      title={texts.rotateTitle}
    >
      <p>{texts.rotateText}</p>
    </ConfirmDialog>
  )
}
