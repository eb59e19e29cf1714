import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { created, newTenant } from '../../testing/world.ts'

const unknownId = '01890000-0000-7000-8000-00000000cafe'

/** Status and code of a refusal, which carries exactly one item. */
function refusalOf({ status, body }: Pick<Answer, 'status' | 'body'>): string {
  assert.equal(body.errors.length, 1, JSON.stringify(body))
  return `${status} ${body.errors[0].code}`
}

test('§7.2 checks run in this order: 401, 403, 422, 404, then 409', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'EUR' })
  await created(tenant, `/hotels/${hotel.id}/room-types`, { name: 'Double', totalRooms: 1 })
  const post = (hotelId: string, name: string | number, headers = {}) =>
    tenant.call('POST', `/hotels/${hotelId}/room-types`, { body: { name, totalRooms: 1 }, headers })

  // Everything is wrong: no token, no permission, the key, the body, the hotel.
  const key = { 'idempotency-key': 'no key' }
  assert.equal(refusalOf(await post(unknownId, 7, { ...key, authorization: '' })), '401 unauthenticated')
  await setPermission(false)
  assert.equal(refusalOf(await post(unknownId, 7, key)), '403 permission_denied')
  await setPermission(true)
  assert.equal(refusalOf(await post(unknownId, 7, key)), '422 idempotency_key_invalid')
  assert.equal(refusalOf(await post(unknownId, 7)), '422 invalid_type')
  assert.equal(refusalOf(await post(unknownId, 'Double')), '404 not_found')
  assert.equal(refusalOf(await post(hotel.id, 'Double')), '409 duplicate')
  assert.equal((await post(hotel.id, 'Suite')).status, 201)

  async function setPermission(held: boolean): Promise<void> {
    const change = held ? 'array_append' : 'array_remove'
    await app.admin(`update roles set permissions = ${change}(permissions, 'hotels.manage') where tenant_id = $1`, [
      tenant.tenantId,
    ])
  }
})

test('§7.2 the body of an unauthenticated caller is not parsed', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const send = async (authorization: string, contentType: string) => {
    const headers = { authorization, 'content-type': contentType, 'idempotency-key': 'no key' }
    const answer = await app.server.inject({ method: 'POST', url: '/api/v1/guests', headers, payload: '{"firstName":' })
    return refusalOf({ status: answer.statusCode, body: answer.json() })
  }
  assert.equal(await send('', 'application/json'), '401 unauthenticated')
  assert.equal(await send('', 'text/plain'), '401 unauthenticated')
  assert.equal(await send(`Bearer ${tenant.accessToken}`, 'application/json'), '422 malformed_json')
  assert.equal(await send(`Bearer ${tenant.accessToken}`, 'text/plain'), '415 unsupported_media_type')
})

test('§7.2 rate limits apply first: per address before the body, per tenant before the permission', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 3 } })
  const tenant = await newTenant(app)
  await app.admin(`update roles set permissions = '{}' where tenant_id = $1`, [tenant.tenantId])
  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(refusalOf(await tenant.call('GET', '/guests')))
  assert.deepEqual(answers, [...Array.from({ length: 3 }, () => '403 permission_denied'), '429 rate_limited'])

  const guarded = await testApp(t, { config: { RATE_LIMIT_AUTH: 1 } })
  const logIn = () => guarded.call('POST', '/auth/login', { body: { email: 'nobody' } })
  assert.equal((await logIn()).status, 422)
  assert.equal(refusalOf(await logIn()), '429 rate_limited')
})

test('§4.3 an invalid If-Match matches no version; * matches any', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/guests', { firstName: 'A', lastName: 'B' })
  const put = async (value: string) =>
    (await tenant.call('PUT', `/guests/${id}`, { body: {}, headers: { 'if-match': value } })).status
  assert.deepEqual(
    [await put('"abc"'), await put('abc'), await put('"99"'), await put('*'), await put('"2"')],
    [412, 412, 412, 200, 200],
  )
})
