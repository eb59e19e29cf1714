import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webhookSuspended } from '#modules/webhooks/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newTenant, type Tenant } from '../../testing/world.ts'

/** Emits an event that notifies every administrator; the notification contains the URL. */
async function emitSuspension(app: TestApp, { tenantId }: Tenant, url: string): Promise<void> {
  await inTransaction(backgroundInvocation(app.runtime, tenantId), async (ctx) => {
    const webhookId = ctx.newId()
    const delivery = { deliveryId: ctx.newId(), eventId: 'evt_1', eventType: 'guest.created', attempts: 5 }
    const data = { webhookId, url, hotelIds: [], ...delivery, statusCode: 500, errorCode: 'http' }
    ctx.emit(webhookSuspended, { subjectId: webhookId, hotelId: null, data })
  })
  await app.settle()
}

test('§4.4 a user sees their own notifications, newest first, and the number of unread ones', async (t) => {
  const app = await testApp(t)
  const [user, other] = [await newTenant(app), await newTenant(app)]
  await emitSuspension(app, user, 'first')
  app.advance('PT1S')
  await emitSuspension(app, user, 'second')
  await emitSuspension(app, other, 'not yours')

  const { items, unreadCount, totalCount } = (await user.call('GET', '/notifications?pageSize=10')).data
  assert.deepEqual(
    items.map(({ body }: { body: string }) => /first|second/.exec(body)?.[0]),
    ['second', 'first'],
  )
  assert.deepEqual([unreadCount, totalCount], [2, 2])

  const path = `/notifications/${items[1].id}/read`
  assert.equal((await other.call('POST', path)).status, 404)
  const read = await user.call('POST', path)
  assert.equal(read.status, 200, read.text)
  assert.equal(read.data.readAt, '2026-06-01T09:00:01.000Z')
  const idsWhere = async (isRead: boolean) =>
    (await user.call('GET', `/notifications?isRead=${isRead}`)).data.items.map(({ id }: { id: string }) => id)
  assert.deepEqual([await idsWhere(true), await idsWhere(false)], [[items[1].id], [items[0].id]])
  app.advance('PT1S')
  assert.equal((await user.call('POST', path)).data.readAt, read.data.readAt)
  assert.equal((await user.call('GET', '/notifications')).data.unreadCount, 1)

  assert.deepEqual((await user.call('POST', '/notifications/read-all')).data, { count: 1 })
  assert.equal((await user.call('GET', '/notifications')).data.unreadCount, 0)
  assert.equal((await other.call('GET', '/notifications')).data.unreadCount, 1)
})

test('a notification is retained for ninety days after reading, and for at most 180 days', async (t) => {
  const app = await testApp(t)
  const user = await newTenant(app)
  const left = async () =>
    (await app.admin('select body from notifications')).map(({ body }) => /unread|read/.exec(body)?.[0]).toSorted()
  await emitSuspension(app, user, 'unread')
  app.advance('PT1S')
  await emitSuspension(app, user, 'read')
  const [{ id }] = (await user.call('GET', '/notifications')).data.items
  await user.call('POST', `/notifications/${id}/read`)
  /** The notifications that remain after a time. */
  const after = async (days: string) => {
    app.advance(days)
    await app.settle()
    return left()
  }
  assert.deepEqual(await after('P89D'), ['read', 'unread'])
  assert.deepEqual(await after('P1D'), ['unread'])
  assert.deepEqual(await after('P89D'), ['unread'])
  assert.deepEqual(await after('P1D'), [])
})
