import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'
import { tablesWithoutTenant, unguardedTables } from './tables-without-tenant.ts'
import { workerGrants } from './worker-grants.ts'

/** Unique over all tenants, and why. */
const globallyUnique: Record<string, string> = {
  chat_widgets__public_key__unique: 'a page names its widget by a key, and no tenant',
  guest_links__token_hash__unique: 'a page names its link by a token, and no tenant',
  login_emails__token__unique: 'a mailbox has shown that it wants one account',
  sso_domains__domain__unique_verified: 'a domain whose record in DNS shows who has it belongs to one tenant',
  voice_dids__number__unique_on_edge: 'companies share the operator’s trunk, where a number has one owner',
}

const securityDefiners: readonly string[] = [
  // Workers may put pending audit entries into their chains, and nowhere else.
  'chain_audit_entries',
  // Everything that hears of an event hears of it, and what a discount or a service names stays, whatever the actor may
  // see.
  'create_webhook_batches',
  'create_webhook_deliveries',
  'refuse_while_listed',
  // Who is in a call, or has callbacks to make, stays, whichever hotels the actor may see.
  'refuse_while_needed',
  // The service may append to the audit log, and in no other way.
  'write_audit_entries',
]

const firstColumn = (table: string, keys: string) =>
  `(select attname from pg_attribute where attrelid = ${table} and attnum = ${keys}[1])`

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const namesOf = async (text: string): Promise<string[]> =>
  (await database.admin<{ name: string }>(text)).map(({ name }) => name)

const ours = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const unguarded = Object.keys(unguardedTables)
const hasTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
  and not a.attisdropped)`
const isGuarded = `${hasTenant} and c.relname <> all (array[${unguarded.map((name) => `'${name}'`).join()}])`

test('every table belongs to tenants, or to the list with its reason', async () => {
  const without = await namesOf(`select relname as name from pg_class c where ${ours} and not ${hasTenant} order by 1`)
  assert.deepEqual(without, Object.keys(tablesWithoutTenant).toSorted())
})

test('the tenant of a row is never null', async () => {
  const nullable = await namesOf(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${ours} and a.attname = 'tenant_id' and not a.attnotnull`)
  assert.deepEqual(nullable, [])
})

test('primary keys, foreign keys and what they point at begin with the tenant', async () => {
  const wrong = await namesOf(`select format('%s.%s', c.relname, conname) as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${ours} and ${isGuarded} and contype in ('p', 'f') and (${firstColumn('conrelid', 'conkey')} <> 'tenant_id'
      or contype = 'f' and ${firstColumn('confrelid', 'confkey')} <> 'tenant_id')`)
  assert.deepEqual(wrong, [])
  const keyless = await namesOf(`select relname as name from pg_class c
    where ${ours} and not exists (select from pg_constraint where conrelid = c.oid and contype = 'p')`)
  assert.deepEqual(keyless, [])
})

test('no foreign key is satisfied by a null in half of it', async () => {
  // With match simple a null tenant would satisfy it; it cannot be null. Setting null must leave the tenant alone.
  const wrong = await namesOf(`select conname as name from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype = 'n'
      and coalesce(array_length(confdelsetcols, 1), 0) = 0`)
  assert.deepEqual(wrong, [], 'on delete set null must name its columns: on delete set null (x_id)')
})

test('what is unique is so within a tenant, but for the list', async () => {
  const unique = await namesOf(`select i.relname as name from pg_index x
    join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where ${ours} and ${hasTenant} and (x.indisunique or x.indisexclusion)
      and coalesce((select attname from pg_attribute where attrelid = c.oid and attnum = x.indkey[0]),
      '') <> 'tenant_id'
    order by 1`)
  assert.deepEqual(unique, Object.keys(globallyUnique).toSorted())
})

test('row-level security is enabled and forced on every table of tenants', async () => {
  const open = await namesOf(`select relname as name from pg_class c
    where ${ours} and ${isGuarded} and not (relrowsecurity and relforcerowsecurity)`)
  assert.deepEqual(open, [])
})

test('every table of tenants has the one policy, and queue tables the workers’ one', async () => {
  const rule = `(tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))`
  const policies = await database.admin(`select c.relname, polname, polpermissive, polcmd::text,
      polroles::regrole[]::text[] as roles, pg_get_expr(polqual, c.oid) as using,
      pg_get_expr(polwithcheck, c.oid) as checks
    from pg_class c left join pg_policy on polrelid = c.oid where ${ours} and ${isGuarded} order by 1, 2`)
  for (const { relname, ...policy } of policies) {
    if (policy.polname === 'hotel_scope') continue
    const open = { polname: policy.polname, using: 'true', checks: 'true' }
    const expected = {
      workers: { ...open, roles: ['bellhop_worker'] },
      maintenance: { ...open, roles: ['bellhop_maintenance'] },
      tenant_isolation: { polname: 'tenant_isolation', roles: ['-'], using: rule, checks: rule },
    }[policy.polname as string]
    assert.deepEqual(policy, { ...expected, polpermissive: true, polcmd: '*' }, relname)
  }
  const isolated = policies.filter(({ polname }) => polname === 'tenant_isolation').map(({ relname }) => relname)
  assert.deepEqual(
    isolated,
    await namesOf(`select relname as name from pg_class c where ${ours} and ${isGuarded} order by 1`),
  )
})

