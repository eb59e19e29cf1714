import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created } from '../../../../testing/world.ts'
import { startMailServer, type TakenMail } from '../../adapters/smtp/testing/mail-server.ts'
import { emailWorld, hotelAddress } from '../testing/email-world.ts'

/** More rounds than two programs need that do not write to each other for ever. */
const maxRounds = 20

type Change = (raw: Buffer) => Buffer

/** Two hotels that confirm bookings by e-mail. Each has booked in the other, so its guest is a program, too. */
async function twoHotels(t: TestContext, change: Change) {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, maxMailSilenceMs: 20_000 })
  const app = await testApp(t, { http })
  const hotels = await Promise.all(
    [0, 1].map(async () => {
      const server = await startMailServer(t, { authOptional: true })
      const world = await emailWorld(app, { smtpHost: server.host, smtpPort: server.port })
      return { server, ...world }
    }),
  )
  const [one, other] = hotels as [(typeof hotels)[0], (typeof hotels)[0]]
  for (const { tenant, hotel, roomType } of hotels) {
    const rule = { name: 'Confirmed', event: 'confirmed', hotelId: hotel.id, isActive: true, channels: ['email'] }
    await created(tenant, '/letterrules', rule)
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-13' }
    const guest = { firstName: 'Other', lastName: 'Hotel', email: hotelAddress }
    await created(tenant, '/reservations', { ...stay, guest })
  }
  /** Sends what waits, and hands it over to the other hotel. Returns how many mails that were. */
  async function exchange(): Promise<number> {
    await app.settle()
    const mails = hotels.map(({ server }) => server.taken.splice(0))
    const deliver = async (to: typeof one, taken: readonly TakenMail[]): Promise<void> => {
      for (const { from, raw } of taken) await to.drop(change(raw), { 'x-envelope-from': `<${from}>` })
    }
    await deliver(other, mails[0] ?? [])
    await deliver(one, mails[1] ?? [])
    return mails.flat().length
  }
  const exchangeAll = async (): Promise<number> => {
    let count = 0
    for (let round = 0; round < maxRounds; round += 1) {
      const mails = await exchange()
      if (mails === 0) return count
      count += mails
    }
    return assert.fail(`${count} mails, and no end`)
  }
  const unread = async () =>
    (await Promise.all(hotels.map(({ conversations }) => conversations())))
      .flat()
      .map(({ unreadCount }) => unreadCount as number)
      .reduce((sum, count) => sum + count, 0)
  return { exchangeAll, unread }
}

full('two hotels that write letters to each other write one each, and nobody is notified', async (t) => {
  const { exchangeAll, unread } = await twoHotels(t, (raw) => raw)
  assert.deepEqual([await exchangeAll(), await unread()], [2, 0])
})

test('they also end if a mail server takes away what says that a program wrote them', async (t) => {
  const stripped: Change = (raw) =>
    Buffer.from(raw.toString('latin1').replace(/^Auto-Submitted:.*\r\n/im, ''), 'latin1')
  const { exchangeAll, unread } = await twoHotels(t, stripped)
  assert.deepEqual([await exchangeAll(), await unread()], [2, 2])
})
