import type { Conversation, Message } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAll, useRead } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Sheet } from '../parts/page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { partTexts } from './part-texts.ts'
import styles from './timeline.module.css'
import { timelineTexts } from './timeline-texts.ts'

const route = getRouteApi('/shell/guests/$id')
const shownMessages = 50

/** The conversations with a guest, to read. */
export function MessagesTab() {
  const texts = useTexts(partTexts)
  const { id: guestId } = route.useParams()
  const { conversation } = route.useSearch()
  const conversations = useAll('conversations.list', [{ guestId, sort: '-lastMessageAt' }])
  return (
    <Loaded query={conversations}>
      {({ items }) => {
        const current = items.find(({ id }) => id === conversation) ?? items[0]
        if (!current) return <EmptyState text={texts.noMessagesText} title={texts.noMessages} />
        return (
          <div className={styles.threads}>
            <ConversationList current={current.id} guestId={guestId} items={items} />
            <Thread conversation={current} key={current.id} />
          </div>
        )
      }}
    </Loaded>
  )
}

type ConversationListProps = {
  readonly items: readonly Conversation[]
  readonly current: string
  readonly guestId: string
}

function ConversationList({ items, current, guestId }: ConversationListProps) {
  const texts = useTexts(partTexts)
  const channels = useTexts(channelNames)
  const format = useFormat()
  return (
    <ul aria-label={texts.conversations} className={styles.threadList}>
      {items.map(({ id, channel, status, lastMessageAt, contactAddress, contactName }) => (
        <li key={id}>
          <Link
            data-current={id === current}
            params={{ id: guestId }}
            search={{ conversation: id }}
            to="/guests/$id/messages"
          >
            <span className="row">
              <span className="strong">{channels[channel]}</span>
              <StatusChip tone={status === 'open' ? 'go' : 'line'}>{texts[status]}</StatusChip>
            </span>
            <span className="dim small cut">{contactName ?? contactAddress}</span>
            {lastMessageAt !== null && <span className="dim small">{format.moment(lastMessageAt)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Thread({ conversation: { id, channel } }: { conversation: Conversation }) {
  const texts = useTexts(partTexts)
  const channels = useTexts(channelNames)
  const messages = useRead('conversations.listMessages', [id, { pageSize: shownMessages }])
  return (
    <Sheet title={texts.thread(channels[channel])}>
      <Loaded query={messages}>
        {({ items, totalCount }) => (
          <div className={styles.messages}>
            {totalCount > items.length && <p className="dim small">{texts.older}</p>}
            {inOrder(items).map((message) => (
              <MessageItem key={message.id} message={message} />
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

const inOrder = (items: readonly Message[]): readonly Message[] =>
  items.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))

function MessageItem({
  message: { direction, type, text, attachments, at, status, errorMessage },
}: {
  message: Message
}) {
  const texts = useTexts(partTexts)
  const kinds = useTexts(timelineTexts)
  const format = useFormat()
  const isOurs = direction === 'outbound'
  const files = attachments.map(({ fileName }) => fileName).filter(Boolean)
  return (
    <div className={styles.message} data-direction={direction}>
      <span className="unseen">{isOurs ? texts.us : texts.guest}: </span>
      <span>{text ?? (type === 'text' ? '' : kinds[type])}</span>
      {files.length > 0 && <span className="dim small">{files.join(', ')}</span>}
      <span className="dim small">
        {format.moment(at)}
        {isOurs && ` · ${texts[status]}`}
      </span>
      {errorMessage !== null && <span className="small">{errorMessage}</span>}
    </div>
  )
}
