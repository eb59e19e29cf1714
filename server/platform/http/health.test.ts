import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../testing/app.ts'
import { version } from '../kernel/version.ts'

test('§4.1 health checks answer plain JSON, without a token and without the envelope', async (t) => {
  const app = await testApp(t)
  const [live, ready] = [await app.call('GET', '/health/live'), await app.call('GET', '/health/ready')]
  assert.deepEqual([live.status, live.body], [200, { status: 'live', version }])
  assert.deepEqual([ready.status, ready.body], [200, { status: 'ready', version }])
  assert.match(version, /^\d+\.\d+\.\d+/)
  assert.match(ready.headers['x-trace-id'] ?? '', /^[0-9a-f-]{36}$/)
})
