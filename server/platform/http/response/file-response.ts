import type { Readable } from 'node:stream'
import Type, { type TSchema } from 'typebox'
import type { ByteRange, OpenedFile } from '../../outbound/storage/storage.ts'

/**
 * A file on its way out: as a whole, or as it is made, no faster than the caller takes it. What fails while it is made cuts
 * the answer off.
 */
export type SentFile = { readonly bytes: Buffer | Readable; readonly fileName: string }

/**
 * A file of the storage on its way out. `open` is asked once it is known which part the caller wants, and not at all for HEAD:
 * `(range) => ctx.runtime.storage.open(key, range)`. Size and hash are those that `put` answered.
 */
export type KeptFile = {
  readonly sizeBytes: number
  readonly sha256: string
  readonly fileName: string
  /** Another type than the endpoint's. */
  readonly contentType?: string
  open(range?: ByteRange): Promise<OpenedFile | undefined>
}

const mark = Symbol('file answer')

type Marked = { [mark]?: { contentType: string; isKept: boolean } }

function fileOf<File>(contentType: string, isKept: boolean) {
  const file = { type: 'string', format: 'binary', contentMediaType: contentType }
  return Type.Unsafe<File>(Object.assign(file, { [mark]: { contentType, isKept } }))
}

/** What a GET returns whose answer is a file of this type instead of the envelope; its refusals wear the envelope. */
export const fileAnswer = (contentType: string) => fileOf<SentFile>(contentType, false)

/** The same for a file of the storage, of which callers may ask for parts (`Range`, `If-Range`). */
export const keptFileAnswer = (contentType: string) => fileOf<KeptFile>(contentType, true)

/** The content type of an endpoint's file; nothing where the answer is the envelope. */
export const fileTypeOf = (returns: TSchema): string | undefined => (returns as Marked)[mark]?.contentType

/** Whether callers may ask for parts of the endpoint's file. */
export const isKeptFile = (returns: TSchema): boolean => (returns as Marked)[mark]?.isKept === true

/**
 * The headers of a file. Saved, never shown as a page of ours: that an `<img>` shows it all the same is how it is meant. What
 * is opened nevertheless has no scripts and no origin.
 */
export const headersOfFile = (contentType: string, fileName: string): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Disposition': dispositionOf(fileName),
  'Content-Security-Policy': "sandbox; default-src 'none'",
})

/** `attachment` with a name (RFC 6266): in ASCII for all, and as it is (RFC 8187) where that is another one. */
function dispositionOf(fileName: string): string {
  const name = fileName.toWellFormed()
  const plain = name.replaceAll(/[^\w. ()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
const instead = Symbol('file instead')

/** A file in place of the envelope, from an endpoint that names its type in `orFile`. */
export const asFile = (file: SentFile): never => ({ [instead]: file }) as never

/** The file that was returned in place of data, if one was. */
export const fileInsteadOf = (returned: unknown): SentFile | undefined =>
  typeof returned === 'object' && returned !== null ? (returned as { [instead]?: SentFile })[instead] : undefined
