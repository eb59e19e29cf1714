import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { errorCode, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, newTenant, showFactor, type Tenant } from '../../../testing/world.ts'
import { panelWorld } from '../../panel-sessions/testing/panel-world.ts'

const refresh = (app: TestApp, refreshToken: string): Promise<Answer> =>
  app.call('POST', '/auth/refresh', { body: { refreshToken } })
const signIn = async (app: TestApp, { email, password }: Pick<Tenant, 'email' | 'password'>) => {
  const answer = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(answer.status, 200, answer.text)
  return answer.data
}
const profile = async (app: TestApp, token: string) => refusal(await app.call('GET', '/profile', { token }))

async function companyWith(app: TestApp, body: object): Promise<Tenant> {
  const tenant = await newTenant(app)
  await showFactor(app, tenant)
  const put = await tenant.call('PUT', '/security/policy', { body })
  assert.equal(put.status, 200, put.text)
  return tenant
}

const reasons = (app: TestApp, userId: string) =>
  app.admin(
    `select ended_reason as reason from sessions where user_id = $1 and ended_at is not null order by ended_at`,
    [userId],
  )

test('a session ends at its end, to the request, however much it is used', async (t) => {
  const app = await testApp(t)
  const tenant = await companyWith(app, { sessionMaxMinutes: 60 })
  let { refreshToken, accessToken } = await signIn(app, tenant)
  for (const minutes of [14, 14, 14, 14]) {
    app.advance(`PT${minutes}M`)
    const answer = await refresh(app, refreshToken)
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.data.refreshExpiresAt, '2026-06-01T10:00:00.000Z')
    ;({ refreshToken, accessToken } = answer.data)
  }
  app.advance('PT3M59S')
  assert.equal(await profile(app, accessToken), '200')
  app.advance('PT1S')
  assert.equal(await profile(app, accessToken), '401 session_ended')
  await app.settle()
  assert.ok((await reasons(app, tenant.userId)).some(({ reason }) => reason === 'expired'))
})

test('a shorter life holds for running sessions, a longer one for new ones', async (t) => {
  const app = await testApp(t)
  const tenant = await companyWith(app, { sessionMaxMinutes: 600 })
  const user = await newUser(app, tenant)
  const ends = async () =>
    (await user.call('GET', '/auth/sessions')).data.items.map(({ endsAt }: { endsAt: string }) => endsAt)
  assert.deepEqual(await ends(), ['2026-06-01T19:00:00.000Z'])
  await tenant.call('PUT', '/security/policy', { body: { sessionMaxMinutes: 120 } })
  assert.deepEqual(await ends(), ['2026-06-01T11:00:00.000Z'])
  await tenant.call('PUT', '/security/policy', { body: { sessionMaxMinutes: null } })
  assert.deepEqual(await ends(), ['2026-06-01T11:00:00.000Z'])
  const { accessToken } = await signIn(app, user)
  const { items } = (await app.call('GET', '/auth/sessions', { token: accessToken })).data
  assert.equal(items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).endsAt, null)
})

test('a session that a program does not refresh in the idle time ends, also one from before the policy', async (t) => {
  const app = await testApp(t)
  const before = await newTenant(app)
  const old = await signIn(app, before)
  await showFactor(app, before)
  await before.call('PUT', '/security/policy', { body: { sessionIdleMinutes: 20 } })
  const fresh = await signIn(app, before)
  assert.equal(fresh.refreshExpiresAt, '2026-06-01T09:20:00.000Z')
  app.advance('PT19M')
  const used = (await refresh(app, fresh.refreshToken)).data
  app.advance('PT1M')
  assert.equal(refusal(await refresh(app, old.refreshToken)), '401 session_ended')
  assert.ok((await reasons(app, before.userId)).some(({ reason }) => reason === 'idle'))
  app.advance('PT19M')
  await app.settle()
  assert.equal(refusal(await refresh(app, used.refreshToken)), '401 session_ended')
})

