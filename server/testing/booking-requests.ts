import assert from 'node:assert/strict'
import type { Answer, CallOptions, Method } from './app.ts'

/** A client of the API: a user in this process, or a client of a service process. */
export type ApiCaller = { call(method: Method, path: string, options?: CallOptions): Promise<Answer> }

/** A stay of one room, for availability queries and bookings; `guests` by guest type id. */
export type StayQuery = {
  hotelId: string
  checkIn: string
  checkOut: string
  roomTypeId?: string
  promoCode?: string
  guests?: { guestTypeId: string; count: number }[]
}

/** A discount in the offer of a room type. */
export type OfferedDiscount = {
  discountId: string
  code: string
  isApplicable: boolean
  reasons: { code: string }[]
  nightlyPrices: { date: string; discountAmount: number; price: number }[]
  discountAmount: number
  totalPrice: number
}

/** The fields of a room type offer that tests read. */
export type OfferedRoom = {
  roomTypeId: string
  isBookable: boolean
  availableRooms: number
  reasons: { code: string; dates: string[] }[]
  seasonSegments: { name: string | null; startDate: string; endDate: string; nights: number; subtotal: number }[]
  nightlyPrices: { date: string; seasonId: string | null; price: number; lines: object[] }[]
  totalPrice: number
  taxAmount: number
  discounts: OfferedDiscount[]
  bestDiscountId: string | null
}

/** GET /availability for a stay. */
export function searchAvailability(who: ApiCaller, { guests, ...stay }: StayQuery): Promise<Answer> {
  const query = new URLSearchParams(stay)
  for (const { guestTypeId, count } of guests ?? []) query.append('guests', `${guestTypeId}:${count}`)
  return who.call('GET', `/availability?${query}`)
}

/** The first room type in the offer for a stay. */
export async function firstOfferedRoom(who: ApiCaller, stay: StayQuery): Promise<OfferedRoom> {
  const { status, data, text } = await searchAvailability(who, stay)
  assert.equal(status, 200, text)
  return data.roomTypes[0]
}

/** The stay of a booking request. */
export type StayRequest = StayQuery & {
  roomTypeId: string
  discountId?: string
  rooms?: number
  status?: 'held' | 'confirmed'
  externalId?: string
}

/** POST /reservations for a guest with a phone number. */
export const bookStay = (who: ApiCaller, stay: StayRequest): Promise<Answer> =>
  who.call('POST', '/reservations', {
    body: { guest: { firstName: 'Elif', lastName: 'Demir', phone: '+905321112233' }, ...stay },
  })
