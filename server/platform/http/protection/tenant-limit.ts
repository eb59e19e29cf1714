import { RateLimiterRes } from 'rate-limiter-flexible'
import type { PlatformConfig } from '../../platform-settings.ts'
import { keyCountPrefix } from './key-share-limit.ts'
import type { RateLimitState } from './rate-limit-headers.ts'
import type { SharedCounts } from './shared-counts.ts'

/** Which requests of a tenant are counted together: those of people, or those of programs with API keys. */
export type CallerKind = 'people' | 'keys'

/** The limit of a tenant, of which its API keys together may use a part (§8). */
export type TenantLimit = {
  /** Consumes one request and returns what is left for its kind of callers. Throws 429 when nothing is left. */
  take(tenantId: string, kind: CallerKind): Promise<RateLimitState | undefined>
  /** Throws 429 when nothing is left, and consumes nothing. */
  assertLeft(tenantId: string, kind: CallerKind): Promise<void>
}

/** The requests of a tenant in the current minute, and the milliseconds until that minute ends (0: none has begun). */
type Count = { readonly used: number; readonly endsIn: number }
type Counts = Readonly<Record<CallerKind, Count>>

/** Requests a minute: of the tenant, and of its keys. */
type Points = { readonly all: number; readonly keys: number }

/** Makes the refusal of a request. `isOfKeys`: the share of the keys is used up. */
type Refuse = (state: RateLimitState, isOfKeys: boolean) => Error

/**
 * Creates the limit. People and keys have counts of their own, each with a minute that begins with its first request.
 * The sum of both counts stays below the limit, and that of the keys below their share. Whatever keys are counted beyond
 * their share, for a second by several processes, is not held against people: they always have the rest.
 */
export function createTenantLimit(
  counts: SharedCounts,
  config: Pick<PlatformConfig, 'RATE_LIMIT_TENANT' | 'RATE_LIMIT_KEY_SHARE'>,
  refuse: Refuse,
): TenantLimit {
  const all = config.RATE_LIMIT_TENANT
  if (all === 0) return { take: async () => undefined, assertLeft: async () => undefined }
  const points = { all, keys: Math.max(1, Math.floor((all * config.RATE_LIMIT_KEY_SHARE) / 100)) }
  const people = counts.limiter({ duration: 60, points: points.all, keyPrefix: 'tenant' })
  const keys = counts.limiter({ duration: 60, points: points.keys, keyPrefix: keyCountPrefix })

  const read = async (tenantId: string): Promise<Counts> => {
    const [ofPeople, ofKeys] = await Promise.all([people.get(tenantId), keys.get(tenantId)])
    return { people: countOf(ofPeople), keys: countOf(ofKeys) }
  }
  const refusal = (kind: CallerKind, now: Counts): Error =>
    refuse(refusedState(kind, now, points), kind === 'keys' && now.keys.used >= points.keys)
  return {
    async assertLeft(tenantId, kind) {
      const now = await read(tenantId)
      if (leftFor(kind, now, points) <= 0) throw refusal(kind, now)
    },
    async take(tenantId, kind) {
      // Its own number, not that of requests at the same time, decides whether a request is within the limit.
      const own = countOf(await (kind === 'keys' ? keys : people).consume(tenantId).catch(stateOfRefusal))
      const now = { ...(await read(tenantId)), [kind]: own }
      const left = leftFor(kind, now, points)
      if (left < 0) throw refusal(kind, now)
      return { points: pointsOf(kind, points), remaining: left, seconds: inSeconds(untilWhole(kind, now, points)) }
    },
  }
}

/** The state of one count that is used up: whether a request is refused is decided by both. */
function stateOfRefusal(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}

/** A count whose minute is over stays in memory until its timer has run. */
const countOf = (state: RateLimiterRes | null): Count =>
  state && state.msBeforeNext > 0 ? { used: state.consumedPoints, endsIn: state.msBeforeNext } : { used: 0, endsIn: 0 }

const pointsOf = (kind: CallerKind, { all, keys }: Points): number => (kind === 'keys' ? keys : all)
const inSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000)

/** How many requests are left; less than 0 when more were counted than allowed. */
function leftFor(kind: CallerKind, { people, keys }: Counts, points: Points): number {
  const left = points.all - people.used - Math.min(keys.used, points.keys)
  return kind === 'people' ? left : Math.min(points.keys - keys.used, points.all - people.used - keys.used)
}

const none: Count = { used: 0, endsIn: 0 }

/** The milliseconds until everything is left again. The other kind matters where it takes some of it away. */
function untilWhole(kind: CallerKind, now: Counts, points: Points): number {
  const isWholeAlone = leftFor(kind, { ...now, [kind]: none }, points) === pointsOf(kind, points)
  return isWholeAlone ? now[kind].endsIn : Math.max(now.people.endsIn, now.keys.endsIn)
}

/** What a refused caller sees: nothing is left until the first minute ends after which something is. */
function refusedState(kind: CallerKind, now: Counts, points: Points): RateLimitState {
  const ends = [
    { inMs: now.people.endsIn, counts: { ...now, people: none } },
    { inMs: now.keys.endsIn, counts: { ...now, keys: none } },
  ]
  const helpful = ends.filter(({ counts }) => leftFor(kind, counts, points) > 0).map(({ inMs }) => inMs)
  const wait = helpful.length > 0 ? Math.min(...helpful) : Math.max(now.people.endsIn, now.keys.endsIn)
  return { points: pointsOf(kind, points), remaining: 0, seconds: inSeconds(wait) }
}
