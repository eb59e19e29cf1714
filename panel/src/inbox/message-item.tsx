import type { Conversation, GuestNote, Message, Reply } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { disabledBecause } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { MailHead, MailText, type Quotes, useLetterName } from './mail-parts.tsx'
import { mailTexts } from './mail-texts.ts'
import { MessageFile } from './message-file.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'

type MessageItemProps = {
  readonly message: Message
  readonly conversation: Conversation
  readonly mayAnswer: boolean
  readonly quotes: Quotes
}

/** A message: what it says, its files, who wrote it and how far it got. */
export function MessageItem({ message, conversation, mayAnswer, quotes }: MessageItemProps) {
  const texts = useTexts(inboxTexts)
  const mail = useTexts(mailTexts)
  const { id: conversationId, subject } = conversation
  const format = useFormat()
  const { direction, type, text, attachments, location, at, status, errorMessage, email } = message
  const isOurs = direction === 'outbound'
  const author = useAuthor(conversationId, message)
  const isFailed = status === 'failed'
  return (
    <div className={styles.message} data-direction={direction} data-failed={isFailed}>
      <span className="unseen">{isOurs ? texts.us : texts.guest}: </span>
      <div className={styles.said}>
        <MailHead message={message} threadSubject={subject} />
        <MailText message={message} quotes={quotes} />
        {location && (
          <span>
            {location.name ?? texts.location}
            <br />
            <span className="dim small">
              {location.latitude.toFixed(5)}, {location.longitude.toFixed(5)}
            </span>
          </span>
        )}
        {attachments.map((file) => (
          <MessageFile file={file} key={file.id} />
        ))}
        {text === null && !location && attachments.length === 0 && type !== 'text' && texts[type]}
      </div>
      <p className={styles.below}>
        {[
          author,
          format.time(at),
          email && email.cc.length > 0 ? mail.cc(email.cc.join(', ')) : undefined,
          isOurs && !isFailed ? wordOf(texts, status) : undefined,
        ]
          .filter(Boolean)
          .join(' · ')}
        {isFailed && (
          <>
            {' · '}
            <span className={styles.failed}>{texts.failedText(errorMessage ?? texts.unknownReason)}</span>
          </>
        )}
        {isFailed && mayAnswer && <SendAgain conversationId={conversationId} message={message} />}
      </p>
    </div>
  )
}

/** A note about the guest, between the messages. */
export function NoteItem({ note: { text, authorName, createdAt } }: { note: GuestNote }) {
  const texts = useTexts(inboxTexts)
  const { time } = useFormat()
  return (
    <div className={styles.message} data-direction="note">
      <div className={styles.said}>
        <span dir="auto">
          <b>{texts.note}:</b> <bdi>{text}</bdi>
        </span>
      </div>
      <p className={styles.below}>{[authorName, time(createdAt), texts.hidden].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const wordOf = (texts: (typeof inboxTexts)['english'], status: Message['status']): string =>
  status === 'received' ? '' : texts[status]

/** The name of the user who wrote a message, or what a letter is about; undefined for guests. */
function useAuthor(conversationId: string, message: Message): string | undefined {
  const { direction, senderUserId } = message
  const texts = useTexts(inboxTexts)
  const letter = useLetterName(message)
  const { data } = useRead('conversations.listResponders', senderUserId === null ? null : [conversationId])
  if (direction === 'inbound') return undefined
  if (senderUserId === null) return letter ?? texts.program
  const user = data?.items.find(({ id }) => id === senderUserId)
  return user && `${user.firstName} ${user.lastName}`
}

/** Sends what failed once more, as a new message. Files cannot be sent again: their bytes are not here. */
function SendAgain({ message, conversationId }: { message: Message; conversationId: string }) {
  const { sendAgain, sentAgain } = useTexts(inboxTexts)
  const body = repeated(message)
  const send = useChange((reply: Reply) => change('conversations.reply', conversationId, reply))
  if (!body) return null
  return (
    <>
      {' · '}
      <button
        className={styles.again}
        disabled={send.isPending}
        onClick={() => send.mutate(body)}
        type="button"
        {...disabledBecause(send.isSuccess ? sentAgain : undefined)}
      >
        {sendAgain}
      </button>
      {send.error && <ErrorNotice error={send.error} />}
    </>
  )
}

function repeated({ type, text, template, location, attachments, subject, email }: Message): Reply | undefined {
  if (attachments.length > 0) return undefined
  const mail = email === null ? {} : { subject, cc: email.cc }
  if (type === 'text' && text !== null) return { type, text, ...mail }
  if (type === 'location' && location) return { type, location }
  if (type !== 'template' || !template) return undefined
  const { templateId, parameters } = template
  return { type, template: { templateId, parameters } }
}
