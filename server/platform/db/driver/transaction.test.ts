import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notesDatabase, ours, theirs } from '../../../testing/notes.ts'
import { sql } from '../sql.ts'

const note = (scope: { tenant: string }, id: number, text = `note ${id}`) =>
  sql<object>`insert into notes (tenant_id, id, text) values (${scope.tenant}, ${id}, ${text})`
const ids = sql<{ id: number }>`select id from notes order by id`
const coded = (code: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === code

test('N statements take N + 1 round trips, and later ones none', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    await tx.run(note(ours, 2))
    tx.later(note(ours, 3))
    tx.later(note(ours, 4))
  })
  assert.equal(trips() - before, 3)
  assert.equal((await database.in(ours).many(ids)).length, 4)
})

test('later statements alone are one round trip, nothing is none', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    tx.later(note(ours, 1))
    tx.later(note(ours, 2))
  })
  assert.equal(trips() - before, 1)
  assert.equal(await database.transaction(ours, async () => 'result'), 'result')
  assert.equal(trips() - before, 1)
  assert.equal((await database.in(ours).many(ids)).length, 2)
})

test('a throw undoes everything and runs nothing afterwards', async (t) => {
  const { database } = await notesDatabase(t)
  const said: string[] = []
  const failing = database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    tx.later(note(ours, 2))
    tx.afterCommit(() => said.push('committed'))
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await database.in(ours).many(ids), [])
  assert.deepEqual(said, [])
})

test('the error of a later statement is the error of the commit', async (t) => {
  const { database } = await notesDatabase(t)
  const said: string[] = []
  for (const asksFirst of [true, false]) {
    const failing = database.transaction(ours, async (tx) => {
      if (asksFirst) await tx.run(note(ours, 1))
      tx.later(note(ours, 2))
      tx.later(note(ours, 2, 'again'))
      tx.afterCommit(() => said.push('committed'))
    })
    await assert.rejects(failing, coded('23505'))
  }
  assert.deepEqual(await database.in(ours).many(ids), [])
  assert.deepEqual(said, [])
})

test('a deferred constraint speaks at the commit', async (t) => {
  const { database } = await notesDatabase(t)
  const failing = database.transaction(ours, async (tx) => {
    await tx.run(sql`set constraints notes__text__unique deferred`)
    await tx.run(note(ours, 1, 'same'))
    await tx.run(note(ours, 2, 'same'))
  })
  await assert.rejects(failing, coded('23505'))
  assert.deepEqual(await database.in(ours).many(ids), [])
})

test('an error that the work swallowed still fails the transaction', async (t) => {
  const { database } = await notesDatabase(t)
  const failing = database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    await tx.run(note(ours, 1, 'again')).catch(() => undefined)
  })
  await assert.rejects(failing, coded('23505'))
  assert.deepEqual(await database.in(ours).many(ids), [])
})

test('what follows the commit runs after it, in order', async (t) => {
  const { database, admin } = await notesDatabase(t)
  const said: string[] = []
  await database.transaction(ours, async (tx) => {
    tx.afterCommit(() => said.push('first'))
    tx.afterCommit(() => said.push('second'))
    await tx.run(note(ours, 1))
    assert.deepEqual(said, [])
  })
  assert.deepEqual(said, ['first', 'second'])
  assert.equal((await admin('select * from notes')).length, 1)
})

test('an attempt that fails undoes only itself', async (t) => {
  const { database } = await notesDatabase(t)
  const said: string[] = []
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    await tx.attempt(async () => tx.run(note(ours, 2)))
    const failing = tx.attempt(async () => {
      await tx.run(note(ours, 3))
      tx.later(note(ours, 4))
      tx.afterCommit(() => said.push('dropped'))
      await tx.run(note(ours, 1, 'again'))
    })
    await assert.rejects(failing, coded('23505'))
    await assert.rejects(
      tx.attempt(async () => Promise.reject(new Error('asked nothing'))),
      /asked nothing/,
    )
    tx.afterCommit(() => said.push('kept'))
    assert.deepEqual(await tx.many(ids), [{ id: 1 }, { id: 2 }])
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
  assert.deepEqual(said, ['kept'])
})

test('an attempt can be the first thing, the last thing, and hold another', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    await tx.attempt(async () => {
      await tx.run(note(ours, 1))
      await tx.attempt(() => tx.run(note(ours, 1, 'again'))).catch(() => undefined)
      await tx.run(note(ours, 2))
    })
    await tx.attempt(() => tx.run(note(ours, 2, 'again'))).catch(() => undefined)
  })
  assert.equal(trips() - before, 5)
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
})