test('maintenance sees every row of every table, and cannot write the audit log', async () => {
  const hidden = await namesOf(`select relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and (
      c.relkind in ('r', 'p', 'v', 'S') and not has_table_privilege('bellhop_maintenance', c.oid, 'select')
      or c.relkind in ('r', 'p') and relrowsecurity and not exists (
        select from pg_policy where polrelid = c.oid and polname = 'maintenance'))`)
  assert.deepEqual(hidden, [], 'call protect_tenant_table or allow_maintenance; grant select on a view')
  const readOnly = await namesOf(`select relname as name from pg_class c where ${ours}
    and not has_table_privilege('bellhop_maintenance', c.oid, 'insert') order by 1`)
  assert.deepEqual(readOnly, [
    'audit_batches',
    'audit_chains',
    'audit_ends',
    'audit_entries',
    'audit_log_entries',
    'pending_audit_entries',
    'schema_migrations',
  ])
})

/** Tables with a hotel in their rows whose rows are seen whatever hotels the actor may see, and why. */
const beyondHotels: Record<string, string> = {
  api_keys: 'visible with their service user; the list is a limit of the key',
  event_batches: 'a queue: nobody reads it',
  events: 'a queue: nobody reads it but through the deliveries of a webhook',
  exports: 'what the user saw for whom alone the export is',
  group_rules: 'rules of the whole tenant; its hotels are what they grant',
  idempotency_keys: 'what its caller might see, which the repeat of a request is held against',
  price_versions: 'counters',
  usage_changes: 'limits count the rows of all hotels; the view current_row_counts has the condition',
}

/** Tables without a hotel in their rows, and the table whose rows they are visible with. */
const visibleWith: Record<string, string> = { letter_templates: 'letter_rules' }

test('only users of a hotel see its rows, in every such table except the listed ones', async () => {
  const scoped = await database.admin(`select c.relname, polpermissive, polcmd::text,
      polroles::regrole[]::text[] as roles, pg_get_expr(polqual, c.oid) as using, polwithcheck is null as same
    from pg_policy join pg_class c on c.oid = polrelid where polname = 'hotel_scope' order by 1`)
  for (const { relname, using, ...policy } of scoped) {
    assert.deepEqual(policy, { polpermissive: false, polcmd: '*', roles: ['bellhop_app'], same: true }, relname)
    assert.match(using, /^\(\(\( SELECT visible_hotels\(\) AS visible_hotels\) IS NULL\) OR /, relname)
    assert.equal(/EXISTS \( SELECT\s+FROM (\w+)/.exec(using)?.[1], visibleWith[relname], relname)
  }
  const withHotels =
    await namesOf(`select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${ours} and a.attname in ('hotel_id', 'hotel_ids') and not a.attisdropped`)
  assert.deepEqual(
    scoped.map(({ relname }) => relname),
    [...withHotels, 'hotels', ...Object.keys(visibleWith)].filter((name) => !(name in beyondHotels)).toSorted(),
  )
})

test('workers hold the rights of the list', async () => {
  const rights = await database.admin<{ name: string; rights: string }>(`
    select name, string_agg(privilege_type, ', ' order by privilege_type) as rights from (
      select c.relname as name, a.privilege_type from pg_class c, aclexplode(c.relacl) a
      where ${ours} and a.grantee = 'bellhop_worker'::regrole
      union all
      select c.relname || '.' || attname, a.privilege_type
      from pg_class c join pg_attribute on attrelid = c.oid, aclexplode(attacl) a
      where ${ours} and a.grantee = 'bellhop_worker'::regrole) granted
    group by name order by name`)
  assert.deepEqual(Object.fromEntries(rights.map(({ name, rights }) => [name, rights])), workerGrants)
  const policed = await namesOf(
    `select c.relname as name from pg_policy join pg_class c on c.oid = polrelid where polname = 'workers' order by 1`,
  )
  assert.deepEqual(policed, [...new Set(Object.keys(workerGrants).map((name) => name.split('.')[0]))].toSorted())
})

test('the service owns nothing, may not truncate, and may not run what only migrations need', async () => {
  const owned = await namesOf(`select relname as name from pg_class where relowner = 'bellhop_app'::regrole
    union all select proname from pg_proc where proowner = 'bellhop_app'::regrole`)
  assert.deepEqual(owned, [])
  const strong =
    await namesOf(`select c.relname || ' ' || privilege_type as name from pg_class c, aclexplode(c.relacl) a
    where c.relnamespace = 'public'::regnamespace and a.grantee in (0, 'bellhop_app'::regrole)
      and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN')`)
  assert.deepEqual(strong, [])
  const callable =
    await namesOf(`select proname as name from pg_proc where proname in ('protect_tenant_table', 'allow_workers')
    and has_function_privilege('bellhop_app', oid, 'execute')`)
  assert.deepEqual(callable, [])
})

test('no function runs with its owner’s rights, but for the list', async () => {
  const definers = await namesOf(`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`)
  assert.deepEqual(definers, securityDefiners)
  const pathless =
    await namesOf(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    and not coalesce(array_to_string(proconfig, ','), '') like '%search_path=%'`)
  assert.deepEqual(pathless, [])
})

test('views ask as their reader, and none is materialized', async () => {
  const wrong = await namesOf(`select relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
    and (relkind = 'm' or relkind = 'v'
    and not coalesce(array_to_string(reloptions, ','), '') ~ 'security_invoker=(true|on|1)')`)
  assert.deepEqual(wrong, [])
})

test('constraints that refuse a request are named table__column__rule', async () => {
  const unnamed = await namesOf(`select format('%s.%s', c.relname, conname) as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid
    where ${ours} and contype in ('u', 'f', 'c', 'x') and conname !~ ('^' || c.relname || '__[a-z0-9_]+__[a-z0-9_]+$')
    order by 1`)
  assert.deepEqual(unnamed, [])
})
