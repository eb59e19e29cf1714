import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the data directory that nobody but the service enters. The embedded database sets the mode of its own. */
const ownFolders = ['tls', 'mail', 'files']

const ownFiles = ['demo.json', 'keys.json', 'postgres.password']

const windows = process.platform === 'win32'

export type DataDirectoryOptions = {
  /** Whether another user must reach the embedded database in it: as root, PostgreSQL runs as a user of its own. */
  readonly isPassedThrough: boolean
  /** Called with what could not be tightened, because the directory belongs to somebody else. */
  readonly notice: (message: string) => void
}

/**
 * Makes the data directory if it is missing, and takes from everybody else what an earlier version or a careless `mkdir` gave
 * them: 0700 for it and its folders, 0600 for its files. Where another user must pass through, it is 0711: everybody may
 * enter, but see no names, and everything inside is closed. A directory that many share (`/tmp`) stays as it is.
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
