import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { caFile, startReceiver } from '@bellhop/server/testing/processes/receiver.ts'
import { callsOf, controllerPlace } from './controller-world.ts'
import { ServiceDouble } from './service-double.ts'

const entry = fileURLToPath(new URL('../../voice-controller.ts', import.meta.url))

/** A controller as a process of its own, and a service that it reaches over HTTPS. */
export async function processWorld(t: TestContext) {
  const place = await controllerPlace()
  const receiver = await startReceiver(t)
  const service = new ServiceDouble(new URL(receiver.url).origin)
  receiver.answer = async ({ path, headers, raw }) => {
    try {
      const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      return await service.post({ url: service.url + path, headers: given, body: raw.toString(), deadlineMs: 0 })
    } catch {
      return { status: 503 }
    }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-data-'))
  const env = { ...process.env, ...place.env, SERVICE_URL: service.url, SERVICE_CA_FILE: caFile, DATA_DIR: dataDir }
  const running: { child: ChildProcess | undefined; output: string } = { child: undefined, output: '' }

  /** Starts the process and waits until it is ready. */
  async function start(): Promise<void> {
    const child = spawn(process.execPath, [entry], {
      env: { ...env, LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.child = child
    running.output = ''
    const ready = Promise.withResolvers<void>()
    const collect = (chunk: Buffer): void => {
      running.output += chunk.toString()
      if (running.output.includes('the voice controller is ready')) ready.resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', (code) => ready.reject(new Error(`The controller ended with ${code}: ${running.output}`)))
    await ready.promise
  }

  /** Sends a signal and waits for the end; the exit code is null after SIGKILL. */
  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = running
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code
  }

  t.after(async () => {
    await end('SIGKILL')
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await start()
  return { ...place, service, running, start, end, ...callsOf(place, service) }
}
