import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { readConfig } from '../../../config.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { systemRole } from '../../../testing/users.ts'
import { created, mailedToken, newTenant } from '../../../testing/world.ts'
import { assertMayRegister, issueCompanyInvitation } from './company-invitation.ts'

const email = 'new@company.test'
const registration = {
  companyName: 'New',
  firstName: 'Ada',
  lastName: 'Owner',
  email,
  password: 'correct horse battery',
}
const register = (app: TestApp, more: object = {}) =>
  app.call('POST', '/auth/register', { body: { ...registration, ...more } })
const close = (app: TestApp, REGISTRATION: 'invite' | 'off') => Object.assign(app.runtime.config, { REGISTRATION })

test('registration is open unless a setting closes it, and invited users can still join then', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const tenant = await newTenant(app)
  const roleId = await systemRole(tenant, 'Agent')
  await created(tenant, '/users', { firstName: 'Grace', lastName: 'Hopper', email: 'user@x.test', roleId })
  await app.settle()
  close(app, 'off')
  const refused = await register(app)
  assert.equal(refusal(refused), '403 registration_closed')
  assert.match(refused.body.message, /^Registration is closed/)
  assert.equal(refusal(await register(app, { email: tenant.email })), '403 registration_closed', 'known or not')
  const body = { token: mailedToken(app, 'user@x.test'), newPassword: 'a fresh long password' }
  assert.equal((await app.call('POST', '/auth/reset-password', { body })).status, 200)
  assert.equal((await app.admin('select * from tenants')).length, 1)
})

test('with REGISTRATION=invite a company registers with the token that was issued for its address', async (t) => {
  const app = await testApp(t)
  close(app, 'invite')
  const token = issueCompanyInvitation(app.runtime.keys, 'New@Company.test', app.runtime.now())
  for (const more of [{}, { invitationToken: 'x' }, { invitationToken: token, email: 'other@company.test' }]) {
    assert.equal(refusal(await register(app, more)), '403 registration_closed')
  }
  app.advance('P15D')
  assert.equal(refusal(await register(app, { invitationToken: token })), '403 registration_closed', 'it has expired')
  app.advance('-P2D')
  assert.equal((await register(app, { invitationToken: token })).status, 201)
})

test('npm run invite-company issues such a token with the keys of the service', async () => {
  const env = { ...process.env, SECRET_KEYS: `test:${newToken()}`, PUBLIC_URL: 'https://bellhop.example' }
  const script = new URL('../../../commands/invite-company.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--email', email], { env })
  const invitationToken = stdout.trim().split('\n').at(-1)
  const config = { ...readConfig(env), REGISTRATION: 'invite' as const }
  const keys = await openKeyRing({ keys: config.SECRET_KEYS, dataDir: '' })
  const runtime = { config, keys, now: () => Temporal.Now.instant() }
  assertMayRegister(runtime, { email, invitationToken })
  assert.throws(() => assertMayRegister(runtime, { email: 'other@company.test', invitationToken }), { statusCode: 403 })
})
