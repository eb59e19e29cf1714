import type { TSchema } from 'typebox'
import type { HttpResponse, ResponseCall } from './http-response.ts'

/**
 * How an endpoint answers: the documented form of its answer, and the way from the handler's value to a response. The
 * kinds are `json`, `page`, `nothing` and `jsonOrFile` (json-response.ts), `file`, `storedFile`, `raw` and `stream`.
 * Errors are JSON in the envelope, whatever the kind.
 */
export type Responder<Value = unknown> = {
  readonly kind: 'json' | 'file' | 'raw' | 'stream'
  /** The schema of the handler's value as JSON, without the envelope. */
  schema(): TSchema
  /** The schemas of complete answers by content type, for OpenAPI. */
  content(): Readonly<Record<string, TSchema>>
  /** Further request headers that the answer depends on, for OpenAPI. */
  readonly requestHeaders?: readonly string[]
  /** Further headers of its responses, for OpenAPI. */
  readonly responseHeaders?: readonly string[]
  /** Clients may ask for a part of the file (206). */
  readonly servesRanges?: true
  respond(call: ResponseCall, value: Value): HttpResponse | Promise<HttpResponse>
}
