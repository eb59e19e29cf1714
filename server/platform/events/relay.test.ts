import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newTenant, type Tenant } from '../../testing/world.ts'
import { backgroundInvocation, inTransaction } from '../context-factory.ts'
import { sql } from '../db/sql.ts'
import { event } from './event.ts'
import { on, onAnyOf, relay, type Subscriber } from './relay.ts'

const rang = event('bell.rang', Type.Object({ n: Type.Integer() }), { emittedWhen: 'a bell rang' })
const fell = event('bell.fell', Type.Object({ n: Type.Integer() }), { emittedWhen: 'a bell fell' })

const emit = (app: TestApp, tenant: Tenant, type: typeof rang | typeof fell, n: number) =>
  inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) =>
    ctx.emit(type, { subjectId: tenant.tenantId, hotelId: null, data: { n } }),
  )

const drain = async (app: TestApp, subscribers: readonly Subscriber[]): Promise<void> => {
  while ((await relay(app.runtime, subscribers)) > 0);
}

const waiting = async (app: TestApp): Promise<string[]> =>
  (await app.admin<{ type: string }>('select type from events where relayed_at is null order by position')).map(
    ({ type }) => type,
  )

test('§6.1 every event is relayed once, and one without subscribers is marked as done', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const received: number[] = []
  const subscribers = [on(rang, async (_ctx, { data }) => void received.push(data.n))]
  for (let n = 1; n <= 3; n += 1) await emit(app, tenant, rang, n)
  await emit(app, tenant, fell, 4)
  await drain(app, subscribers)
  await drain(app, subscribers)
  assert.deepEqual(received, [1, 2, 3])
  assert.deepEqual(await waiting(app), [])
})

test('a failing subscriber is rolled back and retried later, and delays no other event', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const received: number[] = []
  let isBroken = true
  const subscribers = [
    on(rang, async (ctx, { data }) => {
      received.push(data.n)
      await ctx.db.run(sql`update tenants set name = ${`Rang ${data.n}`} where tenant_id = ${ctx.actor.tenantId}`)
      if (isBroken && data.n === 1) throw new Error('not today')
    }),
  ]
  const name = async () =>
    (await app.admin('select name from tenants where tenant_id = $1', [tenant.tenantId]))[0]?.name
  await emit(app, tenant, rang, 1)
  await drain(app, subscribers)
  assert.notEqual(await name(), 'Rang 1')
  await emit(app, tenant, rang, 2)
  await drain(app, subscribers)
  assert.deepEqual([received, await waiting(app), await name()], [[1, 2], ['bell.rang'], 'Rang 2'])
  isBroken = false
  app.advance('PT1S')
  await drain(app, subscribers)
  assert.deepEqual([received, await waiting(app), await name()], [[1, 2, 1], [], 'Rang 1'])
})

test('what several events need once runs with the last one of a tenant in a batch, and again when it failed', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const runs: string[] = []
  let isBroken = true
  const subscribers = [
    on(rang, async () => undefined),
    ...onAnyOf([rang, fell], async ({ actor }) => {
      runs.push(actor.tenantId)
      if (isBroken && actor.tenantId === one.tenantId) throw new Error('not today')
    }),
  ]
  for (const type of [rang, fell, rang, fell]) await emit(app, one, type, 1)
  await emit(app, other, rang, 2)
  await emit(app, one, rang, 3)
  const of = (tenant: Tenant): number => runs.filter((id) => id === tenant.tenantId).length
  await drain(app, subscribers)
  assert.ok((await waiting(app)).length > 0)
  assert.ok(of(other) > 0, 'a tenant waits for no other')
  isBroken = false
  runs.length = 0
  app.advance('PT1S')
  await drain(app, subscribers)
  assert.deepEqual([of(one), await waiting(app)], [1, []])
})

test('two processes together relay each event once', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const received: number[] = []
  const subscribers = [on(rang, async (_ctx, { data }) => void received.push(data.n))]
  for (let n = 0; n < 30; n += 1) await emit(app, tenant, rang, n)
  await Promise.all([drain(app, subscribers), drain(app, subscribers), drain(app, subscribers)])
  assert.deepEqual(
    received.toSorted((a, b) => a - b),
    Array.from({ length: 30 }, (_, n) => n),
  )
})
