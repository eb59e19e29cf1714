import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasHotelAccess } from '#platform/resource/hotel-access.ts'
import { permissions } from '#shared/permissions.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'
import { missingPrivileges } from './grants.ts'

const hotels = ['h1', 'h2', 'h3']
const powers = fc.record({
  permissions: fc.subarray([...permissions]).map((some) => new Set(some)),
  piiAccess: fc.constantFrom('full' as const, 'masked' as const),
  hotelIds: fc.subarray(hotels),
})
type SamplePrivileges = typeof powers extends fc.Arbitrary<infer P> ? P : never

const mayGrant = (actor: SamplePrivileges, wanted: SamplePrivileges): boolean =>
  missingPrivileges(actor, wanted).length === 0 && hasHotelAccess(actor.hotelIds, wanted.hotelIds)
const seesHotel = ({ hotelIds }: SamplePrivileges, hotel: string): boolean =>
  hotelIds.length === 0 || hotelIds.includes(hotel)

test('nobody can grant more than they hold, for any permission at any hotel', () => {
  fc.assert(
    fc.property(powers, powers, (actor, wanted) => {
      if (!mayGrant(actor, wanted)) return
      for (const name of wanted.permissions) assert.ok(actor.permissions.has(name))
      for (const hotel of [...hotels, 'opened later']) assert.ok(!seesHotel(wanted, hotel) || seesHotel(actor, hotel))
      assert.ok(wanted.piiAccess === 'masked' || actor.piiAccess === 'full')
    }),
  )
})

test('everybody can grant all they hold, and no chain of grants exceeds the first grantor', () => {
  fc.assert(
    fc.property(powers, powers, powers, (first, second, third) => {
      assert.ok(mayGrant(first, first))
      if (mayGrant(first, second) && mayGrant(second, third)) assert.ok(mayGrant(first, third))
    }),
  )
})

test('missing privileges are listed, each once', () => {
  fc.assert(
    fc.property(powers, powers, (actor, wanted) => {
      const lacked = missingPrivileges(actor, wanted)
      const missing = wanted.permissions.difference(actor.permissions)
      const pii = wanted.piiAccess === 'full' && actor.piiAccess === 'masked' ? ['piiAccess full'] : []
      assert.deepEqual(lacked, [...missing, ...pii])
    }),
  )
})

test('§5.8 nobody can assign a role, or add a permission to a role, that they do not hold', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const ownPermissions = ['users.manage', 'roles.manage', 'guests.read']
  const clerk = await newUser(app, tenant, { role: { permissions: ownPermissions, piiAccess: 'masked' } })
  const role = (body: object) => clerk.call('POST', '/roles', { body: { name: 'R', piiAccess: 'masked', ...body } })
  const refused = await role({ permissions: ['guests.read', 'audit.read'] })
  assert.deepEqual([refusal(refused), refused.body.message], ['403 permission_denied permissions', 'Access denied'])
  assert.match(refused.body.errors[0].message, /do not hold: audit\.read$/)
  assert.equal(
    refusal(await role({ permissions: ['guests.read'], piiAccess: 'full' })),
    '403 permission_denied piiAccess',
  )
  const small = (await role({ permissions: ['guests.read'] })).data
  const put = async (body: object) => refusal(await clerk.call('PUT', `/roles/${small.id}`, { body }))
  assert.equal(await put({ permissions: ['calls.read'] }), '403 permission_denied permissions')
  assert.equal(await put({ piiAccess: 'full' }), '403 permission_denied piiAccess')
  assert.equal(await put({ permissions: ownPermissions }), '200')

  const agent = await systemRole(tenant, 'Agent')
  const user = (roleId: string) =>
    clerk.call('POST', '/users', { body: { email: 'n@hotel.test', firstName: 'N', lastName: 'N', roleId } })
  assert.equal(refusal(await user(agent)), '403 permission_denied roleId')
  const made = await user(small.id)
  assert.equal(made.status, 201, made.text)
  const change = await clerk.call('PUT', `/users/${made.data.id}`, { body: { roleId: agent } })
  assert.equal(refusal(change), '403 permission_denied roleId')
})

test('§5.8 nobody can change a user or role with privileges that they do not hold', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const clerk = await newUser(app, tenant, { role: { permissions: ['users.manage', 'roles.manage'] } })
  const at = `/users/${tenant.userId}`
  const before = (await tenant.call('GET', at)).data
  for (const body of [{ email: 'mine@hotel.test' }, { password: 'a password of mine' }, { firstName: 'X' }, {}]) {
    assert.equal(refusal(await clerk.call('PUT', at, { body })), '403 permission_denied')
  }
  assert.equal(refusal(await clerk.call('POST', `${at}/suspend`)), '403 permission_denied')
  assert.equal(refusal(await clerk.call('POST', `${at}/reactivate`)), '403 permission_denied')
  assert.equal(refusal(await clerk.call('POST', `${at}/invite`)), '403 permission_denied')
  assert.equal(refusal(await clerk.call('DELETE', at)), '403 permission_denied')
  assert.equal((await clerk.call('GET', at)).status, 200)

  const big = await newRole(tenant, { permissions: ['audit.read'] })
  const taken = await clerk.call('PUT', `/roles/${big.id}`, { body: { permissions: [], piiAccess: 'masked' } })
  assert.equal(refusal(taken), '403 permission_denied')
  assert.equal(refusal(await clerk.call('DELETE', `/roles/${big.id}`)), '403 permission_denied')
  assert.deepEqual((await tenant.call('GET', at)).data, before)
})

