import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Permission, permissions } from '#shared/permissions.ts'
import type { TestApp } from '../../../testing/app.ts'
import { errorCode, statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import type { ActorFacts } from '../authentication/actor-facts.ts'
import { withinLimits } from '../authentication/key-powers.ts'

async function world(app: TestApp, given: Parameters<typeof colleague>[2] = {}) {
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { ...given, isServiceUser: true })
  const path = `/users/${machine.userId}/api-keys`
  const post = (body: object) => tenant.call('POST', path, { body: { name: 'Key', ...body } })
  return { tenant, machine, path, post }
}

test('a key gives the permissions of its scopes and its role, and no others', async (t) => {
  const app = await sharedApp(t)
  const { tenant, machine, post } = await world(app, { permissions: ['guests.read', 'guests.manage', 'hotels.manage'] })
  const { key: token, scopes } = (await post({ scopes: ['guests.manage', 'guests.read', 'guests.read'] })).data
  assert.deepEqual(scopes, ['guests.read', 'guests.manage'])
  assert.deepEqual((await app.call('GET', '/profile', { token })).data.permissions, ['guests.read', 'guests.manage'])
  assert.equal((await app.call('GET', '/guests', { token })).status, 200)
  const refused = await app.call('POST', '/hotels', { token, body: {} })
  assert.deepEqual(
    [errorCode(refused), refused.body.errors[0].message],
    ['403 permission_denied', 'This needs the permission hotels.manage'],
  )
  const forAll = (await post({})).data
  await app.admin(`update roles set permissions = '{hotels.manage,guests.manage,calls.read}' where id = $1`, [
    machine.roleId,
  ])
  assert.equal(errorCode(await app.call('GET', '/guests', { token })), '403 permission_denied', 'the role has lost it')
  assert.deepEqual((await app.call('GET', '/profile', { token })).data.permissions, ['guests.manage'])
  const { data: profile } = await app.call('GET', '/profile', { token: forAll.key })
  assert.deepEqual(profile.permissions.length, 3, 'without scopes a key follows its role')
  assert.equal((await tenant.call('GET', '/profile')).data.permissions.length, permissions.length)
})

test('a key sees the hotels that it and its user have in common', async (t) => {
  const app = await sharedApp(t)
  const { tenant, machine, post } = await world(app)
  const [here, there, far] = [
    (await newHotel(tenant)).hotel.id,
    (await newHotel(tenant)).hotel.id,
    (await newHotel(tenant)).hotel.id,
  ]
  const { key: token, hotelIds } = (await post({ hotelIds: [here, there.toUpperCase(), here] })).data
  assert.deepEqual(hotelIds, [here, there])
  const seen = async () =>
    (await app.call('GET', '/hotels?pageSize=100', { token })).data.map(({ id }: { id: string }) => id).toSorted()
  assert.deepEqual(await seen(), [here, there].toSorted())
  assert.equal(errorCode(await app.call('GET', `/hotels/${far}`, { token })), '404 not_found')
  assert.deepEqual((await app.call('GET', '/profile', { token })).data.hotelIds, [here, there])
  const serves = (ids: string[]) => app.admin('update users set hotel_ids = $2 where id = $1', [machine.userId, ids])
  await serves([there, far])
  assert.deepEqual(await seen(), [there])
  await serves([far])
  const nothingLeft = await app.call('GET', '/hotels', { token })
  assert.equal(errorCode(nothingLeft), '403 hotel_access_denied', 'and not all hotels, as an empty list would mean')
})

test('a key hides personal data if it or its role does', async (t) => {
  const app = await sharedApp(t)
  const { tenant, post } = await world(app)
  const guest = await created(tenant, '/guests', { firstName: 'A', lastName: 'B', email: 'guest@mail.test' })
  const emailFor = async (token: string) => (await app.call('GET', `/guests/${guest.id}`, { token })).data.email
  const masked = (await post({ piiAccess: 'masked' })).data
  assert.notEqual(await emailFor(masked.key), 'guest@mail.test')
  assert.equal(await emailFor((await post({ piiAccess: 'full' })).data.key), 'guest@mail.test')
  assert.equal(await emailFor((await post({})).data.key), 'guest@mail.test')
})

