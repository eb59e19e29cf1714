import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, created, mailedToken, newTenant, type Tenant } from '../../testing/world.ts'

type Entry = { action: string; changes: { field: string; before: unknown; after: unknown }[] } & Record<string, unknown>

const entriesOf = async (tenant: Pick<Tenant, 'call'>, query = ''): Promise<Entry[]> => {
  const answer = await tenant.call('GET', `/audit?pageSize=100${query}`)
  assert.equal(answer.status, 200, answer.text)
  return answer.data.items
}

const actionsOf = async (tenant: Pick<Tenant, 'call'>, query = ''): Promise<string[]> =>
  (await entriesOf(tenant, query)).map(({ action }) => action)

const guest = { firstName: 'Grace', lastName: 'Guest', phone: '+905321112233', email: 'grace@mail.test' }

test('§4.4 GET /audit shows who changed what, when and from where, newest first', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const type = await created(tenant, '/guesttypes', { name: 'Senior', category: 'adult' })
  app.advance('PT1M')
  const headers = { 'user-agent': 'front desk 7' }
  const put = await tenant.call('PUT', `/guesttypes/${type.id}`, { body: { name: 'Elder', sortOrder: 7 }, headers })
  assert.equal(put.status, 200, put.text)
  app.advance('PT1M')
  await tenant.call('DELETE', `/guesttypes/${type.id}`)

  const entries = await entriesOf(tenant, `&resourceId=${type.id}`)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['guestType.deleted', 'guestType.updated', 'guestType.created'],
  )
  await app.settle()
  const [, chained] = await entriesOf(tenant, `&resourceId=${type.id}`)
  const { id, position, ...entry } = chained ?? assert.fail()
  assert.match(String(id), /^[0-9a-f-]{36}$/)
  assert.ok(Number(position) > 1)
  assert.deepEqual(entry, {
    at: '2026-06-01T09:01:00.000Z',
    actorType: 'user',
    actorUserId: tenant.userId,
    actorName: 'Ada Owner',
    guestLinkId: null,
    action: 'guestType.updated',
    resourceType: 'guestType',
    resourceId: type.id,
    hotelId: null,
    hotelIds: [],
    changes: [
      { field: 'name', before: 'Senior', after: 'Elder' },
      { field: 'sortOrder', before: 0, after: 7 },
    ],
    ip: '127.0.0.1',
    userAgent: 'front desk 7',
    traceId: put.body.traceId,
  })
})

test('GET /audit is filtered by actor, action, record and time', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const other = await colleague(app, tenant)
  const made = (await other.call('POST', '/guests', { body: guest })).data
  app.advance('P1D')
  const later = await colleague(app, tenant)
  await later.call('PUT', `/guests/${made.id}`, { body: { vipLevel: 'gold' } })
  assert.deepEqual(await actionsOf(later, `&actorUserId=${other.userId}`), ['guest.created'])
  assert.deepEqual(await actionsOf(later, `&action=guest.updated`), ['guest.updated'])
  assert.deepEqual(await actionsOf(later, '&resourceType=guest'), ['guest.updated', 'guest.created'])
  assert.deepEqual(await actionsOf(later, '&resourceType=guest&atTo=2026-06-01'), ['guest.created'])
  assert.deepEqual(await actionsOf(later, '&atFrom=2026-06-02'), ['guest.updated'])
  const unknown = await later.call('GET', '/audit?colour=blue')
  assert.equal(unknown.status, 422)
})

