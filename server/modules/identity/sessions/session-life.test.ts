import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { newTenant } from '../../../testing/world.ts'

const refresh = (app: TestApp, refreshToken: string): Promise<Answer> =>
  app.call('POST', '/auth/refresh', { body: { refreshToken } })

test('§5.3 a session that is refreshed within 30 days continues, unless a setting limits it', async (t) => {
  for (const [SESSION_MAX_DAYS, rounds] of [
    [0, 10],
    [90, 4],
  ] as const) {
    const app = await testApp(t, { config: { SESSION_MAX_DAYS } })
    let { refreshToken } = (await newTenant(app)).login
    let expiries: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { status, data, text } = await refresh(app, refreshToken)
      assert.equal(status, 200, text)
      refreshToken = data.refreshToken
      expiries = [...expiries, data.refreshExpiresAt]
      app.advance(round < rounds - 1 || SESSION_MAX_DAYS === 0 ? 'P29D' : 'P3D')
    }
    if (SESSION_MAX_DAYS === 0) continue
    assert.deepEqual(expiries.at(-1), '2026-08-30T09:00:00.000Z', 'no token outlives its session')
    assert.equal(refusal(await refresh(app, refreshToken)), '401 refresh_token_invalid')
  }
})

test('a session older than a new limit ends with its next refresh, and its tokens become invalid', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const { login } = await newTenant(app)
  app.advance('P20D')
  const { data } = await refresh(app, login.refreshToken)
  Object.assign(app.runtime.config, { SESSION_MAX_DAYS: 10 })
  assert.equal(refusal(await refresh(app, data.refreshToken)), '401 session_ended')
  assert.equal(refusal(await app.call('GET', '/profile', { token: data.accessToken })), '401 session_ended')
  assert.deepEqual(await app.admin('select ended_reason from sessions'), [{ ended_reason: 'expired' }])
})
