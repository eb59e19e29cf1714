import type { Notification } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { notificationTypes } from '../../../server/shared/notification-types.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { DesktopSwitch } from '../parts/desktop-switch.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterBar, SelectFilter } from '../parts/filter-bar.tsx'
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
import { addDays, dayIn } from '../text/zoned-time.ts'
import styles from './notifications.module.css'
import { notificationTexts } from './texts.ts'

const route = getRouteApi('/shell/notifications')
const pageSize = 50

/** What happened, the latest first and by day: what is for the user, and news of the team. */
export function NotificationsPage() {
  const texts = useTexts(notificationTexts)
  const { readAll } = useTexts(shellTexts)
  const format = useFormat()
  const navigate = route.useNavigate()
  const search = route.useSearch()
  const { show, type, page = 1 } = search
  const markAll = useMarkAllRead()
  const desktopId = useId()
  const [newCount, setNewCount] = useState(0)
  const query = { page, pageSize, isDirect: show !== 'team', ...(show === 'unread' ? { isRead: false } : {}) }
  const list = usePage('notifications.list', [type === undefined ? query : { ...query, type }], { isAnnounced: true })
  useLiveReaction({
    'notification.created': (data) => {
      if (data.isDirect === (show !== 'team') && (type === undefined || data.type === type)) {
        setNewCount((count) => count + 1)
      }
    },
  })
  const change = (changes: Partial<typeof search>): void =>
    void navigate({ search: (before) => withoutAbsent({ ...before, page: undefined, ...changes }) })
  async function showNew(): Promise<void> {
    setNewCount(0)
    if (page === 1) await list.refetch()
    else change({})
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
      filters={
        <FilterBar>
          <SelectFilter
            label={texts.type}
            list={{ search, filter: change }}
            name="type"
            options={notificationTypes.map((value) => ({ value, label: texts[value] }))}
          />
        </FilterBar>
      }
      title={texts.title}
      views={
        <TabLinks label={texts.views}>
          <Link activeOptions={{ exact: true }} search={{}} to="/notifications">
            {texts.forMe}
          </Link>
          <Link search={{ show: 'unread' }} to="/notifications">
            {texts.unread} <b>{format.count(list.data?.unreadDirectCount ?? 0)}</b>
          </Link>
          <Link search={{ show: 'team' }} to="/notifications">
            {texts.team}
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
                <Days items={items} />
              </div>
            )}
            <Pager
              onPage={(next) => change({ page: next === 1 ? undefined : next })}
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

/** Notifications below the day on which they came. */
function Days({ items }: { items: readonly Notification[] }) {
  const texts = useTexts(notificationTexts)
  const format = useFormat()
  const { timeZone, tenant } = useProfile()
  if (items.length === 0) return <NotificationRows items={items} />
  const today = dayIn(timeZone ?? tenant.timeZone, Date.now())
  const nameOf = (day: string): string =>
    day === today ? texts.today : day === addDays(today, -1) ? texts.yesterday : format.day(day)
  const days = Map.groupBy(items, ({ createdAt }) => dayIn(timeZone ?? tenant.timeZone, Date.parse(createdAt)))
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={styles.day}>{nameOf(day)}</h2>
      <NotificationRows items={ofDay} />
    </section>
  ))
}
