import type { FastifyRequest } from 'fastify'
import { lowerAscii } from '#shared/letter-case.ts'
import { isLoopback, networkMatcher } from '../../config/networks.ts'
import type { PlatformConfig } from '../../platform-settings.ts'
import type { Endpoint } from '../endpoint.ts'

type Headers = Readonly<Record<string, string>>

/** Whether the authority of a URL (`localhost:8443`, `[::1]`) names this machine alone. */
function isLocal(authority: string): boolean {
  const host = lowerAscii(authority)
    .replace(/:\d{1,5}$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  return isLoopback(host) || host.endsWith('.localhost')
}

/**
 * The security headers of every response: no caching, no type sniffing, no framing, no referrer. HSTS is not sent for
 * loopback, where one host name serves many programs that may speak plain HTTP: neither if `PUBLIC_URL` is there nor if
 * the request names such a host. A trusted proxy may name any host in its requests, so there `PUBLIC_URL` decides
 * alone.
 */
export function securityHeaders({
  PUBLIC_URL,
  TRUSTED_PROXIES,
}: Pick<PlatformConfig, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>): (request: FastifyRequest) => Headers {
  const isProxy = networkMatcher(TRUSTED_PROXIES)
  const common = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  const withHsts = { ...common, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
  if (isLocal(new URL(PUBLIC_URL).host)) return () => common
  return ({ headers, socket }) =>
    isLocal(headers.host ?? '') && !isProxy(socket.remoteAddress ?? '') ? common : withHsts
}

/**
 * Further headers of an endpoint. Pages of other origins may load what is meant for them: public chats, and files
 * behind a signed link.
 */
export function resourcePolicyHeaders({ cors, access, returns }: Endpoint): Record<string, string> {
  const isForOtherOrigins = cors !== undefined || (access === 'anyone' && returns.kind === 'file')
  return isForOtherOrigins ? { 'Cross-Origin-Resource-Policy': 'cross-origin' } : {}
}
