import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { countedLists } from '../../app.ts'
import { onDatabase } from '../../commands/maintenance-connection.ts'
import { rebuildTotals } from '../../commands/total-rebuild.ts'
import { upload } from '../../modules/guests/testing/csv-files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../testing/world.ts'
import { foldUsage } from './fold-usage.ts'

const guest = (n: number) => ({ firstName: 'Ada', lastName: `Guest ${n}`, phone: `+90532111${1000 + n}` })

/** Runs the command that compares the totals with their rows. */
const rebuild = ({ database }: TestApp) =>
  onDatabase(database.commandSettings, (client) => rebuildTotals(client, countedLists))

async function assertExact(app: TestApp): Promise<void> {
  assert.deepEqual((await rebuild(app)).corrected, [])
}

const fold = (app: TestApp) => foldUsage.open(app.runtime).runOnce()

/** The total and the number of rows in one snapshot. */
async function inOneSnapshot(app: TestApp, table: string, condition = 'true') {
  const [found] = await app.admin(
    `select (select coalesce(sum(amount), 0) from current_row_counts where resource = '${table}')::int as total,
       (select count(*) from ${table} where ${condition})::int as rows`,
  )
  return found
}

const total = async ({ call }: Pick<Tenant, 'call'>, path: string): Promise<number> =>
  (await call('GET', path)).data.totalCount

test('totals are exact at every moment while many writers create, change and delete and the worker folds', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 30 } })
  const here = await colleague(app, tenant, { hotelIds: [hotel.id] })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const post = (path: string, body: object = {}) => tenant.call('POST', path, { body })
  const life = async (n: number): Promise<void> => {
    const { data, status } = await post('/reservations', {
      ...stay,
      guest: guest(n),
      status: n % 2 ? 'held' : 'confirmed',
    })
    if (status !== 201) return
    if (n % 2) await post(`/reservations/${data.id}/confirm`)
    if (n % 3 === 0) await post(`/reservations/${data.id}/cancel`)
    if (n % 6 === 0) await tenant.call('DELETE', `/reservations/${data.id}`)
    if (n % 4 === 0) await tenant.call('PUT', `/guests/${data.guestId}`, { body: { vipLevel: 'gold' } })
  }
  const race = { isOver: false }
  const comparing = (async () => {
    let compared = 0
    for (; !race.isOver; compared += 1) {
      await fold(app)
      for (const [table, condition] of [
        ['reservations', 'deleted_at is null'],
        ['guests'],
        ['audit_log_entries', 'number not in (select number from pending_audit_entries)'],
      ] as const) {
        const found = await inOneSnapshot(app, table, condition)
        assert.equal(found?.['total'], found?.['rows'], table)
      }
    }
    return compared
  })()
  // More bookings than rooms: some are refused.
  await Promise.all(Array.from({ length: 48 }, (_, n) => life(n)))
  race.isOver = true
  assert.ok((await comparing) > 0)

  await assertExact(app)
  const rows = await app.admin(
    'select status, count(*)::int as count from reservations where deleted_at is null group by 1',
  )
  for (const { status, count } of rows) {
    assert.equal(await total(tenant, `/reservations?status=${status}`), count)
    assert.equal(await total(here, `/reservations?status=${status}&hotelId=${hotel.id}`), count)
  }
  assert.equal(
    await total(tenant, '/guests?vipLevel=gold'),
    (await app.admin(`select 1 from guests where vip_level = 'gold'`)).length,
  )
})

test('a writer waits for no other writer of the tenant, and what is rolled back or killed is not counted', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await created(tenant, '/guests', guest(1))
  const other = new pg.Client({ connectionString: app.database.appUrl })
  other.on('error', () => undefined)
  await other.connect()
  await other.query(`select set_config('app.tenant_id', $1, false)`, [tenant.tenantId])
  const insert = `
    insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
      do_not_message, source, created_at, updated_at)
    values ('${tenant.tenantId}', gen_random_uuid(), 'Open', 'Writer', 'none', '{}', false, false, false, 'phone',
      now(), now())`
  await other.query(`begin; ${insert}`)
  // The other transaction is open: neither these writes nor the worker wait for it.
  const second = await created(tenant, '/guests', guest(2))
  await tenant.call('PUT', `/guests/${second.id}`, { body: { vipLevel: 'gold' } })
  await fold(app)
  assert.equal(await total(tenant, '/guests'), 2)
  await other.query('rollback')
  assert.equal(await total(tenant, '/guests'), 2)

  const { rows } = await other.query('select pg_backend_pid() as pid')
  await other.query(`begin; ${insert}`)
  await app.admin('select pg_terminate_backend($1)', [rows[0].pid])
  assert.equal(await total(tenant, '/guests'), 2)
  await assertExact(app)
})

