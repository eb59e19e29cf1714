import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isAddress, networkMatcher } from '../../config/networks.ts'
import { includesPort, type Ports } from '../../config/setting-types.ts'

/** The IPv6 addresses that are assigned to the internet. `ipaddr.js` takes unassigned addresses for unicast, too. */
const assignedIPv6 = ipaddr.parseCIDR('2000::/3')

/** Why a webhook URL is refused at registration. */
export type UrlFault = { readonly code: 'invalid_url' | 'https_required' | 'private_address'; readonly message: string }

/** Decides where the service may connect to for a tenant. */
export type AddressGuard = {
  /** Whether `ip` is a public address or an allowed exception. Returns false for text that is not an IP address. */
  allows(ip: string): boolean
  /** Whether the service connects to that port. */
  allowsPort(port: number): boolean
  /** Whether a host is known to be forbidden without DNS: an IP address, or a name of this machine. */
  refusesHost(hostname: string): boolean
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
  const refusesHost = (hostname: string): boolean => {
    const address = knownAddressOf(hostname)
    return address !== undefined && !allows(address)
  }
  return { allows, allowsPort, refusesHost, checkUrl: (text) => checkUrl(text, { allowsPort, refusesHost }) }
}

/**
 * Whether `ip` has no special purpose. IPv6 addresses that contain an IPv4 address have one (mapped, NAT64, 6to4,
 * Teredo).
 */
function isPublic(ip: string): boolean {
  if (!isAddress(ip)) return false
  const address = ipaddr.parse(ip)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(assignedIPv6))
}

function checkUrl(
  text: string,
  { allowsPort, refusesHost }: Pick<AddressGuard, 'allowsPort' | 'refusesHost'>,
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
  if (refusesHost(url.hostname)) return fault('private_address', 'Must be a public address')
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
