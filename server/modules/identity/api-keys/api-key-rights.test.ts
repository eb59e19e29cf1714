import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { errorCode, fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { type Colleague, colleague, created, newHotel, newTenant } from '../../../testing/world.ts'

const keysPath = ({ userId }: { userId: string }): string => `/users/${userId}/api-keys`
const body = { name: 'Key' }

const requestKey = (maker: Pick<Colleague, 'call'>, machine: Colleague) =>
  maker.call('POST', keysPath(machine), { body })

test('§1 keys of another tenant’s user are answered like those of an unknown user', async (t) => {
  const app = await sharedApp(t)
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const machine = await colleague(app, theirs, { isServiceUser: true })
  const { id } = await created(theirs, keysPath(machine), body)
  const unknownUser = { userId: '01890000-0000-7000-8000-00000000cafe' }
  for (const user of [machine, unknownUser]) {
    assert.equal(errorCode(await ours.call('GET', keysPath(user))), '404 not_found')
    assert.equal(errorCode(await ours.call('POST', keysPath(user), { body })), '404 not_found')
    assert.equal(errorCode(await ours.call('DELETE', `${keysPath(user)}/${id}`)), '404 not_found')
  }
  const another = await colleague(app, theirs, { isServiceUser: true })
  assert.equal(
    errorCode(await theirs.call('DELETE', `${keysPath(another)}/${id}`)),
    '404 not_found',
    'another user’s key',
  )
  assert.equal((await theirs.call('GET', keysPath(machine))).data.items[0].status, 'active')
})

test('§5.10 only existing service users can have keys', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [person, machine] = [await colleague(app, tenant), await colleague(app, tenant, { isServiceUser: true })]
  assert.equal(errorCode(await requestKey(tenant, person)), '409 invalid_state_transition')
  await app.admin('update users set deleted_at = now() where id = $1', [machine.userId])
  assert.equal(errorCode(await requestKey(tenant, machine)), '404 not_found')
  assert.equal(errorCode(await tenant.call('GET', keysPath(machine))), '404 not_found')
})

test('§5.8 nobody can create a key for a user with more privileges, and the attempt is audited', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const { hotel: other } = await newHotel(tenant)
  const few = ['users.manage', 'guests.read'] as const
  const machine = (given: Parameters<typeof colleague>[2]) => colleague(app, tenant, { ...given, isServiceUser: true })
  const all = await machine({})
  const same = await machine({ permissions: few })
  const local = await machine({ permissions: few, hotelIds: [hotel.id] })
  const both = await machine({ permissions: few, hotelIds: [hotel.id, other.id] })
  const blind = await machine({ permissions: few, piiAccess: 'masked', hotelIds: [hotel.id] })

  const lesser = await colleague(app, tenant, { permissions: few })
  const refused = await requestKey(lesser, all)
  assert.deepEqual([errorCode(refused), refused.body.message], ['403 permission_denied', 'Access denied'])
  assert.match(refused.body.errors[0].message, /roles\.manage/)
  assert.equal((await requestKey(lesser, same)).status, 201)

  const ofOneHotel = await colleague(app, tenant, { hotelIds: [hotel.id] })
  assert.equal(errorCode(await requestKey(ofOneHotel, same)), '403 hotel_access_denied')
  assert.equal(errorCode(await requestKey(ofOneHotel, both)), '403 hotel_access_denied')
  assert.equal((await requestKey(ofOneHotel, local)).status, 201)
  const ofTheOther = await colleague(app, tenant, { hotelIds: [other.id] })
  assert.equal(errorCode(await requestKey(ofTheOther, local)), '404 not_found')

  const masked = await colleague(app, tenant, { piiAccess: 'masked', hotelIds: [hotel.id] })
  assert.equal(errorCode(await requestKey(masked, local)), '403 permission_denied')
  assert.equal((await requestKey(masked, blind)).status, 201)

  const [row] = await tenant.query(`select count(*)::int as count from audit_log where action = 'permission.denied'`)
  assert.equal(row?.['count'], 4)
})

test('a key of several hotels can be revoked by administrators of all of them', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const { id } = await created(tenant, keysPath(machine), body)
  const local = await colleague(app, tenant, { hotelIds: [hotel.id] })
  assert.equal(errorCode(await local.call('DELETE', `${keysPath(machine)}/${id}`)), '403 hotel_access_denied')
  const revoked = await Promise.all([1, 2].map(() => tenant.call('DELETE', `${keysPath(machine)}/${id}`)))
  assert.deepEqual(revoked.map(({ status }) => status).toSorted(), [204, 404])
})

test('§8 a service user has at most twenty active keys, also under concurrent requests', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const { id } = await created(tenant, keysPath(machine), body)
  await created(tenant, keysPath(machine), { ...body, expiresAt: '2026-06-01T09:05:00Z' })
  const answers = await Promise.all(Array.from({ length: 24 }, () => requestKey(tenant, machine)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 18)
  assert.equal(errorCode(await requestKey(tenant, machine)), '422 too_many_items')
  await tenant.call('DELETE', `${keysPath(machine)}/${id}`)
  assert.equal((await requestKey(tenant, machine)).status, 201)
  app.advance('PT5M')
  assert.equal((await requestKey(tenant, machine)).status, 201, 'one that has expired makes room, too')
  assert.equal(errorCode(await requestKey(tenant, machine)), '422 too_many_items')
})

test('§7.1 invalid fields of a new key are reported; fields that the server sets are ignored', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const post = (given: object) => tenant.call('POST', keysPath(machine), { body: given })
  const named = async (given: object) => fieldErrors(await post(given)).toSorted()
  assert.deepEqual(await named({}), ['name required'])
  assert.deepEqual(await named({ name: ' ', expiresAt: 'soon', key: 'mine', keyHash: 'x' }), [
    'expiresAt invalid_date',
    'key unknown_field',
    'keyHash unknown_field',
    'name too_short',
  ])
  const made = await post({
    ...body,
    prefix: 'deadbeef',
    lastUsedIp: '1.2.3.4',
    userId: tenant.userId,
    expiresAt: null,
  })
  assert.equal(made.status, 201)
  assert.deepEqual([made.data.userId, made.data.lastUsedIp, made.data.expiresAt], [machine.userId, null, null])
  assert.deepEqual([made.data.createdByUserId, made.data.status], [tenant.userId, 'active'])
})
