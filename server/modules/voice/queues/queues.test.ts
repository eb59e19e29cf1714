import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { voiceWorld } from '../testing/voice-world.ts'

test('a new tenant has a queue for its numbers', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { items } = (await tenant.call('GET', '/voicequeues')).data
  const [{ id, ...queue }] = items
  assert.equal(items.length, 1)
  assert.match(id, /-/)
  assert.deepEqual(queue, {
    key: 'reservations',
    name: 'Reservations',
    hotelIds: [],
    strategy: 'longestIdle',
    requiredSkills: [],
    priority: 50,
    slaSeconds: 20,
    slaPercent: 80,
    shortAbandonSeconds: 5,
    maxWaitSeconds: null,
    ringSeconds: 20,
    wrapUpSeconds: 120,
    offerCallbackAfterSeconds: null,
    isActive: true,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 1,
  })
})

test('problems of a queue are reported by field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const post = (body: object) => tenant.call('POST', '/voicequeues', { body: { key: 'q', name: 'Q', ...body } })
  const cases: [object, string][] = [
    [{ key: 'Front' }, '422 invalid_format key'],
    [{ key: '-front' }, '422 invalid_format key'],
    [{ key: 'a'.repeat(41) }, '422 invalid_format key'],
    [{ key: 'reservations' }, '409 duplicate key'],
    [{ name: '' }, '422 too_short name'],
    [{ strategy: 'random' }, '422 invalid_value strategy'],
    [{ priority: 101 }, '422 out_of_range priority'],
    [{ slaSeconds: 0 }, '422 out_of_range slaSeconds'],
    [{ slaPercent: 0 }, '422 out_of_range slaPercent'],
    [{ shortAbandonSeconds: 61 }, '422 out_of_range shortAbandonSeconds'],
    [{ maxWaitSeconds: 9 }, '422 out_of_range maxWaitSeconds'],
    [{ ringSeconds: 4 }, '422 out_of_range ringSeconds'],
    [{ wrapUpSeconds: 3601 }, '422 out_of_range wrapUpSeconds'],
    [{ maxWaitSeconds: 60, offerCallbackAfterSeconds: 60 }, '422 out_of_range offerCallbackAfterSeconds'],
    [{ requiredSkills: [{ code: 'german', level: 6 }] }, '422 out_of_range requiredSkills[0].level'],
    [
      { requiredSkills: ['german', 'german'].map((code) => ({ code, level: 1 })) },
      '422 invalid_value requiredSkills[1].code',
    ],
    [{ hotelIds: [app.runtime.newId()] }, '422 unknown_reference hotelIds[0]'],
  ]
  for (const [body, expected] of cases) assert.equal(refusal(await post(body)), expected, JSON.stringify(body))
  const queue = await created(tenant, '/voicequeues', { key: 'q', name: 'Q', maxWaitSeconds: 60 })
  const late = await tenant.call('PUT', `/voicequeues/${queue.id}`, { body: { offerCallbackAfterSeconds: 90 } })
  assert.equal(refusal(late), '422 out_of_range offerCallbackAfterSeconds')
  const renamed = await tenant.call('PUT', `/voicequeues/${queue.id}`, { body: { key: 'other' } })
  assert.equal(refusal(renamed), '409 immutable_field key')
})

test('a queue cannot be deleted while a call waits in it or may return to it, or a number routes to it', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant, queue, did } = world
  const remove = async () => refusal(await tenant.call('DELETE', `/voicequeues/${queue.id}`))
  assert.equal(await remove(), '409 dependent_records', 'a number leads to it')
  const call = await world.ring()
  const away = { routing: { type: 'hangup' }, afterHours: { type: 'queue', target: queue.key } }
  const put = (body: object) => tenant.call('PUT', `/voicedids/${did.id}`, { body })
  assert.equal((await put(away)).status, 200)
  assert.equal(await remove(), '409 dependent_records', 'a number leads to it after hours')
  assert.equal((await put({ afterHours: null })).status, 200)
  assert.equal(await remove(), '409 dependent_records', 'a call waits')
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  assert.equal(await remove(), '409 dependent_records', 'its agent may be lost')
  await world.act(call.providerCallId, 'callerHangsUp')
  assert.equal((await tenant.call('DELETE', `/voicequeues/${queue.id}`)).status, 204)
  assert.equal((await world.getCall(call.callId)).queueKey, queue.key, 'what was, was')
  const unknown = await put({ routing: { type: 'queue', target: queue.key } })
  assert.equal(refusal(unknown), '422 unknown_reference routing.target')
})

test('a hotel that a queue refers to cannot be deleted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Named', currencyCode: 'EUR' })
  await created(tenant, '/voicequeues', { key: 'named', name: 'Named', hotelIds: [hotel.id] })
  assert.equal(refusal(await tenant.call('DELETE', `/hotels/${hotel.id}`)), '409 dependent_records')
})

test('an inactive queue takes no calls', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const put = await world.tenant.call('PUT', `/voicequeues/${world.queue.id}`, { body: { isActive: false } })
  assert.equal(put.status, 200)
  const call = await world.ring()
  assert.deepEqual([call.directive, call.status], ['reject', 'missed'])
})
