import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { type Colleague, colleague, newHotel, newTenant, type Tenant } from '../../testing/world.ts'

const elif = { firstName: 'Elif', lastName: 'Kaya' }

const keyed = (key: string) => ({ 'idempotency-key': key })

const guestsOf = async ({ query }: Tenant): Promise<number> => (await query('select from guests')).length

async function tokenOf(app: TestApp, { email, password }: Tenant): Promise<string> {
  return (await app.call('POST', '/auth/login', { body: { email, password } })).data.accessToken
}

test('§4.2.4 every POST accepts a key: a repeat gets the first response, and the work is done once', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const key = randomUUID()
  const first = await tenant.call('POST', '/guests', { body: elif, headers: keyed(key) })
  const reordered = { lastName: 'Kaya', firstName: 'Elif' }
  const second = await tenant.call('POST', '/guests', { body: reordered, headers: keyed(key.toUpperCase()) })
  assert.deepEqual([second.status, second.text], [201, first.text])
  assert.equal(second.headers['etag'], first.headers['etag'])
  const traceIds = [first, second].map(({ headers }) => headers['x-trace-id'])
  assert.equal(JSON.parse(second.text).traceId, traceIds[0], 'the bytes have the trace id of the first request')
  assert.notEqual(traceIds[1], traceIds[0], 'the header has that of the repeat')
  assert.match(String(traceIds[1]), /^[0-9a-f-]{36}$/)
  assert.deepEqual([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']], [undefined, 'true'])
  assert.equal(await guestsOf(tenant), 1)
})

test('§4.2.4 a key counts for one user and one path', async (t) => {
  const app = await sharedApp(t)
  const [one, other] = [await newTenant(app), await newTenant(app)]
  const headers = keyed(randomUUID())
  const paths = ['/guests', '/guesttypes', '/guests']
  const bodies = [elif, { name: 'Senior', category: 'adult' }, elif]
  for (const [index, tenant] of [one, one, other].entries()) {
    const answer = await tenant.call('POST', paths[index] ?? '', { body: bodies[index], headers })
    assert.deepEqual([answer.status, answer.headers['idempotency-replayed']], [201, undefined], answer.text)
  }
  assert.deepEqual([await guestsOf(one), await guestsOf(other)], [1, 1])
})

test('§8 a key can be used again after 24 hours', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const headers = keyed(randomUUID())
  const book = async () => app.call('POST', '/guests', { body: elif, headers, token: await tokenOf(app, tenant) })
  const first = await book()
  app.advance('PT23H59M')
  assert.equal((await book()).text, first.text)
  app.advance('PT1M')
  const late = await book()
  assert.deepEqual([late.status, late.headers['idempotency-replayed']], [201, undefined])
  assert.notEqual(late.data.id, first.data.id)
})

test('§4.2.4 a 500 is not stored: the same key can be tried again', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const headers = keyed(randomUUID())
  await app.admin('alter table guests rename to guests_away')
  assert.equal((await tenant.call('POST', '/guests', { body: elif, headers })).status, 500)
  await app.admin('alter table guests_away rename to guests')
  const again = await tenant.call('POST', '/guests', { body: elif, headers })
  assert.deepEqual([again.status, again.headers['idempotency-replayed']], [201, undefined], again.text)
})

test('§4.2.4 endpoints that return or consume tokens ignore the key: no response is stored', async (t) => {
  const app = await testApp(t)
  const { email, password, login } = await newTenant(app)
  const headers = keyed(randomUUID())
  const post = (path: string, body: object) => app.call('POST', path, { body, headers })
  const logins = [await post('/auth/login', { email, password }), await post('/auth/login', { email, password })]
  assert.notEqual(logins[0]?.data.refreshToken, logins[1]?.data.refreshToken)
  const { refreshToken } = login
  assert.equal((await post('/auth/refresh', { refreshToken })).status, 200)
  assert.equal((await post('/auth/refresh', { refreshToken })).body.errors[0].code, 'refresh_token_reused')
  assert.equal((await post('/auth/confirm-email', { token: refreshToken })).status, 422)
  assert.equal((await post('/auth/logout', { refreshToken })).status, 200)
  const badKey = { 'idempotency-key': 'no key' }
  const { status } = await app.call('POST', '/auth/login', { body: { email, password }, headers: badKey })
  assert.equal(status, 200, 'what is not read cannot be wrong')
  assert.deepEqual(await app.admin('select from idempotency_keys'), [])
})

test('§4.2.4 a repeat with narrower rights is refused; otherwise it gets the stored response', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotels = [(await newHotel(tenant)).hotel.id, (await newHotel(tenant)).hotel.id]
  const phone = '+905321112233'
  const rights = (user: Colleague, piiAccess: string, hotelIds: readonly string[]) => async () => {
    await app.admin('update roles set pii_access = $2 where id = $1', [user.roleId, piiAccess])
    await app.admin('update users set hotel_ids = $2 where id = $1', [user.userId, hotelIds])
  }
  type Rights = readonly [piiAccess: 'full' | 'masked', hotelIds: readonly string[]]
  const cases: readonly { first: Rights; later: Rights; isShown: boolean }[] = [
    { first: ['full', []], later: ['full', []], isShown: true },
    { first: ['full', []], later: ['masked', []], isShown: false },
    { first: ['masked', []], later: ['masked', []], isShown: true },
    { first: ['masked', []], later: ['full', []], isShown: true },
    { first: ['full', []], later: ['full', hotels.slice(0, 1)], isShown: false },
    { first: ['full', hotels], later: ['full', hotels.slice(0, 1)], isShown: false },
    { first: ['full', hotels.slice(0, 1)], later: ['full', hotels], isShown: true },
    { first: ['full', hotels], later: ['full', []], isShown: true },
  ]
  for (const { first, later, isShown } of cases) {
    const user = await colleague(app, tenant)
    const headers = keyed(randomUUID())
    const ask = () => user.call('POST', '/guests', { body: { ...elif, phone }, headers })
    await rights(user, ...first)()
    const made = await ask()
    assert.equal(made.status, 201, made.text)
    await rights(user, ...later)()
    const again = await ask()
    const description = `${first.join(' ')} then ${later.join(' ')}: ${again.text}`
    if (isShown) assert.deepEqual([again.text, again.headers['idempotency-replayed']], [made.text, 'true'], description)
    else {
      assert.deepEqual([again.status, again.body.errors[0].code], [422, 'idempotency_key_reused'], description)
      assert.ok(!again.text.includes(phone), description)
    }
  }
  const user = await colleague(app, tenant)
  const headers = keyed(randomUUID())
  await user.call('POST', '/guests', { body: elif, headers })
  await app.admin(`update roles set permissions = '{guests.read}' where id = $1`, [user.roleId])
  assert.equal((await user.call('POST', '/guests', { body: elif, headers })).status, 403)
})
