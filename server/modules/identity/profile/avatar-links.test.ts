import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { type KeyRing, openKeyRing } from '#platform/crypto/key-ring.ts'
import { createApp } from '../../../app.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant, type Tenant } from '../../../testing/world.ts'

/** Uploads a picture and returns the path and the token of its link. */
async function uploadAvatar(app: TestApp, tenant: Tenant) {
  const background = { r: 220, g: 20, b: 20 }
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('avatar', new Blob([Uint8Array.from(picture)]), 'me.png')
  const answer = await tenant.call('POST', '/profile/avatar', { body })
  assert.equal(answer.status, 200, answer.text)
  const { origin, pathname, searchParams } = new URL(answer.data.avatarUrl)
  assert.equal(origin, app.runtime.config.PUBLIC_URL)
  assert.equal(pathname, `/api/v1/avatars/${tenant.userId}`)
  const token = searchParams.get('token') ?? ''
  return { token, path: `/avatars/${tenant.userId}?token=${token}` }
}

const withoutTrace = ({ status, text, body }: Answer) => [status, text.replace(body.traceId, '')]

test('an avatar can be downloaded by its signed link for an hour, without a token', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { path } = await uploadAvatar(app, tenant)
  const answer = await app.call('GET', path)
  assert.equal(answer.status, 200, answer.text)
  assert.equal(answer.headers['content-length'], String(answer.bytes.length))
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="avatar.webp"')
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  assert.equal(answer.headers['cache-control'], 'no-store')
  app.advance('PT59M59S')
  assert.equal((await app.call('GET', path)).status, 200)
  app.advance('PT1S')
  assert.equal((await app.call('GET', path)).status, 404)
})

test('§4.3 a changed, expired or foreign link is answered like a missing picture', async (t) => {
  const app = await testApp(t)
  const [ours, theirs] = [await newTenant(app), await newTenant(app)]
  const { token } = await uploadAvatar(app, ours)
  const their = await uploadAvatar(app, theirs)
  const [kid = '', expires = '', tenantId = '', signature = ''] = token.split('.')
  const at = (id: string, given?: string) =>
    app.call('GET', `/avatars/${id}${given === undefined ? '' : `?token=${encodeURIComponent(given)}`}`)
  const never = withoutTrace(await at('01890000-0000-7000-8000-00000000cafe', token))
  assert.equal(never[0], 404)
  const otherEnd = signature.endsWith('A') ? 'E' : 'A'
  const changed: Record<string, string | undefined> = {
    'no token': undefined,
    'an empty one': '',
    'another key': ['other', expires, tenantId, signature].join('.'),
    'a later end': [kid, Number(expires) + 1, tenantId, signature].join('.'),
    'an end without end': [kid, 'Infinity', tenantId, signature].join('.'),
    'another tenant': [kid, expires, theirs.tenantId, signature].join('.'),
    'another signature': [kid, expires, tenantId, signature.slice(0, -1) + otherEnd].join('.'),
    'a shorter one': token.slice(0, -1),
    'a longer one': `${token}A`,
    'another’s link': their.token,
    'an access token': ours.accessToken,
  }
  for (const [what, given] of Object.entries(changed)) {
    assert.deepEqual(withoutTrace(await at(ours.userId, given)), never, what)
  }
  assert.deepEqual(withoutTrace(await at(theirs.userId, token)), never)
  assert.deepEqual(withoutTrace(await at('not-an-id', token))[0], 404)
  app.advance('PT1H')
  assert.deepEqual(withoutTrace(await at(ours.userId, token)), never)
})

test('links stop working when the avatar is removed or the user is deleted', async (t) => {
  const app = await sharedApp(t)
  const [leaving, staying] = [await newTenant(app), await newTenant(app)]
  const { path } = await uploadAvatar(app, leaving)
  const other = await uploadAvatar(app, staying)
  const removed = await leaving.call('DELETE', '/profile/avatar')
  assert.deepEqual([removed.status, removed.text], [204, ''])
  assert.equal((await app.call('GET', path)).status, 404)
  assert.equal((await leaving.call('GET', '/profile')).data.avatarUrl, null)
  assert.equal((await leaving.call('DELETE', '/profile/avatar')).status, 404)
  assert.equal((await app.call('GET', other.path)).status, 200)

  await app.admin('update users set deleted_at = now() where id = $1', [staying.userId])
  assert.equal((await app.call('GET', other.path)).status, 404)
})

full('a link keeps working while its key only verifies, and stops when the key is removed', async (t) => {
  const app = await sharedApp(t)
  const { path } = await uploadAvatar(app, await newTenant(app))
  const fresh = await openKeyRing({ keys: [{ id: 'fresh', secret: randomBytes(32) }], dataDir: '' })
  const { keys } = app.runtime
  const holding = (id: string) => (id === fresh.activeId ? fresh : keys)
  const rotated: KeyRing = {
    ...fresh,
    ids: [...fresh.ids, ...keys.ids],
    derive: (id, purpose, length) => holding(id).derive(id, purpose, length),
    signingKey: (id, purpose) => holding(id).signingKey(id, purpose),
  }
  const statusUnder = async (ring: KeyRing) => {
    const { server } = createApp({ ...app.runtime, keys: ring })
    t.after(() => server.close())
    return (await server.inject({ url: `/api/v1${path}` })).statusCode
  }
  assert.deepEqual([await statusUnder(rotated), await statusUnder(fresh)], [200, 404])
})
