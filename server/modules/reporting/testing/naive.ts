import { addDays, nightsOf } from '#shared/stay.ts'
import { type AnyReservation, type History, type HistoryHotel, soldNights } from './random-history.ts'

/** An expected row of a report. */
export type ExpectedRow = Record<string, number | string | null>

type TallySums = Record<string, bigint>

/** The query of a report. */
export type NaiveQuery = { report: string; groupBy: string; from: string; to: string; options: Record<string, string> }

/** `a ÷ b`, rounded half away from zero. */
const half = (a: bigint, b: bigint): bigint => (a < 0n ? -half(-a, b) : (2n * a + b) / (2n * b))
const percent = (a = 0n, b = 0n): number | null => (b === 0n ? null : Number(half(a * 10_000n, b)) / 100)
const money = (cents = 0n): number => Number(cents) / 100
const per = (a = 0n, b = 0n): number | null => (b === 0n ? null : Number(half(a, b)) / 100)
const cents = (value: number): bigint => BigInt(Math.round(value * 100))
const one = (is: boolean): bigint => (is ? 1n : 0n)

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The group of a day of a hotel. */
export function groupOf(groupBy: string, day: string, hotelId: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (groupBy === 'day') return day
  if (groupBy === 'month') return day.slice(0, 7)
  if (groupBy === 'weekday') return weekdays[date.getUTCDay()] ?? ''
  if (groupBy === 'week') {
    const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86_400_000)
    const start = Date.UTC(thursday.getUTCFullYear(), 0, 1)
    const week = Math.floor((thursday.getTime() - start) / 604_800_000) + 1
    return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
  }
  return groupBy === 'hotel' ? hotelId : ''
}

/** Sums by group. */
function tally() {
  const groups = new Map<string, TallySums>()
  return {
    groups,
    add(group: string, values: TallySums): void {
      const sums = groups.get(group) ?? {}
      for (const [name, value] of Object.entries(values)) sums[name] = (sums[name] ?? 0n) + value
      groups.set(group, sums)
    },
  }
}

const hotelOf = ({ hotels }: History, booked: AnyReservation) =>
  hotels.find(({ id }) => id === booked.hotelId) as HistoryHotel

const isCounted = ({ confirmedAt, isGone, status }: AnyReservation): boolean =>
  confirmedAt && !(isGone && status !== 'cancelled')
const isActive = ({ status }: AnyReservation): boolean => ['confirmed', 'checkedIn', 'checkedOut'].includes(status)

type NaiveNight = { price: number; discountAmount: number; roomsDiscountAmount?: number }

/** Each night of a booking, all rooms, after discount, net of tax. */
const netNights = (history: History, { nightlyPrices, rooms, ...booked }: AnyReservation): bigint[] =>
  nightlyPrices.map(({ price, discountAmount, roomsDiscountAmount = discountAmount * rooms }: NaiveNight) => {
    const [off, count] = [cents(roomsDiscountAmount), BigInt(rooms)]
    const ofRooms = Array.from({ length: rooms }, (_, room) => off / count + one(BigInt(room) < off % count))
    const netOf = (amount: bigint) => half(amount * 100n, 100n + hotelOf(history, booked).rate)
    return sum(ofRooms.map((discount) => netOf(cents(price) - discount)))
  })

const sum = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n)
const servicesOf = ({ services }: AnyReservation): bigint =>
  sum(services.map(({ netAmount }: { netAmount: number }) => cents(netAmount)))

const days = ({ from, to }: NaiveQuery): string[] => [...nightsOf(from, to), to]

/** The sums of occupancy and revenue. */
function nightly(history: History, query: NaiveQuery) {
  const { groups, add } = tally()
  for (const hotel of history.hotels) {
    for (const day of days(query)) {
      const outOfOrder = day >= '2026-06-03' && day <= '2026-06-05' ? 2n : 0n
      const there = { available: BigInt(hotel.rooms), outOfOrder }
      for (const group of [groupOf(query.groupBy, day, hotel.id), 'all']) add(group, there)
    }
  }
  for (const booked of history.bookings) {
    const nets = netNights(history, booked)
    for (const [i, night] of soldNights(booked).entries()) {
      if (night < query.from || night > query.to) continue
      const services = i === 0 ? servicesOf(booked) : 0n
      const sold = { sold: BigInt(booked.rooms), revenue: nets[i] ?? 0n, services }
      for (const group of [groupOf(query.groupBy, night, booked.hotelId), 'all']) add(group, sold)
    }
  }
  return groups
}

