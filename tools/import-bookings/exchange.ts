import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Pause } from './pause.ts'

/** One request to the API; `path` begins after the version prefix. */
export type Sent = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Its answer: the parts of the envelope (§4.1), and whether it repeats an earlier one (§4.2.4). */
export type Answer = {
  readonly status: number
  readonly data: unknown
  readonly message: string
  readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[]
  readonly isReplay: boolean
}

/** The service does not answer, or answers only failures. */
export class Unreachable extends Error {}

/** The way to the service. `exchange` repeats what may be repeated (§7.3) and throws `Unreachable` in the end. */
export type Exchange = {
  exchange(sent: Sent): Promise<Answer>
  /** Requests that were answered. */
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
const firstWaitMs = 200
const longestWaitMs = 10_000

/** Opens connections that are kept. Failures are tried again with growing, random waits; 429 as often as it takes. */
export function openExchange({ url, ca, parallel, pause, signal }: Options): Exchange {
  const pool = new Pool(url, {
    connections: parallel,
    connect: { ca: [...ca] },
    bodyTimeout: 60_000,
    headersTimeout: 60_000,
  })
  let answered = 0
  async function exchange(sent: Sent): Promise<Answer> {
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
      const asked = result instanceof Error ? 0 : (result.retryAfter ?? 0) * 1000
      const wait = asked + Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** failures)
      await sleep(wait, undefined, { signal })
    }
  }
  return { exchange, answered: () => answered, close: () => pool.close() }
}

type Attempt = Answer & { readonly retryAfter: number | undefined }

async function attempt(pool: Pool, { method, path, body, headers }: Sent): Promise<Attempt | Error> {
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
      errors: Answer['errors'] | null
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

function unreachable({ method, path }: Sent, result: Attempt | Error): Unreachable {
  const why = result instanceof Error ? deepest(result).message : `${result.status} ${result.message}`
  return new Unreachable(`${method} ${path}: ${why || 'no answer'}`)
}

/** Where several addresses were tried, each has its own error. */
function deepest(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? deepest(inner) : error
}
