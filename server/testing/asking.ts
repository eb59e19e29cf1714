import assert from 'node:assert/strict'
import type { Answer, CallOptions, Method } from './app.ts'

/** Whoever asks and books: a tenant's user in this process, or somebody at a service of its own. */
export type Asker = { call(method: Method, path: string, options?: CallOptions): Promise<Answer> }

/** A stay of one room as a question and as a booking; `guests` by the ids of their types. */
export type AskedStay = {
  hotelId: string
  checkIn: string
  checkOut: string
  roomTypeId?: string
  promoCode?: string
  guests?: { guestTypeId: string; count: number }[]
}

/** One discount of a room type as it was offered. */
export type OfferedColumn = {
  discountId: string
  code: string
  isApplicable: boolean
  reasons: { code: string }[]
  nightlyPrices: { date: string; discountAmount: number; price: number }[]
  discountAmount: number
  totalPrice: number
}

/** What of a room type's offer the tests look at. */
export type OfferedRoom = {
  roomTypeId: string
  isBookable: boolean
  availableRooms: number
  reasons: { code: string; dates: string[] }[]
  seasonSegments: { name: string | null; startDate: string; endDate: string; nights: number; subtotal: number }[]
  nightlyPrices: { date: string; seasonId: string | null; price: number; lines: object[] }[]
  totalPrice: number
  taxAmount: number
  discounts: OfferedColumn[]
  bestDiscountId: string | null
}

/** GET /availability for a stay. */
export function askFor(who: Asker, { guests, ...stay }: AskedStay): Promise<Answer> {
  const query = new URLSearchParams(stay)
  for (const { guestTypeId, count } of guests ?? []) query.append('guests', `${guestTypeId}:${count}`)
  return who.call('GET', `/availability?${query}`)
}

/** The first room type that is offered for a stay. */
export async function offeredRoom(who: Asker, stay: AskedStay): Promise<OfferedRoom> {
  const { status, data, text } = await askFor(who, stay)
  assert.equal(status, 200, text)
  return data.roomTypes[0]
}

/** A stay to be booked. */
export type BookedStay = AskedStay & {
  roomTypeId: string
  discountId?: string
  rooms?: number
  status?: 'held' | 'confirmed'
  externalId?: string
}

/** POST /reservations for somebody with a phone. */
export const bookStay = (who: Asker, stay: BookedStay): Promise<Answer> =>
  who.call('POST', '/reservations', {
    body: { guest: { firstName: 'Elif', lastName: 'Demir', phone: '+905321112233' }, ...stay },
  })
