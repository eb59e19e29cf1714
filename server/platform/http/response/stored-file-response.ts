import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { notFound, refuse } from '../../kernel/errors.ts'
import type { ByteRange, FileStream } from '../../outbound/storage/storage.ts'
import { parseRange } from './byte-range.ts'
import { fileHeaders, fileSchema } from './file-response.ts'
import type { HttpResponse } from './http-response.ts'
import type { Responder } from './responder.ts'

/** A file in the storage. Size and hash are those that `put` returned. */
export type StoredFile = {
  readonly sizeBytes: number
  readonly sha256: string
  readonly fileName: string
  /** Overrides the endpoint's type. */
  readonly contentType?: string
  /** Opens the file, or the requested part of it. Not called for HEAD. */
  open(range?: ByteRange): Promise<FileStream | undefined>
}

/** Answers a GET with a file of the storage, as a whole or in parts (`Range`, `If-Range`). */
export const storedFile = (contentType: string): Responder<StoredFile> => ({
  kind: 'file',
  schema: () => fileSchema(contentType),
  content: () => ({ [contentType]: fileSchema(contentType) }),
  requestHeaders: ['Range', 'If-Range'],
  servesRanges: true,
  respond: ({ request }, stored) => storedFileResponse(stored, contentType, request),
})

/**
 * The whole file, or the one part that `Range` names, if `If-Range` names this version of the file (RFC 9110, 14).
 * @throws 416 `range_not_satisfiable` for a part beyond the end; 404 if the storage does not have the file
 */
async function storedFileResponse(
  stored: StoredFile,
  contentType: string,
  request: FastifyRequest,
): Promise<HttpResponse> {
  const { sizeBytes, sha256, fileName } = stored
  const etag = `"${sha256}"`
  const isGet = request.method === 'GET'
  const range = isGet ? requestedRange(request.headers, etag, sizeBytes) : 'whole'
  const body = isGet ? await openFile(stored, range === 'whole' ? undefined : range) : Readable.from([])
  const headers = {
    ...fileHeaders(stored.contentType ?? contentType, fileName),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (range === 'whole') return { statusCode: 200, body, headers: { ...headers, 'Content-Length': String(sizeBytes) } }
  const { start, end } = range
  const part = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }
  return { statusCode: 206, body, headers: { ...headers, ...part } }
}

function requestedRange(headers: FastifyRequest['headers'], etag: string, sizeBytes: number): ByteRange | 'whole' {
  const isUnchanged = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isUnchanged ? parseRange(headers.range, sizeBytes) : 'whole'
  if (range !== 'unsatisfiable') return range
  throw refuse('range_not_satisfiable', `The file has ${sizeBytes} bytes`, 'Range', {
    'Content-Range': `bytes */${sizeBytes}`,
  })
}

/**
 * Opens the file and checks its size: a caller would wait for bytes that `Content-Length` promises and that never come.
 */
async function openFile({ open, sizeBytes }: StoredFile, range: ByteRange | undefined): Promise<Readable> {
  const opened = await open(range)
  if (!opened) throw notFound('file')
  if (opened.sizeBytes === sizeBytes) return opened.stream
  opened.stream.destroy()
  throw new Error(`The file has ${opened.sizeBytes} bytes in the storage and ${sizeBytes} bytes in the database`)
}
