import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { identity } from '../../modules/identity/index.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { until } from '../../test/process.ts'
import { watch } from '../../test/watch.ts'
import { colleague, newTenant } from '../../test/world.ts'
import { createServer } from '../http/server.ts'
import { watchEvents } from '../http/watch.ts'
import { backgroundOf, inTenant } from '../make-context.ts'
import { hidden } from '../resource/fields.ts'
import type { Runtime } from '../runtime.ts'
import { accessTokens } from '../tokens.ts'
import { type Audience, liveEvent, writeLive } from './live-event.ts'
import { liveStreams } from './live-streams.ts'

const said = { sentWhen: 'a bell rings', seenBy: 'whoever is named' }
const rang = liveEvent('bell.rang', Type.Object({ n: Type.Integer() }), said)
const called = liveEvent('guest.called', Type.Object({ phone: hidden(Type.String(), 'phone') }), said)
const over = liveEvent('night.fell', Type.Object({}), { ...said, isLast: true })

/** A process that serves these events, beside the others on the same database. */
function processOn(runtime: Runtime) {
  const endpoints = [watchEvents([rang, called, over])]
  return createServer({ runtime, endpoints, authenticate: identity.authenticate(runtime) })
}

/** One agent in a tenant, and bells that ring for whoever is named; for all who may take calls unless told. */
async function world(t: Parameters<typeof testApp>[0], options: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(t, options)
  const server = processOn(app.runtime)
  t?.after(() => server.close())
  const tenant = await newTenant(app)
  const agent = await colleague(app, tenant)
  const ring = (n: number, to: Audience = { permission: 'calls.manage' }, { tenantId } = tenant) =>
    inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => ctx.live(rang, { to, data: { n } }))
  const watching = (asked: { token?: string; query?: string; lastEventId?: string } = {}) =>
    watch(server, { token: agent.accessToken, ...asked })
  return { app, server, tenant, agent, ring, watching }
}

const bells = async (stream: Awaited<ReturnType<typeof watch>>, count: number): Promise<number[]> => {
  const found: number[] = []
  while (found.length < count) found.push((await stream.next())?.data.n)
  return found
}

const freshToken = (app: TestApp, { userId, tenantId, roleId }: Awaited<ReturnType<typeof colleague>>): string =>
  accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL).issueAccessToken(
    { sub: userId, tid: tenantId, sid: app.runtime.newId(), rid: roleId },
    app.runtime.now(),
  )

