import { finished, PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorItem, invalid, Refusal, refuse } from '../../kernel/errors.ts'
import type { FileField } from './file-body.ts'

const sliceBytes = 16 * 1024
const maxParts = 10
const limits = { headerPairs: 20, headerSize: 8 * 1024, fieldSize: 1024 }

/** What a body may have beyond its file: boundaries and headers. */
export const formOverhead = 16 * 1024

/**
 * Makes every route of `app` take a form with one file instead of JSON; any other content type is 415. Unless the file is
 * streamed the body is read as a whole first, within the route's limit, so that the caller has said all before the answer
 * comes.
 */
export function takeFile(app: FastifyInstance, taken: FileField): void {
  app.removeAllContentTypeParsers()
  if (taken.isStreamed) {
    app.addContentTypeParser('multipart/form-data', (request, payload, done) =>
      done(null, fileChunks(request, payload, taken)),
    )
  } else {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
      fileOf({ contentType: contentTypeOf(request), bytes }, taken),
    )
  }
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
  const chunks: Buffer[] = []
  const found: Found = {
    take: (stream) => stream.on('data', (chunk: Buffer) => chunks.push(chunk)),
    items: [],
    files: 0,
  }
  const parser = parserOf(form.contentType, taken, found)
  await parsed(Readable.from(slices(form.bytes)), parser, found)
  return Buffer.concat(chunks)
}

/**
 * The bytes of the form's one file as they come in; nothing is read before the first is asked for. Throws what `fileOf`
 * throws, and 422 `required` when there was no file.
 */
async function* fileChunks(
  { headers }: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  taken: FileField,
): AsyncGenerator<Buffer> {
  if (Number(headers['content-length'] ?? 0) > taken.maxBytes + formOverhead) throw tooLarge(taken)
  const file = new PassThrough()
  const found: Found = { take: (stream) => stream.pipe(file, { end: false }), items: [], files: 0 }
  const parser = parserOf(contentTypeOf({ headers }), taken, found)
  const slicer = slicerOf(payload)
  const reading = parsed(slicer, parser, found).then(
    () => (found.files === 0 ? file.destroy(noneCame(taken)) : file.end()),
    (error: Error) => file.destroy(error),
  )
  try {
    yield* file
    await reading
  } finally {
    parser.destroy()
    // What nobody wants any more is still read, or the caller would never come to hear the answer.
    payload.unpipe(slicer).resume()
  }
}

const contentTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => String(headers['content-type'])

function parserOf(contentType: string, taken: FileField, found: Found): BusboyInstance {
  const sizes = { ...limits, parts: maxParts, fileSize: taken.maxBytes }
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: sizes })
    listen(parser, taken, found)
    return parser
  } catch (error) {
    throw notTheForm(error)
  }
}

async function parsed(bytes: Readable, parser: BusboyInstance, { items }: Found): Promise<void> {
  try {
    // In slices, so that a form of a million parts is given up after the first few.
    await pipeline(bytes, parser)
  } catch (error) {
    throw error instanceof Refusal ? error : notTheForm(error)
  }
  if (items.length > 0) throw invalid(...items)
}

const notTheForm = (error: unknown): Refusal =>
  refuse('invalid_format', `The body is not the form that its headers promise: ${(error as Error).message}`)

type Found = { readonly take: (file: BusboyFileStream) => void; readonly items: ErrorItem[]; files: number }

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
    found.take(stream)
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

const noneCame = ({ field }: FileField): Refusal =>
  invalid({ field, code: 'required', message: 'Send a file under this name' })

const tooLarge = ({ field, maxBytes }: FileField): Refusal =>
  refuse('body_too_large', `The file may have ${maxBytes} bytes`, field)

/** The payload in slices. It outlives them: what they leave of it is thrown away by others. */
function slicerOf(payload: Readable): Transform {
  const slicer = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      for (const slice of slices(chunk)) this.push(slice)
      next()
    },
  })
  finished(payload, (error) => error && slicer.destroy(error))
  return payload.pipe(slicer)
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes)
}
