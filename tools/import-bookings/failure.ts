import { isUntrustedCertificate } from '../../sdk/client/retry.ts'
import { BellhopError } from '../../sdk/index.ts'

/** Thrown if the service refuses the user of the import. */
export class ImportRefusedError extends Error {}

/** Whether the service refuses a request for good (§7.3). */
export const isRefusal = (error: unknown): error is BellhopError =>
  error instanceof BellhopError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Formats the reasons of a refusal. Refusals for the same reason have the same text. */
export function formatRefusal({ status, message, errors }: BellhopError): string {
  if (errors.length === 0) return message
  const items = errors.map(({ field, code, message: words }) => [field, code, words].filter(Boolean).join(' '))
  return `${status} ${items.join('; ')}`
}

/** Formats a failure that ends the import: the operation, and why it failed. */
export function formatFailure(error: BellhopError): string {
  const reason = error.status === 0 ? rootError(error).message || error.message : formatRefusal(error)
  const advice = isUntrustedCertificate(error)
    ? '. The certificate of the service is not trusted: pass its authority with --ca <pem>'
    : ''
  return `${error.operation}: ${reason}${advice}`
}

/** With several addresses each has its own error. */
function rootError(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? rootError(inner) : error
}
