import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { actorScope, backgroundInvocation, inTransaction, systemActor } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { keysCommand } from '../../commands/keys-command.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant } from '../../testing/world.ts'
import {
  decryptIntegration,
  findIntegrationForWebhook,
  listIntegrationsInUse,
  reportHealthy,
  reportUnhealthy,
} from './index.ts'
import { auditOf, eventsOf, inBackground, outboundDefaults, sipEdge, twilioSms } from './testing/accounts.ts'

test('a decrypted integration has the secrets as they were given', async (t) => {
  const app = await sharedApp(t)
  const [tenant, stranger] = [await newTenant(app), await newTenant(app)]
  const { id, verifyToken } = await created(tenant, '/integrations', twilioSms)
  const integration = await inBackground(app, tenant, (ctx) => decryptIntegration(ctx, id))
  assert.deepEqual(integration, {
    ...twilioSms,
    settings: { ...twilioSms.settings, apiBaseUrl: 'https://api.twilio.com', ...outboundDefaults },
    id,
    tenantId: tenant.tenantId,
    hotelIds: [],
    status: 'active',
    verifyToken,
  })
  await assert.rejects(
    inBackground(app, stranger, (ctx) => decryptIntegration(ctx, id)),
    /There is no such integration/,
  )
})

test('secrets survive a key change: rotate, re-encrypt, retire', async (t) => {
  const keyDir = await mkdtemp(join(tmpdir(), 'bellhop-integrations-'))
  t.after(() => rm(keyDir, { recursive: true }))
  const app = await testApp(t, { keyDir })
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', sipEdge)
  const old = app.runtime.keys.activeId
  const { adminUrl, appUrl } = app.database
  const settings = { DATA_DIR: keyDir, DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, SECRET_KEYS: undefined }
  const run = (...args: string[]) => keysCommand(settings, args, { now: app.runtime.now, monotonic: () => 0 })
  await run('rotate')
  app.advance('PT1H')
  assert.ok((await run('re-encrypt')).isInOrder)
  assert.ok((await run('retire', old)).isInOrder)
  app.advance('PT1M')
  assert.ok(!app.runtime.keys.ids.includes(old))
  const { secrets } = await inBackground(app, tenant, (ctx) => decryptIntegration(ctx, id))
  assert.deepEqual(secrets, sipEdge.secrets)
})

test('a provider’s request finds the tenant of an integration and nothing else', async (t) => {
  const app = await sharedApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const { database } = app.runtime
  for (const tenant of [one, other]) {
    const { id } = await created(tenant, '/integrations', twilioSms)
    const { tenantId } = tenant
    assert.deepEqual(await findIntegrationForWebhook(database, id), {
      tenantId,
      id,
      type: 'smsProvider',
      provider: 'twilio',
      status: 'active',
    })
  }
  assert.equal(await findIntegrationForWebhook(database, app.runtime.newId()), undefined)
})

test('workers iterate over the integrations in use of all tenants', async (t) => {
  const app = await testApp(t)
  const tenants = [await newTenant(app), await newTenant(app)]
  const ids: string[] = []
  for (const tenant of tenants) {
    for (const name of ['one', 'two', 'three'])
      ids.push((await created(tenant, '/integrations', { ...twilioSms, name })).id)
    await created(tenant, '/integrations', sipEdge)
  }
  const [idle = '', failing = ''] = ids
  const [first = assert.fail()] = tenants
  await first.call('POST', `/integrations/${idle}/deactivate`)
  await inBackground(app, first, (ctx) => reportUnhealthy(ctx, failing, 'Nobody answers'))
  // More than one page.
  await app.admin(
    `insert into integrations (tenant_id, id, type, provider, name, settings, created_at, updated_at)
     select $1, gen_random_uuid(), 'messagingApp', 'simulator', n, '{}', now(), now() from generate_series(1, 450) n`,
    [first.tenantId],
  )
  const inUse = async (type: 'smsProvider' | 'messagingApp') =>
    Array.fromAsync(listIntegrationsInUse(app.runtime.database, type))
  const found = await inUse('smsProvider')
  assert.deepEqual(found.map(({ id }) => id).toSorted(), ids.filter((id) => id !== idle).toSorted())
  assert.equal(found.find(({ id }) => id === failing)?.status, 'error')
  assert.equal(new Set((await inUse('messagingApp')).map(({ id }) => id)).size, 450)
})

const reportFailure = (app: TestApp, tenant: { tenantId: string }, [id, error]: readonly [string, string]) =>
  inBackground(app, tenant, (ctx) => reportUnhealthy(ctx, id, error))

test('a reported failure is announced once until the account works again', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', twilioSms)
  const state = async () => {
    const { status, lastError, version } = (await tenant.call('GET', `/integrations/${id}`)).data
    return [status, lastError, version]
  }
  await Promise.all(Array.from({ length: 8 }, () => reportFailure(app, tenant, [id, 'The token has expired'])))
  assert.deepEqual(await state(), ['error', 'The token has expired', 2])
  assert.deepEqual(await eventsOf(app, id), ['integration.failed'])
  const [{ body } = assert.fail()] = await app.admin<{ body: string }>(
    'select body from events where subject_id = $1',
    [id],
  )
  assert.deepEqual(JSON.parse(body).data, {
    integrationId: id,
    type: 'smsProvider',
    provider: 'twilio',
    name: 'Text messages',
    hotelIds: [],
    error: 'The token has expired',
  })
  await reportFailure(app, tenant, [id, `Another reason ${'🏨'.repeat(300)}`])
  const [status, lastError, version] = await state()
  assert.deepEqual([status, version], ['error', 2])
  assert.ok(lastError.startsWith('Another reason') && lastError.length <= 500 && lastError.isWellFormed())

  for (let times = 0; times < 2; times += 1) await inBackground(app, tenant, (ctx) => reportHealthy(ctx, id))
  assert.deepEqual(await state(), ['active', null, 3])
  await reportFailure(app, tenant, [id, 'Once more'])
  assert.equal((await eventsOf(app, id)).length, 2)
  assert.deepEqual(
    (await auditOf(app, id)).map(({ action }) => action),
    ['integration.created', 'integration.failed', 'integration.recovered', 'integration.failed'],
  )
})

test('failures of inactive or deleted integrations are ignored', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/integrations', twilioSms)
  await tenant.call('POST', `/integrations/${id}/deactivate`)
  await reportFailure(app, tenant, [id, 'Nobody answers'])
  await inBackground(app, tenant, (ctx) => reportHealthy(ctx, id))
  const { status, lastError } = (await tenant.call('GET', `/integrations/${id}`)).data
  assert.deepEqual([status, lastError], ['inactive', null])
  await reportFailure(app, tenant, [app.runtime.newId(), 'Nobody answers'])
  assert.deepEqual(await eventsOf(app, id), [])
})

test('a user of one hotel can use an account of all hotels and report on it', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id: hotelId } = await created(tenant, '/hotels', { name: 'One', currencyCode: 'EUR' })
  const { id } = await created(tenant, '/integrations', twilioSms)
  const actor = { ...systemActor(tenant.tenantId), hotelIds: [hotelId] }
  assert.equal(await app.runtime.database.in(actorScope(actor)).run(sql`select from integrations`), 0)
  const invocation = { ...backgroundInvocation(app.runtime, tenant.tenantId), actor }
  const integration = await inTransaction(invocation, async (ctx) => {
    await reportUnhealthy(ctx, id, 'The token has expired')
    return decryptIntegration(ctx, id)
  })
  assert.deepEqual([integration.id, integration.status], [id, 'error'])
})
