import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { newToken } from '../../kernel/ids.ts'
import { hashingSource } from './hashing-source.ts'
import { listDirectory } from './list-directory.ts'
import type { FileStorage, StorageOptions } from './storage.ts'
import { checkedKey, checkedPrefix, rangeBeyondEnd } from './storage-keys.ts'
import { storageUnavailable } from './storage-unavailable.ts'

/** No part of a key begins with a dot, so this folder contains no stored files. */
const unfinishedFolder = '.half-written'
const maxUnfinishedHours = 24
const ownerOnly = { recursive: true, mode: 0o700 } as const

/**
 * Files in a directory by their keys. A file is written to a temporary name and renamed, so that it appears only when
 * it is complete.
 */
export async function directoryStorage(path: string, { log, now }: StorageOptions): Promise<FileStorage> {
  const root = resolve(path)
  const unfinished = join(root, unfinishedFolder)
  const created = await mkdir(root, ownerOnly)
  if (created !== undefined) await syncDirectories(root, dirname(created))
  const fileOf = (key: string): string => join(root, checkedKey(key))

  /** Runs `work`. Errors of the file system become 503 and are logged, because they concern the operator. */
  async function withStorageErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw isOfFileSystem(error) ? storageUnavailable(log, error) : error
    }
  }

  /**
   * Runs `work`; undefined if there is no such file. If the directory itself is missing, this throws, because nothing
   * is known of its files.
   */
  const ifExists = <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
    withStorageErrors(async () => {
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
      const temporary = join(unfinished, newToken(12))
      const { chunks, digest, fault } = hashingSource(source, expectedBytes)
      try {
        await makeBelow(root, unfinishedFolder)
        await writeSynced(temporary, chunks)
        await mkdir(dirname(file), ownerOnly)
        await rename(temporary, file)
        await syncDirectories(dirname(file), root)
        return digest()
      } catch (error) {
        source.destroy()
        await rm(temporary, { force: true }).catch(() => undefined)
        throw fault() === undefined && isOfFileSystem(error) ? storageUnavailable(log, error) : error
      }
    },
    async open(key, range) {
      const file = fileOf(key)
      const handle = await ifExists(() => open(file))
      if (!handle) return undefined
      try {
        const found = await withStorageErrors(() => handle.stat())
        if (range && range.start >= found.size) throw rangeBeyondEnd(range)
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
      const found = await ifExists(() => stat(file))
      if (!found?.isFile()) return undefined
      return { sizeBytes: found.size, modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) }
    },
    async remove(key) {
      const file = fileOf(key)
      await ifExists(async () => {
        await rm(file)
        await syncDirectories(dirname(file), dirname(file))
      })
    },
    async *list(prefix, after = '') {
      const request = { root, prefix: checkedPrefix(prefix), after: checkedPrefix(after) }
      try {
        await stat(root)
        yield* listDirectory(request)
      } catch (error) {
        throw isOfFileSystem(error) ? storageUnavailable(log, error) : error
      }
    },
    async removeUnfinished() {
      const before = now().subtract({ hours: maxUnfinishedHours }).epochMilliseconds
      return (await ifExists(() => removeOlder(unfinished, before))) ?? 0
    },
    close: () => undefined,
  }
}

/** Without `recursive`: if the root is missing (a disk is not mounted), it must not be created. */
async function makeBelow(root: string, folder: string): Promise<void> {
  try {
    await mkdir(join(root, folder), ownerOnly.mode)
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

/** Makes the names in `from`, and in every directory above it up to `to`, survive a power cut. */
async function syncDirectories(from: string, to: string): Promise<void> {
  // Windows cannot open directories and does not need this.
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
