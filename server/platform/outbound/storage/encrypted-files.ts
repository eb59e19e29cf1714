import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Runtime } from '../../runtime.ts'
import type { SealedColumn, SealedRow } from '../../crypto/encrypted-column.ts'
import {
  decryptedBytes,
  encryptedChunks,
  encryptedRange,
  encryptedSize,
  fileKeyBytes,
} from '../../crypto/file-cipher.ts'
import { beyondTheEnd } from './storage-keys.ts'
import { measured } from './hashing-source.ts'
import type { ByteRange, FileStorage, OpenedFile, Stored } from './storage.ts'

/**
 * A file that is safe. Size and hash are those of what was given, not of what lies in the storage; `fileKey` belongs sealed
 * into the column of its row (`sealFileKey`), null where files are not encrypted.
 */
export type PutFile = Stored & { readonly fileKey: Buffer | null }

type Putting = { readonly contentType: string; readonly expectedBytes?: number }

/** Writes a file as `FileStorage.put` does, encrypted under a key of its own unless `FILE_ENCRYPTION` is off. */
export async function putFile(
  { storage, config }: Pick<Runtime, 'storage' | 'config'>,
  key: string,
  source: Readable,
  file: Putting,
): Promise<PutFile> {
  if (!config.FILE_ENCRYPTION) return { ...(await storage.put(key, source, file)), fileKey: null }
  const fileKey = randomBytes(fileKeyBytes)
  const plain = measured(source, file.expectedBytes)
  const encrypted = Readable.from(encryptedChunks(plain.chunks, fileKey), { objectMode: false })
  encrypted.once('close', () => source.destroy())
  await storage.put(key, encrypted, { contentType: 'application/octet-stream' })
  return { ...plain.stored(), fileKey }
}

/** Where a file lies, how long it is, and the key that it is encrypted with, if any. */
export type StoredFile = { readonly storageKey: string; readonly sizeBytes: number; readonly fileKey: Buffer | null }

/** Opens a file or a part of it as `FileStorage.open` does, decrypted. What was changed in the storage breaks the stream off. */
export async function openFile(
  storage: FileStorage,
  { storageKey, sizeBytes, fileKey }: StoredFile,
  range?: ByteRange,
): Promise<OpenedFile | undefined> {
  if (fileKey === null) return storage.open(storageKey, range)
  if (range && range.start >= sizeBytes) throw beyondTheEnd(range)
  const opened = await storage.open(storageKey, encryptedRange(range, sizeBytes))
  if (!opened) return undefined
  if (opened.sizeBytes !== encryptedSize(sizeBytes)) {
    opened.stream.destroy()
    throw new Error(`${storageKey} has ${opened.sizeBytes} bytes instead of ${encryptedSize(sizeBytes)}`)
  }
  const stream = Readable.from(decryptedBytes(opened.stream, fileKey, { range, sizeBytes }), { objectMode: false })
  stream.once('close', () => opened.stream.destroy())
  return { stream, sizeBytes }
}

/** What the column of a file's row holds; null for a file that is not encrypted. */
export const sealFileKey = (
  column: SealedColumn,
  keys: Runtime['keys'],
  fileKey: Buffer | null,
  row: SealedRow,
): string | null => fileKey && column.seal(keys, fileKey.toString('base64url'), row)

/** The key of a file, from the column of its row. @throws when it cannot be opened */
export const openFileKey = (
  column: SealedColumn,
  keys: Runtime['keys'],
  sealed: string | null,
  row: SealedRow,
): Buffer | null => (sealed === null ? null : Buffer.from(column.open(keys, sealed, row), 'base64url'))
