import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/colleague.ts'
import { created } from '../../../testing/world.ts'
import { forgetRecordingsOfGuests, mustNotHold } from './erase-recordings.ts'
import { appWithFiles, type RecordedCalls, recordedCalls } from './testing/recorded-calls.ts'

test('a deleted recording stays as a record without its bytes; links to it are dead, and it is deleted once', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recorded()
  const path = await world.linkTo(recording)
  const one = `/recordings/${recording.id}`
  assert.equal((await world.tenant.call('DELETE', one)).status, 204)
  assert.equal((await app.call('GET', path)).status, 404)
  await app.settle()
  assert.deepEqual(await keys(), [])
  const { status, sha256 } = (await world.tenant.call('GET', one)).data
  assert.deepEqual([status, sha256], ['deleted', recording.sha256])
  assert.equal(refusal(await world.tenant.call('DELETE', one)), '409 invalid_state_transition')
  assert.equal(refusal(await world.tenant.call('GET', `${one}/download-link`)), '409 invalid_state_transition')
  const held = await world.tenant.call('PUT', one, { body: { legalHold: true } })
  assert.equal(refusal(held), '409 invalid_state_transition')
  assert.deepEqual(await world.audited(recording.id), ['recording.linked', 'recording.deleted'])
})

test('a talk that is still being recorded cannot be deleted', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { callId } = await world.inTalk()
  const [{ id }] = await world.of(callId)
  assert.equal(refusal(await world.tenant.call('DELETE', `/recordings/${id}`)), '409 invalid_state_transition')
  assert.equal(
    refusal(await world.tenant.call('GET', `/recordings/${id}/download-link`)),
    '409 invalid_state_transition',
  )
})

test('§4.4 a recording goes when its time is over; one that must be kept stays until nobody says so', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const policy = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays: 30 } })
  assert.deepEqual([policy.status, policy.data], [200, { retentionDays: 30 }])
  const [going, staying] = [(await world.recorded()).recording, (await world.recorded()).recording]
  const one = `/recordings/${staying.id}`
  const held = await world.tenant.call('PUT', one, { body: { ...staying, legalHold: true } })
  assert.deepEqual([held.status, held.data.legalHold], [200, true], held.text)
  assert.equal(refusal(await world.tenant.call('DELETE', one)), '409 legal_hold')
  const statuses = async () => {
    const { items } = (await world.tenant.call('GET', '/recordings?sort=createdAt')).data
    return items.map(({ status }: { status: string }) => status)
  }
  app.advance('P29D')
  await app.settle()
  assert.deepEqual(await statuses(), ['available', 'available'])
  app.advance('P1D')
  await app.settle()
  assert.deepEqual(await statuses(), ['deleted', 'available'])
  assert.equal((await keys()).length, 1)
  assert.deepEqual(await world.audited(going.id), ['recording.expired'])
  await world.tenant.call('PUT', one, { body: { legalHold: false } })
  app.advance('PT1H')
  await app.settle()
  assert.deepEqual([await statuses(), await keys()], [['deleted', 'deleted'], []])
  assert.deepEqual(await world.audited(staying.id), ['recording.updated', 'recording.updated', 'recording.expired'])
})

test('how long recordings are kept is said for those to come: a year unless told, for ever with null', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  assert.deepEqual((await world.tenant.call('GET', '/recordings/policy')).data, { retentionDays: 365 })
  const before = (await world.recorded()).recording
  for (const retentionDays of [0, 3651, 1.5, '30', undefined]) {
    const answer = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays } })
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'retentionDays'])
  }
  const answer = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays: null } })
  assert.deepEqual(answer.data, { retentionDays: null })
  assert.deepEqual((await world.tenant.call('GET', '/recordings/policy')).data, { retentionDays: null })
  assert.equal((await world.recorded()).recording.retainUntil, null)
  const { retainUntil } = (await world.tenant.call('GET', `/recordings/${before.id}`)).data
  assert.equal(retainUntil, before.retainUntil)
  const { items } = (await world.tenant.call('GET', '/audit?action=recordingPolicy.updated')).data
  assert.deepEqual(items[0].changes, [{ field: 'retentionDays', before: 365, after: null }])
})

