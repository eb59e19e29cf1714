import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessTokens } from '#platform/crypto/access-tokens.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { permissions } from '#shared/permissions.ts'
import { testApp } from '../../../testing/app.ts'
import { errorCode } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant } from '../../../testing/world.ts'

test('§7.2 a call without a valid access token gets 401', async (t) => {
  const app = await testApp(t)
  const { accessToken, tenantId, userId } = await newTenant(app)
  const otherKeys = await openKeyRing({
    keys: [{ id: 'test', secret: Buffer.from(newToken(), 'base64url') }],
    dataDir: '',
  })
  const stranger = accessTokens(otherKeys, app.runtime.config.PUBLIC_URL)
  const forged = stranger.issueAccessToken({ sub: userId, tid: tenantId, sid: userId, rid: userId }, app.runtime.now())
  assert.equal(errorCode(await app.call('GET', '/profile')), '401 unauthenticated')
  assert.equal(errorCode(await app.call('GET', '/profile', { token: 'x.y.z' })), '401 token_invalid')
  assert.equal(errorCode(await app.call('GET', '/profile', { token: forged })), '401 token_invalid')
  app.advance('PT16M')
  const expired = await app.call('GET', '/profile', { token: accessToken })
  assert.equal(errorCode(expired), '401 token_expired')
  assert.match(expired.headers['www-authenticate'] ?? '', /^Bearer/)
})

test('§5.2 a suspended user is refused at once, a deleted one too', async (t) => {
  const app = await sharedApp(t)
  const { call, query } = await newTenant(app)
  await query(`update users set status = 'suspended'`)
  assert.equal(errorCode(await call('GET', '/profile')), '403 user_suspended')
  await query(`update users set status = 'active', deleted_at = now()`)
  assert.equal(errorCode(await call('GET', '/profile')), '401 token_invalid')
})

test('§5.8 a permission removed from a role takes effect at once', async (t) => {
  const app = await sharedApp(t)
  const { call, query } = await newTenant(app)
  assert.equal((await call('GET', '/permissions')).status, 200)
  await query(`update roles set permissions = array_remove(permissions, 'roles.manage')`)
  const denied = await call('GET', '/permissions')
  assert.equal(errorCode(denied), '403 permission_denied')
  assert.equal(denied.body.message, 'Access denied')
})

test('§5.8 a 403 names the missing permission, and all where one of several is enough', async (t) => {
  const app = await sharedApp(t)
  const { call, query } = await newTenant(app)
  await query(`update roles set permissions = '{}'`)
  const id = app.runtime.newId()
  for (const [path, needed] of [
    ['/users', 'users.manage'],
    [`/hotels/${id}/room-types/${id}/seasons`, 'hotels.manage or pricing.manage'],
  ] as const) {
    const { body } = await call('GET', path)
    assert.equal(body.message, 'Access denied')
    const message = `This needs the permission ${needed}`
    const [{ docUrl: _, ...item }, ...others] = body.errors
    assert.deepEqual([item, ...others], [{ field: '', code: 'permission_denied', message }])
  }
})

test('§5.11 GET /permissions lists the sixteen permissions in pages', async (t) => {
  const app = await sharedApp(t)
  const { call } = await newTenant(app)
  const all = await call('GET', '/permissions')
  assert.deepEqual(
    all.data.items.map((item: { name: string }) => item.name),
    permissions,
  )
  assert.deepEqual({ ...all.data, items: [] }, { items: [], page: 1, pageSize: 20, totalCount: 16, totalPages: 1 })
  const last = await call('GET', '/permissions?page=4&pageSize=5&sort=-name')
  assert.deepEqual(
    last.data.items.map((item: { name: string }) => item.name),
    ['audit.read'],
  )
  assert.deepEqual((await call('GET', '/permissions?page=9007199254740991')).data.items, [])
  assert.equal(errorCode(await call('GET', '/permissions?group=voice')), '422 unknown_parameter')
})

test('GET /auth/sessions lists the active sessions of the caller, DELETE ends one', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  app.advance('PT1M')
  const { email, password } = one
  const headers = { 'user-agent': 'front desk' }
  const { data: second } = await app.call('POST', '/auth/login', { body: { email, password }, headers })
  const { data } = await one.call('GET', '/auth/sessions')
  assert.equal(data.totalCount, 2)
  const [newest, current] = data.items
  assert.deepEqual([newest.userAgent, newest.isCurrent, current.isCurrent], ['front desk', false, true])
  assert.equal(newest.ip, '127.0.0.1')

  const ofOtherTenant = await other.call('DELETE', `/auth/sessions/${newest.id}`)
  assert.equal(errorCode(ofOtherTenant), '404 not_found')
  assert.equal((await one.call('DELETE', `/auth/sessions/${newest.id}`)).status, 204)
  assert.equal(errorCode(await one.call('DELETE', `/auth/sessions/${newest.id}`)), '404 not_found')
  const refreshed = await app.call('POST', '/auth/refresh', { body: { refreshToken: second.refreshToken } })
  assert.equal(errorCode(refreshed), '401 session_ended')
  const after = await one.call('GET', '/auth/sessions')
  assert.deepEqual(
    after.data.items.map((item: { id: string }) => item.id),
    [current.id],
  )
})
