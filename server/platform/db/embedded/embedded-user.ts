import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * PostgreSQL refuses to run as root. Other programs also run as `nobody`, so this user only creates the files of a new
 * cluster.
 */
const initialUserId = 65534

/** Ids that systems do not assign to users or services. The database gets one of them. */
const ownIds = { first: 60_600, count: 500 }

const isRoot = process.getuid?.() === 0

/** The user for `initdb`, which needs an entry in passwd, as options for `spawn`. Empty if this process is not root. */
export const asInitialUser = isRoot ? { uid: initialUserId, gid: initialUserId } : {}

/** The user of the database of a directory, as options for `spawn`. Empty if this process is not root. */
export function asUserOf(directory: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(directory)
  return isRoot ? { uid, gid } : {}
}

/** Makes the user of `initdb` the owner of a directory. */
export function giveToInitialUser(path: string): void {
  if (isRoot) chownSync(path, initialUserId, initialUserId)
}

/** Makes the user of a cluster the owner of a file or directory. */
export function giveToDatabaseUser(path: string, directory: string): void {
  if (!isRoot) return
  const { uid, gid } = statSync(directory)
  chownSync(path, uid, gid)
}

/** Whether a cluster belongs to `nobody`, as in earlier versions. */
export const isOwnedByInitialUser = (directory: string): boolean => isRoot && statSync(directory).uid === initialUserId

/**
 * Gives a stopped cluster to a user of its own, which depends on its final path `name`. If the file system does not
 * know this user (in some containers), the cluster stays with `nobody`.
 */
export function giveToOwnUser(directory: string, name: string): void {
  if (!isRoot) return
  const id = ownIdOf(name)
  try {
    chownSync(directory, id, id)
  } catch {
    return
  }
  // The directory itself comes last: after an interruption the next start repeats all of this.
  chownSync(directory, initialUserId, initialUserId)
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), id, id)
  }
  chownSync(directory, id, id)
}

/** Returns the same id for a directory each time, unless it belongs to a user of the system. */
function ownIdOf(name: string): number {
  const taken = new Set(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').match(/(?<=:)\d+(?=:)/g) : [])
  const start = createHash('sha256').update(name).digest().readUInt32BE() % ownIds.count
  const ids = Array.from({ length: ownIds.count }, (_, step) => ownIds.first + ((start + step) % ownIds.count))
  return ids.find((id) => !taken.has(String(id))) ?? initialUserId
}

/**
 * Lets a user pass through a directory and all its parents, without listing them. A checkout under /root, or in a fresh
 * `mktemp -d`, is closed to all users but root. Calls `notice` for each changed directory.
 */
export function makeTraversable(path: string, uid: number, notice?: (message: string) => void): void {
  if (!isRoot) return
  const parent = dirname(path)
  if (parent !== path) makeTraversable(parent, uid, notice)
  const { mode } = statSync(path)
  if (mode & 0o001 || isListed(path, uid)) return
  // An access control list admits only that user, but not every system supports it.
  const listed = spawnSync('setfacl', ['-m', `u:${uid}:x`, path]).status === 0
  if (!listed) chmodSync(path, mode | 0o001)
  notice?.(`The database, which runs as user ${uid}, may now pass through ${path}`)
}

function isListed(path: string, uid: number): boolean {
  const { status, stdout } = spawnSync('getfacl', ['-cnp', path], { encoding: 'utf8' })
  return status === 0 && stdout.split('\n').includes(`user:${uid}:--x`)
}

/** The users that must pass through the parents of a cluster: the one that creates it and the one that owns it. */
export const usersOf = (directory: string): readonly number[] =>
  existsSync(directory) ? [statSync(directory).uid] : [initialUserId, ownIdOf(directory)]
