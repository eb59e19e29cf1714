import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { publishedEvents } from '../catalogue/published-events.ts'
import { deliveryPolicy } from '../delivery-policy.ts'

const url = 'https://hooks.example.com/bellhop?key=1'
const body = { url, events: ['guest.created'], secret: '  spaces and şifre stay  ' }

test('§2.3 §4.5 a registration returns the endpoint, but never its secret', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const answer = await tenant.call('POST', '/webhooks', { body: { ...body, description: 'CRM' } })
  assert.equal(answer.status, 201, answer.text)
  const { id } = answer.data
  assert.deepEqual(answer.data, {
    id,
    createdAt: '2026-06-01T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    url,
    events: ['guest.created'],
    description: 'CRM',
    hotelIds: [],
    secretLast4: 'ay  ',
    previousSecretUntil: null,
    status: 'active',
    statusReason: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    heldCount: 0,
    version: 1,
  })
  const [row] = await app.admin('select secret from webhooks where id = $1', [id])
  assert.match(row?.['secret'], /^v1\.test\./)
  for (const path of ['/webhooks', `/webhooks/${id}`]) {
    assert.ok(!(await tenant.call('GET', path)).text.includes('spaces and'), path)
  }
})

test('§2.3 a short secret is accepted, and the message advises a longer one', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const advice = 'The secret is short; use at least 16 random characters'
  const url = (secret: string) => `https://hooks.example.com/${secret.length}`
  const post = (secret: string) => tenant.call('POST', '/webhooks', { body: { ...body, url: url(secret), secret } })
  const [short, long] = [await post('x'), await post('x'.repeat(16))]
  assert.deepEqual([short.status, short.body.message], [201, advice])
  assert.deepEqual([long.status, long.body.message], [201, null])
  const at = `/webhooks/${long.data.id}`
  const put = await tenant.call('PUT', at, { body: { secret: 'y'.repeat(15) } })
  assert.deepEqual([put.status, put.body.message], [200, advice])
  assert.equal((await tenant.call('PUT', at, { body: put.data })).body.message, null)
  const rotate = (secret: string) => tenant.call('POST', `${at}/rotate-secret`, { body: { secret } })
  for (const secret of ['z', 'z']) assert.equal((await rotate(secret)).body.message, advice)
  assert.equal((await rotate('z'.repeat(16))).body.message, null)
})

const faults: [string, object, string, string][] = [
  ['plain HTTP', { url: 'http://hooks.example.com/' }, 'url', 'https_required'],
  ['no URL', { url: 'hooks' }, 'url', 'invalid_url'],
  ['another protocol', { url: 'ftp://hooks.example.com/' }, 'url', 'invalid_url'],
  ['credentials in the URL', { url: 'https://me:pw@hooks.example.com/' }, 'url', 'invalid_url'],
  ['a fragment', { url: 'https://hooks.example.com/#here' }, 'url', 'invalid_url'],
  ['a private address', { url: 'https://10.0.0.1/' }, 'url', 'private_address'],
  ['a private address in disguise', { url: 'https://0xa9fea9fe/latest' }, 'url', 'private_address'],
  ['a private IPv6 address', { url: 'https://[fd00::1]/' }, 'url', 'private_address'],
  ['no events', { events: [] }, 'events', 'too_short'],
  ['an unknown event', { events: ['guest.created', 'guest.eaten'] }, 'events[1]', 'unknown_event'],
  ['an event that is not public', { events: ['webhook.suspended'] }, 'events[0]', 'unknown_event'],
  ['a hotel of no one', { hotelIds: ['01900000-0000-7000-8000-000000000001'] }, 'hotelIds[0]', 'unknown_reference'],
  ['a blank secret', { secret: ' \t ' }, 'secret', 'invalid_format'],
  ['a long secret', { secret: 'x'.repeat(257) }, 'secret', 'too_long'],
  ['no secret', { secret: undefined }, 'secret', 'required'],
  ['a field of no one', { retries: 9 }, 'retries', 'unknown_field'],
]

test('§4.5 §6 an invalid registration is refused with field and reason', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  for (const [name, wrong, field, code] of faults) {
    const answer = await tenant.call('POST', '/webhooks', { body: { ...body, ...wrong } })
    assert.equal(answer.status, 422, name)
    assert.deepEqual(
      answer.body.errors.map((item: { field: string; code: string }) => [item.field, item.code]),
      [[field, code]],
      name,
    )
  }
  const { id } = await created(tenant, '/webhooks', body)
  for (const [name, wrong, field, code] of faults.filter(([name]) => name !== 'no secret')) {
    const answer = await tenant.call('PUT', `/webhooks/${id}`, { body: wrong })
    assert.equal(answer.status, 422, name)
    assert.deepEqual([answer.body.errors[0].field, answer.body.errors[0].code], [field, code], name)
  }
})

