import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { toneFile } from './testing/wav-files.ts'

const wavType = { 'content-type': 'audio/wav' }

const upload = (tenant: Pick<Tenant, 'call'>, id: string, file: Buffer, headers = {}): Promise<Answer> =>
  tenant.call('PUT', `/sounds/${id}/audio`, { body: file, headers: { ...wavType, ...headers } })

const linkOf = async (app: TestApp, tenant: Pick<Tenant, 'call'>, id: string): Promise<string> =>
  (await tenant.call('GET', `/sounds/${id}/download-link`)).data.url.slice(
    `${app.runtime.config.PUBLIC_URL}/api/v1`.length,
  )

const filesOf = async (app: TestApp, tenantId: string): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of app.runtime.storage.list(`${tenantId}/sounds/`)) keys.push(key)
  return keys
}

test('an uploaded sound becomes what telephones carry, and is heard by its link', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const sound = await created(tenant, '/sounds', { name: 'Welcome', languageCode: 'en', covers: ['recording'] })
  const { status, durationMs, sha256, source, covers } = sound
  assert.deepEqual([status, durationMs, sha256, source, covers], ['pending', null, null, 'upload', ['recording']])
  assert.equal(refusal(await tenant.call('GET', `/sounds/${sound.id}/download-link`)), '409 invalid_state_transition')
  const stored = await upload(tenant, sound.id, toneFile(1.5))
  assert.equal(stored.status, 200, stored.text)
  assert.deepEqual([stored.data.status, stored.data.durationMs, stored.data.version], ['ready', 1500, 2])
  const received = await app.call('GET', await linkOf(app, tenant, sound.id))
  assert.equal(createHash('sha256').update(received.bytes).digest('hex'), stored.data.sha256)
  assert.deepEqual(
    [received.headers['content-type'], received.bytes.readUInt16LE(20), received.bytes.length],
    ['audio/wav', 6, 12_058],
  )
  assert.deepEqual((await tenant.call('GET', `/sounds/${sound.id}`)).data, stored.data)
})

test('new audio replaces the earlier one, and the file of a deleted sound is deleted', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/sounds', { name: 'Music' })
  const first = (await upload(tenant, id, toneFile(1))).data
  const second = await upload(tenant, id, toneFile(2), { 'if-match': `"${first.version}"` })
  assert.equal(second.data.durationMs, 2000)
  assert.equal(
    refusal(await upload(tenant, id, toneFile(3), { 'if-match': `"${first.version}"` })),
    '412 version_conflict If-Match',
  )
  await app.settle()
  assert.equal((await filesOf(app, tenant.tenantId)).length, 1)
  const usage = async () =>
    (
      await app.admin(
        `select coalesce(sum(delta), 0)::int as bytes from (
      select delta from usage_changes where tenant_id = $1 and resource = 'files'
      union all select amount from tenant_usage where tenant_id = $1 and resource = 'files') u`,
        [tenant.tenantId],
      )
    )[0]?.bytes
  assert.equal(await usage(), 16_058, 'the bytes of the second file count')
  const link = await linkOf(app, tenant, id)
  assert.equal((await tenant.call('DELETE', `/sounds/${id}`)).status, 204)
  await app.settle()
  assert.deepEqual([await filesOf(app, tenant.tenantId), await usage()], [[], 0])
  assert.equal((await app.call('GET', link)).status, 404)
})

test('what is no sound is refused with a sentence, and changes nothing', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/sounds', { name: 'Kept' })
  const stored = (await upload(tenant, id, toneFile(1))).data
  assert.equal(refusal(await upload(tenant, id, Buffer.from('ID3 no wave at all'))), '422 invalid_audio audio')
  assert.equal(refusal(await upload(tenant, id, Buffer.alloc(0))), '422 required audio')
  assert.equal(refusal(await upload(tenant, id, toneFile(0.1))), '422 invalid_audio audio')
  assert.equal(refusal(await upload(tenant, id, Buffer.alloc(10 * 1024 * 1024 + 1))), '413 body_too_large')
  assert.equal(
    refusal(await upload(tenant, id, toneFile(), { 'content-type': 'audio/mpeg' })),
    '415 unsupported_media_type',
  )
  assert.equal((await upload(tenant, app.runtime.newId(), toneFile())).status, 404)
  assert.deepEqual((await tenant.call('GET', `/sounds/${id}`)).data, stored)
})

