/** Options of one request; each method takes them as its last argument. */
export type RequestOptions = {
  /** Aborts the request and its retries. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  /** How long one try may take, in milliseconds. */
  readonly timeout?: number
  /** How often a failed request is sent again. */
  readonly maxRetries?: number
  /** The key of a POST, a UUID v4. The client makes one unless you keep your own, for example beside a job. */
  readonly idempotencyKey?: string
  /** Refuses the change with 412 if the record has another version: the record as you read it, its version or ETag. */
  readonly ifMatch?: string | number | { readonly version: number }
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A request as hooks see it. `operation` is the name of the method, such as `guests.list`. */
export type RequestTrace = {
  readonly operation: string
  readonly method: string
  readonly url: string
  /** May be changed, for example to add `traceparent`. The access token is added later. */
  readonly headers: Headers
  /** 1 for the first try. */
  readonly attempt: number
}

/** A response as hooks see it. `status` is 0 and `error` is set if there was none. */
export type ResponseTrace = RequestTrace & {
  readonly status: number
  readonly durationMs: number
  readonly traceId: string | undefined
  readonly error?: unknown
}

/** Called around every try, for logs and traces. A hook that throws fails the request. */
export type Hooks = {
  readonly onRequest?: (request: RequestTrace) => void | Promise<void>
  readonly onResponse?: (response: ResponseTrace) => void | Promise<void>
}
