import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { repetitions } from '../../testing/full.ts'
import { colleague, created, newTenant } from '../../testing/world.ts'

/** How often each kind of manipulation is tried, at random positions. */
const tries = repetitions(6, 32)

type Tampering = { readonly what: string; readonly sql: string; readonly at: number; readonly reason: string }
type RandomBelow = (below: number) => number

const columns = [
  `id = gen_random_uuid()`,
  `at = at + interval '1 microsecond'`,
  `actor_type = case actor_type when 'user' then 'system' else 'user' end`,
  `actor_user_id = gen_random_uuid()`,
  `actor_name = coalesce(actor_name, '') || ' '`,
  `action = action || 'x'`,
  `resource_type = upper(resource_type)`,
  `resource_id = gen_random_uuid()`,
  `hotel_id = gen_random_uuid()`,
  `hotel_ids = array[gen_random_uuid()]`,
  `hotel_ids = null`,
  `changes = changes || '[{"field": "x", "before": 1, "after": 2}]'`,
  `changes = case changes when '[]' then '[{}]'::jsonb else '[]' end`,
  `ip = case ip when '127.0.0.1' then '127.0.0.2' else '127.0.0.1' end`,
  `user_agent = coalesce(user_agent, '') || ' '`,
  `trace_id = gen_random_uuid()::text`,
  `hash = set_byte(hash, 7, (get_byte(hash, 7) + 1) % 256)`,
  `hash = '\\x'`,
  `hash = sha256(convert_to(audit_text(audit_entries), 'UTF8'))`,
]

const row = (position: number): string => `tenant_id = $1 and position = ${position}`
const randomPosition = (count: number, chance: RandomBelow): number => 1 + chance(count)

/** Each with the position where it must be detected. */
const ways: ((count: number, chance: RandomBelow) => Tampering)[] = [
  ...columns.map((set) => (count: number, chance: RandomBelow): Tampering => {
    const at = randomPosition(count, chance)
    return { what: `change ${set}`, sql: `update audit_entries set ${set} where ${row(at)}`, at, reason: 'changed' }
  }),
  (count, chance) => {
    const at = randomPosition(count, chance)
    return { what: 'remove one', sql: `delete from audit_entries where ${row(at)}`, at, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `delete from audit_entries where tenant_id = $1 and position >= ${at}`
    return { what: 'cut the end off', sql, at, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `delete from audit_entries where tenant_id = $1 and position <= ${at}`
    return { what: 'cut the beginning off', sql, at: 1, reason: 'missing' }
  },
  (count, chance) => {
    const at = randomPosition(count - 1, chance)
    const sql = `delete from audit_entries where ${row(at)};
      update audit_entries set position = -position where tenant_id = $1 and position > ${at};
      update audit_entries set position = -position - 1 where tenant_id = $1 and position < 0`
    return { what: 'remove one and close the gap', sql, at, reason: 'changed' }
  },
  (count, chance) => {
    const at = randomPosition(count - 1, chance)
    const other = at + randomPosition(count - at, chance)
    const sql = `update audit_entries e set action = o.action || 'y', changes = o.changes, actor_name = o.actor_name,
      hash = o.hash
      from audit_entries o where e.tenant_id = $1 and e.position = ${at} and o.tenant_id = $1 and o.position = ${other}`
    return { what: 'put another one’s contents', sql, at, reason: 'changed' }
  },
  (count, chance) => {
    const from = randomPosition(count, chance)
    const sql = `insert into audit_entries select (jsonb_populate_record(e,
      jsonb_build_object('position', ${count + 1}))).*
      from audit_entries e where ${row(from)}`
    return { what: 'append a copy', sql, at: count + 1, reason: 'unexpected' }
  },
  (_count, chance) => {
    const sql = `insert into audit_entries select (jsonb_populate_record(e,
      jsonb_build_object('position', ${-chance(9)}))).*
      from audit_entries e where ${row(1)}`
    return { what: 'put one before the first', sql, at: -1, reason: 'unexpected' }
  },
  (count, chance) => {
    const at = randomPosition(count, chance)
    const sql = `update audit_entries set tenant_id = gen_random_uuid() where ${row(at)}`
    return { what: 'give one to another tenant', sql, at, reason: 'missing' }
  },
  (count) => ({
    what: 'cut the last off, and say so in the head',
    sql: `with gone as (delete from audit_entries where ${row(count)})
      update audit_chains set position = ${count - 1},
        next_link = (select hash from audit_entries where ${row(count - 1)})
      where tenant_id = $1`,
    at: count - 1,
    reason: 'head',
  }),
  () => ({
    what: 'another key',
    sql: `update audit_chains set encrypted_key = overlay(encrypted_key placing
      case substr(encrypted_key, 30, 1) when 'A' then 'B' else 'A' end from 30 for 1) where tenant_id = $1`,
    at: 0,
    reason: 'head',
  }),
  () => ({ what: 'no head', sql: 'delete from audit_chains where tenant_id = $1', at: 0, reason: 'head' }),
]

/** Runs a statement as superuser, past triggers, policies and foreign keys. */
const asSuperuser = (app: TestApp, statement: string, tenantId: string) =>
  app.admin(
    `begin; set local session_replication_role = replica; ${statement.replaceAll('$1', `'${tenantId}'`)}; commit`,
  )

const restore = `delete from audit_entries; insert into audit_entries select * from kept_entries;
  delete from audit_chains; insert into audit_chains select * from kept_heads`

test('random manipulations by a superuser are all detected, each at its position', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const reader = await colleague(app, tenant, { permissions: ['audit.read'] })
  for (let n = 0; n < 12; n++) {
    const { id } = await created(tenant, '/guests', { firstName: 'A', lastName: `Guest ${n}`, phone: '+905321112233' })
    await tenant.call('PUT', `/guests/${id}`, { body: { vipLevel: 'gold' } })
  }
  // The workers put the entries into the chain.
  await app.settle()
  const verdict = async () => {
    const { isIntact, entryCount, brokenAt } = (await reader.call('GET', '/audit/verify')).data
    return { isIntact, entryCount, brokenAt }
  }
  const { isIntact, entryCount } = await verdict()
  assert.ok(isIntact && entryCount > 24)
  await app.admin('create table kept_entries as table audit_entries; create table kept_heads as table audit_chains')

  const chance: RandomBelow = (below) => Math.floor(Math.random() * below)
  for (const way of Array.from({ length: tries }, () => ways).flat()) {
    const { what, sql, at, reason } = way(entryCount, chance)
    await asSuperuser(app, sql, tenant.tenantId)
    const found = await verdict()
    assert.equal(found.isIntact, false, what)
    assert.equal(found.brokenAt.reason, reason, what)
    if (at >= 0) assert.equal(found.brokenAt.position, at, `${what} at ${at} of ${entryCount}`)
    await asSuperuser(app, restore, tenant.tenantId)
  }
  assert.deepEqual(await verdict(), { isIntact: true, entryCount, brokenAt: null })
})
