import { testApp } from '../server/testing/app.ts'
import { type BenchResult, type Measurement, median, rounded } from './measured.ts'
import { type Place, planted, type SearchBook, searchedTenant } from './search-scene.ts'

const rounds = 7
const requests = 30
const few = 10_000
const many = Number(process.env.SEARCH_GUESTS ?? 1_000_000)

const searches: Readonly<Record<string, string>> = {
  name: 'quorra',
  'two words': 'vex quo',
  'five digits': '98989',
  'a number as dialled': '0534 989 89',
}

/** How the time of a search grows with the guests of the tenant, when it finds as many. */
export async function search(): Promise<BenchResult> {
  const app = await testApp()
  try {
    const small = await searchedTenant(app, few)
    const big = await searchedTenant(app, many)
    const measurements: Measurement[] = []
    for (const place of ['/guests', '/search'] as const) {
      for (const [name, q] of Object.entries(searches)) {
        const ratio = await growth({ small, big }, place, q)
        measurements.push({ name: `${place}: ${name}`, ratio, expected: 2, ok: ratio <= 2 })
      }
    }
    const common = async (place: Place, q: string) => `${await timeOf(() => big.send(place, q))} ms`
    return {
      notes: [
        'page of 20 with exact total, in one process without TLS, one request at a time',
        `each search finds ${planted}; median of ${rounds} rounds of ${requests} requests`,
        `ratio: response time with ${many} guests in the tenant, compared with ${few}`,
        `with ${many} guests, for a word that a third of them share, and for two such words:`,
        `/guests ${await common('/guests', 'fe')} and ${await common('/guests', 'fe le')}`,
        `/search ${await common('/search', 'fe')} and ${await common('/search', 'fe le')}`,
      ],
      measurements,
    }
  } finally {
    await app.close()
  }
}

async function growth(
  { small, big }: { small: SearchBook; big: SearchBook },
  place: Place,
  q: string,
): Promise<number> {
  for (const tenant of [small, big]) await ask(tenant, place, q)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await timeOf(() => ask(small, place, q))
    ratios.push((await timeOf(() => ask(big, place, q))) / before)
  }
  return rounded(median(ratios), 2)
}

async function ask({ send }: SearchBook, place: Place, q: string): Promise<void> {
  for (let i = 0; i < requests; i++) {
    const { statusCode, body } = await send(place, q)
    if (statusCode !== 200 || JSON.parse(body).data.totalCount !== planted) throw new Error(`${q} answered ${body}`)
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return rounded(performance.now() - start, 1)
}
