import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { replaceFile } from '#platform/crypto/atomic-file.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { createLog } from '#platform/observability/log.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import { storedFiles } from '../../app.ts'
import type { Config } from '../../config.ts'
import { onDatabase, onServer } from '../maintenance-connection.ts'
import { backupName, deleteLeftovers, deleteOldBackups, finishBackup, newUnfinished } from './backup-folder.ts'
import { type Dump, dumpDatabase } from './dump.ts'
import { fileCopies } from './file-copies.ts'
import { type Manifest, manifestText } from './manifest.ts'
import { sizeText } from './report.ts'
import { verifyInScratch } from './scratch-database.ts'
import { copySecrets, keyIdsOf } from './secrets.ts'

const usage =
  'Use: npm run backup -- <folder> [--keep <number>] [--without-keys] [--without-files] [--without-verification]'

type Options = {
  readonly parent: string
  readonly keep: number | undefined
  readonly verify: boolean
  readonly withKeys: boolean
  readonly withFiles: boolean
}

/**
 * Runs `npm run backup` with its arguments: one complete backup in a new folder, or none.
 * @throws OperatorError with a message for the operator
 */
export async function backupCommand(
  config: Config,
  args: readonly string[],
): Promise<{ text: string; isInOrder: boolean; folder: string }> {
  const options = optionsOf(args)
  const unfinished = await newUnfinished(options.parent, config.DATA_DIR)
  let manifest: Manifest
  try {
    manifest = await writeBackup(config, unfinished, options)
    if (options.verify)
      await onServer(config, (server) => verifyInScratch(server, join(unfinished, 'database'), manifest))
    await replaceFile(join(unfinished, 'manifest.json'), manifestText(manifest), 'owner')
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      throw new OperatorError(`${options.parent}: the disk is full. The backup was not made.`, { cause: error })
    throw error
  }
  const folder = await finishBackup(unfinished, manifest.id)
  await deleteLeftovers(options.parent, systemClock().now())
  const deleted = options.keep === undefined ? 0 : await deleteOldBackups(options.parent, options.keep)
  return { ...report(folder, manifest, { ...options, deleted }), folder }
}

function optionsOf(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        'without-verification': { type: 'boolean', default: false },
        'without-keys': { type: 'boolean', default: false },
        'without-files': { type: 'boolean', default: false },
      },
    })
    const [parent, ...more] = positionals
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (!parent || more.length > 0 || (keep !== undefined && !(Number.isInteger(keep) && keep > 0))) throw new Error()
    return {
      parent,
      keep,
      verify: !values['without-verification'],
      withKeys: !values['without-keys'],
      withFiles: !values['without-files'],
    }
  } catch {
    throw new CommandRefusal(usage)
  }
}

/**
 * Order: all files that there are, the snapshot of the database, the files that came in between. So a file that is
 * deleted after the snapshot is in the backup, as its row is. No key leaves the ring meanwhile: rotations wait.
 */
async function writeBackup(config: Config, folder: string, { withKeys, withFiles }: Options): Promise<Manifest> {
  const { now } = systemClock()
  const startedAt = now()
  const log = createLog({ level: 'error', format: config.LOG_FORMAT })
  const storage = withFiles ? await openStorage(config.STORAGE_URL, { log, now }) : undefined
  try {
    const copies = storage && fileCopies(storage, folder)
    return await onDatabase(config, async (client) => {
      await client.query(`select pg_advisory_lock_shared(hashtextextended('bellhop keys', 0))`)
      const keyIds = await keyIdsOf(config)
      await copies?.copyAll()
      const { fileKeys, ...dump }: Dump = await dumpDatabase(client, join(folder, 'database'), storedFiles)
      const files = (await copies?.finish(fileKeys)) ?? null
      return {
        format: 1,
        id: backupName(startedAt),
        version: serviceVersion(),
        finishedAt: now().toString(),
        ...dump,
        files,
        keyIds,
        secrets: withKeys ? await copySecrets(folder, config) : {},
      }
    })
  } finally {
    storage?.close()
  }
}

const serviceVersion = (): string =>
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version

function report(
  folder: string,
  { tables, files, secrets, snapshotAt }: Manifest,
  { verify, withKeys, deleted }: Options & { readonly deleted: number },
): { text: string; isInOrder: boolean } {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = files?.missing ?? []
  const lines = [
    `${folder}: ${rows} rows in ${tables.length} tables as of ${snapshotAt}, ` +
      (files ? `${files.count} files (${sizeText(files.bytes)})` : 'without files'),
    verify ? 'The database was restored beside the real one and has the same rows.' : 'It was not restored for a test.',
    withKeys && 'keys.json' in secrets
      ? 'It contains keys.json, which opens all encrypted values: protect it like the service.'
      : 'It does not contain the keys: without them the encrypted values cannot be read.',
    ...(missing.length > 0 ? [`${missing.length} files of rows were not in the storage: see manifest.json.`] : []),
    ...(deleted > 0 ? [`${deleted} old backups were deleted.`] : []),
  ]
  return { text: lines.join('\n'), isInOrder: missing.length === 0 }
}
