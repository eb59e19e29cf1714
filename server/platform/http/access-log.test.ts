import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'

test('the access log contains the ids of tenant and user, the process and the error', async (t) => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', to: { write: (line) => void lines.push(line) } })
  const app = await testApp(t, { log })
  const tenant = await newTenant(app)
  const { headers } = await tenant.call('GET', '/profile')
  const line = JSON.parse(lines.find((each) => each.includes(headers['x-trace-id'] ?? 'none')) ?? '{}')
  assert.deepEqual([line.tenantId, line.userId], [tenant.tenantId, tenant.userId])
  assert.deepEqual([line.route, line.status, line.code, line.pid], ['/api/v1/profile', 200, undefined, process.pid])
  assert.equal(typeof line.ms, 'number')
  const stranger = await app.call('GET', '/profile')
  const other = JSON.parse(lines.find((each) => each.includes(stranger.headers['x-trace-id'] ?? 'none')) ?? '{}')
  assert.deepEqual([other.status, other.tenantId, other.userId], [401, undefined, undefined])
  assert.equal(other.code, stranger.body.errors[0].code)
  const key = { 'idempotency-key': '0d3f1b0e-7d3c-4c7e-9b57-3f1f0f6f5f11' }
  const invalid = await tenant.call('POST', '/guests', { body: { firstName: 7 }, headers: key })
  const third = JSON.parse(lines.find((each) => each.includes(invalid.headers['x-trace-id'] ?? 'none')) ?? '{}')
  assert.deepEqual([third.status, third.code], [422, invalid.body.errors[0].code])
})
