import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole } from '../../../testing/users.ts'
import { created, mailedToken, newTenant } from '../../../testing/world.ts'

const given = 'violet otters ride the ferry'
const own = 'amber herons cross the canal'

test('a password that an administrator has set is to be changed: login, profile and list say so, and the API goes on', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const role = await newRole(tenant, { permissions: ['guests.read'] })
  const email = `given@${tenant.email.split('@')[1]}`
  const person = { email, password: given, firstName: 'Given', lastName: 'Password', roleId: role.id }
  const user = await created(tenant, '/users', person)
  assert.equal(user.passwordState, 'change')
  assert.equal(tenant.login.user.passwordState, 'ok', 'a password of the own choice')
  const login = async (password: string) => {
    const { status, data } = await app.call('POST', '/auth/login', { body: { email, password } })
    assert.equal(status, 200)
    return { token: data.accessToken as string, state: data.user.passwordState as string }
  }
  const state = async (token: string) => (await app.call('GET', '/profile', { token })).data.passwordState
  const listed = async () => (await tenant.call('GET', `/users/${user.id}`)).data.passwordState

  const before = await login(given)
  assert.deepEqual([before.state, await state(before.token), await listed()], ['change', 'change', 'change'])
  assert.equal((await app.call('GET', '/guests', { token: before.token })).status, 200, 'programs go on')
  // It stays due however often the user signs in, and when the role grows: whoever knows the password would gain, too.
  await tenant.call('PUT', `/roles/${role.id}`, { body: { permissions: ['guests.read', 'guests.manage'] } })
  assert.equal((await login(given)).state, 'change')

  const body = { currentPassword: given, newPassword: own }
  assert.equal((await app.call('PUT', '/profile/password', { token: before.token, body })).status, 200)
  const after = await login(own)
  assert.deepEqual([after.state, await state(before.token), await listed()], ['ok', 'ok', 'ok'])

  await tenant.call('PUT', `/users/${user.id}`, { body: { password: given } })
  assert.equal((await login(given)).state, 'change', 'an administrator has set another one')
  const changed = await tenant.call('PUT', `/users/${user.id}`, { body: { passwordState: 'ok', lastName: 'Renamed' } })
  assert.deepEqual([changed.status, changed.data.passwordState], [200, 'change'], 'only a new password changes it')
})

test('a password that is set with a mailed link is the own one', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id: roleId } = await newRole(tenant)
  const email = `invited@${tenant.email.split('@')[1]}`
  const { id } = await created(tenant, '/users', { email, firstName: 'In', lastName: 'Vited', roleId })
  await app.settle()
  await app.call('POST', '/auth/reset-password', { body: { token: mailedToken(app, email), newPassword: own } })
  assert.equal((await tenant.call('GET', `/users/${id}`)).data.passwordState, 'ok')
  await tenant.call('PUT', `/users/${id}`, { body: { password: given } })
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  await app.call('POST', '/auth/reset-password', { body: { token: mailedToken(app, email), newPassword: own } })
  const { data } = await app.call('POST', '/auth/login', { body: { email, password: own } })
  assert.equal(data.user.passwordState, 'ok')
})

test('with PASSWORD_CHANGE=always a user with the password of an administrator reaches only the own account', async (t) => {
  const app = await testApp(t, { config: { PASSWORD_CHANGE: 'always' } })
  const tenant = await newTenant(app)
  const { id: roleId } = await newRole(tenant, { permissions: ['guests.read'] })
  const email = `strict@${tenant.email.split('@')[1]}`
  await created(tenant, '/users', { email, password: given, firstName: 'Strict', lastName: 'Password', roleId })
  const { status, data } = await app.call('POST', '/auth/login', { body: { email, password: given } })
  assert.equal(status, 200)
  const token: string = data.accessToken
  for (const path of ['/guests', '/search?q=a', '/notifications'])
    assert.equal(errorCode(await app.call('GET', path, { token })), '403 password_change_required', path)
  assert.equal((await app.call('GET', '/profile', { token })).status, 200)
  const body = { currentPassword: given, newPassword: own }
  assert.equal((await app.call('PUT', '/profile/password', { token, body })).status, 200)
  assert.equal((await app.call('GET', '/guests', { token })).status, 200, 'from the next request on')
})
