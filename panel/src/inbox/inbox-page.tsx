import type { Conversation } from '@bellhop/sdk'
import { getRouteApi, Link, Outlet, useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { NewRows } from '../parts/new-rows.tsx'
import { TabLinks } from '../parts/tab-links.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ConversationList } from './conversation-list.tsx'
import { FoundConversations } from './found-conversations.tsx'
import styles from './inbox.module.css'
import { InboxFilters } from './inbox-filters.tsx'
import { listFilters } from './inbox-queries.ts'
import { inboxViews } from './inbox-search.ts'
import { mailTexts } from './mail-texts.ts'
import { useInboxScope } from './open-waiting.ts'
import { inboxTexts } from './texts.ts'
import { useInboxEvents } from './use-inbox-events.ts'
import { WaitingCount } from './waiting-counts.tsx'

const route = getRouteApi('/shell/inbox')

/** The conversations of all channels, and the open one beside them. */
export function InboxPage() {
  const { id } = useParams({ strict: false })
  const isWriting = useLocation({ select: ({ pathname }) => pathname.endsWith('/inbox/new') })
  const isOpen = id !== undefined || isWriting
  return (
    <div className={styles.inbox} data-thread={isOpen}>
      <InboxSide isOpen={isOpen} openId={id} />
      <div className={styles.main}>
        <Outlet />
      </div>
    </div>
  )
}

const none: readonly Conversation[] = []

/** `isOpen`: a thread or a new message stands beside the list. */
function InboxSide({ openId, isOpen }: { openId: string | undefined; isOpen: boolean }) {
  const texts = useTexts(inboxTexts)
  const { count } = useFormat()
  const search = route.useSearch()
  const scope = useInboxScope()
  const list = usePage('conversations.list', search.q === undefined ? [listFilters(search, scope)] : null, {
    isAnnounced: true,
  })
  const items = list.data?.items ?? none
  const { newCount, forgetNew } = useInboxEvents({ search, ...scope, items, openId })
  const Title = isOpen ? 'h2' : 'h1'
  async function showNew(): Promise<void> {
    forgetNew()
    await list.refetch()
  }
  return (
    <div className={styles.side}>
      {!isOpen && <ListTitle />}
      <div className={`${styles.head} spread`}>
        <Title>{texts.title}</Title>
        <WriteButton />
      </div>
      <TabLinks label={texts.views}>
        {inboxViews.map((view) => (
          <Link
            activeOptions={{ includeSearch: true, exact: false }}
            aria-current={(search.view ?? 'mine') === view && search.q === undefined ? 'page' : undefined}
            key={view}
            search={{ view }}
            to="/inbox"
          >
            {texts[view]}
            {(view === 'mine' || view === 'nobody') && <WaitingCount view={view} />}
          </Link>
        ))}
      </TabLinks>
      <InboxFilters items={items} />
      <NewRows
        count={newCount}
        label={texts.newConversations(count(newCount), newCount === 1)}
        onShow={() => void showNew()}
      />
      {search.q === undefined ? (
        <ConversationList list={list} openId={openId} />
      ) : (
        <FoundConversations openId={openId} q={search.q} />
      )}
    </div>
  )
}

/** Begins a message. */
function WriteButton() {
  const texts = useTexts(mailTexts)
  const navigate = useNavigate()
  const { view } = route.useSearch()
  if (!isAllowed(useProfile(), 'guests.manage')) return null
  return (
    <KeyButton
      keys="w"
      label={texts.newMail}
      leftSection={<Icon name="edit" />}
      onPress={() => void navigate({ to: '/inbox/new', search: { view } })}
    >
      {texts.write}
    </KeyButton>
  )
}

/** The thread names the page while one is open. */
function ListTitle() {
  usePageTitle(useTexts(inboxTexts).title)
  return null
}
