import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { full, repetitions } from '../full.ts'
import { isAlive } from '../processes/end-process.ts'
import { testService, until } from '../processes/process.ts'
import { serviceWithWebhook } from '../processes/service-with-webhook.ts'

const kills = repetitions(2)
/** The maximum number of concurrent deliveries to one endpoint (§8). */
const inFlight = 8

full('§6.4 webhooks while the service is killed and its database restarted', { timeout: 240_000 }, async (t) => {
  const service = await testService({}, { embedded: true })
  const world = await serviceWithWebhook(service)
  t.after(async () => {
    world.receiver.close()
    await service.close()
  })
  let starts = 0
  /** Starts the next process with a clock moved past the leases of the killed one. */
  const startAgain = async (): Promise<void> => {
    starts += 1
    await service.start({ CLOCK_OFFSET: `PT${starts * 31}S` })
    await world.login()
  }

  await t.test('kill -9 under load: an event arrives if and only if its row exists, few of them twice', async () => {
    for (let kill = 0; kill < kills; kill++) {
      const enough = world.receiver.arrivals.length + 5 + Math.floor(Math.random() * 20)
      const load = world.load()
      await until('some events arrived', () => world.receiver.arrivals.length >= enough)
      await service.end('SIGKILL')
      await load.stop()
      await startAgain()
    }
    const twice = await world.everyGuestWasAnnounced()
    assert.ok(twice <= kills * inFlight, `${twice} more than once`)
  })

  await t.test('killed between answer and record: it is sent again, and counts as one attempt', async () => {
    await until('all are recorded', async () =>
      (await world.deliveries()).every(({ status }) => status === 'succeeded'),
    )
    const before = world.receiver.arrivals.length
    const dead = Promise.withResolvers<void>()
    world.receiver.answer = (response) => {
      response.once('finish', () => service.end('SIGKILL').then(dead.resolve, dead.reject))
      response.end()
    }
    await world.newGuest().catch(() => undefined)
    await dead.promise
    world.receiver.answer = (response) => void response.end()
    await startAgain()
    await until('it came again', () => world.receiver.arrivals.length === before + 2)
    const [first, second] = world.receiver.arrivals.slice(before)
    assert.equal(first?.event.id, second?.event.id)
    assert.equal(second?.headers['x-service-attempt'], '1')
    const id = String(second?.headers['x-service-delivery'])
    const found = async () => (await world.call('GET', `/webhooks/deliveries/${id}`)).data
    await until('it is recorded', async () => (await found()).status === 'succeeded')
    const { attemptCount, attempts } = await found()
    assert.deepEqual([attemptCount, attempts.length], [1, 1])
  })

  await t.test('the database is restarted under load: every committed event arrives', async () => {
    const load = world.load()
    await until('guests are made', () => load.acknowledged() >= 10)
    const pid = Number(readFileSync(join(service.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGINT')
    await until('it has ended', () => !isAlive(pid))
    const before = load.acknowledged()
    await until('guests are made again', () => load.acknowledged() >= before + 10)
    await load.stop()
    // A claim whose response was lost with its connection is a lease that must expire.
    await service.end('SIGTERM')
    await startAgain()
    await world.everyGuestWasAnnounced()
  })
})
