import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { repetitions } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, newTenant } from '../../../testing/world.ts'
import { appCode, challengeOf, complete, enrolApp } from '../testing/authenticator.ts'
import { enrolPasskey, signInByPasskey, softPasskey, type Use } from '../testing/passkey.ts'

const refusal = ({ status, body }: Answer): string => `${status} ${body.errors?.[0].field} ${body.errors?.[0].code}`

test('a passkey is a first factor: it needs the password, ends other sessions and brings recovery codes', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const other = await app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } })
  const begin = (body: object) => tenant.call('POST', '/profile/passkeys/options', { body })
  assert.equal(refusal(await begin({})), '422 currentPassword required')
  assert.equal(refusal(await begin({ currentPassword: 'wrong' })), '422 currentPassword invalid_value')
  const { options } = (await begin({ currentPassword: tenant.password })).data
  assert.deepEqual(options.rp, { id: 'localhost', name: 'Bellhop' })
  assert.deepEqual([options.attestation, options.user.name], ['none', tenant.email])
  const ids = [tenant.tenantId, tenant.userId].join('').replaceAll('-', '')
  assert.equal(Buffer.from(options.user.id, 'base64url').toString('hex'), ids)

  const passkey = softPasskey()
  const add = (answer: object, name?: string) =>
    tenant.call('POST', '/profile/passkeys', { body: { passkey: answer, ...(name === undefined ? {} : { name }) } })
  for (const use of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }] satisfies Use[]) {
    assert.equal(refusal(await add(passkey.create(options, use))), '422 passkey invalid_value', JSON.stringify(use))
  }
  assert.equal(refusal(await add(passkey.create({ ...options, challenge: 'AAAA' }))), '422 passkey invalid_value')
  assert.equal(refusal(await add(passkey.create(options), '')), '422 name too_short')
  assert.equal(refusal(await add(passkey.create(options), 'x'.repeat(61))), '422 name too_long')
  const added = await add(passkey.create(options), 'Work laptop')
  assert.equal(added.status, 201, added.text)
  const { recoveryCodes, ...row } = added.data
  assert.equal(recoveryCodes.length, 10)
  assert.equal(refusal(await add(softPasskey().create(options))), '422 passkey invalid_value', 'a challenge works once')
  const listed = (await tenant.call('GET', '/profile/factors')).data
  assert.deepEqual([listed.totp, listed.passkeys, listed.recoveryCodesLeft], [null, [row], 10])
  assert.deepEqual(
    [row.name, row.credentialId, row.rpId, row.lastUsedAt],
    ['Work laptop', passkey.id, 'localhost', null],
  )
  assert.equal(refusal(await app.call('GET', '/profile', { token: other.data.accessToken })), '401  session_ended')
  await app.settle()
  const subjects = app.mailbox.filter(({ to }) => to === tenant.email).map(({ subject }) => subject)
  assert.ok(subjects.includes('A passkey was added'), subjects.join())
})

test('the statement of a new passkey about its device is not read, so that no address in it is fetched', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const begun = await tenant.call('POST', '/profile/passkeys/options', { body: { currentPassword: tenant.password } })
  const passkey = softPasskey().create(begun.data.options, { format: 'fido-u2f' })
  assert.equal((await tenant.call('POST', '/profile/passkeys', { body: { passkey } })).status, 201)
})

