import type { FastifyInstance } from 'fastify'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkMatcher } from '../../config/networks.ts'
import { type Refusal, refuse } from '../../kernel/errors.ts'
import { quotaExceeded } from '../../limits/resource-limit.ts'
import type { CounterMetric, Metrics } from '../../observability/metrics.ts'
import type { Runtime } from '../../runtime.ts'
import { addressKey } from '../request/address-key.ts'
import { keyShareLimit } from './key-share-limit.ts'
import { lookUpLimit, lookUpPrefix } from './look-up-limit.ts'
import { type RateLimitState, rateLimitHeaders, showRateLimit } from './rate-limit-headers.ts'
import { createTenantLimit, type TenantLimit } from './tenant-limit.ts'

/** Consumes one call and returns what is left. Throws 429 with `Retry-After` when nothing is left (§8). */
export type Limit = (key: string) => Promise<RateLimitState | undefined>

/**
 * A limit per minute for callers that are not users: so many `times` RATE_LIMIT_VISITOR, counted by client address, by
 * bearer token, or by the parameters of the path. Endpoints with the same name share one count.
 */
export type Allowance = {
  readonly name: string
  readonly per: 'address' | 'bearer' | 'path'
  readonly times: number
}

/** A limit that can be looked at first: `assertLeft` throws 429 when nothing is left, and consumes nothing. */
type GuardedLimit = { readonly take: Limit; assertLeft(key: string): Promise<void> }

export type RateLimits = {
  auth: Limit
  failedToken: Limit
  tenant: TenantLimit
  /** Calls of an address without a token. */
  address: Limit
  /** Calls of a provider to the webhook of an account. */
  provider: Limit
  /** Calls to webhooks with a wrong signature. */
  unproven: GuardedLimit
  /** Consumes `count` look-ups of a user with masked access. */
  lookUps(user: string, count: number): Promise<void>
  /** The limit of an allowance: in memory for reads, in the database for the rest. */
  of(allowance: Allowance, storage: 'memory' | 'database'): Limit
}

const limitNames = ['auth', 'token', 'tenant', 'keys', 'address', 'provider', 'unproven', 'visitor'] as const

/** Requests beyond a limit per minute. Look-ups count as `lookUps` in `bellhop_limit_refusals_total`. */
export const rateLimitRefusals: CounterMetric = {
  name: 'bellhop_rate_limit_refusals_total',
  help: 'Requests refused because their caller sent too many within a minute, by limit',
  label: { name: 'limit', values: limitNames },
}

const unlimited: Limit = async () => undefined

type LimitParts = Pick<Runtime, 'config' | 'database' | 'metrics' | 'sharedCounts'>

/**
 * The limits of §8. `auth` is counted in the database, so that it holds exactly across processes and restarts. The
 * tenant's limit, failed tokens and the other limits of every request are counted in memory, and processes exchange their
 * counts once a second. Calls of visitors are counted apart from those of their tenant's users. A setting of 0 turns its
 * limit off.
 */
export function createRateLimits(runtime: LimitParts): RateLimits {
  const { config, database, metrics, sharedCounts } = runtime
  const { RATE_LIMIT_AUTH: auth, RATE_LIMIT_TENANT: tenant, RATE_LIMIT_VISITOR: visitor } = config
  const { RATE_LIMIT_ADDRESS: address, RATE_LIMIT_PROVIDER: provider } = config
  const perMinute = { duration: 60 }
  const allowanceLimits = new Map<string, Limit>()
  const allowanceLimit = ({ name, per, times }: Allowance, storage: 'memory' | 'database'): Limit => {
    const options = { ...perMinute, points: visitor * times, keyPrefix: `${name} by ${per}` }
    const limiter = storage === 'memory' ? new RateLimiterMemory(options) : storedLimiter(database, options)
    return limit(limiter, refusalOf(metrics, 'visitor'))
  }
  const memoryLimit = (points: number, keyPrefix: LimitName): GuardedLimit =>
    points === 0
      ? { take: unlimited, assertLeft: async () => undefined }
      : guardedLimit(sharedCounts.limiter({ ...perMinute, points, keyPrefix }), refusalOf(metrics, keyPrefix))
  return {
    of(allowance, storage) {
      if (visitor === 0) return unlimited
      const key = `${allowance.name} ${allowance.per}`
      const known = allowanceLimits.get(key) ?? allowanceLimit(allowance, storage)
      allowanceLimits.set(key, known)
      return known
    },
    auth:
      auth === 0
        ? unlimited
        : limit(storedLimiter(database, { ...perMinute, points: auth, keyPrefix: 'auth' }), refusalOf(metrics, 'auth')),
    failedToken: memoryLimit(tenant, 'token').take,
    lookUps: lookUpLimiter(runtime),
    tenant: createTenantLimit(sharedCounts, config, tenantRefusal(metrics)),
    address: memoryLimit(address, 'address').take,
    provider: memoryLimit(provider, 'provider').take,
    unproven: memoryLimit(Math.ceil(provider / 100), 'unproven'),
  }
}

