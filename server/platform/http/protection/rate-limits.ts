import { isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Refusal, refuse } from '../../kernel/errors.ts'
import { inNets } from '../../config/networks.ts'
import { lookUpLimit, lookUpPrefix } from '../../limits/look-up-limit.ts'
import { quotaExceeded } from '../../limits/resource-limit.ts'
import type { Runtime } from '../../runtime.ts'

/** Takes one call from an allowance; throws 429 with `Retry-After` when there is none left (§8). */
export type Limit = (key: string) => Promise<void>

/**
 * What callers who are no users may do in a minute: so many `times` RATE_LIMIT_VISITOR, counted by the address they come
 * from, by the token they show, or by what the path names, whoever calls. Those of one name are counted together.
 */
export type Allowance = {
  readonly name: string
  readonly per: 'address' | 'bearer' | 'path'
  readonly times: number
}

export type RateLimits = {
  auth: Limit
  failedToken: Limit
  tenant: Limit
  /** What an address may do without a token. */
  address: Limit
  /** What a provider may send to the webhook of an account. */
  provider: Limit
  /** What is sent to webhooks of accounts by others than their provider; `assertLeft` throws and takes nothing. */
  unproven: { take: Limit; assertLeft: Limit }
  /** Takes `count` look-ups of a user with masked access. */
  lookUps(user: string, count: number): Promise<void>
  /** The limit of an allowance: in memory for what only reads, in the database for the rest. */
  of(allowance: Allowance, kept: 'memory' | 'database'): Limit
}

const free: Limit = async () => undefined

/**
 * The limits of §8. `auth` is counted in the database, so that it holds over several processes and a restart; the
 * tenant's allowance and failed tokens in memory. What visitors do is counted apart and takes nothing of their tenant's
 * allowance. A setting of 0 turns its limit off.
 */
export function rateLimits(runtime: Pick<Runtime, 'config' | 'database' | 'metrics'>): RateLimits {
  const { config, database } = runtime
  const { RATE_LIMIT_AUTH: auth, RATE_LIMIT_TENANT: tenant, RATE_LIMIT_VISITOR: visitor } = config
  const { RATE_LIMIT_ADDRESS: address, RATE_LIMIT_PROVIDER: provider } = config
  const perMinute = { duration: 60 }
  const made = new Map<string, Limit>()
  const allowed = ({ name, per, times }: Allowance, kept: 'memory' | 'database'): Limit => {
    const options = { ...perMinute, points: visitor * times, keyPrefix: `${name} by ${per}` }
    return limit(kept === 'memory' ? new RateLimiterMemory(options) : storedLimiter(database, options))
  }
  const remembered = (points: number, keyPrefix: string): Limit =>
    points === 0 ? free : limit(new RateLimiterMemory({ ...perMinute, points, keyPrefix }))
  return {
    of(allowance, kept) {
      if (visitor === 0) return free
      const key = `${allowance.name} ${allowance.per}`
      const known = made.get(key) ?? allowed(allowance, kept)
      made.set(key, known)
      return known
    },
    auth: auth === 0 ? free : limit(storedLimiter(database, { ...perMinute, points: auth, keyPrefix: 'auth' })),
    failedToken: remembered(tenant, 'token'),
    lookUps: lookUpAllowance(runtime),
    tenant: remembered(tenant, 'tenant'),
    address: remembered(address, 'address'),
    provider: remembered(provider, 'provider'),
    unproven: unprovenCalls(Math.ceil(provider / 100)),
  }
}

type Counting = { readonly duration: number; readonly points: number; readonly keyPrefix: string }

/** Counts in the database: it holds over several processes and a restart. A retention rule removes what has expired. */
const storedLimiter = (database: Runtime['database'], counting: Counting): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: { query: database.query },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    ...counting,
  })

function unprovenCalls(points: number): RateLimits['unproven'] {
  if (points === 0) return { take: free, assertLeft: free }
  const limiter = new RateLimiterMemory({ duration: 60, points, keyPrefix: 'unproven' })
  return {
    take: limit(limiter),
    async assertLeft(key) {
      const taken = await limiter.get(key)
      if (taken && taken.remainingPoints <= 0) throw usedUp(limiter, taken)
    },
  }
}

/**
 * Counts by address what comes without a token, on every path that counts in no other way: signed links, public chats,
 * `/swagger`, `/health`, and paths where nothing is. A trusted proxy that names no client has no share, because its calls
 * are those of many.
 */
export function limitStrangers(app: FastifyInstance, { config }: Pick<Runtime, 'config'>, limits: RateLimits): void {
  const isProxy = inNets(config.TRUSTED_PROXIES)
  app.addHook('onRequest', async ({ ip, routeOptions }) => {
    const { hasOwnLimit = false } = routeOptions.config as { hasOwnLimit?: boolean }
    if (!hasOwnLimit && !isProxy(ip)) await limits.address(addressKey(ip))
  })
}

const usedUp = ({ points }: RateLimiterAbstract, { msBeforeNext }: RateLimiterRes): Refusal =>
  tooMany('rate_limited', { points, seconds: Math.ceil(msBeforeNext / 1000) })

/**
 * 429 `quota_exceeded` for a look-up too many. A request that names more values than the limit takes all of it, so that it
 * is possible at all.
 */
function lookUpAllowance(runtime: Pick<Runtime, 'config' | 'database' | 'metrics'>): RateLimits['lookUps'] {
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
  (limiter: RateLimiterAbstract): Limit =>
  async (key) => {
    try {
      await limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw usedUp(limiter, error)
    }
  }

/** 429 for an allowance of `points` that is used up until `seconds` (at least 1) from now. */
export function tooMany(
  code: 'rate_limited' | 'login_throttled',
  { points, seconds }: { points: number; seconds: number },
): Refusal {
  const wait = Math.max(1, seconds)
  const what = code === 'rate_limited' ? 'requests' : 'failed logins'
  return refuse(code, `Too many ${what}; try again in ${wait} s`, '', {
    'Retry-After': String(wait),
    'RateLimit-Limit': String(points),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': String(wait),
  })
}

/** One key for all addresses a single IPv6 customer has (a /64), and one per IPv4 address. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] ?? ip
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
