import { todayIn } from '#shared/stay.ts'
import { groupOf } from './naive.ts'
import { availableSeconds, occupancyPercent } from './naive-availability.ts'
import { messaging } from './naive-messaging.ts'
import type { CallHistory } from './random-calls.ts'

type Call = CallHistory['calls'][number] & { readonly day: string; readonly hour: string }
type MetricValues = Record<string, number | null>
/** The query of a report of calls. */
export type NaiveCallQuery = {
  readonly groupBy: string
  readonly from: string
  readonly to: string
  readonly hotelIds?: string[]
}

/** `a ÷ b` with two decimals, rounded half up (nothing here is negative); null if `b` is 0. */
export const ratio = (a: number, b: number): number | null =>
  b === 0 ? null : Number((2n * BigInt(a) * 100n + BigInt(b)) / (2n * BigInt(b))) / 100
/** `a ÷ b` in percent. */
export const percent = (a: number, b: number): number | null => ratio(a * 100, b)
/** The sum of a value over all items. */
export const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0)
const total = (all: readonly Call[]): number => sum(all, (c) => c.talk_seconds + c.hold_seconds + c.wrap_up_seconds)

const targets: Record<string, number> = { front: 20, back: 60 }
const leads = ['reservationMade', 'notBooked']
const sales = ['reservationMade', 'afterSale']
const isIn = (c: Call): boolean => c.direction === 'inbound'
const isAnswered = (c: Call): boolean => isIn(c) && c.answered_at !== null
const isAbandoned = (c: Call): boolean => ['abandonedInQueue', 'shortAbandon'].includes(c.missed_reason ?? '')
const isMissed = (c: Call): boolean => c.missed_reason !== null && !isAbandoned(c)
const isHandled = (c: Call): boolean => c.status === 'completed' && c.answered_at !== null && c.user_id !== null
const isIncluded = (list: readonly string[], c: Call): boolean => list.includes(c.wrap_up_category ?? '')

/** Adds the business date and the local hour to each item. */
export function withBusinessTime<T extends { hotel_id: string | null }>(
  history: CallHistory,
  all: readonly T[],
  at: (each: T) => string,
) {
  return all.map((each) => {
    const hotel = history.hotels.find(({ id }) => id === each.hotel_id)
    const { timeZone, businessDayStart } = hotel ?? { timeZone: 'Europe/Berlin', businessDayStart: 'PT0H' }
    const moment = Temporal.Instant.from(at(each))
    const hour = String(moment.toZonedDateTimeISO(timeZone).hour).padStart(2, '0')
    return { ...each, day: todayIn(timeZone, moment, businessDayStart), hour }
  })
}

type BusinessTime = { day: string; hour: string; hotel_id: string | null }
/** Whether an item is in the period and hotels of the query. */
export const isInQuery =
  ({ from, to, hotelIds }: NaiveCallQuery) =>
  (each: BusinessTime): boolean =>
    each.day >= from && each.day <= to && (!hotelIds || (each.hotel_id !== null && hotelIds.includes(each.hotel_id)))

/** The group key of an item. */
export function keyOf(groupBy: string, each: BusinessTime, others: Record<string, string | null>): string | null {
  if (groupBy === 'hour') return each.hour
  if (groupBy === 'hotel') return each.hotel_id
  return groupBy in others ? (others[groupBy] ?? null) : groupOf(groupBy, each.day, '')
}

const keyOfCall = (groupBy: string, c: Call, agent: string | null = c.user_id): string | null =>
  keyOf(groupBy, c, { did: c.did_id, queue: c.queue_key, agent, category: c.wrap_up_category })

/** The metrics of simple reports, from the calls of a group. */
const plain: Record<
  string,
  { only(c: Call): boolean; of(group: readonly Call[], all: readonly Call[]): MetricValues }
