import { Button } from '@mantine/core'
import { useRead } from '../api/reads.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Page, Sheet } from '../parts/page.tsx'
import { useLatestNotifications } from '../shell/notification-list.ts'
import { NotificationRows } from '../shell/notification-rows.tsx'
import { shellTexts } from '../shell/texts.ts'
import { useMarkAllRead } from '../shell/use-open-notification.ts'
import { useTexts } from '../text/catalogue.ts'
import { NeedsYou } from '../work-list/needs-you.tsx'
import { DashboardMetrics } from './dashboard-metrics.tsx'
import { weekBefore } from './metrics.tsx'
import { NightBars } from './night-bars.tsx'
import { dashboardTexts } from './texts.ts'

/** The state of the hotels for those who may see it, and what waits for the user. */
export function DashboardPage() {
  const { greeting } = useTexts(dashboardTexts)
  const profile = useProfile()
  return (
    <Page title={greeting(profile.firstName)}>
      <NeedsYou />
      {isAllowed(profile, 'dashboard.read') ? <HotelMetrics profile={profile} /> : <Waiting />}
    </Page>
  )
}

function HotelMetrics({ profile }: { profile: Profile }) {
  const hotel = useHotel(profile)
  const scope = hotel ? { hotelId: hotel.id } : {}
  const query = useRead('dashboard.get', [scope], { keepsLast: true })
  const past = query.data ? ([{ ...scope, date: weekBefore(query.data) }] as const) : null
  // Its day is over, so that no event changes what is shown.
  const { data: before } = useRead('dashboard.get', past, { isAnnounced: true })
  return (
    <Loaded query={query}>
      {(data) => (
        <>
          <DashboardMetrics before={before} data={data} />
          <NightBars nights={data.next14Days} />
          <Waiting />
        </>
      )}
    </Loaded>
  )
}

/** The notifications of the user. */
function Waiting() {
  const { notifications } = useTexts(dashboardTexts)
  const { readAll } = useTexts(shellTexts)
  const { data, error } = useLatestNotifications()
  const markAll = useMarkAllRead()
  const hasUnread = (data?.unreadCount ?? 0) > 0
  return (
    <Sheet action={hasUnread && <Button onClick={() => markAll.mutate([])}>{readAll}</Button>} title={notifications}>
      {error && <ErrorNotice error={error} />}
      {data && <NotificationRows items={data.items} />}
    </Sheet>
  )
}
