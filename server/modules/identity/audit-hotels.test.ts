import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainKey } from '#platform/audit/chain-key.ts'
import { sql } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { newRole } from '../../testing/users.ts'
import { type Colleague, colleague, created, newTenant, type Tenant } from '../../testing/world.ts'

type Entry = { action: string; resourceId: string; hotelIds: string[] }

/** The entries of some records that a reader sees, in the order of writing. */
async function read({ call }: Pick<Colleague, 'call'>, about: readonly string[]): Promise<Entry[]> {
  const { items } = (await call('GET', '/audit?pageSize=100&sort=at')).data
  return items.filter(({ resourceId }: Entry) => about.includes(resourceId))
}

async function world(app: TestApp) {
  const tenant = await newTenant(app)
  const hotel = (name: string) => created(tenant, '/hotels', { name, currencyCode: 'EUR' })
  const [mine, elsewhere] = [await hotel('Mine'), await hotel('Elsewhere')]
  const reader = await colleague(app, tenant, { permissions: ['audit.read'], hotelIds: [mine.id] })
  return { tenant, mine, elsewhere, reader }
}

test('§4.4 a reader of some hotels finds the entries about these hotels and no others', async (t) => {
  const app = await sharedApp(t)
  const { tenant, mine, elsewhere, reader } = await world(app)
  const { id: roleId } = await newRole(tenant)
  const user = (n: number, hotelIds: string[]) =>
    created(tenant, '/users', { email: `user${n}@hotel.test`, firstName: 'A', lastName: 'B', roleId, hotelIds })
  const [near, far, both, all] = [
    await user(1, [mine.id]),
    await user(2, [elsewhere.id]),
    await user(3, [mine.id, elsewhere.id]),
    await user(4, []),
  ]
  const discount = await created(tenant, '/discounts', { name: 'All', type: 'percent', value: 5 })
  const guest = await created(tenant, '/guests', { firstName: 'Some', lastName: 'Guest' })
  await tenant.call('PUT', `/users/${near.id}`, { body: { hotelIds: [elsewhere.id] } })
  await tenant.call('PUT', `/users/${near.id}`, { body: { hotelIds: [mine.id] } })
  await tenant.call('POST', `/users/${far.id}/suspend`)
  await tenant.call('DELETE', `/users/${near.id}`)

  const about = [near, far, both, all, discount, guest, { id: roleId }, mine, elsewhere].map(({ id }) => id)
  const found = await read(reader, about)
  assert.deepEqual(
    found.map(({ action, resourceId }) => [action, resourceId]),
    [
      ['hotel.created', mine.id],
      ['user.created', near.id],
      ['user.invited', near.id],
      ['user.deleted', near.id],
    ],
  )
  assert.ok(found.every(({ hotelIds }) => hotelIds.length === 1 && hotelIds[0] === mine.id))
  const everything = await read(tenant, about)
  assert.ok(everything.length > 15)
  const moved = everything.find(({ action, resourceId }) => action === 'user.updated' && resourceId === near.id)
  assert.deepEqual(moved?.hotelIds.toSorted(), [mine.id, elsewhere.id].toSorted(), 'a move is about both')
  const { items } = (await reader.call('GET', '/audit?pageSize=100')).data
  assert.ok(items.every(({ hotelIds }: Entry) => hotelIds.length === 1 && hotelIds[0] === mine.id))
})

/** Writes an entry without hotels, as older versions did. */
async function writeOldEntry(app: TestApp, { tenantId }: Pick<Tenant, 'tenantId'>, hotelId: string): Promise<string> {
  const id = app.runtime.newId()
  const entry = { tenant_id: tenantId, id, at: '2026-05-01T10:00:00Z', actor_type: 'system', action: 'hotel.updated' }
  const rest = { resource_type: 'hotel', resource_id: hotelId, hotel_id: hotelId, changes: [] }
  const rows = JSON.stringify([{ ...entry, ...rest }])
  await app.runtime.database.transaction({ tenant: tenantId }, async (tx) => {
    const { inner, outer } = await chainKey(app.runtime, tx, tenantId)
    await tx.run(sql`select write_audit_entries(${rows}::jsonb, ${inner}, ${outer})`)
  })
  return id
}

test('entries without hotels are visible to readers of all hotels; the chain covers old and new entries', async (t) => {
  const app = await testApp(t)
  const { tenant, mine, reader } = await world(app)
  const old = await writeOldEntry(app, tenant, mine.id)
  await app.settle()
  await tenant.call('PUT', `/hotels/${mine.id}`, { body: { name: 'Renamed' } })
  const idsOf = async ({ call }: Pick<Colleague, 'call'>): Promise<string[]> =>
    (await call('GET', `/audit?pageSize=100&resourceId=${mine.id}`)).data.items.map(({ id }: { id: string }) => id)
  assert.ok((await idsOf(tenant)).includes(old))
  const seen = await idsOf(reader)
  assert.deepEqual([seen.length, seen.includes(old)], [2, false])
  assert.equal((await reader.call('GET', '/audit/verify')).data.isIntact, true)
  await app.admin(`alter table audit_log_entries disable trigger refuse_change`)
  await app.admin('update audit_log_entries set hotel_ids = array[$1::uuid] where id = $2', [mine.id, old])
  const { isIntact, brokenAt } = (await tenant.call('GET', '/audit/verify')).data
  assert.deepEqual([isIntact, brokenAt.reason], [false, 'changed'])
})
