import type { ScheduledCallback } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change, useChange } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { tomorrowAtTen } from '../text/zoned-time.ts'
import { zoneOfCallback } from './callback-queries.ts'
import { callbackTexts } from './texts.ts'

/** To when a callback is moved. */
export type Move = 'hour' | 'tomorrow'

/** What one does with a callback of a list or of a drawer. */
export function useCallbackActions() {
  const texts = useTexts(callbackTexts)
  const { dayTime } = useFormat()
  const own = useProfile().timeZone ?? 'UTC'
  const start = useChange('scheduledCallbacks.start')
  const complete = useChange('scheduledCallbacks.complete', {
    onDone: () => notifications.show({ message: texts.completedNow }),
  })
  const cancel = useChange('scheduledCallbacks.cancel')
  const move = useChange(
    ({ callback, to }: { callback: ScheduledCallback; to: Move }) =>
      change('scheduledCallbacks.update', callback.id, { scheduledAt: movedTime(callback, to, own) }),
    { onDone: ({ scheduledAt }) => notifications.show({ message: texts.movedTo(dayTime(scheduledAt)) }) },
  )
  const error = start.error ?? complete.error ?? cancel.error ?? move.error
  const isPending = start.isPending || complete.isPending || cancel.isPending || move.isPending
  return { start, complete, cancel, move, error, isPending }
}

/** An hour later than planned, but in the future; or ten o'clock of the guest's next day. */
function movedTime(callback: ScheduledCallback, to: Move, ownZone: string): string {
  if (to === 'hour') return new Date(Math.max(Date.now(), Date.parse(callback.scheduledAt)) + 3_600_000).toISOString()
  return tomorrowAtTen(zoneOfCallback(callback) ?? ownZone)
}
