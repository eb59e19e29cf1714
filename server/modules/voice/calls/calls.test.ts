import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'
import { type IncomingCallOptions, type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app)
})
after(() => app.close())

type Item = { id: string }
const idsOf = async (query: string, by: { call: VoiceWorld['tenant']['call'] } = world.tenant): Promise<string[]> => {
  const { status, data, text } = await by.call('GET', `/calls?pageSize=100&${query}`)
  assert.equal(status, 200, text)
  return data.items.map(({ id }: Item) => id)
}

/** Starts a call that the first agent has just answered. */
async function talk(call: IncomingCallOptions = {}): Promise<{ callId: string; providerCallId: string }> {
  const { callId, providerCallId } = await world.ring(call)
  await app.settle()
  await world.act(providerCallId, 'agentAnswers')
  return { callId: String(callId), providerCallId }
}

/** Ends the call and sets its category, so that the agent is available again. */
async function endCall({ callId }: { callId: string }): Promise<void> {
  const { tenant } = world
  await tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'generalInfo' } })
  assert.equal((await tenant.call('POST', `/calls/${callId}/hang-up`)).status, 200)
}

test('§4.4 calls can be filtered by their fields, the latest first', async () => {
  const { tenant, hotel, agent, did } = world
  const answeredCall = await talk()
  await endCall(answeredCall)
  app.advance('PT1M')
  const logged = await created(tenant, '/calls', {
    direction: 'outbound',
    toNumber: '+905327770001',
    startedAt: '2026-05-31T22:00:00Z',
    durationSeconds: 30,
    wrapUpCategory: 'spam',
  })
  const cases: [string, string[]][] = [
    ['', [answeredCall.callId, logged.id]],
    ['sort=startedAt', [logged.id, answeredCall.callId]],
    ['direction=inbound', [answeredCall.callId]],
    ['status=completed&wrapUpCategory=spam', [logged.id]],
    ['queueKey=front', [answeredCall.callId]],
    [`hotelId=${hotel.id}&didId=${did.id}&userId=${agent.userId}`, [answeredCall.callId]],
    [`userId=${tenant.userId}`, [logged.id]],
    ['startedAtFrom=2026-06-01', [answeredCall.callId]],
    ['startedAtTo=2026-05-31', [logged.id]],
    ['status=missed', []],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await idsOf(query), expected, query)
  assert.equal(refusal(await tenant.call('GET', '/calls?status=lost')), '422 invalid_value status')
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  assert.equal((await idsOf('', reader)).length, 2)
  assert.equal((await reader.call('PUT', `/calls/${answeredCall.callId}`, { body: {} })).status, 403)
  const stranger = await colleague(app, tenant, { permissions: ['guests.read'] })
  assert.equal((await stranger.call('GET', '/calls')).status, 403)
})

test('the durations of a live call are those of the time of the request', async () => {
  const { tenant, getCall } = world
  const { callId } = await world.ring()
  app.advance('PT7S')
  const seconds = async () => {
    const { waitSeconds, talkSeconds, holdSeconds, wrapUpSeconds, durationSeconds } = await getCall(callId)
    return [waitSeconds, talkSeconds, holdSeconds, wrapUpSeconds, durationSeconds]
  }
  assert.deepEqual(await seconds(), [7, 0, 0, 0, 7])
  await app.settle()
  await world.act((await getCall(callId)).providerCallId, 'agentAnswers')
  app.advance('PT10S')
  assert.deepEqual(await seconds(), [7, 10, 0, 0, 17])
  await tenant.call('POST', `/calls/${callId}/hold`)
  app.advance('PT4S')
  assert.deepEqual(await seconds(), [7, 10, 4, 0, 21])
  await tenant.call('POST', `/calls/${callId}/hang-up`)
  app.advance('PT9S')
  assert.deepEqual(await seconds(), [7, 10, 4, 9, 21])
  await tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'generalInfo' } })
  app.advance('PT1M')
  assert.deepEqual(await seconds(), [7, 10, 4, 9, 21])
  const { segments } = await getCall(callId)
  assert.deepEqual(
    segments.map(({ type }: { type: string }) => type),
    ['queue', 'ring', 'talk', 'hold', 'wrapUp'],
  )
})

test('a call names its guest, its users, its queue and its number, for roles that can list none of them', async () => {
  const { tenant, did } = world
  await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Demir', phone: '+905328880001' })
  await tenant.call('PUT', `/voicedids/${did.id}`, { body: { label: 'Reception' } })
  const answeredCall = await talk({ from: '+905328880001' })
  await endCall(answeredCall)
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  const { data } = await reader.call('GET', `/calls/${answeredCall.callId}`)
  const { guestName, userName, queueName, didLabel, segments } = data
  assert.deepEqual(
    [guestName, userName, queueName, didLabel],
    ['Elif Demir', 'Colin League', 'Front desk', 'Reception'],
  )
  assert.deepEqual(
    segments.map(({ type, userName: name }: { type: string; userName: string | null }) => [type, name]).slice(0, 3),
    [
      ['queue', null],
      ['ring', 'Colin League'],
      ['talk', 'Colin League'],
    ],
  )
  const queues = await reader.call('GET', '/voicequeues')
  assert.deepEqual([queues.status, queues.data.items[0].name], [200, 'Front desk'])
  assert.equal((await reader.call('PUT', `/voicequeues/${world.queue.id}`, { body: {} })).status, 403)
})

