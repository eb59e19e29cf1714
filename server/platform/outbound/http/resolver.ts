import { Resolver as NameServers } from 'node:dns/promises'
import { isLocalhost } from './address-guard.ts'

/** All addresses of a name (A and AAAA); empty if it has none. Fails if no name server answers. */
export type Resolve = (name: string) => Promise<readonly string[]>

/** Name servers to query: their addresses, with ports; undefined for those of the system. */
export type NameServerAddresses = readonly string[] | undefined

function nameServers(addresses: NameServerAddresses): NameServers {
  const servers = new NameServers({ timeout: 1_500, tries: 2 })
  if (addresses) servers.setServers(addresses)
  return servers
}

/**
 * Queries name servers. It does not use `getaddrinfo`, whose waits would occupy the threads for file
 * access.
 */
export function systemResolver(addresses?: NameServerAddresses): Resolve {
  const servers = nameServers(addresses)
  return async (name) => {
    // Name servers need not know it. One address family is enough, so an exception for that one is enough, too.
    if (isLocalhost(name)) return ['127.0.0.1']
    const answers = await Promise.allSettled([servers.resolve4(name), servers.resolve6(name)])
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    const failure = answers.find((answer) => answer.status === 'rejected' && !isAnswer(answer.reason))
    if (addresses.length === 0 && failure?.status === 'rejected') throw failure.reason
    return addresses
  }
}

/** Whether the name servers answered that there is no such name, or no address of a family. */
const isAnswer = (error: { code?: string }): boolean => ['ENOTFOUND', 'ENODATA'].includes(error.code ?? '')

/** The records of a name with a type, as `node:dns` returns them: a TXT record is a list of parts. Fails without any. */
export type DnsLookup = (name: string, type: string) => Promise<string[] | string[][]>

/** Queries name servers for records that are no addresses to connect to, such as TXT. */
export function systemDns(addresses?: NameServerAddresses): DnsLookup {
  const servers = nameServers(addresses)
  return (name, type) => servers.resolve(name, type) as Promise<string[] | string[][]>
}
