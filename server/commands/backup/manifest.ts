import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#platform/config/operator-error.ts'

/** A table in a backup. `digest` is the same for the same rows in any order, on any version of PostgreSQL. */
export type BackupTable = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly digest: string
  readonly sha256: string
}

/** The counter of an identity column. */
export type BackupSequence = {
  readonly table: string
  readonly column: string
  readonly lastValue: string
  readonly isCalled: boolean
}

/** What a backup contains. It is written last: a folder with a manifest is complete. */
export type Manifest = {
  readonly format: 1
  readonly id: string
  /** The version of the service. */
  readonly version: string
  readonly postgres: string
  /** The moment of the database snapshot. */
  readonly snapshotAt: string
  readonly finishedAt: string
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  readonly tables: readonly BackupTable[]
  readonly sequences: readonly BackupSequence[]
  /** `sha256`: of the list of files; null without files. `missing`: files of rows that the storage does not have. */
  readonly files: {
    readonly count: number
    readonly bytes: number
    readonly missing: readonly string[]
    readonly sha256: string
  } | null
  /** The ids of the keys that the values are encrypted with. */
  readonly keyIds: readonly string[]
  /** The files with keys and certificates, by their names; empty if they were left out. */
  readonly secrets: Readonly<Record<string, string>>
}

/** The backup is not complete or not unchanged. */
export class DamagedBackup extends OperatorError {}

const fileName = 'manifest.json'

/** The content of `manifest.json`, with a checksum of itself. */
export const manifestText = (manifest: Manifest): string =>
  `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 2)}\n`

/**
 * The manifest of a backup folder.
 * @throws DamagedBackup if there is none, or if it was changed
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new DamagedBackup(`${folder} is no complete backup: it has no ${fileName}. Name a folder bellhop-<time>.`)
  })
  const damaged = new DamagedBackup(`${join(folder, fileName)} is damaged: take another backup.`)
  let content: Manifest & { checksum?: string }
  try {
    content = JSON.parse(text)
  } catch {
    throw damaged
  }
  const { checksum, ...manifest } = content
  if (typeof checksum !== 'string' || checksum !== checksumOf(manifest)) throw damaged
  if (manifest.format !== 1)
    throw new OperatorError(`${folder} has the format ${manifest.format} of a newer version: restore it with that one.`)
  return manifest
}

const checksumOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