> = {
  callVolume: {
    only: () => true,
    of: (group) => ({
      offered: group.filter(isIn).length,
      answered: group.filter(isAnswered).length,
      missed: group.filter(isMissed).length,
      abandoned: group.filter(isAbandoned).length,
      notAnswered: group.filter((c) => c.missed_reason !== null).length,
      shortAbandoned: group.filter((c) => c.is_short_abandon).length,
      outbound: group.filter((c) => c.direction === 'outbound').length,
    }),
  },
  serviceLevel: {
    only: (c) => c.queue_key !== null,
    of(group) {
      const answered = group.filter(isAnswered)
      const [lost, short] = [group.filter(isAbandoned).length, group.filter((c) => c.is_short_abandon).length]
      const inTime = answered.filter((c) => c.wait_seconds <= (targets[c.queue_key ?? ''] ?? 0)).length
      return {
        answered: answered.length,
        answeredInTime: inTime,
        abandoned: lost,
        shortAbandoned: short,
        serviceLevelPercent: percent(inTime, answered.length + lost - short),
      }
    },
  },
  queuePerformance: {
    only: (c) => c.queue_key !== null,
    of(group) {
      const answered = group.filter(isAnswered)
      const waits = group.filter((c) => c.ended_at !== null).map((c) => c.wait_seconds)
      return {
        queued: group.length,
        answered: answered.length,
        missed: group.filter(isMissed).length,
        abandoned: group.filter(isAbandoned).length,
        averageAnswerSeconds: ratio(
          sum(answered, (c) => c.wait_seconds),
          answered.length,
        ),
        longestWaitSeconds: waits.length === 0 ? null : Math.max(...waits),
        abandonPercent: percent(group.filter(isAbandoned).length, group.length),
      }
    },
  },
  wrapUps: {
    only: (c) => c.status === 'completed' && c.wrap_up_category !== null,
    of: (group, all) => ({
      calls: group.length,
      sharePercent: percent(group.length, all.length),
      handleSeconds: total(group),
      averageHandleSeconds: ratio(total(group), group.length),
    }),
  },
}

/** The expected metrics of a report, by group and currency, and in total. */
export function expectedOfCalls(history: CallHistory, report: string, query: NaiveCallQuery) {
  const calls = withBusinessTime(history, history.calls, (c) => c.started_at).filter(
    (c) => c.direction !== 'internal' && isInQuery(query)(c),
  )
  const one = plain[report]
  if (report === 'messaging') return messaging(history, query)
  if (report === 'callbacks') return callbacks(history, query)
  if (report === 'agentPerformance') return agentPerformance(history, calls, query)
  if (!one) return callConversion(history, calls, query)
  const all = calls.filter(one.only)
  return byGroup(
    all,
    (c) => keyOfCall(query.groupBy, c),
    (group) => one.of(group, all),
  )
}

/** The key of a group and currency. */
export const groupKey = (group: string | null, currencyCode?: string): string =>
  JSON.stringify([group, currencyCode ?? null])

/** The metrics of each group, and in total. */
export function byGroup<T>(
  all: readonly T[],
  key: (each: T) => string | null,
  of: (group: readonly T[]) => MetricValues,
) {
  const groups = Map.groupBy(all, (each) => groupKey(key(each)))
  return {
    totals: new Map([[groupKey(null), of(all)]]),
    groups: new Map([...groups].map(([at, group]) => [at, of(group)])),
  }
}

const currencies = (
  { hotels }: CallHistory,
  { hotelIds }: NaiveCallQuery,
  sold: readonly { currencyCode: string }[],
): string[] => [
  ...new Set([
    ...hotels.filter(({ id }) => !hotelIds || hotelIds.includes(id)).map(({ currencyCode }) => currencyCode),
    ...sold.map(({ currencyCode }) => currencyCode),
  ]),
]

type BookedCalls = CallHistory['booked']
type GroupSales = { calls: readonly Call[]; booked: BookedCalls; revenue: number }

/** The metrics of each group in each currency. */
function inCurrencies(
  history: CallHistory,
  { query, calls, keys }: { query: NaiveCallQuery; calls: readonly Call[]; keys: readonly (string | null)[] },
  { sells, of }: { sells(c: Call): boolean; of(selling: GroupSales, key: string | null | undefined): MetricValues },
) {
  const soldIn = (group: readonly Call[]) =>
    history.booked.filter(({ callId }) => group.some((c) => c.id === callId && sells(c)))
  const all = currencies(history, query, soldIn(calls))
  const metricsOf = (key: string | null | undefined, currencyCode: string): MetricValues => {
    const group = key === undefined ? calls : calls.filter((c) => keyOfCall(query.groupBy, c) === key)
    const booked = soldIn(group)
    const revenue = sum(
      booked.filter((each) => each.currencyCode === currencyCode),
      (each) => each.revenue,
    )
    return of({ calls: group, booked, revenue }, key)
  }
  return {
    totals: new Map(all.map((currencyCode) => [groupKey(null, currencyCode), metricsOf(undefined, currencyCode)])),
    groups: new Map(
      [...new Set(keys)].flatMap((key) => all.map((code) => [groupKey(key, code), metricsOf(key, code)] as const)),
    ),
  }
}