test('an error swallowed inside an attempt fails the attempt', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    const failing = tx.attempt(async () => {
      await tx.run(note(ours, 2))
      await tx.run(note(ours, 1, 'again')).catch(() => undefined)
    })
    await assert.rejects(failing, coded('23505'))
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }])
})

test('a transaction turns from the workers to a tenant and on, later statements included', async (t) => {
  const { database, admin } = await notesDatabase(t)
  for (const { tenant } of [ours, theirs]) {
    await admin(
      `insert into due_work (tenant_id, id, kind, payload, due_at, created_at) values ($1, gen_random_uuid(), 'x', '{}', now(), now())`,
      [tenant],
    )
  }
  const due = sql`select id from due_work`
  await database.transaction('workers', async (tx) => {
    assert.equal((await tx.many(due)).length, 2)
    await tx.enter(ours)
    assert.equal((await tx.many(due)).length, 1)
    await tx.run(note(ours, 1))
    tx.later(note(ours, 2))
    await tx.enter(theirs)
    tx.later(note(theirs, 3))
    await tx.enter('workers')
    assert.equal((await tx.many(due)).length, 2)
    await assert.rejects(
      tx.attempt(() => tx.many(ids)),
      coded('42501'),
    )
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
  assert.deepEqual(await database.in(theirs).many(ids), [{ id: 3 }])
})

test('an attempt that fails first thing takes the scope with it, and the next statement has it again', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    await assert.rejects(
      tx.attempt(() => tx.run(sql`select 1 / ${0}::int`)),
      coded('22012'),
    )
    await tx.run(note(ours, 1))
    assert.deepEqual(await tx.many(ids), [{ id: 1 }])
  })
})

test('a scope entered in an attempt that failed is left again', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    const failing = tx.attempt(async () => {
      await tx.enter(theirs)
      await tx.run(note(theirs, 9))
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
    await tx.run(note(ours, 1))
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }])
  assert.deepEqual(await database.in(theirs).many(ids), [])
})

test('questions that nobody waits for are asked in order, and none after the end', async (t) => {
  const { database } = await notesDatabase(t)
  let leaked: Promise<unknown> = Promise.resolve()
  await database.transaction(ours, async (tx) => {
    await Promise.all([1, 2, 3].map((id) => tx.run(note(ours, id))))
    void tx.run(note(ours, 4))
    leaked = new Promise((resolve) => setImmediate(resolve)).then(() => tx.run(note(ours, 5)))
    leaked.catch(() => undefined)
  })
  await leaked.catch(() => undefined)
  const rows = await database.in(ours).many(ids)
  assert.deepEqual(rows.slice(0, 4), [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
  await assert.rejects(
    database.transaction(ours, async (tx) => tx).then((tx) => tx.run(note(ours, 6))),
    /transaction is over/,
  )
})

test('two transactions that deadlock both succeed', async (t) => {
  const { database } = await notesDatabase(t)
  await database.in(ours).batch([note(ours, 1), note(ours, 2)])
  const bothHold = Promise.withResolvers<void>()
  let holding = 0
  let runs = 0
  const touch = (first: number, second: number) =>
    database.transaction(ours, async (tx) => {
      runs++
      await tx.run(sql`update notes set text = text || 'a' where id = ${first}`)
      if (++holding === 2) bothHold.resolve()
      await bothHold.promise
      await tx.run(sql`update notes set text = text || 'b' where id = ${second}`)
    })
  await Promise.all([touch(1, 2), touch(2, 1)])
  assert.equal(runs, 3)
  const texts = await database.in(ours).many<{ text: string }>(sql`select text from notes order by id`)
  for (const { text } of texts) assert.match(text, /^note \d(ab|ba)$/)
})

test('a collision that does not end comes out after five retries', async (t) => {
  const { database } = await notesDatabase(t)
  let runs = 0
  const failing = database.transaction(ours, async (tx) => {
    runs++
    await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await assert.rejects(failing, coded('40001'))
  assert.equal(runs, 6)
})

test('a transaction whose connection dies fails, and the pool goes on', async (t) => {
  const { database, admin } = await notesDatabase(t)
  const failing = database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    const own = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await admin('select pg_terminate_backend($1)', [own?.pid])
    await tx.run(note(ours, 2))
  })
  await assert.rejects(failing)
  assert.deepEqual(await database.in(ours).many(ids), [])
})
