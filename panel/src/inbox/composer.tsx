import type { Conversation, MessageTemplate } from '@bellhop/sdk'
import { useEffect, useRef, useState } from 'react'
import { markOutdated } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { Notice } from '../parts/notice.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { ClosedWindow } from './closed-window.tsx'
import styles from './composer.module.css'
import { ComposerModes } from './composer-modes.tsx'
import { composerTexts } from './composer-texts.ts'
import { type Draft, draftOf, keepDraft } from './drafts.ts'
import { NoteForm } from './note-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { TemplateForm } from './template-form.tsx'

type ComposerProps = {
  readonly conversation: Conversation
  readonly mayAnswer: boolean
  readonly onTyping: () => void
}

/** Where an answer or a note is written. What is typed stays while other conversations are open. */
export function Composer({ conversation, mayAnswer, onTyping }: ComposerProps) {
  const texts = useTexts(composerTexts)
  const profile = useProfile()
  const { id, guestId } = conversation
  const [draft, setDraft] = useState(() => draftOf(profile.id, id))
  const [template, setTemplate] = useState<MessageTemplate>()
  const guest = useRead('guests.get', guestId === null ? null : [guestId]).data
  const isOpen = useIsOpen(conversation)
  const box = useRef<HTMLDivElement>(null)
  const [repliedTimes, setRepliedTimes] = useState(0)
  useEffect(() => {
    if (repliedTimes > 0) box.current?.querySelector('textarea')?.focus()
  }, [repliedTimes])
  if (!mayAnswer) return <p className={`${styles.composer} dim`}>{texts.cannotWrite}</p>
  const change = (changes: Partial<Draft>): void => {
    const next = { ...draft, ...changes }
    keepDraft(id, next)
    setDraft(next)
  }
  const isNote = draft.mode === 'note'
  return (
    <div className={styles.composer} ref={box}>
      <ComposerModes
        conversation={conversation}
        isOpen={isOpen}
        mode={draft.mode}
        onMode={(mode) => change({ mode })}
        onReply={() => {
          change({ mode: 'reply' })
          setRepliedTimes(repliedTimes + 1)
        }}
      />
      {guest?.doNotMessage === true && !isNote && (
        <Notice title={texts.doNotMessage} tone="warn">
          <p>{texts.doNotMessageText}</p>
        </Notice>
      )}
      {isNote && (
        <NoteForm
          guestId={guestId}
          onSaved={() => change({ note: '', mode: 'reply' })}
          onText={(note) => change({ note })}
          text={draft.note}
        />
      )}
      {!isNote && template && (
        <TemplateForm
          conversation={conversation}
          key={template.id}
          onClose={() => setTemplate(undefined)}
          template={template}
        />
      )}
      {!isNote && !template && isOpen && (
        <ReplyForm
          conversation={conversation}
          draft={draft}
          language={guest?.languageCode ?? undefined}
          onDraft={(changes) => {
            change(changes)
            if (changes.reply) onTyping()
          }}
          onTemplate={setTemplate}
        />
      )}
      {!isNote && !template && !isOpen && <ClosedWindow conversation={conversation} onTemplate={setTemplate} />}
    </div>
  )
}

/** Whether free text is allowed now. The service decides: it is asked again when the window has closed meanwhile. */
function useIsOpen({ id, messagingWindow: { isOpen, expiresAt } }: Conversation): boolean {
  const isOver = useNow(5000) > (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt))
  useEffect(() => {
    if (isOver) void markOutdated(['conversations.get', id])
  }, [id, isOver])
  return isOpen
}
