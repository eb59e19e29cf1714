import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { colleague, created, newHotel, newTenant } from '../../testing/world.ts'

test('§4.4 a live event reports new, changed and deleted reservations to readers of the hotel, imports to nobody', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const { hotel: elsewhere } = await newHotel(tenant)
  const permissions = ['reservations.read'] as const
  const watchers = [
    await colleague(app, tenant, { permissions, hotelIds: [hotel.id], piiAccess: 'masked' }),
    await colleague(app, tenant, { permissions, hotelIds: [elsewhere.id] }),
    await colleague(app, tenant, { permissions: ['guests.read'] }),
    await colleague(app, await newTenant(app), { permissions }),
  ]
  const streams = await Promise.all(watchers.map(({ accessToken: token }) => openEventStream(app.server, { token })))

  const guest = { firstName: 'Elif', lastName: 'Yıldız', phone: '+905321110001' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12', guest }
  const book = (more: object) => created(tenant, '/reservations', { ...stay, ...more })
  const send = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const { status, text } = await tenant.call(method, `/reservations/${path}`, body ? { body } : {})
    assert.ok(status < 300, text)
  }
  const held = await book({ status: 'held' })
  await send('POST', `${held.id}/confirm`, {})
  await send('PUT', held.id, { checkOut: '2026-07-13' })
  await send('PUT', held.id, { checkOut: '2026-07-13' })
  await send('POST', `${held.id}/preview`, { checkOut: '2026-07-14' })
  await send('POST', `${held.id}/cancel`, {})
  await send('DELETE', held.id)
  const imported = await book({ recordedAt: '2026-05-01T10:00:00Z' })
  await send('POST', `${imported.id}/cancel`, { recordedAt: '2026-05-02T10:00:00Z' })
  const expiring = await book({ status: 'held', heldUntil: '2026-06-01T09:05:00Z' })
  app.advance('PT5M')
  await app.settle()

  // Each of them sees the own presence. Everything before it is what they received.
  for (const who of watchers) {
    assert.equal((await who.call('PUT', '/profile/presence', { body: { presence: 'break' } })).status, 200)
  }
  await app.settle()
  const received = await Promise.all(
    streams.map(async (stream) => {
      const events = []
      for (let event = await stream.next(); event?.type !== 'agent.presence'; event = await stream.next()) {
        if (event?.type === 'reservation.changed') events.push(event.data)
      }
      return events
    }),
  )
  const event = (reservationId: string, previousStatus: string | null, status: string) => ({
    reservationId,
    hotelId: hotel.id,
    status,
    previousStatus,
  })
  assert.deepEqual(received, [
    [
      event(held.id, null, 'held'),
      event(held.id, 'held', 'confirmed'),
      event(held.id, 'confirmed', 'confirmed'),
      event(held.id, 'confirmed', 'cancelled'),
      event(held.id, 'cancelled', 'deleted'),
      event(expiring.id, null, 'held'),
      event(expiring.id, 'held', 'expired'),
    ],
    [],
    [],
    [],
  ])
})
