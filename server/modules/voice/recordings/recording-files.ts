import { sealedColumn } from '#platform/crypto/encrypted-column.ts'
import type { KeptFiles } from '#platform/retention/stored-files.ts'

/** The sound of recordings. Before its first byte is written a row names it, so that every tenant with files has rows. */
export const recordingFiles: KeptFiles = {
  folder: 'recordings',
  label: 'a recording',
  table: 'recordings',
  arriving: 'processing',
  tenantsIn: 'recordings',
  orphansRemoved: {
    name: 'bellhop_recordings_orphans_removed_total',
    help: 'Files that no recording named and that were removed',
  },
  missing: {
    name: 'bellhop_recordings_missing_total',
    help: 'Recordings found without their file; each is found again every day',
  },
}

/** The keys that recordings are encrypted with. */
export const recordingFileKey = sealedColumn({ table: 'recordings', column: 'file_key' })
