import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'
import { newOpaqueToken } from '../authentication/opaque-token.ts'

const refresh = (app: TestApp, refreshToken: string) => app.call('POST', '/auth/refresh', { body: { refreshToken } })

const days = (count: number) => `PT${24 * count}H`

/** Tokens that can still be refreshed. */
const activeTokens = (app: TestApp) =>
  app.admin(`select r.session_id from refresh_tokens r join sessions s on s.id = r.session_id
    where r.used_at is null and s.ended_at is null`)

test('§5.5 using a refresh token twice ends the session', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const { login } = await newTenant(app)
  const second = await refresh(app, login.refreshToken)
  assert.equal(second.status, 200, second.text)
  assert.equal(errorCode(await refresh(app, login.refreshToken)), '401 refresh_token_reused')
  assert.equal(errorCode(await refresh(app, second.data.refreshToken)), '401 session_ended')
  assert.equal(errorCode(await refresh(app, login.refreshToken)), '401 session_ended')
  const [session] = await app.admin('select ended_reason from sessions')
  assert.equal(session?.['ended_reason'], 'reuse')
})

test('§5.5 a reuse does not end other sessions of the same user', async (t) => {
  const app = await sharedApp(t)
  const { login, email, password } = await newTenant(app)
  const { data: other } = await app.call('POST', '/auth/login', { body: { email, password } })
  await refresh(app, login.refreshToken)
  await refresh(app, login.refreshToken)
  assert.equal((await refresh(app, other.refreshToken)).status, 200)
})

/** Inserts sessions of a user without hashing and returns their refresh tokens. */
async function openSessions(app: TestApp, { tenantId, userId }: Tenant, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newOpaqueToken(tenantId))
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

const families = repetitions(30, 100)

full('§5.5 of twenty concurrent uses of one token at most one succeeds, and no valid token is left', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const tokens = await openSessions(app, await newTenant(app), families)
  const race = async (token: string): Promise<void> => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(app, token)))
    const winners = answers.filter(({ status }) => status === 200)
    assert.equal(winners.length, 1)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [200, 401])
    assert.equal(errorCode(await refresh(app, winners[0]?.data.refreshToken)), '401 session_ended')
  }
  // Ten tokens at a time are two hundred concurrent requests; the service admits a thousand.
  for (let first = 0; first < tokens.length; first += 10) {
    await Promise.all(tokens.slice(first, first + 10).map(race))
  }
  const ended = await app.admin(`select id from sessions where ended_reason = 'reuse'`)
  assert.equal(ended.length, families)
  assert.equal((await activeTokens(app)).length, 1, 'only the session that newTenant opened')
  const unspent = await app.admin('select session_id from refresh_tokens where used_at is null')
  assert.equal(unspent.length, 1)
})

test('§4.5 a refresh within the same second returns two new tokens', async (t) => {
  const app = await sharedApp(t)
  const { email, password } = await newTenant(app)
  const { data: first } = await app.call('POST', '/auth/login', { body: { email, password } })
  const { data: second } = await refresh(app, first.refreshToken)
  assert.notEqual(second.refreshToken, first.refreshToken)
  assert.notEqual(second.accessToken, first.accessToken)
  const [, payload = ''] = second.accessToken.split('.')
  const claims = Object.keys(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  assert.deepEqual(claims, ['iss', 'aud', 'sub', 'tid', 'sid', 'rid', 'iat', 'exp', 'jti'])
  for (const token of [first.accessToken, second.accessToken]) {
    assert.equal((await app.call('GET', '/profile', { token })).status, 200)
  }
})

test('§5.3 a refresh token is valid for 30 days from each refresh', async (t) => {
  const app = await testApp(t)
  const { login } = await newTenant(app)
  app.advance(days(29))
  const { data } = await refresh(app, login.refreshToken)
  app.advance(days(29))
  const third = await refresh(app, data.refreshToken)
  assert.equal(third.status, 200, third.text)
  app.advance(days(30))
  assert.equal(errorCode(await refresh(app, third.data.refreshToken)), '401 refresh_token_invalid')
})

test('§5.5 an invalid refresh token is refused', async (t) => {
  const app = await sharedApp(t)
  const { tenantId, login } = await newTenant(app)
  for (const token of ['x', newOpaqueToken(tenantId).text, login.accessToken.slice(0, 500)]) {
    assert.equal(errorCode(await refresh(app, token)), '401 refresh_token_invalid')
  }
  assert.equal((await app.call('POST', '/auth/refresh', { body: {} })).status, 422)
})

test('§5.5 a token is only looked up in its own tenant', async (t) => {
  const app = await sharedApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const bytes = Buffer.from(one.login.refreshToken, 'base64url')
  Buffer.from(other.tenantId.replaceAll('-', ''), 'hex').copy(bytes)
  assert.equal(errorCode(await refresh(app, bytes.toString('base64url'))), '401 refresh_token_invalid')
  assert.equal((await refresh(app, one.login.refreshToken)).status, 200)
})

test('§5.6 logout revokes the refresh token; the access token stays valid until it expires', async (t) => {
  const app = await testApp(t)
  const { login, call } = await newTenant(app)
  const { refreshToken } = login
  for (const _ of [1, 2]) {
    assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  }
  assert.equal(errorCode(await refresh(app, refreshToken)), '401 session_ended')
  assert.equal((await call('GET', '/profile')).status, 200)
  app.advance('PT15M5S')
  assert.equal((await call('GET', '/profile')).status, 200)
  app.advance('PT1S')
  assert.equal(errorCode(await call('GET', '/profile')), '401 token_expired')
})

test('§5.6 logout with an invalid or missing token changes nothing', async (t) => {
  const app = await sharedApp(t)
  const { login, tenantId } = await newTenant(app)
  for (const refreshToken of ['x', newOpaqueToken(tenantId).text]) {
    assert.equal((await app.call('POST', '/auth/logout', { body: { refreshToken } })).status, 200)
  }
  assert.equal((await app.call('POST', '/auth/logout', { body: {} })).status, 422)
  assert.equal((await refresh(app, login.refreshToken)).status, 200)
})

test('§5.4 a suspended user gets no new tokens, and the refresh token stays unused', async (t) => {
  const app = await sharedApp(t)
  const { login, query } = await newTenant(app)
  await query(`update users set status = 'suspended'`)
  assert.equal(errorCode(await refresh(app, login.refreshToken)), '403 user_suspended')
  await query(`update users set status = 'active'`)
  assert.equal((await refresh(app, login.refreshToken)).status, 200)
})

test('expired tokens of a session and expired sessions of a user are deleted', async (t) => {
  const app = await testApp(t, { isEmpty: true })
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
