import type { FastifyRequest } from 'fastify'
import type { ErrorCode, Refusal } from '../../kernel/errors.ts'

const codes = new WeakMap<FastifyRequest, ErrorCode>()

/** The code of the first error that a request was refused with; undefined if it was not refused. */
export const errorCodeOf = (request: FastifyRequest): ErrorCode | undefined => codes.get(request)

/** Stores why a request is refused, for its line in the log and for the metrics. */
export function setErrorCode(request: FastifyRequest, { items }: Refusal): void {
  const [first] = items
  if (first) codes.set(request, first.code)
}
