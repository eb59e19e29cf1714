import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../../config.ts'

/** Starts a command of `server/commands` as a process of its own. */
export function spawnCommand(name: string, args: readonly string[], config: Config): ChildProcess {
  const path = fileURLToPath(new URL(`../../${name}.ts`, import.meta.url))
  const { DATA_DIR, DATABASE_URL, DATABASE_ADMIN_URL } = config
  const env = { ...process.env, DATA_DIR, DATABASE_URL, DATABASE_ADMIN_URL }
  return spawn(process.execPath, [path, ...args], { env, stdio: 'ignore' })
}

/** Kills a process and waits for its end. */
export async function kill(running: ChildProcess): Promise<void> {
  const exited = once(running, 'exit')
  running.kill('SIGKILL')
  await exited
}