test('problems of a sound are reported by field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const post = async (body: object) =>
    refusal(await tenant.call('POST', '/sounds', { body: { name: 'Sound', ...body } }))
  assert.equal(await post({ name: '' }), '422 too_short name')
  assert.equal(await post({ source: 'text', languageCode: 'en' }), '422 required text')
  assert.equal(await post({ source: 'text', text: 'Hello' }), '422 required languageCode')
  assert.equal(await post({ text: 'Hello' }), '422 invalid_value text')
  assert.equal(await post({ source: 'text', languageCode: 'en', text: 'x'.repeat(1001) }), '422 too_long text')
  assert.equal(await post({ covers: ['weather'] }), '422 invalid_value covers[0]')
  assert.equal(await post({ covers: ['recording', 'recording'] }), '422 invalid_value covers')
  assert.equal(await post({ hotelId: app.runtime.newId() }), '422 unknown_reference hotelId')
  await created(tenant, '/sounds', { name: 'Sound' })
  assert.equal(await post({}), '409 duplicate name')
  await created(tenant, '/sounds', { name: 'Sound', languageCode: 'tr' })
  assert.equal(await post({ languageCode: 'tr' }), '409 duplicate name')
})

test('users of a hotel hear the sounds of all hotels and change only their own', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [{ hotel }, other] = [await newHotel(tenant), await newHotel(tenant)]
  const scoped = await colleague(app, tenant, { permissions: ['integrations.manage'], hotelIds: [hotel.id] })
  const own = (await scoped.call('POST', '/sounds', { body: { name: 'Ours', hotelId: hotel.id } })).data
  assert.equal((await upload(scoped, own.id, toneFile())).status, 200)
  const all = await created(tenant, '/sounds', { name: 'Of all' })
  const theirs = await created(tenant, '/sounds', { name: 'Theirs', hotelId: other.hotel.id })
  assert.equal((await upload(tenant, all.id, toneFile())).status, 200)
  assert.equal((await app.call('GET', await linkOf(app, scoped, all.id))).status, 200)
  assert.equal(refusal(await upload(scoped, all.id, toneFile())), '403 hotel_access_denied hotelId')
  assert.equal(refusal(await upload(scoped, theirs.id, toneFile())), '404 not_found')
  const agent = await colleague(app, tenant, { permissions: ['calls.manage'] })
  assert.equal((await agent.call('GET', '/sounds')).status, 403)
})

test('a link to a sound opens nothing for a user who left, and for another tenant there is none', async (t) => {
  const app = await testApp(t)
  const [tenant, stranger] = [await newTenant(app), await newTenant(app)]
  const { id } = await created(tenant, '/sounds', { name: 'Welcome' })
  await upload(tenant, id, toneFile())
  assert.equal((await stranger.call('GET', `/sounds/${id}/download-link`)).status, 404)
  const user = await colleague(app, tenant, { permissions: ['integrations.manage'] })
  const link = await linkOf(app, user, id)
  assert.equal((await app.call('GET', link)).status, 200)
  await tenant.call('POST', `/users/${user.userId}/suspend`)
  assert.equal((await app.call('GET', link)).status, 404)
})

test('a hotel group has at most 500 sounds, also when they are made at once', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  await tenant.query(`insert into sounds (tenant_id, id, name, source, created_at, updated_at)
    select '${tenant.tenantId}', new_id(now()), 'Sound ' || n, 'upload', now(), now() from generate_series(1, 497) n`)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => tenant.call('POST', '/sounds', { body: { name: `Another ${n}` } })),
  )
  assert.equal(answers.filter(({ status }) => status === 201).length, 3)
  assert.deepEqual(
    [...new Set(answers.filter(({ status }) => status !== 201).map(refusal))],
    ['429 quota_exceeded sounds'],
  )
})
