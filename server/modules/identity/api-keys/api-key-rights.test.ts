import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, newTenant } from '../../../testing/world.ts'

const codeOf = ({ status, body }: Answer) => `${status} ${body.errors?.[0]?.code ?? ''}`.trim()
const at = ({ userId }: { userId: string }): string => `/users/${userId}/api-keys`
const body = { name: 'Key' }

const wish = (maker: Pick<Colleague, 'call'>, machine: Colleague) => maker.call('POST', at(machine), { body })

test('§1 keys of another tenant’s user are as missing as those of nobody', async (t) => {
  const app = await testApp(t)
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const machine = await colleague(app, theirs, { isServiceUser: true })
  const { id } = await created(theirs, at(machine), body)
  const nobody = { userId: '01890000-0000-7000-8000-00000000cafe' }
  for (const user of [machine, nobody]) {
    assert.equal(codeOf(await ours.call('GET', at(user))), '404 not_found')
    assert.equal(codeOf(await ours.call('POST', at(user), { body })), '404 not_found')
    assert.equal(codeOf(await ours.call('DELETE', `${at(user)}/${id}`)), '404 not_found')
  }
  const another = await colleague(app, theirs, { isServiceUser: true })
  assert.equal(codeOf(await theirs.call('DELETE', `${at(another)}/${id}`)), '404 not_found', 'another user’s key')
  assert.equal((await theirs.call('GET', at(machine))).data.items[0].status, 'active')
})

test('§5.10 keys are for service users; a deleted one has none', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const [person, machine] = [await colleague(app, tenant), await colleague(app, tenant, { isServiceUser: true })]
  assert.equal(codeOf(await wish(tenant, person)), '409 invalid_state_transition')
  await app.admin('update users set deleted_at = now() where id = $1', [machine.userId])
  assert.equal(codeOf(await wish(tenant, machine)), '404 not_found')
  assert.equal(codeOf(await tenant.call('GET', at(machine))), '404 not_found')
})

test('§5.8 nobody makes a key for a user who can do more than they can, and the attempt is in the log', async (t) => {
  const app = await testApp(t)
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
  const refused = await wish(lesser, all)
  assert.deepEqual([codeOf(refused), refused.body.message], ['403 permission_denied', 'Access denied'])
  assert.match(refused.body.errors[0].message, /roles\.manage/)
  assert.equal((await wish(lesser, same)).status, 201)

  const ofOneHotel = await colleague(app, tenant, { hotelIds: [hotel.id] })
  assert.equal(codeOf(await wish(ofOneHotel, same)), '403 hotel_access_denied')
  assert.equal(codeOf(await wish(ofOneHotel, both)), '403 hotel_access_denied')
  assert.equal((await wish(ofOneHotel, local)).status, 201)
  const ofTheOther = await colleague(app, tenant, { hotelIds: [other.id] })
  assert.equal(codeOf(await wish(ofTheOther, local)), '404 not_found')

  const masked = await colleague(app, tenant, { piiAccess: 'masked', hotelIds: [hotel.id] })
  assert.equal(codeOf(await wish(masked, local)), '403 permission_denied')
  assert.equal((await wish(masked, blind)).status, 201)

  const [row] = await app.admin(`select count(*)::int as count from audit_entries where action = 'permission.refused'`)
  assert.equal(row?.['count'], 4)
})

test('a key of several hotels is revoked by those who see all of them', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const { id } = await created(tenant, at(machine), body)
  const local = await colleague(app, tenant, { hotelIds: [hotel.id] })
  assert.equal(codeOf(await local.call('DELETE', `${at(machine)}/${id}`)), '403 hotel_access_denied')
  const revoked = await Promise.all([1, 2].map(() => tenant.call('DELETE', `${at(machine)}/${id}`)))
  assert.deepEqual(revoked.map(({ status }) => status).toSorted(), [204, 404])
})

test('§8 a service user has at most twenty live keys, also when they are made at once', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const { id } = await created(tenant, at(machine), body)
  await created(tenant, at(machine), { ...body, expiresAt: '2026-06-01T09:05:00Z' })
  const answers = await Promise.all(Array.from({ length: 24 }, () => wish(tenant, machine)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 18)
  assert.equal(codeOf(await wish(tenant, machine)), '422 too_many_items')
  await tenant.call('DELETE', `${at(machine)}/${id}`)
  assert.equal((await wish(tenant, machine)).status, 201)
  app.advance('PT5M')
  assert.equal((await wish(tenant, machine)).status, 201, 'one that has expired makes room, too')
  assert.equal(codeOf(await wish(tenant, machine)), '422 too_many_items')
})

test('§7.1 what is wrong with the wish for a key is named; what the server sets is ignored', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const post = (given: object) => tenant.call('POST', at(machine), { body: given })
  const named = async (given: object) =>
    (await post(given)).body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`).toSorted()
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
