import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app)
})
after(() => app.close())

const post = (body: object, by: { call: VoiceWorld['tenant']['call'] } = world.agent) =>
  by.call('POST', '/calls', { body })
const eventsOf = async (callId: string): Promise<string[]> => {
  const events = await app.admin(
    `select type from events where subject_id = $1 and type <> 'call.ended' order by position`,
    [callId],
  )
  return events.map(({ type }) => String(type))
}
const past = { direction: 'inbound', startedAt: '2026-05-30T10:00:00Z', durationSeconds: 125 }

test('a logged call is completed at once and emits one event', async () => {
  const { tenant, hotel, did, agent } = world
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Byron', phone: '+905321110099' })
  const body = {
    ...past,
    fromNumber: '+90 532 111 00 99',
    didId: did.id,
    wrapUpCategory: 'hotLead',
    notes: 'Asked for May',
  }
  const { status, data, text } = await post({ ...body, tags: ['fair'] })
  assert.equal(status, 201, text)
  const expected = {
    status: 'completed',
    direction: 'inbound',
    fromNumber: '+905321110099',
    isAnonymous: false,
    didId: did.id,
    hotelId: hotel.id,
    guestId: guest.id,
    guestMatch: 'exact',
    userId: agent.userId,
    startedAt: '2026-05-30T10:00:00.000Z',
    answeredAt: '2026-05-30T10:00:00.000Z',
    endedAt: '2026-05-30T10:02:05.000Z',
    talkSeconds: 125,
    durationSeconds: 125,
    waitSeconds: 0,
    wrapUpCategory: 'hotLead',
    notes: 'Asked for May',
    tags: ['fair'],
    provider: null,
  }
  const seen = Object.fromEntries(Object.keys(expected).map((name) => [name, data[name]]))
  assert.deepEqual(seen, expected)
  assert.deepEqual(await eventsOf(data.id), ['call.completed'])
  await app.settle()
  assert.equal((await tenant.call('GET', `/guests/${guest.id}`)).data.stats.calls, 1)
  assert.equal((await tenant.call('POST', `/calls/${data.id}/hang-up`)).status, 409)
})

test('§6.1 a logged call without a category can be classified later, once, without a second event', async () => {
  const { tenant, agent } = world
  const guest = await created(tenant, '/guests', { firstName: 'Joan', lastName: 'Clarke' })
  const { data: logged } = await post({ ...past, guestId: guest.id })
  assert.deepEqual([logged.status, logged.wrapUpCategory], ['completed', 'unclassified'])
  const wrapUp = (body: object) => agent.call('POST', `/calls/${logged.id}/wrap-up`, { body })
  assert.equal(refusal(await wrapUp({ category: 'golf' })), '422 unknown_reference category')
  app.advance('PT1M')
  const { status, data, text } = await wrapUp({ category: 'hotLead', note: 'Asked for May' })
  assert.equal(status, 200, text)
  const { wrapUpCategory, wrapUpNote, updatedAt, version, ...rest } = data
  assert.deepEqual([wrapUpCategory, wrapUpNote], ['hotLead', 'Asked for May'])
  assert.ok(updatedAt > logged.updatedAt && version > logged.version)
  assert.deepEqual({ ...logged, ...rest }, logged, 'nothing else changes')
  assert.equal(refusal(await wrapUp({ category: 'complaint' })), '409 invalid_state_transition')
  await app.settle()
  assert.deepEqual(await eventsOf(logged.id), ['call.completed'])
  const entries = await tenant.call('GET', `/audit?resourceId=${logged.id}&action=call.wrappedUp`)
  const [{ changes }] = entries.data.items
  assert.deepEqual(changes.at(-1), { field: 'wrapUpCategory', before: 'unclassified', after: 'hotLead' })
})

test('§7.1 missing and invalid fields of a logged call are reported', async () => {
  const unknownId = app.runtime.newId()
  const cases: [object, string][] = [
    [{ startedAt: past.startedAt }, '422 required direction'],
    [{ ...past, durationSeconds: undefined }, '422 required durationSeconds'],
    [{ ...past, direction: 'outbound' }, '422 required toNumber'],
    [{ ...past, startedAt: '2026-06-01T08:59:00Z' }, '422 out_of_range startedAt'],
    [{ ...past, fromNumber: '12345' }, '422 invalid_phone fromNumber'],
    [{ ...past, guestId: unknownId }, '422 unknown_reference guestId'],
    [{ ...past, hotelId: unknownId }, '422 unknown_reference hotelId'],
    [{ ...past, didId: unknownId }, '422 unknown_reference didId'],
    [{ ...past, userId: unknownId }, '422 unknown_reference userId'],
    [{ ...past, wrapUpCategory: 'golf' }, '422 unknown_reference wrapUpCategory'],
    [{ durationSeconds: 5 }, '422 invalid_value durationSeconds'],
    [{ direction: 'inbound', toNumber: '+905321110000' }, '422 invalid_value direction'],
    [{}, '422 required toNumber'],
    [{ guestId: unknownId }, '422 unknown_reference guestId'],
    [{ toNumber: 'call me' }, '422 invalid_phone toNumber'],
    [{ toNumber: '+905321110000', didId: unknownId }, '422 unknown_reference didId'],
  ]
  for (const [body, expected] of cases) assert.equal(refusal(await post(body)), expected, JSON.stringify(body))
  const scoped = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const answer = await post({ ...past, hotelId: world.hotel.id }, scoped)
  assert.equal(refusal(answer), '422 unknown_reference hotelId')
  const [left] = await app.admin('select count(*)::integer as count from calls where guest_id is null')
  assert.equal(left?.['count'], 0)
})