test('a browser is signed out after the idle time; streams and work in the background are no use, talks are', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await showFactor(app, tenant)
  await tenant.call('PUT', '/security/policy', { body: { sessionIdleMinutes: 30 } })
  assert.equal((await browser.signIn(tenant)).status, 200)
  const read = async (headers = {}) => errorCode(await browser.call('GET', '/app/api/profile', { headers }))
  const background = { 'x-background': 'true' }
  for (let minute = 0; minute < 40; minute += 10) {
    app.advance('PT10M')
    assert.equal(await read(), '200')
  }
  for (const _ of [1, 2]) {
    app.advance('PT10M')
    assert.equal(await read(background), '200')
  }
  await tenant.query(`update users set presence = 'onCall'`)
  app.advance('PT40M')
  assert.equal(await read(background), '200', 'somebody who talks')
  await app.settle()
  await tenant.query(
    `update users set presence = 'available', presence_since = '${app.runtime.now().toString()}'::timestamptz`,
  )
  app.advance('PT29M')
  assert.equal(await read(background), '200', 'half an hour after the talk')
  app.advance('PT1M')
  assert.equal(await read(), '401 session_ended')
  assert.equal((await tenant.query('select from panel_sessions')).length, 1)
  await app.settle()
  assert.equal((await tenant.query('select from panel_sessions')).length, 0, 'the worker has ended it')
  const [entry] = await tenant.query(`select changes from audit_log where action = 'session.ended'`)
  assert.equal(entry?.['changes'].at(-1).after, 'idle')
})

test('of sign-ins at once no more sessions remain than the policy allows, and the newest are among them', async (t) => {
  const app = await sharedApp(t)
  const tenant = await companyWith(app, { maxSessions: 3 })
  for (let round = 0; round < repetitions(2, 20); round += 1) {
    const user = await newUser(app, tenant)
    const logins = await Promise.all(Array.from({ length: 8 }, () => signIn(app, user)))
    const alive = await Promise.all(logins.map(({ accessToken }) => profile(app, accessToken)))
    assert.deepEqual(alive.toSorted(), [...Array(3).fill('200'), ...Array(5).fill('401 session_ended')])
    const ended = await reasons(app, user.userId)
    assert.deepEqual(new Set(ended.map(({ reason }) => reason)), new Set(['limit']))
    const last = await signIn(app, user)
    assert.equal(await profile(app, last.accessToken), '200')
  }
})

test('administrators see the sessions of a user and end one of them', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const other = await signIn(app, user)
  const at = `/users/${user.userId}/sessions`
  const { items, totalCount } = (await tenant.call('GET', at)).data
  assert.equal(totalCount, 2)
  assert.deepEqual(
    items.map(({ isCurrent, factor, endsAt }: Record<string, unknown>) => [isCurrent, factor, endsAt]),
    [
      [false, 'none', null],
      [false, 'none', null],
    ],
  )
  const { id } = items.find((each: { id: string }) => isOf(other, each))
  const helper = await colleague(app, tenant, { permissions: ['users.manage'] })
  assert.equal((await helper.call('GET', at)).status, 200)
  assert.equal(refusal(await helper.call('DELETE', `${at}/${id}`)), '403 permission_denied')
  assert.equal((await tenant.call('DELETE', `${at}/${id}`)).status, 204)
  assert.equal(await profile(app, other.accessToken), '401 session_ended')
  assert.equal(await profile(app, user.accessToken), '200')
  assert.equal((await tenant.call('DELETE', `${at}/${id}`)).status, 404)
  const stranger = await newTenant(app)
  assert.equal((await stranger.call('GET', at)).status, 404)
})

/** Whether a login began this session, by the claim of its access token. */
function isOf({ accessToken }: { accessToken: string }, { id }: { id: string }): boolean {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  return claims.sid === id
}
