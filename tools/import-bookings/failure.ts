import { BellhopError } from '../../sdk/index.ts'

/** Thrown if the service refuses the user of the import, or its certificate is not trusted. */
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
  return `${error.operation}: ${reason}`
}

const ofUnknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/**
 * What is wrong with the certificate of the service, and which option mends it; undefined if a request failed for another
 * reason. A repeat cannot help.
 */
export function certificateFault(error: unknown, url: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', message } = rootError(error) as Error & { code?: string }
  if (ofUnknownAuthority.has(code)) {
    const advice = 'set --ca to the file of its authority; a service that issued its own has it in DATA_DIR/tls/ca.pem'
    return `The certificate of ${url} is of an authority that is not known here: ${advice}`
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate is not for the host of ${url}: set --url to a name that stands in it`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `The certificate of ${url} is not valid now: ${message}`
  return undefined
}

/** With several addresses each has its own error. */
function rootError(error: Error): Error {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? rootError(inner) : error
}
