import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded } from '../server/platform/db/embedded/embedded.ts'
import { addDays } from '../server/shared/stay.ts'
import { testService } from '../server/testing/processes/process.ts'
import { commitScene } from './audited-commits.ts'
import { arrivals, watchMails } from './fairness/arrivals.ts'
import { expectSuccess, type Reply, type Target } from './fairness/client.ts'
import type { Group } from './fairness/group.ts'
import { registerGroup } from './fairness/register-group.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'

const writers = 32
const days = 300
const sampleMs = 20
/** How long the disk takes to store a commit. Test data is in memory, where it would take no time. */
const flushMs = 4
const busyMs = 100
/** So long the service counts a tenant as active, which makes the share of the others smaller. */
const activeMs = 2100
const expected = 0.8
/** The most that a room type may have, so that no hotel runs out of rooms. */
const totalRooms = 10_000

/** One front desk: a hotel with one room type, and a guest, that no other writer uses. */
type Writer = { readonly group: Group; readonly hotelId: string; readonly roomTypeId: string; readonly guestId: string }

type Write = { readonly name: string; write(writer: Writer, n: number): Promise<Reply> }

const writes: readonly Write[] = [
  {
    name: 'PUT /guests/{id}',
    write: ({ group, guestId }, n) => group.call('PUT', `/guests/${guestId}`, { companyName: `Company ${n}` }),
  },
  {
    name: 'POST /reservations',
    write: ({ group, hotelId, roomTypeId, guestId }, n) => {
      const checkIn = addDays(firstNight(), n % days)
      const body = { hotelId, roomTypeId, checkIn, checkOut: addDays(checkIn, 2), guestId }
      return group.call('POST', '/reservations', body)
    },
  },
]

const firstNight = (): string => addDays(Temporal.Now.plainDateISO('UTC').toString(), 30)

/** Whether the writers of one tenant wait for each other: as many writers at one tenant and at a tenant each. */
export async function oneTenant(parts: readonly string[], { seconds = 4, rounds = 3 }: Pace): Promise<BenchResult> {
  const measurements: Measurement[] = []
  if (parts.length === 0 || parts.includes('commits')) measurements.push(...(await commits(seconds, rounds)))
  if (parts.length === 0 || parts.includes('requests')) measurements.push(...(await requests(seconds, rounds)))
  return { notes: notesOf(seconds, rounds), measurements }
}

/** Transactions that add one audit entry each, without the service. */
async function commits(seconds: number, rounds: number): Promise<Measurement[]> {
  const { admin, tenantIds, commit, close } = await commitScene(writers)
  try {
    await slowFlushes(admin)
    const [alone = ''] = tenantIds
    return await compare(admin, {
      name: 'an audit entry and a commit',
      one: loops(tenantIds.map(() => () => commit(alone))),
      many: loops(tenantIds.map((tenantId) => () => commit(tenantId))),
      seconds,
      rounds,
    })
  } finally {
    await close()
  }
}

/** Requests to the service over HTTPS. */
async function requests(seconds: number, rounds: number): Promise<Measurement[]> {
  const service = await testService({}, { embedded: true })
  const { host, port, user, password } = await startEmbedded({ dataDir: join(service.dataDir, 'postgres') })
  const admin = new pg.Client({ host, port, user, password, database: 'bellhop' })
  await admin.connect()
  try {
    await slowFlushes(admin)
    const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8')
    const { ofOne, ofMany } = await newWriters({ port: service.port, ca }, service.dataDir)
    const measurements: Measurement[] = []
    for (const { name, write } of writes) {
      const of = (all: readonly Writer[]) => loops(all.map((writer) => (n: number) => succeeded(write(writer, n))))
      measurements.push(...(await compare(admin, { name, one: of(ofOne), many: of(ofMany), seconds, rounds })))
    }
    return measurements
  } finally {
    await admin.end()
    await service.close()
  }
}

async function slowFlushes(admin: pg.Client): Promise<void> {
  await admin.query(`alter system set commit_delay = ${flushMs * 1000}`)
  await admin.query('alter system set commit_siblings = 0')
  await admin.query('select pg_reload_conf()')
}

