import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreMarkerOf } from '#platform/config/data-directory.ts'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { readIfExists, replaceFile } from '#platform/crypto/atomic-file.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { createLog } from '#platform/observability/log.ts'
import { openStorage } from '#platform/outbound/storage/open-storage.ts'
import type { FileStorage } from '#platform/outbound/storage/storage.ts'
import type { Config } from '../../config.ts'
import { onServer } from '../maintenance-connection.ts'
import { checkFile, checkFiles, restoreFiles } from './file-copies.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { sizeText } from './report.ts'
import { assertKnownSchema, hasRows, restoreDatabase, upgradeDatabase } from './scratch-database.ts'
import { checkSecrets, keyFileFor, restoreSecrets } from './secrets.ts'

const usage = 'Use: npm run restore -- <backup> [--keys <keys.json>] [--without-files] [--check]'

type Options = {
  readonly folder: string
  readonly keysFile: string | undefined
  readonly withFiles: boolean
  readonly checkOnly: boolean
}

/**
 * Runs `npm run restore` with its arguments: fills an empty database, storage and data directory from a backup. It
 * checks the whole backup before it writes anything. The rows become visible last, all at once.
 * @throws OperatorError with a message for the operator
 */
export async function restoreCommand(
  config: Config,
  args: readonly string[],
): Promise<{ text: string; isInOrder: boolean }> {
  const options = optionsOf(args)
  const { folder } = options
  const manifest = await readManifest(folder)
  await checkBackup(folder, manifest)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const content = `${rows} rows as of ${manifest.snapshotAt}, ${
    manifest.files ? `${manifest.files.count} files (${sizeText(manifest.files.bytes)})` : 'no files'
  }`
  if (options.checkOnly) return { text: `${folder} is complete and unchanged: ${content}`, isInOrder: true }
  assertKnownSchema(manifest)
  const keyFile = await keyFileFor(folder, manifest, { ...config, keysFile: options.keysFile })
  const isResumed = await isInterrupted(config.DATA_DIR, manifest.id)
  if (!isResumed) {
    await assertEmptyTarget(config, options, manifest)
    await replaceFile(restoreMarkerOf(config.DATA_DIR), `${JSON.stringify({ backup: manifest.id })}\n`, 'owner')
  }
  const applied = await restore({ config, options, manifest, keyFile })
  await rm(restoreMarkerOf(config.DATA_DIR))
  const upgraded = applied.length > 0 ? ` ${applied.length} newer migrations were applied.` : ''
  return { text: `Restored ${content}.${upgraded} Start the service.`, isInOrder: true }
}

function optionsOf(args: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        'without-files': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
      },
    })
    const [folder, ...more] = positionals
    if (!folder || more.length > 0) throw new Error()
    return { folder, keysFile: values.keys, withFiles: !values['without-files'], checkOnly: values.check }
  } catch {
    throw new CommandRefusal(usage)
  }
}

/** @throws DamagedBackup if a file of the backup is missing or was changed */
async function checkBackup(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) await checkFile(join(folder, 'database', `${name}.copy.gz`), sha256)
  await checkSecrets(folder, manifest)
  if (manifest.files) await checkFiles(folder, manifest.files)
}

/**
 * Whether an earlier restore of the same backup was interrupted in the data directory.
 * @throws OperatorError if the directory has anything else
 */
async function isInterrupted(directory: string, id: string): Promise<boolean> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const found = await readIfExists(restoreMarkerOf(directory))
  if (found === undefined) {
    if ((await readdir(directory)).length === 0) return false
    throw new OperatorError(`${resolve(directory)} is not empty: set DATA_DIR to a new directory.`)
  }
  if (JSON.parse(found).backup === id) return true
  throw new OperatorError(`${resolve(directory)} has an unfinished restore of another backup: empty it first.`)
}

/** @throws OperatorError if a database or a storage outside of the data directory has anything */
async function assertEmptyTarget(config: Config, { withFiles }: Options, manifest: Manifest): Promise<void> {
  const { STORAGE_URL: place, DATABASE_URL: url } = config
  if (withFiles && manifest.files && (place.kind === 's3' || existsSync(place.path))) {
    const storage = await storageOf(config)
    try {
      for await (const { key } of storage.list(''))
        throw new OperatorError(
          `The storage has files (${key}): set STORAGE_URL to an empty one, or leave it as it is with --without-files.`,
        )
    } finally {
      storage.close()
    }
  }
  if (url === undefined) return
  await onServer(config, async (server) => {
    if (!(await hasRows(server, manifest))) return
    throw new OperatorError(
      `The database ${server.databaseName} is not empty: restore into a database that does not exist yet.`,
    )
  })
}

type Restore = {
  readonly config: Config
  readonly options: Options
  readonly manifest: Manifest
  readonly keyFile: string | undefined
}

/** Returns the migrations that are newer than the backup. */
async function restore({ config, options, manifest, keyFile }: Restore): Promise<readonly string[]> {
  const { folder, withFiles } = options
  const storage = await storageOf(config)
  try {
    return await onServer(
      config,
      async (server) => {
        if (withFiles && manifest.files) await restoreFiles(folder, storage)
        await restoreSecrets(folder, manifest, { ...config, keyFile })
        // An interrupted restore has filled the database completely or not at all.
        if (!(await hasRows(server, manifest))) await restoreDatabase(server, join(folder, 'database'), manifest)
        return upgradeDatabase(server)
      },
      { create: true },
    )
  } finally {
    storage.close()
  }
}

const storageOf = ({ STORAGE_URL, LOG_FORMAT }: Config): Promise<FileStorage> =>
  openStorage(STORAGE_URL, { log: createLog({ level: 'error', format: LOG_FORMAT }), now: systemClock().now })
