import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookSuspended } from '#modules/webhooks/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'

test('§6.4.3 an administrator is notified on the channels and of the types of the profile', async (t) => {
  const app = await testApp(t)
  const user = await newTenant(app)
  /** Counts the notifications and mails of one more suspension. */
  const countDuring = async (notificationPreferences: object): Promise<readonly [number, number]> => {
    const put = await user.call('PUT', '/profile', { body: { notificationPreferences } })
    assert.equal(put.status, 200, put.text)
    app.mailbox.length = 0
    const before = (await user.call('GET', '/notifications')).data.totalCount
    await inTransaction(backgroundInvocation(app.runtime, user.tenantId), async (ctx) => {
      const webhookId = ctx.newId()
      const endpoint = { webhookId, url: 'https://receiver.test/', hotelIds: [] }
      const delivery = { deliveryId: ctx.newId(), eventId: 'evt_1', eventType: 'guest.created', attempts: 5 }
      const data = { ...endpoint, ...delivery, statusCode: 500, errorCode: 'http' }
      ctx.emit(webhookSuspended, { subjectId: webhookId, hotelId: null, data })
    })
    await app.settle()
    return [(await user.call('GET', '/notifications')).data.totalCount - before, app.mailbox.length]
  }
  assert.deepEqual(await countDuring({}), [1, 1])
  assert.deepEqual(await countDuring({ email: false }), [1, 0])
  assert.deepEqual(await countDuring({ types: ['callMissed'] }), [0, 0])
  assert.deepEqual(await countDuring({ inApp: false, email: true, types: ['callMissed', 'webhookSuspended'] }), [0, 1])
})
