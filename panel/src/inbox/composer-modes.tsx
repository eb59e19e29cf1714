import type { Conversation } from '@bellhop/sdk'
import { SegmentedControl } from '@mantine/core'
import { useCommand } from '../parts/keys.ts'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import type { Draft } from './drafts.ts'

type ModesProps = {
  readonly conversation: Conversation
  readonly isOpen: boolean
  readonly mode: Draft['mode']
  readonly onMode: (mode: Draft['mode']) => void
  /** Begins an answer. */
  readonly onReply: () => void
}

/** An answer or a note, and until when free text is allowed. */
export function ComposerModes({ conversation, isOpen, mode, onMode, onReply }: ModesProps) {
  const texts = useTexts(composerTexts)
  useCommand('r', texts.goToReply, onReply)
  useCommand('n', texts.goToNote, () => onMode('note'))
  return (
    <div className={styles.top}>
      <SegmentedControl
        aria-label={texts.kind}
        data={[
          {
            value: 'reply',
            label: (
              <span>
                {texts.reply} <kbd>R</kbd>
              </span>
            ),
          },
          {
            value: 'note',
            label: (
              <span>
                {texts.note} <kbd>N</kbd>
              </span>
            ),
          },
        ]}
        onChange={(chosen) => onMode(chosen as Draft['mode'])}
        transitionDuration={0}
        value={mode}
      />
      {isOpen && mode === 'reply' && <WindowLeft conversation={conversation} />}
    </div>
  )
}

/** How long free text is still allowed. */
function WindowLeft({ conversation: { channel, messagingWindow } }: { conversation: Conversation }) {
  const texts = useTexts(composerTexts)
  const { dayTime, span } = useFormat()
  const now = useNow(10_000)
  const { expiresAt } = messagingWindow
  if (expiresAt === null) return null
  const seconds = Math.max(60, Math.floor((Date.parse(expiresAt) - now) / 60_000) * 60)
  const left = seconds >= 7200 ? span(Math.floor(seconds / 3600) * 3600) : span(Math.min(seconds, 3540))
  const words = channel === 'whatsapp' ? texts.windowUntil : texts.windowUntilNoTemplates
  return <span className={`${styles.window} small dim`}>{words(dayTime(expiresAt), left)}</span>
}
