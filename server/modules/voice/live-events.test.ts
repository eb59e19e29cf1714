import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEventStream, type StreamedEvent } from '../../testing/event-stream.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, newHotel } from '../../testing/world.ts'
import { voiceWorld } from './testing/voice-world.ts'

test('§4.4 live events report that a call rings and ends, each to its own audience', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant, agent, hotel } = world
  const { hotel: elsewhere } = await newHotel(tenant)
  const manager = await colleague(app, tenant, {
    permissions: ['calls.manage'],
    hotelIds: [hotel.id],
    piiAccess: 'masked',
  })
  const otherHotel = await colleague(app, tenant, { permissions: ['calls.manage'], hotelIds: [elsewhere.id] })
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  const streams = []
  for (const who of [agent, manager, otherHotel, reader])
    streams.push(await openEventStream(app.server, { token: who.accessToken }))

  const call = await world.ring()
  await app.settle()
  await world.act(call.providerCallId, 'agentAnswers')
  await world.act(call.providerCallId, 'callerHangsUp')
  // All streams get this event, the reader because it is about that user. Everything before it is what they received.
  await world.setPresence(reader, 'busy')
  await app.settle()

  const [rung = [], seen = [], beyond = [], read = []] = await Promise.all(
    streams.map(async (stream) => {
      const received: StreamedEvent[] = []
      for (let event = await stream.next(); event; event = await stream.next()) {
        if (event.type === 'agent.presence' && event.data.userId === reader.userId) break
        if (event.type !== 'agent.presence' && event.type !== 'ready') received.push(event)
      }
      return received
    }),
  )
  const summary = (events: readonly StreamedEvent[]) =>
    events.map(({ type, data }) => [type, data.status ?? data.direction])
  assert.deepEqual(summary(rung), [
    ['queue.changed', 'waiting'],
    ['call.ringing', 'inbound'],
    ['queue.changed', 'offered'],
    ['call.changed', 'inProgress'],
    ['queue.changed', 'assigned'],
    ['call.ended', 'wrapUp'],
  ])
  assert.deepEqual(summary(seen), [
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
