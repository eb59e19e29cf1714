import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, testApp, type TestApp } from '../../../testing/app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'
import { newTenantToken } from '../authentication/opaque-token.ts'

const refresh = (app: TestApp, refreshToken: string) => app.call('POST', '/auth/refresh', { body: { refreshToken } })

const codeOf = ({ status, body }: Answer) => `${status} ${body.errors[0].code}`

const days = (count: number) => `PT${24 * count}H`

/** Tokens that would still give a new pair. */
const live = (app: TestApp) =>
  app.admin(`select r.session_id from refresh_tokens r join sessions s on s.id = r.session_id
    where r.used_at is null and s.ended_at is null`)

test('§5.5 using a refresh token twice ends the session', async (t) => {
  const app = await testApp(t)
  const { login } = await newTenant(app)
  const second = await refresh(app, login.refreshToken)
  assert.equal(second.status, 200, second.text)
  assert.equal(codeOf(await refresh(app, login.refreshToken)), '401 refresh_token_reused')
  assert.equal(codeOf(await refresh(app, second.data.refreshToken)), '401 session_ended')
  assert.equal(codeOf(await refresh(app, login.refreshToken)), '401 session_ended')
  const [session] = await app.admin('select ended_reason from sessions')
  assert.equal(session?.['ended_reason'], 'reuse')
})

test('§5.5 another session of the same user outlives a reuse', async (t) => {
  const app = await testApp(t)
  const { login, email, password } = await newTenant(app)
  const { data: other } = await app.call('POST', '/auth/login', { body: { email, password } })
  await refresh(app, login.refreshToken)
  await refresh(app, login.refreshToken)
  assert.equal((await refresh(app, other.refreshToken)).status, 200)
})

/** Sessions of one user as sign-in makes them, without the hashing; answers their refresh tokens. */
async function openSessions(app: TestApp, { tenantId, userId }: Tenant, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newTenantToken(tenantId))
  await app.admin(
    `with made as (
      insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
      select tenant_id, gen_random_uuid(), user_id, ip, user_agent, created_at, last_used_at, expires_at
      from sessions, generate_series(1, cardinality($2::bytea[])) where user_id = $1 returning *)
    insert into refresh_tokens (tenant_id, token_hash, session_id, created_at, expires_at)
    select tenant_id, ($2::bytea[])[row_number() over ()], id, created_at, expires_at from made`,
    [userId, tokens.map(({ hash }) => hash)],
  )
  return tokens.map(({ text }) => text)
}

test('§5.5 of twenty uses of one token at once at most one wins, and no live token is left', async (t) => {
  const app = await testApp(t)
  const tokens = await openSessions(app, await newTenant(app), 200)
  const race = async (token: string): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, token)))
    const winners = answers.filter(({ status }) => status === 200)
    assert.equal(winners.length, 1)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [200, 401])
    assert.equal(codeOf(await refresh(app, winners[0]?.data.refreshToken)), '401 session_ended')
  }
  // Ten tokens at a time: two hundred uses under way, of which the service takes a thousand.
  for (let first = 0; first < tokens.length; first += 10) {
    await Promise.all(tokens.slice(first, first + 10).map(race))
  }
  const ended = await app.admin(`select id from sessions where ended_reason = 'reuse'`)
  assert.equal(ended.length, 200)
  assert.equal((await live(app)).length, 1, 'only the session that newTenant opened')
  const unspent = await app.admin('select session_id from refresh_tokens where used_at is null')
  assert.equal(unspent.length, 1)
})

test('§5.3 a refresh token lives 30 days, and every refresh begins them anew', async (t) => {
  const app = await testApp(t)
  const { login } = await newTenant(app)
  app.advance(days(29))
  const { data } = await refresh(app, login.refreshToken)
  app.advance(days(29))
  const third = await refresh(app, data.refreshToken)
  assert.equal(third.status, 200, third.text)
  app.advance(days(30))
  assert.equal(codeOf(await refresh(app, third.data.refreshToken)), '401 refresh_token_invalid')
})

test('§5.5 what is not a refresh token is refused', async (t) => {
  const app = await testApp(t)
  const { tenantId, login } = await newTenant(app)
  for (const token of ['x', newTenantToken(tenantId).text, login.accessToken.slice(0, 500)]) {
    assert.equal(codeOf(await refresh(app, token)), '401 refresh_token_invalid')
  }
  assert.equal((await app.call('POST', '/auth/refresh', { body: {} })).status, 422)
})

test('§5.5 a token is looked for in its own tenant only', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const bytes = Buffer.from(one.login.refreshToken, 'base64url')
  Buffer.from(other.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
  assert.equal(codeOf(await refresh(app, bytes.toString('base64url'))), '401 refresh_token_invalid')
  assert.equal((await refresh(app, one.login.refreshToken)).status, 200)
})

test('§5.6 logout revokes the refresh token; the access token stays valid until it expires', async (t) => {
  const app = await testApp(t)
  const { login, call } = await newTenant(app)
  const { refreshToken } = login
  for (const _ of [1, 2]) {
    assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  }
  assert.equal(codeOf(await refresh(app, refreshToken)), '401 session_ended')
  assert.equal((await call('GET', '/profile')).status, 200)
  app.advance('PT15M5S')
  assert.equal((await call('GET', '/profile')).status, 200)
  app.advance('PT1S')
  assert.equal(codeOf(await call('GET', '/profile')), '401 token_expired')
})

test('§5.6 logout with what is no token, or none, changes nothing', async (t) => {
  const app = await testApp(t)
  const { login, tenantId } = await newTenant(app)
  for (const refreshToken of ['x', newTenantToken(tenantId).text]) {
    assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  }
  assert.equal((await app.call('POST', '/auth/logout', { body: {} })).status, 422)
  assert.equal((await refresh(app, login.refreshToken)).status, 200)
})

test('§5.4 a suspended user gets no new pair, and the token is not spent', async (t) => {
  const app = await testApp(t)
  const { login } = await newTenant(app)
  await app.admin(`update users set status = 'suspended'`)
  assert.equal(codeOf(await refresh(app, login.refreshToken)), '403 user_suspended')
  await app.admin(`update users set status = 'active'`)
  assert.equal((await refresh(app, login.refreshToken)).status, 200)
})

test('expired tokens of a session and expired sessions of a user are cleared away', async (t) => {
  const app = await testApp(t)
  const { login, email, password } = await newTenant(app)
  let { refreshToken } = login
  for (let day = 0; day < 3; day++) {
    app.advance(days(20))
    refreshToken = (await refresh(app, refreshToken)).data.refreshToken
  }
  const tokens = await app.admin('select used_at from refresh_tokens')
  assert.equal(tokens.length, 2)
  app.advance(days(31))
  await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal((await app.admin('select id from sessions')).length, 1)
  assert.equal((await app.admin('select session_id from refresh_tokens')).length, 1)
})
