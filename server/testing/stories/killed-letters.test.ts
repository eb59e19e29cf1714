import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/stay.ts'
import { login as mailLogin, startMailServer } from '../../modules/channels/adapters/smtp/testing/mail-server.ts'
import type { Answer } from '../app.ts'
import { full, repetitions } from '../full.ts'
import { freePort } from '../processes/free-ports.ts'
import { type TestService, testService, until } from '../processes/process.ts'
import { caFile } from '../processes/receiver.ts'

const bookings = repetitions(20)
/** How often processes are killed at each step. More kills only meet other milliseconds of the same steps. */
const killsEach = repetitions(1)
/**
 * The steps of a letter: planned, its message queued, answered by the mail server but not recorded, with the mail server
 * but not answered, recorded. Both processes are killed while the mail server has the message, because either may send it.
 */
const steps = ['planned', 'queued', 'answered', 'taken', 'sent'] as const
type Step = (typeof steps)[number]
const passed: Readonly<Record<string, readonly string[]>> = {
  planned: ['planned', 'queued', 'sent'],
  queued: ['queued', 'sent'],
  sent: ['sent'],
}

/** A mail server that runs `next` once when it has a message, before or after it answers, and the Message-IDs it saw. */
async function mailServer(t: Parameters<typeof startMailServer>[0]) {
  const messageIds: string[] = []
  const armed: { step: 'taken' | 'answered' | null; strike: () => Promise<void> } = {
    step: null,
    strike: async () => undefined,
  }
  const port = await freePort()
  await startMailServer(t, {
    port,
    async onData(stream, _session, done) {
      const head = await headOf(stream)
      if (head === null) return done(new Error('The client is gone'))
      messageIds.push(/^Message-ID: <(.+)>\r$/im.exec(head)?.[1] ?? 'none')
      const { step, strike } = armed
      armed.step = null
      if (step === 'taken') await strike()
      done(null)
      if (step === 'answered') await strike()
    },
  })
  return { port, messageIds, armed }
}

/** The head of a mail that was received in full; null if its sender was killed meanwhile. */
async function headOf(mail: AsyncIterable<unknown>): Promise<string | null> {
  let head = ''
  try {
    for await (const chunk of mail) head += head.includes('\r\n\r\n') ? '' : String(chunk)
    return head
  } catch {
    return null
  }
}

