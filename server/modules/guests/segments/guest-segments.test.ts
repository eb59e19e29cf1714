import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/kernel/ids.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'

const golden = { op: 'and', conditions: [{ field: 'vipLevel', operator: 'gte', value: 'gold' }] }

const newGuest = (tenant: Tenant, firstName: string, more: object = {}): Promise<{ id: string }> =>
  created(tenant, '/guests', { firstName, lastName: 'Kaya', ...more })

const namesIn = async (tenant: Pick<Tenant, 'call'>, path: string): Promise<string[]> => {
  const { data } = await tenant.call('GET', path)
  return data.items.map(({ firstName }: { firstName: string }) => firstName).toSorted()
}

/** A user with a token issued after the clock was moved. */
const later = (app: TestApp, tenant: Tenant) => colleague(app, tenant)

test('§4.4 a segment is evaluated when it is created, when its filter changes, and every 15 minutes', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await newGuest(tenant, 'Ada', { vipLevel: 'gold' })
  const { id: canId } = await newGuest(tenant, 'Can', { vipLevel: 'silver' })
  const made = await created(tenant, '/guestsegments', { name: 'Golden', filter: golden })
  assert.deepEqual([made.guestCount, made.evaluatedAt, made.isActive], [1, '2026-06-01T09:00:00.000Z', true])
  const path = `/guestsegments/${made.id}`
  assert.deepEqual(await namesIn(tenant, `${path}/guests`), ['Ada'])
  assert.deepEqual(await namesIn(tenant, `/guests?guestSegmentId=${made.id}`), ['Ada'])

  const silver = { op: 'or', conditions: [{ field: 'vipLevel', operator: 'gte', value: 'silver' }] }
  const changed = (await tenant.call('PUT', path, { body: { filter: silver } })).data
  assert.deepEqual([changed.guestCount, changed.version, changed.filter], [2, 2, silver])

  await newGuest(tenant, 'Efe', { vipLevel: 'platinum' })
  await tenant.call('PUT', `/guests/${canId}`, { body: { vipLevel: 'none' } })
  assert.deepEqual(await namesIn(tenant, `${path}/guests`), ['Ada', 'Can'])
  app.advance('PT15M')
  await app.settle()
  const user = await later(app, tenant)
  assert.deepEqual(await namesIn(user, `${path}/guests`), ['Ada', 'Efe'])
  const fresh = (await user.call('GET', path)).data
  assert.deepEqual([fresh.guestCount, fresh.evaluatedAt, fresh.version], [2, '2026-06-01T09:15:00.000Z', 2])
  const planned = await app.admin(`select due_at from jobs where kind = 'guests.evaluate-segment'`)
  assert.equal(planned.length, 1, 'one evaluation is planned, and no other of earlier filters goes on')
})

test('§4.4 an inactive segment keeps its guests, and is evaluated when it is activated again', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const made = await created(tenant, '/guestsegments', { name: 'Golden', filter: golden })
  const path = `/guestsegments/${made.id}`
  assert.equal((await tenant.call('PUT', path, { body: { isActive: false } })).data.guestCount, 0)
  await newGuest(tenant, 'Ada', { vipLevel: 'gold' })
  app.advance('PT15M')
  await app.settle()
  const user = await later(app, tenant)
  assert.equal((await user.call('GET', path)).data.guestCount, 0)
  assert.deepEqual(await app.admin(`select kind from jobs where kind = 'guests.evaluate-segment'`), [])
  const on = (await user.call('PUT', path, { body: { isActive: true } })).data
  assert.deepEqual([on.guestCount, on.evaluatedAt], [1, '2026-06-01T09:15:00.000Z'])
  assert.equal((await user.call('DELETE', path)).status, 204)
  app.advance('PT15M')
  await app.settle()
  assert.deepEqual(await app.admin('select * from guest_segment_members'), [])
})

