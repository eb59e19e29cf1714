import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { newTenant, showFactor, type Tenant } from '../../../testing/world.ts'
import { appCode, challengeOf, complete, type Enroller, enrolApp } from '../testing/authenticator.ts'

const day = 'PT24H'
const inDays = (app: TestApp, days: number) =>
  app.runtime
    .now()
    .add({ hours: 24 * days })
    .toString({ fractionalSecondDigits: 3 })

const demand = (tenant: Tenant, body: object) => tenant.call('PUT', '/security/policy', { body })

/** A company whose administrator has shown a factor, and a user of it with a role of the same rights. */
async function companyWithUser(app: TestApp) {
  const tenant = await newTenant(app)
  await showFactor(app, tenant)
  return { tenant, user: await newUser(app, tenant) }
}

const signIn = (app: TestApp, { email, password }: Pick<Tenant, 'email' | 'password'>) =>
  app.call('POST', '/auth/login', { body: { email, password } })
const stateOf = async (app: TestApp, user: Pick<Tenant, 'email' | 'password'>) =>
  (await signIn(app, user)).data.user.secondFactor
const refresh = (app: TestApp, refreshToken: string) => app.call('POST', '/auth/refresh', { body: { refreshToken } })

test('when a factor becomes required, users have the days of grace, and then enrol at their next sign-in', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  assert.deepEqual(await stateOf(app, user), { state: 'none', dueAt: null })
  app.advance('PT240H')
  const { data: early } = await signIn(app, user)
  const admin = await signIn(app, tenant)
  await showFactor(app, tenant)
  const put = await app.call('PUT', '/security/policy', {
    token: admin.data.accessToken,
    body: { secondFactor: 'required', graceDays: 2 },
  })
  assert.equal(put.status, 200, put.text)
  const dueAt = inDays(app, 2)
  assert.deepEqual(await stateOf(app, user), { state: 'due', dueAt })
  const profile = await app.call('GET', '/profile', { token: early.accessToken })
  assert.deepEqual(profile.data.secondFactor, { state: 'due', dueAt })

  app.advance(day)
  const refreshed = await refresh(app, early.refreshToken)
  assert.equal(refreshed.status, 200, refreshed.text)
  app.advance(day)
  assert.equal(refusal(await signIn(app, user)), '403 second_factor_enrolment_required')
  assert.equal(refusal(await refresh(app, refreshed.data.refreshToken)), '401 session_ended')
  const [session] = await app.admin(`select ended_reason from sessions where user_id = $1 and ended_at is not null`, [
    user.userId,
  ])
  assert.equal(session?.['ended_reason'], 'policy')

  const challenge = await challengeOf(app, user)
  const { enrolment } = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  const login = await complete(app, challenge, { code: appCode(app, enrolment.totpSecret) })
  assert.equal(login.status, 200, login.text)
  assert.deepEqual(login.data.user.secondFactor, { state: 'enrolled', dueAt: null })
  assert.equal((await refresh(app, login.data.refreshToken)).status, 200)
})

test('a new user has the days of grace from the creation on, also long after the demand', async (t) => {
  const app = await testApp(t)
  const { tenant } = await companyWithUser(app)
  await demand(tenant, { secondFactor: 'required', graceDays: 3 })
  app.advance('PT120H')
  await enrolLater(app, tenant)
  const late = await newUser(app, tenant)
  assert.deepEqual(await stateOf(app, late), { state: 'due', dueAt: inDays(app, 3) })
  // Without grace the first sign-in enrols.
  await demand(tenant, { graceDays: 0 })
  assert.equal(refusal(await signIn(app, late)), '403 second_factor_enrolment_required')
})

/** Signs the administrator in again, after the demand. */
async function enrolLater(app: TestApp, tenant: Tenant): Promise<void> {
  const challenge = await challengeOf(app, tenant)
  const { enrolment } = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  const { data } = await complete(app, challenge, { code: appCode(app, enrolment.totpSecret) })
  tenant.call = (method, path, options = {}) => app.call(method, path, { token: data.accessToken, ...options })
}

test('the stricter demand counts: of everybody, or of the role', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  const other = await newUser(app, tenant, { user: { roleId: await systemRole(tenant, 'Agent') } })
  const roles = [{ roleId: user.user.roleId, secondFactor: 'required' }]
  const dueAt = inDays(app, 7)
  const states = async () => [(await stateOf(app, user)).dueAt, (await stateOf(app, other)).dueAt]
  for (const secondFactor of ['optional', 'off']) {
    await demand(tenant, { secondFactor, roles })
    assert.deepEqual(await states(), [dueAt, null], secondFactor)
  }
  await demand(tenant, { secondFactor: 'required', roles: [{ roleId: user.user.roleId, secondFactor: 'optional' }] })
  assert.deepEqual(await states(), [dueAt, dueAt], 'an optional role lifts nothing')
  await demand(tenant, { secondFactor: 'optional', roles: [] })
  assert.deepEqual(await states(), [null, null])
})

test('where factors are turned off, only full administrators and roles with a demand add them', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  await demand(tenant, { secondFactor: 'off' })
  const begin = ({ call, password }: Enroller) => call('POST', '/profile/totp', { body: { currentPassword: password } })
  assert.equal(refusal(await begin(user)), '403 permission_denied')
  assert.equal((await user.call('GET', '/profile/factors')).data.mayAdd, false)
  assert.equal((await begin(tenant)).status, 201)
  assert.equal((await tenant.call('GET', '/profile/factors')).data.mayAdd, true)
  await demand(tenant, { roles: [{ roleId: user.user.roleId, secondFactor: 'optional' }] })
  assert.equal((await begin(user)).status, 201)
})

test('a factor that exists is asked for, although factors are turned off', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  await enrolApp(app, user)
  await demand(tenant, { secondFactor: 'off' })
  assert.equal(refusal(await signIn(app, user)), '403 second_factor_required')
})

test('nobody removes the last factor while one is demanded', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  await enrolApp(app, user)
  await demand(tenant, { secondFactor: 'required' })
  assert.equal(refusal(await user.call('DELETE', '/profile/totp')), '409 factor_required')
  assert.ok((await user.call('GET', '/profile/factors')).data.totp)
  await demand(tenant, { secondFactor: 'optional' })
  assert.equal((await user.call('DELETE', '/profile/totp')).status, 204)
})

test('a user who moves to a role with an older demand enrols at the next sign-in', async (t) => {
  const app = await testApp(t)
  const { tenant, user } = await companyWithUser(app)
  const strict = await newRole(tenant)
  await demand(tenant, { roles: [{ roleId: strict.id, secondFactor: 'required' }] })
  app.advance('PT192H')
  const admin = (await signIn(app, tenant)).data.accessToken
  await app.call('PUT', `/users/${user.userId}`, { token: admin, body: { roleId: strict.id } })
  assert.equal(refusal(await signIn(app, user)), '403 second_factor_enrolment_required')
})
