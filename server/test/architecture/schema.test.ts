import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestDatabase, testDatabase } from '../database.ts'

/** Tables of all tenants together, and why. */
const tablesWithoutTenant: Record<string, string> = {
  login_failures: 'counts failed sign-ins, also of addresses that nobody has',
  schema_migrations: 'which migrations ran; not the service’s business',
  rate_limits: 'counts callers before they are known',
}

/** Rows of a tenant that row-level security does not guard, and why. They hold ids only. */
const unguardedTables: Record<string, string> = {
  login_emails: 'at login nobody knows the tenant yet',
}

/** Unique over all tenants, and why. */
const globallyUnique: Record<string, string> = {
  chat_widgets__public_key__unique: 'a page names its widget by a key, and no tenant',
  login_emails__email__unique: 'an e-mail address signs in to one tenant',
  voice_dids__number__unique: 'a telephone number rings at one tenant',
}

/** What workers may do before they know whose row it is: queue tables, and whose integration a provider calls. `table` or `table.column` → rights. */
const workerGrants: Record<string, string> = {
  call_events: 'DELETE',
  'call_events.idempotency_key': 'SELECT',
  'call_events.provider': 'SELECT',
  'call_events.provider_call_id': 'SELECT',
  'call_events.received_at': 'SELECT',
  'call_events.tenant_id': 'SELECT',
  chat_visitors: 'DELETE',
  'chat_visitors.conversation_id': 'SELECT',
  'chat_visitors.expires_at': 'SELECT',
  'chat_visitors.id': 'SELECT',
  'chat_visitors.tenant_id': 'SELECT',
  conversations: 'DELETE',
  'conversations.id': 'SELECT',
  'conversations.last_message_at': 'SELECT',
  'conversations.tenant_id': 'SELECT',
  'chat_widgets.allowed_origins': 'SELECT',
  'chat_widgets.id': 'SELECT',
  'chat_widgets.is_active': 'SELECT',
  'chat_widgets.public_key': 'SELECT',
  'chat_widgets.tenant_id': 'SELECT',
  'voice_queue_entries.status': 'SELECT',
  'voice_queue_entries.tenant_id': 'SELECT',
  message_statuses: 'DELETE',
  'message_statuses.integration_id': 'SELECT',
  'message_statuses.provider_message_id': 'SELECT',
  'message_statuses.received_at': 'SELECT',
  'message_statuses.status': 'SELECT',
  'message_statuses.tenant_id': 'SELECT',
  simulated_messages: 'DELETE',
  'simulated_messages.created_at': 'SELECT',
  'simulated_messages.integration_id': 'SELECT',
  'simulated_messages.message_id': 'SELECT',
  'simulated_messages.tenant_id': 'SELECT',
  simulated_calls: 'DELETE',
  'simulated_calls.created_at': 'SELECT',
  'simulated_calls.provider_call_id': 'SELECT',
  'simulated_calls.tenant_id': 'SELECT',
  due_work: 'DELETE, SELECT',
  'due_work.attempts': 'UPDATE',
  'due_work.due_at': 'UPDATE',
  'due_work.last_error': 'UPDATE',
  'due_work.lease_token': 'UPDATE',
  'due_work.leased_until': 'UPDATE',
  events: 'DELETE, SELECT',
  'events.relay_after': 'UPDATE',
  'events.relay_failures': 'UPDATE',
  'events.relayed_at': 'UPDATE',
  'events.retained_from': 'UPDATE',
  idempotency_keys: 'DELETE',
  'idempotency_keys.created_at': 'SELECT',
  'idempotency_keys.key': 'SELECT',
  'idempotency_keys.method': 'SELECT',
  'idempotency_keys.path': 'SELECT',
  'idempotency_keys.tenant_id': 'SELECT',
  'idempotency_keys.user_id': 'SELECT',
  'integrations.id': 'SELECT',
  'integrations.provider': 'SELECT',
  'integrations.status': 'SELECT',
  'integrations.tenant_id': 'SELECT',
  'integrations.type': 'SELECT',
  live_events: 'DELETE, SELECT',
  notifications: 'DELETE',
  'notifications.created_at': 'SELECT',
  'notifications.id': 'SELECT',
  'notifications.read_at': 'SELECT',
  'notifications.tenant_id': 'SELECT',
  'recordings.id': 'SELECT',
  'recordings.legal_hold': 'SELECT',
  'recordings.retain_until': 'SELECT',
  'recordings.started_at': 'SELECT',
  'recordings.status': 'SELECT',
  'recordings.tenant_id': 'SELECT',
  sip_credential_issues: 'DELETE',
  'sip_credential_issues.expires_at': 'SELECT',
  'sip_credential_issues.id': 'SELECT',
  'sip_credential_issues.revoked_at': 'SELECT',
  'sip_credential_issues.tenant_id': 'SELECT',
  'sip_credential_issues.username': 'SELECT',
  webhook_attempts: 'INSERT',
  webhook_deliveries: 'DELETE, SELECT',
  'webhook_deliveries.attempts': 'UPDATE',
  'webhook_deliveries.completed_at': 'UPDATE',
  'webhook_deliveries.due_at': 'UPDATE',
  'webhook_deliveries.lease_count': 'UPDATE',
  'webhook_deliveries.lease_token': 'UPDATE',
  'webhook_deliveries.leased_until': 'UPDATE',
  'webhook_deliveries.status': 'UPDATE',
  'webhooks.id': 'SELECT',
  'webhooks.last_failure_at': 'SELECT, UPDATE',
  'webhooks.last_success_at': 'SELECT, UPDATE',
  'webhooks.previous_secret': 'SELECT',
  'webhooks.previous_secret_until': 'SELECT',
  'webhooks.secret': 'SELECT',
  'webhooks.status': 'SELECT, UPDATE',
  'webhooks.status_reason': 'SELECT, UPDATE',
  'webhooks.tenant_id': 'SELECT',
  'webhooks.updated_at': 'SELECT, UPDATE',
  'webhooks.url': 'SELECT',
  'webhooks.version': 'SELECT, UPDATE',
  'webhooks.warned_at': 'SELECT, UPDATE',
}

