import assert from 'node:assert/strict'
import fc from 'fast-check'
import { errorCode } from '../../../testing/refusal.ts'
import {
  type BookingModel,
  expectedBookingAnswer,
  expireHolds,
  hasRooms,
  invalidTransition,
  type ModelBooking,
  type ModelStay,
  markNoShows,
  nights,
  roomTypes,
  steps,
  updateBooking,
} from './booking-model.ts'
import { assertAgrees, type ModelledHotel } from './modelled-hotel.ts'

/** A command that runs on the hotel and on its model and compares both. */
type ModelCommand = fc.AsyncCommand<BookingModel, ModelledHotel>

const command = (
  text: string,
  run: (model: BookingModel, hotel: ModelledHotel) => Promise<void>,
  check: (model: Readonly<BookingModel>) => boolean = () => true,
): ModelCommand => ({
  check,
  toString: () => text,
  async run(model, hotel) {
    await run(model, hotel)
    await assertAgrees(model, hotel)
  },
})

/** A stay relative to the hotel's date: it often begins today, sometimes yesterday. */
const stayWishes = fc.record({
  roomType: fc.nat(roomTypes - 1),
  ahead: fc.constantFrom(-1, 0, 0, 0, 0, 1, 1, 2, 3, 5, 8, 13),
  length: fc.integer({ min: 1, max: 5 }),
  rooms: fc.constantFrom(1, 1, 1, 2),
})
type StayWish = { roomType: number; ahead: number; length: number; rooms: number }

function stayOf({ today }: Readonly<BookingModel>, { roomType, ahead, length, rooms }: StayWish): ModelStay {
  const from = Math.max(0, Math.min(nights - 1, today + ahead))
  return { roomType, from, to: Math.min(nights, from + length), rooms }
}

const bodyOf = ({ hotelId, roomTypeIds, dateOf }: ModelledHotel, { roomType, from, to, rooms }: ModelStay) => ({
  hotelId,
  roomTypeId: roomTypeIds[roomType],
  checkIn: dateOf(from),
  checkOut: dateOf(to),
  rooms,
})
const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

const creating = fc.record({ wish: stayWishes, hasDiscount: fc.boolean() }).map(({ wish, hasDiscount }) =>
  command(`create ${JSON.stringify(wish)} ${hasDiscount ? 'with' : 'without'} discount`, async (model, hotel) => {
    const stay = stayOf(model, wish)
    const discount = hasDiscount ? { discountId: hotel.discountId } : {}
    const answer = await hotel.call('POST', '/reservations', { ...bodyOf(hotel, stay), guest, ...discount })
    assert.equal(errorCode(answer), expectedBookingAnswer(model, { ...stay, hasDiscount }), answer.text)
    if (answer.status === 201) remember(model, { ...stay, hasDiscount, id: answer.data.id, heldUntil: null })
  }),
)

const holding = fc.record({ wish: stayWishes, hours: fc.integer({ min: 1, max: 72 }) }).map(({ wish, hours }) =>
  command(`hold ${JSON.stringify(wish)} for ${hours} h`, async (model, hotel) => {
    const stay = stayOf(model, wish)
    const end = model.now + hours * 3_600_000
    const heldUntil = Temporal.Instant.fromEpochMilliseconds(end).toString()
    const body = { ...bodyOf(hotel, stay), guest, status: 'held', heldUntil }
    const answer = await hotel.call('POST', '/reservations', body)
    const isTooLong = end > endOfDay(hotel, stay.from) && stay.from >= model.today
    const expected = isTooLong ? '422 out_of_range' : expectedBookingAnswer(model, { ...stay, hasDiscount: false })
    assert.equal(errorCode(answer), expected, answer.text)
    if (answer.status === 201) remember(model, { ...stay, hasDiscount: false, id: answer.data.id, heldUntil: end })
  }),
)

/** The end of a day at the hotel, in milliseconds. */
const endOfDay = (hotel: ModelledHotel, day: number): number =>
  Temporal.PlainDate.from(hotel.dateOf(day + 1)).toZonedDateTime('Europe/Istanbul').epochMilliseconds

function remember(
  model: BookingModel,
  booking: ModelStay & Pick<ModelBooking, 'id' | 'hasDiscount' | 'heldUntil'>,
): void {
  const status = booking.heldUntil === null ? 'confirmed' : 'held'
  model.bookings.push({ ...booking, status, roomsUntil: booking.to, isHidden: false })
}

const hasBookings = ({ bookings }: Readonly<BookingModel>): boolean => bookings.length > 0
const nth = (bookings: readonly ModelBooking[], n: number): ModelBooking =>
  bookings[n % bookings.length] as ModelBooking

