import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { giveToDatabaseUser } from './embedded-user.ts'
import { scramVerifier } from './scram-verifier.ts'

const rules = (method: 'scram-sha-256' | 'trust'): string =>
  [
    '# Written by Bellhop: connections need the password of `postgres.password`.',
    `local all all ${method}`,
    `host all all 127.0.0.1/32 ${method}`,
    `host all all ::1/128 ${method}`,
    '',
  ].join('\n')

const rulesFile = (directory: string): string => join(directory, 'pg_hba.conf')

/** The file lies beside the cluster and not inside: the database's operating system user cannot read it. */
const passwordFile = (directory: string): string => `${directory}.password`

/**
 * Returns the superuser's password of a cluster and creates it if it is missing. If the password of an existing cluster
 * is lost, the cluster accepts connections without one until `requirePassword`; `reload` tells a running server.
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

/** Derives the password of `bellhop_app` from the superuser's, so that only one password must be kept. */
export const appPasswordOf = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update('bellhop_app').digest('base64url')

/** Whether a cluster accepts connections without a password: it is new, or an earlier version created it. */
export const isOpen = (directory: string): boolean =>
  readFileSync(rulesFile(directory), 'utf8')
    .split('\n')
    .some((line) => !line.startsWith('#') && line.split(/\s/).includes('trust'))

/**
 * Sets the superuser's password and requires passwords. Returns when the server applies the new rules. @throws if it
 * does not within ten seconds
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
  const temporary = `${rulesFile(directory)}.new`
  writeFileSync(temporary, rules(method), { mode: 0o600 })
  giveToDatabaseUser(temporary, directory)
  renameSync(temporary, rulesFile(directory))
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
