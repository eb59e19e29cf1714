import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#shared/permissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { mailedToken, newTenant } from '../../../testing/world.ts'
import { identity } from '../index.ts'

const registration = {
  companyName: 'Sea & Sun <Hotels>',
  firstName: 'Ada',
  lastName: 'Owner',
  email: 'Ada@Hotels.test',
  password: 'correct horse battery',
}

const register = (app: TestApp, changes: object = {}) =>
  app.call('POST', '/auth/register', { body: { ...registration, ...changes } })

const confirm = (app: TestApp, token: string) => app.call('POST', '/auth/confirm-email', { body: { token } })

test('§4.4 a hotel group registers, confirms its address by the mailed token, signs in and signs out', async (t) => {
  const app = await sharedApp(t)
  const registered = await register(app)
  assert.equal(registered.status, 201, registered.text)
  assert.deepEqual(Object.keys(registered.data).toSorted(), ['email', 'tenantId', 'userId'])
  assert.equal(registered.data.email, 'ada@hotels.test')

  const credentials = { email: 'ADA@hotels.TEST', password: registration.password }
  const early = await app.call('POST', '/auth/login', { body: credentials })
  assert.deepEqual([early.status, ...fieldErrors(early)], [403, ' email_not_confirmed'])

  await app.settle()
  const confirmed = await confirm(app, mailedToken(app, 'ada@hotels.test'))
  assert.deepEqual([confirmed.status, confirmed.data], [200, null])
  const login = await app.call('POST', '/auth/login', { body: credentials })
  assert.equal(login.status, 200, login.text)
  assert.equal(login.data.expiresAt, '2026-06-01T09:15:00.000Z')
  assert.equal(login.data.refreshExpiresAt, '2026-07-01T09:00:00.000Z')
  const { tenantId, userId } = registered.data
  const { roleId, permissions: granted, ...user } = login.data.user
  const names = { firstName: 'Ada', lastName: 'Owner', email: 'ada@hotels.test' }
  assert.deepEqual(user, {
    id: userId,
    tenantId,
    ...names,
    passwordState: 'ok',
    secondFactor: { state: 'none', dueAt: null },
  })
  assert.deepEqual(granted, permissions)

  const refreshed = await app.call('POST', '/auth/refresh', { body: { refreshToken: login.data.refreshToken } })
  assert.equal(refreshed.status, 200, refreshed.text)
  assert.notEqual(refreshed.data.refreshToken, login.data.refreshToken)
  const profile = await app.call('GET', '/profile', { token: refreshed.data.accessToken })
  assert.equal(profile.status, 200, profile.text)
  assert.equal(profile.data.role.id, roleId)

  const { refreshToken } = refreshed.data
  assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  const after = await app.call('POST', '/auth/refresh', { body: { refreshToken } })
  assert.deepEqual([after.status, ...fieldErrors(after)], [401, ' session_ended'])
})

test('§4.4 a registration creates the tenant with three system roles, its first user and one event', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  assert.equal(await identity.hasNoAccounts(app.runtime), true)
  const given = { phone: '0532 111 00 01', countryCode: 'TR', currencyCode: 'TRY', languageCode: 'tr' }
  const { data } = await register(app, { ...given, timeZone: 'Europe/Istanbul' })
  assert.equal(await identity.hasNoAccounts(app.runtime), false)
  const [user] = await app.admin('select phone, status, email_confirmed_at, password_hash from users')
  assert.equal(user?.['phone'], '+905321110001')
  assert.equal(user?.['status'], 'active')
  assert.equal(user?.['email_confirmed_at'], null)
  assert.match(user?.['password_hash'], /^\$argon2id\$/)
  const roles = await app.admin('select name, permissions, is_system from roles order by created_at, id')
  assert.deepEqual(
    roles.map((role) => [role['name'], role['permissions'].length, role['is_system']]),
    [
      ['Yönetici', 16, true],
      ['Müdür', 12, true],
      ['Temsilci', 7, true],
    ],
  )
  const events = await app.admin<{ body: string }>(`select body from events where type = 'tenant.registered'`)
  assert.equal(events.length, 1)
  assert.deepEqual(JSON.parse(events[0]?.body ?? '').data, {
    tenantId: data.tenantId,
    companyName: registration.companyName,
    countryCode: 'TR',
    currencyCode: 'TRY',
    languageCode: 'tr',
    timeZone: 'Europe/Istanbul',
  })
})

