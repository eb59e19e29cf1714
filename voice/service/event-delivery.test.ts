import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { dialledRecord } from '../calls/dial-out.ts'
import { openCallJournal } from '../journal/call-journal.ts'
import { openEventOutbox } from '../journal/event-outbox.ts'
import { openJournal } from '../journal/journal.ts'
import { EventDelivery } from './event-delivery.ts'
import { ServiceError } from './service-client.ts'

const id = '01890000-0000-7000-8000-0000000000d1'

/** A journal with a call that has an event of each age, in days, and the delivery of its events. */
async function world(t: TestContext, ages: readonly number[]) {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-delivery-'))
  const journal = openJournal(directory)
  const clock = systemClock()
  const [calls, outbox] = [openCallJournal(journal), openEventOutbox(journal)]
  const call = { providerCallId: id, callId: id, integrationId: id, webhookUrl: 'https://service.test/hook' }
  const agent = { userId: id, extension: null, name: 'Ada' }
  const numbers = { to: '+905321112233', from: '+902125550100' }
  const record = dialledRecord(call, { do: 'dial', legId: id, agent, ringSeconds: 20, isRecorded: false, ...numbers })
  for (const days of ages) {
    calls.save(record, [{ type: 'farEnd.ringing' }], String(clock.now().subtract({ hours: 24 * days })))
  }
  const given: { answer: (seqs: number[]) => void; first: typeof outbox.first } = {
    answer: () => undefined,
    first: outbox.first,
  }
  const delivery = new EventDelivery({
    outbox: { ...outbox, first: (...call) => given.first(...call) },
    service: { deliverEvents: async (_url, events) => given.answer(events.map(({ seq }) => seq)) },
    clock,
    log: createLog({ level: 'silent' }),
    delaysMs: [1],
  })
  t.after(async () => {
    delivery.stop()
    journal.close()
    await rm(directory, { recursive: true, force: true })
  })
  return { outbox, delivery, given }
}

test('events that the service refuses for good are dropped when they are three days old', async (t) => {
  const { outbox, delivery, given } = await world(t, [4, 3.5, 1, 0])
  const requested: number[][] = []
  given.answer = (seqs) => {
    requested.push(seqs)
    throw new ServiceError(requested.length < 3 ? 503 : 404)
  }
  delivery.start()
  await until('the service refuses twice', () => requested.length >= 4)
  assert.deepEqual(requested.slice(0, 4), [
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    [3, 4],
  ])
  assert.equal(outbox.count(), 2)
  given.answer = () => undefined
  await until('the others are delivered', () => outbox.count() === 0)
})

test('an error of the journal does not stop the delivery', async (t) => {
  const { outbox, delivery, given } = await world(t, [0])
  const { first } = given
  given.first = () => {
    given.first = first
    throw new Error('the disk fails')
  }
  delivery.start()
  await until('the event is delivered', () => outbox.count() === 0)
})
