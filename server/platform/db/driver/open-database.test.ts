import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { type TestContext, test } from 'node:test'
import { notesDatabase, ours, theirs } from '../../../testing/postgres/notes-database.ts'
import { until } from '../../../testing/processes/process.ts'
import { refusalFrom } from '../constraint-errors.ts'
import type { Database } from '../database.ts'
import { sql } from '../sql.ts'

const note = (scope: { tenant: string }, id: number, text = `note ${id}`) =>
  sql<object>`insert into notes (tenant_id, id, text) values (${scope.tenant}, ${id}, ${text})`
const notes = sql<{ id: number; text: string }>`select id, text from notes order by id`
const coded = (code: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === code

async function oneConnection(t: TestContext): Promise<{ database: Database; trips(): number }> {
  const test = await notesDatabase(t)
  const database = test.open({ poolSize: 1 })
  return { database, trips: test.trips }
}

test('a tenant sees and writes only its own rows', async (t) => {
  const { database } = await notesDatabase(t)
  await database.in(ours).run(note(ours, 1))
  await database.in(theirs).run(note(theirs, 1, 'hidden'))
  assert.deepEqual(await database.in(ours).many(notes), [{ id: 1, text: 'note 1' }])
  assert.equal(await database.in(ours).run(sql`delete from notes where tenant_id = ${theirs.tenant}`), 0)
  await assert.rejects(database.in(ours).run(note(theirs, 2)), coded('42501'))
  await assert.rejects(database.in(ours).run(sql`update notes set tenant_id = ${theirs.tenant}`), coded('42501'))
})

test('a heavy query of a database on this machine gets a core when nothing else needs it', async (t) => {
  const test = await notesDatabase(t)
  const database = test.open({ isOnThisMachine: true })
  const backend = sql<{ pid: number; workers: string }>`
    select pg_backend_pid() as pid, current_setting('max_parallel_workers_per_gather') as workers`
  const heavy = await database.in(ours, 'heavy').one(backend)
  const usual = await database.in(ours).one(backend)
  assert.ok(heavy && usual)
  assert.equal(heavy.workers, '0')
  assert.ok(getPriority(heavy.pid) > getPriority(usual.pid), 'its process waits for the others')
  // The system may limit how often sessions change, so the second one can take a moment.
  if (existsSync('/proc/self/autogroup')) {
    const lowered = (pid: number) => /nice ([1-9]|1\d)$/m.test(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))
    await until('its session waits as well', () => lowered(heavy.pid))
    assert.ok(!lowered(usual.pid), 'the sessions of others keep their priority')
  }
})

test('a session compiles no statements, whatever the server is set to', async (t) => {
  const { database } = await oneConnection(t)
  assert.deepEqual((await database.pool.query(`select current_setting('jit') as jit`)).rows, [{ jit: 'off' }])
})

test('the scope ends with the round trip', async (t) => {
  const { database } = await oneConnection(t)
  await database.in(ours).run(note(ours, 1))
  const setting = async () =>
    (await database.pool.query(`select current_setting('app.tenant_id', true) as tenant, current_user as role`)).rows[0]
  assert.deepEqual(await setting(), { tenant: '', role: 'bellhop_app' })
  assert.equal((await database.pool.query('select * from notes')).rowCount, 0)
  await database.in('workers').many(sql`select id from events`)
  assert.deepEqual(await setting(), { tenant: '', role: 'bellhop_app' })
})

test('workers see the queues of all tenants and nothing else', async (t) => {
  const { database, admin } = await notesDatabase(t)
  for (const { tenant } of [ours, theirs]) {
    await admin(
      `insert into jobs (tenant_id, id, kind, payload, due_at, created_at) values ($1, gen_random_uuid(), 'x', '{}',
      now(), now())`,
      [tenant],
    )
  }
  assert.equal((await database.in('workers').many(sql`select id from jobs`)).length, 2)
  assert.equal((await database.in(ours).many(sql`select id from jobs`)).length, 1)
  await assert.rejects(database.in('workers').many(notes), coded('42501'))
  await assert.rejects(database.in('workers').run(sql`select body from idempotency_keys`), coded('42501'))
})

test('every query is one round trip', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(notes)
  const before = trips()
  await database.in(ours).many(notes)
  await database.in(ours).batch([notes, sql<object>`select count(*) as n from notes`])
  assert.equal(trips() - before, 2)
})

test('a batch runs completely or not at all, and the connection stays usable', async (t) => {
  const { database } = await oneConnection(t)
  const db = database.in(ours)
  await assert.rejects(db.batch([note(ours, 1), sql<object>`select 1 / ${0}::int`]), coded('22012'))
  assert.deepEqual(await db.many(notes), [])
  const [, rows, , count] = await db.batch<[object, object, object, object]>([
    note(ours, 1),
    sql<object>`select text from notes`,
    sql<object>`update notes set text = 'x'`,
    sql<object>`select count(*) as n from notes`,
  ])
  assert.deepEqual([rows, count], [[{ text: 'note 1' }], [{ n: 1 }]])
  assert.deepEqual(await db.batch([]), [])
})

