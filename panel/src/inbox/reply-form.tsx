import type { CannedResponse, Conversation, MessageTemplate, Reply } from '@bellhop/sdk'
import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { change, markOutdated, useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { clearFiles, contentOfFiles, maxMailFiles, useDraftFiles } from './draft-files.ts'
import type { Draft } from './drafts.ts'
import { AttachButton, FileList, useFileProblem } from './files-field.tsx'
import { readConversation } from './inbox-queries.ts'
import { Signature } from './mail-fields.tsx'
import { ReplyHead } from './reply-head.tsx'
import { ResponsePicker } from './response-picker.tsx'

type ReplyFormProps = {
  readonly conversation: Conversation
  /** The language of the guest, if it is known. */
  readonly language: string | undefined
  readonly draft: Draft
  readonly onDraft: (changes: Partial<Draft>) => void
  readonly onTemplate: (template: MessageTemplate) => void
}

/** An answer in free words, with files. Ctrl Enter sends it. */
export function ReplyForm({ conversation, language, draft, onDraft, onTemplate }: ReplyFormProps) {
  const texts = useTexts(composerTexts)
  const { empty } = useTexts(whyDisabledTexts)
  const format = useFormat()
  const input = useRef<HTMLTextAreaElement>(null)
  const [openedTimes, setOpenedTimes] = useState(0)
  const [sentTimes, setSentTimes] = useState(0)
  const { id, channel } = conversation
  const isMail = channel === 'email'
  const maxFiles = isMail ? maxMailFiles : 1
  const files = useDraftFiles(id)
  const problem = useFileProblem(id, maxFiles)
  const text = draft.reply
  const setText = (reply: string): void => onDraft({ reply })
  const send = useSend(conversation, () => {
    onDraft({ reply: '', subject: null, cc: [] })
    clearFiles(id)
    setSentTimes(sentTimes + 1)
    input.current?.focus()
  })
  const fill = useChange(
    (response: CannedResponse) => ask('cannedResponses.preview', response.id, { conversationId: id }),
    {
      onDone({ text: filled }) {
        setText(text.trim() === '' ? filled : `${text.trimEnd()}\n${filled}`)
        input.current?.focus()
      },
    },
  )
  const missing = fill.data?.missingVariables ?? []
  const isEmpty = text.trim() === '' && files.length === 0
  function submit(): void {
    if (isEmpty || problem !== undefined || send.isPending) return
    fill.reset()
    send.mutate(replyOf(draft, { files: contentOfFiles(files), isMail }))
  }
  return (
    <>
      {send.error && <ErrorNotice error={send.error} />}
      {fill.error && <ErrorNotice error={fill.error} />}
      {missing.length > 0 && (
        <Notice title={texts.missing(missing.map((name) => `{{${name}}}`).join(', '))} tone="warn" />
      )}
      {isMail && (
        <ReplyHead conversation={conversation} draft={draft} error={send.error} key={sentTimes} onDraft={onDraft} />
      )}
      <Textarea
        aria-label={texts.reply}
        autosize
        dir="auto"
        maxLength={20_000}
        maxRows={10}
        minRows={2}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== '/' || text.trim() !== '') return
          event.preventDefault()
          setOpenedTimes(openedTimes + 1)
        }}
        placeholder={language === undefined ? texts.write : texts.writeIn(format.languageName(language))}
        ref={input}
        value={text}
      />
      {isMail && <Signature senderId={conversation.senderId} />}
      <FileList draft={id} max={maxFiles} />
      <div className={styles.foot}>
        <ResponsePicker
          conversation={conversation}
          onCanned={(response) => fill.mutate(response)}
          onTemplate={onTemplate}
          openedTimes={openedTimes}
          target={(open) => (
            <Button leftSection={<Icon name="note" />} onClick={open} rightSection={<kbd>/</kbd>}>
              <span className={styles.word}>{texts.responses}</span>
            </Button>
          )}
        />
        <QuoteLink conversation={conversation} />
        {channel !== 'webchat' && <AttachButton draft={id} max={maxFiles} />}
        <KeyButton
          aria-busy={send.isPending}
          className={styles.end ?? ''}
          disabled={send.isPending}
          isReasonTip
          keys="ctrl enter"
          label={texts.send}
          onPress={submit}
          variant="filled"
          whyDisabled={isEmpty ? empty : problem?.text}
        />
      </div>
    </>
  )
}

type ReplyFiles = { readonly files: ReturnType<typeof contentOfFiles>; readonly isMail: boolean }

/** The answer of a draft. */
function replyOf({ reply, subject, cc }: Draft, { files, isMail }: ReplyFiles): Reply {
  const mail = isMail ? { ...(subject === null ? {} : { subject }), cc: [...cc] } : {}
  if (!files) return { type: 'text', text: reply, ...mail }
  return { ...files, ...(reply.trim() === '' ? {} : { text: reply }), ...mail }
}

/** Sends an answer, and shows it in the thread. */
export const useSend = ({ id, assigneeUserId }: Pick<Conversation, 'id' | 'assigneeUserId'>, onSent: () => void) =>
  useChange((reply: Reply) => change('conversations.reply', id, reply), {
    onDone() {
      onSent()
      // The answer made it pending and read.
      void readConversation(id)
      // An answer takes a conversation that nobody has, so it belongs to another list.
      if (assigneeUserId === null) void markOutdated('conversations.list')
    },
  })

/** Leads to the desk, which sends the quote into this conversation. */
function QuoteLink({ conversation: { id, guestId, hotelId } }: { conversation: Conversation }) {
  const { quote } = useTexts(composerTexts)
  if (!isAllowed(useProfile(), 'reservations.read')) return null
  return (
    <Link
      className={styles.quote}
      search={{ guest: guestId ?? undefined, hotel: hotelId ?? undefined, conversation: id }}
      to="/desk"
    >
      <Icon name="bed" />
      <span className={styles.word}>{quote}</span>
    </Link>
  )
}
