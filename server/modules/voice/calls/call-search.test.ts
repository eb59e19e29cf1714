import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { explainStatement } from '../../../testing/postgres/explain-statement.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'
import { calls } from './calls.ts'

/** How many calls the table has, so that the planner's choice matters. */
const many = repetitions(50_000, 100_000)

let app: TestApp
let tenant: Tenant
let reader: pg.Client
before(async () => {
  app = await testApp()
  tenant = await newTenant(app, { countryCode: 'TR' })
  const { tenantId } = tenant
  await app.admin(
    `insert into calls (tenant_id, id, direction, status, from_number, to_number, guest_match, started_at, created_at,
       updated_at)
     select $1, gen_random_uuid(), 'inbound', 'missed', '+90532' || (1000000 + n * 7), '+902125550000', 'none',
       '2026-05-31T00:00:00Z'::timestamptz - n * interval '5 minutes', now(), now() from generate_series(1, ${many}) n`,
    [tenantId],
  )
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Byron', phone: '+493012345678' })
  await app.admin(`update calls set guest_id = $1 where from_number = '+905321000070'`, [guest.id])
  await app.admin('analyze calls, guests, guest_search_terms')
  // As the service's role: row-level security can prevent the use of an index that the superuser's query would use.
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
})
after(async () => {
  await reader.end()
  await app.close()
})

const count = async (q: string, by: { call: Tenant['call'] } = tenant): Promise<number> => {
  const { status, data, text } = await by.call('GET', `/calls?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, text)
  return data.totalCount
}

test('§4.2.2 q finds calls by the guest’s name, by the beginning or the end of a number in any format', async () => {
  const cases: [string, number][] = [
    ['ada byr', 1],
    ['+90 532 100 00 70', 1],
    ['0532 100 00 70', 1],
    ['0090 532 1000070', 1],
    ['+905321000', 142],
    ['0532 1000', 142],
    ['1000070', 1],
    ['070', 0],
    ['+4930123', 1],
    ['nobody', 0],
  ]
  for (const [q, expected] of cases) assert.equal(await count(q), expected, q)
})

test('masked roles find calls only by whole numbers', async () => {
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  assert.deepEqual(
    [await count('+90 532 100 00 70', masked), await count('1000070', masked), await count('+905321000', masked)],
    [1, 0, 0],
  )
})

/** The statements of the list endpoint. */
async function listStatements(query: Record<string, unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    const batch = (queries: readonly Query[]) => {
      statements.push(...queries.map(compile))
      return ctx.db.batch(queries as never)
    }
    const noting: WriteContext = { ...ctx, db: { ...ctx.db, batch: batch as never } }
    await calls.list(noting, query)
  })
  return statements
}

const unknownId = '01890000-0000-7000-8000-00000000cafe'
const queries: Record<string, Record<string, unknown>> = {
  'the end of a number': { q: '1000070' },
  'the beginning of a number': { q: '+9053210000' },
  'a name': { q: 'ada' },
  'a guest': { guestId: unknownId },
  'an agent': { userId: unknownId },
  'a number of the hotel': { didId: unknownId },
  'a queue': { queueKey: 'none' },
  'a category': { wrapUpCategory: 'spam' },
  'a time': { startedAtFrom: '2026-05-01', startedAtTo: '2026-05-02' },
}
for (const [what, query] of Object.entries(queries)) {
  test(`calls are found by ${what} without reading all of them`, async () => {
    const statements = await listStatements(query)
    assert.equal(statements.length, 2)
    for (const statement of statements) {
      for (const mode of ['custom', 'generic'] as const) {
        assert.doesNotMatch(await explainStatement(reader, statement, mode), /Seq Scan on calls/, mode)
      }
    }
  })
}
