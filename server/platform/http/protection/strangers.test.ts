import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'

const id = '01890000-0000-7000-8000-00000000cafe'
const tokenless = [
  '/swagger',
  '/swagger/v1/swagger.json',
  '/swagger/swagger-ui-bundle.js',
  '/health/live',
  '/health/ready',
  '/api/v1/nothing',
  `/api/v1/messages/attachments/${id}/download?token=x`,
  `/api/v1/public/chat/${id}`,
]

test('§8 calls without a token are limited per address over all paths; users are not counted', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_ADDRESS: tokenless.length + 3 } })
  const tenant = await newTenant(app)
  const ask = (url: string, remoteAddress: string) => app.server.inject({ url, remoteAddress })
  for (let count = 0; count < tokenless.length + 3; count += 1) {
    const { statusCode } = await ask(tokenless[count % tokenless.length] ?? '', '192.0.2.1')
    assert.notEqual(statusCode, 429)
  }
  for (const url of tokenless) {
    const refused = await ask(url, '192.0.2.1')
    assert.deepEqual([refused.statusCode, refused.json().errors[0].code], [429, 'rate_limited'], url)
    assert.match(String(refused.headers['retry-after']), /^\d+$/)
    assert.notEqual((await ask(url, '192.0.2.2')).statusCode, 429, 'another address has its own')
  }
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  for (let count = 0; count < 30; count += 1) {
    const { statusCode } = await app.server.inject({ url: '/api/v1/profile', remoteAddress: '192.0.2.1', headers })
    assert.equal(statusCode, 200)
  }
})

test('§8 a trusted proxy that names no client is not limited as a client', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_ADDRESS: 1, TRUSTED_PROXIES: ['10.0.0.0/8'] } })
  const ask = (headers = {}) => app.server.inject({ url: '/health/live', remoteAddress: '10.0.0.1', headers })
  for (let count = 0; count < 3; count += 1) assert.equal((await ask()).statusCode, 200)
  const client = { 'x-forwarded-for': '192.0.2.1' }
  assert.deepEqual([(await ask(client)).statusCode, (await ask(client)).statusCode], [200, 429])
})