test('affected rows are counted', async (t) => {
  const { database } = await notesDatabase(t)
  const db = database.in(ours)
  assert.equal(
    await db.run(
      sql`insert into notes (tenant_id, id, text) select ${ours.tenant}::uuid, n, n::text
        from generate_series(1, 12) n`,
    ),
    12,
  )
  assert.equal(await db.run(sql`update notes set text = text || '!' where id > 2`), 10)
  assert.equal(await db.run(sql`select * from notes where id <= 3`), 3)
  assert.equal(await db.one(sql`select id from notes where id = 99`), undefined)
})

test('errors of every phase leave the connection usable', async (t) => {
  const { database } = await oneConnection(t)
  const db = database.in(ours)
  for (let round = 0; round < 3; round++) {
    await assert.rejects(db.many(sql`selec`), coded('42601'))
    await assert.rejects(db.many(sql`select missing from notes`), coded('42703'))
    await assert.rejects(db.many(sql`select ${'x'}::int`), coded('22P02'))
    await assert.rejects(
      db.batch([notes, sql<object>`select id / ${0}::int from generate_series(1, 2) id`]),
      coded('22012'),
    )
    assert.deepEqual(await db.many(notes), [])
  }
})

test('a statement prepared for the first time in a failed round trip is prepared again', async (t) => {
  const { database } = await oneConnection(t)
  const db = database.in(ours)
  const late = sql<object>`select 'late' as word`
  await assert.rejects(db.batch([sql<object>`select 1 / ${0}::int`, late]), coded('22012'))
  assert.deepEqual(await db.one(late), { word: 'late' })
})

test('a table changed by a migration under the running service is read with its new columns', async (t) => {
  const { database, admin, open } = await notesDatabase(t)
  const other = open({ poolSize: 3 })
  const all = sql`select * from notes`
  await database.in(ours).run(note(ours, 1))
  await Promise.all(Array.from({ length: 6 }, () => other.in(ours).many(all)))
  await admin('alter table notes add column added integer default 5')
  const rows = await Promise.all(Array.from({ length: 6 }, () => other.in(ours).many(all)))
  for (const row of rows.flat()) assert.deepEqual(row, { tenantId: ours.tenant, id: 1, text: 'note 1', added: 5 })
  await admin('alter table notes alter column id type bigint')
  await other.transaction(ours, async (tx) => {
    assert.equal((await tx.many(all)).length, 1)
  })
})

test('discarded prepared statements are prepared again', async (t) => {
  const { database } = await oneConnection(t)
  await database.in(ours).many(notes)
  await database.pool.query('discard all')
  assert.deepEqual(await database.in(ours).many(notes), [])
})

test('many concurrent queries each see only their own tenant', async (t) => {
  const { database } = await notesDatabase(t)
  await database.in(ours).run(note(ours, 1, 'mine'))
  await database.in(theirs).run(note(theirs, 2, 'other'))
  const scopes = Array.from({ length: 200 }, (_, i) => (i % 2 ? ours : theirs))
  const answers = await Promise.all(scopes.map((scope) => database.in(scope).many(notes)))
  answers.forEach((rows, i) => assert.equal(rows[0]?.text, i % 2 ? 'mine' : 'other'))
})

test('killed backends, idle or busy, fail at most their own query', async (t) => {
  const { database, admin } = await notesDatabase(t)
  await Promise.all(Array.from({ length: 4 }, () => database.in(ours).many(notes)))
  const sleeping = database.in(ours).run(sql`select pg_sleep(2)`)
  const failed = assert.rejects(sleeping, (error) => refusalFrom(error) !== error)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'bellhop_app'`
  while (
    (
      await admin(
        `select 1 from pg_stat_activity where query like '%pg_sleep%' and usename = 'bellhop_app' and state = 'active'`,
      )
    ).length === 0
  );
  await admin(kill)
  await failed
  // The end of an idle connection may be noticed only by its next query.
  for (let attempts = 0; ; attempts++) {
    try {
      await database.in(ours).many(notes)
      break
    } catch (error) {
      if (attempts > 10) throw error
    }
  }
})

test('a slow statement is cancelled by the server, a silent server by the client', async (t) => {
  const { open } = await notesDatabase(t)
  const database = open({ statementTimeoutMs: 50, poolSize: 1 })
  await assert.rejects(database.in(ours).run(sql`select pg_sleep(30)`), coded('57014'))
  // The server's own timeout is off, so it behaves like a frozen server.
  await assert.rejects(
    database.transaction(ours, async (tx) => {
      await tx.run(sql`set local statement_timeout = 0`)
      await tx.run(sql`select pg_sleep(30)`)
    }),
    /connection to the database was lost/,
  )
  assert.deepEqual(await database.in(ours).one(sql`select 1 as n`), { n: 1 })
})

test('every wait for a connection ends', async (t) => {
  const { open } = await notesDatabase(t)
  const database = open({ poolSize: 1, connectTimeoutMs: 500 })
  await database.transaction(ours, async (tx) => {
    await tx.many(notes)
    await assert.rejects(database.in(ours).many(notes), /free in time/)
  })
})
