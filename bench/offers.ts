import { addDays } from '../server/shared/stay.ts'
import { type TestService, testService } from '../server/testing/processes/process.ts'
import { type BenchResult, type Measurement, median, type Pace, rounded } from './measured.ts'
import { measureLists } from './offers/lists.ts'
import { measurePage } from './offers/page.ts'

const requests = 40

type Part = (rounds: number) => Promise<readonly Measurement[]>
const parts: Readonly<Record<string, Part>> = { requests: measureRequests, lists: measureLists, page: measurePage }

/** What inquiries, acceptances and the pages of guests cost beside what they stand for. Parts: requests, lists, page. */
export async function offers(chosen: readonly string[], { rounds = 9 }: Pace): Promise<BenchResult> {
  const measurements: Measurement[] = []
  for (const [name, measure] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) measurements.push(...(await measure(rounds)))
  return {
    notes: [
      `requests: one after the other, over HTTPS, durable; median of ${rounds} rounds of ${requests}, in turns; ratio:`,
      '  the time compared with the request after "beside"',
      `lists: one process without TLS; with many rows of the tenant compared with 10 000; median of ${rounds} rounds`,
      'page: from the address to the stays, in headless Chromium with a processor four times slower; compared with an empty',
      '  page of the same service',
    ],
    measurements,
  }
}

/** Sends the `n`th request. */
type Ask = (n: number) => Promise<void>
type Comparison = { readonly name: string; readonly expected: number; readonly ask: Ask; readonly beside: Ask }

async function measureRequests(rounds: number): Promise<readonly Measurement[]> {
  const service = await testService({}, { embedded: true })
  try {
    const measurements: Measurement[] = []
    for (const each of await comparisonsOf(service, (rounds + 1) * requests))
      measurements.push(await compare(each, rounds))
    return measurements
  } finally {
    await service.close()
  }
}

async function compare({ name, expected, ask, beside }: Comparison, rounds: number): Promise<Measurement> {
  const ratios: number[] = []
  const times: number[] = []
  // The first round warms both up.
  for (let round = -1; round < rounds; round += 1) {
    const found: [number[], number[]] = [[], []]
    for (let n = 0; n < requests; n += 1) {
      const nth = (round + 1) * requests + n
      for (const [side, work] of [ask, beside].entries()) {
        const start = performance.now()
        await work(nth)
        found[side]?.push(performance.now() - start)
      }
    }
    if (round < 0) continue
    times.push(median(found[0]))
    ratios.push(median(found[0]) / median(found[1]))
  }
  const ratio = rounded(median(ratios), 2)
  return { name, milliseconds: rounded(median(times), 1), ratio, expected, ok: ratio <= expected }
}

/** Offers for so many acceptances, and a booking with its page. */
async function comparisonsOf(service: TestService, acceptances: number): Promise<readonly Comparison[]> {
  const signIn = async (): Promise<string> =>
    (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
  let token = await signIn()
  const ok = async (method: 'GET' | 'POST', path: string, body?: object, by = token) => {
    const answer = await service.call(method, path, { token: by, ...(body ? { body } : {}) })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`)
    return answer.data
  }
  const today = new Date().toISOString().slice(0, 10)
  const seasons = [{ name: 'All', startDate: today, endDate: addDays(today, 300), basePrice: 100 }]
  const hotel = await ok('POST', '/hotels', { name: 'Offers', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const room = await ok('POST', `/hotels/${hotel.id}/room-types`, { name: 'Wide', totalRooms: 1000, seasons })
  const stayOf = (n: number) => {
    const checkIn = addDays(today, 10 + (n % 150))
    return { hotelId: hotel.id, roomTypeId: room.id, checkIn, checkOut: addDays(checkIn, 2) }
  }
  const guestOf = (n: number) => ({ firstName: 'Bench', lastName: `Guest ${n}`, phone: `+90532${3_000_000 + n}` })
  const look = (n: number, more: string) => ok('GET', `/availability?${new URLSearchParams(stayOf(n))}${more}`)
  const tokenOf = async (path: string): Promise<string> => new URL((await ok('POST', path, {})).url).hash.slice(1)

  const drafts: { link: string; body: object }[] = []
  for (let n = 0; n < acceptances; n += 1) {
    const [{ quoteId }] = (await look(n, '&isInquiry=false')).roomTypes
    const { id, alternatives } = await ok('POST', '/offers', { guest: guestOf(n), alternatives: [{ quoteId }] })
    const [{ id: alternativeId, totalAmount: expectedTotal }] = alternatives
    drafts.push({
      link: await tokenOf(`/offers/${id}/link`),
      body: { alternativeId, expectedTotal, acceptsTerms: true },
    })
  }
  token = await signIn()
  const booked = await ok('POST', '/reservations', { ...stayOf(1), guest: guestOf(acceptances) })
  const link = await tokenOf(`/reservations/${booked.id}/link`)
  return [
    {
      name: 'GET /availability with an inquiry, beside without',
      expected: 1.25,
      ask: (n) => look(n, ''),
      beside: (n) => look(n, '&isInquiry=false'),
    },
    {
      name: 'GET /guestpages/booking, beside GET /reservations/{id}',
      expected: 1.5,
      ask: () => ok('GET', '/guestpages/booking', undefined, link),
      beside: () => ok('GET', `/reservations/${booked.id}`),
    },
    {
      name: 'POST /guestpages/offer/accept, beside POST /reservations',
      expected: 1.3,
      ask: (n) => ok('POST', '/guestpages/offer/accept', drafts[n]?.body, drafts[n]?.link),
      beside: (n) => ok('POST', '/reservations', { ...stayOf(n), guest: guestOf(n) }),
    },
  ]
}
