import { type FairQueue, fairQueue } from '../../limits/fair-queue.ts'
import { quotaExceeded, type ResourceLimit } from '../../limits/resource-limit.ts'
import { type EventLoopLag, watchEventLoopLag } from '../../observability/event-loop-lag.ts'
import type { Metrics } from '../../observability/metrics.ts'
import type { PlatformConfig } from '../../platform-settings.ts'
import {
  anonymousPart,
  anonymousRequests,
  eventLoop,
  heavyAtOnce,
  heavyAtOnceOfTenant,
  heavyRequests,
  heavyWaitingOfTenant,
  heavyWaitMs,
  maxInFlight,
  maxOfVisitors,
  processRequests,
  tenantRequests,
  unavailableBy,
  visitorRequests,
} from './admission-limits.ts'

/**
 * Whose requests are counted together: a tenant's users, the visitors of a tenant's chats, or all anonymous callers.
 */
export type Owner = { readonly kind: 'users' | 'visitors'; readonly tenantId: string } | 'anonymous'

/** Decides which requests a process accepts, so that no tenant and no anonymous caller uses all of it. */
export type Admission = {
  /** Counts a request. Throws 503 when the process has too many. */
  arrive(request: object): void
  /**
   * Counts the request for its owner from now on. Throws 429 when a tenant has too many, 503 when anonymous callers
   * have too many, or when the event loop is late and the owner has more than its fair share of the requests in flight.
   */
  assign(request: object, owner: Owner): void
  /** The request is no longer in flight. May be called twice. */
  leave(request: object): void
  /** Runs heavy work of a tenant when a slot is free. Throws 429 when too much of it waits, or for too long. */
  heavy<Result>(tenantId: string, work: () => Promise<Result>, left?: AbortSignal): Promise<Result>
  usage(): Usage
  stop(): void
}

type Usage = {
  readonly requests: number
  readonly busiestTenant: number
  readonly busiestVisitors: number
  readonly anonymous: number
  readonly heavy: number
  readonly heavyWaiting: number
  readonly lag: number
}

type State = {
  readonly config: AdmissionConfig
  readonly metrics: Metrics
  readonly max: number
  readonly lag: EventLoopLag
  readonly heavy: FairQueue
  /** The key of each request's owner; '' while it has none. */
  readonly owners: WeakMap<object, string>
  readonly counts: Map<string, number>
  total: number
}

type AdmissionConfig = Pick<PlatformConfig, 'TENANT_REQUESTS' | 'MAX_EVENT_LOOP_LAG'>

/** Starts with no request in flight and watches the event loop. `max`: requests at once. */
export function createAdmission(
  { config, metrics }: { readonly config: AdmissionConfig; readonly metrics: Metrics },
  max: number = maxInFlight,
): Admission {
  const limits = {
    maxRunning: heavyAtOnce,
    maxRunningPerKey: heavyAtOnceOfTenant,
    maxWaitingPerKey: heavyWaitingOfTenant,
    maxWaitMs: heavyWaitMs,
  }
  const state: State = {
    config,
    metrics,
    max,
    lag: watchEventLoopLag(config.MAX_EVENT_LOOP_LAG),
    heavy: fairQueue(limits, () => tooMany(state, heavyRequests, 'reports, exports or previews')),
    owners: new WeakMap(),
    counts: new Map(),
    total: 0,
  }
  return {
    arrive(request) {
      state.owners.set(request, '')
      state.total++
      if (state.total > max) throw unavailableBy(state, processRequests)
    },
    assign: (request, owner) => assign(state, request, owner),
    leave: (request) => leave(state, request),
    heavy: state.heavy.run,
    usage: () => usageOf(state),
    stop: state.lag.stop,
  }
}

const keyOf = (owner: Owner): string => (owner === 'anonymous' ? owner : `${owner.kind} ${owner.tenantId}`)

function assign(state: State, request: object, owner: Owner): void {
  const before = state.owners.get(request)
  const key = keyOf(owner)
  if (before === undefined || before === key) return
  const own = state.counts.get(key) ?? 0
  assertInTime(state, own)
  assertWithinLimit(state, owner, own)
  count(state, before, -1)
  count(state, key, 1)
  state.owners.set(request, key)
}

function assertWithinLimit(state: State, owner: Owner, own: number): void {
  if (owner === 'anonymous') {
    if (own >= Math.floor(state.max * anonymousPart)) throw unavailableBy(state, anonymousRequests)
  } else if (owner.kind === 'visitors') {
    if (own >= maxOfVisitors) throw tooMany(state, visitorRequests, 'requests of visitors')
  } else if (state.config.TENANT_REQUESTS > 0 && own >= state.config.TENANT_REQUESTS) {
    throw tooMany(state, tenantRequests, 'requests')
  }
}

/** If the event loop is late, an owner with its fair share gets no more; if it is stuck, no owner does. */
function assertInTime(state: State, own: number): void {
  const lateness = state.lag.level()
  if (lateness === 'none') return
  const assigned = state.counts.values().reduce((sum, each) => sum + each, 0)
  const owners = own === 0 ? state.counts.size + 1 : state.counts.size
  if (lateness === 'stuck' || own >= Math.max(1, assigned / owners)) throw unavailableBy(state, eventLoop)
}

const tooMany = (state: State, limit: ResourceLimit, what: string) =>
  quotaExceeded(state, limit, { message: `Too many ${what} at once; wait for some to end`, retryAfterSeconds: 2 })

function leave(state: State, request: object): void {
  const key = state.owners.get(request)
  if (key === undefined) return
  state.owners.delete(request)
  state.total--
  count(state, key, -1)
}

function count({ counts }: State, key: string, by: number): void {
  if (key === '') return
  const next = (counts.get(key) ?? 0) + by
  if (next > 0) counts.set(key, next)
  else counts.delete(key)
}

function usageOf({ counts, total, heavy, lag }: State): Usage {
  const busiest = (kind: string): number =>
    Math.max(0, ...[...counts].map(([key, each]) => (key.startsWith(kind) ? each : 0)))
  return {
    requests: total,
    busiestTenant: busiest('users'),
    busiestVisitors: busiest('visitors'),
    anonymous: counts.get('anonymous') ?? 0,
    heavy: heavy.running(),
    heavyWaiting: heavy.waiting(),
    lag: lag.seconds(),
  }
}
