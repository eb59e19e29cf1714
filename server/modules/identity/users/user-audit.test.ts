import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { created, mailedToken, newTenant } from '../../../testing/world.ts'

test('§4.4 the audit log records changes of users without passwords, hashes, tokens or addresses', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { userId, user, password } = await newUser(app, tenant)
  const at = `/users/${userId}`
  const done = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await tenant.call(method, path, body ? { body } : {})
    assert.ok(answer.status < 300, answer.text)
  }
  await done('PUT', at, { password: 'a fresh long password' })
  await done('PUT', at, { email: 'moved.to@hotel.test', phone: '+905321112233' })
  await done('POST', `${at}/suspend`)
  await done('POST', `${at}/reactivate`)
  await done('DELETE', at)
  const email = 'invited.one@hotel.test'
  const invited = await created(tenant, '/users', { email, firstName: 'A', lastName: 'B', roleId: user.roleId })
  await app.settle()
  const token = mailedToken(app, email)
  await app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'one more long password' } })

  const entries = await app.admin<{ action: string; changes: { field: string }[] }>(
    `select action, changes from audit_log
      where tenant_id = $1 and (resource_id in ($2, $3) or resource_type = 'session') order by at, id`,
    [tenant.tenantId, userId, invited.id],
  )
  assert.deepEqual(
    entries.map(({ action }) => action),
    (
      'user.created login.succeeded user.passwordChanged session.ended user.updated user.suspended ' +
      'user.reactivated user.deleted user.created user.invited user.passwordReset'
    ).split(' '),
  )
  assert.deepEqual(entries[2]?.changes, [{ field: 'password', before: '***', after: '***' }])
  assert.deepEqual(
    entries[4]?.changes.map(({ field }) => field),
    ['email', 'phone', 'emailConfirmedAt'],
  )
  const [{ log } = {}] = await tenant.query('select string_agg(e::text, chr(10)) as log from audit_log e')
  const secrets = [password, 'a fresh long password', 'one more long password', token, '$argon2', 'moved.to', '5321112']
  for (const secret of secrets) assert.ok(!log.includes(secret), secret)
})
