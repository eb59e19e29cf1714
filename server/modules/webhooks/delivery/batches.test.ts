import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { runDueJobs } from '#platform/jobs/run-due-jobs.ts'
import { startWorker } from '#platform/workers/worker.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { until } from '../../../testing/processes/process.ts'
import { guestImportJob } from '../../guests/import/import-job.ts'
import { upload } from '../../guests/testing/csv-files.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'
import { batchPlanner } from './batch-planner.ts'
import { dispatcher } from './dispatcher.ts'

/** More than a batch of 250, and more than two in the full run. */
const lines = repetitions(300, 600)

const csv = (count = lines): string =>
  ['firstName,lastName', ...Array.from({ length: count }, (_, n) => `Import,Guest ${n}`)].join('\n')

/** Imports guests without running other workers: nothing is sent yet. */
async function importGuests({ app, call }: ReceivingTenant, count?: number): Promise<void> {
  const answer = await upload({ call }, csv(count))
  assert.equal(answer.status, 202, answer.text)
  while ((await runDueJobs(app.runtime, [guestImportJob])) > 0);
  assert.equal((await call('GET', `/guests/imports/${answer.data.id}`)).data.status, 'succeeded')
}

const countDeliveries = async ({ app }: ReceivingTenant): Promise<number> =>
  (await app.admin('select 1 from webhook_deliveries')).length

const announcedGuests = ({ receiver }: ReceivingTenant): string[] =>
  receiver.received.map(({ raw }) => JSON.parse(raw.toString()).data.guestId)

async function tenantWithEndpoints(t: TestContext, count: number) {
  const world = await receivingTenant(t)
  for (let n = 0; n < count; n += 1) await world.register({ url: `${world.receiver.url}/${n}` })
  return world
}

test('§6.1 an import announces each guest once to each endpoint and inserts deliveries batch by batch', async (t) => {
  const world = await tenantWithEndpoints(t, 2)
  await importGuests(world)
  assert.equal(await countDeliveries(world), 0)
  assert.equal((await world.app.admin('select 1 from webhook_delivery_batches')).length, 2 * Math.ceil(lines / 250))

  await batchPlanner.open(world.app.runtime).runOnce()
  assert.equal(await countDeliveries(world), 2 * 250, 'one batch for each endpoint')
  await batchPlanner.open(world.app.runtime).runOnce()
  assert.equal(await countDeliveries(world), 2 * 250, 'no more while these wait')

  await world.app.settle()
  const guests = announcedGuests(world)
  assert.deepEqual([guests.length, new Set(guests).size], [2 * lines, lines])
  assert.deepEqual(await world.app.admin('select 1 from webhook_delivery_batches'), [])
})

test('§6.4 events during an import are delivered before the waiting events of the import', async (t) => {
  const world = await receivingTenant(t)
  await world.register({ events: ['guest.created', 'reservation.created'] })
  const answering = Promise.withResolvers<void>()
  world.receiver.answer = async ({ headers }) => {
    if (headers['x-service-event'] === 'guest.created') await answering.promise
    return { status: 200 }
  }
  await importGuests(world)
  const running = [batchPlanner, dispatcher].map((worker) => startWorker(worker, world.app.runtime))
  // They wake each other as in a process.
  Object.assign(world.app.runtime, {
    wake: (...work: Parameters<typeof world.app.runtime.wake>) => running.forEach((each) => each.wake(...work)),
  })
  const announced = (type: string) =>
    world.receiver.received.filter(({ headers }) => headers['x-service-event'] === type).length
  try {
    await until('the import is being announced', () => announced('guest.created') >= 4)
    await world.emit('reservation.created')
    running.forEach((each) => each.wake())
    await until('the reservation is announced', () => announced('reservation.created') === 1)
    assert.equal(announced('guest.created'), 4, 'half of what an endpoint may have on its way')
  } finally {
    answering.resolve()
    for (const each of running) await each.stop()
  }
})

full('a paused endpoint keeps the events of an import as batches and gets them when it resumes', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  await importGuests(world)
  await world.app.settle()
  assert.equal(await countDeliveries(world), 0)
  assert.equal((await world.get(`/webhooks/${webhook.id}`)).heldCount, lines)
  const since = world.app.runtime.now().subtract({ hours: 1 }).toString()
  const recovered = await world.call('POST', `/webhooks/${webhook.id}/recover`, { body: { since } })
  assert.deepEqual(recovered.data, { count: lines, waitingCount: lines }, 'all of it is held already')

  // Their bodies are retained while they wait, like those of held deliveries.
  world.app.advance('P40D')
  await world.app.settle()
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  assert.equal(new Set(announcedGuests(world)).size, lines)
})

test('an endpoint deleted or registered after an import gets none of its events', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await importGuests(world, 10)
  await world.call('DELETE', `/webhooks/${webhook.id}`)
  await world.register()
  world.app.advance('PT2M')
  await world.app.settle()
  assert.deepEqual(world.receiver.received, [])
  assert.deepEqual(await world.app.admin('select 1 from webhook_delivery_batches'), [])
})

test('succeeded deliveries of an import are purged with their event bodies; single ones stay longer', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await importGuests(world, 3)
  await world.emit()
  await world.app.settle()
  assert.equal((await world.deliveriesOf(webhook)).length, 4)
  world.app.advance('P31D')
  await world.app.settle()
  assert.equal((await world.deliveriesOf(webhook)).length, 1)
})