full('§4.4 with many guests the first range is evaluated at once, and jobs evaluate the rest', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.admin(
    `insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
       do_not_message, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, 'Kaya', case when n % 2 = 0 then 'gold' else 'none' end, '{}', false,
       false, false, 'api', now(), now() from generate_series(1, 11000) n`,
    [tenant.tenantId],
  )
  const made = await created(tenant, '/guestsegments', { name: 'Golden', filter: golden })
  assert.deepEqual([made.guestCount, made.evaluatedAt], [null, null])
  await app.settle()
  // On a busy machine a statement may reach its timeout. Its job is tried again.
  app.advance('PT2M')
  await app.settle()
  const path = `/guestsegments/${made.id}`
  assert.equal((await tenant.call('GET', path)).data.guestCount, 5500)
  assert.equal((await tenant.call('GET', `${path}/guests`)).data.totalCount, 5500)
  // A range that runs again after a crash finds that its run token is no longer valid.
  await app.admin(
    `insert into jobs (tenant_id, id, kind, payload, due_at, created_at)
     values ($1, $2, 'guests.evaluate-segment', $3, '2026-06-01', now())`,
    [
      tenant.tenantId,
      newId(),
      JSON.stringify({ segmentId: made.id, runToken: newId(), after: '00000000-0000-0000-0000-000000000000' }),
    ],
  )
  await app.settle()
  assert.equal((await tenant.query(`select 1 from jobs where kind = 'guests.evaluate-segment'`)).length, 1)
})

test('§4.4 a merged or anonymized guest is in no segment and in no preview', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { id } = await newGuest(tenant, 'Ada', { vipLevel: 'gold' })
  const made = await created(tenant, '/guestsegments', { name: 'Golden', filter: golden })
  await app.admin(`update guests set status = 'anonymized' where id = $1`, [id])
  assert.deepEqual(await namesIn(tenant, `/guestsegments/${made.id}/guests`), [])
  const preview = await tenant.call('POST', '/guestsegments/preview', { body: { filter: golden } })
  assert.deepEqual([preview.status, preview.data], [200, { count: 0, guests: [] }])
  app.advance('PT15M')
  await app.settle()
  assert.deepEqual(await app.admin('select * from guest_segment_members'), [])
})

test('§4.4 a preview counts all matching guests of the tenant and shows ten', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  for (let n = 0; n < 12; n += 1) await newGuest(tenant, `Guest ${n}`, { vipLevel: 'gold', email: `g${n}@kaya.test` })
  await newGuest(other, 'Eve', { vipLevel: 'gold' })
  const { data } = await tenant.call('POST', '/guestsegments/preview', { body: { filter: golden } })
  assert.equal(data.count, 12)
  assert.deepEqual(
    data.guests.map(({ firstName }: { firstName: string }) => firstName),
    Array.from({ length: 10 }, (_, n) => `Guest ${n}`),
  )
  assert.deepEqual(Object.keys(data.guests[0]), ['id', 'firstName', 'lastName', 'phone', 'email', 'vipLevel'])
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const seen = await masked.call('POST', '/guestsegments/preview', { body: { filter: golden } })
  assert.equal(seen.data.guests[0].email, 'g•••@•••.test')
})

test('§4.4 the days of a filter are those of the tenant’s time zone', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { timeZone: 'Pacific/Kiritimati' })
  await newGuest(tenant, 'Ada', { birthDate: '1990-06-02' })
  await newGuest(tenant, 'Can', { birthDate: '1990-06-01' })
  // 09:00 UTC on 1 June is 23:00 there; two hours later it is 2 June.
  const filter = { op: 'and', conditions: [{ field: 'birthDate', operator: 'anniversaryInNextDays', value: 0 }] }
  const { id } = await created(tenant, '/guestsegments', { name: 'Birthdays', filter })
  assert.deepEqual(await namesIn(tenant, `/guestsegments/${id}/guests`), ['Can'])
  app.advance('PT2H')
  await app.settle()
  assert.deepEqual(await namesIn(await later(app, tenant), `/guestsegments/${id}/guests`), ['Ada'])
})

full('§7.2 the preview of a slow filter is 503 timeout; a segment with this filter is evaluated later', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await newGuest(tenant, 'Ada')
  const filter = { op: 'and', conditions: [{ field: 'firstName', operator: 'equals', value: 'ADA' }] }
  const slowly = (seconds: number) =>
    app.admin(`create or replace function fold(text) returns text language plpgsql immutable as
      $$ begin perform pg_sleep(${seconds}); return lower($1); end $$`)
  await slowly(60)
  const preview = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
  assert.deepEqual([preview.status, preview.body.errors[0].code], [503, 'timeout'])
  const made = await created(tenant, '/guestsegments', { name: 'Slow', filter })
  assert.deepEqual([made.guestCount, made.evaluatedAt], [null, null])
  await slowly(0)
  await app.settle()
  assert.equal((await tenant.call('GET', `/guestsegments/${made.id}`)).data.guestCount, 1)
})
