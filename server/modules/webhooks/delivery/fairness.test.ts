import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wireValue } from '@bellhop/pg-pipeline/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { compile, type Query, type Statement } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { startWorker } from '#platform/workers/worker.ts'
import { until } from '../../../testing/processes/process.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { type ReceivingTenant, receivingTenant, secret } from '../testing/receiving-tenant.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { dispatcher } from './dispatcher.ts'

const newGuest = (tenant: Pick<Tenant, 'call'>, n: number) =>
  created(tenant as Tenant, '/guests', { firstName: 'Fair', lastName: 'Guest', phone: `+9055${50_000_000 + n}` })

test('one hanging endpoint with a backlog does not delay 49 others', async (t) => {
  // The dead endpoint hangs until the end of the test.
  const world = await receivingTenant(t, { deadlineMs: 600_000, connectTimeoutMs: 60_000 })
  const hanging = Promise.withResolvers<void>()
  const paths = new Set<string>()
  world.receiver.answer = async ({ path }) => {
    if (path === '/dead') await hanging.promise
    else paths.add(path)
    return { status: 200 }
  }
  const { origin } = new URL(world.receiver.url)
  const tenants = [{ ...world.tenant, call: world.call }, await newTenant(world.app), await newTenant(world.app)]
  await world.register({ url: `${origin}/dead` })
  // More deliveries than the dispatcher has slots.
  for (let n = 0; n < 60; n++) await Promise.all(Array.from({ length: 5 }, () => world.emit()))
  for (let n = 1; n < 50; n++) {
    const values = { url: `${origin}/${n}`, events: ['guest.created'], secret }
    await created(tenants[n % 3] as Tenant, '/webhooks', values)
  }
  const running = startWorker(dispatcher, world.app.runtime)
  await until('the dead one hangs', () => world.receiver.received.some(({ path }) => path === '/dead'))
  for (const [n, tenant] of tenants.entries()) await newGuest(tenant, n)
  running.wake()
  await until('the other 49 have theirs', () => paths.size === 49)
  hanging.resolve()
  await running.stop()
})

test('§4.5 a host name that resolves to a private address later is not connected to again', async (t) => {
  let address = '127.0.0.1'
  // 127.0.0.1 stands for the public internet here, 127.0.0.2 for the private network.
  const world = await receivingTenant(t, { allowNets: ['127.0.0.1/32'], resolve: async () => [address] })
  world.receiver.answer = () => ({ status: 500, headers: { connection: 'close' } })
  const webhook = await world.register({ url: `https://hooks.example:${new URL(world.receiver.url).port}/` })
  await world.emit()
  await world.app.settle()
  address = '127.0.0.2'
  for (const wait of ['PT1M', 'PT5M']) {
    world.app.advance(wait)
    await world.app.settle()
  }
  const [{ id }] = await world.deliveriesOf(webhook)
  const { attempts } = await world.get(`/webhooks/deliveries/${id}`)
  assert.deepEqual(
    attempts.map(({ errorCode }: { errorCode: string }) => errorCode),
    ['http', 'blocked_address', 'blocked_address'],
  )
  assert.equal(world.receiver.received.length, 1)
})

/** The statements of a claim as they were sent. */
async function statementsOfClaim(runtime: Runtime): Promise<Statement[]> {
  const sent: Statement[] = []
  const noting = (tx: Transaction): Transaction => ({
    ...tx,
    many: (query) => (sent.push(compile(query as Query)), tx.many(query)),
    batch: (queries) => (sent.push(...(queries as readonly Query[]).map(compile)), tx.batch(queries)),
  })
  const database: Runtime['database'] = {
    ...runtime.database,
    transaction: (scope, work) => runtime.database.transaction(scope, (tx) => work(noting(tx))),
  }
  await claimDeliveries({ ...runtime, database }, { slots: 100, retrySlots: 50 })
  return sent
}

/** Inserts this many held deliveries of an endpoint, as after months of events. */
async function insertHeldDeliveries(
  { app, tenant }: ReceivingTenant,
  webhook: { id: string },
  count: number,
): Promise<void> {
  await app.admin(
    `insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
     select tenant_id, gen_random_uuid(), $2, id || n, type, created_at, created_at
     from events, generate_series(1, $3::integer) n where tenant_id = $1 and type = 'guest.created'`,
    [tenant.tenantId, webhook.id, count],
  )
  await app.admin('analyze')
}

test('a claim uses indexes and does not scan held deliveries', async (t) => {
  const world = await receivingTenant(t)
  const paused = await world.register()
  await world.emit()
  await world.call('POST', `/webhooks/${paused.id}/pause`)
  await insertHeldDeliveries(world, paused, Number(process.env.HELD_ROWS ?? 20_000))
  await world.register()
  await world.emit()

  const statements = await statementsOfClaim(world.app.runtime)
  assert.equal(statements.length, 3)
  for (const { text, values } of statements) {
    const plan = await world.app.admin(`explain ${text}`, values.map(wireValue))
    const lines = plan.map((row) => String(row['QUERY PLAN']))
    assert.ok(!lines.some((line) => line.includes('Seq Scan on webhook_deliveries')), lines.join('\n'))
  }
})
