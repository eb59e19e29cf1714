import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { assertNoLegalHold, eraseRecordings } from './erase-recordings.ts'
import { appWithFiles, type RecordedCalls, recordedCalls } from './testing/recorded-calls.ts'

test('a deleted recording keeps its record, loses its file and links, and is deleted only once', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
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
  assert.deepEqual(await world.listAuditActions(recording.id), ['recording.linkCreated', 'recording.deleted'])
})

test('a recording in progress cannot be deleted', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { callId } = await world.startTalk()
  const [{ id }] = await world.listRecordings(callId)
  assert.equal(refusal(await world.tenant.call('DELETE', `/recordings/${id}`)), '409 invalid_state_transition')
  assert.equal(
    refusal(await world.tenant.call('GET', `/recordings/${id}/download-link`)),
    '409 invalid_state_transition',
  )
})

test('§4.4 an expired recording is deleted; a legal hold protects it until the hold is cleared', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const policy = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays: 30 } })
  assert.deepEqual([policy.status, policy.data], [200, { retentionDays: 30 }])
  const [going, staying] = [(await world.recordCall()).recording, (await world.recordCall()).recording]
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
  assert.deepEqual(await world.listAuditActions(going.id), ['recording.expired'])
  await world.tenant.call('PUT', one, { body: { legalHold: false } })
  app.advance('PT1H')
  await app.settle()
  assert.deepEqual([await statuses(), await keys()], [['deleted', 'deleted'], []])
  assert.deepEqual(await world.listAuditActions(staying.id), [
    'recording.updated',
    'recording.updated',
    'recording.expired',
  ])
})

test('the retention policy applies to new recordings: one year by default, unlimited with null', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  assert.deepEqual((await world.tenant.call('GET', '/recordings/policy')).data, { retentionDays: 365 })
  const before = (await world.recordCall()).recording
  for (const retentionDays of [0, 3651, 1.5, '30', undefined]) {
    const answer = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays } })
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'retentionDays'])
  }
  const answer = await world.tenant.call('PUT', '/recordings/policy', { body: { retentionDays: null } })
  assert.deepEqual(answer.data, { retentionDays: null })
  assert.deepEqual((await world.tenant.call('GET', '/recordings/policy')).data, { retentionDays: null })
  assert.equal((await world.recordCall()).recording.retainUntil, null)
  const { retainUntil } = (await world.tenant.call('GET', `/recordings/${before.id}`)).data
  assert.equal(retainUntil, before.retainUntil)
  const { items } = (await world.tenant.call('GET', '/audit?action=recordingPolicy.updated')).data
  assert.deepEqual(items[0].changes, [{ field: 'retentionDays', before: 365, after: null }])
})

test('an attempt that is killed before its commit leaves neither a file nor a second event', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const put = (key: string) =>
    app.runtime.storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'audio/wav' })
  const half = `${world.tenant.tenantId}/recordings/2026-06-01/killed.wav`
  await put(half)
  // The state after a killed attempt: its storage key is stored, its file exists, its lease has expired.
  await app.admin(`update recordings set status = 'processing', storage_key = $1`, [half])
  await app.admin(`delete from events where type = 'recording.available'`)
  await app.admin(
    `insert into jobs (tenant_id, id, kind, payload, due_at, created_at)
     values ($1, gen_random_uuid(), 'voice.fetch-recording', $2, '2026-06-01', '2026-06-01')`,
    [world.tenant.tenantId, JSON.stringify({ recordingId: recording.id })],
  )
  await app.settle()
  const [{ key }] = (await app.admin('select storage_key as key from recordings')) as [{ key: string }]
  assert.ok((await keys()).includes(key))
  assert.ok(!(await keys()).includes(half))
  assert.equal((await world.listAvailableEvents()).length, 1)
})

