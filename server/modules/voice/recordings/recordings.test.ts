import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { newUser } from '../../../testing/users.ts'
import { created } from '../../../testing/world.ts'
import { appWithFiles, recordedCalls } from './testing/recorded-calls.ts'

test('§4.4 §6.1 a recorded talk is in progress, then available, announced once and retained for a year', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const talk = await world.startTalk()
  const [begun] = await world.listRecordings(talk.callId)
  assert.deepEqual([begun.status, begun.userId, begun.hotelId], ['inProgress', world.agent.userId, world.hotel.id])
  assert.deepEqual(await world.listAvailableEvents(), [])

  await world.hangUp(talk, 7)
  const [recording, ...others] = await world.listRecordings(talk.callId)
  assert.deepEqual(others, [])
  const { id, callId, status, durationSeconds, channels, contentType, sizeBytes, sha256, retainUntil } = recording
  assert.deepEqual([id, callId, status, channels], [begun.id, talk.callId, 'available', 2])
  assert.deepEqual([durationSeconds, contentType, sizeBytes], [7, 'audio/wav', 44 + 2 * 8000 * 4])
  const expiry = Temporal.Instant.from(recording.startedAt).toZonedDateTimeISO('UTC').add({ days: 365 })
  assert.equal(retainUntil, expiry.toInstant().toString({ fractionalSecondDigits: 3 }))
  const ids = { recordingId: id, callId, hotelId: world.hotel.id, userId: world.agent.userId, guestId: null }
  const { startedAt } = recording
  const facts = { startedAt, durationSeconds, contentType, sizeBytes, sha256, retainUntil }
  assert.deepEqual(await world.listAvailableEvents(), [{ ...ids, ...facts }])
  const call = (await world.tenant.call('GET', `/calls/${talk.callId}`)).data
  assert.deepEqual(call.recordingIds, [id])
  assert.deepEqual((await world.tenant.call('GET', `/recordings/${id}`)).data, recording)
  assert.equal((await keys()).length, 1)
})

test('§6.1 repeated provider events create no second recording and no second event', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.recordCall({ isUnreliable: true })
  const [{ ref }] = (await app.admin(`select provider_ref as ref from recordings`)) as [{ ref: string }]
  const again = { providerCallId, type: 'recording.ready', legId, ref: ref.replace(/-5s$/, ''), durationSeconds: 5 }
  for (const idempotencyKey of ['again', 'and again', 'again']) {
    await world.simulate({ events: [{ ...again, idempotencyKey }] })
    await app.settle()
  }
  assert.equal((await world.listRecordings(callId)).length, 1)
  assert.equal((await world.listAvailableEvents()).length, 1)
})

test('a talk that the provider splits has two recordings; a recording of an unknown talk is one more', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.startTalk({ isManual: true })
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
  const found = await world.listRecordings(callId)
  assert.deepEqual(
    found.map(({ status, userId }: { status: string; userId: string }) => [status, userId]),
    Array.from({ length: 3 }, () => ['available', world.agent.userId]),
  )
  assert.equal((await world.listAvailableEvents()).length, 3)
})

test('a call that must not be recorded has no recording, whatever the provider sends', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app, { records: 'never' })
  const talk = await world.startTalk()
  const { providerCallId, legId } = talk
  const ready = { idempotencyKey: 'x', type: 'recording.ready', legId, ref: 'x', durationSeconds: 2 }
  await world.simulate({ events: [{ providerCallId, ...ready }] })
  await world.hangUp(talk)
  assert.deepEqual(await world.listRecordings(talk.callId), [])
})

test('an unanswered call has no recording', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { callId, providerCallId } = await world.startTalk({ agent: 'ignores' })
  await world.hangUp({ providerCallId })
  assert.equal((await world.tenant.call('GET', `/calls/${callId}`)).data.status, 'abandoned')
  assert.deepEqual(await world.listRecordings(callId), [])
})

full('a caller who refused recording is not recorded, also on a shared number, unless it is granted', async (t) => {
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
    const talk = await world.startTalk({ from: phone })
    await world.hangUp(talk)
    assert.equal((await world.listRecordings(talk.callId)).length, isRecorded ? 1 : 0, phone)
  }
})

