import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#shared/stay.ts'
import type { Answer } from '../../../testing/app.ts'
import { type ApiCaller, bookStay } from '../../../testing/booking-requests.ts'
import { errorCode } from '../../../testing/refusal.ts'

/** The hotel under load and the bookings made so far. Every worker may change any booking. */
export type LoadedHotel = {
  readonly hotelId: string
  readonly roomTypeIds: readonly string[]
  readonly firstNight: string
  readonly nights: number
  readonly made: string[]
}

/** An operation of a worker, its relative frequency, and its valid responses. */
type LoadOperation = {
  readonly name: string
  readonly weight: number
  perform(who: ApiCaller, hotel: LoadedHotel): Promise<Answer>
  readonly answers: readonly string[]
}

/** A random integer below the limit. */
const below = (limit: number): number => Math.floor(Math.random() * limit)

/** A random item. */
const anyOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item

const unknownId = '00000000-0000-4000-8000-000000000000'
const anyBooking = ({ made }: LoadedHotel): string => anyOf(made) ?? unknownId

function anyStay({ hotelId, roomTypeIds, firstNight, nights }: LoadedHotel) {
  const length = 1 + below(5)
  const checkIn = addDays(firstNight, below(nights - length))
  return { hotelId, roomTypeId: anyOf(roomTypeIds), checkIn, checkOut: addDays(checkIn, length), rooms: 1 + below(2) }
}

/** All operations that take or release rooms. */
const loadOperations: readonly LoadOperation[] = [
  {
    name: 'create',
    weight: 5,
    async perform(who, hotel) {
      const answer = await bookStay(who, anyStay(hotel))
      if (answer.status === 201) hotel.made.push(answer.data.id)
      return answer
    },
    answers: ['201', '409 room_unavailable'],
  },
  {
    name: 'hold',
    weight: 1,
    async perform(who, hotel) {
      const answer = await bookStay(who, { ...anyStay(hotel), status: 'held' })
      if (answer.status === 201) hotel.made.push(answer.data.id)
      return answer
    },
    answers: ['201', '409 room_unavailable'],
  },
  {
    name: 'confirm',
    weight: 1,
    perform: (who, hotel) => who.call('POST', `/reservations/${anyBooking(hotel)}/confirm`, { body: {} }),
    answers: ['200', '409 invalid_state_transition', '404 not_found'],
  },
  {
    name: 'change',
    weight: 3,
    perform(who, hotel) {
      const { hotelId: _, ...body } = anyStay(hotel)
      return who.call('PUT', `/reservations/${anyBooking(hotel)}`, { body })
    },
    answers: ['200', '409 room_unavailable', '409 invalid_state_transition', '404 not_found'],
  },
  {
    name: 'cancel',
    weight: 2,
    perform: (who, hotel) => who.call('POST', `/reservations/${anyBooking(hotel)}/cancel`, { body: {} }),
    answers: ['200', '409 invalid_state_transition', '404 not_found'],
  },
  {
    name: 'delete',
    weight: 2,
    perform: (who, hotel) => who.call('DELETE', `/reservations/${anyBooking(hotel)}`),
    answers: ['204', '404 not_found'],
  },
]

const lots = loadOperations.flatMap((operation) => Array.from({ length: operation.weight }, () => operation))

const maxAttempts = 5

/**
 * Performs a random operation. Returns a description of an unexpected response, else undefined. A service that is too
 * busy refuses with 503 and changes nothing; then the client repeats the request, as clients do.
 */
export async function performAnyOperation(who: ApiCaller, hotel: LoadedHotel): Promise<string | undefined> {
  const operation = anyOf(lots)
  for (let attempt = 1; ; attempt += 1) {
    const answer = await operation.perform(who, hotel)
    const outcome = errorCode(answer)
    if (operation.answers.includes(outcome)) return undefined
    if (answer.status !== 503 || attempt === maxAttempts) return `${operation.name}: ${outcome} ${answer.text}`
    await sleep(100 * attempt)
  }
}
