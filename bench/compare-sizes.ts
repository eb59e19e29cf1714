import { type TestApp, testApp } from '../server/testing/app.ts'
import { type Measurement, median, rounded } from './measured.ts'

/** Sends one request to a tenant and checks the status. `time` counts the requests of a round. */
type Ask = (time: number) => Promise<unknown>

/** Requests to a tenant, by what they ask for. */
export type Asks = Readonly<Record<string, Ask>>

type Comparison = {
  readonly few: number
  readonly many: number
  /** Makes a tenant with so many rows, which the database has analyzed. */
  readonly asksOf: (app: TestApp, rows: number) => Promise<Asks>
  readonly rounds: number
  /** In each round, one after the other. */
  readonly requests: number
  /** How many times as long a request may take with many rows. */
  readonly expected: number
}

/** Compares how long requests to a tenant with few rows take with those to one with many, in turns. */
export async function compareSizes({ few, many, asksOf, ...rest }: Comparison): Promise<readonly Measurement[]> {
  const app = await testApp()
  try {
    const sides = [await asksOf(app, few), await asksOf(app, many)] as const
    const measurements: Measurement[] = []
    for (const name of Object.keys(sides[0])) measurements.push(await compare(sides, name, rest))
    return measurements
  } finally {
    await app.close()
  }
}

async function compare(
  [small, big]: readonly [Asks, Asks],
  name: string,
  { rounds, requests, expected }: Pick<Comparison, 'rounds' | 'requests' | 'expected'>,
): Promise<Measurement> {
  const ratios: number[] = []
  const times: number[] = []
  const timeOf = async (ask: Ask): Promise<number> => {
    const start = performance.now()
    for (let time = 0; time < requests; time++) await ask(time)
    return performance.now() - start
  }
  for (let round = -1; round < rounds; round++) {
    const before = await timeOf(small[name] as Ask)
    const after = await timeOf(big[name] as Ask)
    // The first round warms both up.
    if (round < 0) continue
    ratios.push(after / before)
    times.push(after / requests)
  }
  const ratio = rounded(median(ratios), 2)
  return { name, milliseconds: rounded(median(times), 2), ratio, expected, ok: ratio <= expected }
}
