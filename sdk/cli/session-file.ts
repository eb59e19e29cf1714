import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Tokens } from '../index.ts'
import type { CliContext } from './context.ts'
import { CliError } from './errors.ts'

/** What `bellhop login` stores: the service and either tokens or an API key. */
export type SavedSession = {
  readonly baseUrl: string
  /** The file with the authority of the service's certificate. */
  readonly ca?: string
  readonly tokens?: Tokens
  readonly apiKey?: string
}

/** `$XDG_CONFIG_HOME/bellhop/session.json`, by default below `~/.config`. */
export function sessionFile({ env }: CliContext): string {
  return join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'bellhop', 'session.json')
}

/** The saved session; undefined if there is none. */
export function readSession(file: string): SavedSession | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SavedSession
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new CliError(`Cannot read ${file}: ${(error as Error).message}`)
  }
}

/** Saves a session that only its owner can read. It replaces the file at once: a reader never sees half of it. */
export function writeSession(file: string, session: SavedSession): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const written = `${file}.${randomUUID()}`
  writeFileSync(written, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(written, file)
}

export const removeSession = (file: string): void => rmSync(file, { force: true })
