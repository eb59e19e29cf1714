import type { CannedResponse, Conversation, MessageTemplate, Reply } from '@bellhop/sdk'
import { Button, FileButton, Textarea } from '@mantine/core'
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
import { readConversation } from './inbox-queries.ts'
import { maxFileBytes, outgoingFile } from './outgoing-file.ts'
import { ResponsePicker } from './response-picker.tsx'

type ReplyFormProps = {
  readonly conversation: Conversation
  /** The language of the guest, if it is known. */
  readonly language: string | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly onTemplate: (template: MessageTemplate) => void
}

/** An answer in free words, with a file. Ctrl Enter sends it. */
export function ReplyForm({ conversation, language, text, onText, onTemplate }: ReplyFormProps) {
  const texts = useTexts(composerTexts)
  const { empty } = useTexts(whyDisabledTexts)
  const format = useFormat()
  const input = useRef<HTMLTextAreaElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [openedTimes, setOpenedTimes] = useState(0)
  const { id, channel } = conversation
  const send = useSend(conversation, () => {
    onText('')
    setFile(null)
    input.current?.focus()
  })
  const fill = useChange(
    (response: CannedResponse) => ask('cannedResponses.preview', response.id, { conversationId: id }),
    {
      onDone({ text: filled }) {
        onText(text.trim() === '' ? filled : `${text.trimEnd()}\n${filled}`)
        input.current?.focus()
      },
    },
  )
  const missing = fill.data?.missingVariables ?? []
  const isTooLarge = file !== null && file.size > maxFileBytes
  const isEmpty = text.trim() === '' && file === null
  async function submit(): Promise<void> {
    if (isEmpty || isTooLarge || send.isPending) return
    fill.reset()
    send.mutate(
      file ? { ...(await outgoingFile(file)), ...(text.trim() === '' ? {} : { text }) } : { type: 'text', text },
    )
  }
  return (
    <>
      {send.error && <ErrorNotice error={send.error} />}
      {fill.error && <ErrorNotice error={fill.error} />}
      {missing.length > 0 && (
        <Notice title={texts.missing(missing.map((name) => `{{${name}}}`).join(', '))} tone="warn" />
      )}
      {isTooLarge && (
        <Notice title={texts.tooLarge} tone="bad">
          <p>{texts.tooLargeText}</p>
        </Notice>
      )}
      <Textarea
        aria-label={texts.reply}
        autosize
        dir="auto"
        maxLength={20_000}
        maxRows={10}
        minRows={2}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== '/' || text.trim() !== '') return
          event.preventDefault()
          setOpenedTimes(openedTimes + 1)
        }}
        placeholder={language === undefined ? texts.write : texts.writeIn(format.languageName(language))}
        ref={input}
        value={text}
      />
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
        {channel !== 'webchat' && <FileField file={file} onFile={setFile} />}
        <KeyButton
          aria-busy={send.isPending}
          className={styles.end ?? ''}
          disabled={send.isPending}
          isReasonTip
          keys="ctrl enter"
          label={texts.send}
          onPress={() => void submit()}
          variant="filled"
          whyDisabled={isEmpty ? empty : isTooLarge ? texts.tooLarge : undefined}
        />
      </div>
    </>
  )
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

function FileField({ file, onFile }: { file: File | null; onFile: (file: File | null) => void }) {
  const texts = useTexts(composerTexts)
  if (file === null) {
    return (
      <FileButton onChange={onFile}>
        {(props) => (
          <Button {...props} leftSection={<Icon name="clip" />}>
            <span className={`${styles.word} ${styles.short}`}>{texts.attach}</span>
          </Button>
        )}
      </FileButton>
    )
  }
  return (
    <span className={styles.file}>
      <Icon name="clip" />
      <span className="cut">{file.name}</span>
      <Button aria-label={texts.detach(file.name)} onClick={() => onFile(null)} variant="subtle">
        ×
      </Button>
    </span>
  )
}
