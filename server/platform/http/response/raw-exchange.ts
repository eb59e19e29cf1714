import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type TSchema } from 'typebox'

/**
 * A request in a form that another party has laid down: a provider's callback. The handler gets it as it came, to verify
 * it on its bytes.
 */
export type ForeignRequest = {
  readonly method: string
  /** Path and query as they were sent, behind the host. */
  readonly target: string
  /** Names in lower case; of a header that came twice the values are joined by commas. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
}

/** An answer in a form that another party has laid down. */
export type ForeignAnswer = { readonly status: number; readonly contentType: string; readonly body: string }

const mark = Symbol('foreign request')
type Marked = { [mark]?: { maxBytes: number } | true }

/**
 * The body of an endpoint that is called in somebody else's form: any content type, at most so many bytes, any query. The
 * handler finds all of it under `body`. For endpoints with `unit: 'own'` and `access: 'anyone'`.
 */
export const foreignRequest = (maxBytes: number) =>
  Type.Unsafe<ForeignRequest>(Object.assign({ description: 'As the provider sends it' }, { [mark]: { maxBytes } }))

/** What such an endpoint returns: sent as it is, without the envelope. Its refusals wear the envelope. */
export const foreignAnswer = () =>
  Type.Unsafe<ForeignAnswer>(Object.assign({ description: 'As the provider expects it' }, { [mark]: true as const }))

/** How many bytes a foreign request may have; nothing where the endpoint takes JSON or a file. */
export const foreignBytesOf = (body: TSchema): number | undefined => {
  const marked = (body as Marked)[mark]
  return marked && marked !== true ? marked.maxBytes : undefined
}

/** Whether the answer goes out as the handler made it. */
export const isForeignAnswer = (returns: TSchema): boolean => (returns as Marked)[mark] === true

/** Makes every route of `app` take any body as bytes. */
export function takeAnything(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
}

/** The request as it came. */
export const foreignRequestOf = ({ method, url, headers, body }: FastifyRequest): ForeignRequest => ({
  method,
  target: url,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})
