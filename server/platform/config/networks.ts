import { BlockList, isIP } from 'node:net'

/**
 * Whether a text is an IP address in its plain form. `ipaddr.js` also parses `127.1`, `0x7f.0.0.1`, `0177.0.0.1` and
 * addresses with a zone; check a text here before it parses it.
 */
export const isAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%')

/** A network: all addresses that share the first `prefix` bits of `address`. */
export type Network = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' }

/** Parses `10.0.0.0/8`, `::1/128` or one address; undefined for other text. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  const maxPrefix = version === 4 ? 32 : 128
  if (!isAddress(address) || rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  const prefix = bits === undefined ? maxPrefix : Number(bits)
  return prefix <= maxPrefix ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : undefined
}

/** Returns a function that tells whether an IP address is in one of the networks. It returns false for other text. */
export function networkMatcher(nets: readonly string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const text of nets) {
    const net = parseNetwork(text)
    if (!net) throw new Error(`"${text}" is not a network`)
    list.addSubnet(net.address, net.prefix, net.family)
  }
  return (ip) => isAddress(ip) && list.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')
}

const matchers = new Map<string, (ip: string) => boolean>()
const maxMatchers = 1_000

/**
 * Whether an IP address is in one of the networks of a stored list; an empty list allows every address. The matcher of a
 * list is made once.
 */
export function isInNetworks(nets: readonly string[], ip: string): boolean {
  if (nets.length === 0) return true
  const key = nets.join(' ')
  const known = matchers.get(key)
  if (known) return known(ip)
  const matcher = networkMatcher(nets)
  if (matchers.size >= maxMatchers) matchers.clear()
  matchers.set(key, matcher)
  return matcher(ip)
}

const loopback = networkMatcher(['127.0.0.0/8', '::1/128'])

/** Whether only this machine can reach a service that listens on `host`. */
export const isLoopback = (host: string): boolean => host === 'localhost' || loopback(host)
