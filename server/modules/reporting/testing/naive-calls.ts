import { todayIn } from '#shared/stay.ts'
import { groupOf } from './naive.ts'
import { freeSeconds, occupied } from './naive-availability.ts'
import { ofMessaging } from './naive-talks.ts'
import type { CallHistory } from './random-calls.ts'

type Call = CallHistory['calls'][number] & { readonly day: string; readonly hour: string }
type Figures = Record<string, number | null>
/** A question. */
export type Asked = {
  readonly groupBy: string
  readonly from: string
  readonly to: string
  readonly hotelIds?: string[]
}

/** What is below the line, and what above; two decimals, half away from zero (nothing here is below zero). */
export const ratio = (a: number, b: number): number | null =>
  b === 0 ? null : Number((2n * BigInt(a) * 100n + BigInt(b)) / (2n * BigInt(b))) / 100
/** A part in percent. */
export const percent = (a: number, b: number): number | null => ratio(a * 100, b)
/** What all of them are together. */
export const sum = <T>(all: readonly T[], of: (each: T) => number): number =>
  all.reduce((total, each) => total + of(each), 0)
const total = (all: readonly Call[]): number => sum(all, (c) => c.talk_seconds + c.hold_seconds + c.wrap_up_seconds)

const targets: Record<string, number> = { front: 20, back: 60 }
const leads = ['reservationMade', 'notBooked']
const sales = ['reservationMade', 'afterSale']
const isIn = (c: Call): boolean => c.direction === 'inbound'
const isAnswered = (c: Call): boolean => isIn(c) && c.answered_at !== null
const gaveUp = (c: Call): boolean => ['abandonedInQueue', 'shortAbandon'].includes(c.missed_reason ?? '')
const isMissed = (c: Call): boolean => c.missed_reason !== null && !gaveUp(c)
const isHandled = (c: Call): boolean => c.status === 'completed' && c.answered_at !== null && c.user_id !== null
const isIncluded = (list: readonly string[], c: Call): boolean => list.includes(c.wrap_up_category ?? '')

