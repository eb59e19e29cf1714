import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole } from '../../../testing/users.ts'
import { created, mailedToken, newTenant, type Tenant } from '../../../testing/world.ts'

/** An address in each test, because an address has one account. */
const emailOf = (tenant: Tenant): string => `grace@${tenant.email.split('@')[1]}`
const password = 'a password of my own'

const login = async (app: TestApp, email: string, given = password) =>
  refusal(await app.call('POST', '/auth/login', { body: { email, password: given } }))
const accept = async (app: TestApp, token: string, newPassword = password) =>
  refusal(await app.call('POST', '/auth/reset-password', { body: { token, newPassword } }))

async function inviteUser(app: TestApp, tenant: Tenant, more: object = {}) {
  const { id: roleId } = await newRole(tenant, { permissions: ['guests.read'] })
  const email = emailOf(tenant)
  const user = await created(tenant, '/users', { email, firstName: 'Grace', lastName: 'Hopper', roleId, ...more })
  await app.settle()
  return user
}

test('§4.4 an invited user sets a password by the mailed link, once, and signs in', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const email = emailOf(tenant)
  const user = await inviteUser(app, tenant)
  assert.deepEqual([user.status, user.emailConfirmed], ['invited', false])
  assert.equal(await login(app, email), '401 invalid_credentials')
  const token = mailedToken(app, email)
  const [{ kept } = {}] = await tenant.query(`select string_agg(e::text, '') as kept from email_tokens e`)
  assert.ok(!kept.includes(token))

  assert.equal(refusal(await app.call('POST', '/auth/confirm-email', { body: { token } })), '422 invalid_value token')
  assert.equal(await accept(app, token, email), '422 weak_password newPassword')
  const uses = await Promise.all([1, 2, 3, 4].map(() => accept(app, token)))
  assert.deepEqual(uses.toSorted(), ['200', ...Array(3).fill('422 token_used token')])
  const { status, emailConfirmed } = (await tenant.call('GET', `/users/${user.id}`)).data
  assert.deepEqual([status, emailConfirmed], ['active', true])
  assert.equal(await login(app, email), '200')
  assert.equal(refusal(await tenant.call('POST', `/users/${user.id}/invite`)), '409 invalid_state_transition')
})

test('§4.4 an invitation is valid for seven days; another can be sent, accepting one revokes the others', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const email = emailOf(tenant)
  const user = await inviteUser(app, tenant)
  const first = mailedToken(app, email)
  app.advance('P6D')
  const again = () => app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } })
  const token = (await again()).data.accessToken
  assert.equal((await app.call('POST', `/users/${user.id}/invite`, { token })).status, 200)
  await app.settle()
  const second = mailedToken(app, email)
  app.advance('PT24H')
  assert.equal(await accept(app, first), '422 token_expired token')
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  const reset = mailedToken(app, email)
  assert.equal(await accept(app, second), '200')
  assert.equal(await accept(app, reset, 'another password of mine'), '422 token_used token')
})

test('§4.4 forgot-password works for an invited user, and resend-confirmation sends the invitation', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const email = emailOf(tenant)
  const user = await inviteUser(app, tenant)
  await app.call('POST', '/auth/resend-confirmation', { body: { email } })
  await app.settle()
  assert.equal(app.mailbox.at(-1)?.subject, 'You are invited to Bellhop')
  assert.match(app.mailbox.at(-1)?.text ?? '', /\nHotel Group \d+ invites you to Bellhop: /)
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  assert.equal(app.mailbox.at(-1)?.subject, 'You are invited to Bellhop')
  assert.equal(await accept(app, mailedToken(app, email)), '200')
  assert.equal((await tenant.call('GET', `/users/${user.id}`)).data.status, 'active')
})

test('§4.4 the invitation is in the language of the user with sanitized names of company and inviter', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, {
    companyName: '<b>Grand</b>\n\nClick https://evil.test',
    firstName: 'A&d',
    lastName: 'a',
  })
  await inviteUser(app, tenant, { languageCode: 'tr' })
  const mail = app.mailbox.at(-1)
  assert.equal(mail?.subject, 'Bellhop’a davet edildiniz')
  assert.match(mail?.text ?? '', /\nA&d a, b Grand … Click … ile Bellhop’ta/)
  assert.match(mail?.html ?? '', /<p>A&amp;d a, b Grand … Click … ile/)
  assert.ok(!mail?.html.includes('<b>') && !mail?.html.includes('href="https://evil'))
})

test('§4.4 an invited user whose address changes is invited at the new one, and the old one is revoked', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const email = emailOf(tenant)
  const user = await inviteUser(app, tenant)
  const token = mailedToken(app, email)
  await tenant.call('PUT', `/users/${user.id}`, { body: { email: 'elsewhere@hotel.test' } })
  await app.settle()
  assert.equal(await accept(app, token), '422 token_used token')
  assert.equal(await accept(app, mailedToken(app, 'elsewhere@hotel.test')), '200')
})

test('§4.4 setting a password activates an invited user; a suspended one stays suspended', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const email = emailOf(tenant)
  const user = await inviteUser(app, tenant)
  const at = `/users/${user.id}`
  const status = async () => (await tenant.call('GET', at)).data.status
  await tenant.call('POST', `${at}/suspend`)
  assert.equal((await tenant.call('POST', `${at}/reactivate`)).data.status, 'invited', 'without a password')

  await tenant.call('POST', `${at}/suspend`)
  assert.equal(await accept(app, mailedToken(app, email)), '200')
  assert.deepEqual([await status(), await login(app, email)], ['suspended', '403 user_suspended'])
  assert.equal((await tenant.call('POST', `${at}/reactivate`)).data.status, 'active')
  assert.equal(await login(app, email), '200')

  await tenant.call('DELETE', at)
  const next = await inviteUser(app, tenant)
  const token = mailedToken(app, email)
  const put = await tenant.call('PUT', `/users/${next.id}`, { body: { password: 'given by the desk' } })
  assert.deepEqual([put.data.status, put.data.emailConfirmed], ['active', true])
  assert.equal(await login(app, email, 'given by the desk'), '200')
  assert.equal(await accept(app, token), '422 token_used token')
})
