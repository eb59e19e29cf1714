import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { Answer } from '../../../testing/app.ts'
import {
  answerToBooking,
  type BookingModel,
  change,
  closedToMe,
  expireHolds,
  isFree,
  markNoShows,
  type ModelBooking,
  type ModelStay,
  nights,
  roomTypes,
  steps,
} from './booking-model.ts'
import { type ModelledHotel, mustAgree } from './modelled-hotel.ts'

/** Does something to the hotel and to its model, and compares the two. */
export type ModelCommand = fc.AsyncCommand<BookingModel, ModelledHotel>

const command = (
  text: string,
  run: (model: BookingModel, hotel: ModelledHotel) => Promise<void>,
  check: (model: Readonly<BookingModel>) => boolean = () => true,
): ModelCommand => ({
  check,
  toString: () => text,
  async run(model, hotel) {
    await run(model, hotel)
    await mustAgree(model, hotel)
  },
})

const said = ({ status, body }: Answer): string => `${status} ${body?.errors?.[0]?.code ?? ''}`.trim()

/** A stay that begins so many days from the hotel's date: often today, now and then yesterday. */
const wishes = fc.record({
  roomType: fc.nat(roomTypes - 1),
  ahead: fc.constantFrom(-1, 0, 0, 0, 0, 1, 1, 2, 3, 5, 8, 13),
  length: fc.integer({ min: 1, max: 5 }),
  rooms: fc.constantFrom(1, 1, 1, 2),
})
type Wish = { roomType: number; ahead: number; length: number; rooms: number }

function stayOf({ today }: Readonly<BookingModel>, { roomType, ahead, length, rooms }: Wish): ModelStay {
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

const creating = fc.record({ wish: wishes, hasDiscount: fc.boolean() }).map(({ wish, hasDiscount }) =>
  command(`create ${JSON.stringify(wish)} ${hasDiscount ? 'with' : 'without'} discount`, async (model, hotel) => {
    const stay = stayOf(model, wish)
    const discount = hasDiscount ? { discountId: hotel.discountId } : {}
    const answer = await hotel.call('POST', '/reservations', { ...bodyOf(hotel, stay), guest, ...discount })
    assert.equal(said(answer), answerToBooking(model, { ...stay, hasDiscount }), answer.text)
    if (answer.status === 201) remember(model, { ...stay, hasDiscount, id: answer.data.id, heldUntil: null })
  }),
)

const holding = fc.record({ wish: wishes, hours: fc.integer({ min: 1, max: 72 }) }).map(({ wish, hours }) =>
  command(`hold ${JSON.stringify(wish)} for ${hours} h`, async (model, hotel) => {
    const stay = stayOf(model, wish)
    const end = model.now + hours * 3_600_000
    const heldUntil = Temporal.Instant.fromEpochMilliseconds(end).toString()
    const body = { ...bodyOf(hotel, stay), guest, status: 'held', heldUntil }
    const answer = await hotel.call('POST', '/reservations', body)
    const isTooLong = end > endOfDay(hotel, stay.from) && stay.from >= model.today
    const expected = isTooLong ? '422 out_of_range' : answerToBooking(model, { ...stay, hasDiscount: false })
    assert.equal(said(answer), expected, answer.text)
    if (answer.status === 201) remember(model, { ...stay, hasDiscount: false, id: answer.data.id, heldUntil: end })
  }),
)

/** When a day is over at the hotel, in milliseconds. */
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

/** A step of a booking that bears it, if there is one, or of any, also of one that is hidden. */
const stepping = (name: string) =>
  fc.record({ n: fc.nat(1000), aims: fc.boolean() }).map(({ n, aims }) =>
    command(
      `${name} #${n}${aims ? ' of those that bear it' : ''}`,
      async (model, hotel) => {
        const stepOf = (booking: ModelBooking) => steps[name]?.(booking, model.today)
        const fit = model.bookings.filter((each) => !each.isHidden && stepOf(each)?.answer.startsWith('2'))
        const booking = nth(aims && fit.length > 0 ? fit : model.bookings, n)
        const path = `/reservations/${booking.id}`
        const answer = await (name === 'delete'
          ? hotel.call('DELETE', path)
          : hotel.call('POST', `${path}/${name}`, {}))
        if (booking.isHidden) return assert.equal(said(answer), '404 not_found', answer.text)
        assert.equal(said(answer), stepOf(booking)?.answer, answer.text)
        change(model, booking.id, stepOf(booking)?.changes ?? {})
      },
      hasBookings,
    ),
  )

/** Another stay for a booking; of a guest who has arrived mostly another departure alone. */
function stayOfChange(model: Readonly<BookingModel>, booking: ModelBooking, wish: Wish): ModelStay {
  const { roomType, from, rooms } = booking
  const stay = stayOf(model, wish)
  return booking.status === 'checkedIn' && wish.rooms === 1 ? { roomType, from, rooms, to: stay.to } : stay
}

/** What a change is answered, where the dates are none that have passed. */
function answerToChange(model: BookingModel, booking: ModelBooking, stay: ModelStay): string {
  const differs = (['roomType', 'from', 'to', 'rooms'] as const).filter((part) => stay[part] !== booking[part])
  if (differs.length === 0) return '200'
  const hasArrived = booking.status === 'checkedIn'
  const isOpen = hasArrived ? differs.every((part) => part === 'to') : ['held', 'confirmed'].includes(booking.status)
  if (!isOpen) return closedToMe
  return isFree(model, stay, booking) ? '200' : '409 room_unavailable'
}

/** Other dates, room type and rooms for a booking, to days that have not passed. A hold ends with the day of arrival. */
const changing = fc.record({ n: fc.nat(1000), wish: wishes }).map(({ n, wish }) =>
  command(
    `change #${n} to ${JSON.stringify(wish)}`,
    async (model, hotel) => {
      const booking = nth(model.bookings, n)
      const stay = stayOfChange(model, booking, wish)
      const { hotelId: _, ...body } = bodyOf(hotel, stay)
      const answer = await hotel.call('PUT', `/reservations/${booking.id}`, body)
      if (booking.isHidden) return assert.equal(said(answer), '404 not_found', answer.text)
      assert.equal(said(answer), answerToChange(model, booking, stay), answer.text)
      if (answer.status !== 200) return
      const heldUntil = booking.heldUntil && Math.min(booking.heldUntil, endOfDay(hotel, stay.from))
      const isCounted = booking.roomsUntil > 0
      change(model, booking.id, { ...stay, heldUntil, roomsUntil: isCounted ? stay.to : 0 })
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
      assert.equal(said(answer), '200', answer.text)
      model.capacities[roomType] = { totalRooms, closed }
    }),
  )

/** Time passes; the jobs of the night may come to it at once or later. */
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

/** What a sequence is made of; a name twice comes up twice as often. */
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