test('after the password a passkey completes the sign-in, once', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { passkey } = await enrolPasskey(tenant)
  const challenge = await challengeOf(app, tenant)
  const shown = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  assert.deepEqual(shown.methods, ['passkey', 'recoveryCode'])
  const { passkeyOptions: options } = shown
  assert.deepEqual(options.allowCredentials, [{ type: 'public-key', id: passkey.id, transports: ['internal'] }])
  assert.deepEqual([options.rpId, options.userVerification], ['localhost', 'preferred'])

  for (const use of [{ origin: 'https://evil.test' }, { rpId: 'evil.test' }] satisfies Use[]) {
    const answer = await complete(app, challenge, { passkey: passkey.get(options, use) })
    assert.equal(refusal(answer), '401  second_factor_invalid', JSON.stringify(use))
  }
  const stranger = await newTenant(app)
  const { passkey: foreign } = await enrolPasskey(stranger)
  assert.equal(refusal(await complete(app, challenge, { passkey: foreign.get(options) })), '401  second_factor_invalid')
  const both = { passkey: passkey.get(options), code: '123456' }
  assert.equal(refusal(await complete(app, challenge, both)), '422 passkey invalid_value')
  const login = await complete(app, challenge, { passkey: passkey.get(options, { isVerified: false }) })
  assert.equal(login.status, 200, login.text)
  assert.equal(refusal(await complete(app, challenge, { passkey: passkey.get(options) })), '401  challenge_invalid')
  const [session] = await tenant.query(`select method, factor from sessions order by created_at desc, id desc limit 1`)
  assert.deepEqual(session, { method: 'password', factor: 'passkey' })
})

test('a passkey alone signs in: it names its user, and the device has verified the user', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { passkey } = await enrolPasskey(tenant)
  const begun = (await app.call('POST', '/auth/passkey-options')).data
  assert.deepEqual([begun.options.allowCredentials, begun.options.userVerification], [[], 'required'])
  const login = await signInByPasskey(app, passkey, { signCount: 1 })
  assert.equal(login.status, 200, login.text)
  assert.deepEqual([login.data.user.id, login.data.user.secondFactor.state], [tenant.userId, 'enrolled'])
  const [session] = await tenant.query(`select method, factor from sessions order by created_at desc, id desc limit 1`)
  assert.deepEqual(session, { method: 'passkey', factor: 'passkey' })

  const stranger = await newTenant(app)
  const handle = Buffer.from([stranger.tenantId, stranger.userId].join('').replaceAll('-', ''), 'hex')
  const wrong: Use[] = [
    { isVerified: false },
    { origin: 'https://evil.test' },
    { rpId: 'evil.test' },
    { userHandle: null },
    { userHandle: 'AAAA' },
    { userHandle: handle.toString('base64url') },
  ]
  const count = () =>
    app.admin(`select count(*)::int from audit_log where tenant_id = any($1)`, [[tenant.tenantId, stranger.tenantId]])
  const before = await count()
  for (const use of wrong) {
    const answer = await signInByPasskey(app, passkey, { signCount: 2, ...use })
    assert.equal(refusal(answer), '401  second_factor_invalid', JSON.stringify(use))
  }
  assert.equal(refusal(await signInByPasskey(app, softPasskey())), '401  second_factor_invalid')
  assert.deepEqual(await count(), before, 'a stranger writes no row')
})

test('the challenge of a sign-in by passkey is signed, lasts five minutes and works once', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { passkey } = await enrolPasskey(tenant)
  const { challenge, options } = (await app.call('POST', '/auth/passkey-options')).data
  const send = (token: string) =>
    app.call('POST', '/auth/passkey', { body: { challenge: token, passkey: passkey.get(options) } })
  assert.equal(refusal(await send(`${challenge}x`)), '401  challenge_invalid')
  assert.equal((await send(challenge)).status, 200)
  assert.equal(refusal(await send(challenge)), '401  challenge_invalid')
  const late = (await app.call('POST', '/auth/passkey-options')).data
  app.advance('PT5M')
  const answer = await app.call('POST', '/auth/passkey', {
    body: { challenge: late.challenge, passkey: passkey.get(late.options) },
  })
  assert.equal(refusal(answer), '401  challenge_invalid')
  assert.equal((await tenant.query('select from spent_tokens')).length, 1)
  app.advance('PT25H')
  await app.settle()
  assert.deepEqual(await tenant.query('select from spent_tokens'), [], 'what has expired is deleted')
})

