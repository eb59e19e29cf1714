import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notesDatabase, ours, theirs } from '../../../testing/postgres/notes-database.ts'
import { sql } from '../sql.ts'

const note = (scope: { tenant: string }, id: number, text = `note ${id}`) =>
  sql<object>`insert into notes (tenant_id, id, text) values (${scope.tenant}, ${id}, ${text})`
const ids = sql<{ id: number }>`select id from notes order by id`
const coded = (code: string) => (error: unknown) => error instanceof Error && 'code' in error && error.code === code

test('N statements take N + 1 round trips, and deferred ones none', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    await tx.run(note(ours, 2))
    tx.onCommit(note(ours, 3))
    tx.onCommit(note(ours, 4))
  })
  assert.equal(trips() - before, 3)
  assert.equal((await database.in(ours).many(ids)).length, 4)
})

test('deferred statements alone are one round trip, nothing is none', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    tx.onCommit(note(ours, 1))
    tx.onCommit(note(ours, 2))
  })
  assert.equal(trips() - before, 1)
  assert.equal(await database.transaction(ours, async () => 'result'), 'result')
  assert.equal(trips() - before, 1)
  assert.equal((await database.in(ours).many(ids)).length, 2)
})

test('deferred statements are read after they were sent, each in its scope, and a failed savepoint defers them again', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    tx.onCommit(note(ours, 1))
    await tx.switchScope(theirs)
    tx.onCommit(note(theirs, 2))
    await assert.rejects(
      tx.savepoint(async () => {
        tx.onCommit(note(theirs, 3))
        await tx.writeDeferred()
        assert.deepEqual(await tx.many(ids), [{ id: 2 }, { id: 3 }])
        throw new Error('undone')
      }),
      /undone/,
    )
    assert.deepEqual(await tx.many(ids), [])
    await tx.writeDeferred()
    await tx.writeDeferred()
    assert.deepEqual(await tx.many(ids), [{ id: 2 }])
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }])
})

test('a thrown error rolls everything back and runs no callbacks', async (t) => {
  const { database } = await notesDatabase(t)
  const events: string[] = []
  const failing = database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    tx.onCommit(note(ours, 2))
    tx.afterCommit(() => events.push('committed'))
    throw new Error('no')
  })
  await assert.rejects(failing, /no/)
  assert.deepEqual(await database.in(ours).many(ids), [])
  assert.deepEqual(events, [])
})

test('the error of a deferred statement is the error of the commit', async (t) => {
  const { database } = await notesDatabase(t)
  const events: string[] = []
  for (const asksFirst of [true, false]) {
    const failing = database.transaction(ours, async (tx) => {
      if (asksFirst) await tx.run(note(ours, 1))
      tx.onCommit(note(ours, 2))
      tx.onCommit(note(ours, 2, 'again'))
      tx.afterCommit(() => events.push('committed'))
    })
    await assert.rejects(failing, coded('23505'))
  }
  assert.deepEqual(await database.in(ours).many(ids), [])
  assert.deepEqual(events, [])
})

