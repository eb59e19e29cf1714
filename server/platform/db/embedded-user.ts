import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** PostgreSQL refuses to run as root; `nobody` has the passwd entry that initdb wants. */
const nobody = 65534

const isRoot = process.getuid?.() === 0

/** For `spawn`: as whom the database runs, nothing for an ordinary user. */
export const asDatabaseUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** Makes the database's user the owner of a file or directory. */
export function giveToDatabaseUser(path: string): void {
  if (isRoot) chownSync(path, nobody, nobody)
}

/**
 * Lets the database's user pass through a directory and all above it (pass, not list): a checkout under /root, or in
 * a fresh `mktemp -d`, is closed to everybody but root. Each widened directory is told to `notice`.
 */
export function makeTraversable(path: string, notice?: (message: string) => void): void {
  if (!isRoot) return
  const parent = dirname(path)
  if (parent !== path) makeTraversable(parent, notice)
  const { mode } = statSync(path)
  if (mode & 0o001) return
  // An access list opens it to that one user; not every system has them.
  const listed = spawnSync('setfacl', ['-m', `u:${nobody}:x`, path]).status === 0
  if (!listed) chmodSync(path, mode | 0o001)
  notice?.(`The database, which runs as user ${nobody}, may now pass through ${path}`)
}
