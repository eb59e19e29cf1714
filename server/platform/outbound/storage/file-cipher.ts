import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { ByteRange } from './storage.ts'

/** Bytes that are encrypted together, so that a part of a file can be read without the rest. */
export const chunkBytes = 64 * 1024

const tagBytes = 16
const encryptedChunkBytes = chunkBytes + tagBytes

/** The length of a file's key. A key encrypts one file once. */
export const fileKeyBytes = 32

const chunksOf = (sizeBytes: number): number => Math.max(1, Math.ceil(sizeBytes / chunkBytes))

/** The size of a file of `sizeBytes` after encryption. */
export const encryptedSize = (sizeBytes: number): number => sizeBytes + chunksOf(sizeBytes) * tagBytes

/**
 * Encrypts a file in chunks with AES-256-GCM. The nonce contains the number of the chunk and marks the last one, as in
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár: Online Authenticated-Encryption), so that chunks cannot be exchanged or
 * cut off.
 */
export async function* encryptedChunks(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0
  let held: Buffer | undefined
  for await (const chunk of inPieces(source, chunkBytes)) {
    if (held) yield encryptChunk(key, held, { index: index++, isLast: false })
    held = chunk
  }
  yield encryptChunk(key, held ?? Buffer.alloc(0), { index, isLast: true })
}

/** The range of encrypted bytes that contains a range of the file; undefined means all for both. */
export function encryptedRange(range: ByteRange | undefined, sizeBytes: number): ByteRange | undefined {
  if (!range) return undefined
  const last = Math.floor(Math.min(range.end, sizeBytes - 1) / chunkBytes)
  const start = Math.floor(range.start / chunkBytes) * encryptedChunkBytes
  return { start, end: Math.min((last + 1) * encryptedChunkBytes, encryptedSize(sizeBytes)) - 1 }
}

/**
 * Decrypts the bytes of `encryptedRange`.
 * @throws if a chunk was changed or moved, or if bytes are missing
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
  for await (const encrypted of inPieces(source, encryptedChunkBytes)) {
    const chunk = decryptChunk(key, encrypted, { index, isLast: index === lastIndex })
    const from = Math.max(0, start - index * chunkBytes)
    const plain = chunk.subarray(from, from + left)
    left -= plain.length
    index += 1
    yield plain
  }
  if (left > 0) throw new Error('The encrypted file is incomplete')
}

type ChunkPlace = { readonly index: number; readonly isLast: boolean }

function nonceOf({ index, isLast }: ChunkPlace): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function encryptChunk(key: Buffer, chunk: Buffer, place: ChunkPlace): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
}

function decryptChunk(key: Buffer, encrypted: Buffer, place: ChunkPlace): Buffer {
  if (encrypted.length < tagBytes) throw new Error('The encrypted file is incomplete')
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place), { authTagLength: tagBytes })
  decipher.setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(0, -tagBytes)), decipher.final()])
}

/** The same bytes in pieces of `size`; the last one may be shorter. Empty input gives no piece. */
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
