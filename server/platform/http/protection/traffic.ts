import { readFileSync } from 'node:fs'
import type { Config } from '../../../config.ts'
import type { ResourceLimit } from '../../limits/resource-limit.ts'
import { createShares, type Shares } from '../../limits/shares.ts'
import type { Asked } from '../../observability/metrics.ts'

/** What callers hold of this process at the moment. */
export type Traffic = {
  /** Connections, by client address. */
  readonly connections: Shares
  /** Bytes of bodies of callers that nobody knows yet, by client address. */
  readonly unknownBodies: Shares
  /** Bytes of bodies that providers send to their webhooks, by tenant. */
  readonly providerBodies: Shares
}

const MiB = 1024 * 1024
/** The bodies that need no token have 64 KiB at most, those of providers 3 MiB. */
const unknownBodyBytes = { all: 32 * MiB, each: MiB }
const providerBodyBytes = { all: 64 * MiB, each: 12 * MiB }

/** Counts for one process, with the caps of its settings. */
export function createTraffic(
  config: Pick<Config, 'MAX_CONNECTIONS' | 'MAX_CONNECTIONS_PER_ADDRESS'>,
  descriptors = maxDescriptors(),
): Traffic {
  // A quarter of the descriptors is left for the database, files and what the service calls itself.
  const all = Math.min(config.MAX_CONNECTIONS || Infinity, Math.floor(descriptors * 0.75))
  // No address alone shuts the others out.
  const each = Math.min(config.MAX_CONNECTIONS_PER_ADDRESS || Infinity, Math.ceil(all / 2))
  return {
    connections: createShares({ all, each }),
    unknownBodies: createShares(unknownBodyBytes),
    providerBodies: createShares(providerBodyBytes),
  }
}

/** How many files and sockets the process may have open; without end where that cannot be told. */
function maxDescriptors(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Infinity : Number(soft)
  } catch {
    return Infinity
  }
}

/** What `Traffic` counts, on `/metrics`. */
export const trafficFigures: Asked = {
  figures: {
    connections: { name: 'bellhop_http_connections', help: 'Open connections of callers' },
    connectionsOfAddress: {
      name: 'bellhop_http_connections_of_one_address',
      help: 'Open connections of the address that has most of them',
    },
    unknownBodies: {
      name: 'bellhop_http_unknown_body_bytes',
      help: 'Bytes held of bodies whose callers are not known yet',
    },
    unknownBodiesOfAddress: {
      name: 'bellhop_http_unknown_body_bytes_of_one_address',
      help: 'Bytes held of bodies of unknown callers, of the address that has most of them',
    },
    providerBodies: {
      name: 'bellhop_http_provider_body_bytes',
      help: 'Bytes held of bodies that providers send to their webhooks',
    },
    providerBodiesOfTenant: {
      name: 'bellhop_http_provider_body_bytes_of_one_tenant',
      help: 'Bytes held of bodies that providers send, of the tenant that has most of them',
    },
  },
  ask: async ({ traffic: { connections, unknownBodies, providerBodies } }) => ({
    connections: connections.total(),
    connectionsOfAddress: connections.largest(),
    unknownBodies: unknownBodies.total(),
    unknownBodiesOfAddress: unknownBodies.largest(),
    providerBodies: providerBodies.total(),
    providerBodiesOfTenant: providerBodies.largest(),
  }),
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

/** Connections of one client. */
export const addressConnectionLimit: ResourceLimit = {
  name: 'connectionsOfAddress',
  resource: 'Open connections of an address (IPv6: of a /64); a trusted proxy has no share',
  per: 'address',
  limit: '1 000, `MAX_CONNECTIONS_PER_ADDRESS`, and never more than half of those of the process',
  reached: closed,
  gauge: 'bellhop_http_connections_of_one_address',
}

/** Bodies of callers that nobody knows. */
export const unknownBodyLimit: ResourceLimit = {
  name: 'unknownBodies',
  resource: 'Memory for bodies of callers without a token',
  per: 'process',
  limit: '32 MiB',
  reached: '503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_http_unknown_body_bytes',
}

/** Those of one client. */
export const addressBodyLimit: ResourceLimit = {
  name: 'unknownBodiesOfAddress',
  resource: 'Memory for bodies of callers without a token',
  per: 'address',
  limit: '1 MiB',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_unknown_body_bytes_of_one_address',
}

/** Bodies that providers send. */
export const providerBodyLimit: ResourceLimit = {
  name: 'providerBodies',
  resource: 'Memory for bodies that providers send to their webhooks',
  per: 'process',
  limit: '64 MiB',
  reached: '503 `unavailable` with `Retry-After`',
  gauge: 'bellhop_http_provider_body_bytes',
}

/** Those for one tenant. */
export const tenantProviderBodyLimit: ResourceLimit = {
  name: 'providerBodiesOfTenant',
  resource: 'Memory for bodies that providers send to the webhooks of a tenant',
  per: 'tenant',
  limit: '12 MiB',
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_http_provider_body_bytes_of_one_tenant',
}
