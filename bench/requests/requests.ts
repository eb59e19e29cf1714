import { addDays } from '../../server/shared/stay.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from '../measured.ts'
import { type Load, type LoadRequest, openLoad } from './load.ts'
import { type RequestScene, requestScene } from './scene.ts'

const connections = 32
const guestCount = Number(process.env['REQUEST_GUESTS'] ?? 60_000)

type Scenario = { readonly name: string; readonly expected: number; next(scene: RequestScene): LoadRequest }

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

/** What requests cost beside a handler that does only what it must. Parts: words of the names of scenarios. */
export async function requests(parts: readonly string[], { seconds = 4, rounds = 5 }: Pace): Promise<BenchResult> {
  const scene = await requestScene(guestCount)
  const loads = await Promise.all([openLoad(scene.ours, connections), openLoad(scene.bare, connections)])
  try {
    const chosen = scenarios.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
    const measurements: Measurement[] = []
    for (const scenario of chosen) measurements.push(await compare(scenario, { scene, loads, seconds, rounds }))
    return { notes: notesOf(seconds, rounds), measurements }
  } finally {
    for (const load of loads) load.close()
    await scene.close()
  }
}

const notesOf = (seconds: number, rounds: number): readonly string[] => [
  `requests: ${connections} connections over HTTPS, a tenant with ${guestCount} guests, durable; compared with a handler of ` +
    `node:https, pg and a JWT on copies of the tables; alternating, medians of ${rounds} rounds of ${seconds} s`,
]

type Comparison = {
  readonly scene: RequestScene
  readonly loads: readonly Load[]
  readonly seconds: number
  readonly rounds: number
}

/** Alternating, so that whatever else the machine does meets both alike. */
async function compare(scenario: Scenario, { scene, loads, seconds, rounds }: Comparison): Promise<Measurement> {
  const [ours, bare] = loads as readonly [Load, Load]
  const next = () => scenario.next(scene)
  const found: { own: number; other: number }[] = []
  // The first round warms both sides up.
  for (let round = -1; round < rounds; round++) {
    const length = round < 0 ? Math.min(1, seconds) : seconds
    const own = await ours.run(length, next)
    const other = await bare.run(length, next)
    if (round >= 0) found.push({ own, other })
  }
  const ratio = rounded(median(found.map(({ own, other }) => own / other)), 2)
  const { name, expected } = scenario
  return {
    name,
    perSecond: rounded(median(found.map(({ own }) => own))),
    yardstick: rounded(median(found.map(({ other }) => other))),
    ratio,
    expected,
    ok: ratio >= expected,
  }
}
