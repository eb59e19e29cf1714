import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '#shared/stay.ts'
import type { Answer } from '../app.ts'
import { full, repetitions } from '../full.ts'
import { type HeldResponse, heldResponse } from '../held-response.ts'
import type { Hold, HoldPoint } from '../postgres/database-proxy.ts'
import { until } from '../processes/process.ts'
import { stoppableService } from '../processes/stoppable-service.ts'

/** How often the service is killed at each point of each step. */
const kills = repetitions(1)

/** The steps from an offer to a cancelled booking, and what each has written when it is nearly over. */
const steps = {
  send: /insert into letters/,
  accept: /insert into "?reservations"? /,
  cancel: /update room_nights/,
} as const
type Step = keyof typeof steps

type Point = {
  readonly name: string
  readonly at: HoldPoint | 'answerWritten' | 'answered'
  readonly isDone: boolean | 'either'
}
const pointsOf = (step: Step): readonly Point[] => [
  { name: 'before it begins', at: { before: /insert into idempotency_keys/ }, isDone: false },
  { name: 'while it writes', at: { after: steps[step] }, isDone: false },
  { name: 'before its commit', at: { before: /^commit$/ }, isDone: false },
  { name: 'while it is committed', at: { before: /^commit$/ }, isDone: 'either' },
  { name: 'after its commit', at: { after: /^commit$/ }, isDone: true },
  { name: 'after its answer was written', at: 'answerWritten', isDone: true },
  { name: 'after its answer was received', at: 'answered', isDone: true },
]

/** A request that is killed at a point and asked again. `subject` is the offer, or the booking of a cancellation. */
type Attempt = {
  readonly step: Step
  readonly point: Point
  readonly key: string
  readonly path: string
  readonly body: object
  readonly token: string
  readonly subject: string
  first?: Answer
  hold?: Hold
  answer?: HeldResponse
  isOver: boolean
}

/** What a repeat with the key answers: a link is not stored with the answer. */
const stored = <Data extends { bookingLink?: string }>(data: Data): Data =>
  data.bookingLink === undefined ? data : { ...data, bookingLink: '•••' }

