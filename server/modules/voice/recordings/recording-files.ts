import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import type { StoredFiles } from '#platform/retention/stored-files.ts'

/**
 * The files of recordings. A row contains the storage key before the first byte is written, so every tenant with files
 * has rows.
 */
export const recordingFiles: StoredFiles = {
  folder: 'recordings',
  label: 'a recording',
  table: 'recordings',
  writingStatus: 'processing',
  storedStatus: 'available',
  tenantTable: 'recordings',
  orphansRemoved: {
    name: 'bellhop_recordings_orphans_removed_total',
    help: 'Files without a recording that were removed',
  },
  missing: {
    name: 'bellhop_recordings_missing_total',
    help: 'Recordings without their file; each is counted again every day',
  },
}

/** The encryption keys of recording files. */
export const recordingFileKey = encryptedColumn({ table: 'recordings', column: 'file_key' })
