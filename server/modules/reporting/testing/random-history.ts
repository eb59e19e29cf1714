import fc from 'fast-check'
import { addDays, nightsOf, todayIn } from '#shared/stay.ts'
import type { Answer, TestApp } from '../../../testing/app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { reportingFor } from './reporting-app.ts'

/** One action in a history, or the passing of time. */
type HistoryStep =
  | {
      kind: 'book'
      hotel: number
      in: number
      nights: number
      rooms: number
      extras: number
      ago: number
      source: string
    }
  | { kind: 'step'; step: 'cancel' | 'check-in' | 'check-out' | 'no-show' | 'confirm'; at: number }
  | { kind: 'change'; at: number; by: number }
  | { kind: 'delete'; at: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'fold'; atMost: number }

const at = fc.nat(30)
const book = fc.record({
  kind: fc.constant('book' as const),
  hotel: fc.nat(1),
  in: fc.nat(12),
  nights: fc.integer({ min: 1, max: 4 }),
  rooms: fc.integer({ min: 1, max: 2 }),
  extras: fc.nat(15),
  ago: fc.oneof(fc.constant(0), fc.nat(20)),
  source: fc.constantFrom('phone', 'web', 'ota'),
})
const step = fc.record({
  kind: fc.constant('step' as const),
  step: fc.constantFrom('cancel', 'check-in', 'check-out', 'no-show', 'confirm'),
  at,
})

/** Mostly bookings and their steps, with days in between. */
export const historySteps: fc.Arbitrary<HistoryStep[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: book },
    { weight: 5, arbitrary: step },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), at, by: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), at }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('fold' as const), atMost: fc.integer({ min: 1, max: 20 }) }),
    },
  ) as fc.Arbitrary<HistoryStep>,
  { minLength: 30, maxLength: 45 },
)

// oxlint-disable-next-line no-explicit-any -- a reservation as the API answers it
export type AnyReservation = any

/** A hotel of the history. */
export type HistoryHotel = {
  id: string
  roomTypeId: string
  timeZone: string
  businessDayStart: string
  rate: bigint
  rooms: number
}

/** Rooms added to or removed from a night on a business date of the hotel. */
type InventoryChange = { hotelId: string; on: string; night: string; rooms: number }

/** The result of a history, as the API reported it step by step. */
export type History = Awaited<ReturnType<typeof runHistory>>

const extra = (extras: number, bit: number): boolean => (extras & bit) !== 0

/** The nights on which a booking is sold. */
export function soldNights({ status, checkIn, checkOut, roomsHeldUntil, isGone }: AnyReservation): string[] {
  if (isGone || !['confirmed', 'checkedIn', 'checkedOut'].includes(status)) return []
  return nightsOf(checkIn, roomsHeldUntil ?? checkOut)
}

