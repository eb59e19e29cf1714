import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { full as test } from '../full.ts'
import { testService } from '../processes/process.ts'

test('no request fails while one process hands the port over to the next', {
  timeout: 120_000,
  skip: process.platform !== 'linux' && 'needs SO_REUSEPORT',
}, async (t) => {
  const service = await testService({}, { embedded: false })
  t.after(() => service.close())
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const requests = { count: 0, isOver: false }
  const failures: string[] = []
  const clients = Array.from({ length: 4 }, async () => {
    while (!requests.isOver) {
      requests.count += 1
      try {
        const { status } = await service.call('GET', '/hotels', { token: data.accessToken })
        if (status !== 200) failures.push(String(status))
      } catch (error) {
        failures.push(String(error))
      }
      // A hundred requests a second are enough; more would slow down the start of the next process.
      await sleep(40)
    }
  })
  for (let generation = 0; generation < 2; generation += 1) await service.handOver()
  requests.isOver = true
  await Promise.all(clients)
  assert.deepEqual(failures, [])
  assert.ok(requests.count > 100, `${requests.count} requests`)
})
