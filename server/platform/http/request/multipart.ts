import { finished, PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ErrorItem, invalid, Refusal, refuse } from '../../kernel/errors.ts'
import type { FileField, StreamedFile } from './file-body.ts'

const sliceBytes = 16 * 1024
const maxParts = 10
const limits = { headerPairs: 20, headerSize: 8 * 1024, fieldSize: 1024 }

const formOverhead = 16 * 1024

/** The bytes that a body with this file may have, with boundaries and headers. */
export const maxBodyBytes = ({ maxBytes, contentType }: FileField): number =>
  contentType === undefined ? maxBytes + formOverhead : maxBytes

/**
 * Makes every route of `app` accept a file instead of JSON, in a form or as the whole body; any other content type is
 * 415. Unless the file is streamed, the whole body is read first, within the route's limit.
 */
export function acceptFile(app: FastifyInstance, taken: FileField): void {
  app.removeAllContentTypeParsers()
  if (taken.contentType !== undefined) {
    app.addContentTypeParser(taken.contentType, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  } else if (taken.isStreamed) {
    app.addContentTypeParser('multipart/form-data', (request, payload, done) =>
      done(null, streamedFile(request, payload, taken)),
    )
  } else {
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer) =>
      parseForm({ contentType: contentTypeOf(request), bytes }, taken),
    )
  }
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(refuse('unsupported_media_type', `Send ${taken.contentType ?? 'multipart/form-data'}`)),
  )
}

/**
 * The bytes of the form's file; empty without a file. Throws 422 with the name of every other part, 413 for a too large
 * file, 422 `invalid_format` for a body that is not a form.
 */
export async function parseForm(form: { contentType: string; bytes: Buffer }, taken: FileField): Promise<Buffer> {
  if (form.bytes.length === 0) return form.bytes
  const chunks: Buffer[] = []
  const found: FormState = {
    take: (stream) => stream.on('data', (chunk: Buffer) => chunks.push(chunk)),
    items: [],
    files: 0,
    fileName: null,
  }
  const parser = createParser(form.contentType, taken, found)
  await runParser(Readable.from(slices(form.bytes)), parser, found)
  return Buffer.concat(chunks)
}

function streamedFile(request: FastifyRequest, payload: Readable, taken: FileField): StreamedFile {
  const file = new PassThrough()
  const found: FormState = { take: (stream) => stream.pipe(file, { end: false }), items: [], files: 0, fileName: null }
  const chunks = fileChunks(request, payload, { taken, file, found })
  return Object.defineProperty(chunks, 'fileName', { get: () => found.fileName }) as unknown as StreamedFile
}

type FormFile = { readonly taken: FileField; readonly file: PassThrough; readonly found: FormState }

/**
 * The bytes of the form's file as they arrive. Reading starts with the first chunk that is requested. Throws the same
 * errors as `parseForm`, and 422 `required` without a file.
 */
async function* fileChunks(
  { headers }: Pick<FastifyRequest, 'headers'>,
  payload: Readable,
  { taken, file, found }: FormFile,
): AsyncGenerator<Buffer> {
  if (Number(headers['content-length'] ?? 0) > taken.maxBytes + formOverhead) throw fileTooLarge(taken)
  const parser = createParser(contentTypeOf({ headers }), taken, found)
  const slicer = toSlices(payload)
  const reading = runParser(slicer, parser, found).then(
    () => (found.files === 0 ? file.destroy(missingFile(taken)) : file.end()),
    (error: Error) => file.destroy(error),
  )
  try {
    yield* file
    await reading
  } finally {
    parser.destroy()
    // The rest is read and discarded; otherwise the caller would not get to read the response.
    payload.unpipe(slicer).resume()
  }
}

const contentTypeOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => String(headers['content-type'])

function createParser(contentType: string, taken: FileField, found: FormState): BusboyInstance {
  const sizes = { ...limits, parts: maxParts, fileSize: taken.maxBytes }
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits: sizes })
    addListeners(parser, taken, found)
    return parser
  } catch (error) {
    throw invalidForm(error)
  }
}

async function runParser(bytes: Readable, parser: BusboyInstance, { items }: FormState): Promise<void> {
  try {
    // In slices, so that a form with a million parts fails after the first few.
    await pipeline(bytes, parser)
  } catch (error) {
    throw error instanceof Refusal ? error : invalidForm(error)
  }
  if (items.length > 0) throw invalid(...items)
}

const invalidForm = (error: unknown): Refusal =>
  refuse('invalid_format', `The body is not the form that its headers promise: ${(error as Error).message}`)

type FormState = {
  readonly take: (file: BusboyFileStream) => void
  readonly items: ErrorItem[]
  files: number
  fileName: string | null
}

function addListeners(parser: BusboyInstance, taken: FileField, found: FormState): void {
  parser.on('file', (name: string | undefined, stream: BusboyFileStream, fileName?: string) => {
    // The parser reports the same error for a truncated form.
    stream.on('error', () => undefined)
    if (name === taken.field) found.files += 1
    if (name !== taken.field || found.files > 1) {
      found.items.push(name === taken.field ? secondFile(taken) : unknownPart(name))
      stream.resume()
      return
    }
    found.fileName = fileName ?? null
    found.take(stream)
    stream.on('limit', () => parser.destroy(fileTooLarge(taken)))
  })
  parser.on('field', (name: string | undefined) => {
    found.items.push(name === taken.field ? notAFile(taken) : unknownPart(name))
  })
  parser.on('partsLimit', () => parser.destroy(refuse('too_many_items', `A form may have ${maxParts} parts`)))
}

const unknownPart = (name = ''): ErrorItem => ({
  field: name.slice(0, 100).toWellFormed(),
  code: 'unknown_field',
  message: 'There is no such field here',
})

const secondFile = ({ field }: FileField): ErrorItem => ({ field, code: 'too_many_items', message: 'Send one file' })

const notAFile = ({ field }: FileField): ErrorItem => ({
  field,
  code: 'invalid_type',
  message: 'Send a file: a part with a file name',
})

const missingFile = ({ field }: FileField): Refusal =>
  invalid({ field, code: 'required', message: 'Send a file under this name' })

const fileTooLarge = ({ field, maxBytes }: FileField): Refusal =>
  refuse('body_too_large', `The file may have ${maxBytes} bytes`, field)

/** The payload in slices. The caller discards what is left of it. */
function toSlices(payload: Readable): Transform {
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
