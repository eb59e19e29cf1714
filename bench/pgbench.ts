import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL's own load generator, where it is installed. */
export function findPgbench(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, 'pgbench'))
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()
  return [...installed, ...onPath].find((path) => existsSync(path))
}

/** How it connects, for how long it runs, and a variable for its script (`name=value`). */
export type Load = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
  readonly connections: number
  readonly seconds: number
  readonly define: string
}

/** Runs a script file with prepared statements; transactions per second, without the time to connect. */
export async function pgbench(program: string, load: Load, script: string): Promise<number> {
  const options = {
    protocol: 'prepared',
    file: script,
    time: load.seconds,
    client: load.connections,
    // One thread, as Node has.
    jobs: 1,
    define: load.define,
    host: load.host,
    port: load.port,
    username: load.user,
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await run(program, ['--no-vacuum', ...args, load.database], {
    env: { ...process.env, PGPASSWORD: load.password },
  })
  const tps = /tps = ([\d.]+) \(without initial connection time\)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench printed no rate: ${stdout}`)
  return Number(tps)
}
