import {
  type TraceColumns,
  type TraceContext,
  traceOfColumns,
  traceOfRequestId,
} from '../observability/trace-context.ts'

/** The members of an event before its data contain no braces, so an id inside the data is not found. */
const requestIdInHead = /^\{[^{]*"traceId":"([0-9a-f-]{36})"/

/** The trace of the request that caused an event: its own, or the one that began with that request. */
export function eventTrace(event: TraceColumns & { readonly body: string }): TraceContext | undefined {
  const requestId = requestIdInHead.exec(event.body)?.[1]
  return traceOfColumns(event) ?? (requestId === undefined ? undefined : traceOfRequestId(requestId))
}
