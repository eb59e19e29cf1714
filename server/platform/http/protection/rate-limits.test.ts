import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { createApp } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import { addressKey } from '../request/address-key.ts'

test('§8 a tenant beyond its limit gets 429 with Retry-After; other tenants do not', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 30 } })
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const answers = await Promise.all(Array.from({ length: 40 }, () => one.call('GET', '/profile')))
  const limited = answers.filter(({ status }) => status === 429)
  assert.deepEqual([limited.length, answers.filter(({ status }) => status === 200).length], [10, 30])
  const [refused] = limited
  assert.match(refused?.headers['retry-after'] ?? '', /^[1-9]\d?$/)
  assert.deepEqual([refused?.body.errors[0].code, refused?.headers['ratelimit-limit']], ['rate_limited', '30'])
  assert.equal((await other.call('GET', '/profile')).status, 200)
})

test('§8 a tenant beyond its limit is refused before its users are read from the database', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 3 } })
  const tenant = await newTenant(app)
  const ask = async (): Promise<number> => (await tenant.call('GET', '/profile')).status
  assert.deepEqual([await ask(), await ask(), await ask(), await ask()], [200, 200, 200, 429])
  const locker = new pg.Client({ connectionString: app.database.adminUrl })
  await locker.connect()
  await locker.query('begin')
  await locker.query('lock table users in access exclusive mode')
  const status = await ask()
  await locker.query('rollback')
  await locker.end()
  assert.equal(status, 429)
})

test('§5.7 failed tokens are limited per address', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 5 } })
  const answers = []
  for (let i = 0; i < 7; i += 1) answers.push((await app.call('GET', '/profile', { token: `forged${i}` })).status)
  assert.deepEqual(answers, [401, 401, 401, 401, 401, 429, 429])
})

test('§8 a client is one IPv4 address or one IPv6 /64, in any spelling', () => {
  assert.equal(addressKey('192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('::FFFF:c000:207'), '192.0.2.7')
  assert.equal(addressKey('2001:db8:1:2::1'), addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'))
  assert.notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
  assert.equal(addressKey('2001::2:3:4:5:192.0.2.7'), '2001:0:2:3::/64')
  assert.equal(addressKey('::1'), '0:0:0:0::/64')
  for (const zone of ['eth0', 'br-lan.100']) assert.equal(addressKey(`fe80::1%${zone}`), 'fe80:0:0:0::/64')
  for (const text of ['', 'localhost', '127.1']) assert.equal(addressKey(text), text)
})

test('§8 two servers on one database share the limit of an address, and Retry-After is exact', async (t) => {
  // The limiter reads the machine's clock.
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T09:00:00Z') })
  const app = await testApp(t, { config: { RATE_LIMIT_AUTH: 5 } })
  const other = createApp({ ...app.runtime, database: app.database.open() })
  const restarted = createApp(app.runtime)
  t.after(() => Promise.all([other.server.close(), restarted.server.close()]))
  const call = async ({ server }: Pick<typeof app, 'server'>, remoteAddress = '192.0.2.7') => {
    const body = { payload: { refreshToken: 'x' }, remoteAddress }
    const { statusCode, headers } = await server.inject({ method: 'POST', url: '/api/v1/auth/refresh', ...body })
    return [statusCode, headers['retry-after']]
  }
  const before = await Promise.all(Array.from({ length: 8 }, (_, n) => call(n % 2 === 0 ? app : other)))
  assert.equal(before.filter(([status]) => status === 401).length, 5)
  assert.deepEqual(await call(other, '192.0.2.8'), [401, undefined])
  for (const [passed, left] of [
    [0, '60'],
    [400, '60'],
    [28_600, '31'],
    [30_999, '1'],
  ] as const) {
    t.mock.timers.tick(passed)
    assert.deepEqual(
      [await call(app), await call(other)],
      [
        [429, left],
        [429, left],
      ],
    )
  }
  t.mock.timers.tick(1)
  assert.deepEqual(await call(other), [401, undefined])
  assert.deepEqual(await call(restarted), [401, undefined])
})

/** The limit that an answer shows: its size, what is left, and the seconds until it is whole again. */
const shownLimit = (headers: Readonly<Record<string, string>>): (number | undefined)[] =>
  ['limit', 'remaining', 'reset'].map((name) => {
    const value = headers[`ratelimit-${name}`]
    return value === undefined ? undefined : Number(value)
  })

test('§8 every answer shows the limit that applies to it and what is left of it', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-06-01T09:00:00Z') })
  const app = await testApp(t, {
    config: { RATE_LIMIT_TENANT: 30, RATE_LIMIT_AUTH: 5, RATE_LIMIT_ADDRESS: 40, RATE_LIMIT_VISITOR: 7 },
  })
  const tenant = await newTenant(app)
  const limitOf = async (...call: Parameters<typeof tenant.call>) => {
    const { status, headers } = await tenant.call(...call)
    return [status, ...shownLimit(headers)]
  }
  const [, , left = 0] = await limitOf('GET', '/profile')
  assert.ok(left > 20, 'the requests of the preparation count, too')
  assert.deepEqual(await limitOf('GET', '/profile'), [200, 30, left - 1, 60])
  t.mock.timers.tick(20_500)
  assert.deepEqual(await limitOf('GET', '/hotels?shoe=1'), [422, 30, left - 2, 40])
  const missing = '/guests/01890000-0000-7000-8000-00000000cafe'
  assert.deepEqual(await limitOf('GET', missing), [404, 30, left - 3, 40])
  const noUser = async (...call: Parameters<typeof app.call>) => {
    const { status, headers } = await app.call(...call)
    return [status, ...shownLimit(headers)]
  }
  assert.deepEqual(await noUser('POST', '/auth/refresh', { body: { refreshToken: 'x' } }), [401, 5, 4, 60])
  assert.deepEqual(await noUser('POST', '/auth/login', { body: {} }), [422, 5, 3, 60])
  assert.deepEqual(await noUser('GET', '/profile', { token: 'forged' }), [401, 30, 29, 60])
  assert.deepEqual(await noUser('GET', '/nothing'), [404, 40, 39, 60])
  assert.deepEqual(await noUser('GET', '/health/live'), [200, 40, 38, 60])
})

test('§8 a limit that is turned off is not shown', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  assert.deepEqual(shownLimit((await tenant.call('GET', '/profile')).headers), [undefined, undefined, undefined])
})

test('expired counts of addresses are deleted', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_AUTH: 5 } })
  await app.settle()
  for (const remoteAddress of ['192.0.2.7', '192.0.2.8']) {
    await app.server.inject({ method: 'POST', url: '/api/v1/auth/logout', remoteAddress })
  }
  await app.admin(`update rate_limits set expire = expire - 2 * 3600 * 1000 where key like '%192.0.2.7'`)
  app.advance('PT1H')
  await app.settle()
  const left = await app.admin('select key from rate_limits')
  assert.deepEqual(left, [{ key: 'auth:192.0.2.8' }])
})
