import type { ErrorCode } from '../generated/error-codes.ts'

/** A code that a newer service may have. */
type UnknownCode = string & Record<never, never>

/** The codes of requests without a usable response. */
export type ClientErrorCode = 'connection_failed' | 'timeout' | 'invalid_response'

/** One reason of a refusal: the field, a stable code, a text for developers and the address of an explanation (§7.1). */
export type ErrorItem = {
  readonly field: string
  readonly code: ErrorCode | UnknownCode
  readonly message: string
  readonly docUrl?: string
}

type ErrorFacts = {
  readonly operation: string
  readonly status: number
  readonly message: string
  readonly errors?: readonly ErrorItem[] | undefined
  readonly code?: ClientErrorCode | undefined
  readonly traceId?: string | undefined
  readonly retryAfter?: number | undefined
  readonly isReplay?: boolean
  readonly challenge?: string | undefined
  readonly cause?: unknown
}

/**
 * A request that failed: refused by the service, or without a response. Branch on `status` and `hasCode(…)` (§7.3). All
 * codes are in the service's list of errors; those of the client are `connection_failed`, `timeout` and
 * `invalid_response`.
 */
export class BellhopError extends Error {
  override readonly name = 'BellhopError'
  /** The name of the method, such as `reservations.create`. */
  readonly operation: string
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  /** The code of the first reason, such as `date_range`. */
  readonly code: ErrorCode | ClientErrorCode | UnknownCode | undefined
  /** The field of the first reason, such as `checkOut`. */
  readonly field: string | undefined
  /** The page of the service that explains the code of the first reason. */
  readonly docUrl: string | undefined
  /** All reasons. */
  readonly errors: readonly ErrorItem[]
  /** The id of the request: log it, and name it in questions to support. */
  readonly traceId: string | undefined
  /** After how many seconds the service allows another try. */
  readonly retryAfter: number | undefined
  /** Whether the service repeats its refusal of an earlier request with this key (§4.2.4): another key tries again. */
  readonly isReplay: boolean
  /** The token of a sign-in that waits for its next step. */
  readonly challenge: string | undefined

  constructor({ operation, status, message, errors = [], code, traceId, ...facts }: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.operation = operation
    this.status = status
    this.errors = errors
    this.code = errors[0]?.code ?? code
    this.field = errors[0]?.field || undefined
    this.docUrl = errors[0]?.docUrl
    this.traceId = traceId
    this.retryAfter = facts.retryAfter
    this.isReplay = facts.isReplay ?? false
    this.challenge = facts.challenge
  }

  /** Whether the first reason has this code. A code that does not exist does not compile. */
  hasCode(code: ErrorCode | ClientErrorCode): boolean {
    return this.code === code
  }
}

/** The error of a response that is no success; `text` is its body. */
export function errorOfResponse(operation: string, response: Response, text: string): BellhopError {
  const { message, errors, traceId = traceIdOf(response) } = parseProblem(text)
  const reasons = errors?.map((item) => [item.field, item.message].filter(Boolean).join(': ')).join('; ')
  return new BellhopError({
    operation,
    status: response.status,
    message: `${response.status} ${reasons || message || response.statusText}${traceId ? ` (trace ${traceId})` : ''}`,
    errors: errors ?? [],
    traceId,
    retryAfter: retryAfterOf(response),
    isReplay: response.headers.get('Idempotency-Replayed') === 'true',
    challenge: response.headers.get('X-Sign-In-Challenge') ?? undefined,
  })
}

/** The error of a request without a response. */
export function errorWithoutResponse(operation: string, cause: unknown): BellhopError {
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError'
  const facts = isTimeout
    ? ({ code: 'timeout', message: 'The service did not respond in time' } as const)
    : ({ code: 'connection_failed', message: 'The service could not be reached, or the connection was lost' } as const)
  return new BellhopError({ operation, status: 0, ...facts, cause })
}

/** The error of a success that is no envelope, such as the page of a proxy. */
export const invalidResponse = (operation: string, response: Response): BellhopError =>
  new BellhopError({
    operation,
    status: response.status,
    code: 'invalid_response',
    message: `${response.status} The response is not JSON; check baseUrl and proxies`,
    traceId: traceIdOf(response),
  })

export const traceIdOf = ({ headers }: Response): string | undefined => headers.get('X-Trace-Id') ?? undefined

/** `Retry-After` in seconds; a date counts from now. */
function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('Retry-After')
  if (value === null) return undefined
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

type Problem = {
  readonly message?: string
  readonly errors?: readonly ErrorItem[] | null
  readonly traceId?: string
}

function parseProblem(text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text)
    return problem !== null && typeof problem === 'object' ? problem : {}
  } catch {
    return {}
  }
}