/** Runs the steps in a new tenant with two hotels in distant time zones. Refused steps have no effect. */
export async function runHistory(app: TestApp, all: readonly HistoryStep[]) {
  const reporting = reportingFor(app, await newTenant(app))
  const { tenant, call, data } = reporting
  const discount = await created(tenant, '/discounts', {
    name: 'Eighth',
    code: 'EIGHTH',
    type: 'percent',
    value: 12.5,
    currencyCode: 'EUR',
    // Two rooms cannot have the same share of it.
    maxDiscountAmount: 33.33,
  })
  const breakfast = await created(tenant, '/additionalservices', {
    name: 'Breakfast',
    price: 9.99,
    currencyCode: 'EUR',
    chargeBasis: 'perNight',
    taxRatePercent: 7,
  })
  const hotels: HistoryHotel[] = []
  for (const [name, timeZone, businessDayStart, taxRatePercent] of [
    ['East', 'Asia/Tokyo', 'PT6H', 10],
    ['West', 'America/Los_Angeles', 'PT0H', 19],
  ] as const) {
    const policy = [{ from: 'booking', offset: 'PT0H', feeType: 'nights', feeValue: 1 }]
    const hotel = await created(tenant, '/hotels', {
      name: `${name} ${app.runtime.newId()}`,
      currencyCode: 'EUR',
      timeZone,
      businessDayStart,
      taxRatePercent,
      cancellationPolicy: policy,
    })
    const seasons = [{ name: 'All', startDate: '2020-01-01', endDate: '2099-12-31', basePrice: 87.65 }]
    const roomType = await created(tenant, `/hotels/${hotel.id}/room-types`, {
      name: 'Double',
      totalRooms: 8,
      seasons,
      outOfOrder: [{ startDate: '2026-06-03', endDate: '2026-06-05', rooms: 2, reason: 'Paint' }],
    })
    hotels.push({
      id: hotel.id,
      roomTypeId: roomType.id,
      timeZone,
      businessDayStart,
      rate: BigInt(taxRatePercent),
      rooms: 8,
    })
  }
  const bookings = new Map<string, AnyReservation>()
  const changes: InventoryChange[] = []

  const hotelOf = (booked: AnyReservation) => hotels.find(({ id }) => id === booked.hotelId) as HistoryHotel
  const dayAt = ({ timeZone, businessDayStart }: HistoryHotel, moment: string): string =>
    todayIn(timeZone, Temporal.Instant.from(moment), businessDayStart)

  /** Records the current state of a booking and the resulting change of inventory. */
  function recordBooking(now: AnyReservation): void {
    const before = bookings.get(now.id)
    const isStep = before?.status !== now.status
    const moment = isStep ? now.statusHistory.at(-1).at : app.runtime.now().toString()
    const on = dayAt(hotelOf(now), moment)
    const [was, is] = [before ? soldNights(before) : [], soldNights(now)]
    for (const night of was) changes.push({ hotelId: now.hotelId, on, night, rooms: -before.rooms })
    for (const night of is) changes.push({ hotelId: now.hotelId, on, night, rooms: now.rooms })
    // Changes of a hold do not count as changes of a booking.
    const isBooked = Boolean(before?.confirmedAt)
    bookings.set(now.id, { ...now, isChanged: Boolean(before?.isChanged || (now.isPut && isBooked)) })
  }
  const recordAnswer = async (answer: Promise<Answer>, mark: object = {}): Promise<void> => {
    const { status, data: booked } = await answer
    if (status < 300) recordBooking({ ...booked, ...mark })
  }
  const bookingAt = (n: number): AnyReservation | undefined => {
    const open = [...bookings.values()].filter(({ isGone }) => !isGone)
    return open[n % Math.max(1, open.length)]
  }

  async function performStep(deed: HistoryStep): Promise<void> {
    if (deed.kind === 'wait') {
      app.advance(`PT${deed.hours}H`)
      await app.settle()
      for (const { id, isGone } of bookings.values())
        if (!isGone) await recordAnswer(call('GET', `/reservations/${id}`))
      return
    }
    if (deed.kind === 'fold') {
      await app.admin('select fold_booking_changes($1, $2)', [tenant.tenantId, deed.atMost])
      return
    }
    if (deed.kind === 'book') return recordAnswer(bookedBy(deed))
    const booked = bookingAt(deed.at)
    if (!booked) return
    const path = `/reservations/${booked.id}`
    if (deed.kind === 'step') return recordAnswer(call('POST', `${path}/${deed.step}`, { body: {} }))
    if (deed.kind === 'change') {
      const checkOut = addDays(booked.checkOut, 1)
      const bodies = [
        { checkOut },
        { rooms: 3 - Math.min(2, booked.rooms) },
        { checkOut: addDays(booked.checkOut, -1) },
      ]
      return recordAnswer(call('PUT', path, { body: bodies[deed.by % 3] ?? {} }), { isPut: true })
    }
    const before = await data('GET', path)
    if ((await call('DELETE', path)).status !== 204) return
    const isCancelled = before.status === 'confirmed'
    const moment = app.runtime.now().toString()
    const step = {
      from: before.status,
      to: isCancelled ? 'cancelled' : before.status,
      at: moment,
      userId: null,
      reason: null,
    }
    recordBooking({
      ...before,
      ...(isCancelled ? { status: 'cancelled', cancelledAt: moment, feeDue: before.cancellationFee?.amount } : {}),
      statusHistory: isCancelled ? [...before.statusHistory, step] : before.statusHistory,
      isGone: true,
    })
  }

  function bookedBy({
    hotel,
    in: days,
    nights,
    rooms,
    extras,
    ago,
    source,
  }: HistoryStep & { kind: 'book' }): Promise<Answer> {
    const at = hotels[hotel] as HistoryHotel
    const checkIn = addDays(dayAt(at, app.runtime.now().toString()), days - (ago > 0 ? 5 : 0))
    const recordedAt =
      ago > 0
        ? app.runtime
            .now()
            .subtract({ hours: 24 * ago + 7 })
            .toString()
        : undefined
    return call('POST', '/reservations', {
      body: {
        hotelId: at.id,
        roomTypeId: at.roomTypeId,
        checkIn,
        checkOut: addDays(checkIn, nights),
        rooms,
        source,
        guest: { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' },
        ...(extra(extras, 1) ? { discountId: discount.id } : {}),
        ...(extra(extras, 2) ? { additionalServices: [{ serviceId: breakfast.id, quantity: 1 }] } : {}),
        ...(extra(extras, 12) && !recordedAt && (extras & 12) === 12 ? { status: 'held' } : {}),
        ...(recordedAt ? { recordedAt } : {}),
      },
    })
  }

  for (const deed of all) await performStep(deed)
  for (const hotel of hotels) Object.assign(hotel, { today: dayAt(hotel, app.runtime.now().toString()) })
  return { ...reporting, hotels, bookings: [...bookings.values()], changes, dayAt, discountId: discount.id as string }
}
