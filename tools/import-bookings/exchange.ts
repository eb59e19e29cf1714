import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Pause } from './pause.ts'

/** A request to the API. `path` begins after the version prefix. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** A response: the parts of the envelope (§4.1), and whether it replays an earlier one (§4.2.4). */
export type ApiResponse = {
  readonly status: number
  readonly data: unknown
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly isReplay: boolean
}

/** The service does not respond, or responds only with failures. */
export class UnreachableError extends Error {}

/**
 * The HTTP client of the service. `exchange` retries what may be retried (§7.3) and finally throws `UnreachableError`.
 */
export type Exchange = {
  exchange(sent: ApiRequest): Promise<ApiResponse>
  /** The number of responses received. */
  answered(): number
  close(): Promise<void>
}

type Options = {
  readonly url: string
  readonly ca: readonly string[]
  readonly parallel: number
  readonly pause: Pause
  readonly signal: AbortSignal
}

const attempts = 9
const firstDelayMs = 200
const maxDelayMs = 10_000

/** Opens persistent connections. Failures are retried with growing random delays; 429 is retried without limit. */
export function openExchange({ url, ca, parallel, pause, signal }: Options): Exchange {
  const pool = new Pool(url, {
    connections: parallel,
    connect: { ca: [...ca] },
    bodyTimeout: 60_000,
    headersTimeout: 60_000,
  })
  let answered = 0
  async function exchange(sent: ApiRequest): Promise<ApiResponse> {
    for (let failures = 0; ; ) {
      await pause.over()
      const result = await attempt(pool, sent)
      if (!(result instanceof Error)) answered += 1
      if (!(result instanceof Error) && result.status === 429) {
        pause.start(result.retryAfter ?? 1)
        continue
      }
      if (!(result instanceof Error) && result.status < 500) return result
      failures += 1
      if (failures === attempts) throw unreachable(sent, result)
      const retryAfterMs = result instanceof Error ? 0 : (result.retryAfter ?? 0) * 1000
      const delay = retryAfterMs + Math.random() * Math.min(maxDelayMs, firstDelayMs * 2 ** failures)
      await sleep(delay, undefined, { signal })
    }
  }
  return { exchange, answered: () => answered, close: () => pool.close() }
}

type AttemptResponse = ApiResponse & { readonly retryAfter: number | undefined }

async function attempt(pool: Pool, { method, path, body, headers }: ApiRequest): Promise<AttemptResponse | Error> {
  try {
    const response = await pool.request({
      method,
      path: `/api/v1${path}`,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
    })
    const envelope = (await response.body.json()) as {
      data: unknown
      message: string | null
      errors: ApiResponse['errors'] | null
    }
    return {
      status: response.statusCode,
      data: envelope.data,
      message: envelope.message ?? '',
      errors: envelope.errors ?? [],
      isReplay: response.headers['idempotency-replayed'] === 'true',
      retryAfter: Number(response.headers['retry-after']) || undefined,
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function unreachable({ method, path }: ApiRequest, result: AttemptResponse | Error): UnreachableError {
  const why = result instanceof Error ? rootError(result).message : `${result.status} ${result.message}`
  return new UnreachableError(`${method} ${path}: ${why || 'no answer'}`)
}

/** With several addresses each has its own error. */
function rootError(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? rootError(inner) : error
}
