import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A process that ran: how it ended, and all it wrote. */
export type Ended = { code: number | null; output: string }

/** A process that runs a file of the project. */
export type Running = {
  readonly child: ChildProcess
  /** Waits until its output contains a text. Throws when it ends before. */
  says(text: string): Promise<void>
  ended(): Promise<Ended>
}

/** Starts a file of the project as the npm scripts do. */
export function start(args: readonly string[], env: Readonly<Record<string, string>>): Running {
  const child = spawn(process.execPath, [...args], { cwd: root, env: { PATH: process.env.PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8')
    stream.on('data', (text: string) => {
      output += text
      child.emit('said')
    })
  }
  let isOver = false
  const closed = once(child, 'close').then(() => {
    isOver = true
    child.emit('said')
  })
  return {
    child,
    async says(text) {
      while (!output.includes(text)) {
        if (isOver) throw new Error(`It ended before it said '${text}':\n${output}`)
        await once(child, 'said')
      }
    },
    async ended() {
      await closed
      return { code: child.exitCode, output }
    },
  }
}

/** A service on its own embedded database in `dataDir`, ready for requests. */
export async function startService(dataDir: string, port: number, env: Record<string, string>): Promise<Running> {
  const service = start(['server/main.ts'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_AUTH: '0',
    LOG_LEVEL: 'warn',
    ...env,
  })
  await service.says('Bellhop is ready')
  return service
}

/** Stops it in order. */
export async function stopService({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended()
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
