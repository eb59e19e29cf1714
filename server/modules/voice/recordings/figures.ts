import type { Counted } from '#platform/metrics.ts'

/** Recordings whose files are missing, as the daily comparison finds them. */
export const recordingsMissing: Counted = {
  name: 'bellhop_recordings_missing_total',
  help: 'Recordings found without their file; each is found again every day',
}

/** Files that no recording names, and that were removed. */
export const orphansRemoved: Counted = {
  name: 'bellhop_recordings_orphans_removed_total',
  help: 'Files that no recording named and that were removed',
}
