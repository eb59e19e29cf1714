import { testApp } from '../server/test/app.ts'
import { type Figure, type Measured, median, rounded } from './measured.ts'
import { planted, type Searched, searchedTenant } from './search-scene.ts'

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
export async function search(): Promise<Measured> {
  const app = await testApp()
  try {
    const small = await searchedTenant(app, few)
    const big = await searchedTenant(app, many)
    const figures: Figure[] = []
    for (const [name, q] of Object.entries(searches)) figures.push(await growth({ small, big }, name, q))
    return {
      notes: [
        'page of 20 with exact total, in one process without TLS, one request at a time',
        `each search finds ${planted}; median of ${rounds} rounds of ${requests} requests`,
        `ratio: time of an answer with ${many} guests in the tenant, to the time with ${few}`,
        `in the tenant with ${many}: ${await timeOf(() => big.send('fe'))} ms for what a third of the guests have in common`,
        `and ${await timeOf(() => big.send('fe le'))} ms for two such words`,
      ],
      figures,
    }
  } finally {
    await app.close()
  }
}

async function growth({ small, big }: { small: Searched; big: Searched }, name: string, q: string): Promise<Figure> {
  for (const tenant of [small, big]) await ask(tenant, q, requests)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await timeOf(() => ask(small, q, requests))
    ratios.push((await timeOf(() => ask(big, q, requests))) / before)
  }
  const ratio = rounded(median(ratios), 2)
  return { name, ratio, expected: 2, ok: ratio <= 2 }
}

async function ask({ send }: Searched, q: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { statusCode, body } = await send(q)
    if (statusCode !== 200 || JSON.parse(body).data.totalCount !== planted) throw new Error(`${q} answered ${body}`)
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return rounded(performance.now() - start, 1)
}