test('§7.2 a registration reports all invalid fields at once', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const wrong: [object, string[]][] = [
    [
      { email: 'ada', firstName: ' ', password: 'short' },
      ['email invalid_email', 'firstName too_short', 'password too_short'],
    ],
    [{ password: 'Qwerty12345' }, ['password weak_password']],
    [{ password: 'ada@HOTELS.test' }, ['password weak_password']],
    [{ password: 'x'.repeat(129) }, ['password too_long']],
    [{ phone: '12345', currencyCode: 'XXX' }, ['phone invalid_phone', 'currencyCode invalid_value']],
    [{ timeZone: 'Mars/Base', countryCode: 'Turkey' }, ['countryCode invalid_format', 'timeZone invalid_format']],
    [{ companyName: undefined }, ['companyName required']],
    [{ role: 'boss' }, ['role unknown_field']],
  ]
  for (const [changes, expected] of wrong) {
    const answer = await register(app, changes)
    assert.equal(answer.status, 422, answer.text)
    assert.deepEqual(fieldErrors(answer).toSorted(), expected.toSorted())
  }
  assert.deepEqual(await app.admin('select * from login_emails'), [])
})

test('§4.4 leading and trailing blanks belong to a password', async (t) => {
  const app = await sharedApp(t)
  const password = '  spaced out words '
  const email = 'blanks@hotels.test'
  await register(app, { email, password })
  await app.settle()
  await confirm(app, mailedToken(app, email))
  const login = (password: string) => app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal((await login(password.trim())).status, 401)
  assert.equal((await login(password)).status, 200)
})

test('§4.4 registering a known address gets the usual response, and its owner gets a mail', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const first = await register(app)
  await app.settle()
  const second = await register(app, { email: 'ada@hotels.test', password: 'another long password' })
  await app.settle()
  assert.equal(second.status, 201)
  assert.deepEqual(Object.keys(second.data), Object.keys(first.data))
  assert.equal(second.data.email, first.data.email)
  assert.notEqual(second.data.tenantId, first.data.tenantId)
  assert.deepEqual(
    app.mailbox.map(({ to, subject }) => [to, subject]),
    [
      ['ada@hotels.test', 'Welcome to Bellhop: one click and you can begin'],
      ['ada@hotels.test', 'You already have an account'],
    ],
  )
  assert.equal((await app.admin('select * from tenants')).length, 1)
  assert.equal((await app.admin('select * from jobs')).length, 0)
})

test('§4.4 of eight concurrent registrations of one address one creates a tenant', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(app)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal((await app.admin('select * from tenants')).length, 1)
  assert.equal((await app.admin('select * from users')).length, 1)
})

test('§4.4 a confirmation token works once', async (t) => {
  const app = await sharedApp(t)
  const email = 'once@hotels.test'
  await register(app, { email })
  await app.settle()
  const token = mailedToken(app, email)
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(app, token)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422, 422, 422])
  assert.deepEqual(fieldErrors(await confirm(app, token)), ['token token_used'])
})

test('§4.4 a confirmation token expires after 24 hours, and another can be requested', async (t) => {
  const app = await testApp(t)
  await register(app)
  await app.settle()
  const token = mailedToken(app, 'ada@hotels.test')
  app.advance('PT24H')
  assert.deepEqual(fieldErrors(await confirm(app, token)), ['token token_expired'])
  const resent = await app.call('POST', '/auth/resend-confirmation', { body: { email: 'ADA@hotels.test' } })
  assert.equal(resent.status, 200)
  await app.settle()
  assert.equal((await confirm(app, mailedToken(app, 'ada@hotels.test'))).status, 200)
  await app.call('POST', '/auth/resend-confirmation', { body: { email: 'ada@hotels.test' } })
  await app.settle()
  assert.equal(app.mailbox.length, 2, 'nobody is asked to confirm twice')
})

test('§4.4 an invalid confirmation token is refused', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const forAnotherPurpose = mailedToken(app, tenant.email)
  for (const token of ['x', '-'.repeat(64), 'Ā'.repeat(64), forAnotherPurpose, tenant.login.refreshToken]) {
    const answer = await confirm(app, token)
    assert.deepEqual([answer.status, ...fieldErrors(answer)], [422, 'token invalid_value'], token)
  }
})

test('the database contains only the hash of a mailed token', async (t) => {
  const app = await testApp(t)
  await register(app)
  const planned = await app.admin<{ payload: object }>(`select payload from jobs where kind = 'identity.account-mail'`)
  assert.deepEqual(
    planned.map(({ payload }) => payload),
    [{ about: 'confirmEmail', email: 'ada@hotels.test' }],
  )
  await app.settle()
  const token = mailedToken(app, 'ada@hotels.test')
  const stored = await app.admin<{ token_hash: Buffer }>('select token_hash from email_tokens')
  assert.equal(stored[0]?.token_hash.length, 32)
  assert.notEqual(stored[0]?.token_hash.toString('base64url'), token)
})
