import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { ByteRange } from '../outbound/storage/storage.ts'

/** Bytes of a file that are encrypted together: a part of a file is read without the rest. */
export const chunkBytes = 64 * 1024

const tagBytes = 16
const sealedChunkBytes = chunkBytes + tagBytes

/** The bytes of a file's key. A key encrypts one file, once. */
export const fileKeyBytes = 32

const chunksOf = (sizeBytes: number): number => Math.max(1, Math.ceil(sizeBytes / chunkBytes))

/** How long the encrypted bytes of a file of `sizeBytes` are. */
export const encryptedSize = (sizeBytes: number): number => sizeBytes + chunksOf(sizeBytes) * tagBytes

/**
 * Encrypts a file in chunks, each with AES-256-GCM under the number of the chunk, as STREAM does (Hoang, Reyhanitabar, Rogaway,
 * Vizár: Online Authenticated-Encryption): chunks cannot be exchanged, and the last one says so, so that none can be cut off.
 */
export async function* encryptedChunks(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  let held: Buffer | undefined
  for await (const chunk of inPieces(source, chunkBytes)) {
    if (held) yield sealChunk(key, held, { index: index++, isLast: false })
    held = chunk
  }
  yield sealChunk(key, held ?? Buffer.alloc(0), { index, isLast: true })
}

/** The encrypted bytes that hold some bytes of a file; undefined for both means all. */
export function encryptedRange(range: ByteRange | undefined, sizeBytes: number): ByteRange | undefined {
  if (!range) return undefined
  const last = Math.floor(Math.min(range.end, sizeBytes - 1) / chunkBytes)
  const start = Math.floor(range.start / chunkBytes) * sealedChunkBytes
  return { start, end: Math.min((last + 1) * sealedChunkBytes, encryptedSize(sizeBytes)) - 1 }
}

/**
 * Decrypts what `encryptedRange` names. @throws when a chunk was changed or stands at another place, and when there are fewer
 * bytes than the file has
 */
export async function* decryptedBytes(
  source: AsyncIterable<Buffer>,
  key: Buffer,
  { range, sizeBytes }: { range: ByteRange | undefined; sizeBytes: number },
): AsyncGenerator<Buffer> {
  const { start, end } = { start: range?.start ?? 0, end: Math.min(range?.end ?? sizeBytes - 1, sizeBytes - 1) }
  const lastIndex = chunksOf(sizeBytes) - 1
  let index = Math.floor(start / chunkBytes)
  let left = end - start + 1
  for await (const sealed of inPieces(source, sealedChunkBytes)) {
    const chunk = openChunk(key, sealed, { index, isLast: index === lastIndex })
    const from = Math.max(0, start - index * chunkBytes)
    const wanted = chunk.subarray(from, from + left)
    left -= wanted.length
    index += 1
    yield wanted
  }
  if (left > 0) throw new Error('The encrypted file is shorter than it was')
}

type ChunkPlace = { readonly index: number; readonly isLast: boolean }

function nonceOf({ index, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function sealChunk(key: Buffer, chunk: Buffer, place: ChunkPlace): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function openChunk(key: Buffer, sealed: Buffer, place: ChunkPlace): Buffer {
  if (sealed.length < tagBytes) throw new Error('The encrypted file is shorter than it was')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
}

/** The same bytes in pieces of `size`, the last one shorter; of nothing nothing. */
async function* inPieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const part of source) {
    parts.push(part)
    length += part.length
    if (length < size) continue
    const whole = Buffer.concat(parts)
    const rest = length % size
    for (let at = 0; at < length - rest; at += size) yield whole.subarray(at, at + size)
    parts = rest === 0 ? [] : [whole.subarray(length - rest)]
    length = rest
  }
  if (length > 0) yield Buffer.concat(parts)
}
