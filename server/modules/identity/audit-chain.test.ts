import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { chainEntries } from '#platform/audit/chain-entries.ts'
import { chainKey } from '#platform/audit/chain-key.ts'
import { sql } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant, type Tenant } from '../../testing/world.ts'
import { asSuperuser } from './testing/tampering.ts'

type Entry = { id: string; position: number | null; action: string; resourceId: string }

const entriesOf = async ({ call }: Tenant): Promise<Entry[]> => (await call('GET', '/audit?pageSize=100')).data.items

const verify = async ({ call }: Tenant) => (await call('GET', '/audit/verify')).data

const newGuest = (tenant: Tenant) => created(tenant, '/guests', { firstName: 'A', lastName: 'Guest' })

const isPending = ({ position }: Entry): boolean => position === null

/** A second connection, as the superuser, in an open transaction. Closing the app ends it. */
async function openAdmin(app: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.database.adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  return client
}

test('§4.4 new entries are listed and exported at once, in an order that stays when they get their positions', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  const before = await verify(tenant)
  assert.deepEqual([before.chainedUpTo, before.pendingCount, before.oldestPendingAt], [before.entryCount, 0, null])

  app.advance('PT1M')
  const guests = [await newGuest(tenant), await newGuest(tenant), await newGuest(tenant)]
  const listed = await entriesOf(tenant)
  assert.deepEqual(
    listed.filter(isPending).map(({ resourceId }) => resourceId),
    guests.map(({ id }) => id).toReversed(),
  )
  const { auditEntries } = (await tenant.call('GET', `/guests/${guests[0]?.id}/export`)).data
  assert.deepEqual(
    auditEntries.map(({ action }: Entry) => action),
    ['guest.created'],
  )
  const pending = await verify(tenant)
  assert.deepEqual(pending, { ...before, pendingCount: 4, oldestPendingAt: '2026-06-01T09:01:00.000Z' })

  const order = (await entriesOf(tenant)).map(({ id }) => id)
  await app.settle()
  const chained = await entriesOf(tenant)
  assert.deepEqual(
    chained.map(({ id }) => id),
    order,
  )
  const last = before.entryCount + 4
  assert.deepEqual(
    chained.map(({ position }) => position),
    chained.map((_, n) => last - n),
  )
  assert.deepEqual(await verify(tenant), { ...before, entryCount: last, chainedUpTo: last })
})

test('an entry whose transaction commits late gets a later position, and none is left out', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { tenantId } = tenant
  const [written, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const id = app.runtime.newId()
  const entry = {
    tenant_id: tenantId,
    id,
    at: app.runtime.now().toString(),
    actor_type: 'system',
    action: 'late.created',
  }
  const rows = JSON.stringify([{ ...entry, resource_type: 'late', changes: [], hotel_ids: [] }])
  const transaction = app.runtime.database.transaction({ tenant: tenantId }, async (tx) => {
    const { inner, outer } = await chainKey(app.runtime, tx, tenantId)
    await tx.run(sql`select write_audit_entries(${rows}::jsonb, ${inner}, ${outer})`)
    written.resolve()
    await late.promise
  })
  await written.promise
  const guest = await newGuest(tenant)
  await app.settle()
  assert.ok((await entriesOf(tenant)).every(({ position, id: each }) => position !== null && each !== id))

  late.resolve()
  await transaction
  assert.equal((await verify(tenant)).pendingCount, 1)
  await app.settle()
  const entries = await entriesOf(tenant)
  const positionOf = (found: (entry: Entry) => boolean) => Number(entries.find(found)?.position)
  assert.equal(
    positionOf(({ id: each }) => each === id),
    positionOf(({ resourceId }) => resourceId === guest.id) + 1,
  )
  const { isIntact, entryCount, pendingCount } = await verify(tenant)
  assert.deepEqual([isIntact, entryCount, pendingCount], [true, entries.length, 0])
})

test('workers of several processes put each entry into the chain once', async (t) => {
  const app = await sharedApp(t)
  const tenants = [await newTenant(app), await newTenant(app)]
  const writes = tenants.flatMap((tenant) => Array.from({ length: 30 }, () => newGuest(tenant)))
  const runtimes = [app.runtime, ...[1, 2].map(() => ({ ...app.runtime, database: app.database.open() }))]
  const state = { isOver: false }
  const workers = runtimes.map(async (runtime) => {
    while (!state.isOver) await chainEntries(runtime)
  })
  await Promise.all(writes)
  state.isOver = true
  await Promise.all(workers)
  await app.settle()
  for (const tenant of tenants) {
    const entries = await entriesOf(tenant)
    assert.equal(new Set(entries.map(({ id }) => id)).size, entries.length)
    const { isIntact, entryCount } = await verify(tenant)
    assert.deepEqual([isIntact, entryCount], [true, entries.length])
  }
})

