import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorItem, invalid, Refusal, refuse } from '../errors.ts'
import type { FileField } from './file-body.ts'

const sliceBytes = 16 * 1024
const maxParts = 10
const limits = { headerPairs: 20, headerSize: 8 * 1024, fieldSize: 1024 }

/** What a body may have beyond its file: boundaries and headers. */
export const formOverhead = 16 * 1024

/**
 * Makes every route of `app` take a form with one file instead of JSON; any other content type is 415. The body is read
 * as a whole first, within the route's limit, so that the caller has said all before the answer comes.
 */
export function takeFile(app: FastifyInstance, taken: FileField): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
    fileOf({ contentType: String(request.headers['content-type']), bytes }, taken),
  )
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(refuse('unsupported_media_type', 'Send multipart/form-data')),
  )
}

/**
 * The bytes of the form's one file; none when there is no file. Throws 422 that names every other part, 413 when the
 * file is too large, 422 `invalid_format` when the body is no such form.
 */
export async function fileOf(form: { contentType: string; bytes: Buffer }, taken: FileField): Promise<Buffer> {
  if (form.bytes.length === 0) return form.bytes
  const found: Found = { chunks: [], items: [], files: 0 }
  try {
    const headers = { 'content-type': form.contentType }
    const parser = new Busboy({ headers, limits: { ...limits, parts: maxParts, fileSize: taken.maxBytes } })
    listen(parser, taken, found)
    // In slices, so that a form of a million parts is given up after the first few.
    await pipeline(Readable.from(slices(form.bytes)), parser)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refuse('invalid_format', `The body is not the form that its headers promise: ${(error as Error).message}`)
  }
  if (found.items.length > 0) throw invalid(...found.items)
  return Buffer.concat(found.chunks)
}

type Found = { chunks: Buffer[]; items: ErrorItem[]; files: number }

function listen(parser: BusboyInstance, taken: FileField, found: Found): void {
  parser.on('file', (name: string | undefined, stream: BusboyFileStream) => {
    // A form that breaks off is the parser's error, too; there it is heard.
    stream.on('error', () => undefined)
    if (name === taken.field) found.files += 1
    if (name !== taken.field || found.files > 1) {
      found.items.push(name === taken.field ? secondFile(taken) : unknownPart(name))
      stream.resume()
      return
    }
    stream.on('data', (chunk: Buffer) => found.chunks.push(chunk))
    stream.on('limit', () => parser.destroy(tooLarge(taken)))
  })
  parser.on('field', (name: string | undefined) => {
    found.items.push(name === taken.field ? noFile(taken) : unknownPart(name))
  })
  parser.on('partsLimit', () => parser.destroy(refuse('too_many_items', `A form may have ${maxParts} parts`)))
}

const unknownPart = (name = ''): ErrorItem => ({
  field: name.slice(0, 100).toWellFormed(),
  code: 'unknown_field',
  message: 'There is no such field here',
})

const secondFile = ({ field }: FileField): ErrorItem => ({ field, code: 'too_many_items', message: 'Send one file' })

const noFile = ({ field }: FileField): ErrorItem => ({
  field,
  code: 'invalid_type',
  message: 'Send a file: a part with a file name',
})

const tooLarge = ({ field, maxBytes }: FileField): Refusal =>
  refuse('body_too_large', `The file may have ${maxBytes} bytes`, field)

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes)
}
