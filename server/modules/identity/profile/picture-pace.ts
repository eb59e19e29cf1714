import { RateLimiterMemory, RateLimiterQueue } from 'rate-limiter-flexible'
import type { ReadContext } from '#platform/context.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

/** A picture of 2 MiB leaves so much garbage that a second of full uploads stopped the process for 100 ms. */
const perSecond = 4
const maxWaiting = 16

/** How fast a tenant may upload pictures. */
export const tenantPictures: ResourceLimit = {
  name: 'tenantPictures',
  resource: 'Uploaded pictures',
  per: 'tenant',
  limit: `${perSecond} a second in a process; ${maxWaiting} wait`,
  reached: 'waits for its turn, then 429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_pictures_waiting',
}

const pace = new RateLimiterQueue(new RateLimiterMemory({ points: perSecond, duration: 1 }), {
  maxQueueSize: maxWaiting,
})
let waiting = 0

/** Waits until the tenant may process another picture. Throws 429 `quota_exceeded` if too many of its pictures wait. */
export async function waitForPictureTurn({ runtime, actor }: Pick<ReadContext, 'runtime' | 'actor'>): Promise<void> {
  waiting++
  try {
    await pace.removeTokens(1, actor.tenantId)
  } catch {
    const message = 'Your company uploads too many pictures at once; try again in a moment'
    throw quotaExceeded(runtime, tenantPictures, { message, retryAfterSeconds: maxWaiting / perSecond })
  } finally {
    waiting--
  }
}

/** The pictures that wait. */
export const pictureMetrics: MetricSource = {
  metrics: {
    waiting: { name: tenantPictures.gauge, help: 'Uploaded pictures that wait because their tenant uploads many' },
  },
  read: async () => ({ waiting }),
}
