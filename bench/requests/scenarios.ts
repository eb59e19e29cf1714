import { addDays } from '../../server/shared/stay.ts'
import type { LoadRequest } from './load.ts'
import type { RequestScene } from './scene.ts'

/** A request that is measured, and the ratio to the bare handler that it should reach. */
export type Scenario = { readonly name: string; readonly expected: number; next(scene: RequestScene): LoadRequest }

const below = (limit: number): number => Math.floor(Math.random() * limit)
const anyOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const get = (path: string): LoadRequest => ({ method: 'GET', path })

const scenarios: readonly Scenario[] = [
  {
    name: 'GET /guests/{id}',
    expected: 0.45,
    next: ({ guests }) => get(`/guests/${anyOf(guests).id}`),
  },
  {
    name: 'GET /guests, newest 20 and total',
    expected: 4,
    next: () => get('/guests?page=1&pageSize=20&sort=-createdAt'),
  },
  { name: 'GET /guests?q=<5 digits>', expected: 0.8, next: ({ guests }) => get(`/guests?q=${anyOf(guests).digits}`) },
  {
    name: 'POST /guests',
    expected: 0.25,
    next: () => ({
      method: 'POST',
      path: '/guests',
      body: { firstName: 'Ada', lastName: 'Lovelace', phone: `+9053${below(100_000_000).toString().padStart(8, '1')}` },
    }),
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

/** Those whose names have one of these words; without words all of them. */
export const chosenScenarios = (words: readonly string[]): readonly Scenario[] =>
  scenarios.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
