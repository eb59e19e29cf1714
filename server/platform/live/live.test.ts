import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../testing/process.ts'
import { watch } from '../../testing/watch.ts'
import { backgroundOf, inTenant } from '../context-factory.ts'
import type { Runtime } from '../runtime.ts'
import { writeLive } from './live-event.ts'
import { liveStreams } from './stream-hub.ts'
import { bells, bellWorld, freshToken, processOn, rang } from './testing/bells.ts'

test('what happens is told in the order of its writing, with the commit, and nothing of what was undone', async (t) => {
  const { app, tenant, ring, watching } = await bellWorld(t)
  await ring(0)
  const stream = await watching()
  assert.equal((await stream.next())?.type, 'ready')
  const undone = inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
    ctx.live(rang, { to: { permission: 'calls.manage' }, data: { n: 1 } })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
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

test('a transaction that stays open holds nobody up, and is told once it has committed, live and repeated', async (t) => {
  const { app, tenant, ring, watching } = await bellWorld(t)
  const stream = await watching()
  await stream.next()
  const [written, committed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
    await ctx.db.run(writeLive(ctx, rang, { to: { permission: 'calls.manage' }, data: { n: 1 } }))
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

test('Last-Event-ID repeats what was missed and only that, as a header or in the query', async (t) => {
  const { app, ring, watching } = await bellWorld(t)
  let stream = await watching()
  await stream.next()
  await ring(1)
  await app.settle()
  await bells(stream, 1)
  stream.leave()
  await until('the stream is gone', () => app.runtime.live.figures().open === 0)
  for (const n of [2, 3]) await ring(n)
  await ring(4, { userIds: [app.runtime.newId()] })
  const place = stream.place() ?? ''
  for (const asked of [{ lastEventId: place }, { query: `?lastEventId=${place}` }]) {
    const again = await watching(asked)
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

test('who was away for an hour, or says what nobody knows, is told to ask for everything anew', async (t) => {
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
    await until('it is gone', () => app.runtime.live.figures().open <= 1)
  }
})

test('too much at once is told as one thing: ask for everything anew', async (t) => {
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

test('two processes tell of what happens at either, and a client goes on at the other where it was', async (t) => {
  const { app, server, agent, ring, watching } = await bellWorld(t)
  const beside: Runtime = { ...app.runtime, database: app.database.open(), live: liveStreams() }
  const other = processOn(beside)
  t.after(() => other.close())
  const [here, there] = [await watching(), await watch(other, { token: agent.accessToken })]
  await ring(1)
  await Promise.all([app.settle(), beside.live.round(beside)])
  for (const stream of [here, there]) {
    await stream.next()
    assert.deepEqual(await bells(stream, 1), [1])
  }
  here.leave()
  await ring(2)
  const moved = await watch(other, { token: agent.accessToken, lastEventId: here.place() ?? '' })
  await moved.next()
  assert.deepEqual(await bells(moved, 1), [2])
  await beside.live.round(beside)
  const back = await watch(server, { token: agent.accessToken, lastEventId: there.place() ?? '' })
  assert.deepEqual([await back.types(1), await bells(back, 1)], [['ready'], [2]])
})

test('live events are kept for two hours, and go then', async (t) => {
  const { app, ring } = await bellWorld(t)
  const kept = async () =>
    (await app.admin(`select data from live_events where type = 'bell.rang' order by position`)).map(
      ({ data }) => data.n,
    )
  await ring(1)
  app.advance('PT1H59M')
  await ring(2)
  await app.settle()
  assert.deepEqual(await kept(), [1, 2])
  app.advance('PT1H')
  await app.settle()
  assert.deepEqual(await kept(), [2])
})