test('of many uses of one challenge at once a passkey signs in once', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { passkey } = await enrolPasskey(tenant)
  for (let round = 0; round < repetitions(2, 20); round += 1) {
    const { challenge, options } = (await app.call('POST', '/auth/passkey-options')).data
    const body = { challenge, passkey: passkey.get(options) }
    const alone = await Promise.all(Array.from({ length: 20 }, () => app.call('POST', '/auth/passkey', { body })))
    assert.equal(alone.filter(({ status }) => status === 200).length, 1, 'without a password')
    assert.equal(alone.filter((each) => refusal(each) === '401  challenge_invalid').length, 19)
    const second = await challengeOf(app, tenant)
    const { passkeyOptions } = (await app.call('POST', '/auth/challenge', { body: { challenge: second } })).data
    const step = { passkey: passkey.get(passkeyOptions) }
    const both = await Promise.all(Array.from({ length: 4 }, () => complete(app, second, step)))
    assert.equal(both.filter(({ status }) => status === 200).length, 1, 'after the password')
  }
})

test('a passkey whose count does not grow is a copy: it is refused, and user and administrators are told', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  const { passkey } = await enrolPasskey(user)
  assert.equal((await signInByPasskey(app, passkey, { signCount: 7 })).status, 200)
  assert.equal((await signInByPasskey(app, passkey, { signCount: 8 })).status, 200)
  assert.equal(refusal(await signInByPasskey(app, passkey, { signCount: 8 })), '401  second_factor_invalid')
  assert.equal(refusal(await signInByPasskey(app, passkey, { signCount: 0 })), '401  second_factor_invalid')
  const challenge = await challengeOf(app, user)
  const { passkeyOptions } = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  const copy = { passkey: passkey.get(passkeyOptions, { signCount: 8 }) }
  assert.equal(refusal(await complete(app, challenge, copy)), '401  second_factor_invalid')
  const real = { passkey: passkey.get(passkeyOptions, { signCount: 9 }) }
  assert.equal((await complete(app, challenge, real)).status, 200, 'the original works on')
  await app.settle()
  const subjects = app.mailbox.filter(({ to }) => to === user.email).map(({ subject }) => subject)
  assert.equal(subjects.filter((subject) => subject === 'A copied passkey was refused').length, 3)
  const entries = await tenant.query(`select from audit_log where action = 'factor.copied'`)
  assert.equal(entries.length, 3)
  const notified = await tenant.query(`select user_id, severity, link from notifications where type = 'security'`)
  assert.equal(notified.length, 3)
  assert.deepEqual(notified[0], {
    user_id: tenant.userId,
    severity: 'critical',
    link: { type: 'user', id: user.userId },
  })
})

test('a suspended user is told so by the own passkey only', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  const { passkey } = await enrolPasskey(user)
  assert.equal((await tenant.call('POST', `/users/${user.userId}/suspend`)).status, 200)
  assert.equal(refusal(await signInByPasskey(app, passkey)), '403  user_suspended')
  assert.equal(refusal(await signInByPasskey(app, softPasskey())), '401  second_factor_invalid')
})

test('a step-up takes a passkey of the same session', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { passkey } = await enrolPasskey(tenant)
  const { data: login } = await signInByPasskey(app, passkey)
  const call: typeof tenant.call = (method, path, options = {}) =>
    app.call(method, path, { token: login.accessToken, ...options })
  app.advance('PT14M58S')
  assert.equal((await call('POST', '/profile/passkeys/options', { body: {} })).status, 201)
  app.advance('PT1S')
  const own = await signInByPasskey(app, passkey)
  const begun = (await call('POST', '/profile/step-up/options')).data
  assert.deepEqual(begun.methods, ['passkey'])
  const send = (token: string, proof: object) => app.call('POST', '/profile/step-up', { token, body: proof })
  const proof = { passkey: passkey.get(begun.passkeyOptions) }
  assert.equal(refusal(await send(own.data.accessToken, proof)), '422 passkey invalid_value', 'of another session')
  assert.equal(refusal(await send(login.accessToken, {})), '422 code required')
  assert.equal((await send(login.accessToken, proof)).status, 200)
  assert.equal(refusal(await send(login.accessToken, proof)), '422 passkey invalid_value', 'once')
})

