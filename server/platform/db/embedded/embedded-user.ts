import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root. Programs of others run as `nobody` too, so it only makes the files of a new cluster. */
const nobody = 65534

/** Ids that no system gives to users or services; some of them is the database's own. */
const ownIds = { first: 60_600, count: 500 }

const isRoot = process.getuid?.() === 0

/** For `spawn`: as whom `initdb` runs, which wants an entry in passwd; nothing for an ordinary user. */
export const asInitialUser = isRoot ? { uid: nobody, gid: nobody } : {}

/** For `spawn`: as whom the database of a directory runs; nothing for an ordinary user. */
export function asUserOf(directory: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(directory)
  return isRoot ? { uid, gid } : {}
}

/** Makes the user who makes a new cluster the owner of a directory. */
export function giveToInitialUser(path: string): void {
  if (isRoot) chownSync(path, nobody, nobody)
}

/** Makes the user of a cluster the owner of a file or directory. */
export function giveToDatabaseUser(path: string, directory: string): void {
  if (!isRoot) return
  const { uid, gid } = statSync(directory)
  chownSync(path, uid, gid)
}

/** Whether a cluster belongs to `nobody`, as those of earlier versions do. */
export const isNobodys = (directory: string): boolean => isRoot && statSync(directory).uid === nobody

/**
 * Gives a cluster that does not run to a user of its own, which its final path `name` decides. Where the file system knows
 * no such user (in some containers) it stays with `nobody`.
 */
export function giveToOwnUser(directory: string, name: string): void {
  if (!isRoot) return
  const id = ownIdOf(name)
  try {
    chownSync(directory, id, id)
  } catch {
    return
  }
  // The directory itself comes last: when this is interrupted, the next start does it again.
  chownSync(directory, nobody, nobody)
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), id, id)
  }
  chownSync(directory, id, id)
}

/** The same for a directory each time, unless somebody has that id. */
function ownIdOf(name: string): number {
  const taken = new Set(existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').match(/(?<=:)\d+(?=:)/g) : [])
  const start = createHash('sha256').update(name).digest().readUInt32BE() % ownIds.count
  const ids = Array.from({ length: ownIds.count }, (_, step) => ownIds.first + ((start + step) % ownIds.count))
  return ids.find((id) => !taken.has(String(id))) ?? nobody
}

/**
 * Lets a user pass through a directory and all above it (pass, not list): a checkout under /root, or in a fresh
 * `mktemp -d`, is closed to everybody but root. Each widened directory is told to `notice`.
 */
export function makeTraversable(path: string, uid: number, notice?: (message: string) => void): void {
  if (!isRoot) return
  const parent = dirname(path)
  if (parent !== path) makeTraversable(parent, uid, notice)
  const { mode } = statSync(path)
  if (mode & 0o001 || isListed(path, uid)) return
  // An access list opens it to that one user; not every system has them.
  const listed = spawnSync('setfacl', ['-m', `u:${uid}:x`, path]).status === 0
  if (!listed) chmodSync(path, mode | 0o001)
  notice?.(`The database, which runs as user ${uid}, may now pass through ${path}`)
}

function isListed(path: string, uid: number): boolean {
  const { status, stdout } = spawnSync('getfacl', ['-cnp', path], { encoding: 'utf8' })
  return status === 0 && stdout.split('\n').includes(`user:${uid}:--x`)
}

/** The users who pass through the directories above a cluster: who makes it, and whose it is. */
export const usersOf = (directory: string): readonly number[] =>
  existsSync(directory) ? [statSync(directory).uid] : [nobody, ownIdOf(directory)]
