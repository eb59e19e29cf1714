import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { channelWorld } from '../../channels/testing/channel-world.ts'
import { letterLife } from '../../letters/testing/letter-life.ts'
import { offeringHotel } from '../../sales/testing/offering-hotel.ts'
import { voiceWorld } from '../../voice/testing/voice-world.ts'
import { publishedEvents } from './published-events.ts'

const named = { firstName: 'Ada', lastName: 'Şahin 🏨' }

/** Creates reservations and guests with all optional fields, and with as few as possible. */
async function makeEvents(tenant: Awaited<ReturnType<typeof newTenant>>): Promise<void> {
  const { hotel, roomType } = await newHotel(tenant)
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
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
  await tenant.call('PUT', `/reservations/${booked.id}`, { body: { rooms: 1, arrivalTime: '18:30' } })
  await tenant.call('POST', `/reservations/${booked.id}/cancel`, { body: { reason: 'The guest is ill' } })
  await tenant.call('DELETE', `/reservations/${other.id}`)
  await changeGuests(tenant)
}

/** Changes, merges, separates, erases and deletes guests. */
async function changeGuests(tenant: Awaited<ReturnType<typeof newTenant>>): Promise<void> {
  const [first, second] = [await created(tenant, '/guests', named), await created(tenant, '/guests', named)]
  await tenant.call('PUT', `/guests/${first.id}`, { body: { vipLevel: 'gold' } })
  const { data } = await tenant.call('POST', `/guests/${first.id}/merge`, { body: { guestIds: [second.id] } })
  await tenant.call('POST', `/guests/${first.id}/unmerge`, { body: { mergeId: data.mergeId } })
  await tenant.call('POST', `/guests/${first.id}/anonymize`)
  await tenant.call('DELETE', `/guests/${second.id}`)
}

/** A completed call and an abandoned one. */
async function makeCalls(app: TestApp): Promise<void> {
  const { tenant, ring, act } = await voiceWorld(app)
  const talk = await ring()
  await app.settle()
  await act(talk.providerCallId, 'agentAnswers')
  await tenant.call('POST', `/calls/${talk.callId}/wrap-up`, {
    body: { category: 'generalInfo', note: 'Asked for a cot' },
  })
  await act(talk.providerCallId, 'callerHangsUp')
  const missed = await ring({ from: null })
  await act(missed.providerCallId, 'callerHangsUp')
  // Fetches the recording.
  await app.settle()
}

/** A message with a file from an unknown guest, one with only a location, and an e-mail. */
async function makeMessages(app: TestApp): Promise<void> {
  const { simulateMessage } = await channelWorld(app)
  const attachments = [{ ref: 'photo', contentType: 'image/png', fileName: 'room.png' }]
  await simulateMessage({ fromName: 'Ada Şahin', attachments })
  await simulateMessage({ text: null, location: { latitude: 41, longitude: 29 } })
  await simulateMessage({ subject: 'Our room' }, 'email')
}

/** An offer that its guest sees and accepts. */
async function makeOffers(t: TestContext): Promise<TestApp> {
  const { app, sent, act } = await offeringHotel(t)
  const { token, ...offer } = await sent()
  const seen = await app.call('POST', '/guestpages/offer/seen', { token })
  assert.ok(seen.status < 300, seen.text)
  const accepted = await act({ id: offer.id }, 'accept', { alternativeId: offer.alternatives[0].id })
  assert.equal(accepted.status, 200, accepted.text)
  const declined = await sent()
  await act({ id: declined.id }, 'lose', { reason: 'price' })
  return app
}

/** A letter that arrives, and one to a number whose network refuses it. */
async function makeLetters(t: TestContext): Promise<TestApp> {
  const { app, rule, booked } = await letterLife(t)
  await rule('confirmed')
  await booked({ guest: { ...named, phone: '+905321112255' } })
  await booked({ guest: { ...named, phone: '+905321119901' } })
  await app.settle()
  return app
}

/** A goal that two evaluations miss: nobody waits. */
async function missGoal(app: TestApp): Promise<void> {
  await created(await newTenant(app), '/servicegoals', { metric: 'waiting', atLeast: 1 })
  for (const minute of ['PT1M', 'PT1M']) {
    app.advance(minute)
    await app.settle()
  }
}

test('§6.2 §9.4 every emitted event matches its OpenAPI schema', async (t) => {
  const app = await testApp(t)
  await makeEvents(await newTenant(app))
  await makeCalls(app)
  await makeMessages(app)
  await missGoal(app)
  const { webhooks, components } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  const mismatches = documentValidator(components)
  const schemaAt = (reference: string) => components.schemas[reference.split('/').at(-1) ?? '']
  const apps = [app, await makeOffers(t), await makeLetters(t)]
  const events = await Promise.all(
    apps.map((each) => each.admin<{ type: string; body: string }>('select type, body from events order by id')),
  )
  const sent = events.flat().filter(({ type }) => type in webhooks)
  for (const { type, body } of sent) {
    const { schema } = webhooks[type].post.requestBody.content['application/json']
    assert.deepEqual(mismatches(schema.$ref, JSON.parse(body)), [], body)
    const { data } = schemaAt(schema.$ref).properties
    // Events with the same fields share one schema.
    const { properties } = data.$ref ? schemaAt(data.$ref) : data
    assert.deepEqual(
      Object.keys(JSON.parse(body).data).toSorted(),
      Object.keys(properties).toSorted(),
      'no field is missing in it',
    )
  }
  const emitted = publishedEvents.map(({ name }) => name)
  assert.deepEqual([...new Set(sent.map(({ type }) => type))].toSorted(), emitted.toSorted())
})

test('§6.1 §9.4 OpenAPI describes every event of the catalogue: headers, responses, an example', async (t) => {
  const app = await testApp(t)
  const { webhooks, components } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  const mismatches = documentValidator(components)
  assert.deepEqual(
    Object.keys(webhooks),
    publishedEvents.map(({ name }) => name),
  )
  for (const { post } of Object.values<OpenApiWebhook>(webhooks)) {
    assert.deepEqual(
      post.parameters.map(({ name }) => name),
      ['X-Service-Signature', 'X-Service-Event', 'X-Service-Delivery', 'X-Service-Attempt', 'traceparent'],
    )
    assert.deepEqual(Object.keys(post.responses).toSorted(), ['2XX', '401', '410', 'default'])
    const { schema, example } = post.requestBody.content['application/json']
    assert.deepEqual(mismatches(schema.$ref, example), [])
  }
})

/** Compares values with schemas of the document, by their references. */
function documentValidator(components: object) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api', components }, 'api')
  return (reference: string, value: unknown): unknown[] => {
    const validate = ajv.getSchema(`api${reference}`)
    assert.ok(validate, reference)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

type OpenApiWebhook = {
  post: {
    parameters: { name: string }[]
    responses: object
    requestBody: { content: { 'application/json': { schema: { $ref: string }; example: object } } }
  }
}
