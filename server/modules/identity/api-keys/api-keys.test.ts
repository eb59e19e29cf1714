import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { secretResponses } from '#platform/http/idempotency.ts'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { createApp } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { type Colleague, colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { createApiKey } from './create-api-key.ts'

const keysPath = ({ userId }: Colleague): string => `/users/${userId}/api-keys`

type CreatedKey = { id: string; key: string; prefix: string }

const createKey = async (tenant: Tenant, machine: Colleague, body: object = {}): Promise<CreatedKey> =>
  created(tenant, keysPath(machine), { name: 'Channel manager', ...body })

async function world(app: TestApp, given: Parameters<typeof colleague>[2] = {}) {
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { ...given, isServiceUser: true })
  return { app, tenant, machine }
}

const keyRows = ({ query }: Tenant) => query('select * from api_keys order by created_at, id')

test('§5.10 a service user authenticates with a key that is shown once and stored as a hash', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const answer = await tenant.call('POST', keysPath(machine), { body: { name: ' Channel manager ' } })
  assert.equal(answer.status, 201, answer.text)
  assert.deepEqual(schemaMismatches(createApiKey.shapes.returns, answer.data), [])
  const { key, prefix, id } = answer.data
  assert.match(key, /^bhk_[0-9a-f]{8}_[A-Za-z0-9_-]{64}$/)
  assert.ok(key.startsWith(`bhk_${prefix}_`))

  const profile = await app.call('GET', '/profile', { token: key })
  assert.deepEqual([profile.status, profile.data.id, profile.data.isServiceUser], [200, machine.userId, true])
  const sessions = await app.call('GET', '/auth/sessions', { token: key })
  assert.ok(
    sessions.data.items.every(({ isCurrent }: { isCurrent: boolean }) => !isCurrent),
    'a key is no session',
  )
  await created(tenant, '/guests', { firstName: 'By', lastName: 'Hand' })
  const guest = await app.call('POST', '/guests', { token: key, body: { firstName: 'By', lastName: 'Machine' } })
  assert.equal(guest.status, 201)

  const list = await tenant.call('GET', keysPath(machine))
  const { key: _key, ...shown } = answer.data
  assert.deepEqual(list.data.items, [{ ...shown, lastUsedAt: '2026-06-01T09:00:00.000Z', lastUsedIp: '127.0.0.1' }])
  const [row] = await keyRows(tenant)
  assert.equal(row?.['key_hash'].length, 32)
  const rows = await tenant.query(`select query_to_xml('select * from audit_log', true, true, '')::text as log`)
  const log = JSON.stringify(rows)
  for (const secret of [key, key.slice(13), row?.['key_hash'].toString('hex')]) assert.ok(!log.includes(secret))
  const entries = await tenant.query(
    `select action, actor_type, resource_id from audit_log where action ~ '^(apiKey|guest)[.]' order by at, id`,
  )
  assert.deepEqual(entries[0], { action: 'apiKey.created', actor_type: 'user', resource_id: id })
  assert.deepEqual(
    entries.map(({ actor_type: type }) => type),
    ['user', 'user', 'serviceUser'],
  )
})

test('§5.8 a key that only reads says so in its list, in the profile and in the audit log, and never changes', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const readOnly = await createKey(tenant, machine, { isReadOnly: true })
  const full = await createKey(tenant, machine)
  const list = await tenant.call('GET', `${keysPath(machine)}?sort=createdAt`)
  const flags = Object.fromEntries(
    list.data.items.map((item: { id: string; isReadOnly: boolean }) => [item.id, item.isReadOnly]),
  )
  assert.deepEqual(flags, { [readOnly.id]: true, [full.id]: false })
  const shown = async (token: string) => (await app.call('GET', '/profile', { token })).data.isReadOnly
  assert.deepEqual(
    [await shown(readOnly.key), await shown(full.key), await shown(tenant.accessToken)],
    [true, false, false],
  )
  const [entry] = await tenant.query(
    `select changes from audit_log where action = 'apiKey.created' and resource_id = '${readOnly.id}'`,
  )
  assert.ok(
    entry?.['changes'].some(
      ({ field, after }: { field: string; after: unknown }) => field === 'isReadOnly' && after === true,
    ),
  )
  const guest = { token: readOnly.key, body: { firstName: 'No', lastName: 'Body' } }
  const refused = await app.call('POST', '/guests', guest)
  assert.deepEqual([errorCode(refused), refused.body.message], ['403 read_only_key', 'Access denied'])
  assert.equal((await app.call('GET', '/guests', { token: readOnly.key })).status, 200)
  const change = await tenant.call('PUT', `${keysPath(machine)}/${readOnly.id}`, { body: { isReadOnly: false } })
  assert.equal(change.status, 405)
})

