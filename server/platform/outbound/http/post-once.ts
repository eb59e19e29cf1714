import type { Dispatcher } from 'undici'
import { ConnectError, type ConnectFault } from './ssrf-connector.ts'

/** Why a POST got no answer. Safe to show to a tenant: it names no address. */
export type PostFault = ConnectFault | 'timeout' | 'reset'

/** What the receiver said (its status, up to 1 KiB of its body as text), or why nothing came. */
export type PostResult =
  | { readonly statusCode: number; readonly body: string; readonly durationMs: number }
  | { readonly error: PostFault; readonly durationMs: number }

/** One POST: the body's bytes as they are signed. */
export type Post = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }

/** Which account with a provider a request is for (an integration's id): its circuit counts what comes of it. */
export type ForAccount = { readonly account: string }

/** One request to a provider: how much of its answer is wanted, in bytes, and how long that may take, in milliseconds. */
export type Request = ForAccount & {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | undefined
  readonly maxBytes: number
  readonly deadlineMs: number
}

/** What a provider said, whole; or why nothing came. `too_long`: it says more than was wanted. */
export type RequestResult =
  | { readonly statusCode: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }
  | { readonly error: PostFault | 'too_long' }

type Limits = { readonly deadlineMs: number; readonly connectTimeoutMs: number }
type Outcome = { readonly statusCode: number; readonly body: string } | { readonly error: PostFault }

const mostRead = 16 * 1024
const mostKept = 1024

/**
 * One POST and its answer. Decided by status line and headers within the deadline, which begins when the request has a
 * connection (§6.4.1); the body is then read for as long as the deadline lasts, never further than 16 KiB, as it came:
 * nothing is unpacked. Whatever the receiver does, this ends.
 */
export function exchange(agent: Dispatcher, request: Post, limits: Limits): Promise<PostResult> {
  const { promise, resolve } = Promise.withResolvers<PostResult>()
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
  // Only in case undici never asks for a connection: the connector itself gives up a second earlier.
  clock.restart(limits.connectTimeoutMs + 1_000, () => answer.stop('connect'))
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
    /** Milliseconds since the last restart. */
    stop(): number {
      clearTimeout(timer)
      return Math.round(performance.now() - since)
    },
  }
}

/** Listens to undici. `stop` ends it early: with the answer, if its headers are here, else with the fault. */
function listener(tell: { started(): void; ended(outcome: Outcome): void }) {
  let controller: Dispatcher.DispatchController | undefined
  let stopped = false
  let statusCode: number | undefined
  let read = 0
  const kept: Buffer[] = []
  const outcome = (fault: PostFault): Outcome =>
    statusCode === undefined ? { error: fault } : { statusCode, body: textOf(kept) }
  const stop = (fault: PostFault): void => {
    stopped = true
    tell.ended(outcome(fault))
    controller?.abort(new Error('Enough was read, or the time is over'))
  }
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(started) {
      controller = started
      if (stopped) started.abort(new Error('Nobody waits any more'))
      else tell.started()
    },
    onResponseStart(_, status) {
      if (status >= 200) statusCode = status
    },
    onResponseData(_, chunk) {
      if (read < mostKept) kept.push(Buffer.from(chunk.subarray(0, mostKept - read)))
      read += chunk.length
      if (read >= mostRead) stop('protocol')
    },
    onResponseEnd: () => tell.ended(outcome('protocol')),
    onResponseError: (_, error) => tell.ended(outcome(faultOf(error))),
  }
  return { handler, stop }
}

/** Text for the delivery log: what is not UTF-8 is replaced, and so is NUL, which PostgreSQL cannot store. */
const textOf = (kept: readonly Buffer[]): string => Buffer.concat(kept).toString('utf8').replaceAll('\0', '\u{fffd}')

/** Why an exchange broke off. */
export function faultOf(error: Error): PostFault {
  if (error instanceof ConnectError) return error.fault
  const code = 'code' in error ? String(error.code) : ''
  // A server may refuse only after the handshake, for want of a client certificate.
  if (code.startsWith('ERR_SSL')) return 'tls'
  const broken = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET'].includes(code)
  return broken && error.message !== 'bad response' ? 'reset' : 'protocol'
}
