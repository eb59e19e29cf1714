import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type TestApp, testApp } from '../../server/testing/app.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { systemRole } from '../../server/testing/users.ts'
import { created, newTenant, type Tenant } from '../../server/testing/world.ts'

type SceneOptions = { readonly app?: TestApp; readonly tenant?: Tenant }

/** A service on a TLS port with a tenant, a folder, and the programs of `examples`, each a process with an API key. */
export async function exampleScene(t: TestContext, { app: existing, tenant: known }: SceneOptions = {}) {
  const app = existing ?? (await testApp(t))
  const tenant = known ?? (await newTenant(app))
  const { port, ca } = await listenOnTls(app, t)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-example-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'ca.pem'), ca)

  const roleId = await systemRole(tenant, 'Manager')
  const email = `${crypto.randomUUID()}@hotel.test`
  const person = { email, firstName: 'An', lastName: 'Example', roleId, isServiceUser: true }
  const { id: userId } = await created(tenant, '/users', person)
  const { key } = await created(tenant, `/users/${userId}/api-keys`, { name: 'An example' })
  const service = {
    BELLHOP_BASE_URL: `https://localhost:${port}`,
    BELLHOP_API_KEY: key,
    NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  }

  /** Starts a program in the folder. `output` resolves with what it has written once that matches. */
  function start(name: string, { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {}) {
    const program = fileURLToPath(new URL(`../examples/${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, env: { ...service, ...env } })
    t.after(() => stop(child))
    let written = ''
    const checks = new Set<() => void>()
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        written += text
        for (const check of checks) check()
      })
    }
    const closed = once(child, 'close')
    const output = async (pattern: RegExp): Promise<RegExpExecArray> => {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>()
      const check = (): void => {
        const found = pattern.exec(written)
        if (found) resolve(found)
      }
      checks.add(check)
      check()
      void closed.then(() => reject(new Error(`${name} ended: ${written}`)))
      return promise
    }
    const ended = closed.then(([code]) => ({ code: code as number | null, written }))
    return { output, ended, stop: () => stop(child) }
  }

  /** Runs a program to its end, which must be a success. */
  async function run(name: string, args: string[] = []): Promise<string> {
    const { code, written } = await start(name, { args }).ended
    assert.equal(code, 0, written)
    return written
  }
  return { app, tenant, folder, baseUrl: service.BELLHOP_BASE_URL, start, run }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
