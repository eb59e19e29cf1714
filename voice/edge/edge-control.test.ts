import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { EdgeControl } from './edge-control.ts'

const expiresAt = Temporal.Now.instant().add({ hours: 1 }).toString()

/** JSON-RPC that refuses the credential `1:refused`, and answers `1:garbled` with something else than JSON. */
async function rpc(t: TestContext) {
  const taken: unknown[] = []
  const server = createServer(async (request, response) => {
    const { method, params } = JSON.parse(await text(request))
    if (params[1] === '1:garbled') return void response.writeHead(500).end('Internal error')
    if (params[1] === '1:refused') return void response.end(JSON.stringify({ error: { code: 500, message: 'full' } }))
    if (method === 'htable.setxi') taken.push(params[1])
    response.end(JSON.stringify({ result: { Contacts: [] } }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/RPC`
  const control = new EdgeControl({ url, token: () => 'token', log: createLog({ level: 'silent' }) })
  return { server, taken, control }
}

const credentials = (...usernames: readonly string[]) => usernames.map((username) => ({ username, expiresAt }))

test('a credential that the edge does not take does not stop the others', async (t) => {
  const { control, taken } = await rpc(t)
  const all = credentials('1:refused', '1:a', '1:garbled', '1:b')
  await assert.rejects(control.revoke(all), (error: AggregateError) => error.errors.length === 2)
  assert.deepEqual(taken, ['1:a', '1:b'])
  await control.revoke(credentials('1:c'))
  assert.deepEqual(taken, ['1:a', '1:b', '1:c'])
})
