import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPipeline } from './pipeline.ts'
import { sendOnce, withClient } from './testing/client.ts'

test('the server keeps the most recently used statements, up to the limit', (t) =>
  withClient(t, async (client) => {
    const pipeline = openPipeline({ maxPrepared: 3 })
    const ask = (n: number) => sendOnce(pipeline, client, [{ text: `select ${n} as n`, values: [] }])
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
    const pipeline = openPipeline()
    for (let i = 0; i < 5; i++) await sendOnce(pipeline, client, [{ text: 'select $1::int as n', values: [i] }])
    assert.deepEqual([parsed, described], [1, 1])
  }))

test('more statements in one round trip than the limit all succeed', (t) =>
  withClient(t, async (client) => {
    const pipeline = openPipeline({ maxPrepared: 2 })
    const statements = Array.from({ length: 5 }, (_, n) => ({ text: `select ${n} as n`, values: [] }))
    for (let round = 0; round < 2; round++) {
      const answers = await sendOnce(pipeline, client, statements)
      assert.deepEqual(
        answers.map(({ rows }) => rows[0]?.n),
        [0, 1, 2, 3, 4],
      )
    }
  }))