/** A step of a booking that allows it, or of any booking, including hidden ones. */
const stepping = (name: string) =>
  fc.record({ n: fc.nat(1000), aims: fc.boolean() }).map(({ n, aims }) =>
    command(
      `${name} #${n}${aims ? ' of those that allow it' : ''}`,
      async (model, hotel) => {
        const stepOf = (booking: ModelBooking) => steps[name]?.(booking, model.today)
        const fit = model.bookings.filter((each) => !each.isHidden && stepOf(each)?.answer.startsWith('2'))
        const booking = nth(aims && fit.length > 0 ? fit : model.bookings, n)
        const path = `/reservations/${booking.id}`
        const answer = await (name === 'delete'
          ? hotel.call('DELETE', path)
          : hotel.call('POST', `${path}/${name}`, {}))
        if (booking.isHidden) return assert.equal(errorCode(answer), '404 not_found', answer.text)
        assert.equal(errorCode(answer), stepOf(booking)?.answer, answer.text)
        updateBooking(model, booking.id, stepOf(booking)?.changes ?? {})
      },
      hasBookings,
    ),
  )

/** A new stay for a booking; for a checked-in guest usually only a new departure. */
function stayOfChange(model: Readonly<BookingModel>, booking: ModelBooking, wish: StayWish): ModelStay {
  const { roomType, from, rooms } = booking
  const stay = stayOf(model, wish)
  return booking.status === 'checkedIn' && wish.rooms === 1 ? { roomType, from, rooms, to: stay.to } : stay
}

const differencesOf = (booking: ModelStay, stay: ModelStay) =>
  (['roomType', 'from', 'to', 'rooms'] as const).filter((part) => stay[part] !== booking[part])

/** The expected response to a change without past dates. */
function answerToChange(model: BookingModel, booking: ModelBooking, stay: ModelStay): string {
  const differs = differencesOf(booking, stay)
  if (differs.length === 0) return '200'
  const hasArrived = booking.status === 'checkedIn'
  const isOpen = hasArrived ? differs.every((part) => part === 'to') : ['held', 'confirmed'].includes(booking.status)
  if (!isOpen) return invalidTransition
  return hasRooms(model, stay, booking) ? '200' : '409 room_unavailable'
}

/** Changes dates, room type and rooms to future dates. A hold ends at the latest with the arrival day. */
const changing = fc.record({ n: fc.nat(1000), wish: stayWishes }).map(({ n, wish }) =>
  command(
    `change #${n} to ${JSON.stringify(wish)}`,
    async (model, hotel) => {
      const booking = nth(model.bookings, n)
      const stay = stayOfChange(model, booking, wish)
      const { hotelId: _, ...body } = bodyOf(hotel, stay)
      const answer = await hotel.call('PUT', `/reservations/${booking.id}`, body)
      if (booking.isHidden) return assert.equal(errorCode(answer), '404 not_found', answer.text)
      assert.equal(errorCode(answer), answerToChange(model, booking, stay), answer.text)
      // The same stay again is accepted in every status, and takes back no night that the guest did not use.
      if (answer.status !== 200 || differencesOf(booking, stay).length === 0) return
      const heldUntil = booking.heldUntil && Math.min(booking.heldUntil, endOfDay(hotel, stay.from))
      const isCounted = booking.roomsUntil > 0
      updateBooking(model, booking.id, { ...stay, heldUntil, roomsUntil: isCounted ? stay.to : 0 })
    },
    (model) => hasBookings(model) && stayOf(model, wish).from >= model.today,
  ),
)

const changingCapacity = fc
  .record({
    roomType: fc.nat(roomTypes - 1),
    totalRooms: fc.nat(4),
    closed: fc.array(
      fc
        .record({ from: fc.nat(nights - 1), length: fc.nat(4), rooms: fc.integer({ min: 1, max: 2 }) })
        .map(({ from, length, rooms }) => ({ from, to: from + length, rooms })),
      { maxLength: 2 },
    ),
  })
  .map(({ roomType, totalRooms, closed }) =>
    command(`capacity of ${roomType}: ${totalRooms} ${JSON.stringify(closed)}`, async (model, hotel) => {
      const outOfOrder = closed.map(({ from, to, rooms }) => ({
        startDate: hotel.dateOf(from),
        endDate: hotel.dateOf(to),
        rooms,
      }))
      const path = `/hotels/${hotel.hotelId}/room-types/${hotel.roomTypeIds[roomType]}`
      const answer = await hotel.call('PUT', path, { totalRooms, outOfOrder })
      assert.equal(errorCode(answer), '200', answer.text)
      model.capacities[roomType] = { totalRooms, closed }
    }),
  )

/** Moves the clock; jobs run now or later. */
const waiting = fc.record({ hours: fc.integer({ min: 1, max: 40 }), settles: fc.boolean() }).map(({ hours, settles }) =>
  command(`wait ${hours} h${settles ? ' and settle' : ''}`, async (model, hotel) => {
    hotel.wait(hours)
    Object.assign(model, { now: hotel.now(), today: hotel.today() })
    expireHolds(model)
    if (!settles) return
    await hotel.settle()
    markNoShows(model)
  }),
)

/** The commands of a sequence. A command listed twice is twice as frequent. */
export const commands: readonly fc.Arbitrary<ModelCommand>[] = [
  creating,
  creating,
  creating,
  holding,
  changing,
  changing,
  ...['confirm', 'cancel', 'check-in', 'no-show', 'check-out', 'delete'].map(stepping),
  changingCapacity,
  waiting,
]