test('an attempt that was killed before its commit leaves neither a file nor a second event', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recorded()
  const put = (key: string) =>
    app.runtime.storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'audio/wav' })
  const half = `${world.tenant.tenantId}/recordings/2026-06-01/killed.wav`
  await put(half)
  // As the killed one left it: its place is named, its bytes lie there, its lease has run out.
  await app.admin(`update recordings set status = 'processing', storage_key = $1`, [half])
  await app.admin(`delete from events where type = 'recording.available'`)
  await app.admin(
    `insert into due_work (tenant_id, id, kind, payload, due_at, created_at)
     values ($1, gen_random_uuid(), 'voice.fetch-recording', $2, '2026-06-01', '2026-06-01')`,
    [world.tenant.tenantId, JSON.stringify({ recordingId: recording.id })],
  )
  await app.settle()
  const [{ key }] = (await app.admin('select storage_key as key from recordings')) as [{ key: string }]
  assert.ok((await keys()).includes(key))
  assert.ok(!(await keys()).includes(half))
  assert.equal((await world.told()).length, 1)
})

/** What somebody else does at the moment when the bytes of an attempt are safe. */
const meanwhile: Record<string, (world: RecordedCalls, id: string) => Promise<unknown>> = {
  'was overtaken': ({ app }) => app.admin(`update recordings set storage_key = 'of another attempt'`),
  'fetched what is deleted by now': ({ tenant }, id) => tenant.call('DELETE', `/recordings/${id}`),
}

for (const [what, act] of Object.entries(meanwhile)) {
  test(`an attempt that ${what} makes nothing available, and takes its file away`, async (t) => {
    const { app, keys } = await appWithFiles(t)
    const world = await recordedCalls(app)
    const talk = await world.inTalk()
    const [{ id }] = await world.of(talk.callId)
    const { put } = app.runtime.storage
    Object.assign(app.runtime.storage, {
      async put(...given: Parameters<typeof put>) {
        const stored = await put(...given)
        await act(world, id)
        return stored
      },
    })
    await world.hangUp(talk)
    assert.notEqual((await world.of(talk.callId))[0].status, 'available')
    assert.deepEqual([await world.told(), await keys()], [[], []])
  })
}

test('files of more than a day that no recording names go, all others stay; a missing file is counted', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recorded()
  const [kept = ''] = await keys()
  const folder = `${world.tenant.tenantId}/recordings`
  const put = (key: string) =>
    app.runtime.storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'audio/wav' })
  const old = `${folder}/2026-05-30/nobodys.wav`
  const fresh = `${folder}/2026-06-02/nobodys.wav`
  const elsewhere = `${world.tenant.tenantId}/media/2026-05-30/other.bin`
  for (const key of [old, fresh, elsewhere]) await put(key)
  const figure = async (name: string) => {
    const page = await app.runtime.metrics.scrape(app.runtime, [])
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(page)?.[1])
  }
  app.advance('P1D')
  await app.settle()
  assert.deepEqual((await keys()).toSorted(), [kept, fresh, elsewhere].toSorted())
  assert.equal(await figure('bellhop_recordings_orphans_removed_total'), 1)
  assert.equal(await figure('bellhop_recordings_missing_total'), 0)

  const path = await world.linkTo(recording)
  await rm(join(directory, kept))
  assert.equal((await app.call('GET', path)).status, 404)
  app.advance('P1D')
  await app.settle()
  assert.equal(await figure('bellhop_recordings_missing_total'), 1)
  assert.equal((await world.tenant.call('GET', `/recordings/${recording.id}`)).data.status, 'available')
})

test('the recordings of a forgotten guest go, of all hotels, also those still being made; one that must be kept stands against it', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const guest = await created(world.tenant, '/guests', { firstName: 'A', lastName: 'Guest', phone: '+905321117777' })
  const { recording } = await world.recorded({ from: '+905321117777' })
  const others = await world.recorded()
  const talk = await world.inTalk({ from: '+905321117777' })
  const asTenant = (work: typeof forgetRecordingsOfGuests) =>
    inTenant(backgroundOf(app.runtime, world.tenant.tenantId), (ctx) => work(ctx, [guest.id]))
  await world.tenant.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: true } })
  await assert.rejects(asTenant(mustNotHold), { statusCode: 409 })
  await world.tenant.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: false } })
  await asTenant(mustNotHold)
  await asTenant(forgetRecordingsOfGuests)
  await world.hangUp(talk)
  const found = [...(await world.of(recording.callId)), ...(await world.of(talk.callId))]
  assert.deepEqual(
    found.map(({ status }) => status),
    ['deleted', 'deleted'],
  )
  assert.equal((await world.tenant.call('GET', `/recordings/${others.recording.id}`)).data.status, 'available')
  assert.equal((await keys()).length, 1)
  assert.equal((await world.told()).length, 2)
})
