import { lettersSendJob } from '../server/modules/letters/sending/send-letter-job.ts'
import { type PlantedLetters, plantLetters } from '../server/modules/letters/testing/plant-letters.ts'
import { backgroundInvocation, inTransaction } from '../server/platform/context-factory.ts'
import { sql } from '../server/platform/db/sql.ts'
import { jobWorker } from '../server/platform/jobs/job-worker.ts'
import type { JobKind } from '../server/platform/jobs/jobs.ts'
import { enqueueMails, mailJob } from '../server/platform/jobs/mail-job.ts'
import { startWorker } from '../server/platform/workers/worker.ts'
import { addDays } from '../server/shared/stay.ts'
import { type TestApp, testApp } from '../server/testing/app.ts'
import { testService } from '../server/testing/processes/process.ts'
import { created, newHotel, newTenant } from '../server/testing/world.ts'
import { type Asks, compareSizes } from './compare-sizes.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'

const drained = Number(process.env['BENCH_LETTERS'] ?? 10_000)
/** The company has written so many before, so that the database knows how its tables look. */
const earlier = 500
const few = 10_000
const many = Number(process.env['BENCH_LETTER_ROWS'] ?? 1_000_000)
const bookingsEach = 40
/** So many mails are enqueued by one statement, which has a few seconds. */
const mailsEach = 1000
const requests = 30

const parts: Readonly<Record<string, (rounds: number) => Promise<readonly Measurement[]>>> = {
  drain: async () => [await drain()],
  booking: async (rounds) => [await booking(rounds)],
  lists,
}

/** What letters cost beside mails, what a rule costs whoever books, and what a million letters cost their lists. */
export async function letters(chosen: readonly string[], { rounds = 9 }: Pace): Promise<BenchResult> {
  const measurements: Measurement[] = []
  for (const [name, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) measurements.push(...(await measure(rounds)))
  return {
    notes: [
      `drain: ${drained} letters that are due, until their messages are queued; compared with as many mails that are`,
      `  enqueued and given to a mailer that does nothing; the same worker, one process; ${earlier} letters were sent before`,
      `POST /reservations: with an active letter rule, one after the other, over HTTPS; median of ${rounds} rounds of`,
      `  ${bookingsEach} bookings; ratio: the time compared with the rule switched off, in turns`,
      `lists: with ${many} letters of the tenant, compared with ${few}; one request at a time; median of ${rounds} rounds`,
    ],
    measurements,
  }
}

/** A tenant with a booking, an SMS sender and a rule for confirmations that is active. */
async function scene(app: TestApp) {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 1000 } })
  const account = { type: 'smsProvider', provider: 'simulator', name: 'Bench', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'BENCH', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  const event = { name: 'Bench', event: 'confirmed', hotelId: hotel.id, isActive: true }
  const rule = await created(tenant, '/letterrules', event)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const guest = { firstName: 'Bench', lastName: 'Guest', phone: '+905321110001' }
  const reservation = await created(tenant, '/reservations', { ...stay, guest })
  const planted = { tenantId: tenant.tenantId, reservationId: reservation.id, ruleIds: [rule.id] }
  return { tenant, hotel, reservation, planted }
}

async function drain(): Promise<Measurement> {
  const app = await testApp(undefined, { isEmpty: true })
  try {
    const { tenant, planted } = await scene(app)
    await app.settle()
    await drainLetters(app, planted, earlier)
    const letterRate = await drainLetters(app, planted, drained)
    const [queued] = await app.admin<{ n: number }>(`select count(*)::int as n from letters where status = 'queued'`)
    if (queued?.n !== earlier + drained) throw new Error(`${queued?.n} of ${earlier + drained} letters were queued`)
    const config = { ...app.runtime.config, MAILS_PER_TENANT: 0 }
    const invocation = backgroundInvocation({ ...app.runtime, config }, tenant.tenantId)
    for (let enqueued = 0; enqueued < drained; enqueued += mailsEach) {
      const count = Math.min(mailsEach, drained - enqueued)
      await inTransaction(invocation, async (ctx) =>
        enqueueMails(
          ctx,
          sql`select 'guest@example.com' as to, 'Your booking' as subject, repeat('text ', 100) as text,
              repeat('html ', 300) as html from generate_series(1, ${count})`,
        ),
      )
    }
    await app.admin('vacuum analyze')
    const mailRate = await rateOf(app, mailJob as JobKind, `select count(*)::int as n from jobs where kind = 'mail'`)
    const ratio = rounded(letterRate / mailRate, 2)
    const expected = 0.5
    const rates = { perSecond: rounded(letterRate), yardstick: rounded(mailRate) }
    return { name: 'drain', ...rates, ratio, expected, ok: ratio >= expected }
  } finally {
    await app.close()
  }
}