test('PUT changes the guest, the notes and the tags of a call, and nothing else', async () => {
  const { tenant, getCall } = world
  const live = await talk({ from: '+905329990000' })
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Byron' })
  const put = (body: object, headers: Record<string, string> = {}) =>
    tenant.call('PUT', `/calls/${live.callId}`, { body, headers })
  const before = await getCall(live.callId)
  assert.deepEqual([before.guestId, before.guestMatch], [null, 'none'])
  const named = { guestId: guest.id, notes: 'Wants a quiet room', tags: ['quiet'], status: 'missed', talkSeconds: 99 }
  const { status, data } = await put(named, { 'if-match': `"${before.version}"` })
  assert.equal(status, 200)
  assert.deepEqual(
    [data.guestId, data.guestMatch, data.notes, data.tags, data.status],
    [guest.id, 'exact', 'Wants a quiet room', ['quiet'], 'inProgress'],
  )
  assert.equal(
    refusal(await put({ notes: 'x' }, { 'if-match': `"${before.version}"` })),
    '412 version_conflict If-Match',
  )
  assert.equal(refusal(await put({ guestId: app.runtime.newId() })), '422 unknown_reference guestId')
  assert.equal(refusal(await put({ tags: ['x'.repeat(61)] })), '422 too_long tags[0]')
  assert.equal(refusal(await put({ colour: 'blue' })), '422 unknown_field colour')
  assert.equal((await put({ notes: null })).data.guestMatch, 'exact')
  assert.deepEqual((await put({ guestId: null })).data.guestMatch, 'none')
  await endCall(live)
  assert.equal((await getCall(live.callId)).status, 'completed')
})

test('calls of a merged guest are found by either id, and a change refers to the surviving guest', async () => {
  const { tenant } = world
  const [one, other] = [
    await created(tenant, '/guests', { firstName: 'Grace', lastName: 'Hopper', phone: '+905321230001' }),
    await created(tenant, '/guests', { firstName: 'Grace B', lastName: 'Hopper' }),
  ]
  const live = await talk({ from: '+905321230001' })
  await endCall(live)
  assert.equal((await world.getCall(live.callId)).guestId, one.id)
  const merged = await tenant.call('POST', `/guests/${other.id}/merge`, { body: { guestIds: [one.id] } })
  assert.equal(merged.status, 200, merged.text)
  for (const id of [one.id, other.id]) assert.deepEqual(await idsOf(`guestId=${id}`), [live.callId])
  assert.equal((await world.getCall(live.callId)).guestId, other.id)
  const put = await tenant.call('PUT', `/calls/${live.callId}`, { body: { guestId: one.id } })
  assert.deepEqual([put.data.guestId, put.data.guestMatch], [other.id, 'exact'])
})

test('a masked role sees no numbers, and calls of another hotel or tenant answer 404', async () => {
  const { tenant, hotel } = world
  const live = await talk({ from: '+905324445566' })
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const { data } = await masked.call('GET', `/calls/${live.callId}`)
  assert.deepEqual([data.fromNumber, data.toNumber], ['••••••66', `••••••${world.number.slice(-2)}`])
  const elsewhere = await colleague(app, tenant, { hotelIds: [app.runtime.newId()] })
  const there = await colleague(app, tenant, { hotelIds: [hotel.id] })
  const stranger = await newTenant(app)
  assert.equal((await there.call('GET', `/calls/${live.callId}`)).status, 200)
  for (const who of [elsewhere, stranger]) {
    assert.ok(!(await idsOf('', who)).includes(live.callId))
    const paths = ['', '/context'].map((path) => who.call('GET', `/calls/${live.callId}${path}`))
    const steps = ['hold', 'resume', 'hang-up'].map((verb) => who.call('POST', `/calls/${live.callId}/${verb}`))
    const rest = [
      who.call('PUT', `/calls/${live.callId}`, { body: { notes: 'Mine' } }),
      who.call('POST', `/calls/${live.callId}/wrap-up`, { body: { category: 'spam' } }),
      who.call('POST', `/calls/${live.callId}/transfer`, { body: { toQueue: 'front' } }),
    ]
    for (const answer of await Promise.all([...paths, ...steps, ...rest])) assert.equal(answer.status, 404, answer.text)
  }
  await endCall(live)
})