function callConversion(history: CallHistory, calls: readonly Call[], query: NaiveCallQuery) {
  const keys = calls.map((c) => keyOfCall(query.groupBy, c))
  return inCurrencies(
    history,
    { query, calls, keys },
    {
      sells: isAnswered,
      of({ calls: group, booked, revenue }) {
        const answered = group.filter(isAnswered).length
        const [led, sold] = [group.filter((c) => isIncluded(leads, c)), group.filter((c) => isIncluded(sales, c))]
        return {
          answered,
          leads: led.length,
          sales: sold.length,
          lostOpportunity: led.filter((c) => !sold.includes(c)).length,
          leadConversionPercent: percent(sold.length, led.length),
          reservations: booked.length,
          grossConversionPercent: percent(booked.length, answered),
          roomRevenue: revenue,
          revenuePerCall: ratio(revenue, answered),
          offers: 0,
          turnaways: 0,
        }
      },
    },
  )
}

function agentPerformance(history: CallHistory, calls: readonly Call[], query: NaiveCallQuery) {
  const rung = calls
    .filter(isIn)
    .flatMap((c) =>
      history.legs
        .filter((leg) => leg.call_id === c.id)
        .map((leg) => ({ ...leg, key: keyOfCall(query.groupBy, c, leg.user_id) })),
    )
  const own = calls.filter((c) => c.user_id !== null)
  const free = query.hotelIds ? null : availableSeconds(history, query)
  const keys = [
    ...own.map((c) => keyOfCall(query.groupBy, c)),
    ...rung.map(({ key }) => key),
    ...(query.groupBy === 'hotel' ? [] : (free?.keys() ?? [])),
  ]
  return inCurrencies(
    history,
    { query, calls: own, keys },
    {
      sells: () => true,
      of({ calls: group, booked, revenue }, key) {
        const handled = group.filter(isHandled)
        const offered = rung.filter((leg) => key === undefined || leg.key === key)
        return {
          handled: handled.length,
          offered: offered.length,
          notAnswered: offered.filter(({ state }) => ['rejected', 'timedOut', 'failed'].includes(state)).length,
          averageHandleSeconds: ratio(total(handled), handled.length),
          occupancyPercent:
            query.groupBy === 'hotel' && key !== undefined ? null : occupancyPercent(total(handled), free, key),
          reservations: booked.length,
          conversionPercent: percent(booked.length, handled.length),
          roomRevenue: revenue,
        }
      },
    },
  )
}

function callbacks(history: CallHistory, query: NaiveCallQuery) {
  const all = withBusinessTime(history, history.callbacks, (each) => each.scheduled_at).filter(isInQuery(query))
  const late = Temporal.Instant.from(history.now).subtract({ minutes: 15 }).epochMilliseconds
  const ms = (at: string): number => Temporal.Instant.from(at).epochMilliseconds
  return byGroup(
    all,
    (each) => keyOf(query.groupBy, each, { queue: each.queue_key, agent: each.assigned_user_id }),
    (group) => {
      const tried = group.filter(
        ({ status, attempts }) => ['completed', 'failed'].includes(status) && attempts.length > 0,
      )
      const delay = sum(tried, (each) => Math.max(0, ms(each.attempts.at(-1)?.at ?? '') - ms(each.scheduled_at)) / 1000)
      const are = (wanted: string): number => group.filter(({ status }) => status === wanted).length
      return {
        scheduled: group.length,
        completed: are('completed'),
        failed: are('failed'),
        cancelled: are('cancelled'),
        overdue: group.filter((each) => each.status === 'due' && ms(each.scheduled_at) <= late).length,
        averageDelaySeconds: ratio(delay, tried.length),
      }
    },
  )
}
