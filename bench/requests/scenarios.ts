import { addDays } from '../../server/shared/stay.ts'
import type { LoadRequest } from './load.ts'
import type { RequestScene } from './scene.ts'

/** A request that is measured. */
export type Scenario = { readonly name: string; next(scene: RequestScene): LoadRequest }

/** One that the bare handler answers, too, and the ratio to it that it should reach. */
export type ComparedScenario = Scenario & {
  readonly expected: number
  /** The same request to the Feathers application. The service should answer more of it. */
  readonly feathers?: Scenario['next']
}

const below = (limit: number): number => Math.floor(Math.random() * limit)
const anyOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const get = (path: string): LoadRequest => ({ method: 'GET', path })
const post = (path: string, body: object): LoadRequest => ({ method: 'POST', path, body })

/** The newest 20 as clients of Feathers ask for them. */
const newestOfFeathers = '/guests?status=active&$sort[created_at]=-1&$limit=20'

const randomPhone = (): string => `+9053${below(100_000_000).toString().padStart(8, '1')}`

const compared: readonly ComparedScenario[] = [
  {
    name: 'GET /guests/{id}',
    expected: 0.4,
    next: ({ guests }) => get(`/guests/${anyOf(guests).id}`),
    feathers: ({ guests }) => get(`/guests/${anyOf(guests).id}`),
  },
  {
    name: 'GET /guests, newest 20 and total',
    expected: 2.5,
    next: () => get('/guests?page=1&pageSize=20&sort=-createdAt'),
    feathers: () => get(newestOfFeathers),
  },
  {
    name: 'GET /guests?q=<5 digits>',
    expected: 1.3,
    next: ({ guests }) => get(`/guests?q=${anyOf(guests).digits}`),
    feathers: ({ guests }) => get(`${newestOfFeathers}&phone[$like]=%25${anyOf(guests).digits}%25`),
  },
  {
    name: 'POST /guests',
    expected: 0.22,
    next: () => post('/guests', { firstName: 'Ada', lastName: 'Lovelace', phone: randomPhone() }),
    feathers: () => post('/guests', { first_name: 'Ada', last_name: 'Lovelace', phone: randomPhone() }),
  },
  {
    name: 'GET /availability, 10 × 7',
    expected: 0.9,
    next({ hotelId, firstNight }) {
      const checkIn = addDays(firstNight, below(90))
      return get(`/availability?hotelId=${hotelId}&checkIn=${checkIn}&checkOut=${addDays(checkIn, 7)}`)
    },
  },
]

const booking: Scenario = {
  name: 'POST /reservations',
  next({ hotelId, roomTypeIds, firstNight }) {
    const checkIn = addDays(firstNight, below(90))
    const phone = `+4915112345${below(900) + 100}`
    const guest = { firstName: 'Ada', lastName: 'Lovelace', phone }
    const stay = { hotelId, roomTypeId: anyOf(roomTypeIds), checkIn, checkOut: addDays(checkIn, 3) }
    return post('/reservations', { ...stay, guest })
  },
}

const named = <Item extends Scenario>(items: readonly Item[], words: readonly string[]): readonly Item[] =>
  items.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

/** The scenarios whose names have one of these words; without words all of them. */
export const comparedScenarios = (words: readonly string[]): readonly ComparedScenario[] => named(compared, words)

/** The same with those that have no bare handler. */
export const allScenarios = (words: readonly string[]): readonly Scenario[] => named([...compared, booking], words)
