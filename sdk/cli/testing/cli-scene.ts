import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import type { TestAppOptions } from '../../../server/testing/app.ts'
import { type WebhookEvent, WebhookHandler } from '../../index.ts'
import { sdkScene } from '../../testing/sdk-scene.ts'
import { runCli } from '../run-cli.ts'

type RunOptions = { readonly env?: Readonly<Record<string, string>>; readonly input?: string }

/** A service on a TLS port and a home directory for the command line. */
export async function cliScene(t: TestContext, options: TestAppOptions = {}) {
  const scene = await sdkScene(t, options)
  const { tenant, baseUrl } = scene
  const config = await mkdtemp(join(tmpdir(), 'bellhop-cli-'))
  t.after(() => rm(config, { recursive: true, force: true }))

  /** Starts a command. `stop` is Ctrl-C; `output` resolves when the command has written the text. */
  function start(args: readonly string[], { env = {}, input = '' }: RunOptions = {}) {
    const interruption = new AbortController()
    const written = { stdout: '', stderr: '' }
    const waiting = new Set<() => void>()
    const write = (stream: 'stdout' | 'stderr') => (text: string) => {
      written[stream] += text
      for (const check of waiting) check()
    }
    const ended = runCli(args, {
      version: '0.0.0',
      env: { XDG_CONFIG_HOME: config, ...env },
      stdin: Readable.from([input]),
      stdout: { write: write('stdout') },
      stderr: { write: write('stderr') },
      interruption: () => interruption.signal,
      fetch: scene.injected.fetch,
    }).then((code) => ({ code, ...written }))
    const output = (text: string): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const check = () => (written.stdout + written.stderr).includes(text) && resolve()
      waiting.add(check)
      check()
      void ended.then(() => reject(new Error(`The command ended: ${JSON.stringify(written)}`)))
      return promise
    }
    return { ended, written, output, stop: () => interruption.abort(new Error('Interrupted')) }
  }

  const run = (args: readonly string[], options?: RunOptions) => start(args, options).ended

  /** Runs a command that must succeed, with `--json`. */
  async function json(...args: readonly string[]) {
    const { code, stdout, stderr } = await run([...args, '--json'])
    assert.equal(code, 0, stderr)
    return JSON.parse(stdout)
  }

  const login = () => {
    const { email, password } = tenant
    return run(['login', '--base-url', baseUrl, '--email', email], { env: { BELLHOP_PASSWORD: password } })
  }
  return { ...scene, config, start, run, json, login }
}

/** A local receiver that verifies what it gets: 200, or 401 if it is not authentic. */
export async function localReceiver(t: TestContext, secret: string) {
  const events: WebhookEvent[] = []
  const handler = new WebhookHandler(secret).onOther((event) => void events.push(event))
  const server = createServer(async (request, response) => {
    const { status } = await handler.respond(
      new Request('http://localhost/', {
        method: 'POST',
        headers: { 'X-Service-Signature': String(request.headers['x-service-signature']) },
        body: new Uint8Array(await buffer(request)),
      }),
    )
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { events, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