const securityDefiners: readonly string[] = [
  // Everything that hears of an event hears of it, and what a discount or a service names stays, whatever the actor may see.
  'plan_webhook_deliveries',
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
const hasTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`
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
      and coalesce((select attname from pg_attribute where attrelid = c.oid and attnum = x.indkey[0]), '') <> 'tenant_id'
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
      polroles::regrole[]::text[] as roles, pg_get_expr(polqual, c.oid) as using, pg_get_expr(polwithcheck, c.oid) as checks
    from pg_class c left join pg_policy on polrelid = c.oid where ${ours} and ${isGuarded} order by 1, 2`)
  for (const { relname, ...policy } of policies) {
    if (policy.polname === 'hotel_scope') continue
    const workers = policy.polname === 'workers'
    const expected = workers
      ? { polname: 'workers', roles: ['bellhop_worker'], using: 'true', checks: 'true' }
      : { polname: 'tenant_isolation', roles: ['-'], using: rule, checks: rule }
    assert.deepEqual(policy, { ...expected, polpermissive: true, polcmd: '*' }, relname)
  }
  const isolated = policies.filter(({ polname }) => polname === 'tenant_isolation').map(({ relname }) => relname)
  assert.deepEqual(
    isolated,
    await namesOf(`select relname as name from pg_class c where ${ours} and ${isGuarded} order by 1`),
  )
})

/** Tables with a hotel in their rows whose rows are seen whatever hotels the actor may see, and why. */
const beyondHotels: Record<string, string> = {
  events: 'a queue: nobody reads it but through the deliveries of a webhook',
  price_versions: 'counters',
}

test('what belongs to hotels is seen by those who may see the hotel, on every such table but for the list', async () => {
  const scoped = await database.admin(`select c.relname, polpermissive, polcmd::text,
      polroles::regrole[]::text[] as roles, pg_get_expr(polqual, c.oid) as using, polwithcheck is null as same
    from pg_policy join pg_class c on c.oid = polrelid where polname = 'hotel_scope' order by 1`)
  for (const { relname, using, ...policy } of scoped) {
    assert.deepEqual(policy, { polpermissive: false, polcmd: '*', roles: ['bellhop_app'], same: true }, relname)
    assert.match(using, /^\(\(\( SELECT visible_hotels\(\) AS visible_hotels\) IS NULL\) OR /, relname)
  }
  const withHotels =
    await namesOf(`select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where ${ours} and a.attname in ('hotel_id', 'hotel_ids') and not a.attisdropped`)
  assert.deepEqual(
    scoped.map(({ relname }) => relname),
    [...withHotels, 'hotels'].filter((name) => !(name in beyondHotels)).toSorted(),
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
    await namesOf(`select proname as name from pg_proc where proname in ('protect_tenant_table', 'open_to_workers')
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
    and (relkind = 'm' or relkind = 'v' and not coalesce(array_to_string(reloptions, ','), '') ~ 'security_invoker=(true|on|1)')`)
  assert.deepEqual(wrong, [])
})

test('constraints that refuse a request are named table__column__rule', async () => {
  const unnamed =
    await namesOf(`select format('%s.%s', c.relname, conname) as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where ${ours} and contype in ('u', 'f', 'c', 'x') and conname !~ ('^' || c.relname || '__[a-z0-9_]+__[a-z0-9_]+$')
    order by 1`)
  assert.deepEqual(unnamed, [])
})
