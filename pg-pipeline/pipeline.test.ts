import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeNow, isIdle, isInTransaction } from './pg-client.ts'
import { openPipeline } from './pipeline.ts'
import { newRoundTrip, type Statement } from './round-trip.ts'
import { sendOnce, type TestClient, withClient } from './testing/client.ts'

const statement = (text: string, ...values: unknown[]): Statement => ({ text, values })
const number = (n: number) => statement('select $1::int as n', n)

/** The outcome of each round trip: its rows, or the code of its error, and whether the connection is lost. */
function sendAll(client: TestClient, trips: readonly (readonly Statement[])[]): Promise<readonly unknown[]> {
  const outcomes = trips.map(() => Promise.withResolvers<unknown>())
  const roundTrips = trips.map((statements, at) =>
    newRoundTrip(statements, {
      resolve: (results) => outcomes[at]?.resolve(results.map(({ rows }) => rows)),
      reject: (error, isLost) => outcomes[at]?.resolve(isLost ? 'lost' : (error as { code?: string }).code),
    }),
  )
  openPipeline().send(client, roundTrips)
  return Promise.all(outcomes.map(({ promise }) => promise))
}

test('many round trips in one write each get their own result, and an error ends only its own', (t) =>
  withClient(t, async (client) => {
    const wrong = [number(1), statement('select 1 / $1::int', 0), number(2)]
    const results = await sendAll(client, [[number(1), number(2)], wrong, [number(3)]])
    assert.deepEqual(results, [[[{ n: 1 }], [{ n: 2 }]], '22012', [[{ n: 3 }]]])
    assert.ok(isIdle(client))
    assert.deepEqual((await client.query('select 4 as n')).rows, [{ n: 4 }], 'the client works on as usual')
  }))

test('a round trip is one transaction, and all of its writes are undone by an error', (t) =>
  withClient(t, async (client) => {
    await client.query('create table counted (n int primary key)')
    const insert = (n: number) => statement('insert into counted values ($1)', n)
    assert.deepEqual(await sendAll(client, [[insert(1), insert(1)], [insert(2)]]), ['23505', [[]]])
    assert.deepEqual((await client.query('select n from counted')).rows, [{ n: 2 }])
  }))

test('an explicit transaction stays open between round trips', (t) =>
  withClient(t, async (client) => {
    const pipeline = openPipeline()
    await sendOnce(pipeline, client, [statement('begin'), number(1)])
    assert.ok(isInTransaction(client))
    const [, last] = await sendOnce(pipeline, client, [number(2), statement('commit')])
    assert.equal(last?.command, 'COMMIT')
    assert.ok(isIdle(client))
  }))

test('a round trip that leaves a transaction open ends the connection before the next one runs in it', (t) =>
  withClient(t, async (client) => {
    assert.deepEqual(await sendAll(client, [[statement('begin')], [number(1)]]), [[[]], 'lost'])
  }))

test('a lost connection rejects what was sent', (t) =>
  withClient(t, async (client) => {
    const results = sendAll(client, [[statement('select pg_sleep(60)')], [number(1)]])
    closeNow(client, new Error('cut'))
    assert.deepEqual(await results, ['lost', 'lost'])
    assert.equal(isIdle(client), false)
  }))

test('a statement whose table was changed fails once and is prepared again', (t) =>
  withClient(t, async (client) => {
    await client.query('create table changing (a int)')
    const pipeline = openPipeline({ nameOf: (column) => column.toUpperCase() })
    const read = () => sendOnce(pipeline, client, [statement('select * from changing')])
    await read()
    await client.query('alter table changing add column b int')
    await assert.rejects(read(), { code: '0A000' })
    await client.query('insert into changing values (1, 2)')
    assert.deepEqual((await read())[0]?.rows, [{ A: 1, B: 2 }])
  }))

test('a value that cannot be sent is refused before anything is written', (t) =>
  withClient(t, async (client) => {
    assert.throws(() => newRoundTrip([number(1), statement('select $1', new Date())], never), TypeError)
    assert.throws(() => newRoundTrip([statement('select 1 \0')], never), RangeError)
    assert.deepEqual(await sendAll(client, [[number(1)]]), [[[{ n: 1 }]]])
  }))

const never = { resolve: () => assert.fail(), reject: () => assert.fail() }
