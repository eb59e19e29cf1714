import type { Dispatcher } from 'undici'
import { codeOf, type PostFault, tlsFaultOf } from './faults.ts'
import { ConnectError } from './guarded-connections.ts'
import { type ResponseStart, textOfResponse } from './response-text.ts'

/** The receiver's response (status, `Retry-After`, and up to 1 KiB of the body as text), or why there is none. */
export type PostResult =
  | (PostResponse & { readonly durationMs: number })
  | { readonly error: PostFault; readonly durationMs: number }

/** One POST. The body has the bytes that are signed. */
export type Post = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

/** The account with a provider (an integration's id). Its circuit breaker counts the outcome. */
export type AccountRequest = { readonly account: string }

/** One request to a provider, with the maximum size of the response in bytes and the time limit in milliseconds. */
export type Request = AccountRequest & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | undefined
  readonly maxBytes: number
  readonly deadlineMs: number
}

/** The whole response of a provider, or why there is none. `too_long`: it exceeds `maxBytes`. */
export type RequestResult =
  | { readonly statusCode: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
  | { readonly error: PostFault | 'too_long' }

type Limits = { readonly deadlineMs: number; readonly connectTimeoutMs: number }
type PostResponse = { readonly statusCode: number; readonly retryAfter?: string; readonly body: string }
type ReadResponse = Omit<PostResponse, 'body'> & { readonly start: ResponseStart }
type Outcome = ReadResponse | { readonly error: PostFault }

const maxReadBytes = 16 * 1024
const maxStoredBytes = 1024

/**
 * Sends one POST. The outcome depends on the status line and headers, which must arrive within the deadline; the
 * deadline starts when the request has a connection (§6.4.1). The body is then read until the deadline, at most 16 KiB.
 * It always ends, whatever the receiver does.
 */
export async function postOnce(agent: Dispatcher, request: Post, limits: Limits): Promise<PostResult> {
  const { durationMs, ...outcome } = await dispatch(agent, request, limits)
  if ('error' in outcome) return { ...outcome, durationMs }
  const { start, ...response } = outcome
  return { ...response, body: await textOfResponse(start, maxStoredBytes), durationMs }
}

function dispatch(
  agent: Dispatcher,
  request: Post,
  limits: Limits,
): Promise<Outcome & { readonly durationMs: number }> {
  const { promise, resolve } = Promise.withResolvers<Outcome & { readonly durationMs: number }>()
  const clock = stopwatch()
  let ended = false
  const answer = listener({
    started: () => clock.restart(limits.deadlineMs, () => answer.stop('timeout')),
    ended(outcome) {
      if (ended) return
      ended = true
      resolve({ ...outcome, durationMs: clock.stop() })
    },
  })
  // Only if undici never requests a connection: the connector itself times out a second earlier.
  clock.restart(limits.connectTimeoutMs + 1_000, () => answer.stop('connection_timeout'))
  const url = URL.parse(request.url)
  if (!url) answer.stop('protocol')
  else
    agent.dispatch({ ...request, method: 'POST', origin: url.origin, path: url.pathname + url.search }, answer.handler)
  return promise
}

function stopwatch() {
  let since = performance.now()
  let timer: NodeJS.Timeout | undefined
  return {
    restart(milliseconds: number, late: () => void): void {
      clearTimeout(timer)
      since = performance.now()
      timer = setTimeout(late, milliseconds)
    },
    /** Returns the milliseconds since the last restart. */
    stop(): number {
      clearTimeout(timer)
      return Math.round(performance.now() - since)
    },
  }
}

/**
 * Handles undici's events. `stop` ends the request early: with the response if its headers have arrived, otherwise with
 * the fault.
 */
function listener(callbacks: { started(): void; ended(outcome: Outcome): void }) {
  let controller: Dispatcher.DispatchController | undefined
  let stopped = false
  let head: Pick<PostResponse, 'statusCode' | 'retryAfter'> | undefined
  let content: Pick<ResponseStart, 'contentType' | 'contentEncoding'> = {}
  let isWhole = false
  let read = 0
  const stored: Buffer[] = []
  const outcome = (fault: PostFault): Outcome =>
    head === undefined
      ? { error: fault }
      : { ...head, start: { ...content, bytes: Buffer.concat(stored), size: read, isWhole } }
  const stop = (fault: PostFault): void => {
    stopped = true
    callbacks.ended(outcome(fault))
    controller?.abort(new Error('Enough was read, or the deadline has passed'))
  }
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started
      if (stopped) started.abort(new Error('The request was stopped'))
      else callbacks.started()
    },
    onResponseStart(_, statusCode, headers) {
      if (statusCode < 200) return
      const [retryAfter] = [headers['retry-after']].flat()
      const [contentType] = [headers['content-type']].flat()
      const [contentEncoding] = [headers['content-encoding']].flat()
      content = { contentType, contentEncoding }
      head = { statusCode, ...(retryAfter === undefined ? {} : { retryAfter }) }
    },
    onResponseData(_, chunk) {
      const limit = content.contentEncoding === undefined ? maxStoredBytes : maxReadBytes
      if (read < limit) stored.push(Buffer.from(chunk.subarray(0, limit - read)))
      read += chunk.length
      if (read >= maxReadBytes) stop('protocol')
    },
    onResponseEnd() {
      isWhole = true
      callbacks.ended(outcome('protocol'))
    },
    onResponseError: (_, error) => callbacks.ended(outcome(faultOf(error))),
  }
  return { handler, stop }
}

/** The fault of an error. */
export function faultOf(error: Error): PostFault {
  if (error instanceof ConnectError) return error.fault
  const code = codeOf(error)
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'headers_too_large'
  if ('data' in error && isHttp2(error.data)) return 'http2_only'
  const broken = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET'].includes(code)
  // A server may refuse after the handshake because a client certificate is missing.
  return tlsFaultOf(error) ?? (broken && error.message !== 'bad response' ? 'reset' : 'protocol')
}

/** Whether bytes begin with an HTTP/2 SETTINGS frame, which such a server sends first. */
function isHttp2(data: unknown): boolean {
  const start = String(data)
  return start.startsWith('\0\0') && start.charCodeAt(3) === 4
}
