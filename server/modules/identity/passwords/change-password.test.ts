import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#platform/db/sql.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { waitForLock } from '../../../testing/postgres/wait-for-lock.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, mailedToken, newTenant, type Tenant } from '../../../testing/world.ts'

const other = 'a wholly other secret'

const errorsOf = ({ status, body }: Answer): string[] =>
  body.errors.map(({ field, code }: { field: string; code: string }) => `${status} ${field} ${code}`)

const changePassword = ({ call }: Pick<Tenant, 'call'>, currentPassword: string, newPassword: string) =>
  call('PUT', '/profile/password', { body: { currentPassword, newPassword } })

const signIn = (app: TestApp, email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

const refresh = (app: TestApp, refreshToken: string) => app.call('POST', '/auth/refresh', { body: { refreshToken } })

test('a password change ends all other sessions and revokes reset mails', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { email, password } = tenant
  const { data: elsewhere } = await signIn(app, email, password)
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  const token = mailedToken(app, email)

  assert.equal((await changePassword(tenant, password, other)).status, 200)
  assert.equal((await signIn(app, email, password)).status, 401)
  assert.equal((await signIn(app, email, other)).status, 200)
  assert.deepEqual(errorsOf(await refresh(app, elsewhere.refreshToken)), ['401  session_ended'])
  assert.equal((await refresh(app, tenant.login.refreshToken)).status, 200)
  const reset = await app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'yet another secret' } })
  assert.deepEqual(errorsOf(reset), ['422 token token_used'])
})

test('a password change needs the current password and a strong new one', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { email, password } = tenant
  const refused = {
    '422 currentPassword invalid_value': await changePassword(tenant, `${password} `, other),
    '422 newPassword invalid_value': await changePassword(tenant, password, password),
    '422 newPassword weak_password': await changePassword(tenant, password, 'password123'),
    '422 newPassword too_short': await changePassword(tenant, password, 'short'),
  }
  for (const [expected, answer] of Object.entries(refused)) assert.deepEqual(errorsOf(answer), [expected])
  assert.deepEqual(errorsOf(await changePassword(tenant, password, email)), ['422 newPassword weak_password'])
  assert.equal((await signIn(app, email, password)).status, 200)
  const entries = await tenant.query(`select action, changes from audit_log where action like 'profile.%'`)
  assert.deepEqual(entries, [{ action: 'profile.passwordRefused', changes: [] }])
})

test('a user without a password cannot change it', async (t) => {
  const app = await sharedApp(t)
  const machine = await colleague(app, await newTenant(app), { isServiceUser: true })
  assert.deepEqual(errorsOf(await changePassword(machine, 'anything at all', other)), [
    '422 currentPassword invalid_value',
  ])
})

test('a user with a masked role may use any character in a password', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await tenant.query(`update roles set pii_access = 'masked'`)
  const dotted = '•••• dotted ••••'
  assert.equal((await changePassword(tenant, tenant.password, dotted)).status, 200)
  assert.equal((await signIn(app, tenant.email, dotted)).status, 200)
})

test('of two concurrent password changes one wins, and the other gets a wrong current password', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const newPasswords = ['the first new secret', 'the second new secret']
  const answers = await Promise.all(newPasswords.map((each) => changePassword(tenant, tenant.password, each)))
  const winners = newPasswords.filter((_each, index) => answers[index]?.status === 200)
  assert.equal(winners.length, 1)
  const [loser] = answers.filter(({ status }) => status !== 200)
  assert.deepEqual(loser && errorsOf(loser), ['422 currentPassword invalid_value'])
  assert.equal((await signIn(app, tenant.email, winners[0] ?? '')).status, 200)
})

test('a password reset during the hashing of a change is kept', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const tenant = await newTenant(app)
  const meanwhile = 'reset meanwhile'
  const changing = await app.runtime.database.transaction({ tenant: tenant.tenantId }, async (tx) => {
    await tx.run(sql`update users set password_hash = ${meanwhile}`)
    const change = changePassword(tenant, tenant.password, other)
    await waitForLock(app)
    return { change }
  })
  assert.deepEqual(errorsOf(await changing.change), ['422 currentPassword invalid_value'])
  const [{ password_hash: stored } = {}] = await app.admin('select password_hash from users')
  assert.equal(stored, meanwhile)
})
