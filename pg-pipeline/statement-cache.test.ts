import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type pg from 'pg'
import { testDatabase } from '../../../testing/postgres/database.ts'
import type { Statement } from '../sql.ts'
import { type Client as Sender, sendPipelined } from './pipeline.ts'
import { createStep, type StatementResult } from './round-trip.ts'
import { type StatementCaches, statementCaches } from './statement-cache.ts'

type Client = pg.PoolClient & Sender & { readonly connection: NodeJS.EventEmitter }

const sendAlone = (client: Client, statements: readonly Statement[], caches: StatementCaches) =>
  new Promise<readonly StatementResult[]>((resolve, reject) =>
    sendPipelined(client, [{ steps: statements.map(createStep), resolve, reject }], caches, {
      onNext() {},
      onEnd() {},
    }),
  )

async function withClient(t: TestContext, work: (client: Client) => Promise<void>): Promise<void> {
  const { database } = await testDatabase(t)
  const client = (await database.pool.connect()) as Client
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

test('the server keeps the most recently used statements, up to the limit', (t) =>
  withClient(t, async (client) => {
    const caches = statementCaches(3)
    const ask = (n: number) => sendAlone(client, [{ text: `select ${n} as n`, values: [] }], caches)
    for (const n of [1, 2, 3, 1, 4, 5, 6]) assert.deepEqual((await ask(n))[0]?.rows, [{ n }])
    await ask(6)
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements order by 1',
    )
    assert.deepEqual(
      rows.map(({ statement }) => statement),
      ['select 4 as n', 'select 5 as n', 'select 6 as n'],
    )
    assert.deepEqual((await ask(1))[0]?.rows, [{ n: 1 }])
  }))

test('a statement is parsed and described once per connection', (t) =>
  withClient(t, async (client) => {
    let parsed = 0
    let described = 0
    client.connection.on('parseComplete', () => parsed++)
    client.connection.on('rowDescription', () => described++)
    const caches = statementCaches()
    for (let i = 0; i < 5; i++) await sendAlone(client, [{ text: 'select $1::int as n', values: [i] }], caches)
    assert.deepEqual([parsed, described], [1, 1])
  }))

test('more statements in one round trip than the limit all succeed', (t) =>
  withClient(t, async (client) => {
    const caches = statementCaches(2)
    const statements = Array.from({ length: 5 }, (_, n) => ({ text: `select ${n} as n`, values: [] }))
    for (let round = 0; round < 2; round++) {
      const answers = await sendAlone(client, statements, caches)
      assert.deepEqual(
        answers.map(({ rows }) => rows[0]?.n),
        [0, 1, 2, 3, 4],
      )
    }
  }))
