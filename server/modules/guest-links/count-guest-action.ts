import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { quotaExceeded, type ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'

const maxActions = 20
const hours = 24

/** What a guest changes with one link. */
export const guestPageActions: ResourceLimit = {
  name: 'guestPageActions',
  resource: 'Changes with one guest link in 24 hours, but for a cancellation',
  per: 'record',
  limit: String(maxActions),
  reached: '429 `quota_exceeded` with `Retry-After`',
  gauge: 'bellhop_guest_page_actions_max',
}

/** How near guest links are to their limit. */
export const guestPageMetrics: MetricSource = {
  metrics: { most: { name: guestPageActions.gauge, help: 'The maximum of changes with one guest link in 24 hours' } },
  async read({ database, now }) {
    const row = await database.in('workers').one(sql<{ most: number }>`
      select coalesce(max(actions), 0) as most from guest_links
      where actions_since > ${now().subtract({ hours }).toString()}::timestamptz`)
    return row ?? {}
  },
}

/**
 * Counts a change by the guest who acts; the first one begins a day. A change that is refused is undone together with its
 * count. Throws 429 `quota_exceeded`.
 */
export async function countGuestAction({ db, actor, now, runtime }: WriteContext): Promise<void> {
  const dayAgo = now.subtract({ hours }).toString()
  const counted = await db.one(sql<{ actions: number; actionsSince: string }>`
    update guest_links set
      actions = case when actions_since > ${dayAgo}::timestamptz then actions + 1 else 1 end,
      actions_since = case when actions_since > ${dayAgo}::timestamptz then actions_since
        else ${now.toString()}::timestamptz end
    where tenant_id = ${actor.tenantId} and id = ${actor.guestLinkId}
    returning actions, actions_since`)
  if (!counted || counted.actions <= maxActions) return
  const free = Temporal.Instant.from(counted.actionsSince).add({ hours })
  const message = `This link has changed something ${maxActions} times today; contact the hotel`
  throw quotaExceeded(runtime, guestPageActions, { message, retryAfterSeconds: free.since(now).total('seconds') })
}
