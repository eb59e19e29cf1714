import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { newNumber, voiceWorld } from '../testing/voice-world.ts'

const office = [{ day: 'mon', open: '09:00', close: '18:00' }]

test('§4.4 a number is stored in E.164, with the provider of its account and the time zone of its hotel', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { tenant: { countryCode: 'TR' } })
  const did = await world.newDid({
    number: '0212 555 10 20',
    provider: 'twilio',
    businessHours: { weekly: office, holidays: ['2026-12-25'] },
    afterHours: { type: 'external', target: '0 532 111 00 11' },
    blockedNumbers: ['0532 111 00 99', '+90 532 111 00 99', '+4930123456'],
    languageCode: 'tr',
  })
  assert.equal(did.number, '+902125551020')
  assert.equal(did.provider, 'simulator', 'as its account is')
  assert.deepEqual(did.businessHours, { timeZone: 'Europe/Istanbul', weekly: office, holidays: ['2026-12-25'] })
  assert.deepEqual(did.afterHours, { type: 'external', target: '+905321110011' })
  assert.deepEqual(did.blockedNumbers, ['+905321110099', '+4930123456'])
  assert.equal(did.recordCalls, 'always')
  const found = await world.tenant.call('GET', `/voicedids?number=${encodeURIComponent('0212 555 10 20')}`)
  assert.deepEqual(found.data.items, [did])
  const back = await world.tenant.call('PUT', `/voicedids/${did.id}`, { body: did })
  assert.deepEqual(back.data, { ...did, version: 2 })
})

test('a number of the tenant’s own SIP edge needs no account; a number of another provider does', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const body = { number: newNumber(), routing: { type: 'hangup' } }
  const did = await created(tenant, '/voicedids', body)
  assert.deepEqual([did.provider, did.integrationId, did.routing], ['sipEdge', null, { type: 'hangup' }])
  const twilio = await tenant.call('POST', '/voicedids', { body: { ...body, number: newNumber(), provider: 'twilio' } })
  assert.equal(refusal(twilio), '422 required integrationId')
})

test('two tenants can register one number unnoticed; it rings only through the right account', async (t) => {
  const app = await sharedApp(t)
  const [owner, other] = [await voiceWorld(app), await voiceWorld(app)]
  const body = { number: owner.number, routing: { type: 'hangup' }, integrationId: other.integration.id }
  const [taken, free] = [
    await other.tenant.call('POST', '/voicedids', { body }),
    await other.tenant.call('POST', '/voicedids', { body: { ...body, number: newNumber() } }),
  ]
  assert.deepEqual([taken.status, free.status], [201, 201])
  const shown = ({ data }: Answer) => ({ ...data, id: '', number: '', createdAt: '', updatedAt: '' })
  assert.deepEqual(shown(taken), shown(free))
  assert.equal(refusal(await other.tenant.call('POST', '/voicedids', { body })), '409 duplicate number')
  const call = await owner.ring({ to: owner.number })
  assert.ok(call.callId, 'it rings where the provider has it')
  assert.equal((await other.tenant.call('GET', '/calls')).data.totalCount, 0)
  assert.equal((await other.tenant.call('DELETE', `/voicedids/${taken.data.id}`)).status, 204)
  assert.ok((await owner.ring({ to: owner.number })).callId)
})

test('of 20 concurrent requests for one number exactly one succeeds', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const body = { number: newNumber(), routing: { type: 'hangup' } }
  const answers = await Promise.all(Array.from({ length: 20 }, () => tenant.call('POST', '/voicedids', { body })))
  const won = answers.filter(({ status }) => status === 201)
  assert.deepEqual([won.length, answers.filter((each) => refusal(each) === '409 duplicate number').length], [1, 19])
})

