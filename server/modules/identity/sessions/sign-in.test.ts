import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPasswordHasher } from '#platform/crypto/passwords.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { mailedToken, newTenant } from '../../../testing/world.ts'

const login = (app: TestApp, email: string, password: string) =>
  app.call('POST', '/auth/login', { body: { email, password } })

/** The response without the parts that differ between requests. */
const withoutTrace = ({ text, body }: Answer) => text.replace(body.traceId, '')

const names = ({ headers }: Answer) => Object.keys(headers).toSorted()

const codesOf = (answer: Answer) => answer.body.errors.map((item: { code: string }) => item.code)

test('§4.5 a wrong password and an unknown address get identical responses', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const wrong = await login(app, tenant.email, 'not the right one')
  const unknown = await login(app, 'nobody@hotel.test', 'not the right one')
  assert.deepEqual([wrong.status, codesOf(wrong)], [401, ['invalid_credentials']])
  assert.equal(unknown.status, 401)
  assert.equal(withoutTrace(unknown), withoutTrace(wrong))
  assert.deepEqual(names(unknown), names(wrong))
})

full('§4.5 an unknown address costs the same hashing: too many concurrent logins are refused', async (t) => {
  const app = await testApp(t, { passwords: createPasswordHasher() })
  const attempts = Array.from({ length: 120 }, (_, index) => login(app, `nobody${index}@hotel.test`, 'some password'))
  const answers = await Promise.all(attempts)
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].toSorted(), [401, 503])
  const refused = answers.find(({ status }) => status === 503)
  assert.equal(refused?.headers['retry-after'], '1')
})

test('§4.5 only the right password reveals why a user cannot sign in', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await tenant.query(`update users set status = 'suspended'`)
  assert.equal((await login(app, tenant.email, 'not the right one')).status, 401)
  const suspended = await login(app, tenant.email, tenant.password)
  assert.deepEqual([suspended.status, codesOf(suspended)], [403, ['user_suspended']])
  await tenant.query('update users set deleted_at = now()')
  assert.equal((await login(app, tenant.email, tenant.password)).status, 401)
  await tenant.query('update users set deleted_at = null, password_hash = null')
  assert.equal((await login(app, tenant.email, tenant.password)).status, 401)
})

test('§4.5 a login without its fields is refused', async (t) => {
  const app = await sharedApp(t)
  const answer = await app.call('POST', '/auth/login', { body: {} })
  assert.deepEqual([answer.status, codesOf(answer)], [422, ['required', 'required']])
})

test('§4.4 requests for a mail get the same response for every address', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await app.settle()
  app.mailbox.length = 0
  for (const path of ['/auth/forgot-password', '/auth/resend-confirmation']) {
    const known = await app.call('POST', path, { body: { email: tenant.email } })
    const unknown = await app.call('POST', path, { body: { email: 'nobody@hotel.test' } })
    assert.equal(known.status, 200)
    assert.equal(withoutTrace(unknown), withoutTrace(known))
  }
  await app.settle()
  assert.deepEqual(
    app.mailbox.map(({ to, subject }) => [to, subject]),
    [[tenant.email, 'Choose a new password']],
  )
})

test('§4.2.4 a repeated request for a mail with one Idempotency-Key sends one mail', async (t) => {
  const app = await sharedApp(t)
  const { email } = await newTenant(app)
  await app.settle()
  app.mailbox.length = 0
  const headers = { 'idempotency-key': '9a1d7c58-0c3f-4b7b-8a55-6d2e4f1b3c70' }
  const ask = () => app.call('POST', '/auth/forgot-password', { body: { email }, headers })
  const [first, second] = [await ask(), await ask()]
  assert.deepEqual([second.text, second.headers['idempotency-replayed']], [first.text, 'true'])
  await app.settle()
  assert.equal(app.mailbox.length, 1)
})

