import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

/** The guest of the bookings. */
export const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
/** A room type in the response of availability. */
type OfferedRoomType = {
  roomTypeId: string
  quoteId: string
  quoteExpiresAt: string
  totalPrice: number
  taxAmount: number
  seasonSegments: object[]
  nightlyPrices: { date: string; price: number; lines: object[] }[]
  discounts: {
    discountId: string
    isApplicable: boolean
    discountAmount: number
    totalPrice: number
    taxAmount: number
    nightlyPrices: { discountAmount: number }[]
  }[]
}

/** The first room type of an availability response. */
export async function firstOffer(tenant: Tenant, query: Record<string, string | string[]>): Promise<OfferedRoomType> {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const answer = await tenant.call('GET', `/availability?${new URLSearchParams(pairs)}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.data.roomTypes[0]
}

/** A hotel with one room type at 100 a night, with helpers to query availability, book and change records. */
export async function quotableHotel(
  t: TestContext,
  options: Parameters<typeof newHotel>[1] & { keyDir?: string } = {},
) {
  const app = await testApp(t, options.keyDir ? { keyDir: options.keyDir } : {})
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, options)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  const change = async (at: string, body: object): Promise<void> => {
    const { status, text } = await tenant.call('PUT', at, { body })
    assert.equal(status, 200, text)
  }
  return {
    app,
    tenant,
    hotel,
    roomType,
    stay,
    path,
    change,
    seasonPath: `${path}/seasons/${roomType.seasons[0]?.id}`,
    ask: (query: Record<string, string | string[]> = {}) => firstOffer(tenant, { ...stay, ...query }),
    book: (body: object = {}, by: Tenant = tenant) =>
      by.call('POST', '/reservations', { body: { ...stay, guest, ...body } }),
    adult: (await tenant.call('GET', '/guesttypes')).data.items[0].id as string,
    child: (await tenant.call('GET', '/guesttypes')).data.items[1].id as string,
  }
}

/** The reservation of a successful response. */
export async function booked(answer: Promise<Answer>) {
  const { status, data, text } = await answer
  assert.equal(status, 201, text)
  return data
}
