import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorCode } from '../../../testing/refusal.ts'
import { enrolPasskey } from '../../identity/testing/passkey.ts'
import { panelWorld } from '../testing/panel-world.ts'

test('a browser signs in with a passkey alone and gets its cookie', async (t) => {
  const { tenant, browser } = await panelWorld(t)
  const { passkey } = await enrolPasskey(tenant)
  const { challenge, options } = (await browser.call('POST', '/app/public/auth/passkey-options', { body: {} })).data
  const signIn = (answer: object) =>
    browser.call('POST', '/app/session/passkey', { body: { challenge, passkey: answer, rememberMe: true } })
  assert.equal(errorCode(await signIn(passkey.get(options, { isVerified: false }))), '401 second_factor_invalid')
  assert.equal(errorCode(await browser.call('GET', '/app/session')), '401 unauthenticated')
  const answer = await signIn(passkey.get(options))
  assert.equal(answer.status, 200, answer.text)
  assert.match(String(answer.headers['set-cookie']), /^__Host-sid=[\w-]{64}; .*Max-Age=34560000$/)
  const { data } = await browser.call('GET', '/app/session')
  assert.deepEqual(data, answer.data)
  assert.equal(errorCode(await signIn(passkey.get(options))), '401 challenge_invalid')
})
