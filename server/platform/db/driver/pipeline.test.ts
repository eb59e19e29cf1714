import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import type pg from 'pg'
import { notesDatabase, ours, theirs } from '../../../testing/postgres/notes-database.ts'
import { sql } from '../sql.ts'
import { DatabaseUnreachable } from '../unreachable.ts'
import type { DatabaseOptions } from './open-database.ts'

const note = (scope: { tenant: string }, id: number, text = `note ${id}`) =>
  sql<object>`insert into notes (tenant_id, id, text) values (${scope.tenant}, ${id}, ${text})`
const notes = sql<{ id: number }>`select id from notes order by id`
const number = (n: number) => sql<{ n: number }>`select ${n}::int as n`
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error)

/** One connection, so that concurrent queries share it, and counts of what happens on it. */
async function shared(t: TestContext, options: Partial<Omit<DatabaseOptions, 'url'>> = {}) {
  const { open, admin } = await notesDatabase(t)
  const database = open({ poolSize: 1, ...options })
  const seen = { lent: 0, trips: 0, errors: 0 }
  database.pool.on('acquire', () => seen.lent++)
  database.pool.on('connect', (client) => {
    const { connection } = client as pg.PoolClient & { connection: NodeJS.EventEmitter }
    connection.on('readyForQuery', () => seen.trips++)
    connection.on('errorMessage', () => seen.errors++)
  })
  await database.in(ours).many(notes)
  return { database, admin, seen, db: database.in(ours) }
}

/** The outcome of each: its result, or the code of its error. */
const outcomes = async (questions: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(questions)).map((each) => (each.status === 'fulfilled' ? each.value : codeOf(each.reason)))

test('many concurrent queries share a connection, and each gets its own result, in order', async (t) => {
  const { db, seen } = await shared(t)
  const before = { ...seen }
  const order: number[] = []
  const numbers = Array.from({ length: 100 }, (_, n) => n)
  await Promise.all(
    numbers.map(async (n) => {
      assert.deepEqual(await db.one(number(n)), { n })
      order.push(n)
    }),
  )
  assert.deepEqual(order, numbers)
  assert.equal(seen.trips - before.trips, 100)
  // Eight at a time, fewer towards the end of the queue.
  assert.equal(seen.lent - before.lent, 15)
})

test('while there are free connections, no query shares one', async (t) => {
  const { open } = await notesDatabase(t)
  const database = open({ poolSize: 8 })
  let lent = 0
  database.pool.on('acquire', () => lent++)
  await Promise.all([1, 2, 3, 4].map((n) => database.in(ours).one(number(n))))
  await Promise.all([1, 2, 3, 4].map((n) => database.in(ours).one(number(n))))
  assert.equal(lent, 8)
})

test('an error in any phase fails only its own query', async (t) => {
  const { db, seen } = await shared(t)
  const duplicate = [sql<object>`set constraints notes__text__unique deferred`, note(ours, 3, 'x'), note(ours, 4, 'x')]
  const questions = [
    db.one(number(1)),
    db.run(sql`selec`),
    db.run(note(ours, 1)),
    db.batch([note(ours, 2), sql<object>`select 1 / ${0}::int`]),
    db.batch(duplicate),
    db.one(number(2)),
    db.one(sql`select 9007199254740993::int8 as n`).catch((error: unknown) => (error as Error).name),
    db.many(notes),
  ]
  const expected = [{ n: 1 }, '42601', 1, '22012', '23505', { n: 2 }, 'RangeError', [{ id: 1 }]]
  assert.deepEqual(await outcomes(questions), expected)
  assert.equal(seen.lent, 5)
})

test('a statement first sent by a failed neighbour is prepared all the same', async (t) => {
  const { db, seen } = await shared(t)
  const late = sql<object>`select 'late' as word`
  const questions = [db.one(number(1)), db.batch([sql<object>`select 1 / ${0}::int`, late]), db.one(late), db.one(late)]
  assert.deepEqual(await outcomes(questions), [{ n: 1 }, '22012', { word: 'late' }, { word: 'late' }])
  assert.equal(seen.errors, 1)
})

type Question = { readonly tenant: 'ours' | 'theirs'; readonly kind: 'write' | 'read' | 'fail' | 'steal'; id: number }
const question: fc.Arbitrary<Question> = fc.record({
  tenant: fc.constantFrom('ours', 'theirs'),
  kind: fc.constantFrom('write', 'read', 'fail', 'steal'),
  id: fc.integer({ min: 1, max: 5 }),
})

