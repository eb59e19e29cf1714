import { isIPv6 } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Refusal, refuse } from '../errors.ts'
import type { Runtime } from '../runtime.ts'

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
  /** The limit of an allowance: in memory for what only reads, in the database for the rest. */
  of(allowance: Allowance, kept: 'memory' | 'database'): Limit
}

const free: Limit = async () => undefined

/**
 * The limits of §8. `auth` is counted in the database, so that it holds over several processes and a restart; the
 * tenant's allowance and failed tokens in memory. What visitors do is counted apart and takes nothing of their tenant's
 * allowance. A setting of 0 turns its limit off.
 */
export function rateLimits({ config, database }: Pick<Runtime, 'config' | 'database'>): RateLimits {
  const { RATE_LIMIT_AUTH: auth, RATE_LIMIT_TENANT: tenant, RATE_LIMIT_VISITOR: visitor } = config
  const perMinute = { duration: 60 }
  const stored = { storeClient: database.pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const unwatched = { clearExpiredByTimeout: false }
  const made = new Map<string, Limit>()
  const allowed = ({ name, per, times }: Allowance, kept: 'memory' | 'database'): Limit => {
    const options = { ...perMinute, points: visitor * times, keyPrefix: `${name} by ${per}` }
    return limit(
      kept === 'memory'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({ ...stored, ...unwatched, ...options }),
    )
  }
  return {
    of(allowance, kept) {
      if (visitor === 0) return free
      const key = `${allowance.name} ${allowance.per}`
      const known = made.get(key) ?? allowed(allowance, kept)
      made.set(key, known)
      return known
    },
    auth:
      auth === 0
        ? free
        : limit(new RateLimiterPostgres({ ...stored, ...unwatched, ...perMinute, points: auth, keyPrefix: 'auth' })),
    failedToken:
      tenant === 0 ? free : limit(new RateLimiterMemory({ ...perMinute, points: tenant, keyPrefix: 'token' })),
    tenant: tenant === 0 ? free : limit(new RateLimiterMemory({ ...perMinute, points: tenant, keyPrefix: 'tenant' })),
  }
}

const limit =
  (limiter: RateLimiterAbstract): Limit =>
  async (key) => {
    try {
      await limiter.consume(key)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw tooMany('rate_limited', { points: limiter.points, seconds: Math.ceil(error.msBeforeNext / 1000) })
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