full(
  'killing either of two processes at any step of a letter leaves one letter and one e-mail for each booking',
  {
    timeout: 3_600_000,
  },
  async (t) => {
    const mails = await mailServer(t)
    const settings = {
      EMAIL_PORTS: String(mails.port),
      WEBHOOK_ALLOW_NETS: '127.0.0.0/8,::1/128',
      WEBHOOK_EXTRA_CA_FILE: caFile,
    }
    const one = await testService(settings)
    const two = await testService(settings, { beside: one })
    t.after(async () => {
      await two.close()
      await one.close()
    })
    let token = ''
    const login = (at: TestService): Promise<void> =>
      until('a process that has just started signs in', async () => {
        const answer = await at.call('POST', '/auth/login', { body: one.demo })
        assert.ok(answer.status === 200 || answer.status >= 500, answer.text)
        token = answer.data?.accessToken ?? token
        return answer.status === 200
      })
    await login(one)
    const call = async (method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Answer> => {
      for (let tries = 0; ; tries += 1) {
        const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
        const answer = await (tries % 2 === 0 ? two : one)
          .call(method, path, { token, headers, ...(body ? { body } : {}) })
          .catch(() => undefined)
        if (answer && answer.status < 500 && answer.status !== 401) return answer
        assert.ok(tries < 600, `${method} ${path}: ${answer?.text ?? 'no answer'}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const made = async (path: string, body: object) => {
      const answer = await call('POST', path, body)
      assert.equal(answer.status, 201, answer.text)
      return answer.data
    }
    const today = new Date().toISOString().slice(0, 10)
    const hotel = await made('/hotels', { name: 'Letters', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
    const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 200), basePrice: 100 }]
    const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
    const { id: integrationId } = await made('/integrations', {
      type: 'emailProvider',
      provider: 'smtp',
      name: 'Letters',
      hotelIds: [hotel.id],
      settings: { smtpHost: 'localhost', smtpPort: mails.port, smtpUser: mailLogin.user, maxPerHour: 100_000 },
      secrets: { smtpPassword: mailLogin.password },
    })
    const sender = { integrationId, address: 'desk@hotel.example', name: 'Desk', hotelId: hotel.id, isDefault: true }
    await made('/emailprovider/senders', sender)
    const rule = { name: 'All', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['email'] }
    await made('/letterrules', rule)

    const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn: addDays(today, 10), checkOut: addDays(today, 12) }
    const ids: string[] = []
    const book = async (n: number): Promise<void> => {
      const guest = { firstName: 'Killed', lastName: `Guest ${n}`, email: `guest${n}@guest.example` }
      const answer = await call('POST', '/reservations', { ...stay, guest }, randomUUID())
      assert.equal(answer.status, 201, answer.text)
      ids.push(answer.data.id)
    }
    const countOf = async (statuses: readonly string[]): Promise<number> => {
      const counts = statuses.map((each) => call('GET', `/letters?hotelId=${hotel.id}&status=${each}&pageSize=1`))
      return (await Promise.all(counts)).reduce((sum, { data }) => sum + data.totalCount, 0)
    }
    const kills = steps.length * killsEach
    /** Restarts with the clock past the leases of the killed process. */
    const killAndStart = async (services: readonly TestService[], kill: number): Promise<void> => {
      await Promise.all(services.map((each) => each.end('SIGKILL')))
      for (const each of services) await each.start({ CLOCK_OFFSET: `PT${kill * 61}S` })
      await login(services[0] ?? one)
    }
    const killAt = async (step: Step, kill: number, batch: readonly number[]): Promise<void> => {
      const booked = ids.length
      if (step === 'taken' || step === 'answered') {
        const struck = Promise.withResolvers<void>()
        mails.armed.strike = () => killAndStart([one, two], kill).then(struck.resolve, struck.reject)
        mails.armed.step = step
        await Promise.all([...batch.map(book), struck.promise])
      } else {
        const booking = Promise.all(batch.map(book))
        await until(`a letter is ${step}`, async () => (await countOf(passed[step] ?? [])) > booked)
        await killAndStart([kill % 2 === 0 ? one : two], kill)
        await booking
      }
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const first = Math.ceil((bookings / kills) * (kill - 1))
      const batch = Array.from({ length: Math.ceil((bookings / kills) * kill) - first }, (_, n) => first + n)
      await killAt(steps[kill % steps.length] ?? 'planned', kill, batch)
    }
    // What waits for the lease of a killed process is sent after one more jump of the clock.
    await killAndStart([one, two], kills + 1)
    await until('every letter is sent', async () => (await countOf(['sent'])) >= bookings)
    const letters = []
    for (let page = 1; letters.length < bookings; page += 1) {
      const { items } = (await call('GET', `/letters?hotelId=${hotel.id}&sort=createdAt&pageSize=100&page=${page}`))
        .data
      assert.ok(items.length > 0, 'there is a letter for each booking')
      letters.push(...items)
    }
    assert.deepEqual(letters.map(({ reservationId }) => reservationId).toSorted(), ids.toSorted())
    const carried = letters.flatMap(({ attempts }) => attempts.map(({ messageId }: { messageId: string }) => messageId))
    assert.equal(new Set(carried).size, bookings, 'no letter was tried twice')
    const stored = (await call('GET', `/emailprovider/messages?hotelId=${hotel.id}&pageSize=1`)).data
    assert.equal(stored.totalCount, bookings, 'no message is without its letter')
    assert.deepEqual(
      [...new Set(mails.messageIds)].toSorted(),
      carried.map((id) => `${id}@hotel.example`).toSorted(),
      'what was sent twice had the same Message-ID',
    )
    const again = mails.messageIds.length - bookings
    t.diagnostic(`${kills} kills, ${bookings} letters, ${again} e-mails sent again with their Message-ID`)
    assert.ok(again >= killsEach, `${again}: a message that was answered but not recorded is sent again`)
  },
)
