import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Answer } from '../../../testing/app.ts'
import { created, type Tenant } from '../../../testing/world.ts'
import { booked, quotableHotel } from './quotable-hotel.ts'

type Caller = Pick<Tenant, 'call'>

/** A hotel with doubles at 100 and suites at 250 a night, with helpers to book, change and read reservations. */
export async function changeableHotel(t: TestContext, options: Parameters<typeof quotableHotel>[1] = {}) {
  const world = await quotableHotel(t, options)
  const { app, tenant, hotel, book } = world
  const suite = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Suite',
    totalRooms: 2,
    baseOccupancy: 2,
    maxOccupancy: 4,
    seasons: [{ name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 250 }],
  })
  const put = (id: string, body: object, headers: Record<string, string> = {}, by: Caller = tenant) =>
    by.call('PUT', `/reservations/${id}`, { body, headers })
  return {
    ...world,
    suite,
    put,
    /** A new reservation as it is stored, without what only its creation answers. */
    async booking(body: object = {}) {
      const { guestMatch: _match, ...reservation } = await booked(book(body))
      return reservation
    },
    preview: (id: string, body: object, by: Caller = tenant) =>
      by.call('POST', `/reservations/${id}/preview`, { body }),
    read: async (id: string) => (await tenant.call('GET', `/reservations/${id}`)).data,
    /** The changed reservation. */
    changed: async (id: string, body: object) => accepted(await put(id, body)),
    /** Sets a status directly, bypassing the API. */
    becomes: (id: string, status: string) =>
      app.admin(
        `update reservations set status = $2, held_until = case when $2 = 'held'
          then timestamptz '2026-06-01 12:00Z' end
         where id = $1`,
        [id, status],
      ),
    /** Counted rooms by room type and night, without nights with 0 rooms. */
    counters: async () => {
      const rows = await app.admin<{ name: string; night: string; sold: number }>(
        `select t.name, n.night::text as night, n.sold from room_nights n join room_types t on t.id = n.room_type_id
         where n.sold > 0 and n.tenant_id = $1 order by t.name, n.night`,
        [tenant.tenantId],
      )
      return rows.map(({ name, night, sold }) => `${name} ${night.slice(5)} ${sold}`)
    },
    updates: async () => {
      const rows = await app.admin<{ body: string }>(
        `select body from events where tenant_id = $1 and type = 'reservation.updated' order by position`,
        [tenant.tenantId],
      )
      return rows.map(({ body }) => JSON.parse(body).data)
    },
    uses: async (discountId: string) => (await tenant.call('GET', `/discounts/${discountId}`)).data.usageCount,
  }
}

/** The data of a successful response. */
export function accepted({ status, data, text }: Answer) {
  assert.equal(status, 200, text)
  return data
}

/** Date, price and discount of each night. */
export const nightsOf = (reservation: {
  nightlyPrices: { date: string; price: number; discountAmount: number }[]
}): [string, number, number][] =>
  reservation.nightlyPrices.map(({ date, price, discountAmount }) => [date.slice(5), price, discountAmount])
