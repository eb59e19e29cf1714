import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app)
})
after(() => app.close())

const callsOf = async ({ id }: { id: string }): Promise<number> => {
  await app.settle()
  return (await world.tenant.call('GET', `/guests/${id}`)).data.stats.calls
}

const newGuest = (firstName: string, phone?: string) =>
  created(world.tenant, '/guests', { firstName, lastName: 'Caller', ...(phone ? { phone } : {}) })

/** A caller rings and gives up. */
async function missed(from: string): Promise<string> {
  const { callId, providerCallId } = await world.ring({ from })
  await world.act(providerCallId, 'callerHangsUp')
  return String(callId)
}

test('ended calls count for their guest, also after a merge', async () => {
  const { tenant } = world
  const phone = '+905321110001'
  const [one, other] = [await newGuest('One', phone), await newGuest('Other')]
  assert.equal(await callsOf(one), 0)
  const { callId, providerCallId } = await world.ring({ from: phone })
  assert.equal(await callsOf(one), 0, 'it goes on')
  await world.act(providerCallId, 'callerHangsUp')
  await missed(phone)
  assert.equal(await callsOf(one), 2)
  await tenant.call('PUT', `/calls/${callId}`, { body: { guestId: other.id } })
  assert.deepEqual([await callsOf(one), await callsOf(other)], [1, 1])
  const merged = await tenant.call('POST', `/guests/${one.id}/merge`, { body: { guestIds: [other.id] } })
  assert.equal(merged.status, 200, merged.text)
  assert.equal(await callsOf(one), 2)
  await tenant.call('POST', `/guests/${one.id}/unmerge`, { body: { mergeId: merged.data.mergeId } })
  assert.deepEqual([await callsOf(one), await callsOf(other)], [1, 1])
})

test('a call outside business hours counts too', async () => {
  const phone = '+905321110006'
  const guest = await newGuest('Late', phone)
  const closed = await world.newDid({ routing: { type: 'hangup' } })
  const { directive } = await world.ring({ from: phone, to: closed.number })
  assert.equal(directive, 'reject')
  assert.equal(await callsOf(guest), 1)
})

test('calls appear in the timeline and the export of their guest', async () => {
  const phone = '+905321110002'
  const guest = await newGuest('Told', phone)
  const callId = await missed(phone)
  const timeline = await world.tenant.call('GET', `/guests/${guest.id}/timeline?types=call`)
  const [moment] = timeline.data.items
  assert.deepEqual([timeline.data.totalCount, moment.type, moment.id, moment.title], [1, 'call', callId, 'abandoned'])
  const { text, status } = await world.tenant.call('GET', `/guests/${guest.id}/export`)
  assert.equal(status, 200)
  assert.match(text, new RegExp(callId))
})

test('an erased guest leaves no number, note or name in calls, events or stored responses', async () => {
  const { tenant } = world
  const phone = '+905321110003'
  const guest = await newGuest('Forgotten', phone)
  const { callId, providerCallId } = await world.ring({ from: phone })
  await app.settle()
  await world.act(providerCallId, 'agentAnswers')
  await tenant.call('PUT', `/calls/${callId}`, { body: { notes: 'Forgotten likes tea', tags: ['Forgotten'] } })
  await tenant.call('POST', `/calls/${callId}/wrap-up`, { body: { category: 'spam', note: 'Forgotten called' } })
  await world.act(providerCallId, 'callerHangsUp')
  await missed(phone)
  const logged = { direction: 'outbound', toNumber: phone, startedAt: '2026-05-01T10:00:00Z', durationSeconds: 5 }
  await created(tenant, '/calls', logged, { 'idempotency-key': '2f1c5a76-3b0e-4b2c-9d3a-6a3f8b1f7c11' })
  await app.settle()
  const answer = await tenant.call('POST', `/guests/${guest.id}/anonymize`)
  assert.equal(answer.status, 200, answer.text)
  const { data } = await tenant.call('GET', `/calls?guestId=${guest.id}`)
  assert.equal(data.totalCount, 3)
  assert.deepEqual(
    data.items.map(({ fromNumber, toNumber }: { fromNumber: string; toNumber: string }) => [fromNumber, toNumber]),
    [
      [null, world.number],
      [null, world.number],
      [null, null],
    ],
  )
  for (const table of ['calls', 'call_events', 'simulated_calls', 'events', 'audit_log', 'idempotency_keys']) {
    const [found] = await app.admin(
      `select count(*)::integer as count from ${table} t where t::text ~ 'Forgotten|5321110003'`,
    )
    assert.equal(found?.['count'], 0, table)
  }
})

test('a booking refers to an existing call, and the call lists the booking', async () => {
  const { tenant, hotel, roomType } = world
  const call = await created(tenant, '/calls', {
    direction: 'inbound',
    startedAt: '2026-05-01T10:00:00Z',
    durationSeconds: 5,
  })
  const booking = {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-07-01',
    checkOut: '2026-07-02',
    guestId: (await newGuest('Booker')).id,
  }
  const refused = await tenant.call('POST', '/reservations', { body: { ...booking, callId: app.runtime.newId() } })
  assert.deepEqual(
    [refused.status, refused.body.errors[0].field, refused.body.errors[0].code],
    [422, 'callId', 'unknown_reference'],
  )
  const booked = await created(tenant, '/reservations', { ...booking, callId: call.id })
  assert.deepEqual((await world.getCall(call.id)).reservationIds, [booked.id])
})

test('provider events are purged after thirty days', async () => {
  const stored = async () => (await app.admin('select received_at from call_events')).length
  await missed('+905321110009')
  assert.ok((await stored()) > 0)
  app.advance('P29D')
  await app.settle()
  assert.ok((await stored()) > 0)
  app.advance('P1DT1H')
  await app.settle()
  assert.equal(await stored(), 0)
})
