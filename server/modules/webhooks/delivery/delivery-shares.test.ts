import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startWorker, type WorkerHandle } from '#platform/workers/worker.ts'
import { full } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { type ReceivingTenant, receivingTenant, secret } from '../testing/receiving-tenant.ts'
import { dispatcher } from './dispatcher.ts'

const newGuest = (tenant: Pick<Tenant, 'call'>) =>
  created(tenant as Tenant, '/guests', { firstName: 'Traffic', lastName: 'Guest' })

/** Registers endpoints of a tenant at paths of the receiver. */
async function register({ receiver }: ReceivingTenant, tenant: Tenant, paths: readonly string[]): Promise<void> {
  const { origin } = new URL(receiver.url)
  for (const path of paths) {
    await created(tenant, '/webhooks', { url: `${origin}${path}`, events: ['guest.created'], secret })
  }
}

/** Runs the dispatcher during `work`, and releases hanging requests before it stops. */
async function whileDispatching(
  { app, release = () => undefined }: ReceivingTenant & { release?(): void },
  work: (running: WorkerHandle) => Promise<void>,
): Promise<void> {
  const running = startWorker(dispatcher, app.runtime)
  try {
    await work(running)
  } finally {
    release()
    await running.stop()
  }
}

/** A receiver that never answers below `/hangs`. */
async function withHangingReceiver(t: TestContext) {
  const world = await receivingTenant(t, { deadlineMs: 600_000, connectTimeoutMs: 60_000 })
  const hanging = Promise.withResolvers<void>()
  world.receiver.answer = async ({ path }) => {
    if (path.startsWith('/hangs')) await hanging.promise
    return { status: 200 }
  }
  const hung = () => world.receiver.received.filter(({ path }) => path.startsWith('/hangs')).length
  return { ...world, hung, release: hanging.resolve }
}

full('two tenants with hanging endpoints do not delay the delivery of a third tenant', async (t) => {
  const world = await withHangingReceiver(t)
  const [one, two, other] = [await newTenant(world.app), await newTenant(world.app), await newTenant(world.app)]
  await register(world, other, ['/answers'])
  for (const tenant of [one, two]) {
    await register(
      world,
      tenant,
      Array.from({ length: 20 }, (_, at) => `/hangs/${at}`),
    )
    for (let event = 0; event < 8; event += 1) await newGuest(tenant)
  }

  await whileDispatching(world, async (running) => {
    await until('their shares are used up', () => world.hung() >= 100)
    await newGuest(other)
    running.wake()
    await until('the other one has its delivery', () => world.receiver.received.some(({ path }) => path === '/answers'))
    assert.ok(world.hung() <= 171, `${world.hung()} of 256 slots hang`)
  })
})

test('concurrent deliveries to one host are limited over all tenants', async (t) => {
  const world = await withHangingReceiver(t)
  Object.assign(world.app.runtime.config, { WEBHOOK_HOST_IN_FLIGHT: 5 })
  const [one, two, elsewhere] = [await newTenant(world.app), await newTenant(world.app), await newTenant(world.app)]
  for (const tenant of [one, two]) {
    await register(world, tenant, ['/hangs/1', '/hangs/2'])
    for (let event = 0; event < 4; event += 1) await newGuest(tenant)
  }
  const { port } = new URL(world.receiver.url)
  const values = { url: `https://127.0.0.1:${port}/elsewhere`, events: ['guest.created'], secret }
  await created(elsewhere, '/webhooks', values)

  await whileDispatching(world, async (running) => {
    await until('the host has what it may have', () => world.hung() === 5)
    await newGuest(elsewhere)
    running.wake()
    await until('another host has its delivery', async () => {
      const [sent] = await world.app.admin(`select attempts from webhook_deliveries where tenant_id = $1`, [
        elsewhere.tenantId,
      ])
      return Number(sent?.['attempts']) === 1
    })
    assert.equal(world.hung(), 5)
  })
})

test('deliveries per second to one host are limited', async (t) => {
  const world = await receivingTenant(t)
  Object.assign(world.app.runtime.config, { WEBHOOK_HOST_RATE: 10 })
  for (const path of ['/1', '/2']) await world.register({ url: `${world.receiver.url}${path}` })
  for (let n = 0; n < 15; n += 1) await world.emit()
  const rounds = dispatcher.open(world.app.runtime)
  await rounds.runOnce()
  await rounds.drain()
  assert.ok(world.receiver.received.length <= 10, `${world.receiver.received.length} at once`)
  await whileDispatching(world, () => until('all arrive', () => world.receiver.received.length === 30))
})

test('a hanging host gets one delivery of the tenant at a time until it responds', async (t) => {
  const world = await receivingTenant(t, { deadlineMs: 300 })
  const hanging = Promise.withResolvers<void>()
  let hangs = true
  world.receiver.answer = async () => {
    if (hangs) await hanging.promise
    return { status: 200 }
  }
  await world.register()
  for (let n = 0; n < 5; n += 1) await world.emit()
  const rounds = dispatcher.open(world.app.runtime)
  await rounds.runOnce()
  await rounds.drain()
  assert.equal(world.receiver.received.length, 5, 'it may hang at first')

  for (let n = 0; n < 5; n += 1) await world.emit()
  await rounds.runOnce()
  await rounds.drain()
  assert.equal(world.receiver.received.length, 6, 'one tries')
  hangs = false
  await rounds.runOnce()
  await rounds.drain()
  assert.equal(world.receiver.received.length, 7, 'one finds that it answers')
  await rounds.runOnce()
  await rounds.drain()
  assert.equal(world.receiver.received.length, 10, 'and the others follow at once')
  hanging.resolve()
})

test('§4.5 an operator restricts the ports of webhooks, at registration and at each connection', async (t) => {
  const open = await receivingTenant(t)
  const port = Number(new URL(open.receiver.url).port)
  await open.register()

  const closed = await receivingTenant(t, {
    allowPorts: [
      [443, 443],
      [port + 1, 65_535],
    ],
  })
  const values = { url: open.receiver.url, events: ['guest.created'], secret }
  const refused = await closed.call('POST', '/webhooks', { body: values })
  assert.deepEqual([refused.status, fieldErrors(refused)], [422, ['url invalid_url']])

  // Registered before the operator closed the port.
  const webhook = await closed.register({ url: 'https://hooks.example.com/allowed' })
  await closed.app.admin('update webhooks set url = $2 where id = $1', [webhook.id, open.receiver.url])
  await closed.emit()
  await closed.app.settle()
  const [{ id }] = await closed.deliveriesOf(webhook)
  const { attempts } = await closed.get(`/webhooks/deliveries/${id}`)
  assert.equal(attempts[0].errorCode, 'blocked_address')
  assert.deepEqual(open.receiver.received, [])
})