/** When and where something happened, by the clock there. */
export function placed<T extends { hotel_id: string | null }>(
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

type Placed = { day: string; hour: string; hotel_id: string | null }
/** Whether it is asked about. */
export const within =
  ({ from, to, hotelIds }: Asked) =>
  (each: Placed): boolean =>
    each.day >= from && each.day <= to && (!hotelIds || (each.hotel_id !== null && hotelIds.includes(each.hotel_id)))

/** The group of something. */
export function keyOf(groupBy: string, each: Placed, others: Record<string, string | null>): string | null {
  if (groupBy === 'hour') return each.hour
  if (groupBy === 'hotel') return each.hotel_id
  return groupBy in others ? (others[groupBy] ?? null) : groupOf(groupBy, each.day, '')
}

const keyOfCall = (groupBy: string, c: Call, agent: string | null = c.user_id): string | null =>
  keyOf(groupBy, c, { did: c.did_id, queue: c.queue_key, agent, category: c.wrap_up_category })

/** Figures of plain reports, out of the calls of a group. */
const plain: Record<string, { only(c: Call): boolean; of(group: readonly Call[], all: readonly Call[]): Figures }> = {
  callVolume: {
    only: () => true,
    of: (group) => ({
      offered: group.filter(isIn).length,
      answered: group.filter(isAnswered).length,
      missed: group.filter(isMissed).length,
      abandoned: group.filter(gaveUp).length,
      shortAbandoned: group.filter((c) => c.is_short_abandon).length,
      outbound: group.filter((c) => c.direction === 'outbound').length,
    }),
  },
  serviceLevel: {
    only: (c) => c.queue_key !== null,
    of(group) {
      const answered = group.filter(isAnswered)
      const [lost, short] = [group.filter(gaveUp).length, group.filter((c) => c.is_short_abandon).length]
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
        abandoned: group.filter(gaveUp).length,
        averageAnswerSeconds: ratio(
          sum(answered, (c) => c.wait_seconds),
          answered.length,
        ),
        longestWaitSeconds: waits.length === 0 ? null : Math.max(...waits),
        abandonPercent: percent(group.filter(gaveUp).length, group.length),
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

/** The figures that a report should have: of each group (by its key) and currency, and of everything. */
export function expectedOfCalls(history: CallHistory, report: string, asked: Asked) {
  const calls = placed(history, history.calls, (c) => c.started_at).filter(
    (c) => c.direction !== 'internal' && within(asked)(c),
  )
  const one = plain[report]
  if (report === 'messaging') return ofMessaging(history, asked)
  if (report === 'callbacks') return ofCallbacks(history, asked)
  if (report === 'agentPerformance') return ofAgents(history, calls, asked)
  if (!one) return ofConversion(history, calls, asked)
  const all = calls.filter(one.only)
  return byGroup(
    all,
    (c) => keyOfCall(asked.groupBy, c),
    (group) => one.of(group, all),
  )
}

/** What stands under a group and currency. */
export const spot = (group: string | null, currencyCode?: string): string =>
  JSON.stringify([group, currencyCode ?? null])

/** The figures of each group, and of everything. */
export function byGroup<T>(all: readonly T[], key: (each: T) => string | null, of: (group: readonly T[]) => Figures) {
  const groups = Map.groupBy(all, (each) => spot(key(each)))
  return {
    totals: new Map([[spot(null), of(all)]]),
    groups: new Map([...groups].map(([at, group]) => [at, of(group)])),
  }
}

const currencies = (
  { hotels }: CallHistory,
  { hotelIds }: Asked,
  sold: readonly { currencyCode: string }[],
): string[] => [
  ...new Set([
    ...hotels.filter(({ id }) => !hotelIds || hotelIds.includes(id)).map(({ currencyCode }) => currencyCode),
    ...sold.map(({ currencyCode }) => currencyCode),
  ]),
]

type Booked = CallHistory['booked']
type Selling = { calls: readonly Call[]; booked: Booked; revenue: number }

/** The figures of each group in each currency. */
function inCurrencies(
  history: CallHistory,
  { asked, calls, keys }: { asked: Asked; calls: readonly Call[]; keys: readonly (string | null)[] },
  { sells, of }: { sells(c: Call): boolean; of(selling: Selling, key: string | null | undefined): Figures },
) {
  const soldIn = (group: readonly Call[]) =>
    history.booked.filter(({ callId }) => group.some((c) => c.id === callId && sells(c)))
  const all = currencies(history, asked, soldIn(calls))
  const figuresOf = (key: string | null | undefined, currencyCode: string): Figures => {
    const group = key === undefined ? calls : calls.filter((c) => keyOfCall(asked.groupBy, c) === key)
    const booked = soldIn(group)
    const revenue = sum(
      booked.filter((each) => each.currencyCode === currencyCode),
      (each) => each.revenue,
    )
    return of({ calls: group, booked, revenue }, key)
  }
  return {
    totals: new Map(all.map((currencyCode) => [spot(null, currencyCode), figuresOf(undefined, currencyCode)])),
    groups: new Map(
      [...new Set(keys)].flatMap((key) => all.map((code) => [spot(key, code), figuresOf(key, code)] as const)),
    ),
  }
}

function ofConversion(history: CallHistory, calls: readonly Call[], asked: Asked) {
  const keys = calls.map((c) => keyOfCall(asked.groupBy, c))
  return inCurrencies(
    history,
    { asked, calls, keys },
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
        }
      },
    },
  )
}

function ofAgents(history: CallHistory, calls: readonly Call[], asked: Asked) {
  const rung = calls
    .filter(isIn)
    .flatMap((c) =>
      history.legs
        .filter((leg) => leg.call_id === c.id)
        .map((leg) => ({ ...leg, key: keyOfCall(asked.groupBy, c, leg.user_id) })),
    )
  const own = calls.filter((c) => c.user_id !== null)
  const free = asked.hotelIds ? null : freeSeconds(history, asked)
  const keys = [
    ...own.map((c) => keyOfCall(asked.groupBy, c)),
    ...rung.map(({ key }) => key),
    ...(asked.groupBy === 'hotel' ? [] : (free?.keys() ?? [])),
  ]
  return inCurrencies(
    history,
    { asked, calls: own, keys },
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
          occupancyPercent: asked.groupBy === 'hotel' && key !== undefined ? null : occupied(total(handled), free, key),
          reservations: booked.length,
          conversionPercent: percent(booked.length, handled.length),
          roomRevenue: revenue,
        }
      },
    },
  )
}

function ofCallbacks(history: CallHistory, asked: Asked) {
  const all = placed(history, history.callbacks, (each) => each.scheduled_at).filter(within(asked))
  const late = Temporal.Instant.from(history.now).subtract({ minutes: 15 }).epochMilliseconds
  const ms = (at: string): number => Temporal.Instant.from(at).epochMilliseconds
  return byGroup(
    all,
    (each) => keyOf(asked.groupBy, each, { queue: each.queue_key, agent: each.assigned_user_id }),
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
