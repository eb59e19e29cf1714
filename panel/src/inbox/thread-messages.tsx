import type { Conversation } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '../api/reads.ts'
import { useCommand } from '../parts/keys.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays } from '../text/zoned-time.ts'
import { maxMessages, messagesPerStep, useThreadNotes } from './inbox-queries.ts'
import { splitQuote } from './mail-facts.ts'
import { MailNotices } from './mail-notices.tsx'
import type { Quotes } from './mail-parts.tsx'
import { mailTexts } from './mail-texts.ts'
import { MessageItem, NoteItem } from './message-item.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { type ThreadEntry, threadEntries } from './thread-entries.ts'
import { useMarkRead } from './use-mark-read.ts'

type ThreadMessagesProps = {
  readonly conversation: Conversation
  readonly mayAnswer: boolean
  /** The name of the guest, while the guest types. */
  readonly typingName: string | undefined
}

/** How near the end of the thread counts as its end, in pixels. */
const nearEnd = 40

/**
 * What was said, the newest at the bottom. Whoever is at the bottom follows new messages; whoever reads above stays
 * there and is told.
 */
export function ThreadMessages({ conversation, mayAnswer, typingName }: ThreadMessagesProps) {
  const texts = useTexts(inboxTexts)
  const { id, guestId } = conversation
  const [count, setCount] = useState(messagesPerStep)
  const query = usePage('conversations.listMessages', [id, { pageSize: count }])
  const notes = useThreadNotes(guestId)
  const messages = query.data?.items ?? []
  const newest = messages[0]?.id
  const scroll = useRef<HTMLElement>(null)
  const { isAtEnd, hasNews, follow, goToEnd } = useFollowing(scroll, newest)
  useMarkRead(conversation, { isSeen: isAtEnd && newest !== undefined, mayAnswer })
  const quotes = useQuotes()
  const quoting = messages.filter((message) => splitQuote(message)[1] !== undefined).map((each) => each.id)
  const hasOlder = (query.data?.totalCount ?? 0) > messages.length
  const entries = threadEntries({ messages, notes: notes.data?.items ?? [], hasOlder })
  useLayoutEffect(() => {
    if (entries.length > 0) follow()
  }, [entries.length, typingName, follow])
  return (
    <section aria-label={texts.messages} className={styles.scroll} ref={scroll} role="log" tabIndex={0}>
      <Loaded query={query}>
        {() => (
          <div className={styles.messages}>
            {hasOlder && count < maxMessages && (
              <Button className={styles.older ?? ''} onClick={() => setCount(maxMessages)} variant="subtle">
                {texts.older}
              </Button>
            )}
            {hasOlder && count >= maxMessages && <p className={styles.day}>{texts.oldest}</p>}
            <Days conversation={conversation} entries={entries} mayAnswer={mayAnswer} quotes={quotes} />
            {quoting.length > 0 && <QuoteKey quotes={quotes} quoting={quoting} />}
            <MailNotices conversation={conversation} mayAnswer={mayAnswer} messages={messages} />
            {typingName !== undefined && (
              <p className={styles.typing}>
                <bdi>{texts.typing(typingName)}</bdi>
              </p>
            )}
          </div>
        )}
      </Loaded>
      {hasNews && (
        <div className={styles.newBelow}>
          <Button onClick={goToEnd} variant="filled">
            {texts.newBelow}
          </Button>
        </div>
      )}
    </section>
  )
}

/** What messages quote is folded, each until its reader wants to see it. */
function useQuotes(): Quotes & { readonly toggleAll: (ids: readonly string[]) => void } {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  return {
    shown,
    toggle: (id) => setShown((before) => before.symmetricDifference(new Set([id]))),
    toggleAll: (ids) => setShown((before) => new Set(ids.every((id) => before.has(id)) ? [] : ids)),
  }
}

type QuoteKeyProps = { readonly quoting: readonly string[]; readonly quotes: ReturnType<typeof useQuotes> }

/** `q` shows what all messages quote, or folds it again. */
function QuoteKey({ quoting, quotes: { shown, toggleAll } }: QuoteKeyProps) {
  const { showQuotes, hideQuotes } = useTexts(mailTexts)
  const isAllShown = quoting.every((id) => shown.has(id))
  useCommand('q', isAllShown ? hideQuotes : showQuotes, () => toggleAll(quoting))
  return null
}

type DaysProps = Omit<ThreadMessagesProps, 'typingName'> & {
  readonly entries: readonly ThreadEntry[]
  readonly quotes: Quotes
}

function Days({ conversation, entries, mayAnswer, quotes }: DaysProps) {
  const texts = useTexts(inboxTexts)
  const format = useFormat()
  const today = format.dayOf(new Date(useNow(60_000)).toISOString())
  const titleOf = (day: string): string => {
    if (day === today) return texts.today(format.shortDay(day))
    return day === addDays(today, -1) ? texts.yesterdayOf(format.shortDay(day)) : format.day(day)
  }
  return entries.map((entry, place) => {
    const day = format.dayOf(entry.at)
    const before = entries[place - 1]
    return (
      <Fragment key={entry.kind === 'note' ? entry.note.id : entry.message.id}>
        {(!before || format.dayOf(before.at) !== day) && <p className={styles.day}>{titleOf(day)}</p>}
        {entry.kind === 'note' ? (
          <NoteItem note={entry.note} />
        ) : (
          <MessageItem conversation={conversation} mayAnswer={mayAnswer} message={entry.message} quotes={quotes} />
        )}
      </Fragment>
    )
  })
}

/** Follows the end of a thread, unless its reader has scrolled up. */
function useFollowing(scroll: React.RefObject<HTMLElement | null>, newest: string | undefined) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState(newest)
  const wasAtEnd = useRef(true)
  useEffect(() => {
    const box = scroll.current
    if (!box) return
    const measure = (): void => {
      wasAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      setAtEnd(wasAtEnd.current)
    }
    box.addEventListener('scroll', measure, { passive: true })
    // Pictures and the composer change the height after the first look.
    const sizes = new ResizeObserver(() => {
      if (wasAtEnd.current) box.scrollTop = box.scrollHeight
    })
    sizes.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [scroll])
  const follow = useRef((): void => {
    const box = scroll.current
    if (box && wasAtEnd.current) box.scrollTop = box.scrollHeight
  }).current
  useEffect(() => {
    if (isAtEnd) setSeen(newest)
  }, [isAtEnd, newest])
  const goToEnd = (): void => {
    wasAtEnd.current = true
    follow()
  }
  return { isAtEnd, hasNews: !isAtEnd && seen !== newest, follow, goToEnd }
}
