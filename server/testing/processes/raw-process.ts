import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDirectory } from '../test-directory.ts'
import { freePort } from './free-ports.ts'

const main = fileURLToPath(new URL('../../start.mjs', import.meta.url))

/** A process of the service that may fail to start: what it printed, and how it ended. */
export type RawProcess = {
  readonly child: ChildProcess
  readonly port: number
  output(): string
  /** Resolves to the exit code, or to the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** Starts `server/start.mjs` with only these settings on a free port. It is killed after the test if it still runs. */
export async function rawProcess(t: TestContext, settings: Record<string, string>): Promise<RawProcess> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, DEMO: 'false', LOG_FORMAT: 'json', PORT: String(port), ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, port: Number(env.PORT), output: () => output, ended }
}

/** A data directory that is removed after the test. */
export function dataDirectory(t: TestContext): string {
  const path = mkdtempSync(join(testDirectory, 'bellhop-start-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}
