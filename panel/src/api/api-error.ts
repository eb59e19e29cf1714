/** What is wrong with a field of a request. `field` is empty if it is the request itself. */
export type FieldError = { readonly field: string; readonly code: string; readonly message: string }

/** A refusal of the API, or no response at all: then the status is 0 and the code `offline`. */
export class ApiError extends Error {
  readonly status: number
  readonly items: readonly FieldError[]
  readonly traceId: string | undefined
  /** Seconds until the request may be repeated. */
  readonly retryAfter: number | undefined

  constructor(message: string, facts: Pick<ApiError, 'status' | 'items' | 'traceId' | 'retryAfter'>) {
    super(message)
    this.status = facts.status
    this.items = facts.items
    this.traceId = facts.traceId
    this.retryAfter = facts.retryAfter
  }

  get code(): string {
    return this.items[0]?.code ?? (this.status === 0 ? 'offline' : 'internal_error')
  }

  /** Whether nobody is signed in any more. A wrong password is 401, too, and has another code. */
  get endsSession(): boolean {
    return this.status === 401 && ['unauthenticated', 'session_ended'].includes(this.code)
  }
}

type Problem = { message?: string; errors?: FieldError[] | null; traceId?: string }

type ApiAnswer<T> = {
  /** The envelope. Operations that only succeed or fail have no data. */
  readonly data?: { readonly data?: T; readonly success?: unknown } | undefined
  readonly error?: unknown
  readonly response: Response
}

/** The data of a response. Throws `ApiError` for a refusal and for no response. */
export async function dataOf<T>(request: Promise<ApiAnswer<T>>): Promise<T> {
  const { data, error, response } = await request.catch((failure: unknown) => {
    throw failure instanceof TypeError ? offline() : failure
  })
  if (!response.ok) throw refusalOf(response, error)
  return data?.data as T
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
  })
}

const offline = (): ApiError =>
  new ApiError('No connection', { status: 0, items: [], traceId: undefined, retryAfter: undefined })
