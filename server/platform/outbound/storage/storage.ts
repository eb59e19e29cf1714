import type { Readable } from 'node:stream'
import type { Logger } from '../../observability/log.ts'

/** The bytes of a file from `start` to `end`, both included; the first byte is 0. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The size and hash of a stored file; `sha256` in hex. */
export type ContentDigest = { readonly sizeBytes: number; readonly sha256: string }

/** An open file. The caller must read `stream` to its end or destroy it. `sizeBytes` is the size of the whole file. */
export type FileStream = {
  readonly stream: Readable
  readonly sizeBytes: number
  /** If the storage keeps it; a directory does not. */
  readonly contentType?: string
}

/** A file in a listing. */
export type ListedFile = { readonly key: string; readonly sizeBytes: number; readonly modifiedAt: Temporal.Instant }

/**
 * Storage for files that are too large for the database. A key is `<tenant id>/<part>/…`, of lower-case letters,
 * digits, `_`, `-` and `.`; other keys throw, because they are bugs. All methods refuse with 503 `provider_unavailable`
 * if the storage does not respond, so an unreachable file is never reported as missing.
 */
export type FileStorage = {
  /**
   * Writes a file and replaces one with the same key. The bytes are durable when the promise resolves, and invisible
   * before. If the source fails, is destroyed, or does not have `expectedBytes`, nothing is stored, and its error is
   * thrown.
   */
  put(key: string, source: Readable, file: { contentType: string; expectedBytes?: number }): Promise<ContentDigest>
  /** The file or a part of it; undefined if there is no such file. Throws if `range` begins beyond its end. */
  open(key: string, range?: ByteRange): Promise<FileStream | undefined>
  stat(key: string): Promise<Omit<ListedFile, 'key'> | undefined>
  /** Removes the file. It is not an error if there is none. */
  remove(key: string): Promise<void>
  /** The files whose keys begin with `prefix` and come after `after`, in the order of their keys. */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>
  /** Removes unfinished files of writers that were killed more than a day ago. Returns their number. */
  removeUnfinished(): Promise<number>
  /** Closes connections. */
  close(): void
}

/** `now` is the machine's clock, because it is compared with times of the storage. */
export type StorageOptions = { readonly log: Logger; now(): Temporal.Instant }
