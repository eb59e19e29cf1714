import { useQuery } from '@tanstack/react-query'
import type { Dashboard } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import type { Profile } from '../api/session.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type Format, useFormat } from '../text/format.ts'
import { todayTexts } from './texts.ts'

type Metric = {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
  /** Whether somebody waits. */
  readonly isNow?: boolean
}

/** The metrics of the business date: calls and callbacks now, guests and bookings today. */
export function TodayMetrics({ profile }: { profile: Profile }) {
  const texts = useTexts(todayTexts)
  const format = useFormat()
  const hotelId = useHotel(profile)?.id
  const { data, error } = useQuery({
    ...apiQuery(['dashboard', hotelId ?? ''], (signal) =>
      api.dashboard.get(hotelId === undefined ? {} : { hotelId }, { signal }),
    ),
    placeholderData: (previous) => previous,
  })
  const { now, today } = metricsOf(data, texts, format)
  if (error) return <ErrorNotice error={error} />
  return (
    <>
      <MetricRow metrics={now} isLoading={!data} title={texts.now} />
      <MetricRow
        metrics={today}
        isLoading={!data}
        title={data ? `${texts.today}, ${format.day(data.businessDate)}` : texts.today}
      />
    </>
  )
}

function MetricRow({ title, metrics, isLoading }: { title: string; metrics: readonly Metric[]; isLoading: boolean }) {
  return (
    <Sheet title={title}>
      <dl aria-busy={isLoading} className={styles.metrics}>
        {metrics.map(({ label, value, note, isNow = false }) => (
          <div className={styles.metric} data-now={isNow} key={label}>
            <dt>{label}</dt>
            <dd>
              {isLoading ? '–' : value} {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

type Texts = (typeof todayTexts)['en']

function metricsOf(data: Dashboard | undefined, texts: Texts, { count, duration }: Format) {
  const noteOf = (value: number | null | undefined, text: (shown: string) => string): string | undefined =>
    value ? text(count(value)) : undefined
  const { calls, agents, callbacks, conversations, rooms, reservationsToday } = data ?? {}
  const maxWait = calls?.longestWaitSeconds
  const shown = (value: number | undefined): string => count(value ?? 0)
  const now: Metric[] = [
    {
      label: texts.waiting,
      value: shown(calls?.waiting),
      note: maxWait ? texts.longest(duration(maxWait)) : undefined,
      isNow: (calls?.waiting ?? 0) > 0,
    },
    { label: texts.inProgress, value: shown(calls?.inProgress) },
    { label: texts.available, value: shown(agents?.available) },
    { label: texts.callbacksDue, value: shown(callbacks?.due), note: noteOf(callbacks?.overdue, texts.overdue) },
    {
      label: texts.conversations,
      value: shown(conversations?.open),
      note: noteOf(conversations?.unassigned, texts.unassigned),
    },
  ]
  const today: Metric[] = [
    { label: texts.arrivals, value: shown(data?.arrivals) },
    { label: texts.departures, value: shown(data?.departures) },
    { label: texts.inHouse, value: shown(data?.inHouse) },
    { label: texts.occupancy, value: texts.of(shown(rooms?.sold), shown(rooms?.available)) },
    {
      label: texts.booked,
      value: shown(reservationsToday?.created),
      note: noteOf(reservationsToday?.cancelled, texts.cancelled),
    },
    { label: texts.answered, value: shown(calls?.answered) },
    { label: texts.missed, value: shown(calls?.missed) },
  ]
  return { now, today }
}