full(
  'a sending, an acceptance and a cancellation killed at any point are done completely or not at all; a retry does each once',
  {
    timeout: 1_800_000,
  },
  async (t) => {
    const { service, wire, count, isLeft } = await stoppableService(t)
    let user = ''
    const signIn = async (): Promise<void> => {
      user = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
    }
    await signIn()
    const made = async (path: string, body: object) => {
      const answer = await service.call('POST', path, { token: user, body })
      assert.equal(answer.status, 201, answer.text)
      return answer.data
    }
    const today = new Date().toISOString().slice(0, 10)
    const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 300), basePrice: 100 }]
    const hotel = await made('/hotels', {
      name: 'Killed',
      currencyCode: 'EUR',
      guestMayCancel: true,
      guestChangeHours: 0,
    })
    const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
    const account = { type: 'smsProvider', provider: 'simulator', name: 'Killed', hotelIds: [hotel.id] }
    const { id: integrationId } = await made('/integrations', account)
    const sender = { integrationId, address: 'KILLED', name: 'Desk', hotelId: hotel.id, isDefault: true }
    await made('/smsprovider/senders', sender)
    const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))
    const tokenOf = ({ url }: { url: string }): string => new URL(url).hash.slice(1)

    let guests = 0
    /** A guest with an offer of nights of their own, so that no request waits for the locks of a stopped one. */
    async function newAttempt(step: Step, point: Point): Promise<Attempt> {
      guests += 1
      const checkIn = addDays(today, 10 + guests * 3)
      const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2) }
      const guest = { firstName: 'Killed', lastName: `${step} ${guests}`, phone: `+90532${2_000_000 + guests}` }
      const attempt = { step, point, key: randomUUID(), isOver: false }
      if (step === 'cancel') {
        const booked = await made('/reservations', { ...stay, guest })
        const token = tokenOf(await made(`/reservations/${booked.id}/link`, {}))
        const { cancellationFee } = (await service.call('GET', '/guestpages/booking', { token })).data
        const body = { expectedFee: cancellationFee?.amount ?? 0 }
        return { ...attempt, path: '/guestpages/booking/cancel', body, token, subject: booked.id }
      }
      const query = new URLSearchParams({ ...stay, isInquiry: 'false' })
      const [{ quoteId }] = (await service.call('GET', `/availability?${query}`, { token: user })).data.roomTypes
      const { id: subject, alternatives } = await made('/offers', { guest, alternatives: [{ quoteId }] })
      if (step === 'send') return { ...attempt, path: `/offers/${subject}/send`, body: {}, token: user, subject }
      const body = { alternativeId: alternatives[0].id, expectedTotal: alternatives[0].totalAmount, acceptsTerms: true }
      const token = tokenOf(await made(`/offers/${subject}/link`, {}))
      return { ...attempt, path: '/guestpages/offer/accept', body, token, subject }
    }

    async function begin(attempt: Attempt): Promise<void> {
      const { point, key, path, body, token } = attempt
      const headers = { 'idempotency-key': key }
      try {
        if (point.at === 'answerWritten') {
          attempt.answer = await heldResponse(service.port, ca)
          return await attempt.answer.post(path, body, { ...headers, authorization: `Bearer ${token}` })
        }
        if (point.at !== 'answered') attempt.hold = wire.hold(key, point.at)
        attempt.first = await service.call('POST', path, { token, body, headers })
      } catch {
        // The service was killed during the request.
      } finally {
        attempt.isOver = true
      }
    }
    const isAtItsPoint = ({ point, hold, answer, first }: Attempt): boolean =>
      point.at === 'answered' ? first !== undefined : (hold ?? answer)?.isReached() === true

    /** How often the step was done: one number for all of its parts, or the test fails. */
    async function timesDone({ step, point, subject }: Attempt): Promise<number> {
      const parts = {
        send: [
          `from offers where id = $1 and status = 'sent'`,
          `from letters where offer_id = $1 and event = 'offer'`,
          `from messages m join letters l on l.tenant_id = m.tenant_id and l.id = m.letter_id where l.offer_id = $1`,
          `from events where subject_id = $1 and type = 'offer.sent'`,
        ],
        accept: [
          `from offers where id = $1 and status = 'accepted' and reservation_id is not null`,
          `from reservations r join offers o on o.tenant_id = r.tenant_id and o.guest_id = r.guest_id where o.id = $1`,
          `from events where subject_id = $1 and type = 'offer.closed'`,
          `from audit_log where resource_id = $1 and action = 'offer.accepted'`,
        ],
        cancel: [
          `from reservations where id = $1 and status = 'cancelled'`,
          `from events where subject_id = $1 and type = 'reservation.cancelled'`,
          `from audit_log where resource_id = $1 and action = 'reservation.cancelled'`,
        ],
      }[step]
      const times: number[] = []
      for (const part of parts) times.push(await count(part, [subject]))
      assert.equal(new Set(times).size, 1, `${step}, ${point.name}: a part of it is there: ${times.join()}`)
      return times[0] ?? 0
    }

    const reached = new Map<string, number>()
    for (let kill = 0; kill < kills; kill += 1) {
      for (const step of Object.keys(steps) as Step[]) {
        const attempts: Attempt[] = []
        for (const point of pointsOf(step)) attempts.push(await newAttempt(step, point))
        const running = attempts.map(begin)
        await until(`each ${step} is at its point`, () => attempts.every((each) => isAtItsPoint(each) || each.isOver))
        const counted = attempts.filter((each) => isAtItsPoint(each) && (!each.isOver || each.point.at === 'answered'))
        for (const { point, hold } of counted) {
          const name = `${step} ${point.name}`
          reached.set(name, (reached.get(name) ?? 0) + 1)
          if (point.isDone === 'either') hold?.release()
        }
        await service.end('SIGKILL')
        await Promise.all(running)
        await until('PostgreSQL knows that the service is gone', isLeft)
        for (const attempt of attempts) {
          const isDone = (await timesDone(attempt)) === 1
          const { isDone: expected, name } = attempt.point
          if (counted.includes(attempt) && expected !== 'either') assert.equal(isDone, expected, `${step}, ${name}`)
        }
        wire.releaseAll()
        await service.start()
        await signIn()
        for (const attempt of attempts) {
          const { path, body, key, first, point } = attempt
          const token = step === 'send' ? user : attempt.token
          const again = await service.call('POST', path, { token, body, headers: { 'idempotency-key': key } })
          assert.ok(again.status < 300, `${step}, ${point.name}: ${again.text}`)
          if (first) assert.deepEqual(again.data, stored(first.data), `${step}, ${point.name}: the same answer`)
          if (step !== 'send') {
            const withoutKey = await service.call('POST', path, { token, body })
            assert.deepEqual(stored(withoutKey.data), stored(again.data), `${step}, ${point.name}: without the key`)
            if (first) assert.deepEqual(withoutKey.data, first.data, `${step}, ${point.name}: also the link`)
          }
          assert.equal(await timesDone(attempt), 1, `${step}, ${point.name}: once`)
        }
        await Promise.all(attempts.map(({ answer }) => answer?.close()))
      }
    }
    t.diagnostic([...reached].map(([name, times]) => `${name}: ${times}`).join(', '))
    assert.equal(reached.size, 21, [...reached.keys()].join())
    assert.equal((await service.call('GET', '/audit/verify', { token: user })).data.brokenAt, null)
  },
)
