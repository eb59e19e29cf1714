import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { notFound, refuse } from '../../kernel/errors.ts'
import type { ByteRange } from '../../outbound/storage/storage.ts'
import { rangeOf } from './byte-range.ts'
import { headersOfFile, type KeptFile } from './file-response.ts'

/** A file, or the part of it that was asked for. */
export type FilePart = {
  readonly statusCode: 200 | 206
  readonly headers: Record<string, string>
  readonly body: Readable
}

/**
 * Answers a file of the storage: all of it, or the one part that `Range` asks for as long as `If-Range` names this very file
 * (RFC 9110, 14). Throws 416 `range_not_satisfiable` for a part beyond its end, 404 when the storage does not have the file.
 */
export async function answerKept(file: KeptFile, contentType: string, request: FastifyRequest): Promise<FilePart> {
  const { sizeBytes, sha256, fileName } = file
  const etag = `"${sha256}"`
  const range = request.method === 'GET' ? wanted(request.headers, etag, sizeBytes) : 'whole'
  const body = request.method === 'GET' ? await opened(file, range === 'whole' ? undefined : range) : Readable.from([])
  const headers = {
    ...headersOfFile(file.contentType ?? contentType, fileName),
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (range === 'whole') return { statusCode: 200, body, headers: { ...headers, 'Content-Length': String(sizeBytes) } }
  const { start, end } = range
  const part = { 'Content-Length': String(end - start + 1), 'Content-Range': `bytes ${start}-${end}/${sizeBytes}` }
  return { statusCode: 206, body, headers: { ...headers, ...part } }
}

function wanted(headers: FastifyRequest['headers'], etag: string, sizeBytes: number): ByteRange | 'whole' {
  const unchanged = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = unchanged ? rangeOf(headers.range, sizeBytes) : 'whole'
  if (range !== 'unsatisfiable') return range
  throw refuse('range_not_satisfiable', `The file has ${sizeBytes} bytes`, 'Range', {
    'Content-Range': `bytes */${sizeBytes}`,
  })
}

/** What lies in the storage must be what we know of: a length that is not kept leaves the caller waiting. */
async function opened({ open, sizeBytes }: KeptFile, range: ByteRange | undefined): Promise<Readable> {
  const found = await open(range)
  if (!found) throw notFound('file')
  if (found.sizeBytes === sizeBytes) return found.stream
  found.stream.destroy()
  throw new Error(`The storage has ${found.sizeBytes} bytes of a file of ${sizeBytes}`)
}
