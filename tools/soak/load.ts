import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FormData } from 'undici'
import { addDays } from '../../server/shared/stay.ts'
import type { Random } from '../demo-traffic/random.ts'
import type { SoakApi } from './api.ts'
import type { Ledger } from './ledger.ts'

/** A small hotel, so that most nights are sold out after a while and overselling would show. */
const roomTypes = 3
const roomsOfEach = 6
const nights = 120
const importRows = 40

/** The hotel of the load. */
export type SoakHotel = { readonly id: string; readonly roomTypeIds: readonly string[]; readonly firstNight: string }

export type LoadParts = { readonly api: SoakApi; readonly ledger: Ledger; readonly random: Random }

/** Makes the hotel whose bookings are compared at the end. */
export async function makeHotel(api: SoakApi): Promise<SoakHotel> {
  const make = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await api.send({ kind: 'prepare', method: 'POST', path, body })
    if (answer?.status !== 201) throw new Error(`POST ${path} answered ${JSON.stringify(answer)}`)
    return answer.data
  }
  const firstNight = addDays(Temporal.Now.plainDateISO('UTC').toString(), 10)
  const { id } = await make('/hotels', { name: 'Soaked', currencyCode: 'EUR' })
  const season = { name: 'All', startDate: firstNight, endDate: addDays(firstNight, nights + 10), basePrice: 100 }
  const roomTypeIds: string[] = []
  while (roomTypeIds.length < roomTypes) {
    const name = `Room ${roomTypeIds.length}`
    const made = await make(`/hotels/${id}/room-types`, { name, totalRooms: roomsOfEach, seasons: [season] })
    roomTypeIds.push(made.id)
  }
  return { id, roomTypeIds, firstNight }
}

/** Everybody who uses the service: each is one loop that ends with `signal`, after its last request has an answer. */
export function runLoad(parts: LoadParts, hotel: SoakHotel, signal: AbortSignal): Promise<unknown> {
  const { api, random } = parts
  const loop = async (name: string, pauseMs: number, step: (own: LoadParts) => Promise<unknown>): Promise<void> => {
    const own = { ...parts, random: random.fork(name) }
    while (!signal.aborted) {
      await step(own)
      await sleep(own.random.between(pauseMs / 2, pauseMs * 1.5))
    }
  }
  const read = (kind: string, path: string) => api.send({ kind, method: 'GET', path })
  const to = addDays(hotel.firstNight, nights)
  return Promise.all([
    ...Array.from({ length: 4 }, (_, n) => loop(`booking ${n}`, 40, (own) => book(own, hotel))),
    ...Array.from({ length: 2 }, (_, n) => loop(`guest ${n}`, 60, newGuest)),
    loop('import', 15_000, importGuests),
    loop('availability', 50, ({ random: own }) => {
      const checkIn = addDays(hotel.firstNight, own.whole(0, nights - 8))
      return read(
        'availability',
        `/availability?hotelId=${hotel.id}&checkIn=${checkIn}&checkOut=${addDays(checkIn, 7)}`,
      )
    }),
    loop('list', 80, () => read('list', '/reservations?pageSize=50&sort=-createdAt')),
    loop('search', 80, ({ random: own }) => read('search', `/guests?q=Soak${own.whole(0, 50)}`)),
    loop('report', 500, ({ random: own }) => {
      const name = own.chance(0.5) ? 'occupancy' : 'revenue'
      return read('report', `/reports/${name}?from=${hotel.firstNight}&to=${to}&hotelId=${hotel.id}`)
    }),
  ])
}

const guestOf = (random: Random) => ({
  firstName: 'Ada',
  lastName: `Soak${random.whole(0, 50)}`,
  phone: `+9053${random.whole(10_000_000, 99_999_999)}`,
})

/** Books a stay, and cancels some of them. Both are repeated with their keys until the service has answered. */
async function book({ api, ledger, random }: LoadParts, { id: hotelId, roomTypeIds, firstNight }: SoakHotel) {
  const checkIn = addDays(firstNight, random.whole(0, nights - 5))
  const checkOut = addDays(checkIn, random.whole(1, 4))
  const roomTypeId = roomTypeIds[random.whole(0, roomTypeIds.length - 1)]
  const body = { hotelId, roomTypeId, checkIn, checkOut, guest: guestOf(random) }
  const made = await api.insist({ kind: 'book', method: 'POST', path: '/reservations', body, key: randomUUID() })
  if (made.status !== 201) return
  const { id } = made.data
  ledger.bookings.set(id, 'confirmed')
  // Enough leave again that there is always something to sell.
  if (!random.chance(0.7)) return
  const path = `/reservations/${id}/cancel`
  const gone = await api.insist({ kind: 'cancel', method: 'POST', path, body: { reason: 'soak' }, key: randomUUID() })
  if (gone.status === 200) ledger.bookings.set(id, 'cancelled')
}

async function newGuest({ api, ledger, random }: LoadParts): Promise<void> {
  const body = guestOf(random)
  const made = await api.insist({ kind: 'new guest', method: 'POST', path: '/guests', body, key: randomUUID() })
  if (made.status === 201) ledger.guests.add(made.data.id)
}

async function importGuests({ api, ledger, random }: LoadParts): Promise<void> {
  const rows = Array.from({ length: importRows }, () => {
    const { firstName, lastName, phone } = guestOf(random)
    return `${firstName},${lastName},${phone}`
  })
  const body = new FormData()
  body.set('file', new Blob([['firstName,lastName,phone', ...rows].join('\n')]), 'guests.csv')
  const taken = await api.send({ kind: 'import', method: 'POST', path: '/guests/import?onDuplicate=skip', body })
  if (taken?.status === 202) ledger.imports.add(taken.data.id)
}
