import { BellhopError, type ErrorCode } from '@bellhop/sdk'

/**
 * Why something is refused: by the API, or by the panel itself. A service that is newer than an open panel may have other
 * codes; the panel shows their message.
 */
export type RefusalCode = ErrorCode | 'offline' | 'known_number' | 'refused_by_form' | PasskeyFault

/** Why the browser has made or used no passkey. */
type PasskeyFault = 'passkey_cancelled' | 'passkey_exists' | 'passkey_elsewhere'

/** What is wrong with a field of a request. `field` is empty if it is the request itself. */
export type FieldError = { readonly field: string; readonly code: RefusalCode; readonly message: string }

/** A refusal of the API, or no response at all: then the status is 0 and the code `offline`. */
export class ApiError extends Error {
  readonly status: number
  readonly items: readonly FieldError[]
  readonly traceId: string | undefined
  /** Seconds until the request may be repeated. */
  readonly retryAfter: number | undefined
  /** The token of a sign-in that waits for a second factor. */
  readonly challenge: string | undefined

  constructor(
    message: string,
    facts: Pick<ApiError, 'status' | 'items' | 'traceId' | 'retryAfter'> & { readonly challenge?: string | undefined },
  ) {
    super(message)
    this.status = facts.status
    this.items = facts.items
    this.traceId = facts.traceId
    this.retryAfter = facts.retryAfter
    this.challenge = facts.challenge
  }

  get code(): RefusalCode {
    return this.items[0]?.code ?? (this.status === 0 ? 'offline' : 'internal_error')
  }

  /** Whether nobody is signed in any more. A wrong password is 401, too, and has another code. */
  get endsSession(): boolean {
    return this.status === 401 && ['unauthenticated', 'session_ended'].includes(this.code)
  }
}

type Problem = { message?: string; errors?: FieldError[] | null; traceId?: string }

/** The result of a request through the SDK. Throws `ApiError` for a refusal and for no response. */
export async function dataOf<T>(request: PromiseLike<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    const { message, status, errors, traceId, retryAfter } = error
    throw new ApiError(message, { status, items: errors as readonly FieldError[], traceId, retryAfter })
  }
}

/** The data of an envelope of the panel's server. Throws `ApiError` for a refusal and for no response. */
export async function panelData<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch((failure: unknown) => {
    throw failure instanceof TypeError ? offline() : failure
  })
  const body: unknown = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  if (!response.ok) throw refusalOf(response, body)
  return (body as { data: T } | undefined)?.data as T
}

/** The error of a response with a body that may be an envelope. */
function refusalOf({ status, headers }: Response, body: unknown): ApiError {
  const { message, errors, traceId } = (typeof body === 'object' && body !== null ? body : {}) as Problem
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return new ApiError(message ?? `Status ${status}`, {
    status,
    items: errors ?? [],
    traceId: traceId ?? headers.get('X-Trace-Id') ?? undefined,
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
    challenge: headers.get('X-Sign-In-Challenge') ?? undefined,
  })
}

const offline = (): ApiError =>
  new ApiError('No connection', { status: 0, items: [], traceId: undefined, retryAfter: undefined })
