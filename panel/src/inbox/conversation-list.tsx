import type { ConversationPage } from '@bellhop/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useCommand } from '../parts/keys.ts'
import { PagedList } from '../parts/paged-list.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { ConversationRow } from './conversation-row.tsx'
import styles from './inbox.module.css'
import { conversationsPerPage } from './inbox-queries.ts'
import type { InboxSearch } from './inbox-search.ts'
import { useIsFresh } from './open-waiting.ts'
import { inboxTexts } from './texts.ts'
import { useWaitingCounts } from './waiting-counts.tsx'

const route = getRouteApi('/shell/inbox')

type ListProps = {
  readonly list: UseQueryResult<ConversationPage, ApiError>
  readonly openId: string | undefined
}

/** The conversations of the view. `j` and `k` move from row to row. */
export function ConversationList({ list, openId }: ListProps) {
  const texts = useTexts(inboxTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const now = useNow(60_000)
  const rows = useRef<HTMLElement>(null)
  const isFresh = useIsFresh()
  const waiting = useWaitingCounts()
  // Another view is on its way: the one that was asked for, or the one with which an inbox begins.
  const isNext = list.isPlaceholderData || (isFresh && (waiting?.nobody ?? 0) > 0)
  useCommand('j', texts.next, () => moveFocus(rows.current, 1), { isKeyOnly: true })
  useCommand('k', texts.previous, () => moveFocus(rows.current, -1), { isKeyOnly: true })
  return (
    <section aria-busy={list.isPlaceholderData} aria-label={texts.title} className={styles.rows} ref={rows}>
      <PagedList
        empty={isNext ? null : <Empty search={search} />}
        onPage={(page) => void navigate({ to: '.', search: (before) => withoutAbsent({ ...before, page }) })}
        page={search.page}
        pageSize={conversationsPerPage}
        query={list}
        rows={10}
      >
        {(items) => (
          <ul>
            {items.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} isCurrent={conversation.id === openId} now={now} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

function moveFocus(rows: HTMLElement | null, step: 1 | -1): void {
  const links = [...(rows?.querySelectorAll<HTMLElement>('li > a') ?? [])]
  const focused = links.indexOf(document.activeElement as HTMLElement)
  const at = focused === -1 ? links.findIndex(({ dataset }) => dataset['current'] === 'true') : focused
  links[at === -1 ? 0 : Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
}

function Empty({ search: { view = 'mine', channel, label } }: { search: InboxSearch }) {
  const texts = useTexts(inboxTexts)
  if (channel !== undefined || label !== undefined) return <EmptyState title={texts.noneFiltered} />
  switch (view) {
    case 'mine':
      return (
        <EmptyState
          action={
            <Link search={{ view: 'nobody' }} to="/inbox">
              {texts.seeNobody}
            </Link>
          }
          text={texts.noneMineText}
          title={texts.noneMine}
        />
      )
    case 'nobody':
      return <EmptyState text={texts.noneNobodyText} title={texts.noneNobody} />
    case 'all':
      return <EmptyState text={texts.noneAllText} title={texts.noneAll} />
    case 'resolved':
      return <EmptyState title={texts.noneResolved} />
  }
}
