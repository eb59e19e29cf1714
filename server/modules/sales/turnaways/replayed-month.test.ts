import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import { testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { created } from '../../../testing/world.ts'
import { sellingDesk, type Talk } from '../testing/selling-desk.ts'

/** A stay that somebody looked for, as the script knows it. */
type Look = { readonly checkIn: string; readonly nights: number; readonly expected: 'free' | Denial }
type Denial = 'soldOut' | 'restriction' | 'noPrice'
/** What happened in a call or a conversation, in order. */
type Contact = {
  readonly looks: Look[]
  readonly booked: Look[]
  hasOffer: boolean
  reason: string
}

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Counts by hand: each stay once, in the order in which it was last looked for. It knows the hotel's rules by its own
 * table and no code of the service.
 */
function countByHand({ looks, booked, hasOffer, reason }: Contact): string[] {
  const keyOf = ({ checkIn, nights }: Look) => `${checkIn} ${nights}`
  const recovered = booked.length > 0 ? ' recovered' : ''
  const order: Look[] = []
  for (const look of looks) {
    const at = order.findIndex((other) => keyOf(other) === keyOf(look))
    if (at >= 0) order.splice(at, 1)
    order.push(look)
  }
  const requested = order.filter((look) => !booked.some((other) => keyOf(other) === keyOf(look)))
  const denied = requested.filter(({ expected }) => expected !== 'free')
  const last = requested.findLast(({ expected }) => expected === 'free')
  const hasRegret = last !== undefined && booked.length === 0 && !hasOffer
  const latest = denied.slice(-(hasRegret ? 4 : 5))
  return [
    ...latest.map((look) => `denial ${look.expected} ${keyOf(look)}${recovered}`),
    ...(hasRegret ? [`regret ${reason} ${keyOf(last)}`] : []),
  ].toSorted()
}

full('the turnaways of a replayed month are those that a count by hand finds', async (t) => {
  const desk = await sellingDesk(await testApp(t), 3)
  const { app, tenant, hotel, look, talk, end, book, act, found, team } = desk
  const account = { type: 'messagingApp', provider: 'simulator', name: 'Messages' }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const number = { integrationId, address: '+902125550101', name: 'Desk', hotelId: hotel.id }
  await created(tenant, '/messagingapp/numbers', number)
  const pick = numbersFrom(20_261_128)
  const contacts = new Map<string, Contact>()
  const newContact = (): Contact => ({ looks: [], booked: [], hasOffer: false, reason: 'unknown' })
  let free = 0

  /** A stay: one that is free, sold out, closed by a rule, or without a price. */
  const anyLook = (): Look => {
    const kind = pick(6)
    const nights = 1 + pick(3)
    if (kind === 0) return { checkIn: addDays('2026-12-02', pick(5)), nights, expected: 'soldOut' }
    if (kind === 1) return { checkIn: addDays('2026-12-10', pick(8)), nights, expected: 'restriction' }
    if (kind === 2) return { checkIn: addDays('2028-03-01', pick(9)), nights, expected: 'noPrice' }
    return { checkIn: addDays('2027-01-01', pick(40) + (free += 1)), nights, expected: 'free' }
  }
  async function looks(contact: Contact, by: Parameters<typeof look>[0], more: Record<string, string> = {}) {
    const requested = pick(4) === 0 && contact.looks.length > 0 ? contact.looks[pick(contact.looks.length)] : anyLook()
    if (!requested) return
    const { checkIn, nights } = requested
    const { quoteId } = await look(by, checkIn, { nights, ...more })
    contact.looks.push(requested)
    app.advance('PT7S')
    return requested.expected === 'free' ? { requested, quoteId } : undefined
  }
  /** What an agent does in a call, step by step; of two calls at once the steps alternate. */
  async function* agentInCall(of: Talk, contact: Contact) {
    let { agent } = of
    const steps = 1 + pick(7)
    for (let n = 0; n < steps; n += 1) {
      const offered = await looks(contact, agent)
      yield
      if (pick(12) === 0) await look(agent, '2027-10-01', { isInquiry: 'false' })
      const other = team.find(({ userId }) => userId !== agent.userId && !busy.has(userId))
      if (pick(5) === 0 && other) {
        busy.add(other.userId)
        const body = { toUserId: other.userId }
        const moved = await agent.call('POST', `/calls/${of.callId}/transfer`, { body })
        assert.equal(moved.status, 200, moved.text)
        await app.settle()
        await act(of.providerCallId, 'agentAnswers')
        await app.settle()
        const { status, userId } = await desk.getCall(of.callId)
        assert.deepEqual([status, userId], ['inProgress', other.userId], 'the colleague has the call')
        busy.delete(agent.userId)
        // Who gave the call away looks for something for another guest, at the door.
        app.advance('PT1S')
        if (!busy.has(agent.userId)) await look(agent, '2027-11-01')
        app.advance('PT1S')
        agent = other
        yield
      }
      if (offered && pick(6) === 0) {
        await book(agent, offered.requested.checkIn, { nights: offered.requested.nights, callId: of.callId })
        contact.booked.push(offered.requested)
      } else if (offered && pick(8) === 0) {
        const guest = { firstName: 'Elif', lastName: 'Kaya', phone: `+90532${1_000_000 + contacts.size}` }
        const body = { guest, callId: of.callId, alternatives: [{ quoteId: offered.quoteId }] }
        const { id } = await created(tenant, '/offers', body)
        assert.equal((await tenant.call('POST', `/offers/${id}/link`, { body: {} })).status, 201)
        contact.hasOffer = true
      }
    }
    const lostReason = [null, 'price', 'dates'][pick(3)] ?? null
    contact.reason = lostReason ?? 'unknown'
    app.advance('PT5S')
    await end(of, { lostReason })
    app.advance('PT5S')
    busy.delete(agent.userId)
  }
  const busy = new Set<string>()

  for (let day = 0; day < repetitions(30); day += 1) {
    const running: AsyncGenerator[] = []
    for (let n = 0; n < 2; n += 1) {
      const call = await talk(`+90532${2_000_000 + contacts.size}`)
      busy.add(call.agent.userId)
      const contact = newContact()
      contacts.set(`callId=${call.callId}`, contact)
      running.push(agentInCall(call, contact))
    }
    const open = new Set(running)
    while (open.size > 0) for (const one of open) if ((await one.next()).done) open.delete(one)

    const message = { from: `+90533${1_000_000 + day}`, to: number.address, text: 'Do you have a room?' }
    const written = await tenant.call('POST', `/channels/${integrationId}/simulate`, { body: { message } })
    const conversationId = written.data.conversationId as string
    const contact = newContact()
    contacts.set(`conversationId=${conversationId}`, contact)
    for (let n = pick(4); n >= 0; n -= 1) await looks(contact, tenant, { conversationId })
    app.advance('PT30H')
    await app.settle()
  }

  let all = 0
  for (const [query, contact] of contacts) {
    const here = (await found(`&${query}`)).filter((line) => !contact.hasOffer || !line.startsWith('regret'))
    assert.deepEqual(here.toSorted(), countByHand(contact), JSON.stringify({ query, contact }))
    all += here.length
  }
  const { totalCount } = (await tenant.call('GET', '/turnaways?pageSize=1')).data
  const ofOffers = (await desk.turnaways('')).filter(({ offerId }) => offerId !== null).length
  if (totalCount <= 100) assert.equal(totalCount, all + ofOffers, 'nothing counts but what the contacts requested')
  assert.ok(
    [...contacts.values()].some(({ booked }) => booked.length > 0),
    'the month has bookings',
  )
})
