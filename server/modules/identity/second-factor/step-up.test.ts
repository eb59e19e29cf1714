import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type Answer, testApp } from '../../../testing/app.ts'
import { created, freshTokensOf, newTenant } from '../../../testing/world.ts'
import { appCode, enrolApp } from '../testing/authenticator.ts'

const refusal = ({ status, body }: Answer): string => `${status} ${body.errors?.[0].field} ${body.errors?.[0].code}`

test('after 15 minutes some requests need the factor again, and the same request succeeds then', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const freshToken = freshTokensOf(app, tenant)
  const call: typeof tenant.call = (method, path, options = {}) =>
    app.call(method, path, { token: freshToken(), ...options })
  const keys = new Map<string, string>()
  const newRole = (name: string) => {
    const key = keys.get(name) ?? randomUUID()
    keys.set(name, key)
    return call('POST', '/roles', { body: { name, permissions: [] }, headers: { 'idempotency-key': key } })
  }
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const { totpSecret } = await enrolApp(app, tenant)

  app.advance('PT14M59S')
  assert.equal((await newRole('Early')).status, 201)
  app.advance('PT1S')
  const refused = await newRole('Late')
  assert.equal(refusal(refused), '403  step_up_required')
  const header = 'Bearer error="insufficient_user_authentication", max_age="900"'
  assert.equal(refused.headers['www-authenticate'], header)
  assert.equal(refusal(await call('GET', `/guests/${guest.id}/export`)), '403  step_up_required')
  assert.equal((await call('GET', `/guests/${guest.id}`)).status, 200, 'the usual work goes on')
  const denied = await tenant.query(`select action from audit_log where action = 'permission.denied'`)
  assert.deepEqual(denied, [], 'no permission is missing')

  const wrong = await call('POST', '/profile/step-up', { body: { code: '000000' } })
  assert.equal(refusal(wrong), '422 code invalid_value')
  const shown = await call('POST', '/profile/step-up', { body: { code: appCode(app, totpSecret) } })
  assert.equal(shown.status, 200, shown.text)
  assert.equal(Temporal.Instant.compare(shown.data.authenticatedAt, app.runtime.now()), 0)
  assert.equal((await newRole('Late')).status, 201, 'a refusal is not stored under the Idempotency-Key')
  assert.equal((await call('GET', `/guests/${guest.id}/export`)).status, 200)
  const entries = await tenant.query(`select action from audit_log where action like 'stepUp.%' order by at, action`)
  assert.deepEqual(entries, [{ action: 'stepUp.refused' }, { action: 'stepUp.succeeded' }])
})

test('a session without a factor is never asked for a fresh one, nor is any if the tenant does not want that', async (t) => {
  const app = await testApp(t)
  const [plain, lax] = [await newTenant(app), await newTenant(app)]
  const tokens = [freshTokensOf(app, plain), freshTokensOf(app, lax)]
  await enrolApp(app, lax)
  await lax.query('update tenants set step_up_minutes = null')
  app.advance('PT20H')
  for (const token of tokens) {
    const body = { name: 'Any', permissions: [] }
    assert.equal((await app.call('POST', '/roles', { token: token(), body })).status, 201)
  }
})

test('removing the last factor leaves the session and the account as they were before', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const freshToken = freshTokensOf(app, tenant)
  const { recoveryCodes, totpSecret } = await enrolApp(app, tenant)
  app.advance('PT1H')
  const remove = () => app.call('DELETE', '/profile/totp', { token: freshToken() })
  assert.equal(refusal(await remove()), '403  step_up_required', 'a stolen session removes no factor')
  const code = appCode(app, totpSecret)
  await app.call('POST', '/profile/step-up', { token: freshToken(), body: { code } })
  assert.equal((await remove()).status, 204)
  const { data } = await app.call('GET', '/profile/factors', { token: freshToken() })
  assert.deepEqual(data, { totp: null, passkeys: [], recoveryCodesLeft: 0, dueAt: null, mayAdd: true })
  app.advance('PT1H')
  const body = { name: 'Later', permissions: [] }
  assert.equal((await app.call('POST', '/roles', { token: freshToken(), body })).status, 201)
  const { email, password } = tenant
  const login = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.deepEqual([login.status, login.data.user.secondFactor.state, recoveryCodes.length], [200, 'none', 10])
  await app.settle()
  assert.equal(app.mailbox.findLast(({ to }) => to === email)?.subject, 'Your authenticator app was removed')
})
