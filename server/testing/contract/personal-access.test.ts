import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { testApp } from '../app.ts'
import { full } from '../full.ts'
import { colleague, created, newAdministrator } from '../world.ts'
import { existingPaths } from './existing-paths.ts'

/** Changes of webhooks and accounts that send no data, so a masked role may make them. */
const harmless = [
  'DELETE /webhooks/:id',
  'POST /webhooks/:id/pause',
  'DELETE /integrations/:id',
  'POST /integrations/:id/deactivate',
]

full('§5.8 a masked role cannot choose where personal data is sent: webhooks, accounts, simulators', async (t) => {
  const app = await testApp(t)
  const tenant = await newAdministrator(app)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const paths = await existingPaths(tenant, endpoints)
  const writes = endpoints.filter(
    ({ method, path }) => method !== 'GET' && (/^\/(webhooks|integrations)\b/.test(path) || path.endsWith('/simulate')),
  )
  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`
  const named = writes.map(nameOf)
  assert.deepEqual(
    harmless.filter((each) => !named.includes(each)),
    [],
    'still there',
  )
  const stateOf = () => app.admin('select id, url, events, status, secret_last4, version from webhooks order by id')
  const before = await stateOf()
  for (const endpoint of writes) {
    const name = nameOf(endpoint)
    if (harmless.includes(name)) continue
    const answer = await masked.call(endpoint.method, String(paths.get(endpoint)), { body: {} })
    const [problem] = answer.body.errors
    assert.deepEqual(
      [answer.status, answer.body.message, problem.code],
      [403, 'Access denied', 'permission_denied'],
      name,
    )
    const allowed = await tenant.call(endpoint.method, String(paths.get(endpoint)), { body: {} })
    assert.notEqual(allowed.status, 403, name)
  }
  assert.deepEqual(
    (await stateOf()).map(({ url, events }) => [url, events]),
    before.map(({ url, events }) => [url, events]),
  )
  const refused = (await tenant.call('GET', '/audit?action=permission.denied&pageSize=100')).data.items
  assert.ok(refused.some(({ actorUserId }: { actorUserId: string }) => actorUserId === masked.userId))
})

test('a masked role can read webhooks and accounts, but cannot set the identity secret of a chat', async (t) => {
  const app = await testApp(t)
  const tenant = await newAdministrator(app)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  for (const path of ['/webhooks', '/integrations']) assert.equal((await masked.call('GET', path)).status, 200)
  const widget = { name: 'Chat', allowedOrigins: ['https://www.hotel.example'] }
  const identitySecret = 'a secret of sixteen letters and more'
  const response = await masked.call('POST', '/chatwidgets', { body: { ...widget, identitySecret } })
  assert.deepEqual([response.status, response.body.errors[0].field], [403, 'identitySecret'])
  const { id } = await created(tenant, '/chatwidgets', widget)
  assert.equal((await masked.call('PUT', `/chatwidgets/${id}`, { body: { identitySecret } })).status, 403)
  assert.equal((await masked.call('PUT', `/chatwidgets/${id}`, { body: { colour: '#112233' } })).status, 200)
})