test('a deferred constraint is checked at the commit', async (t) => {
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

test('callbacks run after the commit, in order', async (t) => {
  const { database, admin } = await notesDatabase(t)
  const events: string[] = []
  await database.transaction(ours, async (tx) => {
    tx.afterCommit(() => events.push('first'))
    tx.afterCommit(() => events.push('second'))
    await tx.run(note(ours, 1))
    assert.deepEqual(events, [])
  })
  assert.deepEqual(events, ['first', 'second'])
  assert.equal((await admin('select * from notes')).length, 1)
})

test('a failed savepoint undoes only itself', async (t) => {
  const { database } = await notesDatabase(t)
  const events: string[] = []
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    await tx.savepoint(async () => tx.run(note(ours, 2)))
    const failing = tx.savepoint(async () => {
      await tx.run(note(ours, 3))
      tx.onCommit(note(ours, 4))
      tx.afterCommit(() => events.push('dropped'))
      await tx.run(note(ours, 1, 'again'))
    })
    await assert.rejects(failing, coded('23505'))
    await assert.rejects(
      tx.savepoint(async () => Promise.reject(new Error('asked nothing'))),
      /asked nothing/,
    )
    tx.afterCommit(() => events.push('kept'))
    assert.deepEqual(await tx.many(ids), [{ id: 1 }, { id: 2 }])
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
  assert.deepEqual(events, ['kept'])
})

test('a savepoint can come first, last, and inside another', async (t) => {
  const { database, trips } = await notesDatabase(t)
  await database.in(ours).many(ids)
  const before = trips()
  await database.transaction(ours, async (tx) => {
    await tx.savepoint(async () => {
      await tx.run(note(ours, 1))
      await tx.savepoint(() => tx.run(note(ours, 1, 'again'))).catch(() => undefined)
      await tx.run(note(ours, 2))
    })
    await tx.savepoint(() => tx.run(note(ours, 2, 'again'))).catch(() => undefined)
  })
  assert.equal(trips() - before, 5)
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
})

test('an error swallowed inside a savepoint fails the savepoint', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    await tx.run(note(ours, 1))
    const failing = tx.savepoint(async () => {
      await tx.run(note(ours, 2))
      await tx.run(note(ours, 1, 'again')).catch(() => undefined)
    })
    await assert.rejects(failing, coded('23505'))
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }])
})

test('a transaction switches from the workers to a tenant and on, also for deferred statements', async (t) => {
  const { database, admin } = await notesDatabase(t)
  for (const { tenant } of [ours, theirs]) {
    await admin(
      `insert into jobs (tenant_id, id, kind, payload, due_at, created_at) values ($1, gen_random_uuid(), 'x', '{}',
      now(), now())`,
      [tenant],
    )
  }
  const due = sql`select id from jobs`
  await database.transaction('workers', async (tx) => {
    assert.equal((await tx.many(due)).length, 2)
    await tx.switchScope(ours)
    assert.equal((await tx.many(due)).length, 1)
    await tx.run(note(ours, 1))
    tx.onCommit(note(ours, 2))
    await tx.switchScope(theirs)
    tx.onCommit(note(theirs, 3))
    await tx.switchScope('workers')
    assert.equal((await tx.many(due)).length, 2)
    await assert.rejects(
      tx.savepoint(() => tx.many(ids)),
      coded('42501'),
    )
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }, { id: 2 }])
  assert.deepEqual(await database.in(theirs).many(ids), [{ id: 3 }])
})

test('a savepoint that fails at once resets the scope, and the next statement sets it again', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    await assert.rejects(
      tx.savepoint(() => tx.run(sql`select 1 / ${0}::int`)),
      coded('22012'),
    )
    await tx.run(note(ours, 1))
    assert.deepEqual(await tx.many(ids), [{ id: 1 }])
  })
})

test('a scope switched to in a failed savepoint is left again', async (t) => {
  const { database } = await notesDatabase(t)
  await database.transaction(ours, async (tx) => {
    const failing = tx.savepoint(async () => {
      await tx.switchScope(theirs)
      await tx.run(note(theirs, 9))
      throw new Error('no')
    })
    await assert.rejects(failing, /no/)
    await tx.run(note(ours, 1))
  })
  assert.deepEqual(await database.in(ours).many(ids), [{ id: 1 }])
  assert.deepEqual(await database.in(theirs).many(ids), [])
})

test('queries that are not awaited run in order, and none after the end', async (t) => {
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
  // The repeated transaction may reach its first row before the other one wakes up: then they deadlock once more.
  assert.ok(runs > 2, `${runs} runs: none was repeated`)
  const texts = await database.in(ours).many<{ text: string }>(sql`select text from notes order by id`)
  for (const { text } of texts) assert.match(text, /^note \d(ab|ba)$/)
})

test('a repeated collision is thrown after five retries', async (t) => {
  const { database } = await notesDatabase(t)
  let runs = 0
  const failing = database.transaction(ours, async (tx) => {
    runs++
    await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
  })
  await assert.rejects(failing, coded('40001'))
  assert.equal(runs, 6)
})

test('a transaction whose connection dies fails, and the pool stays usable', async (t) => {
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