test('secrets and personal values are masked in the audit log', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const made = await created(tenant, '/guests', guest)
  await tenant.call('PUT', `/guests/${made.id}`, { body: { phone: '+905329998877', lastName: 'Gast', email: null } })
  const url = 'https://127.0.0.1:9/hook'
  const webhook = await created(tenant, '/webhooks', { url, events: ['guest.created'], secret: 'the first secret' })
  await tenant.call('PUT', `/webhooks/${webhook.id}`, { body: { secret: 'the second secret' } })

  const [points, changed] = await entriesOf(tenant, `&resourceId=${made.id}&action=guest.updated`)
  assert.deepEqual(points?.changes, [
    { field: 'contactPoints', before: ['phone ••••••33', 'email g•••@•••.test'], after: ['phone ••••••77'] },
  ])
  assert.deepEqual(changed?.changes, [
    { field: 'lastName', before: '•••', after: '•••' },
    { field: 'phone', before: '••••••33', after: '••••••77' },
    { field: 'email', before: 'g•••@•••.test', after: null },
  ])
  const [secret] = await entriesOf(tenant, `&resourceId=${webhook.id}&action=webhook.updated`)
  assert.deepEqual(secret?.changes[0], { field: 'secret', before: '***', after: '***' })
  const stored = JSON.stringify(await tenant.query('select * from audit_log'))
  for (const value of ['Grace', 'Gast', '5321112233', '5329998877', 'grace@', 'second secret', 'v1.test']) {
    assert.ok(!stored.includes(value), value)
  }
})

test('§5.8 refused permissions and refused grants are audited', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const agent = await colleague(app, tenant, { permissions: ['guests.read'] })
  const refused = await agent.call('POST', '/guests', { body: guest })
  assert.equal(refused.status, 403)
  const [entry] = await entriesOf(tenant)
  assert.deepEqual(
    [entry?.action, entry?.['actorUserId'], entry?.['traceId']],
    ['permission.denied', agent.userId, refused.body.traceId],
  )
  assert.deepEqual(entry?.changes, [
    { field: 'endpoint', before: null, after: 'POST /guests' },
    { field: 'permission', before: null, after: 'guests.manage' },
  ])
})

test('refused or rolled back requests leave no entry, and replayed ones no second entry', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const before = await actionsOf(tenant)
  await tenant.call('POST', '/guests', { body: { ...guest, phone: 'none' } })
  await tenant.call('DELETE', '/guests/01890000-0000-7000-8000-00000000cafe')
  const headers = { 'idempotency-key': '9a1d7c58-0c3f-4b7b-8a55-6d2e4f1b3c70' }
  const twice = [
    await tenant.call('POST', '/guesttypes', { body: { name: 'Adult', category: 'adult' }, headers }),
    await tenant.call('POST', '/guests', { body: guest, headers }),
    await tenant.call('POST', '/guests', { body: guest, headers }),
  ]
  assert.deepEqual(
    twice.map(({ status }) => status),
    [409, 201, 201],
  )
  assert.deepEqual(await actionsOf(tenant), ['guest.created', ...before])
})

test('§1 a tenant reads only its own log, and a user of some hotels nothing about other hotels', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const [mine, elsewhere] = [
    await created(tenant, '/hotels', { name: 'Mine', currencyCode: 'EUR' }),
    await created(tenant, '/hotels', { name: 'Elsewhere', currencyCode: 'EUR' }),
  ]
  const scoped = await colleague(app, tenant, { hotelIds: [mine.id] })
  const seen = await entriesOf(scoped, '&resourceType=hotel')
  assert.deepEqual(
    seen.map(({ resourceId }) => resourceId),
    [mine.id],
  )
  assert.ok(!JSON.stringify(await entriesOf(other)).includes(elsewhere.id))
  const verdict = await scoped.call('GET', '/audit/verify')
  assert.equal(verdict.data.isIntact, true, 'the chain is judged as a whole, whoever asks')
})

test('the service’s database role cannot change, delete or insert entries outside the chain', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  await created(tenant, '/guests', guest)
  const client = await app.database.database.pool.connect()
  try {
    await client.query(`select set_config('app.tenant_id', '${tenant.tenantId}', false)`)
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_entries',
      'truncate audit_entries',
      `insert into audit_entries select * from audit_entries`,
      `update audit_log_entries set action = 'x'`,
      'delete from audit_log_entries',
      'truncate audit_log_entries',
      `insert into audit_log_entries select * from audit_log_entries`,
      'update audit_batches set first_position = 0',
      'delete from audit_batches',
      'truncate audit_batches',
      `insert into audit_batches select * from audit_batches`,
      `update pending_audit_entries set action = 'x'`,
      'delete from pending_audit_entries',
      'truncate pending_audit_entries',
      `insert into pending_audit_entries (tenant_id) values ('${tenant.tenantId}')`,
      `select chain_audit_entries('[]', 1, 1)`,
      `update audit_chains set position = 0`,
      'delete from audit_chains',
    ]) {
      await assert.rejects(client.query(statement), { code: '42501' }, statement)
    }
  } finally {
    await client.query('reset all')
    client.release()
  }
  for (const statement of [
    'delete from audit_log_entries',
    `update audit_log_entries set action = 'x'`,
    'truncate audit_log_entries',
    'delete from audit_batches',
    `update audit_batches set mac = ''`,
    'truncate audit_batches',
    'delete from pending_audit_entries',
    `update pending_audit_entries set number = default`,
    'truncate pending_audit_entries',
  ])
    await assert.rejects(app.admin(statement), /only ever added to/, 'nor anybody without meaning to')
})

