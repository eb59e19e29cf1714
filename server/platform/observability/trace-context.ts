import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The trace that a piece of work belongs to (W3C Trace Context), as outgoing requests and rows name it. The parent in
 * `traceparent` is the request that caused the work.
 */
export type TraceContext = { readonly traceparent: string; readonly tracestate: string | null }

/** A trace as columns of a row: both null if the row has none of its own. */
export type TraceColumns = { readonly traceparent: string | null; readonly tracestate: string | null }

const storage = new AsyncLocalStorage<TraceContext | undefined>()

/** Runs `work` and all that it awaits as part of a trace, or of none. */
export const inTrace = <Result>(trace: TraceContext | undefined, work: () => Result): Result => storage.run(trace, work)

/** The trace of the current work, if it belongs to one. */
export const currentTrace = (): TraceContext | undefined => storage.getStore()

/** The id of a trace: 32 hexadecimal digits. */
const traceIdOf = ({ traceparent }: TraceContext): string => traceparent.slice(3, 35)

/** The fields of a log line: `trace`, unless there is no trace. */
export const traceFields = (trace: TraceContext | undefined = currentTrace()): { trace?: string } =>
  trace ? { trace: traceIdOf(trace) } : {}

/** The headers of an outgoing request. */
export const traceHeaders = (trace: TraceContext | undefined = currentTrace()): Record<string, string> => {
  if (!trace) return {}
  const { traceparent, tracestate } = trace
  return { traceparent, ...(tracestate === null ? {} : { tracestate }) }
}

/** The trace that a row names. */
export const traceOfColumns = ({ traceparent, tracestate }: TraceColumns): TraceContext | undefined =>
  traceparent === null ? undefined : { traceparent, tracestate }

/** The trace that begins with a request: its id is the request's id, a UUID, without dashes. */
export const traceOfRequestId = (requestId: string): TraceContext => ({
  traceparent: `00-${digitsOf(requestId)}-${spanOf(requestId)}-${sampled}`,
  tracestate: null,
})

/**
 * The trace of a request: that of a valid `traceparent`, with the request as the new parent, otherwise one that begins
 * here. `tracestate` counts only with a valid `traceparent`.
 */
export function traceOfRequest(requestId: string, headers: IncomingHttpHeaders): TraceContext {
  const { traceparent, tracestate } = headers
  const incoming = parseTraceparent(traceparent)
  if (!incoming) return traceOfRequestId(requestId)
  const { traceId, flags } = incoming
  return {
    traceparent: `00-${traceId}-${spanOf(requestId)}-${flags}`,
    tracestate: parseTracestate(tracestate),
  }
}

/** The trace of the current work for a row whose trace is otherwise that of `requestId`. */
export function traceColumns(requestId: string): TraceColumns {
  const trace = currentTrace()
  const isImplied = trace?.tracestate === null && trace.traceparent === traceOfRequestId(requestId).traceparent
  return !trace || isImplied ? { traceparent: null, tracestate: null } : trace
}

/** The request is in the log, so its trace may be recorded. */
const sampled = '01'
const digitsOf = (requestId: string): string => requestId.replaceAll('-', '')
/** The second half of a UUID has 62 random bits, and is never zero. */
const spanOf = (requestId: string): string => digitsOf(requestId).slice(16)

const versioned = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

function parseTraceparent(header: unknown): { traceId: string; flags: string } | undefined {
  const parts = typeof header === 'string' && header.length <= 512 ? versioned.exec(header) : null
  if (!parts) return undefined
  const [, version, traceId = '', parentId = '', flags = '', more] = parts
  // Later versions may append fields, and their first four are those of version 00.
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined
  return { traceId, flags: Number.parseInt(flags, 16) % 2 === 1 ? sampled : '00' }
}

const maxMembers = 32
/** What every system must pass on. Longer states lose members at their end. */
const maxStateLength = 512
const stateKey = /^[a-z0-9][a-z0-9_*/-]{0,240}(?:@[a-z][a-z0-9_*/-]{0,13})?$/
const stateValue = /^[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/

/** The state, or null if it is empty or one of its members is invalid. */
function parseTracestate(header: unknown): string | null {
  if (typeof header !== 'string') return null
  const members = header
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '')
  const keys = members.map((member) => member.slice(0, Math.max(0, member.indexOf('='))))
  const isValid =
    members.length <= maxMembers &&
    new Set(keys).size === keys.length &&
    members.every(
      (member, n) => stateKey.test(keys[n] ?? '') && stateValue.test(member.slice((keys[n] ?? '').length + 1)),
    )
  if (!isValid) return null
  while (members.join(',').length > maxStateLength) members.pop()
  return members.length === 0 ? null : members.join(',')
}
