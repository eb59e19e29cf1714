import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import type { Answer } from '../app.ts'
import { full, repetitions } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

const kills = repetitions(2)
const offersEach = 4

full(
  'killing either of two processes leaves one reminder and one callback for each open offer, and none for an accepted one',
  {
    timeout: 3_600_000,
  },
  async (t) => {
    const one = await testService()
    const two = await testService({}, { beside: one })
    t.after(async () => {
      await two.close()
      await one.close()
    })
    let token = ''
    const login = async (at: TestService): Promise<void> => {
      token = (await at.call('POST', '/auth/login', { body: one.demo })).data.accessToken
    }
    await login(one)
    const made = async (path: string, body: object) => {
      const answer = await one.call('POST', path, { token, body })
      assert.ok(answer.status < 300, answer.text)
      return answer.data
    }
    /** Asks the process that is not killed. */
    let alive = two
    const get = async (path: string): Promise<Answer> => {
      const answer = await alive.call('GET', path, { token })
      assert.equal(answer.status, 200, answer.text)
      return answer
    }

    const start = Date.now()
    const today = new Date(start).toISOString().slice(0, 10)
    const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 300), basePrice: 100 }]
    // The guests are asleep half a day from now.
    const night = new Date(start + 12 * 3_600_000).toISOString().slice(11, 13)
    const hotel = await made('/hotels', {
      name: 'Following',
      currencyCode: 'EUR',
      timeZone: 'UTC',
      quietFrom: `${night}:00`,
      quietTo: `${night}:01`,
      offerReminderHours: 1,
      offerCallbackHours: 2,
    })
    const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
    const account = { type: 'smsProvider', provider: 'simulator', name: 'Following', hotelIds: [hotel.id] }
    const { id: integrationId } = await made('/integrations', account)
    const sender = { integrationId, address: 'FOLLOW', name: 'Desk', hotelId: hotel.id, isDefault: true }
    await made('/smsprovider/senders', sender)
    await made('/letterrules', { name: 'Reminder', event: 'offerReminder', hotelId: hotel.id, isActive: true })

    const jump = 61_000
    const offers: { id: string; number: string; isAccepted: boolean }[] = []
    for (let n = 0; n < kills * offersEach; n += 1) {
      // The reminders of each round are due after its jump of the clock.
      const validUntil = new Date(start + 3 * 3_600_000 + Math.floor(n / offersEach) * jump).toISOString()
      const checkIn = addDays(today, 20 + n * 2)
      const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2) }
      const query = new URLSearchParams({ ...stay, isInquiry: 'false' })
      const [{ quoteId }] = (await get(`/availability?${query}`)).data.roomTypes
      const guest = { firstName: 'Slow', lastName: `Guest ${n}`, phone: `+44791112${1000 + n}` }
      const { id, number, alternatives } = await made('/offers', { guest, alternatives: [{ quoteId }], validUntil })
      const link = new URL((await made(`/offers/${id}/link`, {})).url).hash.slice(1)
      assert.equal((await one.call('POST', '/guestpages/offer/seen', { token: link })).status, 204)
      const isAccepted = n % offersEach === 0
      if (isAccepted) await made(`/offers/${id}/accept`, { alternativeId: alternatives[0].id })
      offers.push({ id, number, isAccepted })
    }
    const expected = offers.filter(({ isAccepted }) => !isAccepted).length
    const reminders = async (): Promise<{ offerId: string; attempts: unknown[] }[]> =>
      (await get(`/letters?hotelId=${hotel.id}&event=offerReminder&pageSize=100`)).data.items
    const callbacks = async (): Promise<{ notes: string }[]> =>
      (await get(`/scheduledcallbacks?hotelId=${hotel.id}&pageSize=100`)).data.items

    const offset = (kill: number): Record<string, string> => ({
      CLOCK_OFFSET: `PT${2 * 3600 + (kill * jump) / 1000 + 30}S`,
    })
    const restart = async (service: TestService, kill: number): Promise<void> => {
      await service.end('SIGKILL')
      await service.start(offset(kill))
    }
    for (const service of [one, two]) await restart(service, 0)
    await login(two)
    for (let kill = 1; kill <= kills; kill += 1) {
      const [killed, other] = kill % 2 === 0 ? [one, two] : [two, one]
      alive = other
      const before = (await reminders()).length + (await callbacks()).length
      await until('something was done or nothing is left', async () => {
        const [letters, calls] = [await reminders(), await callbacks()]
        return letters.length + calls.length > before || calls.length === expected
      })
      await restart(killed, kill)
      await login(other)
    }
    // What waits for the lease of a killed process is done after one more jump of the clock.
    for (const service of [one, two]) await restart(service, kills + 1)
    alive = two
    await login(two)
    await until('all are followed up', async () => {
      const letters = await reminders()
      return (
        letters.filter(({ attempts }) => attempts.length > 0).length >= expected &&
        (await callbacks()).length >= expected
      )
    })
    const open = offers.filter(({ isAccepted }) => !isAccepted)
    assert.deepEqual((await reminders()).map(({ offerId }) => offerId).toSorted(), open.map(({ id }) => id).toSorted())
    assert.ok((await reminders()).every(({ attempts }) => attempts.length === 1))
    assert.deepEqual(
      (await callbacks()).map(({ notes }) => notes).toSorted(),
      open.map(({ number }) => number).toSorted(),
    )
    t.diagnostic(`${kills} kills, ${expected} reminders and callbacks, ${offers.length - expected} accepted offers`)
  },
)
