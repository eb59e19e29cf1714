import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCode } from '../../../testing/refusal.ts'
import { appCode, enrolApp } from '../../identity/testing/authenticator.ts'
import { panelWorld } from '../testing/panel-world.ts'

test('a browser whose user has a second factor gets its cookie after the code', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  const { totpSecret } = await enrolApp(app, tenant)
  const refused = await browser.signIn(tenant)
  assert.deepEqual([errorCode(refused), refused.headers['set-cookie']], ['403 second_factor_required', undefined])
  const challenge = refused.headers['x-sign-in-challenge']
  const shown = await browser.call('POST', '/app/public/auth/challenge', { body: { challenge } })
  assert.deepEqual(shown.data.methods, ['code', 'recoveryCode'])
  const complete = (body: object) =>
    browser.call('POST', '/app/session/second-factor', { body: { challenge, ...body } })
  assert.equal(errorCode(await complete({ code: appCode(app, totpSecret, -1) })), '401 second_factor_invalid')
  assert.equal(errorCode(await browser.call('GET', '/app/session')), '401 unauthenticated')
  const answer = await complete({ code: appCode(app, totpSecret), rememberMe: true })
  assert.equal(answer.status, 200, answer.text)
  assert.match(String(answer.headers['set-cookie']), /^__Host-sid=[\w-]{64}; .*Max-Age=34560000$/)
  assert.deepEqual(Object.keys(answer.data), ['profile'])
  const { data } = await browser.call('GET', '/app/session')
  assert.deepEqual(data, answer.data.profile)
})

test('a browser whose user must add a factor adds it and gets recovery codes', async (t) => {
  const { app, tenant, browser } = await panelWorld(t)
  await tenant.query(`update users set second_factor_due_at = created_at`)
  const challenge = (await browser.signIn(tenant)).headers['x-sign-in-challenge']
  const { enrolment } = (await browser.call('POST', '/app/public/auth/challenge', { body: { challenge } })).data
  const body = { challenge, code: appCode(app, enrolment.totpSecret) }
  const answer = await browser.call('POST', '/app/session/second-factor', { body })
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.data.recoveryCodes.length, 10)
})
