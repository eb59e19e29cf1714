import type { Message } from '@bellhop/sdk'
import { useState } from 'react'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { letterEventTexts } from '../letters/letter-words.ts'
import { useIsTaken } from '../parts/keys.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { plainMarkdown } from '../text/plain-markdown.ts'
import { hasOwnSubject, isUnverified, splitQuote } from './mail-facts.ts'
import { MailFrame } from './mail-frame.tsx'
import { mailTexts } from './mail-texts.ts'
import styles from './thread.module.css'

/** Which messages show what they quote, and how one is switched. */
export type Quotes = { readonly shown: ReadonlySet<string>; readonly toggle: (messageId: string) => void }

/** What a reader must know of an e-mail before its text: another sender or subject, and what nobody vouches for. */
export function MailHead({ message, threadSubject }: { message: Message; threadSubject: string | null }) {
  const texts = useTexts(mailTexts)
  const { email, subject, direction } = message
  if (!email) return null
  const isReceived = direction === 'inbound'
  const marks = isReceived && {
    isOther: email.isFromOther,
    isUnverified: isUnverified(email),
    isAutomatic: email.isAutomatic,
  }
  const hasMarks = marks && Object.values(marks).some(Boolean)
  const ownSubject = hasOwnSubject(subject, threadSubject) ? subject : null
  if (!hasMarks && ownSubject === null) return null
  return (
    <span className={styles.mailHead}>
      {ownSubject !== null && (
        <b dir="auto">
          <bdi>{ownSubject}</bdi>
        </b>
      )}
      {hasMarks && (
        <span className="wrap">
          {marks.isOther && (
            <>
              <StatusChip tone="warn">{texts.otherAddress}</StatusChip>
              <bdi className="small">{email.from}</bdi>
            </>
          )}
          {marks.isUnverified && (
            <span title={texts.notVerifiedTip}>
              <StatusChip tone="warn">{texts.notVerified}</StatusChip>
            </span>
          )}
          {marks.isAutomatic && <StatusChip tone="plain">{texts.automatic}</StatusChip>}
        </span>
      )}
    </span>
  )
}

/** The text of a message, what it quotes folded; an e-mail with HTML can be seen as its sender formatted it. */
export function MailText({ message, quotes }: { message: Message; quotes: Quotes }) {
  const texts = useTexts(mailTexts)
  const [isFormatted, setFormatted] = useState(false)
  const { id, text, email, direction } = message
  const [own, quoted] = splitQuote(message)
  const isShown = quotes.shown.has(id)
  const isTaken = useIsTaken('q')
  return (
    <>
      {text !== null && !isFormatted && (
        <span dir="auto">
          <bdi>{email && direction === 'outbound' ? plainMarkdown(text) : isShown ? text : own}</bdi>
        </span>
      )}
      {isFormatted && <MailFrame message={message} />}
      {(email?.hasHtml === true || quoted !== undefined) && (
        <span className={`${styles.mailActions} small`}>
          {quoted !== undefined && !isFormatted && (
            <button aria-expanded={isShown} className={styles.again} onClick={() => quotes.toggle(id)} type="button">
              {isShown ? texts.hideQuotes : texts.showQuotes}
              {!isTaken && <kbd>Q</kbd>}
            </button>
          )}
          {email?.hasHtml === true && (
            <button className={styles.again} onClick={() => setFormatted(!isFormatted)} type="button">
              {isFormatted ? texts.asText : texts.asSent}
            </button>
          )}
        </span>
      )}
    </>
  )
}

/** What a letter is about, as its author is named; undefined for any other message. */
export function useLetterName({ letterId, guestId }: Message): string | undefined {
  const texts = useTexts(mailTexts)
  const events = useTexts(letterEventTexts)
  const mayRead = isAllowed(useProfile(), 'reservations.manage')
  const isReadable = letterId !== null && guestId !== null && mayRead
  const letters = useRead('letters.list', isReadable ? [{ guestId, pageSize: 100 }] : null).data?.items
  if (letterId === null) return undefined
  const event = letters?.find(({ id }) => id === letterId)?.event
  return event === undefined ? texts.aLetter : texts.letter(events[event])
}
