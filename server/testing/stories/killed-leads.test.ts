import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/stay.ts'
import { full as test } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

const kills = 2
const guestsEach = 2

test('killing either of two processes leaves one lead of a missed call, a turnaway and offers at once, and its booking wins it', {
  timeout: 3_600_000,
}, async (t) => {
  const one = await testService()
  const two = await testService({}, { beside: one })
  t.after(async () => {
    await two.close()
    await one.close()
  })
  const { accessToken: token } = (await one.call('POST', '/auth/login', { body: one.demo })).data
  /** A request to a process, and with the same key to the other one while it is killed. */
  const post = async (first: TestService, second: TestService, path: string, body: object) => {
    const idempotencyKey = randomUUID()
    for (let n = 0; ; n += 1) {
      const service = n % 2 === 0 ? first : second
      const answer = await service
        .call('POST', path, { token, body, headers: { 'idempotency-key': idempotencyKey } })
        .catch(() => undefined)
      if (answer && answer.status < 300) return answer.data
      assert.ok(n < 200 && (!answer || answer.status >= 409), answer?.text ?? 'no answer')
      await until('a process runs again', async () => {
        const ready = await (n % 2 === 0 ? second : first).call('GET', '/profile', { token }).catch(() => undefined)
        return ready?.status === 200
      })
    }
  }
  const made = (path: string, body: object) => post(one, two, path, body)
  const get = async (path: string) => (await one.call('GET', path, { token })).data

  const today = new Date().toISOString().slice(0, 10)
  const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 300), basePrice: 100 }]
  const hotel = await made('/hotels', { name: 'Leading', currencyCode: 'EUR', timeZone: 'UTC' })
  const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
  const provider = { type: 'voiceProvider', provider: 'simulator', name: 'Leading telephones' }
  const { id: integrationId } = await made('/integrations', provider)
  await made('/voicequeues', { key: 'leading', name: 'Leading', shortAbandonSeconds: 0 })
  const routing = { type: 'queue', target: 'leading' }
  const { number } = await made('/voicedids', { number: '+902125559901', hotelId: hotel.id, integrationId, routing })
  const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn: addDays(today, 20), checkOut: addDays(today, 22) }
  const query = new URLSearchParams({ ...stay, isInquiry: 'false' })
  const quote = async () => (await get(`/availability?${query}`)).roomTypes[0].quoteId as string

  const miss = async (first: TestService, second: TestService, from: string): Promise<void> => {
    const path = `/integrations/${integrationId}/simulate`
    const call = { to: number, from, agent: 'ignores', talkSeconds: null }
    const { providerCallId } = await post(first, second, path, { call })
    await post(first, second, path, { action: { providerCallId, type: 'callerHangsUp' } })
  }
  const guests: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const [killed, other] = kill % 2 === 0 ? [one, two] : [two, one]
    const wishes = []
    for (let n = 0; n < guestsEach; n += 1) {
      const phone = `+44791113${1000 + guests.length}`
      const { id: guestId } = await made('/guests', { firstName: 'Lead', lastName: `N ${guests.length}`, phone })
      guests.push(guestId)
      const alternatives = [{ quoteId: await quote() }]
      const [first, second] = [
        await made('/offers', { guestId, alternatives }),
        await made('/offers', { guestId, alternatives }),
      ]
      const { hotelId, checkIn, checkOut } = stay
      const turnaway = { kind: 'regret', reason: 'price', hotelId, checkIn, checkOut, value: 150, guestId }
      wishes.push(
        () => miss(killed, other, phone),
        () => post(killed, other, `/offers/${first.id}/link`, {}),
        () => post(other, killed, `/offers/${second.id}/link`, {}),
        () => post(killed, other, '/turnaways', turnaway),
        () => post(other, killed, '/leads', { hotelId, guestId }),
      )
    }
    const all = Promise.all(wishes.map((wish) => wish()))
    await killed.end('SIGKILL')
    await killed.start()
    await all
  }
  const leadsOf = async (guestId: string) => (await get(`/leads?guestId=${guestId}&pageSize=100`)).items
  await until('every missed call is over', async () => {
    const { items } = await get(`/calls?status=abandoned&hotelId=${hotel.id}&pageSize=100`)
    return items.length >= guests.length
  })
  for (const guestId of guests) {
    const [lead, ...more] = await leadsOf(guestId)
    assert.deepEqual([more.length, lead?.stage, lead?.closedAt], [0, 'offered', null])
    assert.equal((await get(`/offers?leadId=${lead.id}`)).totalCount, 2)
    assert.equal((await get(`/turnaways?leadId=${lead.id}`)).totalCount, 1)
  }
  const bookings = guests.map((guestId) => () => post(two, one, '/reservations', { ...stay, guestId }))
  const booked = Promise.all(bookings.map((book) => book()))
  await two.end('SIGKILL')
  await two.start()
  const reservations = await booked
  await until('every lead is won', async () => {
    const found = await Promise.all(guests.map(leadsOf))
    return found.every(([lead]) => lead.stage === 'won')
  })
  for (const [n, guestId] of guests.entries()) {
    const [lead, ...more] = await leadsOf(guestId)
    assert.deepEqual(
      [more.length, lead.reservationId, lead.value],
      [0, reservations[n].id, reservations[n].totalAmount],
    )
  }
  t.diagnostic(`${kills + 1} kills, ${guests.length} leads`)
})
