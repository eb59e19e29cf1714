import ipaddr from 'ipaddr.js'
import { isAddress } from '../../config/networks.ts'

/** The key of an address: one for the whole /64 of an IPv6 customer, one per IPv4 address. */
export function addressKey(ip: string): string {
  const [bare = ''] = ip.split('%')
  if (!isAddress(bare)) return ip
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
