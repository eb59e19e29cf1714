import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import { full, repetitions } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

const offersEach = repetitions(40)

/** A request and when it was sent, by the clock that both processes read. */
type TimedAnswer = { readonly at: number; readonly status: number; readonly offerStatus: string | undefined }

full(
  'an offer ends at its second, whichever of two processes answers and however many ask at once',
  {
    timeout: 900_000,
  },
  async (t) => {
    const one = await testService()
    const two = await testService({}, { beside: one })
    t.after(async () => {
      await two.close()
      await one.close()
    })
    const { accessToken: token } = (await one.call('POST', '/auth/login', { body: one.demo })).data
    const made = async (path: string, body: object) => {
      const answer = await one.call('POST', path, { token, body })
      assert.equal(answer.status, 201, answer.text)
      return answer.data
    }
    const today = new Date().toISOString().slice(0, 10)
    const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 300), basePrice: 100 }]
    const hotel = await made('/hotels', { name: 'Expiring', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
    const room = await made(`/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
    let guests = 0
    const draft = async (n: number): Promise<{ id: string; alternativeId: string }> => {
      const checkIn = addDays(today, 20 + n * 3)
      const stay = { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2) }
      const query = new URLSearchParams({ ...stay, isInquiry: 'false' })
      const [{ quoteId }] = (await one.call('GET', `/availability?${query}`, { token })).data.roomTypes
      const guest = { firstName: 'Late', lastName: `Guest ${n}`, phone: `+90532${4_000_000 + (guests += 1)}` }
      const holds = n % 2 === 0 ? 'none' : 'first'
      const { id, alternatives } = await made('/offers', { guest, alternatives: [{ quoteId }], holds })
      return { id, alternativeId: alternatives[0].id }
    }
    /** Offers that were all sent before their end, which is so many seconds away; undefined if that was too short. */
    async function send(seconds: number) {
      const offers: Awaited<ReturnType<typeof draft>>[] = []
      for (let n = 0; n < offersEach; n += 1) offers.push(await draft(n))
      const end = Math.ceil(Date.now() / 1000 + seconds) * 1000
      const validUntil = new Date(end).toISOString()
      for (const { id } of offers) {
        const put = await one.call('PUT', `/offers/${id}`, { token, body: { validUntil } })
        const link = put.status === 200 ? await one.call('POST', `/offers/${id}/link`, { token, body: {} }) : put
        if (link.status !== 201) return undefined
      }
      return Date.now() < end - 1500 ? { offers, end, validUntil } : undefined
    }
    let sent: Awaited<ReturnType<typeof send>>
    for (let seconds = 5 + offersEach / 5; sent === undefined; seconds *= 2) sent = await send(seconds)
    const { offers, end, validUntil } = sent

    const reads: TimedAnswer[] = []
    const acceptances: TimedAnswer[] = []
    const request = async (at: TestService, n: number): Promise<void> => {
      const { id, alternativeId } = offers[n % offersEach] ?? assert.fail()
      const sentAt = Date.now()
      // Half of the offers are only looked at.
      const isAccepted = n % offersEach < offersEach / 2 && sentAt > end - 300
      const answer = isAccepted
        ? await at.call('POST', `/offers/${id}/accept`, { token, body: { alternativeId } })
        : await at.call('GET', `/offers/${id}`, { token })
      const found = { at: sentAt, status: answer.status, offerStatus: answer.data?.status }
      ;(isAccepted ? acceptances : reads).push(found)
    }
    await until('the end is near', () => Date.now() > end - 1000)
    const late = (answers: readonly TimedAnswer[]): TimedAnswer[] => answers.filter(({ at }) => at >= end)
    const isOver = (): boolean => Date.now() > end + 1500 && late(reads).length > 3 && late(acceptances).length > 3
    for (let n = 0; !isOver(); n += 2) await Promise.all([request(one, n), request(two, n + 1)])

    assert.deepEqual(
      late(reads).filter(({ offerStatus }) => offerStatus === 'sent'),
      [],
      'nobody sees an open offer after its end',
    )
    assert.ok(late(reads).length > 0 && late(acceptances).length > 0)
    assert.ok(reads.some(({ at, offerStatus }) => at < end && offerStatus === 'sent'))
    for (const { id } of offers) {
      const { data } = await two.call('GET', `/offers/${id}`, { token })
      const closedAt = Date.parse(data.closedAt)
      if (data.status === 'accepted') assert.ok(closedAt < end, `${data.closedAt} is before ${validUntil}`)
      else assert.deepEqual([data.status, closedAt >= end], ['expired', true], data.closedAt)
      const [alternative] = data.alternatives
      assert.equal(alternative.status, data.status === 'accepted' ? 'chosen' : 'open', 'no hold is left')
      const audit = await one.call('GET', `/audit?resourceId=${id}&pageSize=100`, { token })
      const closings = audit.data.items.filter(({ action }: { action: string }) =>
        /^offer\.(expired|accepted)$/.test(action),
      )
      assert.equal(closings.length, 1, 'closed once')
    }
  },
)
