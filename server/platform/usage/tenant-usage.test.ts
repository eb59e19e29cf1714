import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Config } from '../../config.ts'
import { upload } from '../../modules/guests/testing/csv-files.ts'
import { recordedCalls } from '../../modules/voice/recordings/testing/recorded-calls.ts'
import { type Answer, type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, created, newTenant, type Tenant } from '../../testing/world.ts'
import { rowLimits } from './tenant-usage.ts'

const guest = { firstName: 'Ada', lastName: 'Guest' }

const limited = (config: Partial<Config>) => ({ config })

const refusalOf = ({ status, headers, body }: Answer) => [
  status,
  body.errors?.[0].code,
  body.errors?.[0].field,
  Number(headers['retry-after']) >= 1,
]

const amounts = async ({ admin }: TestApp, { tenantId }: Tenant, resource: string): Promise<number> => {
  const [row] = await admin(
    `select sum(amount)::int as amount from (
       select amount from tenant_usage where tenant_id = $1 and resource = $2
       union all select delta from usage_changes where tenant_id = $1 and resource = $2) parts`,
    [tenantId, resource],
  )
  return Number(row?.['amount'] ?? 0)
}

test('a tenant has a limited number of records of a kind; deleting makes room; others are independent', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  Object.assign(app.runtime.config, { TENANT_RECORDS: 2 })
  const group = (name: string) => ({ name, type: 'other' })
  const { id } = await created(tenant, '/guestgroups', group('One'))
  await created(tenant, '/guestgroups', group('Two'))
  const refused = await tenant.call('POST', '/guestgroups', { body: group('Three') })
  assert.deepEqual(refusalOf(refused), [429, 'quota_exceeded', 'tenantRecords', true])
  const user = await colleague(app, tenant)
  assert.equal((await user.call('POST', '/guestgroups', { body: group('Three') })).status, 429)
  await created(other, '/guestgroups', group('Three'))

  assert.equal((await tenant.call('DELETE', `/guestgroups/${id}`)).status, 204)
  await created(tenant, '/guestgroups', group('Three'))
})

test('far from the limit a process does not count for every row; it may exceed the limit by a thousandth', async (t) => {
  const app = await testApp(t, limited({ TENANT_GUESTS: 3000 }))
  const tenant = await newTenant(app)
  const add = async () => (await tenant.call('POST', '/guests', { body: guest })).status
  assert.equal(await add(), 201)
  // Another process fills the tenant.
  const fill = `insert into usage_changes (tenant_id, resource, delta) values ($1, 'guests', 2999)`
  await app.admin(fill, [tenant.tenantId])
  assert.deepEqual([await add(), await add(), await add(), await add()], [201, 201, 201, 429])

  await app.admin(`insert into usage_changes (tenant_id, resource, delta) values ($1, 'guests', -3003)`, [
    tenant.tenantId,
  ])
  assert.equal(await add(), 201)
  await app.admin(fill, [tenant.tenantId])
  app.advance('PT10S')
  assert.equal(await add(), 429, 'the allowance ends after ten seconds')
})

test('the worker does not change the reported use of a tenant', async (t) => {
  const app = await testApp(t, limited({ TENANT_GUESTS: 2 }))
  const tenant = await newTenant(app)
  await created(tenant, '/guests', guest)
  await created(tenant, '/guests', guest)
  assert.equal(await amounts(app, tenant, 'guests'), 2)
  app.advance('PT10S')
  await app.settle()
  assert.deepEqual(await app.admin(`select 1 from usage_changes where resource = 'guests'`), [])
  assert.equal(await amounts(app, tenant, 'guests'), 2)
  assert.deepEqual(refusalOf(await tenant.call('POST', '/guests', { body: guest })), [
    429,
    'quota_exceeded',
    'tenantGuests',
    true,
  ])
})

test('an import of more guests than allowed writes nothing and fails with the reason', async (t) => {
  const app = await testApp(t, limited({ TENANT_GUESTS: 2 }))
  const tenant = await newTenant(app)
  const answer = await upload(tenant, 'firstName,lastName\nA,One\nB,Two\nC,Three\n')
  assert.equal(answer.status, 202)
  await app.settle()
  const { status, errors } = (await tenant.call('GET', `/guests/imports/${answer.data.id}`)).data
  assert.deepEqual([status, errors[0].code], ['failed', 'quota_exceeded'])
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)
})

test('a tenant may import a limited number of files in 24 hours, and have a limited number unfinished', async (t) => {
  const app = await testApp(t, limited({ TENANT_IMPORTS_DAY: 6 }))
  const tenant = await newTenant(app)
  const importOne = () => upload(tenant, 'firstName,lastName\nA,One\n')
  for (let n = 0; n < 5; n += 1) assert.equal((await importOne()).status, 202)
  assert.deepEqual(refusalOf(await importOne()), [429, 'quota_exceeded', 'unfinishedImports', true])
  await app.settle()
  assert.equal((await importOne()).status, 202)
  const refused = await importOne()
  assert.deepEqual(refusalOf(refused), [429, 'quota_exceeded', 'importsPerDay', true])
  assert.equal(refused.headers['retry-after'], String(24 * 3600))
})