test('a tenant whose chain is locked can write, and other tenants do not wait for it', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  await app.settle()
  const admin = await openAdmin(app)
  await admin.query('select from audit_chains where tenant_id = $1 for update', [tenant.tenantId])
  for (const each of [tenant, tenant, other]) await newGuest(each)
  await app.settle()
  assert.equal((await verify(tenant)).pendingCount, 2)
  assert.equal((await verify(other)).pendingCount, 0)
  await admin.query('rollback')
  await admin.end()
  await app.settle()
  const { isIntact, pendingCount } = await verify(tenant)
  assert.deepEqual([isIntact, pendingCount], [true, 0])
})

test('a chain that cannot continue is reported, and other tenants do not wait for it', async (t) => {
  const app = await testApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  await app.settle()
  const { entryCount } = await verify(tenant)
  await app.admin(
    `insert into audit_batches select (jsonb_populate_record(b, jsonb_build_object('first_position', $2::bigint + 1))).*
    from audit_batches b where tenant_id = $1 order by first_position limit 1`,
    [tenant.tenantId, entryCount],
  )
  await newGuest(tenant)
  await newGuest(other)
  await app.settle()
  const { pendingCount, brokenAt } = await verify(tenant)
  assert.deepEqual([pendingCount, brokenAt], [1, { position: entryCount + 1, reason: 'unexpected' }])
  assert.equal((await verify(other)).pendingCount, 0)

  await app.admin(`begin; set local session_replication_role = replica;
    delete from audit_batches where tenant_id = '${tenant.tenantId}' and first_position = ${entryCount + 1}; commit`)
  app.advance('PT1M')
  await app.settle()
  const after = await verify(tenant)
  assert.deepEqual([after.isIntact, after.entryCount, after.pendingCount], [true, entryCount + 1, 0])
})

test('a pending entry that a superuser changed, removed or forged is detected at its position', async (t) => {
  const app = await testApp(t)
  const pending = `where tenant_id = $1 and number in (select number from pending_audit_entries)`
  const forge = `with forged as (
      insert into pending_audit_entries (tenant_id, at) values ($1, now()) returning number)
    insert into audit_log_entries select (jsonb_populate_record(e, to_jsonb(forged))).*
      from audit_log_entries e, forged ${pending.replace('number in', 'e.number in')}`
  for (const [change, offset, reason] of [
    [`update audit_log_entries set action = 'guest.deleted' ${pending}`, 1, 'changed'],
    [`update audit_log_entries set at = at + interval '1 microsecond' ${pending}`, 1, 'changed'],
    [`update audit_log_entries set mac = sha256(mac) ${pending}`, 1, 'changed'],
    [`delete from audit_log_entries ${pending}`, 1, 'missing'],
    [forge, 2, 'changed'],
    // It is in no batch, so it stands behind all others.
    ['delete from pending_audit_entries where tenant_id = $1', 2, 'unexpected'],
  ] as const) {
    const tenant = await newTenant(app)
    await app.settle()
    const { entryCount } = await verify(tenant)
    await newGuest(tenant)
    await asSuperuser(app, change, tenant.tenantId)
    await newGuest(tenant)
    await app.settle()
    const { brokenAt, pendingCount } = await verify(tenant)
    assert.deepEqual([brokenAt, pendingCount], [{ position: entryCount + offset, reason }, 0], change)
  }
})

test('a statement takes a limited number of entries of one tenant, and comes to the others', async (t) => {
  const app = await sharedApp(t)
  const [busy, other] = [await newTenant(app), await newTenant(app)]
  await app.settle()
  for (const each of [busy, busy, busy, other]) await newGuest(each)
  const pads = (byte: string) => byte.repeat(64)
  const chains = JSON.stringify(
    [busy, other].map(({ tenantId }) => ({ tenant_id: tenantId, inner: pads('36'), outer: pads('5c') })),
  )
  const results = await app.admin('select * from chain_audit_entries($1, 2, 100)', [chains])
  assert.deepEqual(
    results.map(({ entry_count: count }) => count),
    [2, 1],
  )
  assert.equal((await app.admin('select * from chain_audit_entries($1, 2, 1)', [chains])).length, 1)
})
