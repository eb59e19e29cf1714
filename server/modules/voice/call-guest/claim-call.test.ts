import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { newNumber, type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app, { agents: 2 })
})
after(() => app.close())

/** A talk with an unknown caller. */
async function talkWith(from: string, guestMatch = 'none') {
  const { callId, providerCallId } = await world.ring({ from })
  await app.settle()
  await world.act(providerCallId, 'agentAnswers')
  await app.settle()
  const call = await world.getCall(callId)
  assert.deepEqual([call.guestId, call.guestMatch], [null, guestMatch])
  /** Ends it with its category, so that the agent is available again. */
  const end = async (body: object = { category: 'generalInfo' }): Promise<void> => {
    await world.act(providerCallId, 'callerHangsUp')
    const answer = await world.tenant.call('POST', `/calls/${callId}/wrap-up`, { body })
    assert.equal(answer.status, 200, answer.text)
    await app.settle()
  }
  return { callId: String(callId), providerCallId, end }
}

const bookingOf = (guest: object, callId: string) => ({
  hotelId: world.hotel.id,
  roomTypeId: world.roomType.id,
  checkIn: '2026-07-01',
  checkOut: '2026-07-03',
  guest,
  callId,
})

const guestOf = async (callId: string): Promise<string | null> => (await world.getCall(callId)).guestId

test('a guest who is booked for in a call has the call at once, with its wrap-up, recording, timeline and events', async () => {
  const from = newNumber()
  const { callId, end } = await talkWith(from)
  const { guestId } = await created(
    world.tenant,
    '/reservations',
    bookingOf({ firstName: 'Elif', lastName: 'Yıldız', phone: newNumber() }, callId),
  )
  const { guestMatch, guestName, guestId: caller } = await world.getCall(callId)
  assert.deepEqual([caller, guestMatch, guestName], [guestId, 'exact', 'Elif Yıldız'])
  const { items } = (await world.tenant.call('GET', `/calls?guestId=${guestId}`)).data
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [callId],
  )
  await end({ category: 'reservationMade', note: 'Wants a quiet room' })
  const timeline = (await world.tenant.call('GET', `/guests/${guestId}/timeline`)).data.items
  const entry = timeline.find(({ type }: { type: string }) => type === 'call')
  assert.deepEqual([entry.id, entry.data.note], [callId, 'Wants a quiet room'])
  const events = await app.admin<{ type: string; guest_id: string }>(
    `select type, body::jsonb -> 'data' ->> 'guestId' as guest_id from events where subject_id = $1 and type = 'call.completed'`,
    [callId],
  )
  assert.deepEqual(events, [{ type: 'call.completed', guest_id: guestId }])
  const [stats] = await app.admin<{ calls: number }>('select calls from guest_stats where guest_id = $1', [guestId])
  assert.equal(stats?.calls, 1)
  const live = await app.admin<{ data: object }>(
    `select data from live_events where type = 'call.guestChanged' and data ->> 'callId' = $1`,
    [callId],
  )
  assert.deepEqual(
    live.map(({ data }) => data),
    [{ callId, hotelId: world.hotel.id, guestId }],
  )
})

test('POST /guests with callId gives the call and its callbacks to the guest, also after its end', async () => {
  const { callId, end } = await talkWith(newNumber())
  await end()
  const callback = await created(world.tenant, '/scheduledcallbacks', {
    phone: newNumber(),
    scheduledAt: '2026-06-02T09:00:00Z',
    hotelId: world.hotel.id,
    callId,
  })
  const guest = await created(world.tenant, '/guests', { firstName: 'Burak', lastName: 'Çelik', callId })
  assert.equal(await guestOf(callId), guest.id)
  const { guestId } = (await world.tenant.call('GET', `/scheduledcallbacks/${callback.id}`)).data
  assert.equal(guestId, guest.id)
  const [stats] = await app.admin<{ calls: number }>('select calls from guest_stats where guest_id = $1', [guest.id])
  assert.equal(stats?.calls, 1)
})

test('a call that has a guest stays with that guest, whoever is created or booked for in it', async () => {
  const { callId, end } = await talkWith(newNumber())
  const first = await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'First', callId })
  await created(world.tenant, '/guests', { firstName: 'Ada', lastName: 'Second', callId })
  await created(
    world.tenant,
    '/reservations',
    bookingOf({ firstName: 'Ada', lastName: 'Third', phone: newNumber() }, callId),
  )
  assert.equal(await guestOf(callId), first.id)
  await end()
})

test('a new guest has the recent calls of the number that nobody has, unless another guest has the number', async () => {
  const [own, shared] = [newNumber(), newNumber()]
  const old = await talkWith(own)
  await old.end()
  await app.admin(`update calls set started_at = started_at - interval '3 hours' where id = $1`, [old.callId])
  const recent = await talkWith(own)
  await recent.end()
  const relative = (firstName: string) =>
    created(world.tenant, '/guests', { firstName, lastName: 'Petit', phone: shared })
  for (const firstName of ['Anne', 'Luc']) await relative(firstName)
  const family = await talkWith(shared, 'multiple')
  await family.end()
  const guest = await created(world.tenant, '/guests', { firstName: 'Paul', lastName: 'Dubois', phone: own })
  await relative('Zoé')
  await app.settle()
  assert.deepEqual(
    [await guestOf(recent.callId), await guestOf(old.callId), await guestOf(family.callId)],
    [guest.id, null, null],
  )
})

test('§4.2.6 a call or conversation of another hotel or tenant is unknown: 422 on the field, and nothing is stored', async () => {
  const { callId, end } = await talkWith(newNumber())
  const { hotel: other, roomType } = await newHotel(world.tenant)
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [other.id] })
  const stranger = await colleague(app, (await voiceWorld(app, { agents: 0 })).tenant)
  const guest = { firstName: 'No', lastName: 'Body', phone: newNumber() }
  for (const user of [elsewhere, stranger]) {
    assert.equal(
      refusal(await user.call('POST', '/guests', { body: { ...guest, callId } })),
      '422 unknown_reference callId',
    )
    assert.equal(
      refusal(await user.call('POST', '/guests', { body: { ...guest, conversationId: callId } })),
      '422 unknown_reference conversationId',
    )
  }
  const body = { ...bookingOf(guest, callId), hotelId: other.id, roomTypeId: roomType.id }
  assert.equal(refusal(await elsewhere.call('POST', '/reservations', { body })), '422 unknown_reference callId')
  assert.equal(await guestOf(callId), null)
  assert.equal((await world.tenant.call('GET', '/guests?q=Body')).data.totalCount, 0)
  await end()
})

test('guests who are created at once in one call, while it ends: one has it, with its count', async () => {
  const { callId, end } = await talkWith(newNumber())
  const create = (n: number) =>
    world.tenant.call('POST', '/guests', { body: { firstName: 'Ada', lastName: `Twin ${n}`, callId } })
  const [answers] = await Promise.all([Promise.all([1, 2, 3, 4].map(create)), end()])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 201],
  )
  await app.settle()
  const caller = await guestOf(callId)
  const ids: string[] = answers.map(({ data }) => data.id)
  assert.ok(ids.includes(String(caller)))
  const counts = await app.admin<{ guest_id: string; calls: number }>(
    'select guest_id, calls from guest_stats where guest_id = any ($1) and calls > 0',
    [ids],
  )
  assert.deepEqual(counts, [{ guest_id: caller, calls: 1 }])
})
