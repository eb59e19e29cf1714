import type { TestApp } from '../server/testing/app.ts'
import { busyTenant, question } from './availability-scene.ts'
import { type Asks, compareSizes } from './compare-sizes.ts'
import type { BenchResult, Pace } from './measured.ts'
import { searchedTenant } from './search-scene.ts'

const few = 10_000
const many = Number(process.env['GROWTH_ROWS'] ?? 1_000_000)
const requests = 30

/** How the time of a request grows with the rows of the tenant, when it answers as many. */
export async function growth(_parts: readonly string[], { rounds = 7 }: Pace): Promise<BenchResult> {
  return {
    notes: [
      `growth: response time with ${many} rows in the tenant, compared with ${few}; in one process without TLS, one`,
      `  request at a time; median of ${rounds} rounds of ${requests} requests`,
    ],
    measurements: await compareSizes({ few, many, asksOf, rounds, requests, expected: 1.2 }),
  }
}

/** The requests to a tenant with so many guests, and to one with so many reservations. */
async function asksOf(app: TestApp, rows: number): Promise<Asks> {
  const book = await searchedTenant(app, rows)
  const hotel = await busyTenant(app, rows)
  const { items } = JSON.parse((await book.list()).body).data
  const roomTypes = (await hotel.tenant.call('GET', `/hotels/${hotel.hotelId}/room-types`)).data.items
  const checked = async (sent: Promise<{ statusCode: number; body: string }>): Promise<void> => {
    const { statusCode, body } = await sent
    if (statusCode >= 300) throw new Error(body)
  }
  return {
    'GET /guests, newest 20 and total': () => checked(book.list()),
    'GET /guests/{id}': (time) => checked(book.get(items[time % items.length].id)),
    'GET /guests?q=<5 digits>': () => checked(book.send('/guests', '98989')),
    'POST /guests': () => checked(book.create({ firstName: 'Ada', lastName: 'Lovelace', phone: '+4915112345678' })),
    'GET /availability': (time) => checked(hotel.send(question(hotel, time))),
    async 'POST /reservations'(time) {
      const stay = { checkIn: `2027-03-${10 + (time % 10)}`, checkOut: `2027-03-${12 + (time % 10)}` }
      const guest = { firstName: 'Ada', lastName: 'Lovelace', phone: '+4915112345678' }
      const body = { hotelId: hotel.hotelId, roomTypeId: roomTypes[time % roomTypes.length].id, ...stay, guest }
      const { status, text } = await hotel.tenant.call('POST', '/reservations', { body })
      if (status !== 201) throw new Error(text)
    },
  }
}
