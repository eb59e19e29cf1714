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
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [...args], { cwd: root, env: { PATH, NODE_COMPILE_CACHE, ...env } })
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
