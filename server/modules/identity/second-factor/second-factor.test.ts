import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, newTenant } from '../../../testing/world.ts'
import { appCode, challengeOf, complete, enrolApp } from '../testing/authenticator.ts'

const refusal = ({ status, body }: Answer): string => `${status} ${body.errors?.[0].field} ${body.errors?.[0].code}`

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0

test('Debian’s oathtool shows the codes that complete a sign-in', {
  skip: !hasOathtool && 'oathtool is not installed (Debian: oathtool)',
}, async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { totpSecret, totpUri } = await enrolApp(app, tenant)
  const at = `${app.runtime.now().toString().slice(0, 19).replace('T', ' ')} UTC`
  const { stdout } = spawnSync('oathtool', ['--totp', '--base32', '--now', at, totpSecret], { encoding: 'utf8' })
  const answer = await complete(app, await challengeOf(app, tenant), { code: stdout.trim() })
  assert.equal(answer.status, 200, answer.text)
  const uri = new URL(totpUri)
  assert.equal(uri.protocol, 'otpauth:')
  assert.equal(decodeURIComponent(uri.pathname), `/Bellhop localhost:8443:${tenant.email}`)
  assert.deepEqual(Object.fromEntries(uri.searchParams), {
    secret: totpSecret,
    issuer: 'Bellhop localhost:8443',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a user with an authenticator app signs in with password and code, and starts no session before', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { totpSecret } = await enrolApp(app, tenant)
  const before = await tenant.query(`select last_login_at from users`)
  const body = { email: tenant.email, password: tenant.password }
  const answer = await app.call('POST', '/auth/login', { body })
  assert.deepEqual([refusal(answer), answer.data], ['403  second_factor_required', null])
  assert.deepEqual(await tenant.query(`select last_login_at from users`), before)
  const challenge = String(answer.headers['x-sign-in-challenge'])
  const shown = await app.call('POST', '/auth/challenge', { body: { challenge } })
  assert.deepEqual(shown.data, {
    methods: ['code', 'recoveryCode'],
    triesLeft: 5,
    expiresAt: app.runtime.now().add({ minutes: 10 }).toString({ fractionalSecondDigits: 3 }),
  })
  const wrong = await app.call('POST', '/auth/login', { body: { ...body, password: 'wrong' } })
  assert.deepEqual([refusal(wrong), wrong.headers['x-sign-in-challenge']], ['401  invalid_credentials', undefined])

  const login = await complete(app, challenge, { code: appCode(app, totpSecret) })
  assert.equal(login.status, 200, login.text)
  assert.deepEqual(login.data.user.secondFactor, { state: 'enrolled', dueAt: null })
  const profile = await app.call('GET', '/profile', { token: login.data.accessToken })
  assert.equal(profile.data.email, tenant.email)
  assert.equal(refusal(await complete(app, challenge, { code: appCode(app, totpSecret, 1) })), '401  challenge_invalid')
  const [session] = await tenant.query(`select factor, authenticated_at is null as is_null from sessions
    where ended_at is null and factor <> 'none' order by created_at desc, id desc limit 1`)
  assert.deepEqual(session, { factor: 'totp', is_null: false })
  const actions = await tenant.query(`select action, actor_name from audit_log
    where action in ('login.challenged', 'login.succeeded') order by at, action`)
  assert.deepEqual(actions.slice(-3), [
    { action: 'login.challenged', actor_name: 'Ada Owner' },
    ...[1, 2].map(() => ({ action: 'login.succeeded', actor_name: 'Ada Owner' })),
  ])
})

test('a code works once, also in another challenge and for a step-up', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { totpSecret } = await enrolApp(app, tenant)
  const [code, first, second] = [
    appCode(app, totpSecret),
    await challengeOf(app, tenant),
    await challengeOf(app, tenant),
  ]
  assert.equal((await complete(app, first, { code })).status, 200)
  assert.equal(refusal(await complete(app, second, { code })), '401  second_factor_invalid')
  assert.equal(refusal(await tenant.call('POST', '/profile/step-up', { body: { code } })), '422 code invalid_value')
  const earlier = appCode(app, totpSecret, -1)
  assert.equal(refusal(await complete(app, second, { code: earlier })), '401  second_factor_invalid', 'an older one')
  assert.equal((await complete(app, second, { code: appCode(app, totpSecret, 1) })).status, 200)
  assert.equal(refusal(await complete(app, second, {})), '422 code required')
  assert.equal(refusal(await complete(app, second, { code, recoveryCode: 'x' })), '422 recoveryCode invalid_value')
  for (const challenge of ['x', 'A'.repeat(64)])
    assert.equal(refusal(await complete(app, challenge, { code })), '401  challenge_invalid')
})

