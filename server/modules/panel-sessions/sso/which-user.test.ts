import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRole, newUser } from '../../../testing/users.ts'
import { created, newTenant } from '../../../testing/world.ts'
import type { PanelAnswer } from '../testing/browser.ts'
import { ssoWorld } from '../testing/sso-world.ts'

const ada = {
  sub: 'ada',
  email: 'ada@contoso.example',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
}
const refusal = ({ status, body }: PanelAnswer) => [status, body?.errors?.[0]?.code]

test('an account that somebody prepared opens to its owner alone: password, sessions and mailed tokens are dropped', async (t) => {
  const world = await ssoWorld(t)
  const { app, tenant, signIn, agent } = world
  // An administrator of the past gave the address a password; nobody has shown that the mailbox is theirs.
  const prepared = await newUser(app, tenant, { user: { email: ada.email, roleId: agent.id } })
  await app.call('POST', '/auth/forgot-password', { body: { email: ada.email } })
  await app.settle()
  const { answer } = await signIn(ada)
  assert.equal(answer.data.profile.id, prepared.userId)
  const login = await app.call('POST', '/auth/login', { body: { email: ada.email, password: prepared.password } })
  assert.equal(login.status, 401, 'the prepared password')
  assert.equal((await prepared.call('GET', '/profile')).status, 401, 'the open session')
  const refresh = await app.call('POST', '/auth/refresh', { body: { refreshToken: prepared.login.refreshToken } })
  assert.equal(refresh.status, 401)
  const [tokens] = await app.admin(
    'select count(*)::integer as open from email_tokens where user_id = $1 and used_at is null',
    [prepared.userId],
  )
  assert.equal(tokens?.['open'], 0, 'the mailed token')
  await app.settle()
  assert.ok(app.mailbox.some(({ to, subject }) => to === ada.email && /company account/.test(subject)))
})

test('who has shown that the mailbox is theirs keeps the password', async (t) => {
  const { app, tenant, signIn, agent } = await ssoWorld(t)
  const owner = await newUser(app, tenant, { user: { email: ada.email, roleId: agent.id } })
  await app.admin(`update login_emails set status = 'confirmed', proven_at = now() where user_id = $1`, [owner.userId])
  assert.equal((await signIn(ada)).answer.data.profile.id, owner.userId)
  assert.equal((await owner.call('GET', '/profile')).status, 200)
})

test('an address counts only in a verified domain and if the provider vouches for it', async (t) => {
  const { app, tenant, signIn, agent, domain, connection } = await ssoWorld(t)
  const unknown = [403, 'sso_user_unknown']
  await newUser(app, tenant, { user: { email: 'boss@elsewhere.example', roleId: agent.id } })
  assert.deepEqual(refusal((await signIn({ ...ada, email: 'boss@elsewhere.example' })).answer), unknown)
  assert.deepEqual(refusal((await signIn({ ...ada, email_verified: false })).answer), unknown)
  assert.deepEqual(refusal((await signIn({ sub: 'no address' })).answer), unknown)
  await app.admin(`update sso_domains set status = 'lapsed' where id = $1`, [domain.id])
  assert.deepEqual(refusal((await signIn(ada)).answer), unknown)
  await app.admin(`update sso_domains set status = 'verified' where id = $1`, [domain.id])
  await tenant.call('PUT', `/ssoconnections/${connection.id}`, { body: { createsUsers: false } })
  assert.deepEqual(refusal((await signIn(ada)).answer), unknown)
  const [logged] = await app.admin(`select count(*)::integer as count from audit_log where action = 'login.refused'`)
  assert.equal(logged?.['count'], 5)
  // The same address in another company is another user.
  const other = await newTenant(app)
  await newUser(app, other, { user: { email: ada.email } })
  assert.deepEqual(refusal((await signIn(ada)).answer), unknown)
})

test('the subject says who it is: a changed address takes over nobody, and a second subject is refused', async (t) => {
  const { app, tenant, signIn, agent } = await ssoWorld(t)
  const { answer } = await signIn(ada)
  const grace = await newUser(app, tenant, { user: { email: 'grace@contoso.example', roleId: agent.id } })
  const moved = await signIn({ ...ada, email: 'grace@contoso.example' })
  assert.equal(moved.answer.data.profile.id, answer.data.profile.id)
  assert.notEqual(moved.answer.data.profile.id, grace.userId)
  const reused = await signIn({ ...ada, sub: 'the next owner of the address' })
  assert.deepEqual(refusal(reused.answer), [403, 'sso_identity_conflict'])
  assert.equal((await tenant.call('DELETE', `/users/${answer.data.profile.id}/identities`)).status, 204)
  assert.equal((await moved.browser.call('GET', '/app/session')).status, 401, 'its sessions have ended')
  const linked = await signIn({ ...ada, sub: 'the next owner of the address' })
  assert.equal(linked.answer.data.profile.id, answer.data.profile.id)
})