test('an outbound call rings its user first, then the far end; otherwise it is a normal call', async () => {
  const { tenant, agent, getCall, did } = world
  const guest = await created(tenant, '/guests', { firstName: 'Grace', lastName: 'Hopper', phone: '+905321110088' })
  const { status, data, text } = await post({ guestId: guest.id })
  assert.equal(status, 201, text)
  assert.deepEqual(
    [data.direction, data.status, data.toNumber, data.fromNumber, data.guestId, data.userId, data.didId],
    ['outbound', 'ringing', '+905321110088', world.number, guest.id, agent.userId, did.id],
  )
  assert.equal((await agent.call('GET', '/profile')).data.presence, 'onCall')
  assert.equal(refusal(await post({ toNumber: '+905321110077' })), '409 agent_unavailable userId')
  for (let step = 0; step < 3; step += 1) {
    await app.settle()
    app.advance('PT1S')
  }
  await app.settle()
  assert.equal((await getCall(data.id)).status, 'inProgress')
  await agent.call('POST', `/calls/${data.id}/wrap-up`, { body: { category: 'reservationMade' } })
  const ended = await agent.call('POST', `/calls/${data.id}/hang-up`)
  assert.deepEqual([ended.data.status, ended.data.endedBy], ['completed', 'agent'])
  assert.deepEqual(await eventsOf(data.id), ['call.started', 'call.completed'])
  assert.equal((await agent.call('GET', '/profile')).data.presence, 'available')
  await app.settle()
  assert.equal((await tenant.call('GET', `/guests/${guest.id}`)).data.stats.calls, 1)
})

test('a busy or away user can call; of ten concurrent calls one succeeds', async () => {
  const { agent, setPresence, act } = world
  for (const presence of ['busy', 'away', 'offline']) {
    await setPresence(agent, presence)
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ toNumber: '+905321110066' })))
    const made = answers.filter(({ status }) => status === 201)
    assert.equal(made.length, 1)
    const refused = answers.filter(({ status }) => status !== 201).map(refusal)
    assert.deepEqual([...new Set(refused)], ['409 agent_unavailable userId'])
    await app.settle()
    await act(made[0]?.data.providerCallId, 'agentRejects')
    assert.equal((await world.getCall(made[0]?.data.id)).status, 'failed')
    assert.equal((await agent.call('GET', '/profile')).data.presence, presence)
  }
  await setPresence(agent, 'available')
})

test('a guest who does not want calls is not called, even on a shared number', async () => {
  const { tenant } = world
  const phone = '+905321110055'
  const quiet = await created(tenant, '/guests', { firstName: 'Do not', lastName: 'Call', phone, doNotCall: true })
  const spouse = await created(tenant, '/guests', { firstName: 'May', lastName: 'Call', phone })
  assert.equal(refusal(await post({ guestId: quiet.id })), '409 contact_not_permitted guestId')
  assert.equal(refusal(await post({ toNumber: phone })), '409 contact_not_permitted toNumber')
  const named = await post({ guestId: spouse.id })
  assert.equal(named.status, 201, named.text)
  await app.settle()
  await world.act(named.data.providerCallId, 'agentRejects')
})

test('an outbound call uses a number of the hotel, or else one of all hotels, with an active account', async () => {
  const other = await voiceWorld(app, { did: { hotelId: null } })
  const { agent, tenant, hotel, integration } = other
  const hotels = await other.newDid({ hotelId: hotel.id, recordCalls: 'never' })
  const from = async (body: object) => {
    const answer = await post({ toNumber: '+905321110044', ...body }, agent)
    if (answer.status !== 201) return refusal(answer)
    await agent.call('POST', `/calls/${answer.data.id}/hang-up`)
    return [answer.data.didId, answer.data.hotelId]
  }
  assert.deepEqual(await from({}), [other.did.id, null])
  assert.deepEqual(await from({ hotelId: hotel.id }), [hotels.id, hotel.id])
  assert.deepEqual(await from({ didId: other.did.id, hotelId: hotel.id }), [other.did.id, hotel.id])
  await tenant.call('POST', `/integrations/${integration.id}/deactivate`)
  assert.equal(await from({ didId: hotels.id }), '422 invalid_value didId')
  assert.equal(await from({}), '422 required didId')
  assert.equal((await agent.call('GET', '/profile')).data.presence, 'available')
})
