import type { ChatWidget } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { demoPageOf, useHasDemoPage } from '../api/demo-page.ts'
import code from '../parts/code.module.css'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { StateChip } from '../parts/manage-list.tsx'
import { ManageRecord } from '../parts/manage-record.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatPreview } from './chat-preview.tsx'
import { ChatWidgetAside } from './chat-widget-aside.tsx'
import { ChatWidgetForm } from './chat-widget-form.tsx'
import styles from './chat-widgets.module.css'
import { widgetTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/chat-widgets/$id')

/** One chat widget: what the website needs, and how it looks there. */
export function ChatWidgetPage() {
  const texts = useTexts(widgetTexts)
  const [rotated, setRotated] = useState<ChatWidget>()
  const turn = useChange('chatWidgets.update')
  return (
    <ManageRecord
      isDrawerWide
      form={ChatWidgetForm}
      list="/chat-widgets"
      resource="chatWidgets"
      show={(widget) => ({
        title: widget.name,
        marks: <StateChip isActive={widget.isActive} />,
        aside: <ChatWidgetAside onRotate={() => setRotated(widget)} widget={widget} />,
        actions: (
          <Button
            disabled={turn.isPending}
            onClick={() => turn.mutate([widget.id, { isActive: !widget.isActive }, { ifMatch: widget }])}
          >
            {widget.isActive ? texts.turnOff : texts.turnOn}
          </Button>
        ),
        lost: texts.lost,
        children: (
          <>
            {turn.error && <ErrorNotice error={turn.error} />}
            <div className={styles.body}>
              <Embed widget={widget} />
              <Preview widget={widget} />
            </div>
            {rotated && <RotateKey onClose={() => setRotated(undefined)} widget={rotated} />}
          </>
        ),
      })}
      title={texts.title}
    />
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
      <pre className={code.block}>{tag}</pre>
      <div>
        <CopyButton label={texts.copyTag} text={tag} />
      </div>
      <p>{texts.policyText}</p>
      <pre className={code.block}>{policy}</pre>
      <div>
        <CopyButton label={texts.copyPolicy} text={policy} />
      </div>
    </section>
  )
}

function Preview({ widget }: { widget: ChatWidget }) {
  const texts = useTexts(widgetTexts)
  const { open } = route.useSearch()
  const { publicKey, isActive } = widget
  const hasPage = useHasDemoPage(isActive ? publicKey : null)
  // The form has a preview of its own.
  if (open === 'edit') return null
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
      change={rotate}
      onClose={onClose}
      onConfirm={() => rotate.mutate([id])}
      title={texts.rotateTitle}
    >
      <p>{texts.rotateText}</p>
    </ConfirmDialog>
  )
}