full('concurrent entries form one chain without gaps or forks', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  const before = (await tenant.call('GET', '/audit/verify')).data.entryCount
  const writes = Array.from({ length: 120 }, (_, n) =>
    tenant.call('POST', '/guests', { body: { ...guest, lastName: `Guest ${n}` } }),
  )
  const checks = Array.from({ length: 20 }, () => tenant.call('GET', '/audit/verify'))
  for (const { status } of await Promise.all(writes)) assert.equal(status, 201)
  for (const { data } of await Promise.all(checks)) assert.equal(data.isIntact, true)
  await app.settle()
  assert.deepEqual((await tenant.call('GET', '/audit/verify')).data, {
    isIntact: true,
    entryCount: before + 120,
    brokenAt: null,
    chainedUpTo: before + 120,
    pendingCount: 0,
    oldestPendingAt: null,
  })
})

test('every login is audited: succeeded, failed and refused', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const headers = { 'user-agent': 'the machine of a stranger' }
  const { email, password } = tenant
  const login = (body: object) => app.call('POST', '/auth/login', { body, headers })
  const failed = await login({ email, password: 'not the right one' })
  await login({ email: 'nobody@hotel.test', password: 'not the right one' })
  app.advance('PT1S')
  await app.admin(`update users set status = 'suspended'`)
  await login({ email, password })
  await app.admin(`update users set status = 'active'`)
  app.advance('PT5S')
  await app.settle()
  await login({ email, password })

  const entries = (await entriesOf(tenant, '&resourceType=user')).filter(({ action }) => action.startsWith('login.'))
  assert.deepEqual(
    entries.map(({ action, actorType, actorName, resourceId }) => [action, actorType, actorName, resourceId]),
    [
      ['login.succeeded', 'user', 'Ada Owner', tenant.userId],
      ['login.refused', 'user', 'Ada Owner', tenant.userId],
      ['login.failed', 'anonymous', null, tenant.userId],
      ['login.succeeded', 'user', 'Ada Owner', tenant.userId],
    ],
  )
  const { at, ip, userAgent, traceId } = entries[2] ?? assert.fail()
  const expected = ['2026-06-01T09:00:00.000Z', '127.0.0.1', headers['user-agent'], failed.body.traceId]
  assert.deepEqual([at, ip, userAgent, traceId], expected)
})

test('§5.5 reused tokens, sign-outs and new passwords are audited', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { refreshToken } = tenant.login
  await app.call('POST', '/auth/refresh', { body: { refreshToken } })
  await app.call('POST', '/auth/refresh', { body: { refreshToken } })
  const { email, password } = tenant
  const other = await app.call('POST', '/auth/login', { body: { email, password } })
  await app.call('POST', '/auth/logout', { body: { refreshToken: other.data.refreshToken } })
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  const body = { token: mailedToken(app, email), newPassword: 'a fresh long password' }
  assert.equal((await app.call('POST', '/auth/reset-password', { body })).status, 200)
  const again = await app.call('POST', '/auth/login', { body: { email, password: body.newPassword } })
  const token: string = again.data.accessToken
  const seen = new Set(await actionsOf({ call: (method, path) => app.call(method, path, { token }) }))
  for (const action of [
    'tenant.registered',
    'user.emailConfirmed',
    'session.tokenReused',
    'session.ended',
    'user.passwordReset',
  ]) {
    assert.ok(seen.has(action), action)
  }
})
