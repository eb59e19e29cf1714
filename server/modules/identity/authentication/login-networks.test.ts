import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant } from '../../../testing/world.ts'

const unknown = 'nobody@hotel.test'
const wrong = 'not the right one'

/** Signs in from an IP address and returns the status. */
async function signInFrom(
  { server }: TestApp,
  remoteAddress: string,
  email: string,
  password = wrong,
): Promise<number> {
  const payload = { email, password }
  return (await server.inject({ method: 'POST', url: '/api/v1/auth/login', payload, remoteAddress })).statusCode
}

async function failFrom(app: TestApp, address: string, email: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push(await signInFrom(app, address, email))
  return statuses
}

test('§5.7 after five failures a network waits and other networks do not, with or without an account', async (t) => {
  const app = await sharedApp(t)
  const { email, password } = await newTenant(app)
  for (const each of [email, unknown]) {
    assert.deepEqual(await failFrom(app, '203.0.113.5', each, 6), [401, 401, 401, 401, 401, 429])
  }
  assert.equal(await signInFrom(app, '203.0.113.5', email, password), 429, 'the right one too, there')
  assert.equal(await signInFrom(app, '198.51.100.7', unknown), 401)
  assert.equal(await signInFrom(app, '198.51.100.7', email), 401)
  assert.equal(await signInFrom(app, '198.51.100.7', email, password), 200)
})

test('§5.7 a network is the /24 of an IPv4 address and the /64 of an IPv6 address', async (t) => {
  const app = await sharedApp(t)
  for (const [first, same, other] of [
    ['203.0.113.5', '203.0.113.250', '203.0.114.5'],
    ['2001:db8:1:2::5', '2001:db8:1:2:ffff::1', '2001:db8:1:3::5'],
  ] as const) {
    await failFrom(app, first, `${first}@hotel.test`.replaceAll(':', '-'), 5)
    assert.equal(await signInFrom(app, same, `${first}@hotel.test`.replaceAll(':', '-')), 429)
    assert.equal(await signInFrom(app, other, `${first}@hotel.test`.replaceAll(':', '-')), 401)
  }
})

full('§5.7 guesses from many networks share a wait, which does not apply to known networks', async (t) => {
  const app = await testApp(t)
  const { email, password } = await newTenant(app)
  const home = '192.0.2.10'
  assert.equal(await signInFrom(app, home, email, password), 200)
  for (const each of [email, unknown]) {
    for (let network = 0; network < 25; network++) {
      assert.deepEqual(await failFrom(app, `10.0.${network}.1`, each, 4), [401, 401, 401, 401])
    }
    assert.equal(await signInFrom(app, '10.1.0.1', each), 429)
    assert.equal(await signInFrom(app, '10.2.0.1', each), 429)
  }
  assert.equal(await signInFrom(app, '10.3.0.1', email, password), 429, 'the right one too, from a strange network')
  assert.equal(await signInFrom(app, home, email, password), 200)
  app.advance('PT60S')
  assert.equal(await signInFrom(app, '10.4.0.1', email), 401, 'one at a time, for good')
  assert.equal(await signInFrom(app, '10.5.0.1', email), 429)
  app.advance('PT24H')
  assert.equal(await signInFrom(app, '10.6.0.1', email, password), 200)
})

test('a network is known for 90 days from the last sign-in, and is deleted then', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const { email, password } = await newTenant(app)
  await signInFrom(app, '192.0.2.10', email, password)
  const known = async () => (await app.admin('select * from login_networks')).length
  assert.equal(await known(), 2, 'one of newTenant, and this one')
  app.advance('P89D')
  await signInFrom(app, '192.0.2.10', email, password)
  app.advance('P2D')
  await app.settle()
  assert.equal(await known(), 1)
})
