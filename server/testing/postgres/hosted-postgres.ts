import { randomBytes } from 'node:crypto'
import { chown, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#platform/db/embedded/embedded.ts'
import { loadCertificate } from '#platform/tls/tls.ts'
import { until } from '../processes/process.ts'

/** The parts of a database URL that change. */
type UrlChanges = Partial<Record<'username' | 'password' | 'pathname', string>>

/** A PostgreSQL that only speaks TLS to the network, at an address of its own. */
export type TlsPostgres = {
  readonly address: string
  /** The URL of the superuser, or of another role or database. It checks the certificate. */
  url(changes?: UrlChanges): string
  stop(): Promise<void>
}

/**
 * Starts a cluster in a folder, at port 5432 of a loopback address: Linux answers on all of 127.0.0.0/8, so no other
 * PostgreSQL of the machine is in the way.
 */
export async function startTlsPostgres(folder: string, address: string): Promise<TlsPostgres> {
  const dataDir = join(folder, 'postgres')
  const listening = ['-c', `listen_addresses=${address}`]
  const server = await startEmbedded({ dataDir, extraArgs: ['-c', 'fsync=off', ...listening] })
  const certificate = await loadCertificate({ dataDir: folder, hosts: [address], now: Temporal.Now.instant() })
  const { uid } = await stat(dataDir)
  for (const [name, content] of [
    ['server.crt', certificate.cert],
    ['server.key', certificate.key],
  ] as const) {
    const file = join(dataDir, name)
    await writeFile(file, content, { mode: 0o600 })
    await chown(file, uid, uid)
  }
  const local = `postgres://${server.user}:${server.password}@localhost/postgres?host=${encodeURIComponent(server.host)}`
  await query(local, 'alter system set ssl = on')
  await query(local, 'select pg_reload_conf()')
  const superuser = `postgres://${server.user}:${server.password}@${address}:5432/postgres`
  const tls = `sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate.caFile ?? '')}`
  const url = (changes: UrlChanges = {}): string => `${Object.assign(new URL(superuser), changes).href}?${tls}`
  await until('the server speaks TLS', () =>
    query(url(), 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return { address, url, stop: server.stop }
}

/** An administrator as hosted services give it: it may create roles and databases and is no superuser. */
export async function createAdministrator(
  superuserUrl: string,
  name: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const password = randomBytes(12).toString('hex')
  const rights = 'login createdb createrole nosuperuser nobypassrls'
  await query(superuserUrl, `create role ${name} ${rights} password '${password}'`)
  return { username: name, password }
}

/** Runs statements on a connection of their own. */
export async function query(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
