import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { long, full as test } from '../full.ts'
import { freePort } from '../processes/free-ports.ts'
import { type TestService, testService, until } from '../processes/process.ts'
import { serviceWithWebhook } from '../processes/service-with-webhook.ts'

/** Whether the platform can stop (pause) a process. */
const stoppable = process.platform !== 'win32'

test('§6.4 two processes deliver the webhooks of one database', { timeout: 180_000, skip: !stoppable }, async (t) => {
  const metricsPort = await freePort()
  const one = await testService({ METRICS_PORT: String(metricsPort) }, { embedded: false })
  const world = await serviceWithWebhook(one)
  const others: TestService[] = []
  t.after(async () => {
    process.kill(one.pid(), 'SIGCONT')
    world.receiver.close()
    for (const other of others) await other.close()
    await one.close()
  })
  /** A second process on the same database. */
  const another = async (settings: Record<string, string> = {}): Promise<TestService> => {
    const other = await testService(settings, { beside: one })
    others.push(other)
    return other
  }
  const allRecorded = async () => (await world.deliveries()).every(({ status }) => status === 'succeeded')

  await t.test('what is due is sent by one of them, once', async () => {
    const two = await another()
    // On a busy machine some are refused (503). What counts is which guests there are.
    const acknowledged = [one, two].map(() => 0)
    for (let round = 0; acknowledged.some((count) => count < 20); round += 1) {
      assert.ok(round < 60, `${acknowledged} guests after ${round} rounds`)
      const made = Array.from({ length: 10 }, async (_, n) => {
        const { status } = await world.newGuest(n % 2 === 0 ? one : two)
        assert.ok(status === 201 || status === 503, String(status))
        if (status === 201) acknowledged[n % 2] = (acknowledged[n % 2] ?? 0) + 1
      })
      await Promise.all(made)
    }
    assert.equal(await world.everyGuestWasAnnounced(), 0)
    await until('all are recorded', allRecorded)
    await two.end('SIGTERM')
  })

  await t.test(
    'one is stopped for longer than its lease: the other sends, and the late record is fenced off',
    long,
    async () => {
      const before = world.receiver.arrivals.length
      const held: ServerResponse[] = []
      world.receiver.answer = (response) => void held.push(response)
      assert.equal((await world.newGuest()).status, 201)
      await until('the first has sent', () => held.length === 1)
      process.kill(one.pid(), 'SIGSTOP')

      // The other process's clock is ahead by a lease and a second, as if that time had passed.
      const two = await another({ CLOCK_OFFSET: 'PT31S' })
      await world.login(two)
      await until('the other has sent', () => held.length === 2)
      held[1]?.end()
      const deliveryId = world.receiver.arrivals[before]?.headers['x-service-delivery']
      const found = async () => (await world.call('GET', `/webhooks/deliveries/${deliveryId}`, {}, two)).data
      await until('the other has recorded', async () => (await found()).status === 'succeeded')
      const recorded = await found()
      process.kill(one.pid(), 'SIGCONT')
      held[0]?.end()

      const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      await until('the late record was refused', async () =>
        /^bellhop_webhook_leases_lost_total 1$/m.test(await metrics()),
      )
      assert.deepEqual(await found(), recorded)
      assert.deepEqual([recorded.attemptCount, recorded.attempts.length], [1, 1])
      assert.equal(world.receiver.arrivals.length, before + 2)
    },
  )
})
