import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mismatches } from '#platform/http/request/validation.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { channelWorld } from '../../channels/testing/channel-world.ts'
import { voiceWorld } from '../../voice/testing/voice-world.ts'
import { publishedEvents } from './published-events.ts'

/** Bookings and guests with everything that an event tells of, and with as little as can be. */
async function makeEvents(tenant: Awaited<ReturnType<typeof newTenant>>): Promise<void> {
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const named = { firstName: 'Ada', lastName: 'Şahin 🏨' }
  const [guestType] = (await tenant.call('GET', '/guesttypes')).data.items
  const known = {
    ...named,
    email: 'ada@hotel.test',
    nationalityCode: 'TR',
    languageCode: 'tr',
    guestTypeId: guestType.id,
  }
  await created(tenant, '/guests', named)
  const guest = await created(tenant, '/guests', { ...known, phone: '+905321112233' })
  const off = { name: 'Summer', type: 'percent', value: 10 }
  const discount = await created(tenant, '/discounts', off)
  const booked = await created(tenant, '/reservations', {
    ...stay,
    guestId: guest.id,
    discountId: discount.id,
    rooms: 2,
  })
  const inline = { ...stay, source: 'phone', guest: { ...named, phone: '+905321112244' } }
  const other = await created(tenant, '/reservations', inline)
  await tenant.call('PUT', `/reservations/${booked.id}`, { body: { rooms: 1 } })
  await tenant.call('POST', `/reservations/${booked.id}/cancel`, { body: { reason: 'The guest is ill' } })
  await tenant.call('DELETE', `/reservations/${other.id}`)
}

/** A call that is talked through, and one that is given up. */
async function makeCalls(app: TestApp): Promise<void> {
  const { tenant, ring, does } = await voiceWorld(app)
  const talk = await ring()
  await app.settle()
  await does(talk.providerCallId, 'agentAnswers')
  await tenant.call('POST', `/calls/${talk.callId}/wrap-up`, {
    body: { category: 'generalInfo', note: 'Asked for a cot' },
  })
  await does(talk.providerCallId, 'callerHangsUp')
  const missed = await ring({ from: null })
  await does(missed.providerCallId, 'callerHangsUp')
  // Its recording is fetched.
  await app.settle()
}

/** A message with a file from a stranger, and one of which only the place is known. */
async function makeMessages(app: TestApp): Promise<void> {
  const { writes } = await channelWorld(app)
  const attachments = [{ ref: 'photo', contentType: 'image/png', fileName: 'room.png' }]
  await writes({ fromName: 'Ada Şahin', attachments })
  await writes({ text: null, location: { latitude: 41, longitude: 29 } })
}

test('§6.2 §9.4 every event that is emitted is what OpenAPI says of it', async (t) => {
  const app = await testApp(t)
  await makeEvents(await newTenant(app))
  await makeCalls(app)
  await makeMessages(app)
  const { webhooks } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  const events = await app.admin<{ type: string; body: string }>('select type, body from events order by id')
  const sent = events.filter(({ type }) => type in webhooks)
  for (const { type, body } of sent) {
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    assert.deepEqual(mismatches(schema, JSON.parse(body)), [], body)
    const { properties } = schema.properties.data
    assert.deepEqual(
      Object.keys(JSON.parse(body).data).toSorted(),
      Object.keys(properties).toSorted(),
      'no field is missing in it',
    )
  }
  const emitted = publishedEvents.map(({ type }) => type as string)
  assert.deepEqual([...new Set(sent.map(({ type }) => type))].toSorted(), emitted.toSorted())
})

test('§6.1 §9.4 OpenAPI describes every event of the catalogue: headers, answers, an example', async (t) => {
  const app = await testApp(t)
  const { webhooks } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  assert.deepEqual(
    Object.keys(webhooks),
    publishedEvents.map(({ type }) => type),
  )
  for (const { post } of Object.values<Described>(webhooks)) {
    assert.deepEqual(
      post.parameters.map(({ name }) => name),
      ['X-Service-Signature', 'X-Service-Event', 'X-Service-Delivery', 'X-Service-Attempt'],
    )
    assert.deepEqual(Object.keys(post.responses).toSorted(), ['2XX', '401', 'default'])
    const { schema, example } = post.requestBody.content['application/json']
    assert.deepEqual(mismatches(schema as never, example), [])
  }
})

type Described = {
  post: {
    parameters: { name: string }[]
    responses: object
    requestBody: { content: { 'application/json': { schema: object; example: object } } }
  }
}