test('§5.8 nobody can change their own role, hotels or held role, or suspend or delete themselves', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const boss = await newUser(app, tenant, { role: { permissions } })
  const at = `/users/${boss.userId}`
  const put = async (body: object) => refusal(await boss.call('PUT', at, { body }))
  assert.equal(await put({ roleId: await systemRole(tenant, 'Agent') }), '403 permission_denied roleId')
  assert.equal(await put({ hotelIds: [hotel.id] }), '403 permission_denied hotelIds')
  assert.equal(refusal(await boss.call('POST', `${at}/suspend`)), '403 permission_denied')
  assert.equal(refusal(await boss.call('DELETE', at)), '403 permission_denied')
  const role = `/roles/${boss.user.roleId}`
  assert.equal(refusal(await boss.call('PUT', role, { body: { name: 'Mine' } })), '403 permission_denied')
  assert.equal(refusal(await boss.call('DELETE', role)), '403 permission_denied')

  const own = (await boss.call('GET', at)).data
  assert.equal(await put({ ...own, extension: '4711' }), '200')

  // The only administrator of a tenant gets the same refusal, and not 409 last_administrator.
  const alone = await newTenant(app)
  for (const id of [alone.userId, alone.userId.toUpperCase()]) {
    assert.equal(refusal(await alone.call('POST', `/users/${id}/suspend`)), '403 permission_denied')
    assert.equal(refusal(await alone.call('DELETE', `/users/${id}`)), '403 permission_denied')
  }
})

test('§5.8 an administrator of some hotels manages their users and cannot extend anybody’s hotels', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [{ hotel: here }, { hotel: there }] = [await newHotel(tenant), await newHotel(tenant)]
  const role = await newRole(tenant, { permissions: ['users.manage', 'roles.manage'] })
  const local = await newUser(app, tenant, { user: { roleId: role.id, hotelIds: [here.id] } })
  const plain = await newRole(tenant)
  const make = (by: typeof local | typeof tenant, email: string, hotelIds: string[]) =>
    by.call('POST', '/users', { body: { email, firstName: 'A', lastName: 'B', roleId: plain.id, hotelIds } })

  const [both, far, all] = await Promise.all([
    make(tenant, 'both@hotel.test', [here.id, there.id]),
    make(tenant, 'far@hotel.test', [there.id]),
    make(tenant, 'all@hotel.test', []),
  ])
  const near = await make(local, 'near@hotel.test', [here.id])
  assert.equal(near.status, 201, near.text)
  assert.equal(refusal(await make(local, 'x@hotel.test', [])), '403 hotel_access_denied hotelIds')
  assert.equal(refusal(await make(local, 'x@hotel.test', [there.id])), '422 unknown_reference hotelIds[0]')

  const status = async (id: string, method: 'GET' | 'PUT', body?: object) =>
    refusal(await local.call(method, `/users/${id}`, body ? { body } : {}))
  assert.deepEqual(
    [await status(both.data.id, 'GET'), await status(far.data.id, 'GET'), await status(all.data.id, 'GET')],
    ['200', '404 not_found', '200'],
  )
  assert.equal(await status(far.data.id, 'PUT', { firstName: 'X' }), '404 not_found')
  for (const { data } of [both, all]) {
    assert.equal(await status(data.id, 'PUT', { firstName: 'X' }), '403 hotel_access_denied hotelIds')
    assert.equal(refusal(await local.call('POST', `/users/${data.id}/suspend`)), '403 hotel_access_denied hotelIds')
    assert.equal(refusal(await local.call('DELETE', `/users/${data.id}`)), '403 hotel_access_denied hotelIds')
  }
  assert.equal(await status(near.data.id, 'PUT', { hotelIds: [] }), '403 hotel_access_denied hotelIds')
  assert.equal(
    await status(near.data.id, 'PUT', { hotelIds: [here.id, there.id] }),
    '422 unknown_reference hotelIds[1]',
  )
  assert.equal(await status(near.data.id, 'PUT', { ...near.data, firstName: 'X' }), '200')
  const listed = (await local.call('GET', '/users')).data.items.map(({ email }: { email: string }) => email)
  assert.ok(!listed.includes('far@hotel.test') && listed.includes('both@hotel.test'))

  // Roles belong to the whole tenant: they can be granted here, but not changed.
  const body = { name: 'Local', permissions: ['users.manage'] }
  const { id } = await newRole(tenant, { permissions: ['users.manage'] })
  assert.equal((await local.call('PUT', `/users/${near.data.id}`, { body: { roleId: id } })).status, 200)
  assert.equal(refusal(await local.call('POST', '/roles', { body })), '403 hotel_access_denied')
  assert.equal(refusal(await local.call('PUT', `/roles/${id}`, { body })), '403 hotel_access_denied')
  assert.equal(refusal(await local.call('DELETE', `/roles/${id}`)), '403 hotel_access_denied')
})

test('§4.3 a deleted hotel stays in the list of its users, and the list can be sent back', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await created(tenant, '/hotels', { name: 'Gone', currencyCode: 'EUR' })
  const { userId, user } = await newUser(app, tenant, { user: { hotelIds: [hotel.id] } })
  assert.equal((await tenant.call('DELETE', `/hotels/${hotel.id}`)).status, 204)
  const put = await tenant.call('PUT', `/users/${userId}`, { body: user })
  assert.deepEqual([put.status, put.data.hotelIds], [200, [hotel.id]])
})
