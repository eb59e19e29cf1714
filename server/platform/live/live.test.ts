import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEventStream } from '../../testing/event-stream.ts'
import { until } from '../../testing/processes/process.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import { createStreamHub } from './stream-hub.ts'
import { bells, bellWorld, freshToken, processOn, rang } from './testing/bells.ts'
import { writeNotedLiveEvents } from './write-live-events.ts'

test('live events are sent with the commit in the order of writing, and none that was rolled back', async (t) => {
  const { app, tenant, ring, watching } = await bellWorld(t)
  await ring(0)
  const stream = await watching()
  assert.equal((await stream.next())?.type, 'ready')
  const undone = inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    ctx.live(rang, { to: { permission: 'calls.manage' }, data: { n: 1 } })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    const part = ctx.savepoint(async () => {
      ctx.live(rang, { to: { permission: 'calls.manage' }, data: { n: 2 } })
      throw new Error('in part')
    })
    await assert.rejects(part, /in part/)
    for (const n of [3, 4]) ctx.live(rang, { to: { permission: 'calls.manage' }, data: { n } })
  })
  await app.settle()
  const [first, second] = [await stream.next(), await stream.next()]
  assert.deepEqual([first?.data, second?.data], [{ n: 3 }, { n: 4 }])
  assert.deepEqual([first?.place, typeof second?.place], [undefined, 'string'], 'both come again, or none')
  assert.notEqual(first?.id, second?.id)
})

test('a long transaction delays nobody, and its events are sent after its commit, live and on replay', async (t) => {
  const { app, tenant, ring, watching } = await bellWorld(t)
  const stream = await watching()
  await stream.next()
  const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
    await ctx.db.run(
      writeNotedLiveEvents(ctx, [{ type: rang.name, to: { permission: 'calls.manage' }, data: { n: 1 } }]),
    )
    written.resolve()
    await committed.promise
  })
  await written.promise
  for (const n of [2, 3]) {
    await ring(n)
    await app.settle()
  }
  assert.deepEqual(await bells(stream, 2), [2, 3])
  const place = stream.place() ?? ''
  committed.resolve()
  await long
  await ring(4)
  await app.settle()
  assert.deepEqual(await bells(stream, 2), [1, 4])
  const again = await watching({ lastEventId: place })
  assert.deepEqual(await again.types(1), ['ready'])
  assert.deepEqual(await bells(again, 2), [1, 4])
  await ring(5)
  await app.settle()
  assert.deepEqual([await bells(stream, 1), await bells(again, 1)], [[5], [5]])
})

test('Last-Event-ID replays exactly the missed events, as a header or in the query', async (t) => {
  const { app, ring, watching } = await bellWorld(t)
  let stream = await watching()
  await stream.next()
  await ring(1)
  await app.settle()
  await bells(stream, 1)
  stream.leave()
  await until('the stream is gone', () => app.runtime.live.usage().open === 0)
  for (const n of [2, 3]) await ring(n)
  await ring(4, { userIds: [app.runtime.newId()] })
  const place = stream.place() ?? ''
  for (const options of [{ lastEventId: place }, { query: `?lastEventId=${place}` }]) {
    const again = await watching(options)
    assert.deepEqual(await again.types(1), ['ready'])
    assert.deepEqual(await bells(again, 2), [2, 3])
    again.leave()
    stream = again
  }
  const once = await watching({ lastEventId: stream.place() ?? '' })
  assert.deepEqual(await once.types(1), ['ready'])
  await ring(5)
  await app.settle()
  assert.deepEqual(await bells(once, 1), [5], 'nothing twice')
})

test('a client that was away for an hour or sends an unknown id gets a reset', async (t) => {
  const { app, agent, ring, watching } = await bellWorld(t)
  const stream = await watching()
  await stream.next()
  const place = stream.place() ?? ''
  app.advance('PT50M')
  const token = await freshToken(app, agent)
  assert.deepEqual(await (await watching({ token, lastEventId: place })).types(1), ['ready'])
  app.advance('PT11M')
  const [at = ''] = place.split('-')
  const elsewhere = place.replace(/-[0-9a-f]+-/, '-fffffffff-')
  const unknown = [place, elsewhere.replace(at, BigInt(app.runtime.now().epochMilliseconds).toString(16))]
  for (const lastEventId of [...unknown, '', 'x', '1-0-0', '1-5-1.9', `${place}.1.1`, 'f'.repeat(5000)]) {
    const again = await watching({ token: await freshToken(app, agent), lastEventId })
    assert.deepEqual(await again.types(2), ['reset', 'ready'], lastEventId.slice(0, 99))
    await ring(1)
    await app.settle()
    assert.deepEqual(await bells(again, 1), [1])
    again.leave()
    await until('it is gone', () => app.runtime.live.usage().open <= 1)
  }
})

test('too many events at once are sent as a reset', async (t) => {
  const { app, tenant, ring, watching } = await bellWorld(t)
  const stream = await watching()
  await stream.next()
  const place = stream.place() ?? ''
  await app.admin(
    `insert into live_events (tenant_id, type, audience, data, created_at)
     select $1, 'bell.rang', '{"permission":"calls.manage"}', '{"n":0}', now() from generate_series(1, 5001)`,
    [tenant.tenantId],
  )
  await app.settle()
  await ring(1)
  await app.settle()
  const [first, second] = [await stream.next(), await stream.next()]
  assert.deepEqual([first?.type, first?.data, second?.data], ['reset', { reload: true }, { n: 1 }])
  assert.deepEqual(await (await watching({ lastEventId: place })).types(2), ['reset', 'ready'])
})

test("two processes send each other's events, and a client can continue at the other one", async (t) => {
  const { app, server, agent, ring, watching } = await bellWorld(t)
  const beside: Runtime = { ...app.runtime, database: app.database.open(), live: createStreamHub() }
  const other = processOn(beside)
  t.after(() => other.close())
  const [here, there] = [await watching(), await openEventStream(other, { token: agent.accessToken })]
  await ring(1)
  await Promise.all([app.settle(), beside.live.poll(beside)])
  for (const stream of [here, there]) {
    await stream.next()
    assert.deepEqual(await bells(stream, 1), [1])
  }
  here.leave()
  await ring(2)
  const moved = await openEventStream(other, { token: agent.accessToken, lastEventId: here.place() ?? '' })
  await moved.next()
  assert.deepEqual(await bells(moved, 1), [2])
  await beside.live.poll(beside)
  const back = await openEventStream(server, { token: agent.accessToken, lastEventId: there.place() ?? '' })
  assert.deepEqual([await back.types(1), await bells(back, 1)], [['ready'], [2]])
})

test('live events are deleted after two hours', async (t) => {
  const { app, ring } = await bellWorld(t)
  const remaining = async () =>
    (await app.admin(`select data from live_events where type = 'bell.rang' order by position`)).map(
      ({ data }) => data.n,
    )
  await ring(1)
  app.advance('PT1H59M')
  await ring(2)
  await app.settle()
  assert.deepEqual(await remaining(), [1, 2])
  app.advance('PT1H')
  await app.settle()
  assert.deepEqual(await remaining(), [2])
})
