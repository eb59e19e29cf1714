import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { unlockCommand } from '../../../commands/unlock-command.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { testDirectory } from '../../../testing/test-directory.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, newTenant } from '../../../testing/world.ts'
import { appCode, challengeOf, complete, type Enroller, enrolApp } from '../testing/authenticator.ts'

const refusal = ({ status, body }: Answer): string => `${status} ${body.errors?.[0].field} ${body.errors?.[0].code}`

const reason = 'Phone lost; came to the desk'

/** Asserts that the next sign-in of the user demands a new factor, and adds it. */
async function enrolAnew(app: TestApp, user: Enroller): Promise<void> {
  const { email, password } = user
  const refused = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(refusal(refused), '403  second_factor_enrolment_required')
  const challenge = String(refused.headers['x-sign-in-challenge'])
  const { enrolment } = (await app.call('POST', '/auth/challenge', { body: { challenge } })).data
  const login = await complete(app, challenge, { code: appCode(app, enrolment.totpSecret) })
  assert.equal(login.status, 200, login.text)
}

test('an administrator removes the factors of a user who has lost them, and everybody concerned learns it', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const user = await newUser(app, tenant)
  const second = await colleague(app, tenant)
  const agent = await colleague(app, tenant, { permissions: ['guests.read'] })
  const { totpSecret, recoveryCodes } = await enrolApp(app, user)
  const waiting = await challengeOf(app, user)
  const reset = (id: string, body: object = { reason }, by: Pick<Enroller, 'call'> = tenant) =>
    by.call('POST', `/users/${id}/reset-factors`, { body })

  assert.equal(refusal(await reset(user.userId, { reason: 'lost' })), '422 reason too_short')
  assert.equal(refusal(await reset(user.userId, { reason }, agent)), '403  permission_denied')
  assert.equal(refusal(await reset(user.userId, { reason }, user)), '403  permission_denied', 'nor oneself')
  assert.equal(refusal(await reset(tenant.userId)), '403  permission_denied', 'nor oneself as an administrator')
  assert.equal(refusal(await reset(second.userId)), '409  invalid_state_transition', 'there is none')
  const answer = await reset(user.userId)
  assert.deepEqual([answer.status, answer.data.email], [200, user.email])

  assert.equal(refusal(await user.call('GET', '/profile')), '401  session_ended')
  assert.equal(refusal(await complete(app, waiting, { code: appCode(app, totpSecret) })), '401  challenge_invalid')
  await app.settle()
  const subjects = app.mailbox.filter(({ to }) => to === user.email).map(({ subject }) => subject)
  assert.ok(subjects.includes('Your second factors were removed'), subjects.join())
  const notified = await tenant.query(`select user_id, type, link from notifications where type = 'security'`)
  assert.deepEqual(notified, [{ user_id: second.userId, type: 'security', link: { type: 'user', id: user.userId } }])
  const [entry] = await tenant.query(`select actor_user_id, changes from audit_log where action = 'factor.reset'`)
  assert.deepEqual(entry, {
    actor_user_id: tenant.userId,
    changes: [{ field: 'reason', before: null, after: reason }],
  })
  await enrolAnew(app, user)
  const old = await complete(app, await challengeOf(app, user), { recoveryCode: recoveryCodes[0] })
  assert.equal(refusal(old), '401  second_factor_invalid')
})

test('nobody resets the factors of a user with more privileges', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await enrolApp(app, tenant)
  const manager = await colleague(app, tenant, { permissions: ['users.manage'] })
  const answer = await manager.call('POST', `/users/${tenant.userId}/reset-factors`, { body: { reason } })
  assert.equal(refusal(answer), '403  permission_denied')
  assert.equal((await tenant.call('GET', '/profile/factors')).data.recoveryCodesLeft, 10)
})

test('if the last administrator has lost everything, the operator lets the user in again, on record', async (t) => {
  const keyDir = mkdtempSync(join(testDirectory, 'unlock-'))
  const app = await testApp(t, { isEmpty: true, keyDir })
  const tenant = await newTenant(app)
  const config = { ...app.runtime.config, DATABASE_URL: app.database.appUrl, DATA_DIR: keyDir }
  const unlock = (...args: string[]) => unlockCommand(config, args)
  const ids = ['--tenant', tenant.tenantId]
  await assert.rejects(unlock('--user', tenant.email), OperatorError)
  await assert.rejects(unlock(...ids), CommandRefusal, 'without networks')
  await assert.rejects(unlock('--tenant', 'x', '--user', tenant.email), OperatorError)
  await assert.rejects(unlock(...ids, '--user', 'nobody@hotel.test'), CommandRefusal)
  await assert.rejects(unlock(...ids, '--user', tenant.email), CommandRefusal, 'without a factor')
  await enrolApp(app, tenant)
  // The command has no clock of the test.
  app.advance(app.runtime.now().until(Temporal.Now.instant()).add('PT1M').toString())
  const { text } = await unlock(...ids, '--user', tenant.email.toUpperCase())
  assert.match(text, /Removed the second factors/)
  await enrolAnew(app, tenant)
  await app.settle()
  const [entry] = await tenant.query(
    `select actor_user_id, actor_name, changes from audit_log where action = 'factor.reset'`,
  )
  assert.deepEqual([entry?.['actor_user_id'], entry?.['changes'][0].after], [null, 'npm run unlock-tenant'])
  assert.ok(app.mailbox.some(({ to, subject }) => to === tenant.email && /were removed/.test(subject)))
})

test('if the company has moved to another network, the operator lets everybody in again, on record', async (t) => {
  const keyDir = mkdtempSync(join(testDirectory, 'unlock-'))
  const app = await testApp(t, { isEmpty: true, keyDir })
  const tenant = await newTenant(app)
  const config = { ...app.runtime.config, DATABASE_URL: app.database.appUrl, DATA_DIR: keyDir }
  await app.admin(`update tenants set allowed_networks = '{203.0.113.0/24}' where tenant_id = $1`, [tenant.tenantId])
  const signIn = () => app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } })
  assert.equal(refusal(await signIn()), '403  network_not_allowed')
  const unknown = unlockCommand(config, ['--tenant', '01890000-0000-7000-8000-00000000cafe'])
  await assert.rejects(unknown, CommandRefusal)
  assert.match((await unlockCommand(config, ['--tenant', tenant.tenantId])).text, /from every network/)
  assert.equal((await signIn()).status, 200)
  app.advance(app.runtime.now().until(Temporal.Now.instant()).add('PT1M').toString())
  await app.settle()
  const [entry] = await tenant.query(`select actor_name, changes from audit_log where action = 'policy.updated'`)
  assert.deepEqual(entry?.['changes'], [{ field: 'allowedNetworks', before: ['203.0.113.0/24'], after: [] }])
  const [notice] = await tenant.query('select type, severity from notifications')
  assert.deepEqual(notice, { type: 'security', severity: 'warning' })
})
