import { type Refusal, refuse } from '../kernel/errors.ts'
import { limitRefusals, quotaExceeded, type ResourceLimit } from '../limits/resource-limit.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { PlatformConfig } from '../platform-settings.ts'
import type { LiveStream, Subscription } from './live-stream.ts'

/** The maximum numbers of streams of a process. Streams of users and of chat visitors are counted separately. */
export type StreamLimits = {
  /** Of one user or one visitor. */
  readonly perOwner: number
  /** Of all visitors at one address. */
  readonly perAddress: number
  /** Of all users, and the same number of all visitors. */
  readonly total: number
}

export const defaultLimits: StreamLimits = { perOwner: 10, perAddress: 60, total: 1000 }

const reached = '429 `quota_exceeded` with `Retry-After`'

const tenantStreams: ResourceLimit = {
  name: 'tenantLiveStreams',
  resource: 'Open streams of live events (`GET /events`)',
  per: 'tenant',
  limit: '500 in a process, `TENANT_LIVE_STREAMS`',
  reached,
  gauge: 'bellhop_live_streams_busiest_tenant',
}

const tenantVisitorStreams: ResourceLimit = {
  name: 'tenantVisitorStreams',
  resource: 'Open streams of chat visitors',
  per: 'tenant',
  limit: '500 in a process, `TENANT_LIVE_STREAMS`',
  reached,
  gauge: 'bellhop_live_visitor_streams_busiest_tenant',
}

const addressStreams: ResourceLimit = {
  name: 'addressVisitorStreams',
  resource: 'Open streams of chat visitors',
  per: 'address',
  limit: `${defaultLimits.perAddress} in a process`,
  reached,
  gauge: 'bellhop_live_visitor_streams_busiest_address',
}

const ownStreams: ResourceLimit = {
  name: 'userLiveStreams',
  resource: 'Open streams of one user or chat visitor',
  per: 'user',
  limit: `${defaultLimits.perOwner} in a process`,
  reached: '429 `rate_limited` with `Retry-After`',
  gauge: 'bellhop_live_streams_busiest_user',
}

const processStreams: ResourceLimit = {
  name: 'processLiveStreams',
  resource: 'Open streams of users; the same number of chat visitors',
  per: 'process',
  limit: String(defaultLimits.total),
  reached:
    'the newest stream of the tenant with the most ends in favour of a tenant with fewer; otherwise 503 ' +
    '`unavailable` with `Retry-After`',
  gauge: 'bellhop_live_streams',
}

/** The limits of live streams. */
export const streamLimits: readonly ResourceLimit[] = [
  tenantStreams,
  tenantVisitorStreams,
  addressStreams,
  ownStreams,
  processStreams,
]

type Streams = ReadonlySet<LiveStream>

/** Counts the streams of a kind by a key. */
const countsOf = (streams: Streams, kind: Subscription['kind'], keyOf: (of: Subscription) => string | undefined) => {
  const counts = new Map<string, number>()
  for (const { subscription } of streams) {
    const key = subscription.kind === kind ? keyOf(subscription) : undefined
    if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const tenantOf = ({ tenantId }: Subscription): string => tenantId
const ownerOf = ({ tenantId, owner }: Subscription): string => `${tenantId} ${owner}`
const addressOf = ({ address }: Subscription): string | undefined => address

const largest = (counts: ReadonlyMap<string, number>): number => Math.max(0, ...counts.values())

/** The current use of each limit. */
export const streamUsage = (streams: Streams) => ({
  busiestTenant: largest(countsOf(streams, 'user', tenantOf)),
  busiestUser: Math.max(largest(countsOf(streams, 'user', ownerOf)), largest(countsOf(streams, 'visitor', ownerOf))),
  busiestVisitors: largest(countsOf(streams, 'visitor', tenantOf)),
  busiestAddress: largest(countsOf(streams, 'visitor', addressOf)),
})

/**
 * Throws if another stream is not allowed: 429 if its user, address or tenant has too many, 503 if the process has.
 * Returns the stream that must end for it, if any: a tenant with few streams gets one even if others have taken all.
 */
export function admitStream(
  runtime: { readonly metrics: Metrics; readonly config: Pick<PlatformConfig, 'TENANT_LIVE_STREAMS'> },
  subscription: Subscription,
  { streams, limits }: { readonly streams: Streams; readonly limits: StreamLimits },
): LiveStream | undefined {
  const { kind, tenantId, address } = subscription
  const own = countsOf(streams, kind, ownerOf).get(ownerOf(subscription)) ?? 0
  if (own >= limits.perOwner) {
    runtime.metrics.increment(limitRefusals, { value: ownStreams.name })
    throw refuse('rate_limited', `You already have ${own} open streams; close one first`, '', { 'Retry-After': '2' })
  }
  const addressCount = address === undefined ? 0 : (countsOf(streams, kind, addressOf).get(address) ?? 0)
  if (addressCount >= limits.perAddress) throw tooMany(runtime, addressStreams)
  const byTenant = countsOf(streams, kind, tenantOf)
  const maxOfTenant = runtime.config.TENANT_LIVE_STREAMS || Number.POSITIVE_INFINITY
  const ownCount = byTenant.get(tenantId) ?? 0
  if (ownCount >= maxOfTenant) throw tooMany(runtime, kind === 'user' ? tenantStreams : tenantVisitorStreams)
  const totalCount = byTenant.values().reduce((sum, each) => sum + each, 0)
  if (totalCount < limits.total) return undefined
  runtime.metrics.increment(limitRefusals, { value: processStreams.name })
  const [busiest, count] = [...byTenant].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (count <= ownCount + 1) throw processFull()
  return [...streams].findLast(({ subscription: of }) => of.kind === kind && of.tenantId === busiest)
}

const tooMany = (runtime: { readonly metrics: Metrics }, limit: ResourceLimit): Refusal =>
  quotaExceeded(runtime, limit, { message: 'Too many streams are open; close some first', retryAfterSeconds: 10 })

/** 503: the process accepts no more streams. */
export const processFull = (): Refusal =>
  refuse('unavailable', 'This process has too many open streams; try again', processStreams.name, {
    'Retry-After': '2',
  })
