import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { watch, type Watched } from '../../testing/watch.ts'
import { colleague, newHotel } from '../../testing/world.ts'
import { voiceWorld } from './testing/voice-world.ts'

test('§4.4 a call is told as it rings and ends, each to those whom it concerns', async (t) => {
  const app = await testApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent, hotel } = world
  const { hotel: elsewhere } = await newHotel(tenant)
  const manager = await colleague(app, tenant, {
    permissions: ['calls.manage'],
    hotelIds: [hotel.id],
    piiAccess: 'masked',
  })
  const foreign = await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [elsewhere.id] })
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  const streams = []
  for (const who of [agent, manager, foreign, reader]) streams.push(await watch(app.server, { token: who.accessToken }))

  const call = await world.ring()
  await app.settle()
  await world.does(call.providerCallId, 'agentAnswers')
  await world.does(call.providerCallId, 'callerHangsUp')
  // All of them hear of this, the reader because it is about itself: what comes before it is all that there was.
  await world.says(reader, 'busy')
  await app.settle()

  const [rung = [], seen = [], beyond = [], read = []] = await Promise.all(
    streams.map(async (stream) => {
      const heard: Watched[] = []
      for (let event = await stream.next(); event; event = await stream.next()) {
        if (event.type === 'agent.presence' && event.data.userId === reader.userId) break
        if (event.type !== 'agent.presence' && event.type !== 'ready') heard.push(event)
      }
      return heard
    }),
  )
  const told = (events: readonly Watched[]) => events.map(({ type, data }) => [type, data.status ?? data.direction])
  assert.deepEqual(told(rung), [
    ['queue.changed', 'waiting'],
    ['call.ringing', 'inbound'],
    ['queue.changed', 'offered'],
    ['queue.changed', 'assigned'],
    ['call.ended', 'wrapUp'],
  ])
  assert.deepEqual(told(seen), [
    ['queue.changed', 'waiting'],
    ['queue.changed', 'offered'],
    ['queue.changed', 'assigned'],
    ['call.ended', 'wrapUp'],
  ])
  assert.deepEqual([beyond, read], [[], []])
  const ringing = rung.find(({ type }) => type === 'call.ringing')?.data
  assert.deepEqual([ringing.callId, ringing.queueKey, ringing.hotelId], [call.callId, 'front', hotel.id])
  const entry = (await tenant.call('GET', `/voicequeue/${ringing.entryId}`)).data
  assert.equal(entry.offers[0].legId, ringing.legId)
})
