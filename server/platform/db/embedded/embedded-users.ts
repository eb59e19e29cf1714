import pg from 'pg'
import { OperatorError } from '../../config/operator-error.ts'

/** How a process uses the embedded server: as the one service of its directory, or for a maintenance command. */
export type EmbeddedUse = 'service' | 'command'

/** Another service uses the embedded database. The message tells the operator which one. */
export class EmbeddedInUse extends OperatorError {}

/** Advisory locks of the maintenance database: every process holds the first one, only the service the second one. */
const usersLock = `hashtext('bellhop embedded users')`
const serviceLock = `hashtext('bellhop embedded service')`

const prefixes = { service: 'bellhop service: ', command: 'bellhop command: ' } as const

/** What a process holds while it uses the server. */
export type Holding = {
  /** Whether the server still runs for this process. One that is slow does; only one that was killed does not. */
  isAlive(): Promise<boolean>
  /**
   * Ends the use. Resolves to whether no other process uses the server, so that this one may stop it. Until then a
   * newcomer waits, and starts the server again afterwards.
   */
  release(): Promise<boolean>
  /** Ends the session, where the server goes on for others. */
  close(): Promise<void>
}

/**
 * Registers this process as a user of the server by locks of a session, which end with the process, however it ends.
 * @param label what an operator finds the process by, at most 40 characters
 * @throws EmbeddedInUse if `use` is `service` and another service holds the server
 */
export async function holdServer(address: pg.ClientConfig, use: EmbeddedUse, label: string): Promise<Holding> {
  const client = await sessionOf(address, `${prefixes[use]}${label}`)
  const close = (): Promise<void> => client.end().catch(() => undefined)
  try {
    if (use === 'service' && !(await isTrue(client, `select pg_try_advisory_lock(${serviceLock}) as ok`)))
      throw new EmbeddedInUse(
        `Bellhop runs with this DATA_DIR already (${await holderOf(client)}). Stop it first, or set another DATA_DIR.`,
      )
    await client.query(`select pg_advisory_lock_shared(${usersLock})`)
  } catch (error) {
    await close()
    throw error
  }
  return {
    isAlive: () => isTrue(client, 'select true as ok').catch(() => false),
    async release() {
      const isLast = `select pg_advisory_unlock_shared(${usersLock}), pg_try_advisory_lock(${usersLock}) as ok`
      // A lost session means that the server is not running or is stopping.
      return isTrue(client, isLast).catch(() => true)
    },
    close,
  }
}

async function sessionOf(address: pg.ClientConfig, name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...address, application_name: name, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isTrue = async (client: pg.Client, text: string): Promise<boolean> =>
  (await client.query<{ ok: boolean }>(text)).rows[0]?.ok === true

/** The label of the service that holds the server. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
     where starts_with(application_name, $1) and pid <> pg_backend_pid()`,
    [prefixes.service],
  )
  return rows[0]?.name.slice(prefixes.service.length) ?? 'an unknown process'
}
