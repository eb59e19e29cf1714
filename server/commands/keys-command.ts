import type pg from 'pg'
import type { Clock } from '#platform/kernel/clock.ts'
import { keyFileOf, newKey, readKeyFile } from '#platform/crypto/key-ring-file.ts'
import { platformSealed } from '#platform/platform-encrypted-columns.ts'
import { openSecretKeys } from '#platform/crypto/key-ring.ts'
import { keyStates, type RingKey } from '#platform/crypto/key-states.ts'
import { keysText } from '#platform/crypto/key-text.ts'
import type { Config } from '../config.ts'
import { modules } from '../modules.ts'
import { KeyRefusal, checkRetiring, retireKey, rotateKeys } from './key-changes.ts'
import { keyReport, resealReport, stepForSettings, stepsForSettings } from './key-report.ts'
import { onDatabase } from './maintenance-connection.ts'
import { type Resealed, reseal } from './reencrypt.ts'
import { countSealed } from './encrypted-values.ts'

/** What a command says, and whether nothing is left to do. */
export type Said = { readonly text: string; readonly isDone: boolean }

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_ADMIN_URL' | 'SECRET_KEYS'>
/** `id`: the key that the command is about, or nothing. */
type Job = { readonly client: pg.Client; readonly config: Settings; readonly clock: Clock; readonly id: string }
type Work = (job: Job) => Promise<Said>

const columns = [...platformSealed, ...modules.flatMap(({ sealed = [] }) => sealed)]
const done = (text: string): Said => ({ text, isDone: true })

/**
 * `npm run keys` and what may follow it. Two commands that change the ring wait for each other in the database.
 * @throws KeyRefusal | KeyFileError | MaintenanceError, each with what the operator should know
 */
export async function keysCommand(config: Settings, args: readonly string[], clock: Clock): Promise<Said> {
  const [name = 'list', id = '', ...more] = args
  const work = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!work || more.length > 0 || (id === '') === (name === 'retire')) {
    throw new KeyRefusal('Use: npm run keys [-- rotate | reseal | retire <key id>]')
  }
  return onDatabase(config, (client) => work({ client, config, clock, id }))
}

const ringOf = async (config: Settings): Promise<readonly RingKey[]> =>
  config.SECRET_KEYS ?? readKeyFile(keyFileOf(config.DATA_DIR))

async function list({ client, config, clock }: Job): Promise<Said> {
  const source = config.SECRET_KEYS ? 'SECRET_KEYS' : keyFileOf(config.DATA_DIR)
  const keys = await ringOf(config)
  return done(keyReport({ source, keys, now: clock.now(), counts: await countSealed(client, columns) }))
}

async function rotate({ config, clock }: Job): Promise<Said> {
  if (config.SECRET_KEYS) throw new KeyRefusal(stepsForSettings(keysText([newKey()])))
  const { id, activeFrom } = await rotateKeys(keyFileOf(config.DATA_DIR), clock.now())
  return done(`${id} becomes the active key at ${activeFrom}. After that: npm run keys -- reseal`)
}

async function resealAll({ client, config, clock }: Job): Promise<Said> {
  // Unlike the service, a command makes no keys where there are none.
  const ring = await ringOf(config)
  const keys = await openSecretKeys({ keys: config.SECRET_KEYS, dataDir: config.DATA_DIR, clock })
  const results: Resealed[] = []
  for (const column of columns) results.push(await reseal(client, column, keys))
  const isDone = results.every(({ unopened }) => unopened.length === 0)
  return { text: resealReport(results, keyStates(ring, clock.now())), isDone }
}

async function retire({ client, config, clock, id }: Job): Promise<Said> {
  const retiring = { id, counts: await countSealed(client, columns), now: clock.now() }
  if (config.SECRET_KEYS) {
    checkRetiring(config.SECRET_KEYS, retiring)
    throw new KeyRefusal(stepForSettings(id))
  }
  await retireKey(keyFileOf(config.DATA_DIR), retiring)
  return done(`${id} is gone.`)
}

/** The lock is the session's, so it ends with the command, however that ends. */
const oneAtATime =
  (work: Work): Work =>
  async (job) => {
    await job.client.query(`select pg_advisory_lock(hashtextextended('bellhop keys', 0))`)
    return work(job)
  }

const commands: Record<string, Work> = {
  list,
  rotate: oneAtATime(rotate),
  reseal: resealAll,
  retire: oneAtATime(retire),
}
