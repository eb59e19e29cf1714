import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { BatchOptions } from '#platform/db/database.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { explainStatement } from '../../../testing/postgres/explain-statement.ts'
import { newTenant } from '../../../testing/world.ts'
import { guests } from '../record/guests.ts'

let app: TestApp
let tenantId: string
let reader: pg.Client

/** Many guests in one tenant, so that the planner does not expect a rare search. */
before(async () => {
  app = await testApp()
  tenantId = (await newTenant(app)).tenantId
  await app.admin(
    `with made as (
       insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
         do_not_message, source, created_at, updated_at)
       select $1, gen_random_uuid(), 'First' || n % 500, 'Last' || n, 'none', '{}', false, false, false, 'api', now(),
       now()
       from generate_series(1, 20000) n returning tenant_id, id, last_name)
     insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
     select tenant_id, gen_random_uuid(), id, 'phone', '+90532' || (1000000 + n), true, 0, now()
     from (select *, substr(last_name, 5)::integer as n from made) numbered where n % 4 = 0`,
    [tenantId],
  )
  await app.admin('analyze guests, guest_contact_points, guest_search_terms')
  // As the service role: row-level security can prevent the use of an index that the superuser's query uses.
  reader = new pg.Client({ connectionString: app.database.appUrl })
  await reader.connect()
  await reader.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
})
after(async () => {
  await reader.end()
  await app.close()
})

type GuestList = { readonly statements: Statement[]; readonly count: number; readonly isPlannedOnce: boolean }

/** The SQL statements of the list request, and the number of guests found. */
async function listStatements(query: { q?: string }, piiAccess: 'full' | 'masked' = 'full'): Promise<GuestList> {
  const statements: Statement[] = []
  let isPlannedOnce = false
  const count = await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    const batch = (queries: readonly Query[], options: BatchOptions) => {
      statements.push(...queries.map(compile))
      isPlannedOnce = options.isPlannedOnce === true
      return ctx.db.batch(queries as never, options)
    }
    const noting: WriteContext = {
      ...ctx,
      actor: { ...ctx.actor, piiAccess },
      db: { ...ctx.db, batch: batch as never },
    }
    return (await guests.list(noting, query)).totalCount
  })
  return { statements, count, isPlannedOnce }
}

const searches: readonly (readonly [what: string, q: string, count: number, piiAccess?: 'masked'])[] = [
  ['a name', 'last12345', 1],
  ['two words', 'last12345 first3', 1],
  ['a common beginning', 'first42', 11 * 40],
  ['digits', '1012344', 1],
  ['a number', '+90 532 101 23 44', 1],
  ['a name and digits', 'last12344 5321012344', 1],
  ['a number, for those who must not see it', '+90 532 101 23 44', 1, 'masked'],
]
for (const [what, q, count, piiAccess = 'full'] of searches) {
  test(`${what} is searched for by indexes alone, whatever plan is kept`, async () => {
    const { statements, count: found, isPlannedOnce } = await listStatements({ q }, piiAccess)
    assert.deepEqual([found, statements.length, isPlannedOnce], [count, 2, true])
    for (const statement of statements) {
      for (const mode of ['custom', 'generic'] as const) {
        const plan = await explainStatement(reader, statement, mode)
        assert.match(plan, /Index (Only )?Scan using guest_search_terms_pkey/, mode)
        assert.match(plan, /Index Cond: .*term >= .*term < /, mode)
        assert.doesNotMatch(plan, /Seq Scan/, mode)
      }
    }
  })
}

test('a term that all guests share finds the first ten thousand', async () => {
  assert.equal((await listStatements({ q: 'l' })).count, 10_000)
})

test('the page of a list is not planned again for each request', async () => {
  const { statements } = await listStatements({})
  const [{ text = '', values = [] } = {}] = statements
  for (let time = 0; time < 10; time++) await reader.query({ name: 'page', text, values: [...values] })
  const { rows } = await reader.query(
    `select generic_plans::int as kept from pg_prepared_statements where name = 'page'`,
  )
  assert.ok(rows[0].kept >= 4, `${rows[0].kept} of ten times with the plan that was kept`)
})
