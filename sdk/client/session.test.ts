import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appCode, enrolApp } from '../../server/modules/identity/testing/authenticator.ts'
import { colleague } from '../../server/testing/world.ts'
import { Bellhop, BellhopError, memoryTokens, SecondFactorRequired, type Tokens } from '../index.ts'
import { sdkScene } from '../testing/sdk-scene.ts'

const guest = { firstName: 'Elif', lastName: 'Demir' }

test('§5.4 §5.9 twenty parallel requests after the expiry share one refresh', async (t) => {
  const { app, client, exchanges } = await sdkScene(t)
  const bellhop = client()
  const { id } = await bellhop.guests.create(guest)
  app.advance('PT16M')
  const found = await Promise.all(Array.from({ length: 20 }, () => bellhop.guests.get(id)))
  assert.equal(new Set(found.map((each) => each.id)).size, 1)
  const of = (exchange: string) => exchanges().filter((each) => each === exchange).length
  assert.deepEqual([of('200 POST /auth/login'), of('200 POST /auth/refresh'), of(`200 GET /guests/${id}`)], [1, 1, 20])
})

test('§5.4 a refresh that gets 503 keeps the tokens, and the next try uses them', async (t) => {
  const { app, tenant, client, network, exchanges } = await sdkScene(t)
  const { accessToken, refreshToken } = tenant.login
  const tokens = memoryTokens({ accessToken, refreshToken })
  const bellhop = client({ tokens, maxRetries: 0 })
  app.advance('PT16M')
  network.intercept = async (forward, { path }) =>
    path === '/auth/refresh' ? new Response('busy', { status: 503 }) : forward()
  await assert.rejects(bellhop.profile.get(), { status: 503 })
  assert.deepEqual(await tokens.load(), { accessToken, refreshToken })

  network.intercept = (forward) => forward()
  assert.equal((await bellhop.profile.get()).email, tenant.email)
  assert.deepEqual(exchanges(), ['401 GET /profile', '401 GET /profile', '200 POST /auth/refresh', '200 GET /profile'])
})

test('§5.5 new tokens are saved before they are used', async (t) => {
  const { app, tenant, client, network, sent } = await sdkScene(t)
  let stored: Tokens | undefined = tenant.login
  const order: string[] = []
  const save = async (next: Tokens | undefined) => {
    await new Promise(setImmediate)
    order.push('saved')
    stored = next
  }
  network.intercept = (forward, { path }) => {
    order.push(path)
    return forward()
  }
  app.advance('PT16M')
  await client({ tokens: { load: () => stored, save } }).profile.get()
  assert.deepEqual(order, ['/profile', '/auth/refresh', 'saved', '/profile'])
  assert.equal(sent.at(-1)?.headers.get('Authorization'), `Bearer ${stored?.accessToken}`)
})

test('§5.5 clients that share a store refresh one after the other, and the second sends nothing', async (t) => {
  const { app, tenant, client, exchanges } = await sdkScene(t)
  let previous: Promise<unknown> = Promise.resolve()
  const lock = <Result>(refresh: () => Promise<Result>): Promise<Result> => {
    const done = previous.then(refresh)
    previous = done
    return done
  }
  const tokens = { ...memoryTokens(tenant.login), lock }
  app.advance('PT16M')
  const profiles = await Promise.all([client({ tokens }), client({ tokens })].map((bellhop) => bellhop.profile.get()))
  assert.equal(profiles.length, 2)
  assert.equal(exchanges().filter((each) => each.endsWith('/auth/refresh')).length, 1)
})

test('§5.5 after the end of its session a client with a password signs in again, and one with tokens fails', async (t) => {
  const { client, tenant, exchanges } = await sdkScene(t)
  const tokens = memoryTokens(tenant.login)
  const [withPassword, withTokens] = [client(), client({ tokens })]
  for await (const { id } of withPassword.sessions.list()) await withPassword.sessions.end(id)
  await assert.rejects(withTokens.profile.get(), { status: 401, code: 'session_ended' })
  assert.equal(await tokens.load(), undefined)

  const before = exchanges().length
  assert.equal((await withPassword.profile.get()).id, tenant.userId)
  assert.deepEqual(exchanges().slice(before), [
    '401 GET /profile',
    '401 POST /auth/refresh',
    '200 POST /auth/login',
    '200 GET /profile',
  ])
})

test('§5.10 an API key is used as it is, and a 401 is final', async (t) => {
  const { app, tenant, client, injected, exchanges } = await sdkScene(t)
  const { userId } = await colleague(app, tenant, { isServiceUser: true })
  const { id, key } = await client().users.createApiKey(userId, { name: 'Nightly export' })
  const withKey = new Bellhop({ ...injected, apiKey: key })
  assert.equal((await withKey.profile.get()).id, userId)
  await client().users.deleteApiKey(userId, id)
  await assert.rejects(withKey.profile.get(), BellhopError)
  assert.equal(exchanges().at(-1), '401 GET /profile')
  await assert.rejects(withKey.login({ email: 'a@b.test', password: '' }), TypeError)
})

test('§5.6 login saves the tokens, and logout revokes and removes them', async (t) => {
  const { tenant, client, exchanges } = await sdkScene(t)
  const tokens = memoryTokens()
  const bellhop = client({ tokens })
  await assert.rejects(bellhop.profile.get(), { status: 401, code: 'unauthenticated' })
  await bellhop.login({ email: tenant.email, password: tenant.password })
  assert.equal((await bellhop.profile.get()).id, tenant.userId)
  await bellhop.logout()
  assert.equal(await tokens.load(), undefined)
  assert.equal(exchanges().at(-1), '200 POST /auth/logout')
})

test('a login with a second factor says so, and is completed with the factor', async (t) => {
  const { app, tenant, client } = await sdkScene(t)
  const { totpSecret } = await enrolApp(app, tenant)
  const tokens = memoryTokens()
  const bellhop = client({ tokens })
  const waiting = await bellhop
    .login({ email: tenant.email, password: tenant.password })
    .catch((error: unknown) => error)
  assert.ok(waiting instanceof SecondFactorRequired)
  assert.ok(waiting.hasCode('second_factor_required'))
  const { methods } = await bellhop.auth.showChallenge({ challenge: waiting.challenge })
  assert.deepEqual(methods, ['code', 'recoveryCode'])
  await assert.rejects(waiting.complete({ code: '000000' }), { status: 401, code: 'second_factor_invalid' })
  assert.equal(await tokens.load(), undefined)
  assert.deepEqual(await waiting.complete({ code: appCode(app, totpSecret) }), {})
  assert.equal((await bellhop.profile.get()).id, tenant.userId)
})

test('a refused login is not repeated, and its reason is the error', async (t) => {
  const { client, tenant, exchanges } = await sdkScene(t)
  const bellhop = client({ email: tenant.email, password: 'wrong' })
  await assert.rejects(bellhop.profile.get(), { status: 401 })
  assert.deepEqual(exchanges(), ['401 POST /auth/login'])
})
