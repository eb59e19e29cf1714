import type { Guest, ScheduledCallback } from '@bellhop/sdk'
import { useChange } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import styles from './screen-pop.module.css'

const openStatuses: readonly string[] = ['scheduled', 'due', 'inProgress']

/** The callbacks that the guest was promised and nobody has kept yet, the next first. */
export function usePromises(guest: Guest): readonly ScheduledCallback[] {
  const profile = useProfile()
  const maySee = isAllowed(profile, 'calls.manage')
  const { data } = useAll('scheduledCallbacks.list', maySee ? [{ guestId: guest.id, sort: 'scheduledAt' }] : null)
  return data?.items.filter(({ status }) => openStatuses.includes(status)) ?? []
}

/** The callbacks that the guest was promised. Whoever has the guest on the line keeps them now. */
export const Promises = ({ guest }: { guest: Guest }) =>
  usePromises(guest).map((callback) => <Promised callback={callback} key={callback.id} />)

/** Says for when a callback was promised; without the day if it is today. */
export function usePromiseText(): (callback: ScheduledCallback) => string {
  const { promised } = useTexts(callerTexts)
  const format = useFormat()
  return ({ scheduledAt }) => {
    const isToday = format.dayOf(scheduledAt) === format.dayOf(new Date().toISOString())
    return promised(isToday ? format.time(scheduledAt) : format.dayTime(scheduledAt))
  }
}

function Promised({ callback }: { callback: ScheduledCallback }) {
  const texts = useTexts(callerTexts)
  const promiseText = usePromiseText()
  const complete = useChange('scheduledCallbacks.complete')
  const done = (
    <button
      className={styles.done}
      disabled={complete.isPending}
      onClick={() => complete.mutate([callback.id])}
      type="button"
    >
      {texts.done}
    </button>
  )
  return (
    <AsideSection action={done} title={promiseText(callback)} tone="warn">
      {callback.notes !== null && <p className={`small ${styles.text}`}>{callback.notes}</p>}
      {complete.error && <ErrorNotice error={complete.error} />}
    </AsideSection>
  )
}
