import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { snake } from '#platform/db/sql.ts'
import type { Field } from '#platform/resource/fields.ts'
import { allProviders } from '../../modules/integrations/providers/registry.ts'
import { modules } from '../../modules.ts'
import { type TestDatabase, testDatabase } from '../postgres/database.ts'

/** Columns that the API does not show, each with what it is for. */
const hidden: Record<string, Record<string, string>> = {
  api_keys: {
    key_hash: 'what a key is known by, never answered',
    purpose: 'keys for a directory are none of this list',
    expiry_noticed_days: 'which notice of its end came last',
  },
  calls: {
    open_queue_key: 'the queue that it may go back to, which stays until then',
    applied_seq: 'which of its provider’s events were applied',
    from_reversed: 'for searches by the last digits',
    to_reversed: 'for searches by the last digits',
    is_recorded: 'whether talk is recorded',
    wait_seconds: 'as at its last step; answered as it is now',
    talk_seconds: 'as at its last step; answered as it is now',
    hold_seconds: 'as at its last step; answered as it is now',
    wrap_up_seconds: 'as at its last step; answered as it is now',
    duration_seconds: 'as at its last step; answered as it is now',
  },
  channel_senders: {
    signature: 'only of e-mail addresses, whose list answers it',
    uses_reply_tag: 'only of e-mail addresses, whose list answers it',
  },
  chat_widgets: { identity_secret: 'encrypted, never answered' },
  exports: {
    run_token: 'which attempt to write the file goes on',
    storage_key: 'where the file lies: people get it by links',
    file_key: 'encrypted, never answered',
  },
  guests: {
    current_consents: 'what counts of the consents, for segments',
    document_number: 'encrypted, answered by an endpoint of its own',
  },
  guest_links: {
    actions: 'counted for the limit',
    actions_since: 'counted for the limit',
    key_id: 'from which the token is derived',
    token_hash: 'finds the link by its token',
  },
  guest_imports: { run_token: 'which of the steps planned goes on' },
  guest_segments: { run_token: 'which of the evaluations planned goes on' },
  hotels: { currency_locked_at: 'the first booking, after which the currency stays' },
  integrations: {
    encrypted_secrets: 'answered by their ends alone',
    secret_last4s: 'answered as `secrets`',
    verify_token: 'answered, and kept out of the audit log',
  },
  recordings: {
    leg_id: 'which talk of the call, for what the provider tells',
    integration_id: 'where it is fetched from',
    provider_ref: 'the provider’s name of it',
    storage_key: 'where it lies: people get it by links',
    file_key: 'encrypted, never answered',
  },
  scheduled_callbacks: {
    deleted_at: 'hides the record (§4.3)',
    open_queue_key: 'the queue that is to stay',
    queue_order_at: 'answered, and made by the table itself',
  },
  leads: {
    name_key: 'the name, for the search',
    step_notified_at: 'the last next step of which the owner was notified',
  },
  sounds: {
    storage_key: 'where the audio lies: people get it by links',
    size_bytes: 'how much room the audio takes, for the limit',
    file_key: 'encrypted, never answered',
  },
  turnaways: { origin_id: 'the call, the conversation or the offer, where each stay counts once' },
  conversations: {
    delivered_up_to: 'what its messages have as their statuses',
    read_up_to: 'what its messages have as their statuses',
    reply_tag: 'finds the thread of an answer by its address',
    thread_key: 'finds the thread that something began',
  },
  messages: { status_polled_at: 'when its provider was last asked what became of it' },
  notifications: { user_id: 'whose it is: always the caller' },
  roles: {
    second_factor: 'answered with the security policy, which sets it',
    second_factor_since: 'answered with the security policy, which sets it',
  },
  users: {
    breached_at: 'since when the password is known to be breached; `passwordState` says so',
    password_hash: 'never answered',
    time_zone: 'the user’s own business, in the profile',
    notification_preferences: 'the user’s own business, in the profile',
    deleted_at: 'hides the record (§4.3)',
    chosen_presence: 'where the user is once a call is over',
    second_factor_due_at: 'answered by a sign-in and by GET /profile/factors',
  },
  service_goals: {
    streak: 'how far its evaluations are from changing its state',
    evaluated_version: 'the version to which the streak belongs',
  },
  sso_connections: {
    client_secret: 'encrypted, never answered',
    sso_url: 'for SAML, which the API refuses',
    certificates: 'for SAML, which the API refuses',
  },
  voice_queue_entries: { ring_seconds: 'how long a telephone rings for it' },
  voice_dids: {
    deleted_at: 'hides the record (§4.3)',
    queue_key: 'the queue of `routing`, which stays',
    after_hours_queue_key: 'the queue of `afterHours`, which stays',
    is_edge_number: 'follows from the account of `integrationId`',
  },
  webhooks: {
    secret: 'encrypted, never answered',
    previous_secret: 'encrypted, never answered',
    warned_at: 'whether administrators were warned since the last success',
    released_at: 'what was due before is the backlog of an outage',
  },
}

/** Columns that are null in hidden rows, and in those of a guest who was forgotten, only. */
const nullWhenHidden: Record<string, string[]> = { users: ['role_id'], scheduled_callbacks: ['phone'] }

/** Every table has them; `tenant_id` is the tenant's, the others are answered by every resource. */
const own = ['tenant_id', 'id', 'created_at', 'updated_at', 'version']

let database: TestDatabase
before(async () => {
  database = await testDatabase()
})
after(() => database.close())

const isColumn = ({ expression, compute, mode }: Field): boolean => !expression && !compute && mode !== 'secret'

const takesNull = ({ schema }: Field): boolean =>
  [(schema as { type?: string | string[] }).type].flat().includes('null')

for (const { table, fields } of modules.flatMap(({ resources = [] }) => resources)) {
  test(`the declaration of ${table} and its migration agree`, async () => {
    const columns = await database.admin<{ name: string; nullable: boolean }>(
      `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const inDatabase = columns
      .filter(({ name }) => !own.includes(name) && !(name in (hidden[table] ?? {})))
      .map(({ name, nullable }) => `${name}${nullable && !nullWhenHidden[table]?.includes(name) ? ' or null' : ''}`)
    const declared = Object.entries(fields as Record<string, Field>)
      .filter(([, field]) => isColumn(field))
      .map(([name, field]) => `${snake(name)}${takesNull(field) ? ' or null' : ''}`)
    assert.deepEqual(declared.toSorted(), inDatabase.toSorted())
  })
}

test('each way to look at an account is for a provider that there is, and the only one', () => {
  const given = modules.flatMap(({ providerChecks = [] }) => providerChecks)
  const names = given.map(({ type, provider }) => `${type} ${provider}`)
  const known = allProviders.flatMap(({ name, types }) => types.map((type) => `${type} ${name}`))
  assert.deepEqual(
    names.filter((name, index) => !known.includes(name) || names.indexOf(name) !== index),
    [],
  )
})

/** Versioned tables whose endpoints are written by hand. */
const byHand: string[] = ['tenants']

test('every versioned table is declared by a resource, so that it is compared', async () => {
  const versioned = await database.admin<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'
     and table_name <> 'price_versions'`,
  )
  const compared = modules.flatMap(({ resources = [] }) => resources.map(({ table }) => table))
  const missing = versioned.map(({ name }) => name).filter((name) => !compared.includes(name) && !byHand.includes(name))
  assert.deepEqual(missing, [])
})