test('§4.4 a mail goes to the stored address of the account, however the request spells it', async (t) => {
  const app = await sharedApp(t)
  const email = 'kay@hotel.test'
  const names = { companyName: 'A', firstName: 'A', lastName: 'B' }
  await app.call('POST', '/auth/register', { body: { ...names, email, password: 'correct horse battery' } })
  await app.settle()
  app.mailbox.length = 0
  for (const spelling of ['KAY@HOTEL.TEST', '\u212Aay@hotel.test']) {
    const answer = await app.call('POST', '/auth/forgot-password', { body: { email: spelling } })
    assert.equal(answer.status, 200)
  }
  await app.settle()
  assert.deepEqual(
    app.mailbox.map(({ to }) => to),
    [email, email],
  )
})

test('§4.4 a new password ends all sessions; the token that sets it works once', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { data: other } = await login(app, tenant.email, tenant.password)
  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email.toUpperCase() } })
  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const mails = app.mailbox.filter(({ to }) => to === tenant.email)
  const [unused, token] = mails.slice(-2).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
  const newPassword = 'a fresh long password'
  const reset = (token: unknown, newPassword: string) =>
    app.call('POST', '/auth/reset-password', { body: { token, newPassword } })

  for (const weak of ['1q2w3e4r5t', tenant.email]) {
    const refused = await reset(token, weak)
    assert.deepEqual(
      [refused.status, refused.body.errors[0].field, codesOf(refused)],
      [422, 'newPassword', ['weak_password']],
    )
  }
  const answers = await Promise.all(Array.from({ length: 3 }, () => reset(token, newPassword)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422, 422])
  assert.deepEqual(codesOf(await reset(token, newPassword)), ['token_used'])
  assert.deepEqual(codesOf(await reset(unused, newPassword)), ['token_used'], 'the older mail is void, too')

  for (const { refreshToken } of [tenant.login, other]) {
    const ended = await app.call('POST', '/auth/refresh', { body: { refreshToken } })
    assert.deepEqual([ended.status, codesOf(ended)], [401, ['session_ended']])
  }
  assert.equal((await login(app, tenant.email, tenant.password)).status, 401)
  assert.equal((await login(app, tenant.email, newPassword)).status, 200)
})

test('§4.4 a password reset token is valid for an hour and confirms the address', async (t) => {
  const app = await testApp(t)
  const email = 'ada@hotel.test'
  const names = { companyName: 'A', firstName: 'A', lastName: 'B' }
  await app.call('POST', '/auth/register', { body: { ...names, email, password: 'correct horse battery' } })
  await app.settle()
  const forgot = async () => {
    await app.call('POST', '/auth/forgot-password', { body: { email } })
    await app.settle()
    return mailedToken(app, email)
  }
  const newPassword = 'a fresh long password'
  const late = await forgot()
  app.advance('PT1H')
  const expired = await app.call('POST', '/auth/reset-password', { body: { token: late, newPassword } })
  assert.deepEqual([expired.status, codesOf(expired)], [422, ['token_expired']])
  const reset = await app.call('POST', '/auth/reset-password', { body: { token: await forgot(), newPassword } })
  assert.equal(reset.status, 200, reset.text)
  assert.equal((await login(app, email, newPassword)).status, 200)
})

test('a password reset during a login check invalidates the old password', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const tenant = await newTenant(app)
  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const body = { token: mailedToken(app, tenant.email), newPassword: 'a fresh long password' }
  const logins = Array.from({ length: 6 }, () => login(app, tenant.email, tenant.password))
  await Promise.all([...logins, app.call('POST', '/auth/reset-password', { body })])
  const active = await app.admin('select id from sessions where ended_at is null')
  assert.deepEqual(active, [])
})

test('§8 the sixth call of a minute on an auth endpoint gets 429 with Retry-After', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_AUTH: 5 } })
  for (let call = 1; call <= 5; call++) assert.equal((await login(app, 'a@b.test', 'wrong')).status, 401)
  const limited = await login(app, 'a@b.test', 'wrong')
  assert.deepEqual([limited.status, codesOf(limited)], [429, ['rate_limited']])
  assert.match(limited.headers['retry-after'] ?? '', /^[1-9]\d*$/)
  const other = await app.call('POST', '/auth/forgot-password', { body: { email: 'a@b.test' } })
  assert.equal(other.status, 429, 'all auth endpoints share one allowance')
})
