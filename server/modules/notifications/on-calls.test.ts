import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportUnhealthy } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { voiceWorld } from '../voice/testing/voice-world.ts'

type NotificationItem = { type: string; title: string; body: string; link: { type: string; id: string } }

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
  assert.doesNotMatch(JSON.stringify([breached, missed]), /\+90/, 'no number stands in a notification')
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
