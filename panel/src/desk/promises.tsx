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

/** The callbacks that the guest was promised. Whoever has the guest on the line keeps them now. */
export function Promises({ guest }: { guest: Guest }) {
  const profile = useProfile()
  const maySee = isAllowed(profile, 'calls.manage')
  const { data } = useAll('scheduledCallbacks.list', maySee ? [{ guestId: guest.id, sort: 'scheduledAt' }] : null)
  return data?.items
    .filter(({ status }) => openStatuses.includes(status))
    .map((callback) => <Promised callback={callback} key={callback.id} />)
}

function Promised({ callback }: { callback: ScheduledCallback }) {
  const texts = useTexts(callerTexts)
  const format = useFormat()
  const moment = callback.scheduledAt
  const isToday = format.dayOf(moment) === format.dayOf(new Date().toISOString())
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
    <AsideSection
      action={done}
      title={texts.promised(isToday ? format.time(moment) : format.moment(moment))}
      tone="warn"
    >
      {callback.notes !== null && <p className={`small ${styles.text}`}>{callback.notes}</p>}
      {complete.error && <ErrorNotice error={complete.error} />}
    </AsideSection>
  )
}
