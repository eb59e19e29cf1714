import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'
import { refuse } from '../../kernel/errors.ts'

/**
 * A request in a form that another party defines: a provider's callback. The handler gets it as it arrived, to verify
 * the signature of its bytes.
 */
export type RawRequest = {
  readonly method: string
  /** Path and query as sent, without the host. */
  readonly target: string
  /** Names in lower case; the values of a repeated header are joined by commas. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

/** The same with a body that is too large for the memory: the handler reads it once, as it arrives. */
export type RawStream = Omit<RawRequest, 'bytes'> & { readonly stream: Readable }

const mark = Symbol('raw request')
type RawBodySchema = { readonly [mark]?: { readonly maxBytes: number; readonly isStreamed: boolean } }

/**
 * The body of an endpoint that takes any content type, at most so many bytes and any query. The handler finds the whole
 * request under `body`. For endpoints with `unit: 'own'` and `access: 'anyone'`.
 */
export const rawRequest = (maxBytes: number) =>
  Type.Unsafe<RawRequest>(
    Object.assign({ description: 'As the provider sends it' }, { [mark]: { maxBytes, isStreamed: false } }),
  )

/** The same for a body that is read as it arrives; reading throws 413 for one of more bytes. */
export const rawStream = (maxBytes: number) =>
  Type.Unsafe<RawStream>(
    Object.assign({ description: 'As the server sends it' }, { [mark]: { maxBytes, isStreamed: true } }),
  )

/** How many bytes a raw request may have; undefined if the endpoint takes JSON or a file. */
export const maxRawBytes = (body: TSchema): number | undefined => (body as RawBodySchema)[mark]?.maxBytes

/** Whether the handler reads the raw body as it arrives. */
export const isStreamed = (body: TSchema): boolean => (body as RawBodySchema)[mark]?.isStreamed ?? false

/** Makes every route of `app` accept any body, as bytes or as a stream of them. */
export function acceptAnyBody(app: FastifyInstance, body: TSchema): void {
  app.removeAllContentTypeParsers()
  if (isStreamed(body)) {
    app.addContentTypeParser('*', (_request, payload, done) =>
      done(null, Readable.from(limited(payload, maxRawBytes(body) ?? 0), { objectMode: false })),
    )
    return
  }
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/**
 * The bytes of a body as they are read. What the handler does not read is discarded, so that the caller gets to read the
 * answer.
 */
async function* limited(payload: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let count = 0
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      count += (chunk as Buffer).length
      if (count > maxBytes) throw refuse('body_too_large', `The body may have ${maxBytes} bytes`)
      yield chunk as Buffer
    }
  } finally {
    payload.resume()
  }
}

/** The request as it arrived. */
export const toRawRequest = ({ method, url, headers, body }: FastifyRequest): RawRequest | RawStream => ({
  method,
  target: url,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  ...(body instanceof Readable ? { stream: body } : { bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
})
