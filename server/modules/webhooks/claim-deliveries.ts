import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { leasesReclaimed } from './figures.ts'
import { policy } from './policy.ts'
import type { StoredSecrets } from './seal-secret.ts'

/** A delivery that this process alone may send until its lease ends. */
export type Claimed = StoredSecrets & {
  readonly tenantId: string
  readonly id: string
  readonly webhookId: string
  readonly eventType: string
  /** Attempts made before this one. */
  readonly attempts: number
  /** Of those, the ones before it was last sent again. */
  readonly attemptsBefore: number
  readonly leaseToken: string
  readonly url: string
  /** The event's body, as it was frozen. */
  readonly body: string
}

/** How much may be begun: in all, and of deliveries that failed before. */
export type Room = { readonly slots: number; readonly retrySlots: number }

/** Longer than a delivery can take. */
const leaseSeconds = 30
/** A delivery that was claimed so often without an end kills its worker; it is left alone. */
const mostLeases = 20
const endpointsAtOnce = 512

/**
 * Leases what is due, endpoint by endpoint, so that the backlog of one delays no other. Due times and leases go by the
 * service's clock, as everything does that a moved clock must move; processes whose clocks differ by less than a lease
 * stay out of each other's way, and beyond that the token keeps a late record out. The second statement counts what
 * is in flight only when the endpoint is locked, hence from a snapshot that holds every earlier claim: `maxInFlight`
 * holds exactly, however many processes claim.
 */
export async function claimDeliveries(runtime: Runtime, room: Room): Promise<readonly Claimed[]> {
  const now = runtime.now()
  const token = runtime.newId()
  return runtime.database.transaction('workers', async (tx) => {
    const { endpoints, reclaimed } = await lockEndpoints(tx, now)
    tx.afterCommit(() => runtime.metrics.count(leasesReclaimed, { by: reclaimed }))
    return endpoints.length === 0 ? [] : tx.many(leaseDue(endpoints, room, { now, token }))
  })
}

type EndpointKey = { tenantId: string; id: string }

/**
 * Endpoints with something due, in random order; those that another process is just claiming for are left to it. Not
 * `exists`: that may be planned as one pass over everything that waits, which is slow when much is held.
 */
async function lockEndpoints(db: Db, now: Temporal.Instant): Promise<{ endpoints: EndpointKey[]; reclaimed: number }> {
  const [released, endpoints] = await db.batch<[object, EndpointKey]>([
    releaseExpired(now),
    sql<EndpointKey>`
      select w.tenant_id, w.id from webhooks w
      where w.status = 'active' and (
        select true from webhook_deliveries d
        where d.webhook_id = w.id and d.status = 'pending' and d.due_at <= ${now}::timestamptz
        order by d.due_at limit 1)
      order by random() limit ${endpointsAtOnce} for no key update of w skip locked`,
  ])
  return { endpoints, reclaimed: released.length }
}

/** What a process that died had claimed is due again; its attempts do not count, because nobody knows how they went. */
const releaseExpired = (now: Temporal.Instant): Query<object> => sql`
  with expired as (
    select tenant_id, id, lease_count >= ${mostLeases} as is_hopeless from webhook_deliveries
    where status = 'leased' and leased_until <= ${now}::timestamptz
    for update skip locked)
  update webhook_deliveries d set leased_until = null, lease_token = null,
    status = case when is_hopeless then 'failed' else 'pending' end,
    completed_at = case when is_hopeless then ${now}::timestamptz end
  from expired where d.tenant_id = expired.tenant_id and d.id = expired.id
  returning d.id`

/** First the oldest of every endpoint, then the second oldest of every endpoint …, and not too many retries. */
function leaseDue(
  endpoints: readonly EndpointKey[],
  room: Room,
  lease: { now: Temporal.Instant; token: string },
): Query<Claimed> {
  const until = lease.now.add({ seconds: leaseSeconds })
  return sql`
    with endpoint as (
      select w.tenant_id, w.id, w.url, w.secret, w.previous_secret, w.previous_secret_until, ${policy.maxInFlight} - (
        select count(*) from webhook_deliveries l where l.webhook_id = w.id and l.status = 'leased') as free
      from unnest(${endpoints.map(({ tenantId }) => tenantId)}::uuid[], ${endpoints.map(({ id }) => id)}::uuid[])
        as locked (tenant_id, id)
      join webhooks w on w.tenant_id = locked.tenant_id and w.id = locked.id),
    due as (
      select d.*, endpoint.url, endpoint.secret, endpoint.previous_secret, endpoint.previous_secret_until,
        row_number() over (partition by d.webhook_id order by d.due_at, d.id) as turn
      from endpoint cross join lateral (
        select tenant_id, id, webhook_id, due_at, attempts > 0 as is_retry from webhook_deliveries
        where webhook_id = endpoint.id and status = 'pending' and due_at <= ${lease.now}::timestamptz
          and (attempts = 0 or ${room.retrySlots}::integer > 0)
        order by due_at, id limit greatest(endpoint.free, 0) for update skip locked) d),
    picked as (
      select tenant_id, id, url, secret, previous_secret, previous_secret_until
      from (select *, row_number() over (partition by is_retry order by turn, random()) as place from due) placed
      where not is_retry or place <= ${room.retrySlots}::integer
      order by turn, place limit ${room.slots})
    update webhook_deliveries d set status = 'leased', lease_token = ${lease.token}::uuid,
      leased_until = ${until}::timestamptz, lease_count = d.lease_count + 1
    from picked join events e on e.tenant_id = picked.tenant_id
    where d.tenant_id = picked.tenant_id and d.id = picked.id and e.id = d.event_id
    returning d.tenant_id, d.id, d.webhook_id, d.event_type, d.attempts, d.attempts_before, d.lease_token, e.body,
      picked.url, picked.secret, picked.previous_secret, picked.previous_secret_until`
}
