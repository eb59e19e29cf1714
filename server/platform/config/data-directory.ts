import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'

/**
 * Folders of the data directory that only the service may enter. The embedded database sets the mode of its own folder.
 */
const ownFolders = ['tls', 'mail', 'files']

const ownFiles = ['demo.json', 'keys.json', 'postgres.password']

const windows = process.platform === 'win32'

export type DataDirectoryOptions = {
  /** Whether another user must reach the embedded database inside: for root, PostgreSQL runs as its own user. */
  readonly isPassedThrough: boolean
  /** Called for each path whose mode could not be changed, because it belongs to another user. */
  readonly notice: (message: string) => void
}

/**
 * Creates the data directory if it is missing, and closes it to other users: 0700 for it and its folders, 0600 for its
 * files. If another user must pass through, the mode is 0711: everybody may enter but not list it, and everything
 * inside is closed. A shared directory (`/tmp`) is left as it is.
 */
export function protectDataDirectory(directory: string, { isPassedThrough, notice }: DataDirectoryOptions): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (windows) return
  const tighten = (path: string, mode: number): void => {
    try {
      const is = statSync(path).mode
      if ((is & 0o1000) === 0 && (is & 0o777) !== mode) chmodSync(path, mode)
    } catch (error) {
      notice(`${path} stays open to others: ${(error as Error).message}`)
    }
  }
  tighten(directory, isPassedThrough ? 0o711 : 0o700)
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isFile() && ownFiles.includes(entry.name)) tighten(path, 0o600)
    if (!entry.isDirectory() || !ownFolders.includes(entry.name)) continue
    tighten(path, 0o700)
    for (const inner of readdirSync(path, { withFileTypes: true })) {
      if (inner.isFile()) tighten(join(path, inner.name), 0o600)
    }
  }
}

/** While a restore works on a data directory, this file names its backup. */
export const restoreMarkerOf = (directory: string): string => join(directory, 'restore.json')

/** @throws OperatorError if a restore into the directory was interrupted or still runs */
export function assertNoUnfinishedRestore(directory: string): void {
  if (!existsSync(restoreMarkerOf(directory))) return
  throw new OperatorError(
    `A restore into ${directory} is not complete. Start the same npm run restore again: it goes on where it was ended.`,
  )
}
