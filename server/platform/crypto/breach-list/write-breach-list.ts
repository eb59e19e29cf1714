import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { OperatorError } from '../../config/operator-error.ts'
import { type BreachHeader, digestOfEntries, entryBytes, headerBytes, writeHeader } from './breach-format.ts'

/** What a list is made of and where it goes. */
export type BreachSource = {
  /** A folder of files with a line `hash:count` for each password. A file `0A1B2.txt` may leave its name out of its hashes. */
  readonly folder: string
  /** Passwords that were found less often are left out. */
  readonly minCount: number
  readonly target: string
  readonly source: string
  readonly date: string
}

/** Entries are sorted in parts by their first byte, so that a billion of them need 25 MB. */
const parts = 256
const flushBytes = 1 << 16

/** Writes a list beside its place and renames it then, so that a reader sees the old one or the new one. */
export async function writeBreachList({ folder, minCount, target, source, date }: BreachSource): Promise<BreachHeader> {
  const work = mkdtempSync(join(dirname(target), '.breach-list-'))
  try {
    await distribute(folder, { work, minCount })
    const path = join(work, 'list')
    const header = await joinParts(work, path, { source, date })
    await rename(path, target)
    return header
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function distribute(folder: string, { work, minCount }: { work: string; minCount: number }): Promise<void> {
  const files = await Promise.all(Array.from({ length: parts }, (_, part) => open(join(work, String(part)), 'w')))
  const waiting = files.map((): Buffer[] => [])
  const flush = async (part: number): Promise<void> => {
    const bytes = Buffer.concat(waiting[part] ?? [])
    waiting[part] = []
    if (bytes.length > 0) await files[part]?.write(bytes)
  }
  for (const name of (await readdir(folder)).toSorted()) {
    const prefix = /^([0-9a-f]{5})(\.\w+)?$/i.exec(name)?.[1] ?? ''
    const lines = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Number.POSITIVE_INFINITY })
    let number = 0
    for await (const line of lines) {
      number += 1
      const entry = entryIn(line, { prefix, minCount, place: `${name}:${number}` })
      if (!entry) continue
      const part = entry[0] ?? 0
      const queue = waiting[part] ?? []
      queue.push(entry)
      if (queue.length * entryBytes >= flushBytes) await flush(part)
    }
  }
  for (const [part, file] of files.entries()) {
    await flush(part)
    await file.close()
  }
}

type LineOrigin = { readonly prefix: string; readonly minCount: number; readonly place: string }

/** The entry of a line; undefined for an empty line and for a password that was found too rarely. */
function entryIn(line: string, { prefix, minCount, place }: LineOrigin): Buffer | undefined {
  if (line === '') return undefined
  const [, hash = '', count] = /^([0-9a-f]{35,40}):(\d{1,15})$/i.exec(line) ?? []
  const whole = hash.length === 40 ? hash : `${prefix}${hash}`
  if (whole.length !== 40) throw new OperatorError(`${place} is not a line of the form hash:count`)
  return Number(count) < minCount ? undefined : Buffer.from(whole.slice(0, 2 * entryBytes), 'hex')
}

async function joinParts(
  work: string,
  path: string,
  { source, date }: Pick<BreachHeader, 'source' | 'date'>,
): Promise<BreachHeader> {
  const list = await open(path, 'w')
  const digest = digestOfEntries()
  let count = 0
  await list.write(Buffer.alloc(headerBytes))
  for (let part = 0; part < parts; part++) {
    const sorted = sortedOnce(await readFile(join(work, String(part))))
    digest.update(sorted)
    count += sorted.length / entryBytes
    await list.write(sorted)
  }
  const header = { count, source, date, sha256: digest.digest('hex') }
  await list.write(writeHeader(header), 0, headerBytes, 0)
  await finish(list)
  return header
}

async function finish(list: FileHandle): Promise<void> {
  await list.sync()
  await list.close()
}

/** The entries in their order, each once. */
function sortedOnce(bytes: Buffer): Buffer {
  const numbers = new Float64Array(bytes.length / entryBytes)
  for (let index = 0; index < numbers.length; index++) numbers[index] = bytes.readUIntBE(index * entryBytes, entryBytes)
  const distinct = numbers.toSorted().filter((value, index, all) => index === 0 || value !== all[index - 1])
  const sorted = Buffer.alloc(distinct.length * entryBytes)
  for (const [index, value] of distinct.entries()) sorted.writeUIntBE(value, index * entryBytes, entryBytes)
  return sorted
}
