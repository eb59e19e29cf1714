import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { newAdministrator, newTenant, type Tenant } from '../../../testing/world.ts'
import { appCode, challengeOf, complete, enrolApp } from '../testing/authenticator.ts'
import { enrolPasskey, signInByPasskey } from '../testing/passkey.ts'

const put = (tenant: Pick<Tenant, 'call'>, id: string, isBreakGlass: unknown) =>
  tenant.call('PUT', `/users/${id}/break-glass`, { body: { isBreakGlass } })
const demand = (tenant: Tenant, isSsoRequired = true) =>
  tenant.call('PUT', '/security/policy', { body: { isSsoRequired } })
const logIn = (app: TestApp, { email, password }: Pick<Tenant, 'email' | 'password'>) =>
  app.call('POST', '/auth/login', { body: { email, password } })

/** A second administrator of all hotels. */
const newColleague = (app: TestApp, tenant: Tenant) =>
  newUser(app, tenant, { user: { roleId: tenant.login.user.roleId } })

test('single sign-on is demanded only with a break-glass account that has a factor; then it alone has a password', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const [keeper, agent, withKey] = [
    await newColleague(app, tenant),
    await newUser(app, tenant),
    await newUser(app, tenant),
  ]
  const { passkey } = await enrolPasskey(withKey)
  assert.equal((await put(tenant, keeper.userId, true)).data.isBreakGlass, true)
  assert.equal(refusal(await demand(tenant)), '409 break_glass_required isSsoRequired', 'without a factor')
  const { totpSecret } = await enrolApp(app, keeper)
  const begun = await challengeOf(app, keeper)
  assert.equal((await demand(tenant)).status, 200)

  assert.equal(refusal(await logIn(app, agent)), '403 sso_required')
  assert.equal(refusal(await logIn(app, { ...agent, password: 'another word 123' })), '401 invalid_credentials')
  assert.equal((await logIn(app, agent)).headers['x-sign-in-challenge'], undefined)
  assert.equal(refusal(await signInByPasskey(app, passkey)), '403 sso_required')
  assert.equal((await agent.call('GET', '/profile')).status, 200, 'a token is valid until its end')
  const refreshed = await app.call('POST', '/auth/refresh', { body: { refreshToken: agent.login.refreshToken } })
  assert.equal(refusal(refreshed), '401 session_ended')
  assert.equal((await complete(app, begun, { code: appCode(app, totpSecret) })).status, 200)

  assert.equal((await demand(tenant, false)).status, 200)
  assert.equal((await logIn(app, agent)).status, 200)
})

test('a sign-in that has begun with a password is refused once single sign-on is demanded', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const [keeper, agent] = [await newColleague(app, tenant), await newUser(app, tenant)]
  const { totpSecret } = await enrolApp(app, agent)
  const challenge = await challengeOf(app, agent)
  await put(tenant, keeper.userId, true)
  await enrolApp(app, keeper)
  assert.equal((await demand(tenant)).status, 200)
  assert.equal(refusal(await complete(app, challenge, { code: appCode(app, totpSecret) })), '403 sso_required')
})

test('each sign-in with a break-glass account is on record, notified and mailed to all administrators', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const [keeper, agent] = [await newColleague(app, tenant), await newUser(app, tenant)]
  const { totpSecret } = await enrolApp(app, keeper)
  await put(tenant, keeper.userId, true)
  const answer = await complete(app, await challengeOf(app, keeper), { code: appCode(app, totpSecret) })
  assert.equal(answer.status, 200, answer.text)
  await app.settle()
  const mailsTo = (address: string) =>
    app.mailbox.filter(({ to, subject }) => to === address && subject === 'A break-glass account was used').length
  assert.deepEqual(
    [tenant, keeper, agent].map(({ email }) => mailsTo(email)),
    [1, 1, 0],
  )
  const entries = (await tenant.call('GET', '/audit?action=breakGlass.used')).data.items
  assert.deepEqual(
    entries.map((entry: { resourceId: string }) => entry.resourceId),
    [keeper.userId],
  )
  const notes = (await tenant.call('GET', '/notifications')).data.items
  assert.equal(notes.filter(({ title }: { title: string }) => title === 'A break-glass account was used').length, 1)
})

test('the last break-glass account stays what it is while single sign-on is demanded', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const [keeper, second] = [await newColleague(app, tenant), await newColleague(app, tenant)]
  await put(tenant, keeper.userId, true)
  await enrolApp(app, keeper)
  await enrolApp(app, second)
  assert.equal((await demand(tenant)).status, 200)
  const at = `/users/${keeper.userId}`
  const agentRole = await systemRole(tenant, 'Agent')
  const ways = {
    suspended: () => tenant.call('POST', `${at}/suspend`),
    deleted: () => tenant.call('DELETE', at),
    'another role': () => tenant.call('PUT', at, { body: { roleId: agentRole } }),
    'another address': () => tenant.call('PUT', at, { body: { email: `moved-${keeper.email}` } }),
    'no factor': () => tenant.call('POST', `${at}/reset-factors`, { body: { reason: 'Lost phone' } }),
    'no exception': () => put(tenant, keeper.userId, false),
  }
  for (const [what, attempt] of Object.entries(ways)) {
    assert.equal(refusal(await attempt()), '409 break_glass_required', what)
  }
  assert.equal((await put(tenant, second.userId, true)).status, 200)
  assert.equal((await tenant.call('POST', `${at}/suspend`)).status, 200)
})

test('only an administrator with a password whom no provider manages becomes a break-glass account, and three at most', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const agent = await newUser(app, tenant)
  assert.equal(refusal(await put(tenant, agent.userId, true)), '409 invalid_state_transition isBreakGlass')
  const program = await tenant.call('POST', '/users', {
    body: {
      email: `program@${tenant.email.split('@')[1]}`,
      firstName: 'Night',
      lastName: 'Audit',
      roleId: tenant.login.user.roleId,
      isServiceUser: true,
    },
  })
  assert.equal(refusal(await put(tenant, program.data.id, true)), '409 invalid_state_transition isBreakGlass')
  const managed = await newColleague(app, tenant)
  await app.admin(`update users set managed_by = 'sso' where id = $1`, [managed.userId])
  assert.equal(refusal(await put(tenant, managed.userId, true)), '409 managed_by_directory isBreakGlass')
  for (const value of [null, 'yes', undefined]) {
    assert.equal((await put(tenant, managed.userId, value)).status, 422, String(value))
  }
  const other = await newTenant(app)
  assert.equal((await put(tenant, other.userId, true)).status, 404)

  const colleagues: { userId: string }[] = []
  for (const _ of [1, 2, 3, 4]) colleagues.push(await newColleague(app, tenant))
  const answers = await Promise.all(colleagues.map(({ userId }) => put(tenant, userId, true)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 200, 200, 422])
  assert.equal(answers.filter((each) => refusal(each) === '422 too_many_items isBreakGlass').length, 1)
})

test('a break-glass account always needs a factor', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const keeper = await newColleague(app, tenant)
  await put(tenant, keeper.userId, true)
  assert.equal(refusal(await logIn(app, keeper)), '403 second_factor_enrolment_required')
  const role = await newRole(tenant)
  assert.equal((await tenant.call('PUT', `/users/${keeper.userId}`, { body: { roleId: role.id } })).status, 200)
})
