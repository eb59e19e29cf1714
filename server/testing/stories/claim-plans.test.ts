import assert from 'node:assert/strict'
import { wireValue } from '@bellhop/pg-pipeline/index.ts'
import pg from 'pg'
import { claimDeliveries } from '#modules/webhooks/delivery/claim-deliveries.ts'
import { scopeStatement } from '#platform/db/driver/scope.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { metricSources, workers } from '../../app.ts'
import { type TestApp, testApp } from '../app.ts'
import { full as test } from '../full.ts'
import { newTenant } from '../world.ts'

/** The statements that workers and metrics send in the scope `claims`, where each is planned once. */
async function claimStatements(app: TestApp): Promise<readonly Statement[]> {
  const sent = new Map<string, Statement>()
  const note = (query: unknown): void => {
    const statement = compile(query as Query)
    sent.set(statement.text, statement)
  }
  const noting = <Db extends ReturnType<Runtime['database']['in']>>(db: Db): Db => ({
    ...db,
    many: (query) => (note(query), db.many(query)),
    one: (query) => (note(query), db.one(query)),
    run: (query) => (note(query), db.run(query)),
    batch: (queries) => ((queries as readonly unknown[]).forEach(note), db.batch(queries)),
  })
  const { database } = app.runtime
  const runtime: Runtime = {
    ...app.runtime,
    database: {
      ...database,
      in: (scope, purpose) => (scope === 'claims' ? noting(database.in(scope, purpose)) : database.in(scope, purpose)),
      transaction: (scope, work, purpose) =>
        database.transaction(scope, (tx) => work(scope === 'claims' ? noting(tx) : tx), purpose),
    },
  }
  for (const source of metricSources) await source.read(runtime)
  for (const worker of workers) await worker.open(runtime).runOnce()
  await claimDeliveries(runtime, { slots: 1, retrySlots: 1, tenantIds: [runtime.newId()] })
  return [...sent.values()]
}

/** Rows as after a busy year, not analyzed: most are done, some wait for their time. */
const fill = `
  insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at)
  select tenant_id, gen_random_uuid(), 'mail', '{}', now() + interval '20 years', 'waiting', now()
  from tenants, generate_series(1, $1 / 4) n;
  insert into events (tenant_id, id, type, subject_id, sequence, body, created_at, relayed_at)
  select tenant_id, 'evt_' || gen_random_uuid(), 'guest.created', gen_random_uuid(), 1, '{}', now(), now()
  from tenants, generate_series(1, $1 / 4) n;
  insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
  select tenant_id, gen_random_uuid(), tenant_id, id, type, created_at, created_at from events;
  insert into presence_periods (tenant_id, id, user_id, presence, started_at, ended_at, created_at)
  select tenant_id, gen_random_uuid(), id, 'available', now(), now(), now() from users, generate_series(1, $1 / 40) n;`

const largeTables = [
  'jobs',
  'events',
  'webhook_deliveries',
  'webhook_delivery_batches',
  'voice_queue_entries',
  'presence_periods',
]

test('claims keep the right plan, also one that was made while the tables were empty', async (t) => {
  const app = await testApp(t)
  await newTenant(app)
  await app.settle()
  const statements = await claimStatements(app)
  const reader = new pg.Client(app.database.appUrl)
  await reader.connect()
  try {
    await reader.query('begin')
    // Filling the tables takes longer than a transaction of the service may idle.
    await reader.query('set local idle_in_transaction_session_timeout = 0')
    const { text } = scopeStatement('claims')
    await reader.query(text)
    const calls: string[] = []
    for (const [n, statement] of statements.entries()) {
      await reader.query(`prepare claim_${n} as ${statement.text}`)
      const values = statement.values
        .map(wireValue)
        .map((value) => (value === null ? 'null' : pg.escapeLiteral(String(value))))
      calls.push(`execute claim_${n}${values.length > 0 ? `(${values.join()})` : ''}`)
    }
    const plans = async (): Promise<string[]> => {
      const all: string[] = []
      for (const call of calls) {
        const { rows } = await reader.query<{ 'QUERY PLAN': string }>(`explain ${call}`)
        all.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return all
    }
    await plans()
    await app.admin(fill.replaceAll('$1', process.env.TEST_FULL ? '100000' : '20000'))
    const scans = new RegExp(`Seq Scan on (${largeTables.join('|')})\\b`)
    for (const plan of await plans()) assert.doesNotMatch(plan, scans)
    assert.ok(statements.length >= 8, `${statements.length} statements`)
  } finally {
    await reader.end()
  }
})
