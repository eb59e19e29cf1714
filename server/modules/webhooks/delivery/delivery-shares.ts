import { isWaitFault } from '#platform/outbound/http/faults.ts'
import type { webhooksSettings } from '../settings.ts'
import type { ClaimedDelivery, Outcome } from './delivery.ts'

/**
 * The share of the free slots that a tenant may use. Some slots always stay free for others: one tenant alone gets a
 * third of all, two get a quarter each, and ten leave a sixth.
 */
const shareOfFree = 1 / 2
/** After this many timeouts in a row, a tenant gets one delivery at a time to the host. */
const timeoutsBeforeCircuit = 3
const dropIdleAbove = 1_000

type HostState = { inFlight: number; tokens: number; countedAt: number }
type PairState = { inFlight: number; timeouts: number }

/** The deliveries of one process in flight by tenant and host, and the capacity for more. */
export type DeliveryShares = ReturnType<typeof deliveryShares>

/** The host of an endpoint as the URL parser normalizes it. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''

/** Tracks the deliveries of one dispatcher. A limit of 0 means no limit. */
export function deliveryShares({ WEBHOOK_HOST_RATE: rate, WEBHOOK_HOST_IN_FLIGHT: maxInFlight }: HostLimits) {
  const tenants = new Map<string, number>()
  const hosts = new Map<string, HostState>()
  const pairs = new Map<string, PairState>()
  const started = new Set<ClaimedDelivery>()

  /** The state of a host with its current tokens: `rate` tokens per second, at most `rate`. */
  const stateOf = (host: string): HostState => {
    const now = performance.now()
    const state = hosts.get(host) ?? { inFlight: 0, tokens: rate, countedAt: now }
    state.tokens = Math.min(rate, state.tokens + ((now - state.countedAt) / 1000) * rate)
    state.countedAt = now
    hosts.set(host, state)
    if (hosts.size > dropIdleAbove)
      dropIdle(hosts, (entry) => entry !== state && entry.inFlight === 0 && now - entry.countedAt > 1_000)
    return state
  }

  return {
    begin(delivery: ClaimedDelivery): void {
      const host = hostOf(delivery.url)
      started.add(delivery)
      tenants.set(delivery.tenantId, (tenants.get(delivery.tenantId) ?? 0) + 1)
      const state = stateOf(host)
      state.inFlight += 1
      state.tokens -= 1
      const pair = pairs.get(pairKey(delivery.tenantId, host)) ?? { inFlight: 0, timeouts: 0 }
      pair.inFlight += 1
      pairs.set(pairKey(delivery.tenantId, host), pair)
    },
    end(delivery: ClaimedDelivery, { attempt }: Pick<Outcome, 'attempt'>): void {
      const host = hostOf(delivery.url)
      started.delete(delivery)
      const left = (tenants.get(delivery.tenantId) ?? 1) - 1
      if (left > 0) tenants.set(delivery.tenantId, left)
      else tenants.delete(delivery.tenantId)
      stateOf(host).inFlight -= 1
      const pair = pairs.get(pairKey(delivery.tenantId, host))
      if (!pair) return
      pair.inFlight -= 1
      pair.timeouts = isWaitFault(attempt.errorCode) ? pair.timeouts + 1 : 0
      if (pair.inFlight === 0 && pair.timeouts === 0) pairs.delete(pairKey(delivery.tenantId, host))
      if (pairs.size > dropIdleAbove * 10) dropIdle(pairs, (entry) => entry.inFlight === 0)
    },
    retries: (): number => [...started].filter(({ attempts }) => attempts > 0).length,
    batched: (): number => [...started].filter(({ isBatched }) => isBatched).length,
    /** Tenants that get no more deliveries while `free` slots are free. */
    fullTenants: (free: number): string[] =>
      [...tenants].flatMap(([id, inFlight]) => (inFlight >= shareOfFree * free ? [id] : [])),
    inFlightOf: (tenantId: string): number => tenants.get(tenantId) ?? 0,
    /** The deliveries that a tenant may start while `competing` tenants want free slots; at least one. */
    tenantCapacity(tenantId: string, { free, competing }: { free: number; competing: number }): number {
      const inFlight = tenants.get(tenantId) ?? 0
      const capacity = Math.floor((shareOfFree * free - inFlight) / (1 + shareOfFree * competing))
      return Math.max(capacity, inFlight === 0 ? 1 : 0)
    },
    /** The deliveries that may start to a host, of all tenants. */
    hostCapacity(host: string): number {
      const { inFlight, tokens } = stateOf(host)
      return Math.max(
        0,
        Math.min(rate === 0 ? unlimited : Math.floor(tokens), maxInFlight === 0 ? unlimited : maxInFlight - inFlight),
      )
    },
    /** The deliveries that a tenant may start to a host, one at a time after timeouts. */
    pairCapacity(tenantId: string, host: string): number {
      const pair = pairs.get(pairKey(tenantId, host))
      return pair && pair.timeouts >= timeoutsBeforeCircuit ? Math.max(0, 1 - pair.inFlight) : unlimited
    },
  }
}

type HostLimits = ReturnType<typeof webhooksSettings.of>

const unlimited = 1_000_000

const pairKey = (tenantId: string, host: string): string => `${tenantId} ${host}`

function dropIdle<Value>(all: Map<string, Value>, isIdle: (value: Value) => boolean): void {
  for (const [key, value] of all) if (isIdle(value)) all.delete(key)
}
