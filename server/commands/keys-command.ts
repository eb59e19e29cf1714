import type pg from 'pg'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { keyFileOf, newKey, readKeyFile } from '#platform/crypto/key-ring-file.ts'
import { keyStates, type RingKey } from '#platform/crypto/key-states.ts'
import { keysText } from '#platform/crypto/key-text.ts'
import type { Clock } from '#platform/kernel/clock.ts'
import { platformEncryptedColumns } from '#platform/platform-encrypted-columns.ts'
import type { Config } from '../config.ts'
import { modules } from '../modules.ts'
import { countEncryptedValues } from './encrypted-values.ts'
import { checkRetiring, KeyRefusal, retireKey, rotateKeys } from './key-changes.ts'
import { keyReport, reencryptionReport, stepForSettings, stepsForSettings } from './key-report.ts'
import { onDatabase } from './maintenance-connection.ts'
import { type ReencryptionResult, reencrypt } from './reencrypt.ts'

/** The output of a command, and whether nothing is left to do. */
export type CommandResult = { readonly text: string; readonly isInOrder: boolean }

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL' | 'SECRET_KEYS'>
/** `id`: the key that the command concerns, if any. */
type Job = { readonly client: pg.Client; readonly config: Settings; readonly clock: Clock; readonly id: string }
type Work = (job: Job) => Promise<CommandResult>

const columns = [...platformEncryptedColumns, ...modules.flatMap(({ encryptedColumns = [] }) => encryptedColumns)]
const done = (text: string): CommandResult => ({ text, isInOrder: true })

/**
 * Runs `npm run keys` with its arguments. Commands that change the ring wait for each other in the database.
 * @throws OperatorError with a message for the operator
 */
export async function keysCommand(config: Settings, args: readonly string[], clock: Clock): Promise<CommandResult> {
  const [name = 'list', id = '', ...more] = args
  const work = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!work || more.length > 0 || (id === '') === (name === 'retire')) {
    throw new KeyRefusal('Use: npm run keys [-- rotate | re-encrypt | retire <key id>]')
  }
  return onDatabase(config, (client) => work({ client, config, clock, id }))
}

const ringOf = async (config: Settings): Promise<readonly RingKey[]> =>
  config.SECRET_KEYS ?? readKeyFile(keyFileOf(config.DATA_DIR))

async function list({ client, config, clock }: Job): Promise<CommandResult> {
  const source = config.SECRET_KEYS ? 'SECRET_KEYS' : keyFileOf(config.DATA_DIR)
  const keys = await ringOf(config)
  return done(keyReport({ source, keys, now: clock.now(), counts: await countEncryptedValues(client, columns) }))
}

async function rotate({ config, clock }: Job): Promise<CommandResult> {
  if (config.SECRET_KEYS) throw new KeyRefusal(stepsForSettings(keysText([newKey()])))
  const { id, activeFrom } = await rotateKeys(keyFileOf(config.DATA_DIR), clock.now())
  return done(`${id} becomes the active key at ${activeFrom}. After that: npm run keys -- re-encrypt`)
}

async function reencryptAll({ client, config, clock }: Job): Promise<CommandResult> {
  // Unlike the service, a command does not create missing keys.
  const ring = await ringOf(config)
  const keys = await openKeyRing({ keys: config.SECRET_KEYS, dataDir: config.DATA_DIR, clock })
  const results: ReencryptionResult[] = []
  for (const column of columns) results.push(await reencrypt(client, column, keys))
  const isInOrder = results.every(({ undecryptable }) => undecryptable.length === 0)
  return { text: reencryptionReport(results, keyStates(ring, clock.now())), isInOrder }
}

async function retire({ client, config, clock, id }: Job): Promise<CommandResult> {
  const retiring = { id, counts: await countEncryptedValues(client, columns), now: clock.now() }
  if (config.SECRET_KEYS) {
    checkRetiring(config.SECRET_KEYS, retiring)
    throw new KeyRefusal(stepForSettings(id))
  }
  await retireKey(keyFileOf(config.DATA_DIR), retiring)
  return done(`${id} was removed.`)
}

/** A lock of the session, so that it ends with the command. */
const exclusive =
  (work: Work): Work =>
  async (job) => {
    await job.client.query(`select pg_advisory_lock(hashtextextended('bellhop keys', 0))`)
    return work(job)
  }

const commands: Record<string, Work> = {
  list,
  rotate: exclusive(rotate),
  're-encrypt': reencryptAll,
  retire: exclusive(retire),
}
