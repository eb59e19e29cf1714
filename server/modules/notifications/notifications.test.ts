import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundOf, inTenant } from '#platform/make-context.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { newTenant, type Tenant } from '../../test/world.ts'
import { notify } from './notify.ts'

const tell = (app: TestApp, { tenantId, userId }: Tenant, title: string) =>
  inTenant(backgroundOf(app.runtime, tenantId), async (ctx) => {
    const link = { type: 'webhook', id: ctx.newId() }
    ctx.later(notify(ctx, userId, { type: 'webhookSuspended', severity: 'info', title, body: 'It happened.', link }))
  })

test('§4.4 a user sees their own notifications, the newest first, and how many are unread', async (t) => {
  const app = await testApp(t)
  const [user, other] = [await newTenant(app), await newTenant(app)]
  await tell(app, user, 'first')
  app.advance('PT1S')
  await tell(app, user, 'second')
  await tell(app, other, 'not yours')

  const { items, unreadCount, totalCount } = (await user.call('GET', '/notifications?pageSize=10')).data
  assert.deepEqual(
    items.map(({ title }: { title: string }) => title),
    ['second', 'first'],
  )
  assert.deepEqual([unreadCount, totalCount], [2, 2])

  const path = `/notifications/${items[1].id}/read`
  assert.equal((await other.call('POST', path)).status, 404)
  const read = await user.call('POST', path)
  assert.equal(read.status, 200, read.text)
  assert.equal(read.data.readAt, '2026-06-01T09:00:01.000Z')
  app.advance('PT1S')
  assert.equal((await user.call('POST', path)).data.readAt, read.data.readAt)
  assert.equal((await user.call('GET', '/notifications')).data.unreadCount, 1)

  assert.deepEqual((await user.call('POST', '/notifications/read-all')).data, { count: 1 })
  assert.equal((await user.call('GET', '/notifications')).data.unreadCount, 0)
  assert.equal((await other.call('GET', '/notifications')).data.unreadCount, 1)
})
