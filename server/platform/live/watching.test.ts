import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEventStream } from '../../testing/event-stream.ts'
import { until } from '../../testing/processes/process.ts'
import { colleague, newTenant } from '../../testing/world.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { bells, bellWorld, called, freshToken, over } from './testing/bells.ts'

test('clients get the events for their tenant, permissions, hotels and user', async (t) => {
  const { app, server, tenant, ring } = await bellWorld(t)
  const [north, south] = [app.runtime.newId(), app.runtime.newId()]
  const outsider = await newTenant(app)
  const people = {
    agent: await colleague(app, tenant, { permissions: ['calls.manage'] }),
    northern: await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [north] }),
    clerk: await colleague(app, tenant, { permissions: ['guests.read'] }),
    stranger: await colleague(app, outsider),
  }
  const streams = new Map<string, Awaited<ReturnType<typeof openEventStream>>>()
  for (const [name, { accessToken }] of Object.entries(people)) {
    const stream = await openEventStream(server, { token: accessToken })
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
  const received: Record<string, number[]> = {}
  for (const [name, stream] of streams) {
    const found = (received[name] = [] as number[])
    while (found.at(-1) !== 7) found.push(...(await bells(stream, 1)))
  }
  assert.deepEqual(received, {
    agent: [1, 2, 3, 5, 7],
    northern: [1, 2, 5, 7],
    clerk: [4, 5, 7],
    stranger: [6, 7],
  })
})

test('a masked role gets events without personal values', async (t) => {
  const { app, server, tenant, watching } = await bellWorld(t)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const streams = [await watching(), await openEventStream(server, { token: masked.accessToken })]
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
    ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone: '+905321112233' } }),
  )
  await app.settle()
  const again = await openEventStream(server, { token: masked.accessToken, lastEventId: streams[0]?.place() ?? '' })
  const received = await Promise.all(
    streams.map(async (stream) => (await stream.types(1)) && (await stream.next())?.data),
  )
  assert.deepEqual(received, [{ phone: '+905321112233' }, { phone: '••••••33' }])
  again.leave()
})

test('permissions are checked when an event is sent: removed ones count at once, and added ones, too', async (t) => {
  const { app, server, tenant, agent, ring, watching } = await bellWorld(t)
  const clerk = await colleague(app, tenant, { permissions: [] })
  const streams = [await watching(), await openEventStream(server, { token: clerk.accessToken })]
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

test('a stream ends when its token expires, and continues with a new one', async (t) => {
  const { app, agent, ring, watching } = await bellWorld(t)
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
  const again = await watching({ token: await freshToken(app, agent), lastEventId: stream.place() ?? '' })
  assert.deepEqual([await again.types(1), await bells(again, 1)], [['ready'], [2]])
})

test('a stream ends when its user is suspended or deleted, before any further event', async (t) => {
  const { app, server, tenant, ring } = await bellWorld(t)
  for (const fate of [`status = 'suspended'`, 'deleted_at = now()']) {
    const user = await colleague(app, tenant)
    const streams = [
      await openEventStream(server, { token: user.accessToken }),
      await openEventStream(server, { token: user.accessToken }),
    ]
    for (const stream of streams) await stream.next()
    await app.admin(`update users set ${fate} where id = $1`, [user.userId])
    app.advance('PT1S')
    await ring(1)
    await app.settle()
    assert.deepEqual(await Promise.all(streams.map((stream) => stream.rest())), [[], []])
  }
})

test('a silent stream gets heartbeats, which advance its position, and ends with its user', async (t) => {
  const { app, agent, watching } = await bellWorld(t)
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

test('a last event is sent whatever the client asked for, and the stream ends', async (t) => {
  const { app, tenant, agent, ring, watching } = await bellWorld(t)
  const [stream, deaf] = [await watching(), await watching({ query: '?types=guest.called' })]
  for (const each of [stream, deaf]) await each.next()
  await ring(1)
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
    ctx.live(over, { to: { userIds: [agent.userId] }, data: {} }),
  )
  await ring(2)
  await app.settle()
  const received = await Promise.all([stream.rest(), deaf.rest()])
  assert.deepEqual(
    received.map((all) => all.map(({ type }) => type)),
    [['bell.rang', 'bell.rang', 'night.fell'], ['night.fell']],
  )
})

test('a client that does not read is disconnected and delays nobody', async (t) => {
  const { app, ring, tenant, watching } = await bellWorld(t)
  const [lazy, reader] = [await watching(), await watching()]
  await reader.next()
  const phone = '+'.padEnd(60_000, '9')
  let sent = 0
  while (app.runtime.live.usage().open > 1) {
    await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
      ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone } }),
    )
    await app.settle()
    assert.equal((await reader.next())?.data.phone, phone)
    assert.ok((sent += 1) < 100, 'the buffer is bounded')
  }
  assert.ok(sent > 2)
  await ring(1)
  await app.settle()
  assert.deepEqual(await bells(reader, 1), [1])
  await assert.rejects(lazy.rest(), /destroyed before completion/)
})

test('a client that reads nothing between two inspections is disconnected', async (t) => {
  const { app, tenant, watching } = await bellWorld(t)
  await watching()
  const phone = '+'.padEnd(100_000, '9')
  for (const _ of [1, 2]) {
    await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
      ctx.live(called, { to: { permission: 'calls.manage' }, data: { phone } }),
    )
  }
  await app.settle()
  assert.equal(app.runtime.live.usage().open, 1)
  for (const _ of [1, 2]) {
    app.advance('PT15S')
    await app.settle()
  }
  await until('it is gone', () => app.runtime.live.usage().open === 0)
})
