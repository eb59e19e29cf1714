import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'

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

const mark = Symbol('raw request')
type RawBodySchema = { readonly [mark]?: { readonly maxBytes: number } }

/**
 * The body of an endpoint that takes any content type, at most so many bytes and any query. The handler finds the whole
 * request under `body`. For endpoints with `unit: 'own'` and `access: 'anyone'`.
 */
export const rawRequest = (maxBytes: number) =>
  Type.Unsafe<RawRequest>(Object.assign({ description: 'As the provider sends it' }, { [mark]: { maxBytes } }))

/** How many bytes a raw request may have; undefined if the endpoint takes JSON or a file. */
export const maxRawBytes = (body: TSchema): number | undefined => (body as RawBodySchema)[mark]?.maxBytes

/** Makes every route of `app` accept any body as bytes. */
export function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/** The request as it arrived. */
export const toRawRequest = ({ method, url, headers, body }: FastifyRequest): RawRequest => ({
  method,
  target: url,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})
