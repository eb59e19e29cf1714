import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform/observability/log.ts'
import { testApp } from '../../testing/app.ts'
import { newTenant } from '../../testing/world.ts'

test('the access log contains the ids of tenant and user', async (t) => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', to: { write: (line) => void lines.push(line) } })
  const app = await testApp(t, { log })
  const tenant = await newTenant(app)
  const { headers } = await tenant.call('GET', '/profile')
  const line = JSON.parse(lines.find((each) => each.includes(headers['x-trace-id'] ?? 'none')) ?? '{}')
  assert.deepEqual([line.tenantId, line.userId], [tenant.tenantId, tenant.userId])
  const stranger = await app.call('GET', '/profile')
  const other = JSON.parse(lines.find((each) => each.includes(stranger.headers['x-trace-id'] ?? 'none')) ?? '{}')
  assert.deepEqual([other.status, other.tenantId, other.userId], [401, undefined, undefined])
})
