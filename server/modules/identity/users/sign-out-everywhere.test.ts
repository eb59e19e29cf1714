import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser, systemRole } from '../../../testing/users.ts'
import { created, newTenant } from '../../../testing/world.ts'

test('§5.6 an administrator signs a user out everywhere; the user can sign in again and API keys stay valid', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { email, password, userId, ...user } = await newUser(app, tenant)
  const signIn = () => app.call('POST', '/auth/login', { body: { email, password } })
  const { accessToken: token } = (await signIn()).data
  const done = await tenant.call('POST', `/users/${userId}/sign-out`)
  assert.deepEqual([done.status, done.data.status, done.data.id], [200, 'active', userId])
  assert.equal(refusal(await user.call('GET', '/profile')), '401 session_ended')
  assert.equal(refusal(await app.call('GET', '/profile', { token })), '401 session_ended')
  const { data } = await signIn()
  assert.equal((await app.call('GET', '/profile', { token: data.accessToken })).status, 200)
  const { items } = (await tenant.call('GET', `/audit?action=session.ended`)).data
  assert.deepEqual(
    new Set(items.map(({ actorUserId }: { actorUserId: string }) => actorUserId)),
    new Set([tenant.userId]),
  )
  assert.equal(items.length, 2)

  const roleId = await systemRole(tenant, 'Agent')
  const names = { firstName: 'Property', lastName: 'System' }
  const robot = await created(tenant, '/users', { ...names, email: 'pms@hotel.test', roleId, isServiceUser: true })
  const { key } = await created(tenant, `/users/${robot.id}/api-keys`, { name: 'Key' })
  assert.equal((await tenant.call('POST', `/users/${robot.id}/sign-out`)).status, 200)
  assert.equal((await app.call('GET', '/profile', { token: key })).status, 200)

  assert.equal((await tenant.call('POST', `/users/${app.runtime.newId()}/sign-out`)).status, 404)
  assert.equal((await tenant.call('POST', `/users/${tenant.userId}/sign-out`)).status, 200)
  assert.equal(refusal(await tenant.call('GET', '/profile')), '401 session_ended')
})
