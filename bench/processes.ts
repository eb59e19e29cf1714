import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../server/shared/stay.ts'
import { pgBouncer, startPgBouncer } from '../server/testing/postgres/pgbouncer.ts'
import { type TestService, testService } from '../server/testing/processes/process.ts'
import { type Consumer, cpuSeconds } from './cpu-time.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'
import { type LoadRequest, openLoad } from './requests/load.ts'
import { measuredHotel } from './requests/measured-hotel.ts'

const connections = 32
const maxProcesses = 4
/** How many connections PgBouncer has to the database, whatever the number of processes. */
const pooledConnections = 16

/**
 * One to four processes of the service on one database, directly and through PgBouncer: requests per second and p99 of
 * a mixed load over 32 connections, and the processor time of a request. `--seconds` and `--rounds` change how long it
 * measures.
 */
export async function processes(_parts: readonly string[], { seconds = 4, rounds = 3 }: Pace): Promise<BenchResult> {
  const first = await testService({}, { first: true })
  try {
    const scene = await prepare(first)
    const measurements: Measurement[] = []
    for (const isPooled of pgBouncer === undefined ? [false] : [false, true])
      measurements.push(...(await measureWay(first, scene, { isPooled, seconds, rounds })))
    return {
      notes: [
        `${connections} connections over HTTPS on ${availableParallelism()} processors, which this program, the services and`,
        '  PostgreSQL share, so more processes cannot be faster here: the figures show what they cost; the database does not',
        '  wait for the disk',
        'of ten requests: four guests by id, two searches, two availabilities, a new guest, a booking',
        `median of ${rounds} rounds of ${seconds} s; ratio: compared with one process without PgBouncer`,
        'knownMs: processor time of a request in services, PostgreSQL and PgBouncer',
      ],
      measurements: withRatios(measurements),
    }
  } finally {
    await first.close()
  }
}

type Scene = { readonly token: string; readonly ca: string; next(): LoadRequest }
type Way = { readonly isPooled: boolean; readonly seconds: number; readonly rounds: number }

/** One line for each number of processes. */
async function measureWay(first: TestService, scene: Scene, { isPooled, seconds, rounds }: Way) {
  const { DATABASE_URL: url = '' } = first.elsewhere.env
  const bouncer =
    isPooled && pgBouncer !== undefined
      ? await startPgBouncer(pgBouncer, { url, poolSize: pooledConnections })
      : undefined
  const settings = bouncer ? { DATABASE_URL: bouncer.url, DATABASE_POOLER: 'true' } : {}
  const running: TestService[] = []
  const lines: Measurement[] = []
  try {
    while (running.length < maxProcesses) {
      running.push(await testService(settings, { beside: first }))
      const consumers: Consumer[] = [
        ...running.map((each) => ({ pid: each.pid() })),
        { commandHas: new URL(url).pathname.slice(1) },
        ...(bouncer ? [{ pid: bouncer.pid }] : []),
      ]
      const found = await measure({ running, scene, consumers, seconds, rounds })
      const name = `${running.length} ${isPooled ? 'through PgBouncer' : 'directly'}`
      lines.push({ name, ...found.throughput }, { name: `${name}, p99`, ...found.p99 })
    }
  } finally {
    for (const each of running) await each.end('SIGTERM')
    await bouncer?.stop()
  }
  return lines
}

type Load = Pick<Way, 'seconds' | 'rounds'> & {
  readonly running: readonly TestService[]
  readonly scene: Scene
  readonly consumers: readonly Consumer[]
}

async function measure({ running, scene, consumers, seconds, rounds }: Load) {
  const { ca, token, next } = scene
  const share = Math.ceil(connections / running.length)
  const loads = await Promise.all(running.map(({ port }) => openLoad({ port, ca, token }, share)))
  const used = (): number => consumers.reduce((sum, each) => sum + cpuSeconds(each), 0)
  const rates: number[] = []
  const slowest: number[] = []
  const costs: number[] = []
  // The first round warms up.
  for (let round = -1; round < rounds; round++) {
    const durations: number[] = []
    const before = used()
    const found = await Promise.all(
      loads.map((load) => load.run(round < 0 ? 2 : seconds, next, (each) => void durations.push(each))),
    )
    if (round < 0) continue
    rates.push(found.reduce((sum, each) => sum + each, 0))
    slowest.push(durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.99)] ?? Number.NaN)
    costs.push(((used() - before) * 1000) / durations.length)
  }
  for (const load of loads) load.close()
  return {
    throughput: { perSecond: rounded(median(rates)), knownMs: rounded(median(costs), 2) },
    p99: { milliseconds: rounded(median(slowest)) },
  }
}

/** Compared with the first two lines, which are those of one process. */
function withRatios(lines: readonly Measurement[]): Measurement[] {
  return lines.map((line, index) => {
    const one = lines[index % 2]
    const ratio = line.perSecond
      ? line.perSecond / (one?.perSecond ?? Number.NaN)
      : (line.milliseconds ?? 0) / (one?.milliseconds ?? Number.NaN)
    return { ...line, ratio: rounded(ratio, 2), ...goalOf(line, ratio) }
  })
}

/** Four processes on one database should not be slower than one that has the same processors. */
function goalOf({ name, perSecond }: Measurement, ratio: number): Partial<Measurement> {
  if (!name.startsWith(`${maxProcesses} directly`)) return {}
  return perSecond ? { expected: 0.9, ok: ratio >= 0.9 } : { expected: 1.5, ok: ratio <= 1.5 }
}

async function prepare(service: TestService): Promise<Scene> {
  const token: string = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
  const post = async (path: string, body: object) => {
    const { status, text, data } = await service.call('POST', path, { token, body })
    if (status !== 201) throw new Error(text)
    return data
  }
  const { hotelId, firstNight } = await measuredHotel(post)
  const roomTypes = (await service.call('GET', `/hotels/${hotelId}/room-types`, { token })).data.items
  const guests: string[] = []
  while (guests.length < 50) guests.push((await post('/guests', guestBody())).id)
  let turn = 0
  return {
    token,
    ca: await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8'),
    next() {
      turn += 1
      const checkIn = addDays(firstNight, turn % 90)
      const stay = { hotelId, checkIn, checkOut: addDays(checkIn, 2) }
      const booking = { ...stay, roomTypeId: roomTypes[turn % roomTypes.length].id, guest: guestBody() }
      const requests: LoadRequest[] = [
        { method: 'POST', path: '/reservations', body: booking },
        { method: 'POST', path: '/guests', body: guestBody() },
        ...[1, 2].map(() => ({ method: 'GET', path: `/availability?${new URLSearchParams(stay)}` }) as const),
        ...[1, 2].map(() => ({ method: 'GET', path: '/guests?q=Lovelace' }) as const),
      ]
      return requests[turn % 10] ?? { method: 'GET', path: `/guests/${guests[turn % guests.length]}` }
    },
  }
}

const guestBody = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: `+9053${Math.floor(Math.random() * 100_000_000)
    .toString()
    .padStart(8, '1')}`,
})
