import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { guestImportJob } from '../../guests/import/import-job.ts'
import { upload } from '../../guests/testing/csv-files.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'

const total = repetitions(200, 1_000)

/** The numbers of the events in the order in which they arrived, from the `from`th request on. */
const arrivedSince = ({ receiver }: ReceivingTenant, from: number): number[] =>
  receiver.received.slice(from).map(({ raw }) => JSON.parse(String(raw)).data.number)

const emitNumbered = async (world: ReceivingTenant, first: number, last: number): Promise<void> => {
  for (let number = first; number <= last; number++) {
    await world.emit('guest.created', null, { number })
    world.app.advance('PT0.01S')
  }
}

/** The receiver is down for two hours: a tenth of the events are in backoff, one has failed, the others are held. */
async function outage(world: ReceivingTenant) {
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 503 })
  await world.emit('guest.created', null, { number: 0 })
  await world.app.settle()
  for (const wait of ['PT1M', 'PT5M', 'PT30M', 'PT1H50M']) {
    world.app.advance(wait)
    await world.app.settle()
  }
  await emitNumbered(world, 1, total / 10)
  await world.app.settle()
  world.app.advance('PT10M')
  await world.app.settle()
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).status, 'suspended')
  await emitNumbered(world, total / 10 + 1, total)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, total)
  world.app.advance('PT1M')
  world.receiver.answer = () => ({ status: 200 })
  return webhook
}

const allNumbers = Array.from({ length: total }, (_, n) => n + 1)

test('§6.4 after an outage of two hours a resumed endpoint gets everything at once, once each', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await outage(world)
  const before = world.receiver.received.length
  let inFlight = 0
  let maximum = 0
  world.receiver.answer = async () => {
    maximum = Math.max(maximum, ++inFlight)
    await new Promise(setImmediate)
    inFlight -= 1
    return { status: 200 }
  }
  assert.equal((await world.call('POST', `/webhooks/${webhook.id}/resume`)).status, 200)
  await world.emit('guest.created', null, { number: total + 1 })
  await world.app.settle()

  const arrived = arrivedSince(world, before)
  assert.deepEqual(
    arrived.toSorted((a, b) => a - b),
    [...allNumbers, total + 1],
    'no wait passes, and once each',
  )
  assert.ok(arrived.indexOf(total + 1) < 8, 'a new event does not wait behind the backlog')
  assert.ok(maximum <= 8)
  const backlog = arrived.filter((number) => number <= total)
  assert.ok(
    backlog.every((number, place) => Math.abs(number - 1 - place) < 16),
    'the oldest first, as exact as eight connections are',
  )
})

test('§6.4 a successful test with reactivate, and a recovery, make everything due as a resume does', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 503 })
  await emitNumbered(world, 1, 20)
  await world.app.settle()
  const failed = world.receiver.received.length
  assert.equal(failed, 20)

  world.receiver.answer = () => ({ status: 200 })
  const recovered = await world.call('POST', `/webhooks/${webhook.id}/recover`, {
    body: { since: '2026-06-01T09:00:00Z' },
  })
  assert.deepEqual(recovered.data, { count: 20, waitingCount: 20 })
  await world.app.settle()
  assert.deepEqual(
    arrivedSince(world, failed).toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, n) => n + 1),
  )

  world.receiver.answer = () => ({ status: 503 })
  await emitNumbered(world, 21, 25)
  await world.app.settle()
  world.receiver.answer = () => ({ status: 200 })
  const before = world.receiver.received.length
  const tested = await world.call('POST', `/webhooks/${webhook.id}/test`, { body: { reactivate: true } })
  assert.equal(tested.data.succeeded, true)
  await world.app.settle()
  assert.equal(world.receiver.received.length, before + 1 + 5)
})

full('§6.1 the events of an import do not wait for those of it that are in backoff', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  let refused = 0
  world.receiver.answer = () => ({ status: ++refused <= 250 ? 503 : 200 })
  const csv = ['firstName,lastName', ...Array.from({ length: 500 }, (_, n) => `Import,Guest ${n}`)].join('\n')
  const { data } = await upload({ call: world.call }, csv)
  while ((await runDueJobs(world.app.runtime, [guestImportJob])) > 0);
  assert.equal((await world.get(`/guests/imports/${data.id}`)).status, 'succeeded')
  await world.app.settle()
  const accepted = world.receiver.received.slice(250)
  assert.equal(accepted.length, 250, 'the second half arrived without a wait')
})

test('§6.4 410 pauses the endpoint, tells the administrators once, and loses nothing', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 410 })
  await emitNumbered(world, 1, 3)
  await world.app.settle()
  const paused = await world.get(`/webhooks/${webhook.id}`)
  assert.deepEqual([paused.status, paused.statusReason, paused.heldCount], ['paused', 'receiver_gone', 3])
  const { items } = await world.get('/notifications?severity=critical')
  assert.deepEqual(
    items.map(({ title, link }: { title: string; link: object }) => [title, link]),
    [['Webhook paused', { type: 'webhook', id: webhook.id }]],
  )
  const [delivery] = await world.deliveriesOf(webhook)
  assert.deepEqual([delivery.status, delivery.nextAttemptAt, delivery.lastErrorCode], ['pending', null, 'status_410'])

  world.receiver.answer = () => ({ status: 200 })
  const before = world.receiver.received.length
  const resumed = await world.call('POST', `/webhooks/${webhook.id}/resume`)
  assert.deepEqual([resumed.data.status, resumed.data.statusReason], ['active', null])
  await world.app.settle()
  assert.deepEqual(arrivedSince(world, before).toSorted(), [1, 2, 3])
})

test('§6.4.2 a receiver that says when to come back is asked then, and not before the planned time', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const seen = new Set<string>()
  const nextAfter = async (retryAfter: string): Promise<string> => {
    world.receiver.answer = () => ({ status: 503, headers: { 'retry-after': retryAfter } })
    await world.emit()
    await world.app.settle()
    const deliveries: { id: string; nextAttemptAt: string }[] = await world.deliveriesOf(webhook)
    const [added] = deliveries.filter(({ id }) => !seen.has(id))
    assert.ok(added)
    seen.add(added.id)
    return added.nextAttemptAt
  }
  assert.equal(await nextAfter('150'), '2026-06-01T09:02:30.000Z')
  assert.equal(await nextAfter('Mon, 01 Jun 2026 09:04:00 GMT'), '2026-06-01T09:04:00.000Z')
  assert.equal(await nextAfter('3600'), '2026-06-01T09:05:00.000Z')
  for (const other of ['5', '0', '-7', 'soon', '1e3', 'Mon, 01 Jun 2020 09:04:00 GMT']) {
    assert.equal(await nextAfter(other), '2026-06-01T09:01:00.000Z', other)
  }
})