/** What happens concurrently, after the attempt has written its file. */
const meanwhile: Record<string, (world: RecordedCalls, id: string) => Promise<unknown>> = {
  'was overtaken': ({ app }) => app.admin(`update recordings set storage_key = 'of another attempt'`),
  'fetched what is deleted by now': ({ tenant }, id) => tenant.call('DELETE', `/recordings/${id}`),
}

for (const [what, act] of Object.entries(meanwhile)) {
  test(`an attempt that ${what} makes nothing available, and takes its file away`, async (t) => {
    const { app, keys } = await appWithFiles(t)
    const world = await recordedCalls(app)
    const talk = await world.startTalk()
    const [{ id }] = await world.listRecordings(talk.callId)
    const { put } = app.runtime.storage
    Object.assign(app.runtime.storage, {
      async put(...args: Parameters<typeof put>) {
        const stored = await put(...args)
        await act(world, id)
        return stored
      },
    })
    await world.hangUp(talk)
    assert.notEqual((await world.listRecordings(talk.callId))[0].status, 'available')
    assert.deepEqual([await world.listAvailableEvents(), await keys()], [[], []])
  })
}

test('files older than a day without a recording are deleted, others stay; a missing file is counted', async (t) => {
  const { app, directory, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const [kept = ''] = await keys()
  const folder = `${world.tenant.tenantId}/recordings`
  const put = (key: string) =>
    app.runtime.storage.put(key, Readable.from([Buffer.from('x')]), { contentType: 'audio/wav' })
  const old = `${folder}/2026-05-30/nobodys.wav`
  const fresh = `${folder}/2026-06-02/nobodys.wav`
  const elsewhere = `${world.tenant.tenantId}/media/2026-05-30/other.bin`
  for (const key of [old, fresh, elsewhere]) await put(key)
  const metric = async (name: string) => {
    const page = await scrapeMetrics(app.runtime, [])
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(page)?.[1])
  }
  app.advance('P1D')
  await app.settle()
  assert.deepEqual((await keys()).toSorted(), [kept, fresh, elsewhere].toSorted())
  assert.equal(await metric('bellhop_recordings_orphans_removed_total'), 1)
  assert.equal(await metric('bellhop_recordings_missing_total'), 0)

  const path = await world.linkTo(recording)
  await rm(join(directory, kept))
  assert.equal((await app.call('GET', path)).status, 404)
  app.advance('P1D')
  await app.settle()
  assert.equal(await metric('bellhop_recordings_missing_total'), 1)
  assert.equal((await world.tenant.call('GET', `/recordings/${recording.id}`)).data.status, 'available')
})

full('erasing a guest deletes recordings of all hotels, also in progress; a legal hold prevents it', async (t) => {
  const { app, keys } = await appWithFiles(t)
  const world = await recordedCalls(app)
  const guest = await created(world.tenant, '/guests', { firstName: 'A', lastName: 'Guest', phone: '+905321117777' })
  const { recording } = await world.recordCall({ from: '+905321117777' })
  const others = await world.recordCall()
  const talk = await world.startTalk({ from: '+905321117777' })
  const asTenant = (work: typeof eraseRecordings) =>
    inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), (ctx) => work(ctx, [guest.id]))
  await world.tenant.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: true } })
  await assert.rejects(asTenant(assertNoLegalHold), { statusCode: 409 })
  await world.tenant.call('PUT', `/recordings/${recording.id}`, { body: { legalHold: false } })
  await asTenant(assertNoLegalHold)
  await asTenant(eraseRecordings)
  await world.hangUp(talk)
  const found = [...(await world.listRecordings(recording.callId)), ...(await world.listRecordings(talk.callId))]
  assert.deepEqual(
    found.map(({ status }) => status),
    ['deleted', 'deleted'],
  )
  assert.equal((await world.tenant.call('GET', `/recordings/${others.recording.id}`)).data.status, 'available')
  assert.equal((await keys()).length, 1)
  assert.equal((await world.listAvailableEvents()).length, 2)
})