type LimiterOptions = { readonly duration: number; readonly points: number; readonly keyPrefix: string }

/** Counts in the database, across processes and restarts. A retention rule deletes expired counts. */
const storedLimiter = (database: Runtime['database'], counting: LimiterOptions): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: { query: database.query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...counting,
  })

function guardedLimit(limiter: RateLimiterMemory, refused: RefusalOf): GuardedLimit {
  return {
    take: limit(limiter, refused),
    async assertLeft(key) {
      const taken = await limiter.get(key)
      // A count whose minute is over stays in memory until its timer has run.
      if (taken && taken.msBeforeNext > 0 && taken.remainingPoints <= 0) throw refused(limiter, taken)
    },
  }
}

/**
 * Limits calls without a token by address, on every path without a limit of its own: signed links, public chats,
 * `/swagger`, `/health` and unknown paths. Calls through a trusted proxy that names no client are not limited, because
 * they come from many clients.
 */
export function limitAnonymousCalls(
  app: FastifyInstance,
  { config }: Pick<Runtime, 'config'>,
  limits: RateLimits,
): void {
  const isProxy = networkMatcher(config.TRUSTED_PROXIES)
  app.addHook('onRequest', async ({ ip, routeOptions }, reply) => {
    const { hasOwnLimit = false } = routeOptions.config as { hasOwnLimit?: boolean }
    if (!hasOwnLimit && !isProxy(ip)) showRateLimit(reply, await limits.address(addressKey(ip)))
  })
}

type LimitName = (typeof limitNames)[number]
type RefusalOf = (limiter: RateLimiterAbstract, state: RateLimiterRes) => Refusal

/** Makes the 429 of a limit, and counts it. */
const refusalOf =
  (metrics: Metrics, name: LimitName): RefusalOf =>
  ({ points }, { msBeforeNext }) => {
    metrics.increment(rateLimitRefusals, { value: name })
    return tooMany('rate_limited', { points, seconds: Math.ceil(msBeforeNext / 1000) })
  }

/** Makes the 429 of a tenant, or of its API keys, and counts it. */
const tenantRefusal =
  (metrics: Metrics) =>
  (state: RateLimitState, isOfKeys: boolean): Refusal => {
    metrics.increment(rateLimitRefusals, { value: isOfKeys ? 'keys' : 'tenant' })
    return tooMany('rate_limited', state, isOfKeys ? keyShareLimit.name : '')
  }

/**
 * Throws 429 `quota_exceeded` beyond the limit. A request with more look-ups than the whole limit consumes exactly the
 * limit; otherwise it could never succeed.
 */
function lookUpLimiter(runtime: Pick<Runtime, 'config' | 'database' | 'metrics'>): RateLimits['lookUps'] {
  const points = runtime.config.RATE_LIMIT_LOOKUP
  if (points === 0) return async () => undefined
  const limiter = storedLimiter(runtime.database, { duration: 60, points, keyPrefix: lookUpPrefix })
  return async (user, count) => {
    try {
      await limiter.consume(user, Math.min(count, points))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const message = `This role may look up ${points} numbers, addresses or documents a minute; try again later`
      throw quotaExceeded(runtime, lookUpLimit, { message, retryAfterSeconds: error.msBeforeNext / 1000 })
    }
  }
}

const limit =
  (limiter: RateLimiterAbstract, refused: RefusalOf): Limit =>
  async (key) => {
    try {
      const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(key)
      return { points: limiter.points, remaining, seconds: Math.ceil(msBeforeNext / 1000) }
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw refused(limiter, error)
    }
  }

/** The 429 for a limit of `points` that is used up for `seconds` more (at least 1). `limitName`: of a declared limit. */
export function tooMany(
  code: 'rate_limited' | 'login_throttled',
  { points, seconds }: { points: number; seconds: number },
  limitName = '',
): Refusal {
  const wait = Math.max(1, seconds)
  const what = code === 'rate_limited' ? 'requests' : 'failed logins'
  const whose = limitName === keyShareLimit.name ? ' with API keys' : ''
  return refuse(code, `Too many ${what}${whose}; try again in ${wait} s`, limitName, {
    'Retry-After': String(wait),
    ...rateLimitHeaders({ points, remaining: 0, seconds: wait }),
  })
}
