import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { created } from '../../../testing/world.ts'
import { bookingLife } from '../../reservations/testing/booking-life.ts'
import type { LetterEvent } from '../letter-events.ts'

/** A letter as the API returns it. */
export type TestLetter = {
  readonly id: string
  readonly event: LetterEvent
  readonly status: string
  readonly reason: string | null
  readonly dueAt: string
  readonly occasion: string
  readonly changes: Readonly<Record<string, { from: unknown; to: unknown }>> | null
  readonly attempts: readonly { channel: string; messageId: string; errorCode: string | null }[]
  readonly languageCode: string | null
}

/** The simulated networks report deliveries a moment later, which most tests do not wait for. */
export const progressOf = (status: string): string => (status === 'delivered' ? 'sent' : status)

export type LetterLife = Awaited<ReturnType<typeof letterLife>>

const accountTypes = { whatsapp: 'messagingApp', sms: 'smsProvider', email: 'emailProvider' } as const
const senderPaths = { whatsapp: '/messagingapp/numbers', sms: '/smsprovider/senders', email: '/emailprovider/senders' }
const addresses = { whatsapp: 'app desk', sms: 'HOTEL', email: 'desk@hotel.example' }

type TestChannel = keyof typeof accountTypes

type LetterLifeOptions = {
  readonly channels?: readonly TestChannel[]
  readonly hotel?: object
  readonly service?: Parameters<typeof bookingLife>[2]
}

/**
 * A hotel in Istanbul on 1 June 2026 at noon local time, with simulated senders, and no letter rule that is active. The
 * clock may move freely.
 */
export async function letterLife(
  t: TestContext,
  { channels = ['sms'], hotel: fields = {}, service }: LetterLifeOptions = {},
) {
  const life = await bookingLife(t, { hotel: fields, roomType: { totalRooms: 1000 } }, service)
  const { tenant, hotel, app } = life
  const accounts: Partial<Record<TestChannel, string>> = {}
  for (const channel of channels) {
    const account = { type: accountTypes[channel], provider: 'simulator', name: `Simulated ${channel}` }
    const { id } = await created(tenant, '/integrations', { ...account, hotelIds: [hotel.id] })
    const sender = { integrationId: id, address: addresses[channel], name: 'Desk', hotelId: hotel.id, isDefault: true }
    await created(tenant, senderPaths[channel], sender)
    accounts[channel] = id
  }
  const data = async (path: string) => {
    const answer = await life.call('GET', path)
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  /** The letters of a booking in the order in which they were stored. */
  const lettersOf = async (reservationId: string): Promise<readonly TestLetter[]> =>
    (await data(`/letters?reservationId=${reservationId}&sort=createdAt&pageSize=100`)).items

  return {
    ...life,
    accounts,
    lettersOf,
    /** A rule of the hotel that is active. */
    async rule(event: LetterEvent, more: object = {}) {
      const body = { name: event, event, hotelId: hotel.id, isActive: true, ...more }
      const answer = await life.call('POST', '/letterrules', { body })
      assert.equal(answer.status, 201, answer.text)
      return answer.data
    },
    /** Event, status and reason of the letters of a booking, sorted; `sent` also for what is delivered since. */
    summary: async (reservationId: string): Promise<string[]> =>
      (await lettersOf(reservationId))
        .map(({ event, status, reason }) => [event, progressOf(status), reason].filter(Boolean).join(' '))
        .toSorted(),
    message: async (id: string) => (await app.admin('select * from messages where id = $1', [id]))[0],
    /** The guest writes to the hotel. */
    async write(from: string, channel: TestChannel): Promise<void> {
      const message = { channel, from, to: addresses[channel], text: 'Is my room ready?' }
      const answer = await life.call('POST', `/channels/${accounts[channel]}/simulate`, { body: { message } })
      assert.equal(answer.status, 200, answer.text)
    },
    /** The messages that carry letters about a booking. */
    messagesOf: (reservationId: string) =>
      app.admin<{ id: string; channel: string; text: string; status: string }>(
        `select m.* from messages m join letters l on l.tenant_id = m.tenant_id and l.id = m.letter_id
         where l.reservation_id = $1 order by m.at, m.id`,
        [reservationId],
      ),
  }
}
