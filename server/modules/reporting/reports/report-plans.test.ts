import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { Context } from '#platform/context.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp, type TestApp } from '../../../testing/app.ts'
import { planOf } from '../../../testing/plan-of.ts'
import { dashboard } from '../dashboard/dashboard.ts'
import { reportEndpoint } from '../engine/report-endpoint.ts'
import { groupsOf } from '../engine/report-schema.ts'
import { reports } from './index.ts'
import { reportedTenant } from '../testing/many-bookings.ts'
import { manyCalls } from '../testing/many-calls.ts'

/** PLAN_BOOKINGS=1000000: the plans of a big tenant. */
const bookings = Number(process.env.PLAN_BOOKINGS ?? 4000)

let app: TestApp
let tenantId: string
let reader: pg.Client

before(async () => {
  app = await testApp()
  tenantId = (await reportedTenant(app, bookings)).tenantId
  await manyCalls(app, tenantId, 10_000)
  // As the service: behind row-level security an index may be of no use that the superuser's question is answered by.
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
})
after(async () => {
  await reader.end()
  await app.close()
})

/** The statements that an answer is made of. */
async function statementsOf({ handle }: Endpoint, query: object): Promise<Statement[]> {
  const statements: Statement[] = []
  await inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => {
    const noted = (queries: readonly Query[]): void => void statements.push(...queries.map(compile))
    const db: Context['db'] = {
      ...ctx.db,
      batch: ((queries: readonly Query[]) => {
        noted(queries)
        return ctx.db.batch(queries as never)
      }) as never,
      many: (query) => {
        noted([query])
        return ctx.db.many(query)
      },
    }
    await handle({ ...ctx, db }, { params: {}, query, body: {} })
  })
  return statements
}

async function mustUseIndexes(endpoint: Endpoint, query: object): Promise<void> {
  for (const statement of await statementsOf(endpoint, query)) {
    const plan = await planOf(reader, statement)
    assert.doesNotMatch(
      plan,
      /Seq Scan on (reservations|booking_changes|night_facts|pickup_facts|booking_facts|calls|call_legs|scheduled_callbacks|presence_periods|conversations|conversation_rounds|messages)/,
      statement.text,
    )
  }
}

const asked = { from: '2026-06-01', to: '2026-06-30', compareTo: 'none', format: 'json', page: 1, pageSize: 20 }

for (const report of reports) {
  test(`${report.name} reads no table of bookings, of their sums or of calls as a whole, by whatever it is grouped`, async () => {
    for (const groupBy of [...groupsOf(report), undefined]) {
      for (const cohort of ['created', 'arriving']) {
        const given = { ...(groupBy ? { groupBy } : {}), ...(report.parameters?.['cohort'] ? { cohort } : {}), days: 7 }
        await mustUseIndexes(reportEndpoint(report), { ...asked, ...given })
      }
    }
  })
}

test('nor does the dashboard', async () => {
  await mustUseIndexes(dashboard, { date: '2026-06-15' })
})
