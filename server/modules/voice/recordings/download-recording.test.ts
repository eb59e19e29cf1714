import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague } from '../../../testing/world.ts'
import { recordedCalls } from './testing/recorded-calls.ts'

const withoutTrace = ({ status, text, body }: Answer) => [status, text.replace(body.traceId, '')]

test('§4.4 a link opens a recording for five minutes without a token, as an uncached attachment', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const { data } = await world.tenant.call('GET', `/recordings/${recording.id}/download-link`)
  const { url, expiresAt, ...facts } = data
  assert.equal(expiresAt, app.runtime.now().add({ minutes: 5 }).toString({ fractionalSecondDigits: 3 }))
  const fileName = `recording-${recording.startedAt.replaceAll(/[-:]|\.\d+/g, '')}.wav`
  assert.deepEqual(facts, { contentType: 'audio/wav', sizeBytes: recording.sizeBytes, fileName })
  const path = url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length)
  const { status, headers, bytes } = await app.call('GET', path)
  assert.deepEqual([status, bytes.length], [200, recording.sizeBytes])
  const { etag, 'content-type': type, 'content-disposition': disposition } = headers
  assert.deepEqual(
    [type, disposition, etag],
    ['audio/wav', `attachment; filename="${fileName}"`, `"${recording.sha256}"`],
  )
  assert.deepEqual([headers['x-content-type-options'], headers['cache-control']], ['nosniff', 'no-store'])
  app.advance('PT4M59S')
  assert.equal((await app.call('GET', path)).status, 200)
  app.advance('PT1S')
  assert.equal((await app.call('GET', path)).status, 404)
})

test('§4.4 Range returns a part from either end, and 416 beyond the file', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const path = await world.linkTo(recording)
  const whole = (await app.call('GET', path)).bytes
  const size = recording.sizeBytes
  for (const [range, start, end] of [
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, size - 1],
    ['bytes=-10', size - 10, size - 1],
  ] as const) {
    const part = await app.call('GET', path, { headers: { range } })
    assert.deepEqual([part.status, part.headers['content-range']], [206, `bytes ${start}-${end}/${size}`], range)
    assert.ok(part.bytes.equals(whole.subarray(start, end + 1)), range)
  }
  const beyond = await app.call('GET', path, { headers: { range: `bytes=${size}-` } })
  assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${size}`])
})

test('a changed, expired or foreign link answers 404', async (t) => {
  const app = await testApp(t)
  const [ours, theirs] = [await recordedCalls(app), await recordedCalls(app)]
  const [one, other] = [(await ours.recordCall()).recording, (await theirs.recordCall()).recording]
  const tokenOf = (path: string) => new URL(path, 'https://x').searchParams.get('token') ?? ''
  const token = tokenOf(await ours.linkTo(one))
  const [kid = '', expires = '', tenantId = '', signature = ''] = token.split('.')
  const at = (id: string, token?: string) =>
    app.call('GET', `/recordings/${id}/download${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`)
  assert.equal((await at(one.id, token)).status, 200)
  const never = withoutTrace(await at('01890000-0000-7000-8000-00000000cafe', token))
  assert.equal(never[0], 404)
  const forged: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty one': '',
    'another key': ['other', expires, tenantId, signature].join('.'),
    'a later end': [kid, Number(expires) + 1, tenantId, signature].join('.'),
    'another tenant': [kid, expires, theirs.tenant.tenantId, signature].join('.'),
    'a shorter one': token.slice(0, -1),
    'another’s link': tokenOf(await theirs.linkTo(other)),
    'an access token': ours.tenant.accessToken,
  }
  for (const [what, token] of Object.entries(forged)) {
    assert.deepEqual(withoutTrace(await at(one.id, token)), never, what)
  }
  assert.deepEqual(withoutTrace(await at(other.id, token)), never)
  app.advance('PT5M')
  assert.deepEqual(withoutTrace(await at(one.id, token)), never)
})

test('a link to an avatar opens no recording, because the signature covers the purpose', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const { signLink } = await import('#platform/crypto/signed-links.ts')
  const linked = { purpose: 'avatar', tenantId: world.tenant.tenantId, id: recording.id }
  const token = signLink(app.runtime.keys, linked, app.runtime.now().add({ minutes: 5 }))
  assert.equal((await app.call('GET', `/recordings/${recording.id}/download?token=${token}`)).status, 404)
})

test('§4.4 the audit log has every link and its first use per address, not ranges or HEAD requests', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const path = await world.linkTo(recording)
  await app.server.inject({ method: 'HEAD', url: `/api/v1${path}` })
  assert.deepEqual(await world.listAuditActions(recording.id), ['recording.linkCreated'])
  const parts = Array.from({ length: 12 }, (_, at) => ({ headers: { range: `bytes=${at}-${at + 3}` } }))
  const answers = await Promise.all(parts.map((options) => app.call('GET', path, options)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [206])
  await app.call('GET', path)
  assert.deepEqual(await world.listAuditActions(recording.id), ['recording.linkCreated', 'recording.downloaded'])
  const [used, linked] = (await world.tenant.call('GET', `/audit?resourceId=${recording.id}`)).data.items
  assert.deepEqual([linked.actorUserId, used.actorUserId, used.actorType], [world.tenant.userId, null, 'anonymous'])
  assert.deepEqual(used.changes, [{ field: 'linkedBy', before: null, after: world.tenant.userId }])
  await app.server.inject({ method: 'GET', url: `/api/v1${path}`, remoteAddress: '203.0.113.9' })
  assert.equal((await world.listAuditActions(recording.id)).length, 3, 'a link that was passed on')
  app.advance('PT1S')
  await app.call('GET', await world.linkTo(recording))
  assert.equal((await world.listAuditActions(recording.id)).length, 5)
})

test('recorded uses of expired links are purged', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  await app.call('GET', await world.linkTo(recording))
  const uses = async () => (await app.admin('select from opened_file_links')).length
  assert.equal(await uses(), 1)
  app.advance('PT2H')
  await app.settle()
  assert.equal(await uses(), 0)
})

test('a link dies with its user: suspended, deleted, without the permission or the hotel', async (t) => {
  const app = await testApp(t)
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  const linkOf = async (by: Colleague): Promise<string> => {
    const { data } = await by.call('GET', `/recordings/${recording.id}/download-link`)
    return data.url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length)
  }
  const changes: readonly ((user: Colleague) => Promise<unknown>)[] = [
    ({ userId }) => world.tenant.call('POST', `/users/${userId}/suspend`),
    ({ userId }) => world.tenant.call('DELETE', `/users/${userId}`),
    ({ roleId }) => app.admin(`update roles set permissions = '{calls.read}' where id = $1`, [roleId]),
    ({ userId }) => app.admin('update users set hotel_ids = array[gen_random_uuid()] where id = $1', [userId]),
  ]
  await app.admin('update recordings set hotel_id = (select id from hotels where tenant_id = $1 limit 1)', [
    world.tenant.tenantId,
  ])
  for (const change of changes) {
    const user = await colleague(app, world.tenant)
    const path = await linkOf(user)
    assert.equal((await app.call('GET', path)).status, 200)
    await change(user)
    assert.equal((await app.call('GET', path)).status, 404, String(change))
  }
})
