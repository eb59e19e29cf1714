import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/app.ts'
import { newTenant } from '../../test/world.ts'
import { addressKey } from './rate-limits.ts'

test('§8 a tenant beyond its allowance gets 429 with Retry-After; another tenant does not', async (t) => {
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

test('§5.7 failed tokens are counted per address, so that nobody tries them by the thousand', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 5 } })
  const answers = []
  for (let i = 0; i < 7; i += 1) answers.push((await app.call('GET', '/profile', { token: `forged${i}` })).status)
  assert.deepEqual(answers, [401, 401, 401, 401, 401, 429, 429])
})

test('§8 a client is one IPv4 address, or all of an IPv6 /64 however it is written', () => {
  assert.equal(addressKey('192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(addressKey('2001:db8:1:2::1'), addressKey('2001:0db8:0001:0002:ffff:ffff:ffff:ffff'))
  assert.notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
  assert.equal(addressKey('::1'), '0:0:0:0::/64')
})
