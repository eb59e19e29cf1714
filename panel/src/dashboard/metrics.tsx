import type { Dashboard } from '@bellhop/sdk'
import type { GlossaryTerm } from '../../../server/shared/glossary.ts'
import { useWeekdayNames, weekdays } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import type { Format } from '../text/format.ts'
import { addDays } from '../text/zoned-time.ts'
import type { Opener, Openers } from './openers.tsx'
import { dashboardTexts } from './texts.ts'

/** A figure of the dashboard. */
export type Metric = {
  readonly name: string
  readonly label: string
  readonly value: string
  /** The figure of the same weekday a week before. */
  readonly before?: string | undefined
  /** Whether somebody waits. */
  readonly isNow?: boolean
  /** The word of the glossary that the figure counts. */
  readonly term?: GlossaryTerm
  /** What the figure counts, where it has no word of the glossary. */
  readonly about?: string
  /** The link to the list behind the figure; undefined if the role of the user has none. */
  readonly open: Opener | undefined
}

type Scope = {
  readonly data: Dashboard
  readonly before: Dashboard | undefined
  readonly texts: (typeof dashboardTexts)['english']
  readonly format: Format
  readonly open: Openers
}

/** The same weekday a week before. */
export const weekBefore = ({ businessDate }: Pick<Dashboard, 'businessDate'>): string => addDays(businessDate, -7)

/** The name of that day, as it stands beside the small figures. */
export function useWeekBefore({ businessDate }: Pick<Dashboard, 'businessDate'>): string {
  const names = useWeekdayNames('long')
  const place = (new Date(businessDate).getUTCDay() + 6) % 7
  return useTexts(dashboardTexts).lastWeek(names[weekdays[place] ?? 'mon'])
}

/** What happens at this moment. */
export function nowMetrics({ data, texts, format, open }: Scope): readonly Metric[] {
  const { calls, agents, callbacks, conversations } = data
  const { count } = format
  const wait = calls.longestWaitSeconds
  return [
    {
      name: 'waiting',
      label: texts.waiting,
      value: count(calls.waiting),
      isNow: calls.waiting > 0,
      open: open.queue,
      term: 'waiting',
    },
    {
      name: 'longestWait',
      label: texts.longestWait,
      value: wait === null ? '–' : format.duration(wait),
      isNow: calls.waiting > 0,
      open: open.queue,
    },
    { name: 'onCall', label: texts.onCall, value: count(agents.onCall), open: open.queue },
    { name: 'available', label: texts.available, value: count(agents.available), open: open.queue },
    {
      name: 'serviceLevel',
      label: texts.serviceLevel,
      value: percentOf(calls.serviceLevelPercent, format),
      open: open.serviceLevel,
      about: texts.serviceLevelText,
    },
    { name: 'callbacksDue', label: texts.callbacksDue, value: count(callbacks.due), open: open.callbacks },
    {
      name: 'conversations',
      label: texts.conversations,
      value: count(conversations.open),
      open: open.conversations,
    },
  ]
}

/** What the business date has brought so far. */
export function todayMetrics(scope: Scope): readonly Metric[] {
  const { data, before, texts, format, open } = scope
  const shown = (name: string, label: string, read: (of: Dashboard) => string): Omit<Metric, 'open'> => ({
    name,
    label,
    value: read(data),
    before: before && read(before),
  })
  const counted = (name: string, label: string, read: (of: Dashboard) => number) =>
    shown(name, label, (of) => format.count(read(of)))
  const percent = (name: string, label: string, read: (of: Dashboard) => number | null) =>
    shown(name, label, (of) => percentOf(read(of), format))
  return [
    { ...counted('answered', texts.answered, ({ calls }) => calls.answered), open: open.answered, term: 'answered' },
    {
      ...counted('notAnswered', texts.notAnswered, ({ calls }) => calls.notAnswered),
      open: open.notAnswered,
      term: 'notAnswered',
    },
    {
      ...percent('conversion', texts.conversion, ({ calls }) => calls.conversionPercent),
      open: open.conversion,
      about: texts.conversionText,
    },
    { ...counted('created', texts.booked, ({ reservationsToday }) => reservationsToday.created), open: open.booked },
    {
      ...counted('cancelled', texts.cancelled, ({ reservationsToday }) => reservationsToday.cancelled),
      open: open.cancelled,
    },
    { ...counted('arrivals', texts.arrivals, ({ arrivals }) => arrivals), open: open.arrivals },
    { ...counted('departures', texts.departures, ({ departures }) => departures), open: open.departures },
    { name: 'inHouse', label: texts.inHouse, value: format.count(data.inHouse), open: open.inHouse },
    {
      ...percent('occupancy', texts.occupancy, ({ rooms }) => rooms.occupancyPercent),
      open: open.occupancy,
      about: texts.occupancyText,
    },
    ...data.revenue.map(({ currencyCode }) => ({
      ...shown('revenue', data.revenue.length === 1 ? texts.revenue : texts.revenueIn(currencyCode), ({ revenue }) =>
        format.shortMoney(revenue.find((each) => each.currencyCode === currencyCode)?.roomRevenue ?? 0, currencyCode),
      ),
      open: open.revenue(currencyCode),
      about: texts.revenueText,
    })),
  ]
}

const percentOf = (value: number | null, { percent }: Format): string => (value === null ? '–' : percent(value / 100))
