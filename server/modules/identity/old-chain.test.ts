import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { created, newTenant, type Tenant } from '../../testing/world.ts'
import { moveIntoOldChain, moveIntoOldQueue } from './testing/old-chain.ts'
import { asSuperuser } from './testing/tampering.ts'

type Entry = { id: string; position: number | null; action: string; resourceId: string }

const entriesOf = async ({ call }: Tenant): Promise<Entry[]> => (await call('GET', '/audit?pageSize=100')).data.items

const verify = async ({ call }: Tenant) => (await call('GET', '/audit/verify')).data

const newGuest = (tenant: Tenant) => created(tenant, '/guests', { firstName: 'A', lastName: 'Guest' })

test('entries of earlier releases keep their places in the log, and new ones follow them', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await newGuest(tenant)
  await app.settle()
  const before = await verify(tenant)
  const listed = await entriesOf(tenant)
  await moveIntoOldChain(app, tenant.tenantId)
  assert.deepEqual(await verify(tenant), before)
  assert.deepEqual(await entriesOf(tenant), listed)

  app.advance('PT1M')
  const guest = await newGuest(tenant)
  await app.settle()
  const count = before.entryCount + 1
  assert.deepEqual(await verify(tenant), { ...before, entryCount: count, chainedUpTo: count })
  const page = (await tenant.call('GET', '/audit?pageSize=100')).data
  assert.deepEqual(page.items.slice(1), listed)
  assert.deepEqual([page.items[0].resourceId, page.items[0].position, page.totalCount], [guest.id, count, count])
})

test('entries that the release before left in its queue get their places, and a changed one is detected', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  const before = await verify(tenant)
  const guests = [await newGuest(tenant), await newGuest(tenant)]
  await moveIntoOldQueue(app, tenant.tenantId)
  assert.equal((await verify(tenant)).pendingCount, 2)
  await app.settle()
  const count = before.entryCount + 2
  assert.deepEqual(await verify(tenant), { ...before, entryCount: count, chainedUpTo: count })
  const placed = (await entriesOf(tenant)).filter(({ resourceId }) => guests.some(({ id }) => id === resourceId))
  assert.deepEqual(
    placed.map(({ position }) => position).toSorted((a, b) => Number(a) - Number(b)),
    [count - 1, count],
  )
  assert.equal((await tenant.call('GET', '/audit')).data.totalCount, count)

  await newGuest(tenant)
  await moveIntoOldQueue(app, tenant.tenantId)
  await asSuperuser(app, `update pending_audit_entries set action = 'x' where tenant_id = $1`, tenant.tenantId)
  await app.settle()
  const { brokenAt } = await verify(tenant)
  assert.deepEqual(brokenAt, { position: count + 1, reason: 'changed' })
})

test('nothing is added to the chain of earlier releases', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  await moveIntoOldChain(app, tenant.tenantId)
  await assert.rejects(
    app.admin(
      `insert into audit_entries select (jsonb_populate_record(e, '{"position": 9999}')).* from audit_entries e`,
    ),
    /sealed in batches/,
  )
})
