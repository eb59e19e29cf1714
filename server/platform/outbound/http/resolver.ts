import { Resolver as NameServers } from 'node:dns/promises'
import { isLocalhost } from './address-guard.ts'

/** All addresses of a name (A and AAAA); empty if it has none. May fail. */
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
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
