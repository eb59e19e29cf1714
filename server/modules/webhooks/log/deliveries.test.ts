import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivingTenant } from '../testing/receiving-tenant.ts'

test('§6.4 the list of deliveries has the result of the last attempt of each', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  const last = async () => {
    const [delivery] = await world.deliveriesOf(webhook)
    const { attempts } = await world.get(`/webhooks/deliveries/${delivery.id}`)
    const { lastStatusCode, lastErrorCode, lastDurationMs } = delivery
    assert.equal(lastDurationMs, attempts.at(-1)?.durationMs ?? null)
    return [lastStatusCode, lastErrorCode]
  }
  await world.emit()
  assert.deepEqual(await last(), [null, null], 'before the first attempt')
  world.receiver.answer = () => ({ status: 503 })
  await world.app.settle()
  assert.deepEqual(await last(), [503, 'http'])
  world.receiver.answer = () => ({ status: 204 })
  world.app.advance('PT1M')
  await world.app.settle()
  assert.deepEqual(await last(), [204, null])
})