test('concurrent tenants see and write only their own rows', async (t) => {
  const { database, admin } = await shared(t)
  const ask = ({ tenant, kind, id }: Question): Promise<unknown> => {
    const [own, other] = tenant === 'ours' ? [ours, theirs] : [theirs, ours]
    const db = database.in(own)
    if (kind === 'write') return db.run(note(own, id))
    if (kind === 'read') return db.many(notes).then((rows) => rows.map((row) => row.id))
    if (kind === 'steal') return db.run(note(other, id))
    return db.batch([note(own, id + 10), sql<object>`select 1 / ${0}::int`])
  }
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 40 }), async (questions) => {
      await admin('delete from notes')
      assert.deepEqual(await outcomes(questions.map(ask)), answersTo(questions))
    }),
    { numRuns: 60 },
  )
})

/** One connection executes in order, so the results are known. */
function answersTo(questions: readonly Question[]): unknown[] {
  const written = { ours: new Set<number>(), theirs: new Set<number>() }
  return questions.map(({ tenant, kind, id }) => {
    const own = written[tenant]
    if (kind === 'read') return [...own].toSorted((a, b) => a - b)
    if (kind === 'fail') return '22012'
    if (kind === 'steal') return '42501'
    if (own.has(id)) return '23505'
    own.add(id)
    return 1
  })
}

test('several shared connections keep tenants apart, too', async (t) => {
  const { open } = await notesDatabase(t)
  const database = open({ poolSize: 3 })
  const scopes = Array.from({ length: 300 }, (_, i) => (i % 3 ? ours : theirs))
  const tenant = sql<{ tenant: string }>`select current_setting('app.tenant_id') as tenant`
  assert.deepEqual(await Promise.all(scopes.map((scope) => database.in(scope).one(tenant))), scopes)
})

test('a slow statement is cancelled after its own timeout, and those behind it succeed', async (t) => {
  const { db } = await shared(t, { statementTimeoutMs: 500 })
  const questions = [db.one(number(1)), db.run(sql`select pg_sleep(30)`), db.one(number(2)), db.one(number(3))]
  assert.deepEqual(await outcomes(questions), [{ n: 1 }, '57014', { n: 2 }, { n: 3 }])
})

test('each query on a shared connection has the full timeout', async (t) => {
  const { db } = await shared(t, { statementTimeoutMs: 200 })
  const nap = sql`select pg_sleep(0.15)`
  // Together they take longer than the 600 ms after which a silent server is given up.
  assert.deepEqual(await outcomes(Array.from({ length: 10 }, () => db.run(nap))), Array(10).fill(1))
})

test('a killed backend fails the queries on it; queued ones succeed', async (t) => {
  const { db, admin } = await shared(t)
  const questions = [db.run(sql`select pg_sleep(30)`), db.one(number(1)), db.one(number(2)), db.one(number(3))]
  const settled = outcomes(questions)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'bellhop_app' and query like '%pg_sleep%' and state = 'active'`
  while ((await admin(kill)).length === 0);
  assert.deepEqual(await settled, ['57P01', '57P01', { n: 2 }, { n: 3 }])
})

test('a silent server fails the queries on it; queued ones succeed', async (t) => {
  const { db } = await shared(t, { statementTimeoutMs: 500 })
  const frozen = db.batch([sql<object>`set local statement_timeout = 0`, sql<object>`select pg_sleep(30)`])
  const [first, second, ...rest] = await outcomes([frozen, db.one(number(1)), db.one(number(2)), db.one(number(3))])
  assert.ok(first instanceof DatabaseUnreachable && second instanceof DatabaseUnreachable)
  assert.deepEqual(rest, [{ n: 2 }, { n: 3 }])
})

test('a query that leaves its transaction open does not affect those behind it', async (t) => {
  const { db } = await shared(t)
  const [, neighbour, ...rest] = await outcomes([
    db.run(sql`begin`),
    db.run(note(ours, 1)),
    db.one(number(2)),
    db.many(notes),
  ])
  assert.ok(neighbour instanceof DatabaseUnreachable)
  assert.deepEqual(rest, [{ n: 2 }, []])
})

test('a transaction has its connection for itself', async (t) => {
  const { database, db } = await shared(t)
  const work = database.transaction(theirs, async (tx) => {
    await tx.run(note(theirs, 1))
    await tx.run(note(theirs, 2))
    return tx.many(notes)
  })
  const questions = Array.from({ length: 10 }, () => db.many(notes))
  assert.deepEqual(await work, [{ id: 1 }, { id: 2 }])
  for (const rows of await Promise.all(questions)) assert.deepEqual(rows, [])
})

test('every wait in the queue ends', async (t) => {
  const { database, db } = await shared(t, { connectTimeoutMs: 500 })
  await database.transaction(ours, async (tx) => {
    await tx.many(notes)
    const results = await outcomes([1, 2, 3].map((n) => db.one(number(n))))
    for (const result of results) assert.ok(result instanceof DatabaseUnreachable)
  })
  assert.deepEqual(await db.one(number(1)), { n: 1 })
})
