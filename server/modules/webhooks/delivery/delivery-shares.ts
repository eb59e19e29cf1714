import type { Config } from '../../../config.ts'
import type { Claimed } from './claim-deliveries.ts'
import type { Outcome } from './record-outcomes.ts'

/**
 * A tenant may have this part of the slots that are free at the moment. Whatever it does, slots stay free for the others:
 * alone it gets a third of all, two get a quarter each, and ten leave a sixth of them to whoever comes next.
 */
const shareOfFree = 1 / 2
/** After so many deliveries in a row without an answer, a tenant has one delivery at a time on its way to that host. */
const hangsBeforeCircuit = 3
/** A connection that failed faster than this did not keep anybody waiting. */
const hangMs = 1_000
const sweepAbove = 1_000

type HostTraffic = { inFlight: number; tokens: number; countedAt: number }
type PairTraffic = { inFlight: number; hangs: number }

/** What one process has on its way, by tenant and by target host, and how much more it may begin. */
export type Traffic = ReturnType<typeof trafficOf>

/** The host of an endpoint as the URL parser spells it: the same for every spelling of an address. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname.replace(/\.$/, '') ?? ''

/** Keeps the traffic of one dispatcher. A limit of 0 is none. */
export function trafficOf({ WEBHOOK_HOST_RATE: rate, WEBHOOK_HOST_IN_FLIGHT: most }: HostLimits) {
  const tenants = new Map<string, number>()
  const hosts = new Map<string, HostTraffic>()
  const pairs = new Map<string, PairTraffic>()
  const underWay = new Set<Claimed>()

  /** The traffic of a host, with the tokens that it has by now: `rate` for each second, and at most as many. */
  const hostAt = (host: string): HostTraffic => {
    const now = performance.now()
    const known = hosts.get(host) ?? { inFlight: 0, tokens: rate, countedAt: now }
    known.tokens = Math.min(rate, known.tokens + ((now - known.countedAt) / 1000) * rate)
    known.countedAt = now
    hosts.set(host, known)
    if (hosts.size > sweepAbove)
      forgetIdle(hosts, (each) => each !== known && each.inFlight === 0 && now - each.countedAt > 1_000)
    return known
  }

  return {
    begin(delivery: Claimed): void {
      const host = hostOf(delivery.url)
      underWay.add(delivery)
      tenants.set(delivery.tenantId, (tenants.get(delivery.tenantId) ?? 0) + 1)
      const traffic = hostAt(host)
      traffic.inFlight += 1
      traffic.tokens -= 1
      const pair = pairs.get(pairOf(delivery.tenantId, host)) ?? { inFlight: 0, hangs: 0 }
      pair.inFlight += 1
      pairs.set(pairOf(delivery.tenantId, host), pair)
    },
    end(delivery: Claimed, { attempt }: Pick<Outcome, 'attempt'>): void {
      const host = hostOf(delivery.url)
      underWay.delete(delivery)
      const left = (tenants.get(delivery.tenantId) ?? 1) - 1
      if (left > 0) tenants.set(delivery.tenantId, left)
      else tenants.delete(delivery.tenantId)
      hostAt(host).inFlight -= 1
      const pair = pairs.get(pairOf(delivery.tenantId, host))
      if (!pair) return
      pair.inFlight -= 1
      pair.hangs = hasHung(attempt) ? pair.hangs + 1 : 0
      if (pair.inFlight === 0 && pair.hangs === 0) pairs.delete(pairOf(delivery.tenantId, host))
      if (pairs.size > sweepAbove * 10) forgetIdle(pairs, (each) => each.inFlight === 0)
    },
    retries: (): number => [...underWay].filter(({ attempts }) => attempts > 0).length,
    batched: (): number => [...underWay].filter(({ isBatched }) => isBatched).length,
    /** Tenants that get nothing while so many slots are free. */
    fullTenants: (free: number): string[] =>
      [...tenants].flatMap(([id, inFlight]) => (inFlight >= shareOfFree * free ? [id] : [])),
    inFlightOf: (tenantId: string): number => tenants.get(tenantId) ?? 0,
    /** What a tenant may begin when `competing` tenants want some of the free slots; one delivery at least. */
    roomOfTenant(tenantId: string, { free, competing }: { free: number; competing: number }): number {
      const inFlight = tenants.get(tenantId) ?? 0
      const room = Math.floor((shareOfFree * free - inFlight) / (1 + shareOfFree * competing))
      return Math.max(room, inFlight === 0 ? 1 : 0)
    },
    /** What may be begun to a host, whoever's deliveries they are. */
    roomOfHost(host: string): number {
      const { inFlight, tokens } = hostAt(host)
      return Math.max(
        0,
        Math.min(rate === 0 ? unlimited : Math.floor(tokens), most === 0 ? unlimited : most - inFlight),
      )
    },
    /** What a tenant may begin to a host that has kept it waiting. */
    roomOfPair(tenantId: string, host: string): number {
      const pair = pairs.get(pairOf(tenantId, host))
      return pair && pair.hangs >= hangsBeforeCircuit ? Math.max(0, 1 - pair.inFlight) : unlimited
    },
  }
}

type HostLimits = Pick<Config, 'WEBHOOK_HOST_RATE' | 'WEBHOOK_HOST_IN_FLIGHT'>

const unlimited = 1_000_000

const pairOf = (tenantId: string, host: string): string => `${tenantId} ${host}`

const hasHung = ({ errorCode, durationMs }: Outcome['attempt']): boolean =>
  errorCode === 'timeout' || (['connect', 'dns', 'tls'].includes(errorCode ?? '') && durationMs >= hangMs)

function forgetIdle<Value>(all: Map<string, Value>, isIdle: (value: Value) => boolean): void {
  for (const [key, value] of all) if (isIdle(value)) all.delete(key)
}
