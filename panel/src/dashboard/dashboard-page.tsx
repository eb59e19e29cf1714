import type { Dashboard } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useRead } from '../api/reads.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import { useHotelId } from '../parts/hotel-filter.ts'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { Page, Sheet } from '../parts/page.tsx'
import { useLatestNotifications } from '../shell/notification-list.ts'
import { NotificationRows } from '../shell/notification-rows.tsx'
import { shellTexts } from '../shell/texts.ts'
import { useMarkAllRead } from '../shell/use-open-notification.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { cityOfZone } from '../text/zoned-time.ts'
import { NeedsYou } from '../work-list/needs-you.tsx'
import { CallsByHour, CallTopics } from './calls-today.tsx'
import styles from './dashboard.module.css'
import { MetricsOfNow, MetricsOfToday } from './dashboard-metrics.tsx'
import { useWeekBefore, weekBefore } from './metrics.tsx'
import { NightBars } from './night-bars.tsx'
import { dashboardTexts } from './texts.ts'

/** The state of the hotels for those who may see it, and what waits for the user. */
export function DashboardPage() {
  const { greeting } = useTexts(dashboardTexts)
  const profile = useProfile()
  if (isAllowed(profile, 'dashboard.read')) return <DashboardOfHotels profile={profile} />
  return (
    <Page title={greeting(profile.firstName)}>
      <NeedsYou />
      <Waiting />
    </Page>
  )
}

function DashboardOfHotels({ profile }: { profile: Profile }) {
  const texts = useTexts(dashboardTexts)
  const hotelId = useHotelId(profile)
  const scope = hotelId === undefined ? {} : { hotelId }
  const query = useRead('dashboard.get', [scope], { keepsLast: true })
  const past = query.data ? ([{ ...scope, date: weekBefore(query.data) }] as const) : null
  // Its day is over, so that no event changes what is shown.
  const { data: before } = useRead('dashboard.get', past, { isAnnounced: true })
  return (
    <ListPage about={query.data && <About data={query.data} />} title={texts.today}>
      <Loaded query={query}>
        {(data) => (
          <>
            <MetricsOfToday before={before} data={data} />
            <div className={styles.body}>
              <div className={styles.now}>
                <NeedsYou />
                <MetricsOfNow data={data} />
              </div>
              <div className={styles.main}>
                <NightBars nights={data.next14Days} />
                <div className={styles.pair}>
                  <CallsByHour before={before} data={data} />
                  <CallTopics data={data} />
                </div>
              </div>
              <div className={styles.news}>
                <Waiting />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </ListPage>
  )
}

/** The day and time of the figures, and what stands small beside them. */
function About({ data }: { data: Dashboard }) {
  const texts = useTexts(dashboardTexts)
  const format = useFormat(data.timeZone)
  const small = useWeekBefore(data)
  return (
    <>
      {texts.about(format.day(data.businessDate), format.time(data.asOf), cityOfZone(data.timeZone))}{' '}
      {texts.small(small)}
    </>
  )
}

/** The notifications of the user. */
function Waiting() {
  const { notifications } = useTexts(dashboardTexts)
  const { readAll } = useTexts(shellTexts)
  const { data, error } = useLatestNotifications()
  const markAll = useMarkAllRead()
  const hasUnread = (data?.unreadDirectCount ?? 0) > 0
  return (
    <Sheet action={hasUnread && <Button onClick={() => markAll.mutate([])}>{readAll}</Button>} title={notifications}>
      {error && <ErrorNotice error={error} />}
      {data && <NotificationRows items={data.items} />}
    </Sheet>
  )
}