test('all problems of a number are reported together, by field', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app, { agents: 0 })
  const { tenant, hotel, number, integration } = world
  const { hotel: elsewhere } = await newHotel(tenant)
  const unknownId = app.runtime.newId()
  const taker = await world.newAgent({ hotelIds: [elsewhere.id] })
  const clerk = await colleague(app, tenant, { permissions: ['calls.read'] })
  const sms = await created(tenant, '/integrations', { type: 'smsProvider', provider: 'simulator', name: 'Texts' })
  const other = await created(tenant, '/integrations', {
    type: 'voiceProvider',
    provider: 'simulator',
    name: 'Of the other hotel',
    hotelIds: [elsewhere.id],
  })
  const post = (body: object) =>
    tenant.call('POST', '/voicedids', {
      body: {
        number: newNumber(),
        hotelId: hotel.id,
        integrationId: integration.id,
        routing: { type: 'hangup' },
        ...body,
      },
    })
  const to = (type: string, target?: string | null) => ({ routing: { type, target } })
  const open = (...weekly: [string, string, string][]) => ({
    businessHours: { weekly: weekly.map(([day, from, close]) => ({ day, open: from, close })) },
  })
  const cases: [object, string][] = [
    [{ number: '+90 12' }, '422 invalid_phone number'],
    [{ number }, '409 duplicate number'],
    [{ hotelId: unknownId }, '422 unknown_reference hotelId'],
    [{ integrationId: unknownId }, '422 unknown_reference integrationId'],
    [{ integrationId: sms.id }, '422 unknown_reference integrationId'],
    [{ integrationId: other.id }, '422 unknown_reference integrationId'],
    [to('queue'), '422 required routing.target'],
    [to('queue', 'nowhere'), '422 unknown_reference routing.target'],
    [to('user', unknownId), '422 unknown_reference routing.target'],
    [to('user', 'front'), '422 unknown_reference routing.target'],
    [to('user', clerk.userId), '422 unknown_reference routing.target'],
    [to('user', taker.userId), '422 unknown_reference routing.target'],
    [to('external', 'front'), '422 invalid_phone routing.target'],
    [{ number: '+902125550000', ...to('external', '+90 212 555 00 00') }, '422 invalid_value routing.target'],
    [to('hangup', 'front'), '422 invalid_value routing.target'],
    [to('voicemail'), '422 invalid_value routing.type'],
    [{ afterHours: { type: 'queue', target: 'nowhere' } }, '422 unknown_reference afterHours.target'],
    [open(['mon', '9:00', '18:00']), '422 invalid_format businessHours.weekly[0].open'],
    [open(['mon', '09:00', '24:00']), '422 invalid_format businessHours.weekly[0].close'],
    [open(['monday', '09:00', '18:00']), '422 invalid_value businessHours.weekly[0].day'],
    [open(['mon', '09:00', '13:00'], ['mon', '12:59', '18:00']), '422 invalid_value businessHours.weekly[1]'],
    [open(['mon', '01:00', '02:00'], ['sun', '22:00', '01:30']), '422 invalid_value businessHours.weekly[1]'],
    [{ businessHours: { weekly: [], timeZone: 'Istanbul' } }, '422 invalid_format businessHours.timeZone'],
    [{ businessHours: { weekly: [], holidays: ['2026-02-30'] } }, '422 invalid_date businessHours.holidays[0]'],
    [{ blockedNumbers: ['+905321110011', '12-34-5'] }, '422 invalid_phone blockedNumbers[1]'],
    [{ blockedNumbers: Array.from({ length: 1001 }, newNumber) }, '422 too_many_items'],
    [{ recordCalls: 'sometimes' }, '422 invalid_value recordCalls'],
  ]
  for (const [body, expected] of cases)
    assert.equal(refusal(await post(body)), expected, JSON.stringify(body).slice(0, 200))
  const overlapping = open(['mon', '09:00', '13:00'], ['mon', '12:59', '18:00'])
  const all = await post({ hotelId: unknownId, ...to('queue', 'nowhere'), ...overlapping })
  assert.deepEqual(
    all.body.errors.map(({ field }: { field: string }) => field),
    ['hotelId', 'routing.target', 'businessHours.weekly[1]'],
  )
  const fine = {
    ...open(['mon', '09:00', '13:00'], ['mon', '13:00', '18:00']),
    blockedNumbers: Array.from({ length: 1000 }, newNumber),
  }
  assert.equal((await post(fine)).status, 201)
})

test('a number with a live call cannot be deleted; afterwards its calls keep their reference', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant, did, number } = world
  const call = await world.ring()
  const remove = () => tenant.call('DELETE', `/voicedids/${did.id}`)
  assert.equal(refusal(await remove()), '409 dependent_records')
  await world.act(call.providerCallId, 'callerHangsUp')
  assert.equal((await remove()).status, 204)
  assert.equal((await world.getCall(call.callId)).didId, did.id)
  assert.equal((await world.ring({ to: number })).directive, 'reject')
  const again = await world.newDid({ number })
  assert.notEqual(again.id, did.id)
  assert.equal((await world.ring({ to: number })).directive, 'park')
})

test('the account of a number can be deleted only after the number', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant, did, integration } = world
  const remove = () => tenant.call('DELETE', `/integrations/${integration.id}`)
  assert.equal(refusal(await remove()), '409 dependent_records')
  assert.equal((await tenant.call('DELETE', `/voicedids/${did.id}`)).status, 204)
  assert.equal((await remove()).status, 204)
})

test('blocked numbers are masked for masked roles, and sending them back unchanged keeps them', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { id } = await world.newDid({ blockedNumbers: ['+905321110099'] })
  const masked = await colleague(app, world.tenant, { piiAccess: 'masked' })
  const seen = (await masked.call('GET', `/voicedids/${id}`)).data
  assert.doesNotMatch(JSON.stringify(seen), /905321110099/)
  assert.equal((await masked.call('PUT', `/voicedids/${id}`, { body: { ...seen, label: 'Front' } })).status, 200)
  const now = (await world.tenant.call('GET', `/voicedids/${id}`)).data
  assert.deepEqual([now.label, now.blockedNumbers], ['Front', ['+905321110099']])
})
