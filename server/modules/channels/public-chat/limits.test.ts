import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import { chatWorld, pageOrigin } from './testing/chat-world.ts'

/** Returns the number of 429 responses, and one of them. */
const limited = (responses: readonly { status: number; headers: Record<string, string> }[]) => {
  const refused = responses.filter(({ status }) => status === 429)
  for (const { headers } of refused) {
    assert.match(headers['retry-after'] ?? '', /^[1-9]\d?$/)
    assert.equal(headers['access-control-allow-origin'], pageOrigin)
  }
  return refused.length
}

test('§8 the messages of a visitor are limited, independent of other visitors with the same address', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_VISITOR: 4, RATE_LIMIT_TENANT: 60 } })
  const chat = await chatWorld(app)
  const [one, other] = [await chat.open(), await chat.open()]
  const write = (token: string) => chat.page('POST', '/messages', { token, body: { text: 'Hello' } })
  const responses = await Promise.all(Array.from({ length: 7 }, () => write(one.visitorToken)))
  assert.equal(limited(responses), 3)
  assert.equal((await write(other.visitorToken)).status, 201)
  // Visitors who share an address may write six times as often together; all eight requests count.
  const rest = await Promise.all(Array.from({ length: 20 }, (_, n) => write(`cv_${n}`)))
  assert.deepEqual(
    rest.map(({ status }) => status).toSorted((a, b) => a - b),
    [...Array.from({ length: 16 }, () => 401), ...Array.from({ length: 4 }, () => 429)],
  )
  // The agents' limit is unchanged.
  for (let n = 0; n < 50; n += 1) assert.equal((await chat.tenant.call('GET', '/profile')).status, 200)
})

test('§8 the sessions of an address are limited over all processes; the counters store no tokens', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_VISITOR: 3 } })
  const chat = await chatWorld(app)
  const beside = createApp({ ...app.runtime, database: app.database.open() })
  t.after(() => beside.server.close())
  const open = async ({ server }: Pick<typeof app, 'server'>, remoteAddress: string): Promise<number> => {
    const request = { method: 'POST', url: `/api/v1${chat.at}/sessions`, payload: {} } as const
    return (await server.inject({ ...request, remoteAddress, headers: { origin: pageOrigin } })).statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 6 }, (_, n) => open(n % 2 === 0 ? app : beside, '192.0.2.7')))
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [201, 201, 201, 429, 429, 429],
  )
  assert.equal(await open(app, '192.0.2.8'), 201)
  const { visitorToken: token } = await chat.open()
  await chat.say(token, 'Hello')
  const counts = JSON.stringify(await app.admin('select key from rate_limits'))
  assert.ok(counts.includes('192.0.2.7') && !counts.includes(token) && !counts.includes(token.slice(3)))
})

test('§8 reads are limited by address, and all requests by widget', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_VISITOR: 1 } })
  const chat = await chatWorld(app)
  const reads = await Promise.all(Array.from({ length: 17 }, () => chat.page('GET', '')))
  assert.equal(limited(reads), 2)
  let n = 0
  const open = async (key: string): Promise<number> => {
    const request = { method: 'POST', url: `/api/v1/publicchatwidgets/${key}/sessions`, payload: {} } as const
    n += 1
    const remoteAddress = `198.51.100.${n}`
    return (await app.server.inject({ ...request, remoteAddress, headers: { origin: pageOrigin } })).statusCode
  }
  const statuses = await Promise.all(Array.from({ length: 32 }, () => open(chat.widget.publicKey)))
  assert.equal(statuses.filter((status) => status === 429).length, 2)
  const other = await chatWorld(app, {}, chat.tenant)
  assert.equal(await open(other.widget.publicKey), 201)
})

test('§8 of several limits an answer shows the one with the fewest requests left', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_VISITOR: 4, RATE_LIMIT_ADDRESS: 10 } })
  const chat = await chatWorld(app)
  const limitOf = ({ headers }: { headers: Record<string, string> }) =>
    [headers['ratelimit-limit'], headers['ratelimit-remaining']].map(Number)
  assert.deepEqual(limitOf(await chat.page('GET', '')), [10, 9], 'all requests of the address, not the reads')
  assert.deepEqual(limitOf(await chat.page('POST', '/sessions', { body: {} })), [4, 3], 'the sessions of the address')
  assert.deepEqual(limitOf(await chat.page('GET', '')), [10, 7])
})