/** Plants letters and sends them; how many in a second. */
async function drainLetters(app: TestApp, planted: Omit<PlantedLetters, 'count' | 'dueAt'>, count: number) {
  await plantLetters(app, { ...planted, count, dueAt: app.runtime.now() })
  await app.admin('vacuum analyze')
  const planned = `select count(*)::int as n from letters where status = 'planned'`
  return (count / drained) * (await rateOf(app, lettersSendJob as JobKind, planned))
}

/** How many of its jobs the worker finishes in a second, if they are as many as are measured. */
async function rateOf(app: TestApp, kind: JobKind, remaining: string): Promise<number> {
  const start = performance.now()
  const worker = startWorker(jobWorker('bench', [kind]), app.runtime)
  worker.wake()
  while ((await app.admin<{ n: number }>(remaining))[0]?.n !== 0) await new Promise((go) => setTimeout(go, 50))
  const seconds = (performance.now() - start) / 1000
  await worker.stop()
  return drained / seconds
}

async function booking(rounds: number): Promise<Measurement> {
  const service = await testService({}, { embedded: true })
  try {
    const { data } = await service.call('POST', '/auth/login', { body: service.demo })
    const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await service.call(method, path, { token: data.accessToken, body })
      if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`)
      return answer.data
    }
    const today = new Date().toISOString().slice(0, 10)
    const hotel = await call('POST', '/hotels', { name: 'Letters', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
    const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 200), basePrice: 100 }]
    const room = await call('POST', `/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
    const event = { name: 'Bench', event: 'confirmed', hotelId: hotel.id, offset: 'PT1H' }
    const rule = await call('POST', '/letterrules', event)
    let booked = 0
    const round = async (isActive: boolean): Promise<number> => {
      await call('PUT', `/letterrules/${rule.id}`, { isActive })
      const times: number[] = []
      for (let n = 0; n < bookingsEach; n += 1) {
        const checkIn = addDays(today, 10 + ((booked += 1) % 150))
        const guest = { firstName: 'Bench', lastName: 'Guest', phone: `+90532${3_000_000 + booked}` }
        const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2), guest }
        const start = performance.now()
        await call('POST', '/reservations', stay)
        times.push(performance.now() - start)
      }
      return median(times)
    }
    await round(true)
    const ratios: number[] = []
    const times: number[] = []
    for (let n = 0; n < rounds; n += 1) {
      const without = await round(false)
      const time = await round(true)
      times.push(time)
      ratios.push(time / without)
    }
    const ratio = rounded(median(ratios), 2)
    const expected = 1.05
    return {
      name: 'POST /reservations',
      milliseconds: rounded(median(times), 1),
      ratio,
      expected,
      ok: ratio <= expected,
    }
  } finally {
    await service.close()
  }
}

function lists(rounds: number): Promise<readonly Measurement[]> {
  return compareSizes({ few, many, asksOf, rounds, requests, expected: 2 })
}

/** The lists of a tenant with so many letters, a hundred of each booking. */
async function asksOf(app: TestApp, rows: number): Promise<Asks> {
  const { tenant, hotel, reservation, planted } = await scene(app)
  await app.settle()
  const each = 100
  await plantLetters(app, { ...planted, count: rows / each, isEnqueued: false, dueAt: app.runtime.now() })
  const statuses = `array['skipped', 'delivered', 'delivered', 'delivered', 'read', 'read', 'sent']`
  await app.admin(`insert into letters (tenant_id, id, reservation_id, guest_id, hotel_id, rule_id, event, occasion, due_at,
      status, reason, created_at, updated_at)
    select l.tenant_id, new_id(now()), l.reservation_id, l.guest_id, l.hotel_id, l.rule_id, l.event, 'planted ' || n,
      l.due_at - n * interval '1 day', chosen.status, case chosen.status when 'skipped' then 'noAddress' end,
      l.created_at - n * interval '1 day', l.updated_at - n * interval '1 day'
    from letters l cross join generate_series(2, ${each}) n
      cross join lateral (select (${statuses})[1 + (n + abs(hashtext(l.id::text))) % 7] as status) chosen
    where l.tenant_id = '${planted.tenantId}' and l.occasion = 'planted'`)
  await app.admin('vacuum analyze')
  const get = (path: string) => async (): Promise<void> => {
    const { status, text } = await tenant.call('GET', path)
    if (status !== 200) throw new Error(text)
  }
  return {
    'GET /letters, newest 20 and total': get('/letters'),
    'GET /letters?status=skipped': get('/letters?status=skipped'),
    'GET /letters?hotelId&event': get(`/letters?hotelId=${hotel.id}&event=confirmed`),
    'GET /letters?reservationId': get(`/letters?reservationId=${reservation.id}`),
    'GET /letters?guestId': get(`/letters?guestId=${reservation.guestId}`),
    'GET /letters of a day': get('/letters?dueAtFrom=2026-05-01T00:00:00Z&dueAtTo=2026-05-01T23:59:59Z&sort=dueAt'),
  }
}
