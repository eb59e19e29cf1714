import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { lowerAscii } from '#shared/letter-case.ts'
import { refuse } from '../../kernel/errors.ts'
import type { PlatformConfig } from '../../platform-settings.ts'

/**
 * Makes the check that a request names a host of this service. Otherwise a page of any name that leads to this address
 * could call it as its own origin (DNS rebinding), and links could be made of a foreign name. The check throws 421
 * `misdirected_request`. IP addresses and localhost are allowed: no foreign page has them as its name, and health checks,
 * containers and a first start use them. Health checks may name anything.
 */
export function allowedHostCheck({
  PUBLIC_URL,
  HOST,
  ALLOWED_HOSTS: further,
}: Pick<PlatformConfig, 'PUBLIC_URL' | 'HOST' | 'ALLOWED_HOSTS'>): (request: FastifyRequest) => void {
  if (further === 'any') return () => undefined
  const own = new Set([new URL(PUBLIC_URL).hostname, lowerAscii(HOST), 'localhost', ...further])
  const domains = ['.localhost', ...further.filter((name) => name.startsWith('*.')).map((name) => name.slice(1))]
  const isAllowed = (name: string): boolean =>
    own.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || domains.some((domain) => name.endsWith(domain))
  return ({ headers: { host }, url }) => {
    if (host === undefined || url.startsWith('/health/') || isAllowed(hostNameOf(host))) return
    throw refuse(
      'misdirected_request',
      'This service does not serve the host of the request; see ALLOWED_HOSTS',
      'Host',
    )
  }
}

/** The name in a `Host` header, without port and final dot, in small letters. */
const hostNameOf = (host: string): string => lowerAscii(host.replace(/:\d*$/, '').replace(/\.$/, ''))
