import { testApp } from '../server/testing/app.ts'
import { created, newTenant } from '../server/testing/world.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'

const requests = 200
const guests = 20

/** What compression costs a request: a page of 20 guests, and an answer below the threshold. */
export async function compression(_parts: readonly string[], { rounds = 9 }: Pace): Promise<BenchResult> {
  const app = await testApp()
  try {
    const tenant = await newTenant(app)
    for (let n = 0; n < guests; n += 1) await created(tenant, '/guests', guestBody(n))
    const group = await created(tenant, '/guestgroups', { name: 'Regulars' })
    const list = `/guests?pageSize=${guests}`
    const ask = async (path: string, coding: string) => {
      const { status, bytes } = await tenant.call('GET', path, { headers: { 'accept-encoding': coding } })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      return bytes.length
    }
    const timeOf = async (path: string, coding: string): Promise<number> => {
      const start = performance.now()
      for (let n = 0; n < requests; n += 1) await ask(path, coding)
      return (performance.now() - start) / requests
    }
    const cost = async (name: string, path: string, coding: string): Promise<Measurement> => {
      const ratios: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const plain = await timeOf(path, 'identity')
        ratios.push((await timeOf(path, coding)) / plain)
      }
      return { name, ratio: rounded(median(ratios), 2), milliseconds: rounded(await timeOf(path, coding), 2) }
    }
    const sizes = await Promise.all(['identity', 'gzip', 'br'].map((coding) => ask(list, coding)))
    return {
      notes: [
        'in one process without TLS, one request at a time',
        `median of ${rounds} rounds of ${requests} requests; ratio: time of a compressed answer to that of a plain one`,
        `the page of ${guests} guests has ${sizes.join(', ')} bytes plain, with gzip and with brotli`,
      ],
      measurements: [
        await cost('page of 20 guests, br', list, 'br'),
        await cost('page of 20 guests, gzip', list, 'gzip'),
        await cost('guest group, below 1 KiB', `/guestgroups/${group.id}`, 'br'),
      ],
    }
  } finally {
    await app.close()
  }
}

const guestBody = (n: number) => ({
  firstName: `Ada ${n}`,
  lastName: `Lovelace ${n * 7919}`,
  phone: `+90532${1_000_000 + n * 7919}`,
  email: `ada${n * 31}@example.com`,
  address: { city: 'Ankara', countryCode: 'TR' },
  preferences: { pillow: 'hard', floor: n },
})
