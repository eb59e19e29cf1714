import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Runtime } from '../../runtime.ts'
import { datedKey } from './dated-keys.ts'
import type { NewFile, WrittenFile } from './encrypted-files.ts'
import { encryptedChunks, encryptedSize, fileKeyBytes } from './file-cipher.ts'
import { hashingSource } from './hashing-source.ts'

/** So many bytes are written at once, because each write costs as much as a small file. */
const writeBytes = 256 * 1024

/** A file in a pack: where it begins, in bytes of the pack. */
export type PackedFile = WrittenFile & { readonly fileKey: Buffer; readonly offset: number }

/**
 * Writes new files of a tenant as one, in their order, so that many small files cost as much as one. Each is encrypted
 * with its own key, whatever `FILE_ENCRYPTION` says: a file in the middle of a pack is erased by forgetting its key.
 * `openFile` reads them.
 */
export async function writePack(
  { storage }: Pick<Runtime, 'storage'>,
  sources: readonly Readable[],
  { folder, ...at }: Omit<NewFile, 'contentType'>,
): Promise<PackedFile[]> {
  const storageKey = datedKey(folder, at)
  const written: PackedFile[] = []
  async function* chunks(): AsyncGenerator<Buffer> {
    let offset = 0
    for (const source of sources) {
      const fileKey = randomBytes(fileKeyBytes)
      const plain = hashingSource(source, undefined)
      yield* encryptedChunks(plain.chunks, fileKey)
      const digest = plain.digest()
      written.push({ ...digest, fileKey, storageKey, offset })
      offset += encryptedSize(digest.sizeBytes)
    }
  }
  const pack = Readable.from(inWrites(chunks()), { objectMode: false })
  pack.once('close', () => {
    for (const source of sources) source.destroy()
  })
  await storage.put(storageKey, pack, { contentType: 'application/octet-stream' })
  return written
}

/** The same bytes in pieces of at least `writeBytes`; only the last may be smaller. */
async function* inWrites(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length < writeBytes) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}
