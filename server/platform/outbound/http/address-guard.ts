import { isIP } from 'node:net'
import { networkMatcher } from '../../config/networks.ts'
import { includesPort, type Ports } from '../../config/setting-types.ts'

/**
 * IPv4 addresses outside the public internet: this host, private, shared, link-local, documentation, benchmarks,
 * multicast, reserved.
 */
const forbiddenIPv4 = networkMatcher([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])

/** The only allowed IPv6 addresses. They exclude loopback, private, link-local, IPv4-mapped, NAT64 and multicast. */
const globalIPv6 = networkMatcher(['2000::/3'])

/** Exceptions of `globalIPv6`: protocol assignments (such as Teredo), documentation and 6to4. */
const forbiddenIPv6 = networkMatcher(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Why a webhook URL is refused at registration. */
export type UrlFault = { readonly code: 'invalid_url' | 'https_required' | 'private_address'; readonly message: string }

/** Decides where the service may connect to for a tenant. */
export type AddressGuard = {
  /** Whether `ip` is a public address or an allowed exception. Returns false for text that is not an IP address. */
  allows(ip: string): boolean
  /** Whether the service connects to that port. */
  allowsPort(port: number): boolean
  /** Checks a URL as text. Its host name is resolved and checked at each connection. */
  checkUrl(text: string): { readonly url: URL } | UrlFault
}

const maxUrlLength = 2_048

const httpsPort = 443

/**
 * `allowNets`: allowed networks that are not public (`WEBHOOK_ALLOW_NETS`). `allowPorts`: the only allowed ports
 * (`WEBHOOK_ALLOW_PORTS`).
 */
export function addressGuard(allowNets: readonly string[], allowPorts: Ports = 'any'): AddressGuard {
  const excepted = networkMatcher(allowNets)
  const allows = (ip: string): boolean => excepted(ip) || isPublic(ip)
  const allowsPort = (port: number): boolean => includesPort(allowPorts, port)
  return { allows, allowsPort, checkUrl: (text) => checkUrl(text, { allows, allowsPort }) }
}

function isPublic(ip: string): boolean {
  if (isIP(ip) === 4) return !forbiddenIPv4(ip)
  return globalIPv6(ip) && !forbiddenIPv6(ip)
}

function checkUrl(
  text: string,
  { allows, allowsPort }: Pick<AddressGuard, 'allows' | 'allowsPort'>,
): { url: URL } | UrlFault {
  // The URL parser silently drops tabs, line breaks, and spaces at both ends.
  const url = text.length > maxUrlLength || /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text)
  if (!url) return fault('invalid_url', `Must be a URL of at most ${maxUrlLength} characters`)
  if (url.protocol === 'http:') return fault('https_required', 'Must begin with https://')
  if (url.protocol !== 'https:') return fault('invalid_url', 'Must begin with https://')
  if (url.username !== '' || url.password !== '')
    return fault('invalid_url', 'Must not contain a user name or password')
  if (text.includes('#')) return fault('invalid_url', 'Must not have a fragment')
  if (!allowsPort(Number(url.port) || httpsPort)) return fault('invalid_url', 'Must have a port that is allowed here')
  const address = knownAddressOf(url.hostname)
  if (address !== undefined && !allows(address)) return fault('private_address', 'Must be a public address')
  return { url }
}

const fault = (code: UrlFault['code'], message: string): UrlFault => ({ code, message })

/** The address that a host name denotes without DNS; `localhost` is the loopback address (RFC 6761). */
function knownAddressOf(hostname: string): string | undefined {
  const literal = literalOf(hostname)
  if (literal !== undefined) return literal
  return isLocalhost(hostname) ? '127.0.0.1' : undefined
}

/** The IP address in `hostname` of a parsed URL, without the brackets of IPv6; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? undefined : bare
}

/** Whether a name means this machine, whatever DNS says (RFC 6761). */
export const isLocalhost = (name: string): boolean => /^(.*\.)?localhost\.?$/i.test(name)
