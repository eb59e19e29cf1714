import type { Conversation } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { plainMarkdown } from '../text/plain-markdown.ts'
import { addDays } from '../text/zoned-time.ts'
import { step } from './back-step.ts'
import { channelIcons, useConversationName } from './conversation-name.ts'
import { draftText } from './drafts.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.ts'

type RowProps = { readonly conversation: Conversation; readonly isCurrent: boolean; readonly now: number }

/** A conversation in the list: who, what was said last, when, and whether somebody must read it. */
export function ConversationRow({ conversation, isCurrent, now }: RowProps) {
  const texts = useTexts(inboxTexts)
  const channels = useTexts(channelNames)
  const format = useFormat()
  const profile = useProfile()
  const nameOf = useConversationName()
  const { id, channel, subject, unreadCount, lastMessageAt, assigneeUserId, assigneeName, labels, status } =
    conversation
  const isOfOther = assigneeUserId !== null && assigneeUserId !== profile.id
  const isUnread = unreadCount > 0
  const isToAnswer = !isUnread && status === 'open' && !isOfOther
  return (
    <Link
      className={styles.row}
      data-current={isCurrent}
      data-unread={isUnread}
      from="/inbox"
      params={{ id }}
      search={(before) => ({ ...before, drawer: undefined, pane: undefined })}
      state={step}
      to="/inbox/$id"
    >
      <Icon name={channelIcons[channel]} />
      <span className="cut">
        <span className={styles.name}>
          <span className="unseen">{channels[channel]}: </span>
          <bdi>{nameOf(conversation)}</bdi>
        </span>
        <br />
        {subject !== null && (
          <>
            <bdi className={styles.subject}>{subject}</bdi>
            <br />
          </>
        )}
        <span className={styles.preview}>
          <Preview conversation={conversation} draft={isCurrent ? '' : draftText(id)} />
        </span>
      </span>
      <span className={`${styles.end} small dim`}>
        {lastMessageAt !== null && (
          <time dateTime={lastMessageAt} title={format.moment(lastMessageAt)}>
            {timeOf(lastMessageAt, { now, format, yesterday: texts.yesterday })}
          </time>
        )}
        {isUnread && <StatusChip tone="go">{texts.unread(format.count(unreadCount))}</StatusChip>}
        {!isUnread && status === 'resolved' && <StatusChip tone="line">{texts.resolved}</StatusChip>}
        {isToAnswer && <StatusChip tone="warn">{texts.unanswered}</StatusChip>}
        {!isUnread && status !== 'resolved' && isOfOther && <span className="cut">{assigneeName}</span>}
      </span>
      {labels.length > 0 && (
        <span className={styles.marks} style={{ gridColumn: '2 / -1' }}>
          {labels.map((label) => (
            <StatusChip key={label} tone="line">
              <bdi className="cut">{label}</bdi>
            </StatusChip>
          ))}
        </span>
      )}
    </Link>
  )
}

function Preview({ conversation: { channel, lastMessage }, draft }: { conversation: Conversation; draft: string }) {
  const texts = useTexts(inboxTexts)
  if (draft !== '') {
    return (
      <>
        <b>{texts.draft} · </b>
        <bdi>{draft}</bdi>
      </>
    )
  }
  if (lastMessage === null) return null
  const { direction, type, text } = lastMessage
  const shown = text ?? (type === 'text' ? '' : texts[type])
  if (direction === 'inbound') return <bdi>{shown}</bdi>
  return <bdi>{texts.you(channel === 'email' ? plainMarkdown(shown) : shown)}</bdi>
}

type TimeWords = { readonly now: number; readonly format: ReturnType<typeof useFormat>; readonly yesterday: string }

/** The time of today's messages, the day of older ones. */
function timeOf(instant: string, { now, format, yesterday }: TimeWords): string {
  const [day, today] = [format.dayOf(instant), format.dayOf(new Date(now).toISOString())]
  if (day === today) return format.time(instant)
  return day === addDays(today, -1) ? yesterday : format.shortDay(day)
}
