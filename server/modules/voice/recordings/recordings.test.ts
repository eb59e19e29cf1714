import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newColleague, refusal } from '../../../testing/colleague.ts'
import { created } from '../../../testing/world.ts'
import { appWithFiles, recordedCalls } from './testing/recorded-calls.ts'

test('§4.4 §6.1 a talk is recorded: in progress, then safe, announced once, kept for a year', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const talk = await world.inTalk()
  const [begun] = await world.of(talk.callId)
  assert.deepEqual([begun.status, begun.userId, begun.hotelId], ['inProgress', world.agent.userId, world.hotel.id])
  assert.deepEqual(await world.told(), [])

  await world.hangUp(talk, 7)
  const [recording, ...others] = await world.of(talk.callId)
  assert.deepEqual(others, [])
  const { id, callId, status, durationSeconds, channels, contentType, sizeBytes, sha256, retainUntil } = recording
  assert.deepEqual([id, callId, status, channels], [begun.id, talk.callId, 'available', 2])
  assert.deepEqual([durationSeconds, contentType, sizeBytes], [7, 'audio/wav', 44 + 2 * 8000 * 4])
  const expected = Temporal.Instant.from(recording.startedAt).toZonedDateTimeISO('UTC').add({ days: 365 })
  assert.equal(retainUntil, expected.toInstant().toString({ fractionalSecondDigits: 3 }))
  const told = { recordingId: id, callId, hotelId: world.hotel.id, userId: world.agent.userId, guestId: null }
  const { startedAt } = recording
  const facts = { startedAt, durationSeconds, contentType, sizeBytes, sha256, retainUntil }
  assert.deepEqual(await world.told(), [{ ...told, ...facts }])
  const call = (await world.tenant.call('GET', `/calls/${talk.callId}`)).data
  assert.deepEqual(call.recordingIds, [id])
  assert.deepEqual((await world.tenant.call('GET', `/recordings/${id}`)).data, recording)
  assert.equal((await keys()).length, 1)
})

test('§6.1 a provider that repeats itself makes no second recording and no second event', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.recorded({ isUnruly: true })
  const [{ ref }] = (await app.admin(`select provider_ref as ref from recordings`)) as [{ ref: string }]
  const again = { providerCallId, type: 'recording.ready', legId, ref: ref.replace(/-5s$/, ''), durationSeconds: 5 }
  for (const idempotencyKey of ['again', 'and again', 'again']) {
    await world.simulate({ events: [{ ...again, idempotencyKey }] })
    await app.settle()
  }
  assert.equal((await world.of(callId)).length, 1)
  assert.equal((await world.told()).length, 1)
})

test('a talk that a provider cuts in two has two recordings; what it has of no talk that we know is one more', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.inTalk({ isByHand: true })
  assert.ok(legId)
  const ready = { providerCallId, type: 'recording.ready', durationSeconds: 2 }
  await world.simulate({
    events: [
      { ...ready, idempotencyKey: 'a', legId, ref: 'a' },
      { ...ready, idempotencyKey: 'b', legId, ref: 'b' },
      { ...ready, idempotencyKey: 'c', legId: app.runtime.newId(), ref: 'c' },
    ],
  })
  await app.settle()
  const found = await world.of(callId)
  assert.deepEqual(
    found.map(({ status, userId }: { status: string; userId: string }) => [status, userId]),
    Array.from({ length: 3 }, () => ['available', world.agent.userId]),
  )
  assert.equal((await world.told()).length, 3)
})

test('what is not to be recorded is not, whatever the provider has', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app, { records: 'never' })
  const talk = await world.inTalk()
  const { providerCallId, legId } = talk
  const ready = { idempotencyKey: 'x', type: 'recording.ready', legId, ref: 'x', durationSeconds: 2 }
  await world.simulate({ events: [{ providerCallId, ...ready }] })
  await world.hangUp(talk)
  assert.deepEqual(await world.of(talk.callId), [])
})

test('a call that nobody answers has no recording', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { callId, providerCallId } = await world.inTalk({ agent: 'ignores' })
  await world.hangUp({ providerCallId })
  assert.equal((await world.tenant.call('GET', `/calls/${callId}`)).data.status, 'missed')
  assert.deepEqual(await world.of(callId), [])
})

test('a caller who has refused is not recorded, also where the number is shared, unless telephone calls are granted', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const consent = (channel: string, status: string) => ({ purpose: 'callRecording', channel, status })
  const cases: [string, object[], boolean][] = [
    ['+905321110001', [], true],
    ['+905321110002', [consent('phone', 'denied')], false],
    ['+905321110003', [consent('email', 'withdrawn')], false],
    ['+905321110004', [consent('email', 'denied'), consent('phone', 'granted')], true],
    ['+905321110005', [{ purpose: 'marketing', channel: 'phone', status: 'denied' }], true],
  ]
  const family = { firstName: 'Other', lastName: 'Guest', phone: '+905321110002' }
  await created(world.tenant, '/guests', family)
  for (const [phone, consents, isRecorded] of cases) {
    await created(world.tenant, '/guests', { firstName: 'A', lastName: 'Guest', phone, consents })
    const talk = await world.inTalk({ from: phone })
    await world.hangUp(talk)
    assert.equal((await world.of(talk.callId)).length, isRecorded ? 1 : 0, phone)
  }
})

