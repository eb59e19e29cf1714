import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { listenOnTls } from '../../../testing/listen-on-tls.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { colleague, newTenant } from '../../../testing/world.ts'
import { openBrowser } from '../testing/browser.ts'
import { panelWorld } from '../testing/panel-world.ts'

test('§5.10 a browser signs in, gets a cookie that no script can read, and sees who is signed in', async (t) => {
  const { tenant, browser } = await panelWorld(t)
  const answer = await browser.signIn(tenant)
  assert.equal(answer.status, 200, answer.text)
  const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ')
  assert.match(pair, /^__Host-sid=[\w-]{64}$/)
  assert.deepEqual(attributes, ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
  const shown = await browser.call('GET', '/app/session')
  assert.deepEqual(shown.data, answer.data)
  const { email, tenant: own, permissions, piiAccess, hotels, languageCode } = shown.data
  assert.deepEqual(
    [email, own.id, permissions.length, piiAccess, hotels, languageCode],
    [tenant.email, tenant.tenantId, 16, 'full', [], 'en'],
  )
  assert.deepEqual(Object.keys(answer.body), ['success', 'data', 'message', 'errors', 'statusCode', 'traceId'])
})

test('§5.10 with rememberMe the cookie outlives the browser', async (t) => {
  const { tenant, browser } = await panelWorld(t)
  const answer = await browser.signIn(tenant, { rememberMe: true })
  assert.match(String(answer.headers['set-cookie']), /; SameSite=Strict; Max-Age=34560000$/)
})

test('§5.10 a wrong password, a wrong body and a body of another type sign nobody in', async (t) => {
  const { tenant, browser } = await panelWorld(t)
  const wrong = await browser.signIn({ email: tenant.email, password: 'wrong' })
  assert.equal(errorCode(wrong), '401 invalid_credentials')
  assert.equal(wrong.headers['set-cookie'], undefined)
  const unknown = await browser.signIn(tenant, { token: 'x' })
  assert.equal(errorCode(unknown), '422 unknown_field')
  assert.equal(errorCode(await browser.call('POST', '/app/session', { body: '{' })), '422 malformed_json')
  const typed = { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  assert.equal(errorCode(await browser.call('POST', '/app/session', typed)), '415 unsupported_media_type')
  assert.equal(errorCode(await browser.call('PUT', '/app/session', { body: {} })), '405 method_not_allowed')
})

test('§8 signing in to the panel counts as a call to an auth endpoint, by the address of the browser', async (t) => {
  const { tenant, browser } = await panelWorld(t, { config: { RATE_LIMIT_AUTH: 2, TRUSTED_PROXIES: ['127.0.0.1/32'] } })
  const from = (ip: string) => ({
    body: { email: tenant.email, password: 'wrong' },
    headers: { 'x-forwarded-for': ip },
  })
  for (let call = 0; call < 2; call += 1) {
    assert.equal((await browser.call('POST', '/app/session', from('203.0.113.7'))).status, 401)
  }
  const limited = await browser.call('POST', '/app/session', from('203.0.113.7'))
  assert.equal(errorCode(limited), '429 rate_limited')
  assert.match(String(limited.headers['retry-after']), /^[1-9]\d*$/)
  assert.equal((await browser.call('POST', '/app/session', from('203.0.113.8'))).status, 401)
})

test('§5.6 signing out ends the session, and signing out twice gets the same response', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await browser.signIn(tenant)
  const cookie = browser.cookie()
  const stale = openBrowser(browser.address, t, cookie)
  const out = await browser.call('DELETE', '/app/session')
  assert.equal(out.status, 200, out.text)
  assert.match(
    String(out.headers['set-cookie']),
    /^__Host-sid=; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=0$/,
  )
  assert.equal((await browser.call('DELETE', '/app/session')).status, 200)
  assert.equal((await stale.call('DELETE', '/app/session')).status, 200)
  const copy = openBrowser(browser.address, t, cookie)
  assert.equal(errorCode(await copy.call('GET', '/app/api/profile')), '401 session_ended')
  assert.equal(copy.cookie(), '', 'the answer removes the cookie')
  assert.deepEqual(await app.admin('select 1 from panel_sessions'), [])
  const { items } = (await tenant.call('GET', '/audit?action=session.ended')).data
  assert.deepEqual(
    items.map((item: { actorUserId: string }) => item.actorUserId),
    [tenant.userId],
  )
})

test('§5.10 a cookie works only as it was issued, and for its own tenant', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  const other = await newTenant(app)
  await browser.signIn(tenant)
  const otherBrowser = openBrowser(browser.address, t)
  await otherBrowser.signIn(other)
  const bytes = (cookie: string) => Buffer.from(cookie.split('=')[1] ?? '', 'base64url')
  const [own, theirs] = [bytes(browser.cookie()), bytes(otherBrowser.cookie())]
  const flipped = Buffer.from(own)
  flipped[40] = (flipped[40] ?? 0) ^ 1
  const forged = [
    Buffer.concat([theirs.subarray(0, 16), own.subarray(16)]).toString('base64url'),
    flipped.toString('base64url'),
    `${own.toString('base64url')}x`,
    tenant.accessToken,
    tenant.login.refreshToken,
    '',
  ]
  for (const token of forged) {
    const answer = await openBrowser(browser.address, t, `__Host-sid=${token}`).call('GET', '/app/api/profile')
    assert.equal(errorCode(answer), '401 session_ended', token)
  }
  assert.equal(errorCode(await openBrowser(browser.address, t).call('GET', '/app/session')), '401 unauthenticated')
  const bearer = { headers: { authorization: `Bearer ${tenant.accessToken}` } }
  assert.equal((await openBrowser(browser.address, t).call('GET', '/app/session', bearer)).status, 401)
  assert.equal((await otherBrowser.call('GET', '/app/session', bearer)).data.tenant.id, other.tenantId)
})

