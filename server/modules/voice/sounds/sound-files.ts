import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'

/** The audio of sounds. A file is written before its row names it. */
export const soundFiles: StoredFiles = {
  folder: 'sounds',
  label: 'a sound',
  table: 'sounds',
  writingStatus: 'pending',
  storedStatus: 'ready',
  tenantTable: 'sounds',
  orphansRemoved: {
    name: 'bellhop_sounds_orphans_removed_total',
    help: 'Files without a sound that were removed',
  },
  missing: {
    name: 'bellhop_sounds_missing_total',
    help: 'Sounds without their file; each is counted again every day',
  },
}

/** The encryption keys of the files. */
export const soundFileKey = encryptedColumn({ table: 'sounds', column: 'file_key' })

/** Deletes the file of a sound that has another one, or none any more. */
export const deleteSoundFileJob: JobKind<{ storageKey: string }> = {
  kind: 'voice.delete-sound-file',
  queue: 'files',
  maxAttempts: 1000,
  async perform({ payload, runtime }) {
    await runtime.storage.remove(payload.storageKey)
  },
}
