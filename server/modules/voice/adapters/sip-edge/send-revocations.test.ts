import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { newUser } from '../../../../testing/users.ts'
import { created } from '../../../../testing/world.ts'
import { edgeWorld, voiceKeys } from './testing/edge-world.ts'

/** A company on the edge whose agents have softphones. */
async function softphones(t: TestContext, config?: Parameters<typeof edgeWorld>[1]) {
  const world = await edgeWorld(t, config)
  const { app, tenant, controller } = world
  let extensions = 200
  const newPhone = async () => {
    const role = { permissions: ['calls.read', 'calls.manage'] }
    const user = await newUser(app, tenant, { user: { extension: String((extensions += 1)) }, role })
    const { data } = await user.call('GET', '/sip/credentials')
    return { ...user, username: String(data.username), expiresAt: data.expiresAt as string }
  }
  type Revocation = { readonly username: string; readonly expiresAt: string }
  /** The requests with revocations since the last look. */
  const requests = (): Revocation[][] =>
    controller.received.splice(0).flatMap(({ method, path, authorization, body }) => {
      if (path !== '/revocations') return []
      assert.deepEqual([method, authorization], ['PUT', `Bearer ${voiceKeys.control}`])
      return [body.credentials]
    })
  /** The user names that the controller received since the last look. */
  const received = (): string[] => requests().flatMap((sent) => sent.map(({ username }) => username))
  const logOut = (phone: Awaited<ReturnType<typeof newPhone>>) =>
    phone.call('POST', '/auth/logout', { body: { refreshToken: phone.login.refreshToken } })
  await app.settle()
  controller.received.splice(0)
  return { ...world, newPhone, requests, received, logOut }
}

test('a logout reaches the edge, once a minute until the credential expires', async (t) => {
  const { app, newPhone, requests, received, logOut } = await softphones(t)
  const [leaving] = [await newPhone(), await newPhone()]
  await app.settle()
  assert.deepEqual(received(), [])
  await logOut(leaving)
  await app.settle()
  assert.deepEqual(requests(), [[{ username: leaving.username, expiresAt: '2026-06-01T10:00:00Z' }]])
  app.advance('PT5S')
  await app.settle()
  assert.deepEqual(received(), [], 'it is not sent again at once')
  app.advance('PT1M')
  await app.settle()
  assert.deepEqual(received(), [leaving.username], 'for a controller that lost its journal')
  app.advance('PT59M')
  await app.settle()
  assert.deepEqual(received(), [])
})

test('suspension, deletion, a removed extension and a role that takes no calls revoke; other changes do not', async (t) => {
  const { app, tenant, newPhone, received } = await softphones(t)
  const phones = [
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone(),
    await newPhone(),
  ]
  const [suspended, deleted, withoutExtension, moved, demoted, staying] = phones
  assert.ok(suspended && deleted && withoutExtension && moved && demoted && staying)
  const reader = await created(tenant, '/roles', { name: 'Reader', permissions: ['calls.read'] })
  const senior = await created(tenant, '/roles', { name: 'Senior', permissions: ['calls.read', 'calls.manage'] })
  const put = async (path: string, body: object) => {
    const answer = await tenant.call('PUT', path, { body })
    assert.equal(answer.status, 200, answer.text)
  }
  const revokes = async (what: string, usernames: readonly string[]) => {
    await app.settle()
    assert.deepEqual(received(), usernames, what)
  }
  await put(`/users/${staying.userId}`, { extension: '299', roleId: senior.id, firstName: 'Ada' })
  await put(`/roles/${senior.id}`, { permissions: ['calls.manage', 'guests.read'] })
  await revokes('another extension, another role that takes calls', [])
  await tenant.call('POST', `/users/${suspended.userId}/suspend`)
  await revokes('suspended', [suspended.username])
  await tenant.call('DELETE', `/users/${deleted.userId}`)
  await revokes('deleted', [deleted.username])
  await put(`/users/${withoutExtension.userId}`, { extension: null })
  await revokes('without an extension', [withoutExtension.username])
  await put(`/users/${moved.userId}`, { roleId: reader.id })
  await revokes('a role that takes no calls', [moved.username])
  await put(`/users/${demoted.userId}`, { roleId: senior.id })
  await revokes('not yet', [])
  await put(`/roles/${senior.id}`, { permissions: ['guests.read'] })
  await app.settle()
  assert.deepEqual(received().toSorted(), [demoted.username, staying.username].toSorted(), 'the role takes no calls')
})

test('while the controller is down, refuses or forgets, nothing is lost', async (t) => {
  const { app, controller, newPhone, received, logOut } = await softphones(t)
  const [first, second] = [await newPhone(), await newPhone()]
  await logOut(first)
  await app.settle()
  assert.deepEqual(received(), [first.username])
  controller.script.answer = () => ({ status: 500 })
  await logOut(second)
  await app.settle()
  assert.deepEqual(received(), [second.username])
  controller.script.answer = (_call) => (response) => response.destroy()
  app.advance('PT2S')
  await app.settle()
  received()
  controller.script.answer = () => ({ status: 204 })
  app.advance('PT2S')
  await app.settle()
  assert.deepEqual(
    received(),
    [first.username, second.username],
    'all of them, because the controller may have restarted',
  )
  app.advance('PT5S')
  await app.settle()
  assert.deepEqual(received(), [])
})

test('many revocations are sent in parts', async (t) => {
  const { app, newPhone, requests, logOut } = await softphones(t)
  const phone = await newPhone()
  await logOut(phone)
  await app.admin(
    `insert into issued_sip_credentials
       (tenant_id, id, user_id, session_id, integration_id, username, issued_at, expires_at, revoked_at)
     select tenant_id, gen_random_uuid(), user_id, session_id, integration_id, username || '-' || n, issued_at, expires_at,
       revoked_at - n * interval '1 second'
     from issued_sip_credentials, generate_series(1, 2000) n where username = $1`,
    [phone.username],
  )
  app.advance('PT1M1S')
  await app.settle()
  const parts = requests()
  assert.deepEqual(
    parts.map(({ length }) => length),
    [1000, 1000, 1],
  )
  assert.equal(new Set(parts.flat().map(({ username }) => username)).size, 2001)
})

test('without the operator’s secret there is no controller to tell', async (t) => {
  const { app, controller, newPhone, logOut } = await softphones(t, { VOICE_SECRET: undefined })
  await logOut(await newPhone())
  app.advance('PT2M')
  await app.settle()
  assert.deepEqual(controller.received, [])
})
