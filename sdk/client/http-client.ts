import { BellhopError, errorOfResponse, errorWithoutResponse, invalidResponse, traceIdOf } from './bellhop-error.ts'
import { Pause } from './pause.ts'
import { type RateLimit, rateLimitOf } from './rate-limit.ts'
import type { Hooks, RequestOptions, RequestTrace } from './request-options.ts'
import { orAborted, retryDelay, type Sleep } from './retry.ts'
import type { Authentication } from './session.ts'

/** A request before it is sent. `url` is complete. */
export type ApiRequest = {
  readonly operation: string
  readonly method: string
  readonly url: string
  readonly body?: string | FormData | Blob | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly options: RequestOptions
  /** Sent without an access token. */
  readonly isAnonymous?: boolean | undefined
  /** Never sent twice. */
  readonly isOnce?: boolean | undefined
  /** The body of a success is left to the caller: a file or a stream. */
  readonly isStreamed?: boolean
}

/** A response whose body was read, unless the request is streamed and succeeded. */
export type ApiResponse = { readonly response: Response; readonly text: string }

/** What the client is made of; tests inject `fetch`, `sleep` and `random`. */
export type HttpSettings = Hooks & {
  readonly fetch: typeof fetch
  readonly timeout: number
  readonly maxRetries: number
  readonly maxRetryDelay: number
  readonly sleep: Sleep
  readonly random: () => number
}

/** Sends requests: tokens, retries, time limits and hooks. */
export class HttpClient {
  readonly #settings: HttpSettings
  readonly #pause: Pause
  /** The rate limit as the last response described it. */
  rateLimit: RateLimit | undefined
  authentication: Authentication | undefined

  constructor(settings: HttpSettings) {
    this.#settings = settings
    this.#pause = new Pause(settings)
  }

  /** Until when all requests wait after a 429; undefined if they do not wait. */
  get pausedUntil(): Date | undefined {
    return this.#pause.until
  }

  /**
   * Sends a request until it succeeds, is refused for good, or the retries are used up (§7.3). Throws `BellhopError`, or
   * the reason of an aborted signal.
   */
  async send(request: ApiRequest): Promise<ApiResponse> {
    const { maxRetries = this.#settings.maxRetries, signal } = request.options
    for (let [attempt, waitedUntil] = [1, 0]; ; attempt += 1) {
      try {
        if (!request.isAnonymous) waitedUntil = await this.#pause.wait(waitedUntil, signal)
        return await this.#authorized(request, attempt)
      } catch (error) {
        signal?.throwIfAborted()
        const delay = request.isOnce || attempt > maxRetries ? undefined : this.#delayAfter(error, attempt)
        if (delay === undefined) throw error
        waitedUntil = Date.now() + delay
        await this.#settings.sleep(delay, signal)
      }
    }
  }

  /** How long to wait before the next try, in milliseconds; undefined if there is none. */
  #delayAfter(error: unknown, attempt: number): number | undefined {
    const { random, maxRetryDelay } = this.#settings
    const delay = error instanceof BellhopError ? retryDelay(error, { attempt, random }) : undefined
    return delay === undefined || delay > maxRetryDelay ? undefined : delay
  }

  /** One try; after a 401 it renews the token and repeats the request once (§5.9). */
  async #authorized(request: ApiRequest, attempt: number): Promise<ApiResponse> {
    if (request.isAnonymous || !this.authentication) return this.#attempt(request, { attempt })
    const { signal } = request.options
    const token = await orAborted(this.authentication.token(), signal)
    try {
      return await this.#attempt(request, { attempt, token })
    } catch (error) {
      if (!(error instanceof BellhopError && error.status === 401)) throw error
      const renewed = await orAborted(this.authentication.renew(token), signal)
      if (!renewed) throw error
      return this.#attempt(request, { attempt, token: renewed })
    }
  }

  /** One try with its hooks. Throws `BellhopError` unless the status is a success. */
  async #attempt(request: ApiRequest, { attempt, token }: { attempt: number; token?: string | undefined }) {
    const { onRequest, onResponse } = this.#settings
    const { operation, method, url } = request
    const info: RequestTrace = { operation, method, url, headers: new Headers(request.headers), attempt }
    await onRequest?.(info)
    const startedAt = Date.now()
    const headers = new Headers(info.headers)
    if (token) headers.set('Authorization', `Bearer ${token}`)
    const result = await this.#exchange(request, headers).catch((error: unknown) => error)
    const response = isApiResponse(result) ? result.response : undefined
    await onResponse?.({
      ...info,
      status: response?.status ?? 0,
      durationMs: Date.now() - startedAt,
      traceId: response && traceIdOf(response),
      ...(response ? {} : { error: result }),
    })
    if (!isApiResponse(result)) throw errorWithoutResponse(operation, result)
    if (!request.isAnonymous) this.rateLimit = rateLimitOf(result.response) ?? this.rateLimit
    if (result.response.ok) return result
    const refusal = errorOfResponse(operation, result.response, result.text)
    // The limits of anonymous requests are those of the sender's address.
    if (!request.isAnonymous) this.#pauseAfter(refusal)
    throw refusal
  }

  /** Other codes of a 429, such as `quota_exceeded`, concern one kind of request. A proxy sends none. */
  #pauseAfter({ status, code = 'rate_limited', retryAfter = 0 }: BellhopError): void {
    const milliseconds = retryAfter * 1000
    if (status !== 429 || code !== 'rate_limited' || milliseconds > this.#settings.maxRetryDelay) return
    this.#pause.start(milliseconds)
  }

  /** One HTTP exchange. The time limit includes the body, unless the body is left to the caller. */
  async #exchange({ method, url, body, options, isStreamed = false }: ApiRequest, headers: Headers) {
    const { timeout = this.#settings.timeout, signal } = options
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new DOMException('The time is over', 'TimeoutError')), timeout)
    try {
      const response = await this.#settings.fetch(url, {
        method,
        headers,
        body: body ?? null,
        signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
      })
      return { response, text: isStreamed && response.ok ? '' : await response.text() }
    } finally {
      clearTimeout(timer)
    }
  }
}

const isApiResponse = (value: unknown): value is ApiResponse =>
  value !== null && typeof value === 'object' && 'response' in value

/** The `data` of an envelope (§4.1); undefined for null, and for 204, whose body may be empty. Throws `BellhopError`. */
export function parseData(operation: string, { response, text }: ApiResponse): unknown {
  if (response.status === 204 || text === '') return undefined
  try {
    return (JSON.parse(text) as { data: unknown }).data ?? undefined
  } catch {
    throw invalidResponse(operation, response)
  }
}
