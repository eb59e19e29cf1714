import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser } from '../../../testing/users.ts'
import { newTenant } from '../../../testing/world.ts'

type UserRole = { name: string; isGrantable: boolean }

test('§5.8 users.manage alone reads the names of roles, and which of them it may give', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const permissions = ['users.manage', 'guests.read'] as const
  const { call } = await newUser(app, tenant, { role: { name: 'Staff office', permissions, piiAccess: 'masked' } })
  await newRole(tenant, { name: 'Reader', permissions: ['guests.read'], piiAccess: 'masked' })
  await newRole(tenant, { name: 'Unmasked reader', permissions: ['guests.read'] })
  await newRole(await newTenant(app), { name: 'Of somebody else' })
  assert.equal(refusal(await call('GET', '/roles')), '403 permission_denied')
  const { items, totalCount } = (await call('GET', '/users/roles')).data
  const grantable = (items as UserRole[]).map(({ name, isGrantable }) => `${name} ${isGrantable}`)
  assert.deepEqual(grantable, [
    'Administrator false',
    'Agent false',
    'Manager false',
    'Reader true',
    'Staff office true',
    'Unmasked reader false',
  ])
  assert.equal(totalCount, 6)
  assert.deepEqual(Object.keys(items[0]), ['id', 'name', 'isGrantable'])
  const all = (await tenant.call('GET', '/users/roles?pageSize=100')).data.items as UserRole[]
  assert.ok(all.every(({ isGrantable }) => isGrantable))
  const body = { firstName: 'A', lastName: 'B', email: 'a@hotel.test' }
  for (const { id, isGrantable } of items) {
    const answer = await call('POST', '/users', { body: { ...body, email: `${id}@hotel.test`, roleId: id } })
    assert.equal(answer.status, isGrantable ? 201 : 403, answer.text)
  }
})
