import assert from 'node:assert/strict'
import { addDays, daysBetween, todayIn } from '#shared/stay.ts'
import type { Answer, Method, TestApp } from '../../../testing/app.ts'
import { freshTokensOf, type Tenant } from '../../../testing/world.ts'
import { type BookingModel, nights, roomsLeftOn, roomTypes, usageLimit, usageOf } from './booking-model.ts'

const timeZone = 'Europe/Istanbul'

/** The hotel that the model describes. */
export type ModelledHotel = {
  readonly hotelId: string
  readonly roomTypeIds: readonly string[]
  readonly discountId: string
  dateOf(day: number): string
  call(method: Method, path: string, body?: object): Promise<Answer>
  /** The service's time in milliseconds. */
  now(): number
  /** The hotel's date, as a day. */
  today(): number
  /** Moves only the clock. */
  wait(hours: number): void
  /** Runs due jobs. */
  settle(): Promise<void>
}

/** Creates a hotel for each sequence. All share the app, so its clock only moves forward. */
export async function modelledHotel(app: TestApp, tenant: Tenant): Promise<ModelledHotel> {
  // The clock moves by days, and a token is valid for minutes.
  const freshToken = freshTokensOf(app, tenant)
  const call: ModelledHotel['call'] = (method, path, body) =>
    app.call(method, path, { token: freshToken(), ...(body ? { body } : {}) })
  const first = todayIn(timeZone, app.runtime.now())
  const made = async (path: string, body: object): Promise<string> => {
    const { status, data, text } = await call('POST', path, body)
    assert.equal(status, 201, text)
    return data.id
  }
  const name = `Modelled ${app.runtime.newId()}`
  const hotelId = await made('/hotels', { name, currencyCode: 'EUR', timeZone })
  const seasons = [{ name: 'All', startDate: first, endDate: addDays(first, nights + 10), basePrice: 100 }]
  const roomTypeIds: string[] = []
  for (let i = 0; i < roomTypes; i += 1) {
    roomTypeIds.push(
      await made(`/hotels/${hotelId}/room-types`, { name: `Room ${i}`, totalRooms: 2, rank: i, seasons }),
    )
  }
  const discountId = await made('/discounts', { name, type: 'percent', value: 10, usageLimit, hotelIds: [hotelId] })
  return {
    hotelId,
    roomTypeIds,
    discountId,
    dateOf: (day) => addDays(first, day),
    call,
    now: () => app.runtime.now().epochMilliseconds,
    today: () => daysBetween(first, todayIn(timeZone, app.runtime.now())),
    wait: (hours) => app.advance(`PT${hours}H`),
    settle: app.settle,
  }
}

/** Asserts that the API and the model agree on every status, the rooms left and the usage of the discount. */
export async function assertAgrees(model: BookingModel, hotel: ModelledHotel): Promise<void> {
  const { hotelId, roomTypeIds, discountId, call, dateOf } = hotel
  const listed = await call('GET', `/reservations?hotelId=${hotelId}&pageSize=100`)
  assert.equal(listed.status, 200, listed.text)
  const shown = listed.data.items.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`)
  const visible = model.bookings.filter(({ isHidden }) => !isHidden)
  assert.deepEqual(shown.toSorted(), visible.map(({ id, status }) => `${id} ${status}`).toSorted())

  const range = new URLSearchParams({ hotelId, from: dateOf(0), to: dateOf(nights - 1) })
  const calendar = await call('GET', `/availability/calendar?${range}`)
  assert.equal(calendar.status, 200, calendar.text)
  const left = calendar.data.roomTypes
    .toSorted(byIndexIn(roomTypeIds))
    .map((each: CalendarOfRoomType) => each.nights.map(({ availableRooms }) => availableRooms))
  const expected = roomTypeIds.map((_, roomType) =>
    Array.from({ length: nights }, (_night, night) => Math.max(0, roomsLeftOn(model, { roomType, night }))),
  )
  assert.deepEqual(left, expected)

  const discount = await call('GET', `/discounts/${discountId}`)
  assert.equal(discount.data.usageCount, usageOf(model))
}

type CalendarOfRoomType = { roomTypeId: string; nights: { availableRooms: number }[] }

const byIndexIn = (ids: readonly string[]) => (a: CalendarOfRoomType, b: CalendarOfRoomType) =>
  ids.indexOf(a.roomTypeId) - ids.indexOf(b.roomTypeId)
