import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { newToken } from '../../kernel/ids.ts'
import { beyondTheEnd, checkedKey, checkedPrefix } from './storage-keys.ts'
import { measured } from './hashing-source.ts'
import { storageUnavailable } from './storage-unavailable.ts'
import { listedIn } from './list-directory.ts'
import type { FileStorage, StorageParts } from './storage.ts'

/** No part of a key begins with a dot, so nothing in here is ever a file of anybody. */
const halvesFolder = '.half-written'
const keptHours = 24
const ownerAlone = { recursive: true, mode: 0o700 } as const

/** Files in a directory, by their keys. A file is written beside and renamed, so that it is there as a whole or not at all. */
export async function directoryStorage(path: string, { log, now }: StorageParts): Promise<FileStorage> {
  const root = resolve(path)
  const halves = join(root, halvesFolder)
  const made = await mkdir(root, ownerAlone)
  if (made !== undefined) await syncDirectories(root, dirname(made))
  const fileOf = (key: string): string => join(root, checkedKey(key))

  /** Runs `work`; what the file system says against it is the operator's, not the caller's. */
  async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw isOfFileSystem(error) ? storageUnavailable(log, error) : error
    }
  }

  /** Runs `work`, undefined when there is no such file. Where the directory itself is gone, nothing is known of its files. */
  const ifThere = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    inPlace(async () => {
      try {
        return await work()
      } catch (error) {
        if (!isNamed(error, 'ENOENT', 'ENOTDIR')) throw error
        await stat(root)
        return undefined
      }
    })

  return {
    async put(key, source, { expectedBytes }) {
      const file = fileOf(key)
      const half = join(halves, newToken(12))
      const { chunks, stored, fault } = measured(source, expectedBytes)
      try {
        await makeBelow(root, halvesFolder)
        await writeSynced(half, chunks)
        await mkdir(dirname(file), ownerAlone)
        await rename(half, file)
        await syncDirectories(dirname(file), root)
        return stored()
      } catch (error) {
        source.destroy()
        await rm(half, { force: true }).catch(() => undefined)
        throw fault() === undefined && isOfFileSystem(error) ? storageUnavailable(log, error) : error
      }
    },
    async open(key, range) {
      const file = fileOf(key)
      const handle = await ifThere(() => open(file))
      if (!handle) return undefined
      try {
        const found = await inPlace(() => handle.stat())
        if (range && range.start >= found.size) throw beyondTheEnd(range)
        if (found.isFile()) return { stream: handle.createReadStream({ ...range }), sizeBytes: found.size }
      } catch (error) {
        await handle.close()
        throw error
      }
      await handle.close()
      return undefined
    },
    async stat(key) {
      const file = fileOf(key)
      const found = await ifThere(() => stat(file))
      if (!found?.isFile()) return undefined
      return { sizeBytes: found.size, modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) }
    },
    async remove(key) {
      const file = fileOf(key)
      await ifThere(async () => {
        await rm(file)
        await syncDirectories(dirname(file), dirname(file))
      })
    },
    async *list(prefix, after = '') {
      const wanted = { root, prefix: checkedPrefix(prefix), after: checkedPrefix(after) }
      try {
        await stat(root)
        yield* listedIn(wanted)
      } catch (error) {
        throw isOfFileSystem(error) ? storageUnavailable(log, error) : error
      }
    },
    async sweep() {
      const before = now().subtract({ hours: keptHours }).epochMilliseconds
      return (await ifThere(() => removeOlder(halves, before))) ?? 0
    },
    close: () => undefined,
  }
}

/** Not with `recursive`: where the directory is gone (a disk that is not mounted), it must not come to be elsewhere. */
async function makeBelow(root: string, folder: string): Promise<void> {
  try {
    await mkdir(join(root, folder), ownerAlone.mode)
  } catch (error) {
    if (!isNamed(error, 'EEXIST')) throw error
  }
}

async function writeSynced(file: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of chunks) await handle.appendFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in `from` and in every directory above it, up to `to`, survive a power cut. */
async function syncDirectories(from: string, to: string): Promise<void> {
  // Windows opens no directories, and needs none of this.
  if (process.platform === 'win32') return
  for (let directory = from; ; directory = dirname(directory)) {
    const handle = await open(directory)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (directory === to || directory === dirname(directory)) return
  }
}

async function removeOlder(folder: string, thanMs: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (!found || found.mtimeMs > thanMs) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}

const isOfFileSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const isNamed = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