full('imports, merges, anonymization and retention leave the totals exact', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const lines = Array.from({ length: 150 }, (_, n) => `Ada,Guest ${n},+90532444${1000 + n}`)
  await upload(tenant, `firstName,lastName,phone\n${lines.join('\n')}\n`)
  await app.settle()
  assert.equal(await total(tenant, '/guests'), 150)
  const [first, second, third] = (await tenant.call('GET', '/guests')).data.items
  const merged = await tenant.call('POST', `/guests/${first.id}/merge`, { body: { guestIds: [second.id] } })
  await tenant.call('POST', `/guests/${third.id}/anonymize`, { body: {} })
  assert.deepEqual(
    [
      await total(tenant, '/guests'),
      await total(tenant, '/guests?status=merged'),
      await total(tenant, '/guests?status=anonymized'),
    ],
    [149, 1, 1],
    merged.text,
  )
  const url = 'https://127.0.0.1:9/x'
  const webhook = await created(tenant, '/webhooks', { url, events: ['guest.created'], secret: 'a long enough secret' })
  for (let n = 200; n < 210; n += 1) await created(tenant, '/guests', guest(n))
  assert.equal(await total(tenant, `/webhooks/${webhook.id}/deliveries`), 10)
  await assertExact(app)
  for (const days of [1, 100, 200]) {
    app.advance(`P${days}D`)
    await app.settle()
    await assertExact(app)
  }
  assert.deepEqual(await app.admin(`select 1 from webhook_deliveries where status <> 'pending'`), [])
  await tenant.call('DELETE', `/webhooks/${webhook.id}`)
  app.advance('PT2M')
  await app.settle()
  await assertExact(app)
})

full('wrong counters are corrected by the command and by the daily comparison, which announce it', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  for (let n = 0; n < 3; n += 1) await created(tenant, '/guests', guest(n))
  // An entry of the audit log may be about all hotels of a large group.
  await app.admin(
    `with queued as (
       insert into pending_audit_entries (tenant_id, at, hotel_ids)
       select $1, now(), array(select gen_random_uuid() from generate_series(1, 1000)) from generate_series(1, 2)
       returning *)
     insert into audit_log_entries (tenant_id, number, id, at, actor_type, action, resource_type, changes, mac, hotel_ids)
     select tenant_id, number, gen_random_uuid(), at, 'system', 'hotel.updated', 'hotel', '[]', '', hotel_ids from queued`,
    [tenant.tenantId],
  )
  await app.settle()
  await fold(app)
  await assertExact(app)
  const spoil = () =>
    app.admin(`update row_counts set amount = amount + 5 where resource = 'guests';
      delete from row_counts where resource = 'audit_log_entries';
      insert into row_counts (tenant_id, resource, keys, amount)
        select tenant_id, 'reservations', array['confirmed'], 4 from tenants
          where not exists (select from row_counts where resource = 'reservations');
      update row_counts set amount = 4 where resource = 'reservations'`)
  await spoil()
  assert.equal(await total(tenant, '/guests'), 8)
  assert.equal(await total(tenant, '/reservations'), 4)
  const { corrected } = await rebuild(app)
  const tables = corrected.map(({ table, rows }) => (table === 'guests' ? `${table} ${rows}` : table))
  assert.deepEqual([...new Set(tables)].toSorted(), ['audit_log_entries', 'guests 5', 'reservations'])
  assert.equal(await total(tenant, '/guests'), 3)
  assert.equal(await total(tenant, '/reservations'), 0)
  await assertExact(app)

  await spoil()
  for (let hour = 0; hour < 24; hour += 1) {
    app.advance('PT1H')
    await app.settle()
  }
  const metrics = await app.runtime.metrics.registry.metrics()
  assert.match(metrics, /bellhop_list_totals_corrected_total [1-9]/)
  await assertExact(app)
  assert.deepEqual(await app.admin(`select 1 from row_counts where resource = 'reservations' and amount = 0`), [])
})