test('§5.10 a key is refused as soon as it is revoked, and stays listed with its last use', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const [{ id, key }, other] = [await createKey(tenant, machine), await createKey(tenant, machine)]
  assert.equal((await app.call('GET', '/profile', { token: key })).status, 200)
  assert.equal((await tenant.call('DELETE', `${keysPath(machine)}/${id}`)).status, 204)
  const refused = await app.call('GET', '/profile', { token: key })
  assert.equal(errorCode(refused), '401 token_invalid')
  assert.match(refused.headers['www-authenticate'] ?? '', /^Bearer/)
  assert.equal((await app.call('GET', '/profile', { token: other.key })).status, 200)
  assert.equal(errorCode(await tenant.call('DELETE', `${keysPath(machine)}/${id}`)), '404 not_found')
  const revoked = await tenant.call('GET', `${keysPath(machine)}?status=revoked`)
  assert.deepEqual(
    revoked.data.items.map((item: { id: string; status: string }) => [item.id, item.status]),
    [[id, 'revoked']],
  )
  assert.ok(revoked.data.items[0].lastUsedAt)
  const [entry] = await tenant.query(`select resource_id, changes from audit_log where action = 'apiKey.revoked'`)
  const changes = [{ field: 'revokedAt', before: null, after: '2026-06-01T09:00:00.000Z' }]
  assert.deepEqual(entry, { resource_id: id, changes })
})

test('§5.10 a key expires exactly at expiresAt, and a past expiresAt is refused', async (t) => {
  const { app, tenant, machine } = await world(await testApp(t))
  const { key } = await createKey(tenant, machine, { expiresAt: '2026-06-01T10:00:00Z' })
  const forever = await createKey(tenant, machine)
  app.advance('PT59M59S')
  assert.equal((await app.call('GET', '/profile', { token: key })).status, 200)
  app.advance('PT1S')
  assert.equal(errorCode(await app.call('GET', '/profile', { token: key })), '401 token_expired')
  assert.equal((await app.call('GET', '/profile', { token: forever.key })).status, 200)
  const { email, password } = tenant
  const { data: login } = await app.call('POST', '/auth/login', { body: { email, password } })
  const call = (method: 'GET' | 'POST', query: string, body?: object) =>
    app.call(method, keysPath(machine) + query, { token: login.accessToken, body })
  const listed = await call('GET', '?sort=createdAt')
  assert.deepEqual(listed.data.items.map((item: { status: string }) => item.status).toSorted(), ['active', 'expired'])
  assert.equal((await call('GET', '?status=expired')).data.totalCount, 1)
  assert.equal((await call('GET', '?status=active')).data.totalCount, 1)
  for (const expiresAt of ['2026-06-01T10:00:00Z', '2026-06-01T09:59:59Z']) {
    const late = await call('POST', '', { name: 'Late', expiresAt })
    assert.deepEqual([errorCode(late), late.body.errors[0].field], ['422 out_of_range', 'expiresAt'])
  }
})

