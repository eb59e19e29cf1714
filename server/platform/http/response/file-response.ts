import type { Readable } from 'node:stream'
import { encodeExtended } from 'content-disposition'
import Type, { type TSchema } from 'typebox'
import type { HttpResponse } from './http-response.ts'
import type { Responder } from './responder.ts'

/**
 * A file that a handler makes: as a whole, or as a stream that is read no faster than the caller takes it. An error in
 * the stream cuts the answer off.
 */
export type FileContent = { readonly bytes: Buffer | Readable; readonly fileName: string }

/** Answers a GET with a file of this type instead of the envelope. */
export const file = (contentType: string): Responder<FileContent> => ({
  kind: 'file',
  schema: () => fileSchema(contentType),
  content: () => ({ [contentType]: fileSchema(contentType) }),
  respond: (call, content) => fileResponse(call.endpoint.status, contentType, content),
})

/** The schema of a file. */
export const fileSchema = (contentType: string): TSchema =>
  Type.Unsafe<unknown>({ type: 'string', format: 'binary', contentMediaType: contentType })

/** The response with a file. */
export const fileResponse = (statusCode: number, contentType: string, content: FileContent): HttpResponse => ({
  statusCode,
  body: content.bytes,
  headers: fileHeaders(contentType, content.fileName),
})

/**
 * The headers of a file. Browsers save it and never show it as a page of this service, though an `<img>` may show it.
 * If it is opened all the same, it has no scripts and no origin.
 */
export const fileHeaders = (contentType: string, fileName: string): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Disposition': contentDisposition(fileName),
  'Content-Security-Policy': "sandbox; default-src 'none'",
})

/** `attachment` with the name in ASCII (RFC 6266) and, where that differs, as it is (RFC 8187). */
function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed()
  const plain = name.replaceAll(/[^\w. ()-]/g, '_')
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=${encodeExtended(name)}`}`
}

const mark = Symbol('attached file')

/** A file in place of data, from an endpoint that returns `jsonOrFile`. */
export type AttachedFile = { readonly [mark]: FileContent }

/** Answers with this file instead of JSON. */
export const asFile = (content: FileContent): AttachedFile => ({ [mark]: content })

/** The file that a handler returned in place of data, if it did. */
export const attachedFile = (value: unknown): FileContent | undefined =>
  typeof value === 'object' && value !== null ? (value as Partial<AttachedFile>)[mark] : undefined
