import type { FastifyRequest } from 'fastify'
import { type TraceContext, traceOfRequest } from '../../observability/trace-context.ts'

const traces = new WeakMap<FastifyRequest, TraceContext>()

/** The trace that a request belongs to. */
export function requestTrace(request: FastifyRequest): TraceContext {
  const known = traces.get(request)
  if (known) return known
  const trace = traceOfRequest(request.id, request.headers)
  traces.set(request, trace)
  return trace
}
