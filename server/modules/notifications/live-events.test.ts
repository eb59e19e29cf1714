import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { watch } from '../../testing/watch.ts'
import { colleague, newTenant } from '../../testing/world.ts'
import { notify } from './create-notifications.ts'

test('a notification is told at once, to its user alone', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const other = await colleague(app, tenant)
  const tell = (userId: string, title: string) =>
    inTenant(backgroundOf(app.runtime, tenant.tenantId), async (ctx) => {
      const link = { type: 'webhook', id: tenant.tenantId }
      const said = { title, body: 'It happened.' }
      const news = { type: 'webhookSuspended', severity: 'info', link, words: { en: said, tr: said } } as const
      ctx.onCommit(notify(ctx, news, sql`select ${userId}::uuid as id, 'en' as language`))
    })
  const streams = [
    await watch(app.server, { token: tenant.accessToken }),
    await watch(app.server, { token: other.accessToken }),
  ]
  await tell(tenant.userId, 'First')
  await tell(other.userId, 'Second')
  await app.settle()
  const [first, second] = await Promise.all(
    streams.map(async (stream) => (await stream.types(1)) && (await stream.next())?.data),
  )
  assert.deepEqual([first.title, second.title], ['First', 'Second'])
  const { items } = (await tenant.call('GET', '/notifications')).data
  const { id, type, severity, title, body, link } = items[0]
  assert.deepEqual(first, { notificationId: id, type, severity, title, body, link })
})
