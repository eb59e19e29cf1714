import { type TestService, testService } from '../server/testing/processes/process.ts'
import { type BenchResult, type Measurement, median, rounded } from './measured.ts'

const count = 1000
const warmUps = 50
/** By how much the medians may differ. */
const tolerance = 0.05

const registration = { companyName: 'Hotels', firstName: 'Ada', lastName: 'Owner', password: 'correct horse battery' }

type Request = { path: string; body: object; times: number }

/**
 * What is sent besides the address, and how often: an answer of a few milliseconds is noisier than one that waits for a
 * hash. Registering comes last: it makes the unknown addresses known.
 */
const requests: readonly Request[] = [
  { path: '/auth/login', body: { password: 'not the right one' }, times: 1 },
  { path: '/auth/forgot-password', body: {}, times: 5 },
  { path: '/auth/resend-confirmation', body: {}, times: 5 },
  { path: '/auth/register', body: registration, times: 1 },
]

const emails = (name: string, many: number) => Array.from({ length: many }, (_, n) => `${name}${1000 + n}@hotel.test`)

/** Whether time tells which addresses have an account: one request after another to a service of its own, over TLS. */
export async function enumeration(): Promise<BenchResult> {
  const service = await testService({}, { embedded: true })
  try {
    const known = emails('guest', count)
    for (const email of known) await timed(service, { path: '/auth/register', body: registration }, email)
    const measurements: Measurement[] = []
    for (const request of requests) measurements.push(await compare(service, request, known))
    return { notes, measurements }
  } finally {
    await service.close()
  }
}

const notes: readonly string[] = [
  `${count} addresses with an account and ${count} without, in random order, one request at a time; fsync on`,
  `knownMs, unknownMs: medians; ok: they differ by at most ${tolerance * 100} %`,
]

async function compare(service: TestService, request: Request, known: readonly string[]): Promise<Measurement> {
  const { path, times } = request
  for (const email of emails(`warm-up${path.replaceAll('/', '-')}`, warmUps)) await timed(service, request, email)
  const found = { known: [] as number[], unknown: [] as number[] }
  const requested = [
    ...known.map((email) => ({ email, side: found.known })),
    ...emails('other', count).map((email) => ({ email, side: found.unknown })),
  ]
  for (let time = 0; time < times; time++) {
    for (const { email, side } of shuffled(requested)) side.push(await timed(service, request, email))
  }
  const [knownMs, unknownMs] = [median(found.known), median(found.unknown)]
  const ratio = knownMs / unknownMs
  const ok = Math.abs(ratio - 1) <= tolerance
  return { name: path, knownMs: rounded(knownMs, 2), unknownMs: rounded(unknownMs, 2), ratio: rounded(ratio, 3), ok }
}

/** Milliseconds until the whole answer is there. */
async function timed(service: TestService, { path, body }: Omit<Request, 'times'>, email: string): Promise<number> {
  const start = performance.now()
  const { status, text } = await service.call('POST', path, { body: { ...body, email } })
  const time = performance.now() - start
  if (![200, 201, 401].includes(status)) throw new Error(`${path} answered ${text}`)
  return time
}

const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