test('what happens is told in the order of its writing, with the commit, and nothing of what was undone', async (t) => {
  const { app, tenant, ring, watching } = await world(t)
  await ring(0)
  const stream = await watching()
  assert.equal((await stream.next())?.type, 'ready')
  const undone = inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
    ctx.live(rang, { to: { permission: 'calls.manage' }, data: { n: 1 } })
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
    const part = ctx.attempt(async () => {
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
  const { app, tenant, ring, watching } = await world(t)
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
  const { app, ring, watching } = await world(t)
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
  const { app, agent, ring, watching } = await world(t)
  const stream = await watching()
  await stream.next()
  const place = stream.place() ?? ''
  app.advance('PT50M')
  const token = freshToken(app, agent)
  assert.deepEqual(await (await watching({ token, lastEventId: place })).types(1), ['ready'])
  app.advance('PT11M')
  const [at = ''] = place.split('-')
  const elsewhere = place.replace(/-[0-9a-f]+-/, '-fffffffff-')
  const unknown = [place, elsewhere.replace(at, BigInt(app.runtime.now().epochMilliseconds).toString(16))]
  for (const lastEventId of [...unknown, '', 'x', '1-0-0', '1-5-1.9', `${place}.1.1`, 'f'.repeat(5000)]) {
    const again = await watching({ token: freshToken(app, agent), lastEventId })
    assert.deepEqual(await again.types(2), ['reset', 'ready'], lastEventId.slice(0, 99))
    await ring(1)
    await app.settle()
    assert.deepEqual(await bells(again, 1), [1])
    again.leave()
    await until('it is gone', () => app.runtime.live.figures().open <= 1)
  }
})

test('too much at once is told as one thing: ask for everything anew', async (t) => {
  const { app, tenant, ring, watching } = await world(t)
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
  const { app, server, agent, ring, watching } = await world(t)
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

test('everybody hears what is for them: their tenant, their permissions, their hotels, themselves', async (t) => {
  const { app, server, tenant, ring } = await world(t)
  const [north, south] = [app.runtime.newId(), app.runtime.newId()]
  const outsider = await newTenant(app)
  const people = {
    agent: await colleague(app, tenant, { permissions: ['calls.manage'] }),
    northern: await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [north] }),
    clerk: await colleague(app, tenant, { permissions: ['guests.read'] }),
    stranger: await colleague(app, outsider),
  }
  const streams = new Map<string, Awaited<ReturnType<typeof watch>>>()
  for (const [name, { accessToken }] of Object.entries(people)) {
    const stream = await watch(server, { token: accessToken })
    streams.set(name, stream)
    await stream.next()
  }
  await ring(1)
  await ring(2, { permission: 'calls.manage', hotelIds: [north] })
  await ring(3, { permission: 'calls.manage', hotelIds: [south] })
  await ring(4, { userIds: [people.clerk.userId] })
  await ring(5, { permission: 'calls.manage', userIds: [people.clerk.userId], hotelIds: [south, north] })
  await ring(6, { permission: 'calls.manage' }, outsider)
  const all = Object.values(people).map(({ userId }) => userId)
  await ring(7, { userIds: all })
  await ring(7, { userIds: all }, outsider)
  await app.settle()
  const heard: Record<string, number[]> = {}
  for (const [name, stream] of streams) {
    const found = (heard[name] = [] as number[])
    while (found.at(-1) !== 7) found.push(...(await bells(stream, 1)))
  }
  assert.deepEqual(heard, {
    agent: [1, 2, 3, 5, 7],
    northern: [1, 2, 5, 7],
    clerk: [4, 5, 7],
    stranger: [6, 7],
  })
})

test('a masked role hears it without what is personal', async (t) => {
  const { app, server, tenant, watching } = await world(t)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const streams = [await watching(), await watch(server, { token: masked.accessToken })]
  await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) =>
    ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone: '+905321112233' } }),
  )
  await app.settle()
  const again = await watch(server, { token: masked.accessToken, lastEventId: streams[0]?.place() ?? '' })
  const heard = await Promise.all(streams.map(async (stream) => (await stream.types(1)) && (await stream.next())?.data))
  assert.deepEqual(heard, [{ phone: '+905321112233' }, { phone: '••••••33' }])
  again.leave()
})

test('what a role may see counts when it is told: a permission taken away is gone, one that is given comes', async (t) => {
  const { app, server, tenant, agent, ring, watching } = await world(t)
  const clerk = await colleague(app, tenant, { permissions: [] })
  const streams = [await watching(), await watch(server, { token: clerk.accessToken })]
  for (const stream of streams) await stream.next()
  const set = (roleId: string, permissions: string[]) =>
    app.admin('update roles set permissions = $2 where id = $1', [roleId, permissions])
  await set(agent.roleId, [])
  await set(clerk.roleId, ['calls.manage'])
  app.advance('PT15S')
  await app.settle()
  await ring(1)
  await ring(2, { userIds: [agent.userId] })
  await app.settle()
  assert.deepEqual(await Promise.all(streams.map((stream) => bells(stream, 1))), [[2], [1]])
  await set(clerk.roleId, [])
  app.advance('PT1S')
  await ring(3)
  await ring(4, { userIds: [clerk.userId] })
  await app.settle()
  assert.deepEqual(await bells(streams[1] as (typeof streams)[0], 1), [4])
})