test('a key is accepted from its networks only, and a refused use is not its last use', async (t) => {
  const app = await sharedApp(t)
  const { tenant, path, post } = await world(app)
  const { key } = (await post({ allowedNetworks: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] })).data
  const from = async (remoteAddress: string, token = key) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.server.inject({ url: '/api/v1/profile', headers, remoteAddress })
    return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().errors[0].code}`
  }
  const lastUse = async () => (await tenant.call('GET', path)).data.items[0].lastUsedIp
  for (const ip of ['127.0.0.1', '203.0.114.1', '2001:db9::1', '198.51.100.8', '::ffff:203.0.112.1'])
    assert.equal(await from(ip), '403 network_not_allowed', ip)
  assert.equal(await lastUse(), null)
  for (const ip of ['203.0.113.255', '2001:db8::1', '198.51.100.7', '::ffff:203.0.113.9'])
    assert.equal(await from(ip), '200', ip)
  assert.equal(await lastUse(), '203.0.113.255')
  assert.equal(await from('203.0.114.1'), '403 network_not_allowed', 'also a caller who is known')

  const free = (await post({})).data
  await app.admin(`update tenants set allowed_networks = '{203.0.113.0/28}' where tenant_id = $1`, [tenant.tenantId])
  assert.deepEqual(
    [await from('203.0.113.99'), await from('203.0.113.99', free.key)],
    ['200', '403 network_not_allowed'],
  )
  const unused = await app.admin('select last_used_at from api_keys where id = $1', [free.id])
  assert.deepEqual(unused, [{ last_used_at: null }])
  assert.equal(await from('203.0.113.9', free.key), '200')
})

test('limits of a new key are refused that do not exist or that its user does not have', async (t) => {
  const app = await sharedApp(t)
  const { tenant, machine, post, path } = await world(app, { permissions: ['guests.read'], piiAccess: 'masked' })
  const [{ hotel: mine }, { hotel: other }] = [await newHotel(tenant), await newHotel(tenant)]
  const elsewhere = (await newHotel(await newTenant(app))).hotel
  await app.admin('update users set hotel_ids = $2 where id = $1', [machine.userId, [mine.id]])
  const refused: [object, ...string[]][] = [
    [{ scopes: ['guests.read', 'guest.read'] }, 'scopes[1] unknown_permission'],
    [{ scopes: ['guests.read', 'calls.read'] }, 'scopes[1] invalid_value'],
    [{ scopes: [] }, 'scopes too_short'],
    [{ scopes: 'guests.read' }, 'scopes invalid_type'],
    [{ hotelIds: [mine.id, other.id] }, 'hotelIds[1] invalid_value'],
    [{ hotelIds: [elsewhere.id] }, 'hotelIds[0] unknown_reference'],
    [{ piiAccess: 'full' }, 'piiAccess invalid_value'],
    [{ piiAccess: 'some' }, 'piiAccess invalid_value'],
    [{ allowedNetworks: ['10.0.0.0/33'] }, 'allowedNetworks[0] invalid_format'],
    [
      { allowedNetworks: ['everywhere', '127.1'] },
      'allowedNetworks[0] invalid_format',
      'allowedNetworks[1] invalid_format',
    ],
    [{ allowedNetworks: Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`) }, 'allowedNetworks too_many_items'],
    [{ purpose: 'scim' }, 'purpose unknown_field'],
  ]
  for (const [body, ...errors] of refused) assert.deepEqual(statusAndErrors(await post(body)), [422, ...errors])
  assert.equal((await tenant.call('GET', path)).data.totalCount, 0)
  const fifty = Array.from({ length: 50 }, (_, n) => `10.0.0.${n}`)
  const fine = { scopes: ['guests.read'], hotelIds: [mine.id], piiAccess: 'masked', allowedNetworks: fifty }
  assert.equal((await post(fine)).status, 201)
  assert.equal((await post({ scopes: null, hotelIds: [], piiAccess: null, allowedNetworks: [] })).status, 201)
})

test('a narrow key makes no wider one, and a key for a directory is none of the API', async (t) => {
  const app = await sharedApp(t)
  const { machine, post, path } = await world(app, { permissions: ['users.manage', 'guests.read'] })
  const narrow = (await post({ scopes: ['users.manage'] })).data
  const wish = await app.call('POST', path, { token: narrow.key, body: { name: 'Wide' } })
  assert.equal(errorCode(wish), '403 permission_denied')
  const wide = (await post({})).data
  assert.equal((await app.call('POST', path, { token: wide.key, body: { name: 'Same' } })).status, 201)
  await app.admin(`update api_keys set purpose = 'scim' where user_id = $1`, [machine.userId])
  assert.equal(errorCode(await app.call('GET', '/profile', { token: wide.key })), '401 token_invalid')
})

const hotels = ['h1', 'h2', 'h3']
const user = fc.record({
  permissions: fc.subarray([...permissions]),
  piiAccess: fc.constantFrom('full' as const, 'masked' as const),
  hotelIds: fc.subarray(hotels),
})
const limits = fc.record({
  scopes: fc.option(fc.subarray([...permissions])),
  keyHotelIds: fc.subarray(hotels),
  keyPiiAccess: fc.constantFrom('full' as const, 'masked' as const, null),
  keyNetworks: fc.constant([]),
})
const sees = (hotelIds: readonly string[], hotel: string): boolean => hotelIds.length === 0 || hotelIds.includes(hotel)

test('whatever its limits, a key allows exactly what both it and its user allow', () => {
  fc.assert(
    fc.property(user, limits, (facts, own) => {
      const both = (hotel: string): boolean => sees(facts.hotelIds, hotel) && sees(own.keyHotelIds, hotel)
      const places = [...hotels, 'opened later']
      let within: Pick<ActorFacts, 'permissions' | 'piiAccess' | 'hotelIds'>
      try {
        within = withinLimits(facts as unknown as ActorFacts, own)
      } catch {
        return assert.ok(!places.some(both), 'refused only if no hotel is left')
      }
      for (const hotel of places) assert.equal(sees(within.hotelIds, hotel), both(hotel))
      for (const name of permissions) {
        const isInScopes = own.scopes === null || own.scopes.includes(name as Permission)
        assert.equal(within.permissions.includes(name), facts.permissions.includes(name) && isInScopes)
      }
      assert.equal(within.piiAccess === 'full', facts.piiAccess === 'full' && own.keyPiiAccess !== 'masked')
    }),
  )
})
