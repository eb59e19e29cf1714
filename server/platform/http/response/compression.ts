import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { type ContentCoding, preferredCoding } from './content-coding.ts'

/** Smaller answers fit into one packet as they are. */
const minBytes = 1024
/** Larger answers are compressed on another thread. Up to here that thread would cost more time than it saves. */
const maxBytesInPlace = 32 * 1024

const compressible = /^(application\/(json|javascript|xml)|text\/(?!event-stream)[\w.+-]+|image\/svg\+xml)(;|$)/

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})

const inPlace: Readonly<Record<ContentCoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => gzipSync(bytes),
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const onThread: Readonly<Record<ContentCoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotliAsync(bytes, brotliOptions(bytes.length)),
  gzip: (bytes) => gzipAsync(bytes),
}

/** Buffers that many answers share, such as the OpenAPI document, are compressed once. */
const compressed = new WeakMap<Buffer, Partial<Record<ContentCoding, Promise<Buffer>>>>()

function compressShared(bytes: Buffer, coding: ContentCoding): Promise<Buffer> {
  const results = compressed.get(bytes) ?? {}
  compressed.set(bytes, results)
  return (results[coding] ??= onThread[coding](bytes))
}

/** What the route of a request says of its answers. */
export type CompressionConfig = { readonly holdsSecret?: boolean }

/**
 * Compresses answers of 1 KiB and more, as `Accept-Encoding` asks for. Streams are sent as they are. So are answers
 * with a secret: whoever chooses a part of such an answer could learn the secret from its size (BREACH).
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = compressibleBytes(request, reply, payload)
    if (!bytes) return done(null, payload)
    addVary(reply)
    const coding = preferredCoding(request.headers['accept-encoding'])
    if (!coding) return done(null, payload)
    const send = (result: Buffer): void => {
      setHeaders(reply, coding)
      done(null, result)
    }
    if (bytes.length <= maxBytesInPlace) return send(inPlace[coding](bytes))
    compressShared(bytes, coding).then(send, (error: Error) => done(error))
  })
}

/** The bytes of an answer, if a client may get them compressed. */
function compressibleBytes(request: FastifyRequest, reply: FastifyReply, payload: unknown): Buffer | undefined {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return undefined
  // A text has at most three bytes a character.
  if (payload.length * 3 < minBytes) return undefined
  const { holdsSecret = false } = (request.routeOptions?.config ?? {}) as CompressionConfig
  if (holdsSecret || reply.statusCode === 206 || reply.hasHeader('Content-Encoding')) return undefined
  if (!compressible.test(String(reply.getHeader('Content-Type')))) return undefined
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  return bytes.length < minBytes ? undefined : bytes
}

/** Caches must not serve the answer for one client to another that cannot read it. */
function addVary(reply: FastifyReply): void {
  const others = reply.getHeader('Vary')
  reply.header('Vary', others === undefined ? 'Accept-Encoding' : `${others}, Accept-Encoding`)
}

/** The same record has other bytes now, so its `ETag` becomes a weak one. `If-Match` accepts both forms. */
function setHeaders(reply: FastifyReply, coding: ContentCoding): void {
  reply.header('Content-Encoding', coding).removeHeader('Content-Length')
  const etag = reply.getHeader('ETag')
  if (typeof etag === 'string' && etag.startsWith('"')) reply.header('ETag', `W/${etag}`)
}

type SchemaParts = {
  readonly 'x-secret'?: boolean
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly additionalProperties?: TSchema | boolean
}

/** Whether answers of a schema hold a secret (`secretText`): a token, a password, a signed link. */
export function holdsSecret(schema: TSchema): boolean {
  const { 'x-secret': isSecret = false, properties = {}, items, additionalProperties } = schema as SchemaParts
  const inner = [...Object.values(properties), items, additionalProperties]
  return isSecret || inner.some((each) => typeof each === 'object' && holdsSecret(each))
}