test('a stream ends when its token has expired, and goes on with the next one', async (t) => {
  const { app, agent, ring, watching } = await world(t)
  const stream = await watching()
  await stream.next()
  app.advance('PT14M')
  await app.settle()
  await ring(1)
  await app.settle()
  assert.deepEqual(await bells(stream, 1), [1])
  app.advance('PT1M6S')
  await ring(2)
  await app.settle()
  assert.deepEqual(await stream.rest(), [])
  const again = await watching({ token: freshToken(app, agent), lastEventId: stream.place() ?? '' })
  assert.deepEqual([await again.types(1), await bells(again, 1)], [['ready'], [2]])
})

test('a stream ends when its user is suspended or gone, before anything more is told', async (t) => {
  const { app, server, tenant, ring } = await world(t)
  for (const fate of [`status = 'suspended'`, 'deleted_at = now()']) {
    const user = await colleague(app, tenant)
    const streams = [await watch(server, { token: user.accessToken }), await watch(server, { token: user.accessToken })]
    for (const stream of streams) await stream.next()
    await app.admin(`update users set ${fate} where id = $1`, [user.userId])
    app.advance('PT1S')
    await ring(1)
    await app.settle()
    assert.deepEqual(await Promise.all(streams.map((stream) => stream.rest())), [[], []])
  }
})

test('a silent stream shows a sign of life, which moves its place on, and ends with its user', async (t) => {
  const { app, agent, watching } = await world(t)
  const stream = await watching()
  await stream.next()
  const before = stream.place()
  for (const _ of [1, 2]) {
    app.advance('PT15S')
    await app.settle()
  }
  await app.admin(`update users set status = 'suspended' where id = $1`, [agent.userId])
  app.advance('PT15S')
  await app.settle()
  assert.deepEqual(await stream.rest(), [])
  assert.notEqual(stream.place(), before)
})

test('an event that is the last one is told whatever was asked for, and the stream ends', async (t) => {
  const { app, tenant, agent, ring, watching } = await world(t)
  const [stream, deaf] = [await watching(), await watching({ query: '?types=guest.called' })]
  for (const each of [stream, deaf]) await each.next()
  await ring(1)
  await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) =>
    ctx.live(over, { to: { userIds: [agent.userId] }, data: {} }),
  )
  await ring(2)
  await app.settle()
  const heard = await Promise.all([stream.rest(), deaf.rest()])
  assert.deepEqual(
    heard.map((all) => all.map(({ type }) => type)),
    [['bell.rang', 'bell.rang', 'night.fell'], ['night.fell']],
  )
})

test('a client that does not read is let go, and holds up nobody', async (t) => {
  const { app, ring, tenant, watching } = await world(t)
  const [lazy, reader] = [await watching(), await watching()]
  await reader.next()
  const phone = '+'.padEnd(60_000, '9')
  let told = 0
  while (app.runtime.live.figures().open > 1) {
    await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) =>
      ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone } }),
    )
    await app.settle()
    assert.equal((await reader.next())?.data.phone, phone)
    assert.ok((told += 1) < 100, 'the buffer is bounded')
  }
  assert.ok(told > 2)
  await ring(1)
  await app.settle()
  assert.deepEqual(await bells(reader, 1), [1])
  await assert.rejects(lazy.rest(), /destroyed before completion/)
})

test('a client that takes nothing between two signs of life is let go', async (t) => {
  const { app, tenant, watching } = await world(t)
  await watching()
  const phone = '+'.padEnd(100_000, '9')
  for (const _ of [1, 2]) {
    await inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) =>
      ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone } }),
    )
  }
  await app.settle()
  assert.equal(app.runtime.live.figures().open, 1)
  for (const _ of [1, 2]) {
    app.advance('PT15S')
    await app.settle()
  }
  await until('it is gone', () => app.runtime.live.figures().open === 0)
})
