import { limitRefusals, quotaExceeded, type ResourceLimit } from '../limits/resource-limit.ts'
import { type Refusal, refuse } from '../kernel/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { LiveStream, Subscription } from './live-stream.ts'

/** How many streams there may be at a process. Streams of users and of chat visitors are counted apart. */
export type StreamLimits = {
  /** Of one user, or of one visitor. */
  readonly ofOne: number
  /** Of the visitors at one address. */
  readonly ofAddress: number
  /** Of all users, and as many of all visitors. */
  readonly inAll: number
}

export const defaultLimits: StreamLimits = { ofOne: 10, ofAddress: 60, inAll: 1000 }

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
  limit: `${defaultLimits.ofAddress} in a process`,
  reached,
  gauge: 'bellhop_live_visitor_streams_busiest_address',
}

const ownStreams: ResourceLimit = {
  name: 'userLiveStreams',
  resource: 'Open streams of one user or chat visitor',
  per: 'user',
  limit: `${defaultLimits.ofOne} in a process`,
  reached: '429 `rate_limited` with `Retry-After`',
  gauge: 'bellhop_live_streams_busiest_user',
}

const processStreams: ResourceLimit = {
  name: 'processLiveStreams',
  resource: 'Open streams of users, and as many of chat visitors',
  per: 'process',
  limit: String(defaultLimits.inAll),
  reached:
    'the newest stream of the tenant with most ends, for a tenant with fewer; else 503 `unavailable` with `Retry-After`',
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

/** Counts the streams of a kind by what `keyOf` says of them. */
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

const most = (counts: ReadonlyMap<string, number>): number => Math.max(0, ...counts.values())

/** The use of each limit. */
export const streamUsage = (streams: Streams) => ({
  busiestTenant: most(countsOf(streams, 'user', tenantOf)),
  busiestUser: Math.max(most(countsOf(streams, 'user', ownerOf)), most(countsOf(streams, 'visitor', ownerOf))),
  busiestVisitors: most(countsOf(streams, 'visitor', tenantOf)),
  busiestAddress: most(countsOf(streams, 'visitor', addressOf)),
})

/**
 * Throws unless there is room for another stream: 429 when its user, its address or its tenant has as many as it may, 503 when
 * the process has. Answers with the stream that must go for it, if one must: a tenant with few streams gets its own also
 * when others have taken all.
 */
export function findRoom(
  runtime: Pick<Runtime, 'metrics' | 'config'>,
  subscription: Subscription,
  { streams, limits }: { readonly streams: Streams; readonly limits: StreamLimits },
): LiveStream | undefined {
  const { kind, tenantId, address } = subscription
  const own = countsOf(streams, kind, ownerOf).get(ownerOf(subscription)) ?? 0
  if (own >= limits.ofOne) {
    runtime.metrics.count(limitRefusals, { value: ownStreams.name })
    throw refuse('rate_limited', `You have ${own} streams open already; close one first`, '', { 'Retry-After': '2' })
  }
  const atAddress = address === undefined ? 0 : (countsOf(streams, kind, addressOf).get(address) ?? 0)
  if (atAddress >= limits.ofAddress) throw tooMany(runtime, addressStreams)
  const byTenant = countsOf(streams, kind, tenantOf)
  const ofTenant = runtime.config.TENANT_LIVE_STREAMS || Number.POSITIVE_INFINITY
  const mine = byTenant.get(tenantId) ?? 0
  if (mine >= ofTenant) throw tooMany(runtime, kind === 'user' ? tenantStreams : tenantVisitorStreams)
  const inAll = byTenant.values().reduce((sum, each) => sum + each, 0)
  if (inAll < limits.inAll) return undefined
  runtime.metrics.count(limitRefusals, { value: processStreams.name })
  const [busiest, count] = [...byTenant].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (count <= mine + 1) throw processFull()
  return [...streams].findLast(({ subscription: of }) => of.kind === kind && of.tenantId === busiest)
}

const tooMany = (runtime: Pick<Runtime, 'metrics'>, limit: ResourceLimit): Refusal =>
  quotaExceeded(runtime, limit, { message: 'Too many streams are open; close some first', retryAfterSeconds: 10 })

/** 503: the process takes no more streams. */
export const processFull = (): Refusal =>
  refuse('unavailable', 'No more streams here at this moment; try again', processStreams.name, { 'Retry-After': '2' })
