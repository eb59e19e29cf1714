import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { OperatorError } from '#platform/config/operator-error.ts'
import { syncFolder } from './synced-file.ts'

const completeName = /^bellhop-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const unfinishedPrefix = '.unfinished-'
const maxUnfinishedHours = 24

/** The name of a backup by its moment, so that names sort by time. */
export const backupName = (at: Temporal.Instant): string =>
  `bellhop-${at.toString({ smallestUnit: 'millisecond' }).replaceAll(/[:.]/g, '-')}`

/**
 * Creates a folder for an unfinished backup inside `parent`.
 * @throws OperatorError if `parent` is inside the data directory, which the backup is to replace
 */
export async function newUnfinished(parent: string, dataDir: string): Promise<string> {
  const inside = relative(resolve(dataDir), resolve(parent))
  if (!inside.startsWith('..') && resolve(inside) !== inside)
    throw new OperatorError(`${parent} is inside DATA_DIR: name a folder elsewhere, best on another machine.`)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  return mkdtemp(join(resolve(parent), unfinishedPrefix))
}

/** Gives a complete backup its name. */
export async function finishBackup(unfinished: string, name: string): Promise<string> {
  const folder = join(dirname(unfinished), name)
  await syncFolder(unfinished)
  await rename(unfinished, folder)
  await syncFolder(dirname(folder))
  return folder
}

/** The complete backups in a folder, the oldest first. */
async function completeBackups(parent: string): Promise<readonly string[]> {
  const names = (await readdir(parent)).filter((name) => completeName.test(name))
  return names.filter((name) => existsSync(join(parent, name, 'manifest.json'))).toSorted()
}

/** Deletes the oldest complete backups but `keep`. Returns their number. Without its manifest a backup is none. */
export async function deleteOldBackups(parent: string, keep: number): Promise<number> {
  const old = (await completeBackups(parent)).slice(0, -keep)
  for (const name of old) {
    await rm(join(parent, name, 'manifest.json'))
    await rm(join(parent, name), { recursive: true })
  }
  return old.length
}

/** Deletes what killed backups and deletions left behind more than a day ago. */
export async function deleteLeftovers(parent: string, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: maxUnfinishedHours }).epochMilliseconds
  const complete = await completeBackups(parent)
  for (const name of await readdir(parent)) {
    const isOurs = name.startsWith(unfinishedPrefix) || completeName.test(name)
    if (!isOurs || complete.includes(name)) continue
    const { mtimeMs } = await stat(join(parent, name))
    if (mtimeMs > before) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}
