import assert from 'node:assert/strict'
import type { TestApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { created, type Tenant } from '../../../testing/world.ts'

/** How often each kind of manipulation is tried, at random positions. */
const tries = repetitions(6, 32)

/** A manipulation of the log of the tenant `$1`, and the position and reason of the fault. -1: any position. */
export type Tampering = { readonly what: string; readonly sql: string; readonly at: number; readonly reason: string }

/** Returns a random integer from 0 to below a number. */
export type RandomBelow = (below: number) => number

/** Changes of every column of an entry. */
export const changesOfEntry: readonly string[] = [
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
]

/** Runs statements as superuser, past triggers, policies and foreign keys. */
export const asSuperuser = (app: TestApp, statements: string, tenantId: string) =>
  app.admin(
    `begin; set local session_replication_role = replica; ${statements.replaceAll('$1', `'${tenantId}'`)}; commit`,
  )

/** Writes more than 24 entries and seals them in several batches. */
export async function writeLog(app: TestApp, tenant: Tenant): Promise<void> {
  for (let n = 0; n < 12; n++) {
    const { id } = await created(tenant, '/guests', { firstName: 'A', lastName: `Guest ${n}`, phone: '+905321112233' })
    await tenant.call('PUT', `/guests/${id}`, { body: { vipLevel: 'gold' } })
    if (n % 3 === 2) await app.settle()
  }
}

const logTables = [
  'audit_entries',
  'audit_log_entries',
  'audit_batches',
  'audit_chains',
  'audit_ends',
  'pending_audit_entries',
]

/** Copies the log, and returns what puts it back. */
async function keepLog(app: TestApp): Promise<() => Promise<void>> {
  await app.admin(logTables.map((name) => `create table kept_${name} as table ${name}`).join(';'))
  const restore = logTables.map(
    (name) => `delete from ${name}; insert into ${name} overriding system value
    select * from kept_${name}`,
  )
  return async () => void (await asSuperuser(app, restore.join(';'), ''))
}

/** Reads the verdict of `GET /audit/verify`, but for the progress of the chain. */
export async function verdictOf({ call }: Pick<Tenant, 'call'>) {
  const { isIntact, entryCount, brokenAt } = (await call('GET', '/audit/verify')).data
  return { isIntact, entryCount, brokenAt }
}

/** Tampers in all ways, one after the other, and asserts that each is found at its position. */
export async function assertAllFound(
  app: TestApp,
  tenant: Tenant,
  ways: readonly ((chance: RandomBelow) => Tampering)[],
): Promise<void> {
  const before = await verdictOf(tenant)
  assert.ok(before.isIntact && before.entryCount > 24)
  const restore = await keepLog(app)
  const chance: RandomBelow = (below) => Math.floor(Math.random() * below)
  for (const way of Array.from({ length: tries }, () => ways).flat()) {
    const { what, sql, at, reason } = way(chance)
    await asSuperuser(app, sql, tenant.tenantId)
    const found = await verdictOf(tenant)
    assert.equal(found.isIntact, false, what)
    assert.equal(found.brokenAt.reason, reason, what)
    if (at >= 0) assert.equal(found.brokenAt.position, at, `${what} at ${at} of ${before.entryCount}`)
    await restore()
  }
  assert.deepEqual(await verdictOf(tenant), before)
}
