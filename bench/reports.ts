import { isList } from '../server/modules/reporting/engine/report.ts'
import { reports as declared } from '../server/modules/reporting/reports/index.ts'
import { type ReportingTenant, tenantWithBookings } from '../server/modules/reporting/testing/many-bookings.ts'
import { testApp } from '../server/testing/app.ts'
import { type BenchResult, type Measurement, median, rounded } from './measured.ts'

const rounds = 5
const few = Number(process.env.REPORT_FEW ?? 10_000)
const many = Number(process.env.REPORT_MANY ?? 1_000_000)
const year = 'from=2026-01-01&to=2026-12-31'
const month = 'from=2026-06-01&to=2026-06-30'

const requested: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    declared.filter((report) => !isList(report)).map(({ name }) => [name, `/reports/${name}?${year}`]),
  ),
  'occupancy by day': `/reports/occupancy?${year}&groupBy=day`,
  'cancellations, arriving': `/reports/cancellations?${year}&cohort=arriving`,
  dashboard: '/dashboard?date=2026-06-30',
}

/** How the time of a report over a year grows with the bookings, where each day has as many more of them. */
export async function reports(): Promise<BenchResult> {
  const app = await testApp()
  try {
    const small = await tenantWithBookings(app, few)
    const big = await tenantWithBookings(app, many)
    const measurements: Measurement[] = []
    for (const [name, path] of Object.entries(requested)) {
      if (name === 'webhookDeliveries') continue
      measurements.push(await growth({ small, big }, name, path))
    }
    return {
      notes: [
        'one process without TLS, one request at a time; a year, two hotels with ten room types each',
        `ratio: response time with ${many} bookings in the tenant, compared with ${few}; median of ${rounds} rounds`,
        `milliseconds: response time with ${many} bookings`,
        `occupancy of one month: ${await timeOf(() => ask(big, `/reports/occupancy?${month}`))} ms`,
      ],
      measurements,
    }
  } finally {
    await app.close()
  }
}

async function growth(
  { small, big }: { small: ReportingTenant; big: ReportingTenant },
  name: string,
  path: string,
): Promise<Measurement> {
  for (const tenant of [small, big]) await ask(tenant, path)
  const times: { before: number; after: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await timeOf(() => ask(small, path))
    times.push({ before, after: await timeOf(() => ask(big, path)) })
  }
  const milliseconds = rounded(median(times.map(({ after }) => after)), 1)
  const ratio = rounded(median(times.map(({ before, after }) => after / before)), 2)
  // The dashboard counts those who come and go on the day, of whom there are as many more.
  return name === 'dashboard'
    ? { name, ratio, milliseconds }
    : { name, ratio, expected: 2, ok: ratio <= 2, milliseconds }
}

async function ask({ send }: ReportingTenant, path: string): Promise<void> {
  const { statusCode, body } = await send(path)
  if (statusCode !== 200) throw new Error(`${path} answered ${body}`)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return rounded(performance.now() - start, 1)
}