full('of 20 uses of one code, one challenge or one recovery code at once exactly one succeeds', async (t) => {
  const app = await testApp(t)
  for (let round = 0; round < repetitions(40); round += 1) {
    const tenant = await newTenant(app)
    const { totpSecret, recoveryCodes } = await enrolApp(app, tenant)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(app, tenant)))
    const uses = async (factor: object) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => complete(app, String(challenges[index % 4]), factor)),
      )
      return answers.map(({ status }) => status).filter((status) => status === 200).length
    }
    assert.equal(await uses({ code: appCode(app, totpSecret) }), 1, 'the code')
    await tenant.query('update sign_in_challenges set tries = 0')
    await app.admin('delete from login_failures')
    assert.equal(await uses({ recoveryCode: recoveryCodes[0] }), 1, 'the recovery code')
    await app.admin('delete from login_failures')
    const one = await challengeOf(app, tenant)
    const many = await Promise.all(recoveryCodes.slice(1).map((recoveryCode) => complete(app, one, { recoveryCode })))
    assert.equal(many.filter(({ status }) => status === 200).length, 1, 'the challenge')
    const sessions = await tenant.query(`select id from sessions where factor <> 'none' and ended_at is null`)
    assert.equal(sessions.length, 4, 'the session that enrolled, and one for each')
  }
})

test('a challenge has five tries, and wrong codes of all challenges are throttled like wrong passwords', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { totpSecret } = await enrolApp(app, tenant)
  const wrong = String((Number(appCode(app, totpSecret)) + 5) % 1_000_000).padStart(6, '0')
  const [first, second] = [await challengeOf(app, tenant), await challengeOf(app, tenant)]
  for (const _ of [1, 2, 3])
    assert.equal(refusal(await complete(app, first, { code: wrong })), '401  second_factor_invalid')
  const { triesLeft } = (await app.call('POST', '/auth/challenge', { body: { challenge: first } })).data
  assert.equal(triesLeft, 2)
  for (const _ of [4, 5])
    assert.equal(refusal(await complete(app, second, { code: wrong })), '401  second_factor_invalid')
  const throttled = await complete(app, second, { code: appCode(app, totpSecret) })
  assert.deepEqual([refusal(throttled), throttled.headers['retry-after']], ['429  login_throttled', '30'])
  app.advance('PT31S')
  for (const _ of [4]) assert.equal(refusal(await complete(app, first, { code: wrong })), '401  second_factor_invalid')
  app.advance('PT61S')
  assert.equal(refusal(await complete(app, first, { code: wrong })), '401  second_factor_invalid')
  app.advance('PT121S')
  const code = appCode(app, totpSecret)
  assert.equal(refusal(await complete(app, first, { code })), '401  challenge_invalid', 'all tries are taken')
  assert.equal((await complete(app, second, { code })).status, 200)
})

test('a challenge ends after ten minutes, with a new password and with a suspension', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { totpSecret } = await enrolApp(app, tenant)
  const late = await challengeOf(app, tenant)
  app.advance('PT10M')
  assert.equal(refusal(await complete(app, late, { code: appCode(app, totpSecret) })), '401  challenge_invalid')
  const old = await challengeOf(app, tenant)
  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const token = /token=([\w-]+)/.exec(String(app.mailbox.at(-1)?.text))?.[1]
  const newPassword = 'a wholly new long secret'
  assert.equal((await app.call('POST', '/auth/reset-password', { body: { token, newPassword } })).status, 200)
  assert.equal(refusal(await complete(app, old, { code: appCode(app, totpSecret) })), '401  challenge_invalid')
  const owner = { email: tenant.email, password: newPassword }
  const suspended = await challengeOf(app, owner)
  await tenant.query(`update users set status = 'suspended' where id = '${tenant.userId}'`)
  assert.equal(refusal(await complete(app, suspended, { code: appCode(app, totpSecret) })), '403  user_suspended')
  await tenant.query(`update users set status = 'active' where id = '${tenant.userId}'`)
  assert.equal(
    (await complete(app, suspended, { code: appCode(app, totpSecret) })).status,
    200,
    'a reset removes no factor',
  )
  app.advance('PT25H')
  await app.settle()
  assert.deepEqual(await tenant.query('select id from sign_in_challenges'), [])
})

test('a recovery code completes a sign-in once, in any spelling, and a mail tells the user', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { recoveryCodes } = await enrolApp(app, tenant)
  assert.deepEqual([recoveryCodes.length, new Set(recoveryCodes).size], [10, 10])
  for (const code of recoveryCodes) assert.match(code, /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const [code = ''] = recoveryCodes
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  assert.equal((await complete(app, await challengeOf(app, tenant), { recoveryCode: typed })).status, 200)
  const again = await complete(app, await challengeOf(app, tenant), { recoveryCode: code })
  assert.equal(refusal(again), '401  second_factor_invalid')
  await app.settle()
  const subjects = app.mailbox.filter(({ to }) => to === tenant.email).map(({ subject }) => subject)
  assert.deepEqual(subjects.slice(-2).toSorted(), ['A recovery code was used', 'An authenticator app was added'])
  const { data } = await tenant.call('GET', '/profile/factors')
  assert.deepEqual([data.recoveryCodesLeft, data.totp.confirmedAt !== undefined], [9, true])

  const renewed = await tenant.call('POST', '/profile/recovery-codes')
  assert.equal(renewed.data.recoveryCodes.length, 10)
  const old = await complete(app, await challengeOf(app, tenant), { recoveryCode: recoveryCodes[1] })
  assert.equal(refusal(old), '401  second_factor_invalid')
  const [fresh] = renewed.data.recoveryCodes
  assert.equal((await complete(app, await challengeOf(app, tenant), { recoveryCode: fresh })).status, 200)
})

