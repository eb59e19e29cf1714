import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useGuest } from './guest-context.ts'
import { GuestPages } from './guest-pages.tsx'
import { NoteComposer } from './note-composer.tsx'
import styles from './timeline.module.css'
import { groupByDay } from './timeline-groups.ts'
import { TimelineRow } from './timeline-row.tsx'
import { timelineTexts } from './timeline-texts.ts'

const route = getRouteApi('/shell/guests/$id')
const pageSize = 50
const dayMs = 86_400_000

/** Everything that happened with a guest, the latest first, and a place to write a note. */
export function TimelineTab() {
  const texts = useTexts(timelineTexts)
  const format = useFormat()
  const profile = useProfile()
  const { id } = route.useParams()
  const { page = 1 } = route.useSearch()
  const guest = useGuest()
  const [now] = useState(Date.now)
  const timeline = useRead('guests.getTimeline', [id, { page, pageSize }], { keepsLast: true })
  const [today, yesterday] = [now, now - dayMs].map((at) => format.dayOf(new Date(at).toISOString()))
  const titleOf = (day: string): string => {
    if (day === today) return texts.today(format.day(day))
    return day === yesterday ? texts.yesterday(format.day(day)) : format.day(day)
  }
  const mayWrite = isAllowed(profile, 'guests.manage') && guest.status === 'active'
  return (
    <>
      {mayWrite && <NoteComposer guestId={id} />}
      <GuestPages
        empty={<EmptyState text={texts.emptyText} title={texts.empty} />}
        pageSize={pageSize}
        query={timeline}
      >
        {(items) => (
          <div aria-busy={timeline.isPlaceholderData}>
            {groupByDay(items, format.dayOf).map(({ day, items: ofDay }) => (
              <section className={styles.day} key={day}>
                <h2>{titleOf(day)}</h2>
                <ol>
                  {ofDay.map((item) => (
                    <TimelineRow guestId={id} item={item} key={item.key} />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        )}
      </GuestPages>
    </>
  )
}
