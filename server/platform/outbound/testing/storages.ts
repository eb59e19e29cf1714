import { mkdir, mkdtemp, readdir, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../observability/log.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { StorageLocation } from '../storage/storage-url.ts'
import { s3Server } from './s3-server.ts'

/** A storage with access behind the scenes for tests. */
export type StorageInTest = {
  readonly storage: FileStorage
  readonly place: StorageLocation
  /** The number of unfinished files. */
  halves(): Promise<number>
  /** Leaves an unfinished file of this age. */
  leaveHalf(ageHours: number): Promise<void>
  /** Runs `work` while the storage is unreachable. */
  outOfReach(work: () => Promise<void>): Promise<void>
  /** The number of open files and connections. */
  held(): Promise<number>
  close(): Promise<void>
}

const { now } = systemClock()
const log = createLog({ level: 'silent' })
const hoursAgo = (hours: number): Date => new Date(now().epochMilliseconds - hours * 3_600_000)

/** On Linux the open files of this process below a path; elsewhere 0. */
async function openFilesIn(path: string): Promise<number> {
  const all = await readdir('/proc/self/fd').catch(() => [])
  const names = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return names.filter((name) => name.startsWith(path)).length
}

/** A directory of its own. */
export async function directoryInTest(): Promise<StorageInTest> {
  const above = await mkdtemp(join(tmpdir(), 'bellhop-storage-'))
  const place = { kind: 'directory', path: join(above, 'deep', 'files') } as const
  const storage = await openStorage(place, { log, now })
  const folder = join(place.path, '.half-written')
  return {
    storage,
    place,
    halves: async () => (await readdir(folder).catch(() => [])).length,
    async leaveHalf(ageHours) {
      await mkdir(folder, { recursive: true })
      const file = join(folder, `left-${ageHours}`)
      await writeFile(file, 'half')
      await utimes(file, hoursAgo(ageHours), hoursAgo(ageHours))
    },
    async outOfReach(work) {
      await rename(place.path, `${place.path}-elsewhere`)
      await work()
      await rename(`${place.path}-elsewhere`, place.path)
    },
    held: () => openFilesIn(place.path),
    close: () => rm(above, { recursive: true }),
  }
}

/** A bucket on its own server with short pages. */
export async function bucketInTest(): Promise<StorageInTest> {
  const server = await s3Server({ pageSize: 3 })
  const storage = await openStorage(server.place, { log, now })
  return {
    storage,
    place: server.place,
    halves: async () => server.uploads.size,
    async leaveHalf(ageHours) {
      const key = `bellhop/left-${ageHours}`
      server.uploads.set(key, { key, contentType: '', initiated: hoursAgo(ageHours), parts: new Map() })
    },
    outOfReach: server.withoutBucket,
    held: server.connections,
    async close() {
      storage.close()
      await server.stop()
    },
  }
}
