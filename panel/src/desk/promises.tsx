import { useQuery } from '@tanstack/react-query'
import type { Guest, ScheduledCallback } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { useChange } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { callerTexts } from './caller-texts.ts'
import { promisesQuery } from './desk-queries.ts'
import styles from './screen-pop.module.css'

const openStatuses: readonly string[] = ['scheduled', 'due', 'inProgress']

/** The callbacks that the guest was promised. Whoever has the guest on the line keeps them now. */
export function Promises({ guest }: { guest: Guest }) {
  const profile = useProfile()
  const { data } = useQuery({ ...promisesQuery(guest.id), enabled: isAllowed(profile, 'calls.manage') })
  return data?.items
    .filter(({ status }) => openStatuses.includes(status))
    .map((callback) => <Promised callback={callback} key={callback.id} />)
}

function Promised({ callback }: { callback: ScheduledCallback }) {
  const texts = useTexts(callerTexts)
  const format = useFormat()
  const moment = callback.scheduledAt
  const isToday = format.dayOf(moment) === format.dayOf(new Date().toISOString())
  const complete = useChange(() => api.scheduledCallbacks.complete(callback.id), {
    refreshes: ['callbacks', 'timelines'],
  })
  const done = (
    <button className={styles.done} disabled={complete.isPending} onClick={() => complete.mutate()} type="button">
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
