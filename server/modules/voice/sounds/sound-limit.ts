import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

const maxSounds = 500
const maxMib = 500
const retryAfterSeconds = 3600

/** The sounds of a tenant. */
export const soundLimit: ResourceLimit = {
  name: 'sounds',
  resource: 'Sounds, and their audio',
  per: 'tenant',
  limit: `${maxSounds}, with ${maxMib} MiB of audio`,
  reached: '429 `quota_exceeded`; a text that is spoken fails with `quotaExceeded`',
  gauge: 'bellhop_sounds_tenant_max',
}

/** The sounds of the tenant with the most, as of the last run of the worker that counts rows. */
export const soundMetrics: MetricSource = {
  metrics: { sounds: { name: soundLimit.gauge, help: 'Sounds of the tenant with the most' } },
  async read({ database }) {
    const row = await database.in('workers').one(sql<{ sounds: number }>`
      select coalesce(max(amount), 0) as sounds from tenant_usage where resource = 'sounds'`)
    return row ?? {}
  },
}

/** Throws 429 `quota_exceeded` if the tenant has all the sounds that it may have. The lock serializes new ones. */
export async function assertBelowSoundLimit(ctx: WriteContext): Promise<void> {
  if ((await usedWithLock(ctx)).sounds < maxSounds) return
  const message = `A hotel group may have at most ${maxSounds} sounds; delete one first`
  throw quotaExceeded(ctx.runtime, soundLimit, { message, retryAfterSeconds })
}

/** Throws 429 `quota_exceeded` if the tenant has no room for this many more bytes of sounds. */
export async function assertRoomForSound(ctx: WriteContext, sizeBytes: number): Promise<void> {
  if ((await usedWithLock(ctx)).bytes + sizeBytes <= maxMib * 1024 * 1024) return
  const message = `A hotel group may have at most ${maxMib} MiB of sounds; delete one first`
  throw quotaExceeded(ctx.runtime, soundLimit, { message, retryAfterSeconds })
}

async function usedWithLock(ctx: WriteContext): Promise<{ sounds: number; bytes: number }> {
  const { tenantId } = ctx.actor
  const [, [used]] = await ctx.acrossHotels((db) =>
    db.batch<[object, { sounds: number; bytes: number }]>([
      sql`select pg_advisory_xact_lock(hashtextextended('sounds ' || ${tenantId}::text, 0))`,
      sql<{ sounds: number; bytes: number }>`
        select count(*) as sounds, coalesce(sum(size_bytes), 0)::bigint as bytes from sounds
        where tenant_id = ${tenantId}`,
    ]),
  )
  return used ?? { sounds: 0, bytes: 0 }
}