test('a recording without room is not stored, and shows the reason', async (t) => {
  const app = await testApp(t, limited({ TENANT_FILES_MB: 0.1 }))
  const world = await recordedCalls(app)
  const { recording } = await world.recordCall()
  assert.equal(await amounts(app, world.tenant, 'files'), recording.sizeBytes)
  const again = await world.startTalk()
  await world.hangUp(again, 7)
  const [refused] = await world.listRecordings(again.callId)
  assert.deepEqual([refused.status, refused.failureReason], ['failed', 'quotaExceeded'])
  assert.equal(await amounts(app, world.tenant, 'files'), recording.sizeBytes)
})

test('every table of a tenant is counted for a limit, or bounded otherwise', async (t) => {
  const app = await sharedApp(t)
  const tables = await app.admin(`
    select c.relname as name, exists (
      select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'count_inserted_rows') as is_counted
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const counted = tables.filter(({ is_counted: is }) => is).map(({ name }) => String(name))
  const bounded = Object.keys(otherBounds)
  assert.deepEqual(
    counted.filter((name) => !(name in onlyForTotals)),
    Object.keys(rowLimits).toSorted(),
  )
  const others = tables.map(({ name }) => String(name)).filter((name) => !(name in rowLimits))
  assert.deepEqual(others, bounded.toSorted())
  assert.deepEqual(
    Object.keys(onlyForTotals).filter((name) => !counted.includes(name)),
    [],
  )
})

const pace = 'grows with the requests of the tenant, whose rate is limited'
const parts = 'parts of a counted record; a body can have a limited number'
const expiring = 'deleted when it has expired'
const days = 'one row for each day and kind of record, or for each record'
const calls = 'grows with calls, which are counted'

/** Tables that are counted for the totals of their lists. They have no limit of their own. */
const onlyForTotals: Record<string, true> = {
  notifications: true,
  recordings: true,
  turnaways: true,
  webhook_deliveries: true,
}

/** Tables of tenants whose rows have no limit, and their bounds. */
const otherBounds: Record<string, string> = {
  audit_entries: 'written by earlier releases',
  guest_links: 'two a year for each guest, and each expires',
  audit_log_entries: pace,
  audit_batches: pace,
  audit_ends: 'one row for each tenant',
  audit_chains: 'one row for each tenant',
  pending_audit_entries: 'a queue that is empty within a second',
  availability_inquiries: expiring,
  avatars: 'one for each user, at most 2 MiB',
  booking_changes: days,
  booking_facts: days,
  call_events: expiring,
  call_legs: calls,
  change_times: 'one row for each tenant',
  change_windows: expiring,
  call_segments: calls,
  conversation_sessions: 'grows with messages, which are counted',
  jobs: expiring,
  email_mailboxes: 'one for each e-mail account',
  email_sources: 'one for each message, which is counted',
  email_tokens: expiring,
  event_batches: expiring,
  event_subjects: 'one for each record that is announced',
  events: expiring,
  exports: 'at most 100 for each tenant',
  guest_contact_points: parts,
  guest_group_members: parts,
  guest_import_keys: 'goes with its import, of which few are unfinished',
  guest_import_chunks: 'goes with its import, of which few are unfinished',
  guest_merges: 'one for each guest that was merged',
  guest_search_terms: parts,
  guest_segment_members: 'guests of a segment, both counted',
  guest_stats: 'one for each guest',
  idempotency_keys: expiring,
  letter_settings: 'one row for each tenant',
  sales_settings: 'one row for each tenant',
  totp_secrets: 'one for each user',
  recovery_codes: 'ten for each user',
  passkeys: 'at most ten for each user',
  spent_tokens: expiring,
  sign_in_challenges: expiring,
  live_events: expiring,
  login_emails: 'one for each user',
  email_rates: 'one for each e-mail account',
  tenant_mail_rates: 'one row for each tenant',
  message_attachments: parts,
  message_emails: 'one for each message, which is counted',
  message_statuses: expiring,
  night_facts: days,
  notifications: expiring,
  pickup_facts: days,
  outbound_call_counts: days,
  panel_sessions: expiring,
  presence_periods: pace,
  price_versions: 'one row for each tenant',
  external_identities: 'one for each user and connection',
  group_rules: 'at most 200 for each tenant',
  recording_policies: 'one row for each tenant',
  security_policies: 'one row for each tenant',
  sso_connections: 'at most 5 for each tenant',
  sso_domains: 'at most 50 for each tenant',
  recordings: calls,
  refresh_tokens: expiring,
  reservation_services: parts,
  room_nights: days,
  row_counts: 'one for each combination of the values that a list is filtered by',
  sessions: expiring,
  simulated_calls: expiring,
  simulated_messages: expiring,
  simulated_templates: 'as many as templates, which are counted; only where the simulator is on',
  issued_sip_credentials: expiring,
  tenant_usage: 'one row for each kind of record',
  tenants: 'one row for each tenant',
  turnaways: pace,
  usage_changes: expiring,
  offer_alternatives: parts,
  opened_file_links: expiring,
  voice_queue_entries: calls,
  webhook_attempts: expiring,
  webhook_delivery_batches: 'one for 250 events and each of 20 endpoints',
  webhook_deliveries: expiring,
}
