import { readFileSync } from 'node:fs'
import type { ResourceLimit } from '../../limits/resource-limit.ts'
import { createShares, type Shares } from '../../limits/shares.ts'
import type { PlatformConfig } from '../../platform-settings.ts'

/** The connections and the memory that callers use in this process. */
export type Traffic = {
  /** Connections, by client address. */
  readonly connections: Shares
  /** Bytes of bodies of callers that are not authenticated yet, by client address. */
  readonly anonymousBodies: Shares
  /** Bytes of bodies that providers send to their webhooks, by tenant. */
  readonly providerBodies: Shares
}

const MiB = 1024 * 1024
/** A body without a token has at most 64 KiB, one of a provider 3 MiB. */
const anonymousBodyBytes = { all: 32 * MiB, each: MiB }
const providerBodyBytes = { all: 64 * MiB, each: 12 * MiB }

/** The counts of one process, with the limits of its settings. */
export function createTraffic(
  config: Pick<PlatformConfig, 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS'>,
  descriptors = maxDescriptors(),
): Traffic {
  // A quarter of the descriptors stays free for the database, files and outbound calls.
  const all = Math.min(config.MAX_CONNECTIONS || Infinity, Math.floor(descriptors * 0.75))
  // One address alone cannot use all connections.
  const each = Math.min(config.MAX_CONNECTIONS_PER_ADDRESS || Infinity, Math.ceil(all / 2))
  return {
    connections: createShares({ all, each }),
    anonymousBodies: createShares(anonymousBodyBytes),
    providerBodies: createShares(providerBodyBytes),
  }
}

/** How many files and sockets the process may open; infinite where the limit is unknown. */
function maxDescriptors(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Infinity : Number(soft)
  } catch {
    return Infinity
  }
}

const closed = 'the connection is closed before its first byte is read'

/** Connections of one process. */
export const connectionLimit: ResourceLimit = {
  name: 'connections',
  resource: 'Open connections of callers',
  per: 'process',
  limit:
    '10 000, `MAX_CONNECTIONS`, and never more than three quarters of the descriptors that the process may have open',
  reached: closed,
  gauge: 'bellhop_http_connections',
}

/** Connections of one client address. */
export const addressConnectionLimit: ResourceLimit = {
  name: 'addressConnections',
  resource: 'Open connections of an address (IPv6: of a /64); a trusted proxy has no share',
  per: 'address',
  limit: '1 000, `MAX_CONNECTIONS_PER_ADDRESS`, and never more than half of those of the process',
  reached: closed,
  gauge: 'bellhop_http_connections_busiest_address',
}

/** Memory for bodies of callers without a token. */
export const anonymousBodyLimit: ResourceLimit = {
  name: 'anonymousBodies',
  resource: 'Memory for bodies of callers without a token',
  per: 'process',
  limit: '32 MiB',
  reached: '503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_http_anonymous_body_bytes',
}

/** The same for one client address. */
export const addressBodyLimit: ResourceLimit = {
  name: 'addressAnonymousBodies',
  resource: 'Memory for bodies of callers without a token',
  per: 'address',
  limit: '1 MiB',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_anonymous_body_bytes_busiest_address',
}

/** Memory for bodies from providers. */
export const providerBodyLimit: ResourceLimit = {
  name: 'providerBodies',
  resource: 'Memory for bodies that providers send to their webhooks',
  per: 'process',
  limit: '64 MiB',
  reached: '503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_http_provider_body_bytes',
}

/** The same for one tenant. */
export const tenantProviderBodyLimit: ResourceLimit = {
  name: 'tenantProviderBodies',
  resource: 'Memory for bodies that providers send to the webhooks of a tenant',
  per: 'tenant',
  limit: '12 MiB',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_provider_body_bytes_busiest_tenant',
}
