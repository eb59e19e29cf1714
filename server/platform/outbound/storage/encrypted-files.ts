import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EncryptedColumn, RowKey } from '../../crypto/encrypted-column.ts'
import type { Runtime } from '../../runtime.ts'
import { datedKey } from './dated-keys.ts'
import { decryptedBytes, encryptedChunks, encryptedRange, encryptedSize, fileKeyBytes } from './file-cipher.ts'
import { hashingSource } from './hashing-source.ts'
import type { ByteRange, ContentDigest, FileStorage, FileStream } from './storage.ts'
import { rangeBeyondEnd } from './storage-keys.ts'

/**
 * The result of a write. Size and hash are those of the plain content. Store `fileKey` encrypted in the row of the file
 * (`encryptFileKey`); it is null for a file that is not encrypted.
 */
export type FileReceipt = ContentDigest & { readonly fileKey: Buffer | null }

type FileOptions = { readonly contentType: string; readonly expectedBytes?: number }

/** Writes a file as `FileStorage.put` does, encrypted with its own key unless `FILE_ENCRYPTION` is off. */
export async function putFile(
  { storage, config }: Pick<Runtime, 'storage' | 'config'>,
  key: string,
  source: Readable,
  file: FileOptions,
): Promise<FileReceipt> {
  if (!config.FILE_ENCRYPTION) return { ...(await storage.put(key, source, file)), fileKey: null }
  const fileKey = randomBytes(fileKeyBytes)
  const plain = hashingSource(source, file.expectedBytes)
  const encrypted = Readable.from(encryptedChunks(plain.chunks, fileKey), { objectMode: false })
  encrypted.once('close', () => source.destroy())
  await storage.put(key, encrypted, { contentType: 'application/octet-stream' })
  return { ...plain.digest(), fileKey }
}

/** A file in the storage whose row is not written yet. */
export type WrittenFile = FileReceipt & { readonly storageKey: string }

/** Where a new file belongs. */
export type NewFile = {
  /** What the file belongs to, such as `attachments`. */
  readonly folder: string
  readonly tenantId: string
  readonly now: Temporal.Instant
  readonly id: string
  readonly contentType: string
}

/** Writes a new file of a tenant as `putFile` does, under a key of its day. */
export async function writeNewFile(
  runtime: Pick<Runtime, 'storage' | 'config'>,
  source: Readable,
  { folder, contentType, ...at }: NewFile,
): Promise<WrittenFile> {
  const storageKey = datedKey(folder, at)
  return { ...(await putFile(runtime, storageKey, source, { contentType })), storageKey }
}

/** The storage key and size of a file, and its encryption key, if any. */
export type StoredFile = {
  readonly storageKey: string
  readonly sizeBytes: number
  readonly fileKey: Buffer | null
  /** Where it begins in a pack (`writePack`); absent for a file of its own. */
  readonly offset?: number
}

/** Opens a file or a part of it as `FileStorage.open` does, decrypted. If the storage changed it, the stream fails. */
export async function openFile(
  storage: FileStorage,
  { storageKey, sizeBytes, fileKey, offset }: StoredFile,
  range?: ByteRange,
): Promise<FileStream | undefined> {
  if (fileKey === null) return storage.open(storageKey, range)
  if (range && range.start >= sizeBytes) throw rangeBeyondEnd(range)
  const part = encryptedRange(range, sizeBytes)
  const opened = await storage.open(storageKey, offset === undefined ? part : inPack(offset, sizeBytes, part))
  if (!opened) return undefined
  if (offset === undefined && opened.sizeBytes !== encryptedSize(sizeBytes)) {
    opened.stream.destroy()
    throw new Error(`${storageKey} has ${opened.sizeBytes} bytes instead of ${encryptedSize(sizeBytes)}`)
  }
  const stream = Readable.from(decryptedBytes(opened.stream, fileKey, { range, sizeBytes }), { objectMode: false })
  stream.once('close', () => opened.stream.destroy())
  return { stream, sizeBytes }
}

/** The bytes of a pack that have an encrypted file, or a part of it. */
const inPack = (
  offset: number,
  sizeBytes: number,
  { start, end }: ByteRange = { start: 0, end: encryptedSize(sizeBytes) - 1 },
): ByteRange => ({ start: offset + start, end: offset + end })

/** The value for the column of a file's row; null for a file that is not encrypted. */
export const encryptFileKey = (
  column: EncryptedColumn,
  keys: Runtime['keys'],
  fileKey: Buffer | null,
  row: RowKey,
): string | null => fileKey && column.encrypt(keys, fileKey.toString('base64url'), row)

/**
 * The key of a file, from the column of its row.
 * @throws if it cannot be decrypted
 */
export const decryptFileKey = (
  column: EncryptedColumn,
  keys: Runtime['keys'],
  encrypted: string | null,
  row: RowKey,
): Buffer | null => (encrypted === null ? null : Buffer.from(column.decrypt(keys, encrypted, row), 'base64url'))
