import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The exit code and the output of a process. */
export type ProcessResult = { code: number | null; output: string }

/** A running process of the project. */
export type RunningProcess = {
  readonly child: ChildProcess
  /** Waits until the output contains a text. Throws if the process ends before. */
  waitForOutput(text: string): Promise<void>
  ended(): Promise<ProcessResult>
}

/** Starts a file of the project as the npm scripts do. */
export function start(args: readonly string[], env: Readonly<Record<string, string>>): RunningProcess {
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
    async waitForOutput(text) {
      while (!output.includes(text)) {
        if (isOver) throw new Error(`The process ended before it printed '${text}':\n${output}`)
        await once(child, 'said')
      }
    },
    async ended() {
      await closed
      return { code: child.exitCode, output }
    },
  }
}

/** Starts a service on its own embedded database in `dataDir` and waits until it is ready. */
export async function startService(
  dataDir: string,
  port: number,
  env: Record<string, string>,
): Promise<RunningProcess> {
  const service = start(['server/start.mjs'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT_AUTH: '0',
    LOG_LEVEL: 'warn',
    ...env,
  })
  await service.waitForOutput('Bellhop is ready')
  return service
}

/** Stops the service gracefully. */
export async function stopService({ child, ended }: RunningProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended()
}
