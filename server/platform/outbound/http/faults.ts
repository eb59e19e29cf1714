import type { connectionFaults } from '#shared/delivery-faults.ts'

/** Why a request got no response. Safe to show to a tenant, because it contains no address. */
export type PostFault = keyof typeof connectionFaults

/** Whether a fault is of the host or of the way to it, so that another request would probably meet it, too. */
export const isHostFault = (fault: PostFault): boolean =>
  !['blocked_address', 'headers_too_large', 'protocol'].includes(fault)

/** Whether a fault means that the host let the request wait; it may be overloaded. */
export const isWaitFault = (fault: string | null): boolean =>
  ['timeout', 'dns_failed', 'connection_timeout', 'tls_timeout'].includes(fault ?? '')

const certificateFaults: Readonly<Record<string, PostFault>> = {
  CERT_HAS_EXPIRED: 'tls_expired',
  CERT_NOT_YET_VALID: 'tls_not_yet_valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls_unknown_issuer',
  UNABLE_TO_GET_ISSUER_CERT: 'tls_unknown_issuer',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'tls_unknown_issuer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls_unknown_issuer',
  CERT_UNTRUSTED: 'tls_unknown_issuer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls_wrong_host',
  HOSTNAME_MISMATCH: 'tls_wrong_host',
  CERT_SIGNATURE_FAILURE: 'tls_certificate_invalid',
  CERT_REVOKED: 'tls_certificate_invalid',
  CERT_REJECTED: 'tls_certificate_invalid',
  CERT_CHAIN_TOO_LONG: 'tls_certificate_invalid',
  INVALID_CA: 'tls_certificate_invalid',
  INVALID_PURPOSE: 'tls_certificate_invalid',
  PATH_LENGTH_EXCEEDED: 'tls_certificate_invalid',
}

/** Reasons in the codes of OpenSSL, such as `ERR_SSL_WRONG_VERSION_NUMBER`. */
const handshakeFaults: readonly (readonly [reason: string, fault: PostFault])[] = [
  ['NO_APPLICATION_PROTOCOL', 'http2_only'],
  ['WRONG_VERSION_NUMBER', 'tls_plain_http'],
  ['PACKET_LENGTH_TOO_LONG', 'tls_plain_http'],
  ['HTTP_REQUEST', 'tls_plain_http'],
  ['RECORD_LAYER_FAILURE', 'tls_plain_http'],
  ['UNEXPECTED_MESSAGE', 'tls_plain_http'],
  ['PROTOCOL_VERSION', 'tls_version'],
  ['UNSUPPORTED_PROTOCOL', 'tls_version'],
  ['VERSION_TOO_LOW', 'tls_version'],
  ['CERTIFICATE_REQUIRED', 'tls_client_certificate'],
  ['ALERT_BAD_CERTIFICATE', 'tls_client_certificate'],
  ['ALERT_UNKNOWN_CA', 'tls_client_certificate'],
]

/** The fault of a TLS error by its code, before or after the handshake; undefined for other errors. */
export function tlsFaultOf(error: Error): PostFault | undefined {
  const code = codeOf(error)
  if (certificateFaults[code]) return certificateFaults[code]
  if (!code.startsWith('ERR_SSL') && !code.startsWith('ERR_TLS')) return undefined
  return handshakeFaults.find(([reason]) => code.includes(reason))?.[1] ?? 'tls_failed'
}

/** The fault of a connection that could not be opened, before TLS begins. */
export const connectionFaultOf = (error: Error): PostFault =>
  (
    ({
      ECONNREFUSED: 'connection_refused',
      ETIMEDOUT: 'connection_timeout',
      EHOSTUNREACH: 'host_unreachable',
      ENETUNREACH: 'host_unreachable',
    }) as const
  )[codeOf(error) as 'ECONNREFUSED'] ?? 'connection_failed'

/** The code of an error of the system, of OpenSSL or of undici; empty without one. */
export const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
