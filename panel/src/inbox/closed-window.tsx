import type { Conversation, MessageTemplate } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { ResponsePicker } from './response-picker.tsx'

type ClosedWindowProps = {
  readonly conversation: Conversation
  readonly onTemplate: (template: MessageTemplate) => void
}

/** What is left when the guest has not written for a day. */
export function ClosedWindow({ conversation, onTemplate }: ClosedWindowProps) {
  const texts = useTexts(composerTexts)
  const hasTemplates = conversation.channel === 'whatsapp'
  const neverWrote = conversation.lastInboundAt === null
  const reason = hasTemplates ? (neverWrote ? texts.neverWrote : texts.closedTemplates) : texts.closedNothing
  return (
    <>
      <Notice title={texts.closedTitle} tone="warn">
        <p>{reason}</p>
      </Notice>
      {hasTemplates && (
        <div className={styles.foot}>
          <ResponsePicker
            conversation={conversation}
            onTemplate={onTemplate}
            target={(open) => (
              <Button onClick={open} variant="filled">
                {texts.chooseTemplate}
              </Button>
            )}
          />
        </div>
      )}
    </>
  )
}
