import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { testApp } from '../../testing/app.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { colleague, newTenant } from '../../testing/world.ts'
import { createNotifications } from './create-notifications.ts'

test('a notification is sent live, only to its user', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const other = await colleague(app, tenant)
  const notify = (userId: string, title: string) =>
    inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), async (ctx) => {
      const link = { type: 'webhook', id: tenant.tenantId }
      const text = { title, body: 'It happened.' }
      const content = { type: 'webhookSuspended', severity: 'info', link, text: { en: text, tr: text } } as const
      ctx.onCommit(
        createNotifications(ctx, content, sql`select ${userId}::uuid as id, 'en' as language, true as is_direct`),
      )
    })
  const streams = [
    await openEventStream(app.server, { token: tenant.accessToken }),
    await openEventStream(app.server, { token: other.accessToken }),
  ]
  await notify(tenant.userId, 'First')
  await notify(other.userId, 'Second')
  await app.settle()
  const [first, second] = await Promise.all(
    streams.map(async (stream) => (await stream.types(1)) && (await stream.next())?.data),
  )
  assert.deepEqual([first.title, second.title], ['First', 'Second'])
  const { items } = (await tenant.call('GET', '/notifications')).data
  const { id, type, severity, isDirect, title, body, link } = items[0]
  assert.deepEqual(first, { notificationId: id, type, severity, isDirect, title, body, link })
})