/** The sums of reports of bookings: each booking of the period with its group. */
function bookings(history: History, { groupBy, from, to, options, report }: NaiveQuery) {
  const { groups, add } = tally()
  const distributions = new Map<string, number[]>()
  const basis = report === 'noShows' ? 'arriving' : (options['by'] ?? options['cohort'] ?? 'created')
  for (const booked of history.bookings.filter(isCounted)) {
    const hotel = hotelOf(history, booked)
    const bookedOn = history.dayAt(hotel, booked.recordedAt ?? booked.createdAt)
    const cancelledOn = booked.status === 'cancelled' ? history.dayAt(hotel, booked.cancelledAt) : null
    const day =
      basis === 'arriving' || basis === 'checkIn' ? booked.checkIn : basis === 'cancelledAt' ? cancelledOn : bookedOn
    if (day === null || day < from || day > to) continue
    const [active, cancelled, noShow] = [isActive(booked), booked.status === 'cancelled', booked.status === 'noShow']
    const [nights, revenue] = [BigInt(booked.nights * booked.rooms), sum(netNights(history, booked))]
    const hasDiscount = booked.discountId !== null
    const values: TallySums = {
      bookings: 1n,
      active: one(active),
      changed: one(booked.isChanged),
      cancelled: one(cancelled),
      noShows: one(noShow),
      arrived: one(['checkedIn', 'checkedOut'].includes(booked.status)),
      nights,
      revenue,
      activeNights: active ? nights : 0n,
      activeRevenue: active ? revenue : 0n,
      lostNights: cancelled ? nights : 0n,
      lostRevenue: cancelled ? revenue : 0n,
      fees: cancelled ? cents(booked.feeDue ?? 0) : 0n,
      uses: one(active && hasDiscount),
      discounted: active ? cents(booked.discountAmount) : 0n,
      revenueWithDiscount: active && hasDiscount ? revenue : 0n,
      without: one(active && !hasDiscount),
      revenueWithoutDiscount: active && !hasDiscount ? revenue : 0n,
    }
    const own: Record<string, string | null> = {
      source: booked.source,
      discount: booked.discountId ?? 'none',
      daysBefore: cancelledOn && String((Date.parse(booked.checkIn) - Date.parse(cancelledOn)) / 86_400_000),
    }
    const group = groupBy in own ? own[groupBy] : groupOf(groupBy, day, hotel.id)
    for (const each of [group, 'all']) {
      if (each === null || each === undefined) continue
      add(each, values)
      if (options['include'] === 'active' && !active) continue
      const value = report === 'leadTime' ? booked.leadTimeDays : booked.nights
      distributions.set(each, [...(distributions.get(each) ?? []), value])
    }
  }
  return { groups, distributions }
}

/** The rooms booked for each night at the end of a date, and now. */
function pickup(history: History, { groupBy, from, to, options }: NaiveQuery) {
  const { groups, add } = tally()
  for (const { hotelId, on, night, rooms } of history.changes) {
    if (night < from || night > to) continue
    const today = (history.hotels.find(({ id }) => id === hotelId) as unknown as { today: string }).today
    const isThen = on <= addDays(today, -Number(options['days'] ?? 7))
    const change = { now: BigInt(rooms), before: isThen ? BigInt(rooms) : 0n }
    for (const group of [groupOf(groupBy, night, hotelId), 'all']) add(group, change)
  }
  return groups
}

