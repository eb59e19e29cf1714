import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#shared/permissions.ts'
import { createApp } from '../../../app.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { created, newTenant } from '../../../testing/world.ts'

test('§5.11 a role stores each permission once in catalogue order, and is unmasked by default', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const role = await newRole(tenant, { permissions: ['audit.read', 'guests.read', 'users.manage', 'guests.read'] })
  assert.deepEqual(role.permissions, ['users.manage', 'guests.read', 'audit.read'])
  assert.deepEqual([role.piiAccess, role.isSystem, role.userCount, role.description], ['full', false, 0, null])

  const wrong = await tenant.call('POST', '/roles', {
    body: { name: 'Odd', permissions: ['guests.read', 'guests.*', 'Users.manage'] },
  })
  assert.equal(wrong.status, 422)
  assert.deepEqual(fieldErrors(wrong), ['permissions[1] unknown_permission', 'permissions[2] unknown_permission'])
  const put = await tenant.call('PUT', `/roles/${role.id}`, { body: { permissions: ['calls.reed'] } })
  assert.equal(refusal(put), '422 unknown_permission permissions[0]')
  const emptied = await tenant.call('PUT', `/roles/${role.id}`, { body: { permissions: [], piiAccess: 'masked' } })
  assert.deepEqual([emptied.data.permissions, emptied.data.piiAccess, emptied.data.name], [[], 'masked', role.name])
})

test('§4.3 a role name is unique in a tenant, also under concurrent requests', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const make = () => tenant.call('POST', '/roles', { body: { name: 'Night desk', permissions: [] } })
  const answers = await Promise.all([make(), make(), make()])
  assert.deepEqual(answers.map(refusal).toSorted(), ['201', '409 duplicate name', '409 duplicate name'])
  await newRole(other, { name: 'Night desk' })
})

test('§4.3 a role with users cannot be deleted, and the error counts the users that are not deleted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { user, userId } = await newUser(app, tenant)
  const at = `/roles/${user.roleId}`
  const refused = await tenant.call('DELETE', at)
  assert.deepEqual([refusal(refused), /\b1 users/.test(refused.body.message)], ['409 dependent_records', true])
  assert.equal((await tenant.call('GET', at)).data.userCount, 1)

  assert.equal((await tenant.call('DELETE', `/users/${userId}`)).status, 204)
  assert.equal((await tenant.call('GET', at)).data.userCount, 0)
  assert.equal((await tenant.call('DELETE', at)).status, 204)
  assert.equal((await tenant.call('GET', at)).status, 404)
})

test('§4.4 the three system roles cannot be changed or deleted, not even with their own values', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { items } = (await tenant.call('GET', '/roles?isSystem=true')).data
  assert.deepEqual(
    items.map(({ name }: { name: string }) => name),
    ['Administrator', 'Agent', 'Manager'],
  )
  assert.deepEqual(items[0].permissions, permissions)
  for (const role of items) {
    for (const body of [{ permissions: [] }, { name: 'Mine' }, role]) {
      assert.equal(refusal(await tenant.call('PUT', `/roles/${role.id}`, { body })), '409 system_role')
    }
    assert.equal(refusal(await tenant.call('DELETE', `/roles/${role.id}`)), '409 system_role')
  }
})

test('§5.8 a permission removed from a role takes effect with the next request, in every process', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const role = await newRole(tenant, { permissions: ['guests.read', 'guests.manage'] })
  const colleague = await newUser(app, tenant, { user: { roleId: role.id } })
  const { server } = createApp({ ...app.runtime, database: app.database.open() })
  t.after(() => server.close())
  const elsewhere = async () => {
    const headers = { authorization: `Bearer ${colleague.accessToken}` }
    return (await server.inject({ method: 'GET', url: '/api/v1/guests', headers })).statusCode
  }
  assert.deepEqual([(await colleague.call('GET', '/guests')).status, await elsewhere()], [200, 200])

  const put = await tenant.call('PUT', `/roles/${role.id}`, { body: { permissions: ['guests.manage'] } })
  assert.equal(put.status, 200, put.text)
  assert.deepEqual([refusal(await colleague.call('GET', '/guests')), await elsewhere()], ['403 permission_denied', 403])

  await tenant.call('PUT', `/roles/${role.id}`, { body: { permissions: ['guests.read'] } })
  assert.deepEqual([(await colleague.call('GET', '/guests')).status, await elsewhere()], [200, 200])
})

test('§4.4 a role that becomes masked masks its holders’ responses from the next request', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const role = await newRole(tenant, { permissions: ['guests.read'] })
  const colleague = await newUser(app, tenant, { user: { roleId: role.id } })
  const guest = await created(tenant, '/guests', { firstName: 'A', lastName: 'B', phone: '+905321112233' })
  const phone = async () => (await colleague.call('GET', `/guests/${guest.id}`)).data.phone
  assert.equal(await phone(), '+905321112233')
  await tenant.call('PUT', `/roles/${role.id}`, { body: { piiAccess: 'masked' } })
  assert.equal(await phone(), '••••••33')
})

test('§5.8 roles of other tenants are hidden', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const roleId = await systemRole(other, 'Agent')
  assert.equal((await tenant.call('GET', `/roles/${roleId}`)).status, 404)
  const body = { email: 'x@hotel.test', firstName: 'X', lastName: 'Y', roleId }
  assert.equal(refusal(await tenant.call('POST', '/users', { body })), '422 unknown_reference roleId')
})
