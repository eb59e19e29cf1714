import type { Conversation } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { Composer } from './composer.tsx'
import { useConversationName } from './conversation-name.ts'
import { GuestDrawers } from './guest-drawers.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { ThreadAside } from './thread-aside.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadMessages } from './thread-messages.tsx'
import { usePresence } from './use-presence.ts'

const route = getRouteApi('/shell/inbox/$id')

/** One conversation: what was said, what to answer, and whose it is. */
export function ThreadPage() {
  const { title } = useTexts(inboxTexts)
  const { id } = route.useParams()
  const query = useRead('conversations.get', [id])
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/inbox">{title}</Link>} />
  return (
    <div className={styles.page}>
      <Loaded query={query} rows={8}>
        {(conversation) => <Thread conversation={conversation} key={id} />}
      </Loaded>
    </div>
  )
}

function Thread({ conversation }: { conversation: Conversation }) {
  const mayAnswer = isAllowed(useProfile(), 'guests.manage')
  const name = useConversationName()(conversation)
  usePageTitle(name)
  const { pane = 'thread' } = route.useSearch()
  const presence = usePresence(conversation)
  return (
    <div className={styles.thread} data-pane={pane}>
      <div className={styles.page}>
        <ThreadHead conversation={conversation} mayAnswer={mayAnswer} presence={presence} />
        <ThreadMessages
          conversation={conversation}
          mayAnswer={mayAnswer}
          typingName={presence.isGuestTyping ? name : undefined}
        />
        <Composer conversation={conversation} mayAnswer={mayAnswer} onTyping={presence.announceTyping} />
      </div>
      <ThreadAside conversation={conversation} mayAnswer={mayAnswer} />
      {mayAnswer && <GuestDrawers conversation={conversation} />}
    </div>
  )
}