test('the first factor needs the password, ends all other sessions, and is added by its first code only', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { email, password } = tenant
  const { data: elsewhere } = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.deepEqual(elsewhere.user.secondFactor, { state: 'none', dueAt: null })
  assert.equal(refusal(await tenant.call('POST', '/profile/totp', { body: {} })), '422 currentPassword required')
  const wrong = await tenant.call('POST', '/profile/totp', { body: { currentPassword: 'wrong' } })
  assert.equal(refusal(wrong), '422 currentPassword invalid_value')
  assert.equal(refusal(await tenant.call('POST', '/profile/recovery-codes')), '409  invalid_state_transition')
  assert.equal(refusal(await tenant.call('DELETE', '/profile/totp')), '404  not_found')

  const { totpSecret } = (await tenant.call('POST', '/profile/totp', { body: { currentPassword: password } })).data
  const stranger = await tenant.call('POST', '/profile/totp/confirm', { body: { code: '000000' } })
  assert.equal(refusal(stranger), '422 code invalid_value')
  const code = appCode(app, totpSecret)
  const inOther = await app.call('POST', '/profile/totp/confirm', { body: { code }, token: elsewhere.accessToken })
  assert.equal(refusal(inOther), '422 code invalid_value', 'another session did not begin it')
  assert.equal((await app.call('POST', '/auth/login', { body: { email, password } })).status, 200, 'not added yet')
  assert.equal((await tenant.call('POST', '/profile/totp/confirm', { body: { code } })).status, 200)
  assert.equal(
    refusal(await tenant.call('POST', '/profile/totp/confirm', { body: { code } })),
    '422 code invalid_value',
  )
  assert.equal(refusal(await app.call('GET', '/profile', { token: elsewhere.accessToken })), '401  session_ended')
  assert.equal((await tenant.call('GET', '/profile')).status, 200)
  assert.equal(
    refusal(await app.call('POST', '/auth/refresh', { body: { refreshToken: elsewhere.refreshToken } })),
    '401  session_ended',
  )
  const stored = JSON.stringify(await tenant.query('select s.secret, c.data from totp_secrets s, sign_in_challenges c'))
  assert.ok(!stored.includes(totpSecret))
})

test('a process of the release before starts no session without a factor for a user who has one', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await enrolApp(app, tenant)
  const id = app.runtime.newId()
  await tenant.query(`insert into sessions
    (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
    values ('${tenant.tenantId}', '${id}', '${tenant.userId}', '::1', 'old', now(), now(), now())`)
  const [session] = await tenant.query(`select ended_reason from sessions where id = '${id}'`)
  assert.deepEqual(session, { ended_reason: 'policy' })
})

test('a user who must add a factor adds it at the next sign-in, and gets recovery codes', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await tenant.query(`update users set second_factor_due_at = '2026-06-30' where id = '${tenant.userId}'`)
  const body = { email: tenant.email, password: tenant.password }
  const { data } = await app.call('POST', '/auth/login', { body })
  assert.deepEqual(data.user.secondFactor, { state: 'due', dueAt: '2026-06-30T00:00:00.000Z' })
  await tenant.query(`update users set second_factor_due_at = '2026-05-30' where id = '${tenant.userId}'`)
  const refused = await app.call('POST', '/auth/login', { body })
  assert.equal(refusal(refused), '403  second_factor_enrolment_required')
  const challenge = String(refused.headers['x-sign-in-challenge'])
  const shown = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  assert.deepEqual(shown.methods, ['code', 'passkey'])
  const { totpSecret } = shown.enrolment
  const other = await challengeOf(app, tenant)
  assert.equal(refusal(await complete(app, challenge, { recoveryCode: 'ABCD' })), '401  second_factor_invalid')
  const login = await complete(app, challenge, { code: appCode(app, totpSecret) })
  assert.equal(login.status, 200, login.text)
  assert.equal(login.data.recoveryCodes.length, 10)
  assert.equal(refusal(await app.call('GET', '/profile', { token: data.accessToken })), '401  session_ended')
  const secret = (await app.call('POST', '/auth/challenge', { body: { challenge: other } })).data.enrolment.totpSecret
  assert.equal(refusal(await complete(app, other, { code: appCode(app, secret) })), '401  challenge_invalid')
  assert.equal((await complete(app, await challengeOf(app, tenant), { code: appCode(app, totpSecret, 1) })).status, 200)
})

test('service users have no factors', async (t) => {
  const app = await sharedApp(t)
  const machine = await colleague(app, await newTenant(app), { isServiceUser: true })
  const answer = await machine.call('POST', '/profile/totp', { body: { currentPassword: 'anything at all' } })
  assert.equal(refusal(answer), '422 currentPassword invalid_value')
})