test('while the storage is out of reach a recording waits, for hours; then it is there, with one event', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const talk = await world.inTalk()
  await rename(directory, `${directory}-away`)
  await world.hangUp(talk)
  for (const wait of ['PT5S', 'PT15S', 'PT1M', 'PT5M', 'PT15M', 'PT30M']) {
    app.advance(wait)
    await app.settle()
    assert.equal((await world.of(talk.callId))[0].status, 'processing')
  }
  assert.deepEqual(await world.told(), [])
  await rename(`${directory}-away`, directory)
  app.advance('PT30M')
  await app.settle()
  const [recording] = await world.of(talk.callId)
  assert.equal(recording.status, 'available')
  assert.equal((await world.told()).length, 1)
  assert.equal((await keys()).length, 1)
})

test('what the provider does not have after more than a day has failed, and says why', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.inTalk({ isByHand: true })
  const lost = { idempotencyKey: 'x', type: 'recording.ready', legId, ref: 'lost', durationSeconds: 2 }
  await world.simulate({ events: [{ providerCallId, ...lost }] })
  await app.settle()
  await app.admin(`update due_work set attempts = 59, due_at = $1 where kind = 'voice.fetch-recording'`, [
    app.runtime.now().toString(),
  ])
  assert.equal((await world.of(callId))[0].status, 'processing')
  await app.settle()
  const [recording] = await world.of(callId)
  assert.deepEqual([recording.status, recording.failureReason], ['failed', 'notFetched'])
  assert.deepEqual(await world.told(), [])
  assert.equal(
    refusal(await world.tenant.call('GET', `/recordings/${recording.id}/download-link`)),
    '409 invalid_state_transition',
  )
})

test('a provider that has no sound of a talk, or never says so, leaves a failed recording; a late one is taken all the same', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const absent = await world.inTalk({ isByHand: true })
  const failed = { type: 'recording.failed', idempotencyKey: 'x', ref: 'x', reason: 'absent' }
  await world.simulate({ events: [{ providerCallId: absent.providerCallId, ...failed }] })
  const [without] = await world.of(absent.callId)
  assert.deepEqual([without.status, without.failureReason], ['failed', 'absent'])

  const over = { type: 'call.ended', idempotencyKey: 'over', by: 'caller' }
  await world.simulate({ events: [{ providerCallId: absent.providerCallId, ...over }] })
  const silent = await world.inTalk({ isByHand: true })
  app.advance('PT24H')
  await app.settle()
  const [given] = await world.of(silent.callId)
  assert.deepEqual([given.status, given.failureReason], ['failed', 'notDelivered'])
  const late = { type: 'recording.ready', idempotencyKey: 'y', ref: 'y', legId: silent.legId, durationSeconds: 3 }
  await world.simulate({ events: [{ providerCallId: silent.providerCallId, ...late }] })
  await app.settle()
  const [there, ...others] = await world.of(silent.callId)
  assert.deepEqual([there.id, there.status, there.failureReason, others], [given.id, 'available', null, []])
  assert.equal((await world.told()).length, 1)
})

test('recordings are found by call, hotel, user, status and time, and seen by those of the hotel', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording, callId } = await world.recorded()
  const found = async (query: string) => (await world.tenant.call('GET', `/recordings?${query}`)).data.totalCount
  for (const query of [
    `callId=${callId}`,
    `hotelId=${world.hotel.id}`,
    `userId=${world.agent.userId}`,
    'status=available',
    'legalHold=false',
    'startedAtFrom=2026-06-01&startedAtTo=2026-06-01',
  ]) {
    assert.equal(await found(query), 1, query)
  }
  for (const query of [`callId=${world.hotel.id}`, 'status=failed', 'legalHold=true', 'startedAtTo=2026-05-31']) {
    assert.equal(await found(query), 0, query)
  }
  const other = await created(world.tenant, '/hotels', { name: 'Elsewhere', currencyCode: 'EUR' })
  const role = { permissions: ['recordings.read'] }
  const elsewhere = await newColleague(app, world.tenant, { role, user: { hotelIds: [other.id] } })
  assert.equal((await elsewhere.call('GET', '/recordings')).data.totalCount, 0)
  for (const path of [`/recordings/${recording.id}`, `/recordings/${recording.id}/download-link`]) {
    assert.equal((await elsewhere.call('GET', path)).status, 404)
  }
  const listener = await newColleague(app, world.tenant, { role: { ...role, piiAccess: 'masked' } })
  assert.equal((await listener.call('GET', `/recordings/${recording.id}/download-link`)).status, 200)
  assert.equal((await listener.call('DELETE', `/recordings/${recording.id}`)).status, 403)
  assert.equal((await listener.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: true } })).status, 403)
})

test('what was fetched is byte for byte what the provider has', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recorded()
  const { bytes } = await app.call('GET', await world.linkTo(recording))
  assert.deepEqual([bytes.length, bytes.toString('latin1', 0, 4)], [recording.sizeBytes, 'RIFF'])
  assert.equal(createHash('sha256').update(bytes).digest('hex'), recording.sha256)
})