test('a change keeps absent fields, and a new secret is encrypted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const webhook = await created(tenant, '/webhooks', body)
  const changed = await tenant.call('PUT', `/webhooks/${webhook.id}`, {
    body: { ...webhook, secret: 'another secret' },
  })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.data.secretLast4, 'cret')
  assert.equal(changed.data.url, url)
  const [row] = await app.admin('select secret from webhooks where id = $1', [webhook.id])
  assert.match(row?.['secret'], /^v1\.test\./)
})

test('a tenant has at most twenty endpoints, also under concurrent registrations', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const all = Array.from({ length: 24 }, () => tenant.call('POST', '/webhooks', { body }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 201).length, deliveryPolicy.maxEndpoints)
  assert.equal(statuses.filter((status) => status === 422).length, 4)
  const refused = await tenant.call('POST', '/webhooks', { body })
  const [{ field, code, message }] = refused.body.errors
  assert.deepEqual([field, code], ['webhookEndpoints', 'too_many_items'])
  assert.match(message, /at most 20/)
  assert.equal((await tenant.call('GET', '/webhooks?pageSize=5')).data.totalCount, deliveryPolicy.maxEndpoints)
})

test('the same events to the same address twice are accepted with a hint, and other ones without', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const register = async (values: object) => {
    const answer = await tenant.call('POST', '/webhooks', { body: { ...body, ...values } })
    assert.equal(answer.status, 201, answer.text)
    return { id: answer.data.id, message: answer.body.message }
  }
  const first = await register({ events: ['guest.created'] })
  assert.doesNotMatch(String(first.message), /same address/)
  const second = await register({ events: ['guest.created', 'call.missed'] })
  assert.match(second.message, new RegExp(`endpoint ${first.id} sends some of these events to the same address`))
  const third = await register({ events: ['call.started'] })
  assert.doesNotMatch(String(third.message), /same address/)
  const changed = await tenant.call('PUT', `/webhooks/${third.id}`, { body: { events: ['call.missed'] } })
  assert.match(changed.body.message, /same address/)
})

test('§4.3 a hotel with an endpoint cannot be deleted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Told', currencyCode: 'EUR' })
  const { id } = await created(tenant, '/webhooks', { ...body, hotelIds: [hotel.id] })
  const refused = await tenant.call('DELETE', `/hotels/${hotel.id}`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  await tenant.call('PUT', `/webhooks/${id}`, { body: { hotelIds: [] } })
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
})

test('§1 another tenant’s endpoint and deliveries are answered 404', async (t) => {
  const app = await sharedApp(t)
  const [owner, stranger] = [await newTenant(app), await newTenant(app)]
  const { id } = await created(owner, '/webhooks', body)
  for (const path of [`/webhooks/${id}`, `/webhooks/${id}/deliveries`]) {
    assert.equal((await stranger.call('GET', path)).status, 404, path)
  }
  for (const verb of ['test', 'pause', 'resume']) {
    assert.equal((await stranger.call('POST', `/webhooks/${id}/${verb}`)).status, 404, verb)
  }
  const rotation = { body: { secret: 'mine' } }
  assert.equal((await stranger.call('POST', `/webhooks/${id}/rotate-secret`, rotation)).status, 404)
  const recovery = { body: { since: app.runtime.now().toString() } }
  assert.equal((await stranger.call('POST', `/webhooks/${id}/recover`, recovery)).status, 404)
  await created(owner, '/guests', { firstName: 'Ada', lastName: 'Guest', phone: '+905551112233' })
  const [delivery] = (await owner.call('GET', `/webhooks/${id}/deliveries`)).data.items
  assert.equal((await owner.call('GET', `/webhooks/deliveries/${delivery.id}`)).status, 200)
  assert.equal((await stranger.call('GET', `/webhooks/deliveries/${delivery.id}`)).status, 404)
  assert.equal((await stranger.call('POST', `/webhooks/deliveries/${delivery.id}/resend`)).status, 404)
  assert.equal((await stranger.call('PUT', `/webhooks/${id}`, { body: { description: 'mine' } })).status, 404)
  assert.equal((await stranger.call('DELETE', `/webhooks/${id}`)).status, 404)
  assert.equal((await stranger.call('GET', '/webhooks')).data.totalCount, 0)
})

test('§6.1 §6.4 the catalogue and the policy can be read', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { items } = (await tenant.call('GET', '/webhooks/event-types')).data
  assert.deepEqual(
    items,
    publishedEvents.map(({ name, emittedWhen, webhook: { sample } }) => ({ type: name, emittedWhen, sample })),
  )
  assert.ok(items.length > 20)
  assert.deepEqual((await tenant.call('GET', '/webhooks/policy')).data, structuredClone(deliveryPolicy))
})
