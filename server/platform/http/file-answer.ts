import type { Readable } from 'node:stream'
import Type, { type TSchema } from 'typebox'

/**
 * A file on its way out: as a whole, or as it is made, no faster than the caller takes it. What fails while it is made cuts
 * the answer off. `fileName`: letters, digits, dots and dashes.
 */
export type SentFile = { readonly bytes: Buffer | Readable; readonly fileName: string }

const mark = Symbol('file answer')

/** What a GET returns whose answer is a file of this type instead of the envelope; its refusals wear the envelope. */
export const fileAnswer = (contentType: string) =>
  Type.Unsafe<SentFile>(
    Object.assign({ type: 'string', format: 'binary', contentMediaType: contentType }, { [mark]: contentType }),
  )

/** The content type of an endpoint's file; nothing where the answer is the envelope. */
export const fileTypeOf = (returns: TSchema): string | undefined => (returns as { [mark]?: string })[mark]

/** The headers of a file. Saved, never shown as a page of ours: that an `<img>` shows it all the same is how it is meant. */
export const headersOfFile = (contentType: string, { fileName }: SentFile): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Disposition': `attachment; filename="${fileName}"`,
})
