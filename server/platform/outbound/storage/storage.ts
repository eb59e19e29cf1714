import type { Readable } from 'node:stream'
import type { Logger } from '../../observability/log.ts'
import type { StoragePlace } from './storage-url.ts'

/** Bytes of a file from `start` to `end`, both included, the first being 0. */
export type ByteRange = { readonly start: number; readonly end: number }

/** What is known of a file once it is safe; `sha256` in hex. */
export type Stored = { readonly sizeBytes: number; readonly sha256: string }

/** An opened file. Whoever opens it reads `stream` to its end or destroys it. `sizeBytes` is that of the whole file. */
export type OpenedFile = {
  readonly stream: Readable
  readonly sizeBytes: number
  /** Where the storage keeps it; a directory does not. */
  readonly contentType?: string
}

/** A file as the storage lists it. */
export type ListedFile = { readonly key: string; readonly sizeBytes: number; readonly modifiedAt: Temporal.Instant }

/**
 * Where files lie that are too large for the database. A key is `<tenant id>/<part>/…`, of small letters, digits, `_`, `-`
 * and `.`; another one is a mistake of ours and throws. Everything refuses with 503 `provider_unavailable` when the storage
 * does not answer: a file that is only out of reach is never called missing.
 */
export type FileStorage = {
  /**
   * Writes a file, in place of one that has the key already. The bytes are safe when it resolves; until then nobody reads
   * them. A source that fails, is destroyed, or does not have `expectedBytes` leaves nothing behind, and its error is thrown.
   */
  put(key: string, source: Readable, file: { contentType: string; expectedBytes?: number }): Promise<Stored>
  /** The file or a part of it, undefined when there is none. Throws when `range` begins beyond its end. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>
  stat(key: string): Promise<Omit<ListedFile, 'key'> | undefined>
  /** Removes the file; also when it is gone already. */
  remove(key: string): Promise<void>
  /** The files whose keys begin with `prefix` and come after `after`, in the order of their keys. */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>
  /** Removes what writers that were killed more than a day ago have left half-written; answers how much. */
  sweep(): Promise<number>
  /** Lets go of connections. */
  close(): void
}

/** What a storage is made of. `now` is the machine's clock: it is compared with what the storage says of its files. */
export type StorageParts = { readonly log: Logger; now(): Temporal.Instant }

/** Opens the storage of `STORAGE_URL`: a directory, or a bucket of S3, whose client is loaded only then. */
export async function openStorage(place: StoragePlace, parts: StorageParts): Promise<FileStorage> {
  if (place.kind === 'directory') {
    const { directoryStorage } = await import('./directory-storage.ts')
    return directoryStorage(place.path, parts)
  }
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(place, parts)
}
