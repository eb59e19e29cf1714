import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { giveToDatabaseUser } from './embedded-user.ts'
import { scramVerifier } from './scram-verifier.ts'

const rules = (method: 'scram-sha-256' | 'trust'): string =>
  [
    '# Written by Bellhop: everybody shows the password of `postgres.password`.',
    `local all all ${method}`,
    `host all all 127.0.0.1/32 ${method}`,
    `host all all ::1/128 ${method}`,
    '',
  ].join('\n')

const rulesFile = (directory: string): string => join(directory, 'pg_hba.conf')

/** Beside the cluster, not in it: the user as whom the database runs cannot read it. */
const passwordFile = (directory: string): string => `${directory}.password`

/**
 * The superuser's password of a cluster, made when there is none. A cluster whose password is lost lets its own user in
 * once more, until `requirePassword`; a running one hears of that by `reload`.
 */
export function passwordOf(directory: string, reload: () => void): string {
  const file = passwordFile(directory)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = randomBytes(24).toString('base64url')
  if (existsSync(rulesFile(directory)) && !isOpen(directory)) {
    writeRules(directory, 'trust')
    reload()
  }
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' })
  return password
}

/** The password of `bellhop_app` in a cluster: another one than the superuser's, and nothing to keep besides it. */
export const appPasswordOf = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update('bellhop_app').digest('base64url')

/** Whether a cluster still lets in everybody who reaches its socket: it is new, or was made by an earlier version. */
export const isOpen = (directory: string): boolean =>
  readFileSync(rulesFile(directory), 'utf8')
    .split('\n')
    .some((line) => !line.startsWith('#') && line.split(/\s/).includes('trust'))

/**
 * Gives the superuser its password and lets nobody in without one. Returns when the server obeys, not only when it was told.
 * @throws when it does not within ten seconds
 */
export async function requirePassword(directory: string, address: pg.ClientConfig): Promise<void> {
  const { user = '', password } = address
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const verifier = scramVerifier(String(password))
    await client.query(`alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(verifier)}`)
    writeRules(directory, 'scram-sha-256')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
  const end = performance.now() + 10_000
  while (await letsIn({ ...address, password: 'no password' })) {
    if (performance.now() > end) throw new Error('The embedded PostgreSQL does not ask for its password')
    await sleep(10)
  }
}

function writeRules(directory: string, method: 'scram-sha-256' | 'trust'): void {
  const half = `${rulesFile(directory)}.new`
  writeFileSync(half, rules(method), { mode: 0o600 })
  giveToDatabaseUser(half, directory)
  renameSync(half, rulesFile(directory))
}

async function letsIn(address: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(address)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