async function newWriters(target: Target, dataDir: string): Promise<{ ofOne: Writer[]; ofMany: Writer[] }> {
  const seen = arrivals()
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  const mails = watchMails(dataDir, seen)
  const office = { target, seen, textTo: mails.textTo }
  const alone = await registerGroup(office, 'alone')
  const [ofOne, ofMany]: [Writer[], Writer[]] = [[], []]
  for (let n = 0; n < writers; n++) {
    ofOne.push(await newWriter(alone, n))
    ofMany.push(await newWriter(await registerGroup(office, `group${n}`), n))
  }
  mails.stop()
  return { ofOne, ofMany }
}

/** A service that has too much to do refuses; the writer tries again. */
async function succeeded(reply: Promise<Reply>): Promise<boolean> {
  const { status, text } = await reply
  if (status === 503) await sleep(busyMs)
  else if (status >= 300) throw new Error(`${status} ${text}`)
  return status < 300
}

const notesOf = (seconds: number, rounds: number): readonly string[] => [
  `${writers} writers with records of their own, at one tenant and at a tenant each; alternating, medians of ` +
    `${rounds} rounds of ${seconds} s; a flush to the disk takes ${flushMs} ms`,
  'waiting: how many transactions wait for a lock of another one, on average',
  'ratio: writes per second of one tenant compared with those of many',
]

async function newWriter(group: Group, n: number): Promise<Writer> {
  const post = (path: string, body: object) => expectSuccess(group.call('POST', path, body))
  const hotel = await post('/hotels', { name: `Hotel ${n}`, currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const season = { name: 'All', startDate: firstNight(), endDate: addDays(firstNight(), days + 10), basePrice: 100 }
  const roomType = await post(`/hotels/${hotel.id}/room-types`, { name: 'Room', totalRooms, seasons: [season] })
  const guest = await post('/guests', { firstName: 'First', lastName: 'Last', phone: `+49151123451${10 + n}` })
  return { group, hotelId: hotel.id, roomTypeId: roomType.id, guestId: guest.id }
}

/** One write; false if it was refused. */
type Attempt = (n: number) => Promise<boolean>

/** Writes for some seconds; writes per second. */
type Load = (seconds: number) => Promise<number>

type Comparison = {
  readonly name: string
  readonly one: Load
  readonly many: Load
  readonly seconds: number
  readonly rounds: number
}

type Round = { readonly perSecond: number; readonly waiting: number }

/** Alternating, so that whatever else the machine does meets both alike. */
async function compare(admin: pg.Client, comparison: Comparison): Promise<Measurement[]> {
  const { name, seconds, rounds } = comparison
  const [one, many]: [Round[], Round[]] = [[], []]
  await comparison.one(1)
  await comparison.many(1)
  for (let round = 0; round < rounds; round++) {
    await sleep(activeMs)
    one.push(await sampled(admin, () => comparison.one(seconds)))
    many.push(await sampled(admin, () => comparison.many(seconds)))
  }
  const ratio = rounded(median(one.map(({ perSecond }, n) => perSecond / (many[n]?.perSecond ?? Number.NaN))), 2)
  const amounts = (all: readonly Round[]) => ({
    perSecond: rounded(median(all.map(({ perSecond }) => perSecond))),
    waiting: rounded(median(all.map(({ waiting }) => waiting)), 2),
  })
  return [
    { name: `${name}, a tenant each`, ...amounts(many) },
    { name: `${name}, one tenant`, ...amounts(one), ratio, expected, ok: ratio >= expected },
  ]
}

let count = 0

/** Every writer writes again as soon as it has its answer. */
const loops =
  (writing: readonly Attempt[]): Load =>
  async (seconds) => {
    const start = performance.now()
    let done = 0
    const loop = async (write: Attempt): Promise<void> => {
      while (performance.now() - start < seconds * 1000) if (await write(++count)) done++
    }
    await Promise.all(writing.map(loop))
    return (done * 1000) / (performance.now() - start)
  }

/** Runs a load and counts the waiting transactions meanwhile. */
async function sampled(admin: pg.Client, run: () => Promise<number>): Promise<Round> {
  const state = { isOver: false, samples: 0, waiting: 0 }
  const sampling = (async () => {
    while (!state.isOver) {
      const { rows } = await admin.query(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      state.samples += 1
      state.waiting += rows[0].n
      await sleep(sampleMs)
    }
  })()
  const perSecond = await run().finally(() => {
    state.isOver = true
    return sampling
  })
  return { perSecond, waiting: state.waiting / Math.max(1, state.samples) }
}
