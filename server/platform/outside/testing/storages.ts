import { mkdir, mkdtemp, readdir, readlink, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../kernel/clock.ts'
import { createLog } from '../../observability/log.ts'
import type { StoragePlace } from '../../outbound/storage/storage-url.ts'
import { type FileStorage, openStorage } from '../../outbound/storage/storage.ts'
import { s3Server } from './s3-server.ts'

/** A storage, and what only a test can do to it from behind. */
export type StorageInTest = {
  readonly storage: FileStorage
  readonly place: StoragePlace
  /** How much is half-written. */
  halves(): Promise<number>
  /** Leaves something half-written that was begun so long ago. */
  leaveHalf(ageHours: number): Promise<void>
  /** Does `work` while the storage is out of reach. */
  outOfReach(work: () => Promise<void>): Promise<void>
  /** Files, connections and the like that it holds open. */
  held(): Promise<number>
  close(): Promise<void>
}

const { now } = systemClock()
const log = createLog({ level: 'silent' })
const hoursAgo = (hours: number): Date => new Date(now().epochMilliseconds - hours * 3_600_000)

/** Where Linux says which files this process has open; elsewhere none are known of. */
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

/** A bucket on a server of its own, whose pages are short. */
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
