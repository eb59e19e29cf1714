import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { cliScene } from './testing/cli-scene.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** The command line as a process of its own, which trusts no test certificate. */
async function processScene(t: TestContext) {
  const scene = await cliScene(t)
  const { port, ca } = await listenOnTls(scene.app, t)
  const caFile = join(scene.config, 'ca.pem')
  writeFileSync(caFile, ca)
  const start = (args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
    spawn(process.execPath, [main, ...args], { env: { ...process.env, XDG_CONFIG_HOME: scene.config, ...env } })
  const finish = async (child: ChildProcess) => {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout as never),
      text(child.stderr as never),
      once(child, 'exit'),
    ])
    return { code, stdout, stderr }
  }
  return { ...scene, start, finish, caFile, address: `https://localhost:${port}` }
}

test('the process trusts the authority of --ca, remembers it, and ends with the exit code', async (t) => {
  const { tenant, start, finish, caFile, address } = await processScene(t)
  const credentials = { BELLHOP_EMAIL: tenant.email, BELLHOP_PASSWORD: tenant.password }
  const unknown = await finish(start(['login', '--base-url', address], credentials))
  assert.equal(unknown.code, 4)
  assert.match(unknown.stderr, /^bellhop: .+certificate.*\(connection_failed\)\n$/)
  const login = await finish(start(['login', '--base-url', address, '--ca', caFile], credentials))
  assert.deepEqual([login.code, login.stderr], [0, ''])
  assert.equal((await finish(start(['guests', 'find', 'ada', '--json']))).stdout, '[]\n')

  const listening = start(['webhooks', 'listen', '--forward-to', 'localhost:1'])
  const ended = finish(listening)
  await once(listening.stderr as never, 'data')
  assert.equal((await tenant.call('GET', '/webhooks')).data.totalCount, 1)
  listening.kill('SIGINT')
  assert.equal((await ended).code, 0)
  assert.equal((await tenant.call('GET', '/webhooks')).data.totalCount, 0)
})