test('groups give the role by the first rule that matches, at each sign-in; without any the person is refused', async (t) => {
  const { tenant, signIn, connection } = await ssoWorld(t)
  const [desk, night] = [await newRole(tenant), await newRole(tenant)]
  const rules = [
    { value: 'Night', roleId: night.id },
    { value: 'Desk', roleId: desk.id },
  ]
  await tenant.call('PUT', '/grouprules', { body: { rules } })
  await tenant.call('PUT', `/ssoconnections/${connection.id}`, { body: { defaultRoleId: null } })
  const roleWith = async (...groups: string[]) => {
    const { answer } = await signIn({ ...ada, groups })
    if (answer.status !== 200) return answer.body.errors[0].code
    return (await tenant.call('GET', `/users/${answer.data.profile.id}`)).data.roleId
  }
  assert.equal(await roleWith(), 'sso_no_role')
  assert.equal(await roleWith('Desk', 'Night'), night.id)
  assert.equal(await roleWith('Desk'), desk.id)
  assert.equal(await roleWith('Other'), 'sso_no_role')
  await tenant.call('PUT', `/ssoconnections/${connection.id}`, { body: { syncsRoles: false } })
  assert.equal(await roleWith('Night'), desk.id)
})

test('the last administrator keeps the role, on record', async (t) => {
  const { app, tenant, signIn, agent } = await ssoWorld(t)
  const domain = tenant.email.slice(tenant.email.indexOf('@') + 1)
  const { id } = await created(tenant, '/ssodomains', { domain })
  await app.admin(`update sso_domains set status = 'verified' where id = $1`, [id])
  await tenant.call('PUT', '/grouprules', { body: { rules: [{ value: 'Everybody', roleId: agent.id }] } })
  const { answer } = await signIn({ ...ada, sub: 'boss', email: tenant.email, groups: ['Everybody'] })
  assert.equal(answer.data?.profile.id, tenant.userId, answer.text)
  const [user] = await app.admin('select role_id, first_name from users where id = $1', [tenant.userId])
  assert.deepEqual([user?.['role_id'], user?.['first_name']], [tenant.login.user.roleId, 'Ada'])
  const [kept] = await app.admin(`select count(*)::integer as count from audit_log where action = 'sso.roleKept'`)
  assert.equal(kept?.['count'], 1)
})

test('a second factor at the provider counts if its claims say so; a suspended user stays out', async (t) => {
  const { app, tenant, signIn } = await ssoWorld(t)
  const factorOf = async (amr: string[]) => {
    const { answer } = await signIn({ ...ada, amr })
    const [session] = await app.admin(
      'select factor from sessions where user_id = $1 order by created_at desc, id desc limit 1',
      [answer.data.profile.id],
    )
    return { factor: session?.['factor'], id: answer.data.profile.id }
  }
  assert.equal((await factorOf(['pwd'])).factor, 'none')
  assert.equal((await factorOf(['pwd', 'otp'])).factor, 'identityProvider')
  const { id } = await factorOf(['mfa'])
  assert.equal((await tenant.call('POST', `/users/${id}/suspend`)).status, 200, 'managed users can be suspended')
  assert.deepEqual(refusal((await signIn(ada)).answer), [403, 'user_suspended'])
})

test('signing out leads to the provider, and a provider that ends a session ends it here, once and only its own', async (t) => {
  const { app, signIn, provider, connection } = await ssoWorld(t)
  const first = await signIn(ada)
  const second = await signIn({ ...ada, sub: 'bob', email: 'bob@contoso.example' })
  const out = await first.browser.call('DELETE', '/app/session')
  const url = new URL(out.data.logoutUrl)
  assert.equal(url.origin, provider.issuer)
  assert.ok(url.searchParams.get('id_token_hint'))
  assert.equal((await first.browser.call('DELETE', '/app/session')).data.logoutUrl, null, 'a second time')

  const now = Math.floor(app.runtime.now().epochMilliseconds / 1000)
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const good = { iss: provider.issuer, aud: 'bellhop', iat: now, exp: now + 120, jti: 'one', events: event, sub: 'bob' }
  const send = async (claims: object) => {
    const body = `logout_token=${await provider.sign({ ...claims })}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return app.server.inject({
      method: 'POST',
      url: `/sso/${connection.id}/backchannel-logout`,
      headers,
      payload: body,
    })
  }
  for (const [what, claims] of Object.entries({
    'another client': { ...good, aud: 'another' },
    'another issuer': { ...good, iss: 'https://evil.example' },
    'too old': { ...good, iat: now - 400 },
    'an ID token': { ...good, nonce: 'x' },
    'no event': { ...good, events: {} },
    'no jti': { ...good, jti: undefined },
    nobody: { ...good, sub: undefined },
  })) {
    assert.equal((await send(claims)).statusCode, 400, what)
  }
  assert.equal((await second.browser.call('GET', '/app/session')).status, 200)
  assert.equal((await send(good)).statusCode, 200)
  assert.equal((await second.browser.call('GET', '/app/session')).status, 401)
  assert.equal((await send(good)).statusCode, 400, 'the same token again')
})