test('who must have a factor may add a passkey at the sign-in', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  await app.admin(`update users set second_factor_due_at = $2 where id = $1`, [
    user.userId,
    app.runtime.now().toString(),
  ])
  const challenge = await challengeOf(app, user)
  const shown = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  assert.deepEqual(shown.methods, ['code', 'passkey'])
  const options = shown.enrolment.passkeyOptions
  const wrong = { passkey: softPasskey().create(options, { origin: 'https://evil.test' }) }
  assert.equal(refusal(await complete(app, challenge, wrong)), '401  second_factor_invalid')
  const passkey = softPasskey()
  const login = await complete(app, challenge, { passkey: passkey.create(options) })
  assert.equal(login.status, 200, login.text)
  assert.equal(login.data.recoveryCodes.length, 10)
  assert.equal((await signInByPasskey(app, passkey)).status, 200)
})

test('a user names and removes passkeys; with the last factor the recovery codes go', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const first = await enrolPasskey(tenant)
  assert.equal(first.name, 'Passkey')
  const second = await enrolPasskey(tenant, { name: 'Key ring', isFurther: true })
  assert.equal(second.recoveryCodes, undefined)
  const renamed = await tenant.call('PUT', `/profile/passkeys/${first.id}`, { body: { name: 'Old laptop' } })
  assert.deepEqual([renamed.status, renamed.data.name], [200, 'Old laptop'])
  const stranger = await colleague(app, tenant)
  for (const method of ['PUT', 'DELETE'] as const) {
    const answer = await stranger.call(method, `/profile/passkeys/${first.id}`, { body: { name: 'Mine' } })
    assert.equal(refusal(answer), '404  not_found', method)
  }
  assert.equal((await tenant.call('DELETE', `/profile/passkeys/${first.id}`)).status, 204)
  assert.equal(refusal(await tenant.call('DELETE', `/profile/passkeys/${first.id}`)), '404  not_found')
  assert.equal(refusal(await signInByPasskey(app, first.passkey)), '401  second_factor_invalid')
  assert.equal((await tenant.call('GET', '/profile/factors')).data.recoveryCodesLeft, 10)
  assert.equal((await tenant.call('DELETE', `/profile/passkeys/${second.id}`)).status, 204)
  assert.equal((await tenant.call('GET', '/profile/factors')).data.recoveryCodesLeft, 0)
  const login = await app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } })
  assert.equal(login.status, 200, 'the password alone signs in again')
})

test('a passkey and an app stand side by side, and the app alone stays when the passkey goes', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { passkey, id } = await enrolPasskey(tenant)
  const { totpSecret } = await enrolApp(app, { ...tenant, password: tenant.password })
  const challenge = await challengeOf(app, tenant)
  const shown = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  assert.deepEqual(shown.methods, ['code', 'passkey', 'recoveryCode'])
  assert.equal((await tenant.call('DELETE', `/profile/passkeys/${id}`)).status, 204)
  const removed = { passkey: passkey.get(shown.passkeyOptions) }
  assert.equal(refusal(await complete(app, challenge, removed)), '401  second_factor_invalid')
  assert.equal((await complete(app, challenge, { code: appCode(app, totpSecret) })).status, 200)
})

test('a user has at most ten passkeys', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await enrolPasskey(tenant)
  for (let count = 1; count < 10; count += 1) await enrolPasskey(tenant, { isFurther: true })
  const begun = await tenant.call('POST', '/profile/passkeys/options', { body: {} })
  assert.equal(begun.data.options.excludeCredentials.length, 10)
  const eleventh = { passkey: softPasskey().create(begun.data.options) }
  assert.equal(
    refusal(await tenant.call('POST', '/profile/passkeys', { body: eleventh })),
    '409  invalid_state_transition',
  )
})

test('a service user has no passkeys', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const program = await colleague(app, tenant, { isServiceUser: true })
  const begun = await program.call('POST', '/profile/passkeys/options', { body: { currentPassword: 'x' } })
  assert.equal(begun.status, 422, begun.text)
})
