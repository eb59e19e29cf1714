import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isAllowed, useProfile } from '../api/session.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { Page, Sheet } from '../parts/page.tsx'
import { notificationsQuery } from '../shell/notification-list.ts'
import { NotificationRows } from '../shell/notification-rows.tsx'
import { shellTexts } from '../shell/texts.ts'
import { useMarkAllRead } from '../shell/use-open-notification.ts'
import { useTexts } from '../text/catalogue.ts'
import { todayTexts } from './texts.ts'
import { TodayMetrics } from './today-metrics.tsx'

/** The state of the hotels for those who may see it, and what waits for the user. */
export function TodayPage() {
  const { greeting, notifications } = useTexts(todayTexts)
  const { readAll } = useTexts(shellTexts)
  const profile = useProfile()
  const { data, error } = useQuery(notificationsQuery)
  const markAll = useMarkAllRead()
  const hasUnread = (data?.unreadCount ?? 0) > 0
  return (
    <Page title={greeting(profile.firstName)}>
      {isAllowed(profile, 'dashboard.read') && <TodayMetrics profile={profile} />}
      <Sheet action={hasUnread && <Button onClick={() => markAll.mutate()}>{readAll}</Button>} title={notifications}>
        {error && <ErrorNotice error={error} />}
        {data && <NotificationRows items={data.items} />}
      </Sheet>
    </Page>
  )
}