test('while the storage is unavailable a recording waits for hours, then is available with one event', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const talk = await world.startTalk()
  await rename(directory, `${directory}-away`)
  await world.hangUp(talk)
  for (const wait of ['PT5S', 'PT15S', 'PT1M', 'PT5M', 'PT15M', 'PT30M']) {
    app.advance(wait)
    await app.settle()
    assert.equal((await world.listRecordings(talk.callId))[0].status, 'processing')
  }
  assert.deepEqual(await world.listAvailableEvents(), [])
  await rename(`${directory}-away`, directory)
  app.advance('PT30M')
  await app.settle()
  const [recording] = await world.listRecordings(talk.callId)
  assert.equal(recording.status, 'available')
  assert.equal((await world.listAvailableEvents()).length, 1)
  assert.equal((await keys()).length, 1)
})

test('a recording that the provider lacks for more than a day fails with a reason', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { providerCallId, callId, legId } = await world.startTalk({ isManual: true })
  const lost = { idempotencyKey: 'x', type: 'recording.ready', legId, ref: 'lost', durationSeconds: 2 }
  await world.simulate({ events: [{ providerCallId, ...lost }] })
  await app.settle()
  await app.admin(`update jobs set attempts = 59, due_at = $1 where kind = 'voice.fetch-recording'`, [
    app.runtime.now().toString(),
  ])
  assert.equal((await world.listRecordings(callId))[0].status, 'processing')
  await app.settle()
  const [recording] = await world.listRecordings(callId)
  assert.deepEqual([recording.status, recording.failureReason], ['failed', 'notFetched'])
  assert.deepEqual(await world.listAvailableEvents(), [])
  assert.equal(
    refusal(await world.tenant.call('GET', `/recordings/${recording.id}/download-link`)),
    '409 invalid_state_transition',
  )
})

test('if the provider has no audio or never reports, the recording fails; a late one is still accepted', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const absent = await world.startTalk({ isManual: true })
  const failed = { type: 'recording.failed', idempotencyKey: 'x', ref: 'x', reason: 'absent' }
  await world.simulate({ events: [{ providerCallId: absent.providerCallId, ...failed }] })
  const [without] = await world.listRecordings(absent.callId)
  assert.deepEqual([without.status, without.failureReason], ['failed', 'absent'])

  const over = { type: 'call.ended', idempotencyKey: 'over', by: 'caller' }
  await world.simulate({ events: [{ providerCallId: absent.providerCallId, ...over }] })
  const silent = await world.startTalk({ isManual: true })
  app.advance('PT24H')
  await app.settle()
  const [undelivered] = await world.listRecordings(silent.callId)
  assert.deepEqual([undelivered.status, undelivered.failureReason], ['failed', 'notDelivered'])
  const late = { type: 'recording.ready', idempotencyKey: 'y', ref: 'y', legId: silent.legId, durationSeconds: 3 }
  await world.simulate({ events: [{ providerCallId: silent.providerCallId, ...late }] })
  await app.settle()
  const [there, ...others] = await world.listRecordings(silent.callId)
  assert.deepEqual([there.id, there.status, there.failureReason, others], [undelivered.id, 'available', null, []])
  assert.equal((await world.listAvailableEvents()).length, 1)
})

test('recordings can be filtered by call, hotel, user, status and time, within the user’s hotels', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording, callId } = await world.recordCall()
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
  const elsewhere = await newUser(app, world.tenant, { role, user: { hotelIds: [other.id] } })
  assert.equal((await elsewhere.call('GET', '/recordings')).data.totalCount, 0)
  for (const path of [`/recordings/${recording.id}`, `/recordings/${recording.id}/download-link`]) {
    assert.equal((await elsewhere.call('GET', path)).status, 404)
  }
  const listener = await newUser(app, world.tenant, { role: { ...role, piiAccess: 'masked' } })
  assert.equal((await listener.call('GET', `/recordings/${recording.id}/download-link`)).status, 200)
  assert.equal((await listener.call('DELETE', `/recordings/${recording.id}`)).status, 403)
  assert.equal((await listener.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: true } })).status, 403)
})

test('the downloaded file is identical to the provider’s file', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const { bytes } = await app.call('GET', await world.linkTo(recording))
  assert.deepEqual([bytes.length, bytes.toString('latin1', 0, 4)], [recording.sizeBytes, 'RIFF'])
  assert.equal(createHash('sha256').update(bytes).digest('hex'), recording.sha256)
})
