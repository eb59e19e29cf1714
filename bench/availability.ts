import { testApp } from '../server/testing/app.ts'
import { type BusyTenant, busyTenant, question } from './availability-scene.ts'
import { type BenchResult, type Measurement, median, rounded } from './measured.ts'

const rounds = 7
const requests = 30
const few = 10_000
const many = 1_000_000

/** What an availability costs beside writing its body, and how its time grows with the tenant's reservations. */
export async function availability(): Promise<BenchResult> {
  const app = await testApp()
  try {
    const small = await busyTenant(app, few)
    const big = await busyTenant(app, many)
    for (const tenant of [small, big]) await ask(tenant, requests)
    const { text } = await small.tenant.call('GET', question(small, 0))
    return {
      notes: [
        '50 room types × 30 nights × 6 guest types × 10 discounts, in one process without TLS, one request at a time',
        `the body has ${rounded(Buffer.byteLength(text) / 1000)} kB; median of ${rounds} rounds of ${requests} requests`,
        'cpu: of the process (without the database), compared with JSON.stringify of the same body',
        `growth: response time with ${many} reservations in the tenant, compared with ${few}`,
      ],
      measurements: [await cpu(small, text), await growth(small, big)],
    }
  } finally {
    await app.close()
  }
}

async function cpu(asked: BusyTenant, text: string): Promise<Measurement> {
  const body: unknown = JSON.parse(text)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const answering = await cpuOf(() => ask(asked, requests))
    const writing = await cpuOf(async () => {
      for (let i = 0; i < requests; i++) JSON.stringify(body)
    })
    ratios.push(answering / writing)
  }
  const ratio = rounded(median(ratios), 2)
  return { name: 'cpu', ratio, expected: 10, ok: ratio <= 10 }
}

async function growth(small: BusyTenant, big: BusyTenant): Promise<Measurement> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = await timeOf(() => ask(small, requests))
    ratios.push((await timeOf(() => ask(big, requests))) / before)
  }
  const ratio = rounded(median(ratios), 2)
  return { name: 'growth', ratio, expected: 2, ok: ratio <= 2 }
}

async function ask(asked: BusyTenant, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const { statusCode, body } = await asked.send(question(asked, i))
    if (statusCode !== 200) throw new Error(`Availability answered ${body}`)
  }
}

async function cpuOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
