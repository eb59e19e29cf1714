import { Resolver as NameServers } from 'node:dns/promises'
import { isLocalhost } from './address-guard.ts'

/** All addresses of a name (A and AAAA); empty if it has none. Fails if no name server answers. */
export type Resolve = (name: string) => Promise<readonly string[]>

/**
 * Queries the system's name servers. It does not use `getaddrinfo`, whose waits would occupy the threads for file
 * access.
 */
export function systemResolver(): Resolve {
  const servers = new NameServers({ timeout: 1_500, tries: 2 })
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

/** Queries the system's name servers for records that are no addresses to connect to, such as TXT. */
export function systemDns(): DnsLookup {
  const servers = new NameServers({ timeout: 1_500, tries: 2 })
  return (name, type) => servers.resolve(name, type) as Promise<string[] | string[][]>
}
