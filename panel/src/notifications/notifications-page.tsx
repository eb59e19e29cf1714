import { getRouteApi, Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { usePage } from '../api/reads.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { DesktopSwitch } from '../parts/desktop-switch.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { NewRows } from '../parts/new-rows.tsx'
import { Pager } from '../parts/pager.tsx'
import { withoutAbsent } from '../parts/search-values.ts'
import { TabLinks } from '../parts/tab-links.tsx'
import { NotificationRows } from '../shell/notification-rows.tsx'
import { shellTexts } from '../shell/texts.ts'
import { useMarkAllRead } from '../shell/use-open-notification.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './notifications.module.css'
import { notificationTexts } from './texts.ts'

const route = getRouteApi('/shell/notifications')
const pageSize = 50

/** What happened that concerns the user, the latest first. */
export function NotificationsPage() {
  const texts = useTexts(notificationTexts)
  const { readAll } = useTexts(shellTexts)
  const format = useFormat()
  const navigate = route.useNavigate()
  const { show, page = 1 } = route.useSearch()
  const markAll = useMarkAllRead()
  const desktopId = useId()
  const [newCount, setNewCount] = useState(0)
  const list = usePage('notifications.list', [{ page, pageSize, ...(show === 'unread' ? { isRead: false } : {}) }], {
    isAnnounced: true,
  })
  useLiveReaction({ 'notification.created': () => setNewCount((count) => count + 1) })
  async function showNew(): Promise<void> {
    setNewCount(0)
    if (page === 1) await list.refetch()
    else await navigate({ search: withoutAbsent({ show }) })
  }
  const isUnread = (list.data?.unreadCount ?? 0) > 0
  return (
    <ListPage
      actions={
        <>
          <span className="row">
            <span id={desktopId}>{texts.desktop}</span>
            <DesktopSwitch labelledBy={desktopId} />
          </span>
          {isUnread && <KeyButton disabled={markAll.isPending} label={readAll} onPress={() => markAll.mutate([])} />}
        </>
      }
      title={texts.title}
      views={
        <TabLinks label={texts.views}>
          <Link activeOptions={{ exact: true }} search={{}} to="/notifications">
            {texts.all}
          </Link>
          <Link search={{ show: 'unread' }} to="/notifications">
            {texts.unread} <b>{format.count(list.data?.unreadCount ?? 0)}</b>
          </Link>
        </TabLinks>
      }
    >
      <NewRows count={newCount} label={texts.newOnes(format.count(newCount))} onShow={() => void showNew()} />
      <Loaded query={list}>
        {({ items, totalCount }) => (
          <>
            {items.length === 0 && show === 'unread' ? (
              <EmptyState text={texts.allReadText} title={texts.allRead} />
            ) : (
              <div aria-busy={list.isPlaceholderData} className={styles.rows}>
                <NotificationRows items={items} />
              </div>
            )}
            <Pager
              onPage={(next) => void navigate({ search: withoutAbsent({ show, page: next === 1 ? undefined : next }) })}
              page={page}
              pageSize={pageSize}
              totalCount={totalCount}
            />
          </>
        )}
      </Loaded>
    </ListPage>
  )
}
