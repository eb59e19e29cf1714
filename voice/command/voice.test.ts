import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { full as test } from '@bellhop/server/testing/full.ts'
import { testService, until } from '@bellhop/server/testing/processes/process.ts'
import { freeEdgePorts } from '../testing/free-edge-ports.ts'
import { mediaSkip } from '../testing/start-edge.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the command as an operator does, and collects what it says. */
function command(t: TestContext, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })
  t.after(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return { child, output: () => output }
}

test('npm run voice starts the telephones, connects the demo company, starts once, and stops in order', {
  skip: mediaSkip,
  timeout: 300_000,
}, async (t) => {
  const edge = await freeEdgePorts()
  const service = await testService({
    VOICE_CONTROLLER_URL: `http://127.0.0.1:${edge.VOICE_CONTROLLER_PORT}`,
    VOICE_WSS_PORT: edge.VOICE_WSS_PORT,
  })
  t.after(service.close)
  // The address of the service is found by the command, and handed on to the voice controller.
  const env = { ...edge, DATA_DIR: service.dataDir, SERVICE_URL: '' }

  const check = spawn(process.execPath, [main, '--check'], { env: { ...process.env, ...env } })
  const [report, [code]] = await Promise.all([text(check.stdout), once(check, 'exit')])
  assert.equal(code, 0, report)
  assert.match(report, /Kamailio accepts the configuration/)
  assert.ok(!existsSync(join(service.dataDir, 'voice', 'secret')), 'a check changes nothing')

  const first = command(t, env)
  await until('the demo company is connected', () =>
    /ready\. Ring the hotel .*sip:\+902125550199@/.test(first.output()),
  )
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const get = async (path: string) => (await service.call('GET', path, { token: data.accessToken })).data
  const integration = (await get('/integrations')).items.find(
    (each: { provider: string }) => each.provider === 'sipEdge',
  )
  const path = `/integrations/${integration.id}/test`
  const proven = (await service.call('POST', path, { token: data.accessToken })).data
  assert.equal(proven.ok, true, 'what is ready has been proven by a round trip')
  assert.equal((await get('/sip/credentials')).webSocketUrls[0], `wss://localhost:${edge.VOICE_WSS_PORT}`)

  const second = command(t, env)
  const [refused] = await once(second.child, 'exit')
  assert.equal(refused, 1)
  assert.match(second.output(), /runs already/)

  first.child.kill('SIGTERM')
  const [ended] = await once(first.child, 'exit')
  assert.equal(ended, 0, first.output())
  const controller = await fetch(`http://127.0.0.1:${edge.VOICE_CONTROLLER_PORT}/health`).catch(() => undefined)
  assert.equal(controller, undefined, 'the controller has ended')
})
