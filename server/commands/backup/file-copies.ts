import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import type { FileStorage } from '#platform/outbound/storage/storage.ts'
import { checkedKey } from '#platform/outbound/storage/storage-keys.ts'
import { DamagedBackup, type Manifest } from './manifest.ts'
import { writeSynced } from './synced-file.ts'

/** A file in the list of a backup. `contentType`: if the storage keeps it. */
export type CopiedFile = {
  readonly key: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly contentType?: string
}

const listName = 'files.jsonl'
const atOnce = 4

/** Copies stored files as they are, so that encrypted files stay encrypted. */
export function fileCopies(storage: FileStorage, folder: string) {
  const copies = new Map<string, CopiedFile>()
  const pathOf = (key: string): string => join(folder, 'files', checkedKey(key))

  async function copy(key: string): Promise<boolean> {
    const file = await storage.open(key)
    if (!file) return false
    await mkdir(dirname(pathOf(key)), { recursive: true, mode: 0o700 })
    const hash = createHash('sha256')
    await writeSynced(pathOf(key), [file.stream, new PassThrough(), hash])
    const { sizeBytes, contentType } = file
    copies.set(key, { key, sizeBytes, sha256: hash.digest('hex'), ...(contentType ? { contentType } : {}) })
    return true
  }

  return {
    /** Before the snapshot: a file that its row loses afterwards is in the backup nevertheless. */
    async copyAll(): Promise<void> {
      await mkdir(join(folder, 'files'), { mode: 0o700 })
      await inParallel(keysIn(storage), async (key) => void (await copy(key)))
    },
    /** After the snapshot: adds the files that it names and drops the others. Writes the list. */
    async finish(keys: ReadonlySet<string>): Promise<NonNullable<Manifest['files']>> {
      const missing: string[] = []
      await inParallel(keys, async (key) => {
        if (!copies.has(key) && !(await copy(key))) missing.push(key)
      })
      await inParallel(
        [...copies.keys()].filter((key) => !keys.has(key)),
        async (key) => {
          copies.delete(key)
          await rm(pathOf(key), { force: true })
        },
      )
      const all = [...copies.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const hash = createHash('sha256')
      const handle = await open(join(folder, listName), 'wx', 0o600)
      try {
        for (const each of all) {
          const line = `${JSON.stringify(each)}\n`
          hash.update(line)
          await handle.appendFile(line)
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
      const bytes = all.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
      return { count: all.length, bytes, missing: missing.toSorted(), sha256: hash.digest('hex') }
    },
  }
}

async function* keysIn(storage: FileStorage): AsyncGenerator<string> {
  for await (const { key } of storage.list('')) yield key
}

/** The list of files, line by line. */
async function* listedFiles(folder: string): AsyncGenerator<CopiedFile> {
  for await (const line of createInterface({ input: createReadStream(join(folder, listName)) })) yield JSON.parse(line)
}

/**
 * Reads every file of the backup.
 * @throws DamagedBackup if one is missing or was changed
 */
export async function checkFiles(folder: string, { sha256, count }: NonNullable<Manifest['files']>): Promise<void> {
  await checkFile(join(folder, listName), sha256)
  let seen = 0
  await inParallel(listedFiles(folder), async (file) => {
    seen += 1
    await checkFile(join(folder, 'files', checkedKey(file.key)), file.sha256)
  })
  if (seen !== count) throw new DamagedBackup(`${join(folder, listName)} lists ${seen} files instead of ${count}.`)
}

/** Puts the files of the backup into the storage. Those that an interrupted restore has put there stay. */
export async function restoreFiles(folder: string, storage: FileStorage): Promise<void> {
  await inParallel(listedFiles(folder), async ({ key, sizeBytes, sha256, contentType }) => {
    if ((await storage.stat(key))?.sizeBytes === sizeBytes) return
    const source = createReadStream(join(folder, 'files', checkedKey(key)))
    const type = contentType ?? 'application/octet-stream'
    const digest = await storage.put(key, source, { contentType: type, expectedBytes: sizeBytes })
    if (digest.sha256 !== sha256) throw new DamagedBackup(`The file ${key} changed during the restore.`)
  })
}

/**
 * Reads a file of a backup.
 * @throws DamagedBackup if it is missing or was changed
 */
export async function checkFile(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new DamagedBackup(`${path} is missing: take another backup.`)
    throw error
  }
  if (hash.digest('hex') !== sha256) throw new DamagedBackup(`${path} is damaged: take another backup.`)
}

/** A few files at a time, because each of them mostly waits. */
async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const worker = async (): Promise<void> => {
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
