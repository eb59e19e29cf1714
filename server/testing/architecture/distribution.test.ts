import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'
import { tablesWithoutTenant } from './tables-without-tenant.ts'

// Whether the tables could be distributed over several servers by tenant, as Citus does it (docs/scale.md). What stands in
// its way today is listed with the reason; a migration that adds to it fails here.

/** Unique over all tenants. */
const unique: Readonly<Record<string, string>> = {
  chat_widgets__public_key__unique:
    'a page names its widget by a key of 160 random bits; without the index it is still unique',
  guest_links__token_hash__unique: 'a page names its link by a token of 128 bits; without the index it is still unique',
  login_emails__token__unique:
    'a sign-in finds the tenant by the address, so the table is in the directory of all tenants',
  sso_domains__domain__unique_verified:
    'a sign-in finds the tenant by the domain of the address, which the directory must know',
  voice_dids__number__unique_on_edge:
    'a number of the operator’s trunk belongs to one tenant, which the directory must know',
}

/** Identities. Values of two servers have no common order. */
const identities: Readonly<Record<string, string>> = {
  'booking_changes.position': 'orders the changes of a tenant, which are on one server',
  'events.position': 'orders the events of a tenant for the relay; those of two tenants have no order',
  'guest_merges.position': 'orders the merges of a tenant',
  'jobs.position': 'orders the jobs of a queue key of a tenant',
  'live_events.position':
    'each process reads the events of all tenants in this order: it would need one reader per server',
  'pending_audit_entries.number': 'orders the entries of a tenant until they are in its chain',
  'row_counts.id': 'tells rows of a tenant apart',
  'usage_changes.id': 'tells rows of a tenant apart',
}

/** Functions with locks that hold on one server only. */
const advisoryLocks: Readonly<Record<string, string>> = {
  claim_jobs: 'claims of all processes take turns: one claim per server',
  fold_booking_changes: 'one process folds the changes of a tenant, which are on one server',
  keep_changes_in_order: 'shows the readers of a tenant, which is on one server, who writes its records',
  open_changes: 'reads who holds that lock',
  rebuild_facts: 'one process rebuilds the sums of a tenant, which are on one server',
  wait_for_bookings: 'bookings of a hotel and a change of its capacity, which are on one server, exclude each other',
}

/** Functions that read or change rows of several tenants at once. They must run on each server for its tenants. */
const acrossTenants: Readonly<Record<string, string>> = {
  claim_jobs: 'gives the tenants turns, among those of one server',
  look_ahead_at_jobs: 'sees what a claim left',
}

/** Functions with a statement that does not spell out the tenant and yet stays with one. */
const tenantByValue: Readonly<Record<string, string>> = {
  record_booking_changes: 'copies the booking with its tenant (`booking_state`), and looks at its tenant’s rows only',
  record_new_booking: 'copies the booking with its tenant (`booking_state`)',
  write_audit_entries: 'copies the entry with its tenant',
}

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const namesOf = async (text: string): Promise<string[]> =>
  (await database.admin<{ name: string }>(text)).map(({ name }) => name)
const keysOf = (list: Readonly<Record<string, string>>): string[] => Object.keys(list).toSorted()

const global = keysOf(tablesWithoutTenant).map((name) => `'${name}'`)
const isTable = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const isDistributed = `${isTable} and c.relname <> all (array[${global.join()}])`
const tenantOf = (table: string) =>
  `(select attnum from pg_attribute where attrelid = ${table} and attname = 'tenant_id')`
const source = `(coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), ''))`
const isOurs = `p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`

test('every distributed table has the same kind of tenant, so that its rows of a tenant are on one server', async () => {
  const others = await namesOf(`select c.relname as name from pg_class c left join pg_attribute a
    on a.attrelid = c.oid and a.attname = 'tenant_id' and a.atttypid = 'uuid'::regtype and a.attnotnull
    where ${isDistributed} and a.attname is null`)
  assert.deepEqual(others, [])
})

test('the tenant is in every primary key and in all that is unique, but for the list', async () => {
  const without = await namesOf(`select i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${isDistributed} and (x.indisunique or x.indisexclusion)
      and not ${tenantOf('c.oid')} = any (x.indkey::smallint[])
    order by 1`)
  assert.deepEqual(without, keysOf(unique))
})

test('a foreign key joins rows of one tenant, and none changes the tenant of a row', async () => {
  const wrong = await namesOf(`select conname as name from pg_constraint k join pg_class c on c.oid = conrelid
    where ${isTable} and contype = 'f' and (
      array_position(conkey, ${tenantOf('conrelid')}) is distinct from array_position(confkey, ${tenantOf('confrelid')})
      or array_position(conkey, ${tenantOf('conrelid')}) is null
      or ${tenantOf('conrelid')} = any (coalesce(confdelsetcols, '{}')) or confupdtype <> 'a')`)
  assert.deepEqual(wrong, [])
})

test('identities, and locks that hold on one server only, are those of the lists', async () => {
  const found = await namesOf(`select c.relname || '.' || attname as name
    from pg_attribute a join pg_class c on c.oid = attrelid where ${isTable} and attidentity <> '' order by 1`)
  assert.deepEqual(found, keysOf(identities))
  const free = await namesOf(`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'S' and not exists (select from pg_depend where objid = c.oid and deptype = 'i')`)
  assert.deepEqual(free, [], 'a sequence of no column')
  const locking = await namesOf(
    `select proname as name from pg_proc p where ${isOurs} and ${source} ~ 'advisory' order by 1`,
  )
  assert.deepEqual(locking, keysOf(advisoryLocks))
})

test('a function works on rows of one tenant, but for the list', async () => {
  const tables = new Set(await namesOf(`select c.relname as name from pg_class c where ${isDistributed}`))
  const functions = await database.admin<{ name: string; source: string }>(
    `select p.proname as name, ${source} as source from pg_proc p where ${isOurs} order by 1`,
  )
  assert.ok(functions.length > 50)
  const readsTable = (text: string) =>
    [...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?(?:public\.)?(\w+)/gi)].some(([, name = '']) =>
      tables.has(name),
    )
  const withoutTenant = functions.filter((each) =>
    each.source.split(';').some((statement) => readsTable(statement) && !/tenant_id/.test(statement)),
  )
  assert.deepEqual(
    withoutTenant.map(({ name }) => name),
    keysOf({ ...acrossTenants, ...tenantByValue }),
  )
})
