import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { explainStatement } from '../../../testing/postgres/explain-statement.ts'
import { listAgentDays } from '../agent-days/list-agent-days.ts'
import { dashboard } from '../dashboard/dashboard.ts'
import { reportEndpoint } from '../engine/report-endpoint.ts'
import { groupByOptions } from '../engine/report-schema.ts'
import { tenantWithBookings } from '../testing/many-bookings.ts'
import { manyCalls } from '../testing/many-calls.ts'
import { reports } from './index.ts'

const bookings = repetitions(1500, 4000)

let app: TestApp
let tenantId: string
let reader: pg.Client

before(async () => {
  app = await testApp()
  tenantId = (await tenantWithBookings(app, bookings)).tenantId
  await manyCalls(app, tenantId, repetitions(3000, 10_000))
  // As the role of the service: with row-level security the planner may not use every index that a superuser's query
  // uses.
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
})
after(async () => {
  await reader.end()
  await app.close()
})

/** The SQL statements of a response. */
async function statementsOf({ handle }: Endpoint, query: object): Promise<Statement[]> {
  const statements: Statement[] = []
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    const record = (queries: readonly Query[]): void => void statements.push(...queries.map(compile))
    const db: WriteContext['db'] = {
      ...ctx.db,
      batch: ((queries: readonly Query[]) => {
        record(queries)
        return ctx.db.batch(queries as never)
      }) as never,
      many: (query) => {
        record([query])
        return ctx.db.many(query)
      },
    }
    await handle({ ...ctx, db }, { params: {}, query, body: {} })
  })
  return statements
}

const completeScan =
  /Seq Scan on (reservations|booking_changes|night_facts|pickup_facts|booking_facts|calls|call_legs|scheduled_callbacks|presence_periods|conversations|conversation_sessions|messages)/

async function assertUsesIndexes(endpoint: Endpoint, query: object): Promise<void> {
  for (const statement of await statementsOf(endpoint, query)) {
    let plan = await explainStatement(reader, statement)
    if (completeScan.test(plan)) {
      // Statistics are a random sample. A plan that the next sample mends is no fault of the statement.
      await app.admin('vacuum analyze')
      plan = await explainStatement(reader, statement)
    }
    assert.doesNotMatch(plan, completeScan, `${statement.text}\n${plan}`)
  }
}

const common = { from: '2026-06-01', to: '2026-06-30', compareTo: 'none', format: 'json', page: 1, pageSize: 20 }

for (const report of reports) {
  full(`${report.name} scans no table of bookings, facts or calls completely, for any group`, async () => {
    for (const groupBy of [...groupByOptions(report), undefined]) {
      for (const cohort of ['created', 'arriving']) {
        const options = {
          ...(groupBy ? { groupBy } : {}),
          ...(report.parameters?.['cohort'] ? { cohort } : {}),
          days: 7,
        }
        await assertUsesIndexes(reportEndpoint(report), { ...common, ...options })
      }
    }
  })
}

test('the dashboard scans no such table completely', async () => {
  await assertUsesIndexes(dashboard, { date: '2026-06-15' })
})

test('agent days scan no presences of other days', async () => {
  await assertUsesIndexes(listAgentDays, { date: '2026-06-15' })
})
