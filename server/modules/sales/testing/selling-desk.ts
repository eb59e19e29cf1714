import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import type { TestApp } from '../../../testing/app.ts'
import { type Colleague, colleague, freshTokensOf } from '../../../testing/world.ts'
import { voiceWorld } from '../../voice/testing/voice-world.ts'

/** A caller who can ask and book. */
type Caller = Pick<Colleague, 'call'>

/** A call with an agent on the line. */
export type Talk = { readonly callId: string; readonly providerCallId: string; readonly agent: Colleague }

/** The same app, whose access tokens never expire: the tests move the clock by weeks. */
function withFreshTokens(app: TestApp): TestApp {
  const tokens = new Map<string, () => string>()
  const freshOf = (accessToken: string): string => {
    const fresh = tokens.get(accessToken) ?? freshTokensOf(app, { accessToken })
    tokens.set(accessToken, fresh)
    return fresh()
  }
  const call: TestApp['call'] = (method, path, options = {}) =>
    app.call(method, path, options.token === undefined ? options : { ...options, token: freshOf(options.token) })
  return { ...app, call }
}

/**
 * A call center that sells rooms of a hotel: doubles at 100 a night, none in 2028. Nothing is left from 1 to 9 December
 * 2026, and stays that begin from 10 to 19 December have at least five nights.
 */
export async function sellingDesk(given: TestApp, agents = 1) {
  const app = withFreshTokens(given)
  const world = await voiceWorld(app, { agents: 0 })
  const { tenant, hotel, roomType, ring, act, getCall, setPresence } = world
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}`
  const seasons = [
    ['2026-01-01', '2026-12-09', null],
    ['2026-12-10', '2026-12-19', 5],
    ['2026-12-20', '2027-12-31', null],
  ].map(([startDate, endDate, minStay], n) => ({ name: `Season ${n}`, startDate, endDate, basePrice: 100, minStay }))
  const put = await tenant.call('PUT', path, { body: { seasons } })
  assert.equal(put.status, 200, put.text)
  const body = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-12-01', checkOut: '2026-12-10', rooms: 5 }
  const guest = { firstName: 'Group', lastName: 'Tour', phone: '+905550000001' }
  const full = await tenant.call('POST', '/reservations', { body: { ...body, guest } })
  assert.equal(full.status, 201, full.text)

  const team: Colleague[] = []
  for (let n = 0; n < agents; n += 1) {
    const agent = await colleague(app, tenant)
    await setPresence(agent, 'available')
    team.push(agent)
  }

  /** An agent looks for a stay of so many nights. */
  async function look(by: Caller, checkIn: string, { nights = 2, ...more }: Record<string, string | number> = {}) {
    const stay = { hotelId: hotel.id, checkIn, checkOut: addDays(checkIn, Number(nights)) }
    const query = new URLSearchParams(
      Object.entries({ ...stay, ...more }).map(([name, value]) => [name, String(value)]),
    )
    const answer = await by.call('GET', `/availability?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data.roomTypes[0]
  }

  /** A caller rings, and an agent answers. */
  async function talk(from = '+905321112233'): Promise<Talk> {
    const { callId, providerCallId } = await ring({ from })
    await app.settle()
    const { userId } = await getCall(callId)
    await act(providerCallId, 'agentAnswers')
    await app.settle()
    const agent = team.find((each) => each.userId === userId) ?? assert.fail('an agent is rung')
    return { callId: callId ?? assert.fail(), providerCallId, agent }
  }

  /** The caller hangs up, and the agent enters a category. Everything that follows from it happens. */
  async function end({ callId, providerCallId }: Talk, wrapUp: object = {}): Promise<void> {
    await act(providerCallId, 'callerHangsUp')
    const body = { category: 'notBooked', ...wrapUp }
    const answer = await tenant.call('POST', `/calls/${callId}/wrap-up`, { body })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
  }

  const book = async (by: Caller, checkIn: string, { nights = 2, ...more }: Record<string, unknown> = {}) => {
    const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut: addDays(checkIn, Number(nights)) }
    const who = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
    const answer = await by.call('POST', '/reservations', { body: { ...stay, guest: who, ...more } })
    assert.equal(answer.status, 201, answer.text)
    return answer.data
  }

  /** The turnaways, in order of their arrival. */
  const turnaways = async (query = ''): Promise<Record<string, unknown>[]> => {
    const { items } = (await tenant.call('GET', `/turnaways?pageSize=100${query}`)).data
    return items.toSorted((one: { checkIn: string }, other: { checkIn: string }) =>
      one.checkIn < other.checkIn ? -1 : 1,
    )
  }
  /** The same in short. */
  const found = async (query = ''): Promise<string[]> =>
    (await turnaways(query)).map(
      ({ kind, reason, checkIn, nights, isRecovered }) =>
        `${kind} ${reason} ${checkIn} ${nights}${isRecovered ? ' recovered' : ''}`,
    )
  return { ...world, app, team, look, talk, end, book, turnaways, found }
}