test('§5.10 a user of some hotels sees only those when signing in', async (t) => {
  const app = await testApp(t)
  const listening = await listenOnTls(app, t)
  const tenant = await newTenant(app)
  const hotels = []
  for (const name of ['Ada', 'Grace']) {
    hotels.push((await tenant.call('POST', '/hotels', { body: { name, currencyCode: 'EUR', timeZone: 'UTC' } })).data)
  }
  const agent = await colleague(app, tenant, {
    permissions: ['calls.read'],
    hotelIds: [hotels[0].id],
    piiAccess: 'masked',
  })
  await app.admin(`update users set password_hash = (select password_hash from users where id = $1) where id = $2`, [
    tenant.userId,
    agent.userId,
  ])
  await app.admin(`insert into login_emails (email, tenant_id, user_id, status) values ($1, $2, $3, 'assigned')`, [
    agent.email,
    tenant.tenantId,
    agent.userId,
  ])
  const { data } = await openBrowser(listening, t).signIn({ email: agent.email, password: tenant.password })
  assert.deepEqual(
    [data.hotels.map(({ name }: { name: string }) => name), data.permissions, data.piiAccess],
    [['Ada'], ['calls.read'], 'masked'],
  )
})

test('§5.10 no response to a browser holds a token, and the database holds none in clear', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await browser.signIn(tenant, { rememberMe: true })
  for (const path of [
    '/app/session',
    '/app/sessions',
    '/app/api/profile',
    '/app/api/nowhere',
    '/app/api/auth/sessions',
  ]) {
    await browser.call('GET', path)
  }
  app.advance('PT16M')
  await browser.call('GET', '/app/api/profile')
  await browser.call('POST', '/app/api/auth/refresh', { body: { refreshToken: 'x' } })
  await browser.call('DELETE', '/app/sessions/01890a5d-ac96-774b-bcce-b302099a8057')
  // Refresh tokens and cookies begin with their tenant.
  const tokenStart = Buffer.from(tenant.tenantId.replaceAll('-', ''), 'hex').toString('base64url').slice(0, 21)
  assert.ok(browser.cookie().includes(tokenStart) && tenant.login.refreshToken.includes(tokenStart))
  const [row = {}] = await app.admin('select *, cookie_hash::text as cookie_hash from panel_sessions')
  for (const text of [...browser.seen, JSON.stringify(row)]) {
    assert.doesNotMatch(text, /eyJ[\w-]+\.eyJ/, 'an access token')
    assert.ok(!text.includes(tokenStart), 'a refresh token or a cookie')
    assert.doesNotMatch(text, /Token"/)
  }
  for (const column of ['access_token', 'refresh_token']) assert.match(String(row[column]), /^v1\.test\./)
  await browser.call('DELETE', '/app/session')
})

test('a retention rule deletes the sessions of browsers that never came back', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await browser.signIn(tenant)
  app.advance('PT719H')
  await app.settle()
  assert.equal((await app.admin('select 1 from panel_sessions')).length, 1)
  app.advance('PT1H')
  assert.equal(errorCode(await browser.call('GET', '/app/session')), '401 session_ended')
  await app.settle()
  assert.equal((await app.admin('select 1 from panel_sessions')).length, 0)
})