function distributionMetrics(all: readonly number[], whole: number): ExpectedRow {
  const values = all.toSorted((a, b) => a - b)
  const total = values.reduce((a, b) => a + b, 0)
  const middle = values.length / 2
  const mean = values.length === 0 ? null : Number(half(BigInt(total) * 100n, BigInt(values.length))) / 100
  const median =
    values.length === 0 ? null : ((values[Math.ceil(middle) - 1] ?? 0) + (values[Math.floor(middle)] ?? 0)) / 2
  return {
    reservations: values.length,
    sharePercent: percent(BigInt(values.length), BigInt(whole)),
    mean,
    alos: mean,
    nights: total,
    median,
    p90: values.length === 0 ? null : (values[Math.ceil(values.length * 0.9) - 1] ?? null),
  }
}

const metricsOf: Record<string, (s: TallySums, whole: TallySums, isAll: boolean) => ExpectedRow> = {
  occupancy: ({ sold, available, outOfOrder }) => ({
    roomsSold: Number(sold ?? 0n),
    roomsAvailable: Number(available),
    occupancyPercent: percent(sold, available),
    adjustedOccupancyPercent: percent(sold, (available ?? 0n) - (outOfOrder ?? 0n)),
  }),
  revenue: ({ sold, available, revenue, services }) => ({
    roomRevenue: money(revenue),
    servicesRevenue: money(services),
    totalRevenue: money((revenue ?? 0n) + (services ?? 0n)),
    adr: per(revenue, sold),
    revPar: per(revenue, available),
  }),
  pickup: ({ now = 0n, before = 0n }) => ({
    roomsNow: Number(now),
    roomsThen: Number(before),
    roomsPickup: Number(now - before),
  }),
  reservations: (s) => ({
    created: Number(s['bookings'] ?? 0n),
    changed: Number(s['changed'] ?? 0n),
    cancelled: Number(s['cancelled'] ?? 0n),
    noShows: Number(s['noShows'] ?? 0n),
    nights: Number(s['activeNights'] ?? 0n),
    roomRevenue: money(s['activeRevenue']),
  }),
  cancellations: (s, whole) => ({
    created: Number(s['bookings'] ?? 0n),
    cancelled: Number(s['cancelled'] ?? 0n),
    cancellationRate: percent(s['cancelled'], s['bookings']),
    cancelledShare: percent(s['cancelled'], whole['cancelled']),
    lostNights: Number(s['lostNights'] ?? 0n),
    lostRevenue: money(s['lostRevenue']),
    fees: money(s['fees']),
  }),
  noShows: ({ arrived = 0n, noShows = 0n }) => ({
    arrived: Number(arrived),
    noShows: Number(noShows),
    noShowPercent: percent(noShows, arrived + noShows),
  }),
  sources: (s, whole) => ({
    reservations: Number(s['active'] ?? 0n),
    reservationsPercent: percent(s['active'], whole['active']),
    nights: Number(s['activeNights'] ?? 0n),
    nightsPercent: percent(s['activeNights'], whole['activeNights']),
    roomRevenue: money(s['activeRevenue']),
    revenuePercent: percent(s['activeRevenue'], whole['activeRevenue']),
  }),
  discounts: (s) => ({
    uses: Number(s['uses'] ?? 0n),
    discountAmount: money(s['discounted']),
    revenueWithDiscount: money(s['revenueWithDiscount']),
    reservationsWithoutDiscount: Number(s['without'] ?? 0n),
    revenueWithoutDiscount: money(s['revenueWithoutDiscount']),
  }),
}

/** The expected rows of a report by group; `all` is the totals. */
export function expectedRows(history: History, query: NaiveQuery): Map<string, ExpectedRow> {
  const { report } = query
  if (report === 'leadTime' || report === 'lengthOfStay') {
    const { distributions } = bookings(history, query)
    const whole = distributions.get('all')?.length ?? 0
    return new Map([...distributions].map(([group, values]) => [group, distributionMetrics(values, whole)]))
  }
  const groups =
    report === 'occupancy' || report === 'revenue'
      ? nightly(history, query)
      : report === 'pickup'
        ? pickup(history, query)
        : bookings(history, query).groups
  const whole = groups.get('all') ?? {}
  return new Map([...groups].map(([group, sums]) => [group, metricsOf[report]?.(sums, whole, group === 'all') ?? {}]))
}
