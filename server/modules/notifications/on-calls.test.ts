import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportUnhealthy } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { created } from '../../testing/world.ts'
import { voiceWorld } from '../voice/testing/voice-world.ts'

type NotificationItem = {
  type: string
  title: string
  body: string
  link: { type: string; id: string }
  isDirect: boolean
  subject: { name: string | null; phone: string | null; queueName: string | null }
}

test('missed calls, long waits and due callbacks notify the call handlers of the hotel', async (t) => {
  const app = await testApp(t)
  const { tenant, hotel, agent, ring, act, newAgent } = await voiceWorld(app, { queue: { strategy: 'manual' } })
  const elsewhere = await newAgent({ hotelIds: [] })
  const listNotifications = async (who: typeof agent): Promise<NotificationItem[]> => {
    await app.settle()
    return (await who.call('GET', '/notifications?sort=createdAt')).data.items
  }
  const { callId, providerCallId } = await ring({})
  app.advance('PT25S')
  await app.settle()
  app.advance('PT1S')
  await act(providerCallId, 'callerHangsUp')
  const [breached, missed] = await listNotifications(agent)
  assert.deepEqual([breached?.type, breached?.link], ['slaBreached', { type: 'call', id: callId }])
  assert.deepEqual([missed?.type, missed?.link], ['callMissed', { type: 'call', id: callId }])
  assert.doesNotMatch(
    JSON.stringify([breached?.title, breached?.body, missed?.title, missed?.body]),
    /\+90/,
    'no number is stored',
  )
  assert.equal((await listNotifications(elsewhere)).length, 2)

  const scheduledAt = app.runtime.now().add({ minutes: 10 }).toString()
  const body = { phone: '+905321112233', scheduledAt, hotelId: hotel.id, reason: 'other', assignedUserId: agent.userId }
  assert.equal((await tenant.call('POST', '/scheduledcallbacks', { body })).status, 201)
  app.advance('PT11M')
  assert.deepEqual((await listNotifications(agent)).at(-1)?.type, 'callbackDue')
  assert.equal((await listNotifications(elsewhere)).length, 2, 'it is for who is to call')
})

test('a failed account notifies the users who manage integrations', async (t) => {
  const app = await testApp(t)
  const { tenant, integration, agent } = await voiceWorld(app)
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
    reportUnhealthy(ctx, integration.id, 'The password was refused'),
  )
  await app.settle()
  const [first] = (await tenant.call('GET', '/notifications')).data.items
  assert.deepEqual([first.type, first.link], ['integrationError', { type: 'integration', id: integration.id }])
  assert.match(first.body, /The password was refused/)
  assert.equal((await agent.call('GET', '/notifications')).data.totalCount, 0)
})

test('a missed call is for those whose phone rang, and says who called; a callback is for its user', async (t) => {
  const app = await testApp(t)
  const { tenant, hotel, agent, ring, act, newAgent, setPresence } = await voiceWorld(app)
  const idle = await newAgent()
  await setPresence(idle, 'break')
  await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' })
  const { providerCallId } = await ring({ from: '+905321112233' })
  await app.settle()
  await act(providerCallId, 'callerHangsUp')
  await app.settle()
  const scheduledAt = app.runtime.now().add({ minutes: 10 }).toString()
  const body = { phone: '+905321112244', scheduledAt, hotelId: hotel.id, assignedUserId: agent.userId }
  await created(tenant, '/scheduledcallbacks', body)
  app.advance('PT11M')
  await app.settle()
  const read = async (who: typeof agent) => (await who.call('GET', '/notifications?sort=createdAt')).data
  const { items, unreadCount, unreadDirectCount } = await read(agent)
  assert.deepEqual(
    items.map(({ type, isDirect, subject }: NotificationItem) => [type, isDirect, subject.name, subject.phone]),
    [
      ['callMissed', true, 'Elif Kaya', '+905321112233'],
      ['callbackDue', true, null, '+905321112244'],
    ],
  )
  assert.equal(items[0].subject.queueName, 'Front desk')
  assert.deepEqual([unreadCount, unreadDirectCount], [2, 2])
  const team = await read(idle)
  assert.deepEqual(
    team.items.map(({ type, isDirect }: NotificationItem) => [type, isDirect]),
    [['callMissed', false]],
  )
  assert.deepEqual([team.unreadCount, team.unreadDirectCount], [1, 0])
  assert.equal((await idle.call('GET', '/notifications?isDirect=true')).data.totalCount, 0)
  const { data } = await agent.call('POST', `/notifications/${items[0].id}/read`)
  assert.equal(data.subject.phone, '+905321112233')
  assert.equal((await read(agent)).unreadDirectCount, 1)
})
