import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'

test('§9.4 the root address sends browsers to the documentation, and shows other clients the addresses', async (t) => {
  const { server } = await testApp(t)
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const browser = await server.inject({ url: '/', headers: { accept } })
  assert.deepEqual([browser.statusCode, browser.headers.location], [302, '/swagger'])
  for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
    const answer = await server.inject({ url: '/', headers })
    assert.deepEqual([answer.statusCode, answer.headers['vary']], [200, 'Accept'])
    const { success, data, statusCode, traceId } = answer.json()
    assert.deepEqual([success, statusCode, traceId], [true, 200, answer.headers['x-trace-id']])
    for (const url of [data.documentation, data.openapi, data.health]) {
      assert.equal((await server.inject({ url })).statusCode, 200, url)
    }
    assert.equal((await server.inject({ url: `${data.api}/profile` })).statusCode, 401)
  }
  const slash = await server.inject({ url: '/swagger/' })
  assert.deepEqual([slash.statusCode, slash.headers.location], [301, '/swagger'])
})

test('browsers find the icon of the service', async (t) => {
  const { server } = await testApp(t)
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    const { statusCode, headers, body } = await server.inject({ url })
    assert.deepEqual([statusCode, headers['content-type']], [200, 'image/svg+xml'])
    assert.match(body, /^<svg /)
  }
})