test('§5.1 an invalid or modified key is refused', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const stranger = await newTenant(app)
  const { key } = await createKey(tenant, machine)
  const [, prefix = '', token = ''] = /^bhk_(.{8})_(.+)$/.exec(key) ?? []
  const tenantBytes = Buffer.from(stranger.tenantId.replaceAll('-', ''), 'hex')
  const secret = Buffer.from(token, 'base64url').subarray(16)
  const moved = Buffer.concat([tenantBytes, secret]).toString('base64url')
  const forged = {
    'the secret under another tenant’s id': `bhk_${prefix}_${moved}`,
    'another secret': `bhk_${prefix}_${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    'another prefix': `bhk_${prefix === '00000000' ? '11111111' : '00000000'}_${token}`,
    'the token alone': token,
    'its end is missing': key.slice(0, -1),
    'more than a key': `${key}A`,
    'the sign alone': 'bhk_',
    'in capitals': key.replace('bhk_', 'BHK_'),
  }
  for (const [name, bearer] of Object.entries(forged)) {
    const answer = await app.call('GET', '/profile', { token: bearer })
    assert.equal(errorCode(answer), '401 token_invalid', name)
    assert.match(answer.headers['www-authenticate'] ?? '', /^Bearer/)
  }
  const [row] = await keyRows(tenant)
  assert.equal(row?.['last_used_at'], null, 'what was refused was no use')
})

test('§5.2 a suspended, deleted or converted service user is refused from the next request', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const { key } = await createKey(tenant, machine)
  const ask = async (set: string) => {
    await app.admin(`update users set ${set} where id = $1`, [machine.userId])
    const answer = await app.call('GET', '/profile', { token: key })
    return answer.status === 200 ? '200' : errorCode(answer)
  }
  assert.equal(await ask(`status = 'suspended'`), '403 user_suspended')
  assert.equal(await ask(`status = 'active'`), '200')
  assert.equal(await ask('is_service_user = false'), '401 token_invalid')
  assert.equal(await ask('is_service_user = true, deleted_at = now()'), '401 token_invalid')
})

test('§5.8 a key has its role’s privileges: removed permissions, masking and hotels take effect at once', async (t) => {
  const { app, tenant, machine } = await world(await sharedApp(t))
  const { hotel } = await newHotel(tenant)
  await newHotel(tenant)
  await created(tenant, '/guests', { firstName: 'A', lastName: 'B', phone: '+905320001122' })
  const { key } = await createKey(tenant, machine)
  const get = (path: string) => app.call('GET', path, { token: key })
  assert.equal((await get('/guests')).data.items[0].phone, '+905320001122')
  assert.equal((await get('/hotels')).data.length, 2)

  await app.admin(`update roles set pii_access = 'masked' where id = $1`, [machine.roleId])
  assert.equal((await get('/guests')).data.items[0].phone, '••••••22')
  await app.admin('update users set hotel_ids = $2 where id = $1', [machine.userId, [hotel.id]])
  assert.deepEqual(
    (await get('/hotels')).data.map(({ id }: { id: string }) => id),
    [hotel.id],
  )
  await app.admin(`update roles set permissions = '{guests.manage}' where id = $1`, [machine.roleId])
  assert.equal(errorCode(await get('/hotels')), '403 permission_denied')
})

test('a key is valid in every process; its last use is written once a minute', async (t) => {
  const { app, tenant, machine } = await world(await testApp(t))
  const { key } = await createKey(tenant, machine)
  const { server } = createApp({ ...app.runtime, database: app.database.open() })
  t.after(() => server.close())
  const elsewhere = (remoteAddress: string) =>
    server.inject({ url: '/api/v1/profile', headers: { authorization: `Bearer ${key}` }, remoteAddress })
  const lastUse = async () => {
    const [row] = await keyRows(tenant)
    return [row?.['last_used_at'], row?.['last_used_ip']]
  }
  assert.equal((await elsewhere('203.0.113.7')).statusCode, 200)
  const first = ['2026-06-01T09:00:00.000Z', '203.0.113.7']
  assert.deepEqual(await lastUse(), first)
  app.advance('PT59S')
  assert.equal((await elsewhere('203.0.113.8')).statusCode, 200)
  assert.deepEqual(await lastUse(), first)
  app.advance('PT1S')
  const burst = await Promise.all(Array.from({ length: 20 }, () => elsewhere('203.0.113.9')))
  assert.ok(burst.every(({ statusCode }) => statusCode === 200))
  assert.deepEqual(await lastUse(), ['2026-06-01T09:01:00.000Z', '203.0.113.9'])
  await tenant.call('DELETE', `${keysPath(machine)}/${(await keyRows(tenant))[0]?.['id']}`)
  assert.equal((await elsewhere('203.0.113.9')).statusCode, 401)
})

test('§5.7 failed keys are counted per IP address like failed tokens', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 3 } })
  const guess = () => app.call('GET', '/profile', { token: `bhk_00000000_${'A'.repeat(64)}` })
  const answers = [await guess(), await guess(), await guess(), await guess()]
  assert.deepEqual(answers.map(errorCode), [...Array(3).fill('401 token_invalid'), '429 rate_limited'])
})

test('§4.2.4 a repeated request for a key gets the first response without the key, which is stored nowhere', async (t) => {
  const { app, tenant, machine } = await world(await testApp(t))
  const headers = { 'idempotency-key': randomUUID() }
  const wish = () => tenant.call('POST', keysPath(machine), { body: { name: 'Once' }, headers })
  const answers = await Promise.all([wish(), wish()])
  const [first] = answers.filter(({ headers: { 'idempotency-replayed': replayed } }) => replayed === undefined)
  assert.ok(first, 'one of the two made the key')
  for (const again of [...answers.filter((each) => each !== first), await wish()]) {
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [201, 'true'])
    assert.equal(again.text, first.text.replace(first.data.key, '•••'))
  }
  assert.equal((await keyRows(tenant)).length, 1)
  const secret = first.data.key.slice('bhk_12345678_'.length)
  const dump = JSON.stringify(await app.admin(`select database_to_xml(true, true, '')::text as everything`))
  assert.ok(!dump.includes(secret), 'the key is nowhere in clear')
  const [stored] = await app.admin('select body, encrypted_body from idempotency_keys')
  assert.equal(stored?.['encrypted_body'], null)
  assert.equal((await app.call('GET', '/profile', { token: first.data.key })).status, 200)
})

test('§4.2.4 a response with a key that an earlier release has stored is repeated without it', async (t) => {
  const { app, tenant, machine } = await world(await testApp(t))
  const headers = { 'idempotency-key': randomUUID() }
  const wish = () => tenant.call('POST', keysPath(machine), { body: { name: 'Once' }, headers })
  const first = await wish()
  const row = { tenantId: tenant.tenantId, id: headers['idempotency-key'] }
  const encrypted = secretResponses.encrypt(app.runtime.keys, first.text, row)
  await app.admin('update idempotency_keys set body = null, encrypted_body = $1', [encrypted])
  assert.equal((await wish()).text, first.text.replace(first.data.key, '•••'))
})
