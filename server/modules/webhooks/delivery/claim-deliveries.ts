import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { leasesReclaimed } from './metrics.ts'
import { policy } from '../delivery-policy.ts'
import type { StoredSecrets } from '../endpoints/signing-secrets.ts'
import { hostOf, type Traffic } from './delivery-shares.ts'

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
  /** It came in a batch (an import), and waits behind all others. */
  readonly isBatched: boolean
  readonly leaseToken: string
  readonly url: string
  /** The event's body, as it was frozen. */
  readonly body: string
}

/** How much may be begun: in all, of deliveries that failed before, and of those that came in batches. */
export type Room = {
  readonly slots: number
  readonly retrySlots: number
  readonly batchSlots?: number
  /** What this process has on its way already; without it nobody has a share. */
  readonly traffic?: Traffic
}

/** Longer than a delivery can take. */
const leaseSeconds = 30
/** A delivery that was claimed so often without an end kills its worker; it is left alone. */
const mostLeases = 20
const endpointsAtOnce = 512
/** Batched deliveries on their way to one endpoint: half of what it may have leaves room for what happens now. */
const batchedInFlight = policy.maxInFlight / 2

/**
 * Leases what is due, endpoint by endpoint and tenant by tenant, so that the backlog of one delays no other. Due times and
 * leases go by the service's clock, as everything does that a moved clock must move; processes whose clocks differ by less
 * than a lease stay out of each other's way, and beyond that the token keeps a late record out. The second statement counts
 * what is in flight only when the endpoint is locked, hence from a snapshot that holds every earlier claim: `maxInFlight`
 * holds exactly, however many processes claim. The shares of tenants and hosts are those of this process.
 */
export async function claimDeliveries(runtime: Runtime, room: Room): Promise<readonly Claimed[]> {
  const now = runtime.now()
  const token = runtime.newId()
  return runtime.database.transaction('workers', async (tx) => {
    const { endpoints, reclaimed } = await lockEndpoints(tx, room, now)
    tx.afterCommit(() => runtime.metrics.count(leasesReclaimed, { by: reclaimed }))
    const open = endpointsWithRoom(endpoints, room)
    return open.length === 0 ? [] : tx.many(leaseDue(open, room, { now, token }))
  })
}

type EndpointKey = { tenantId: string; id: string; url: string }

/**
 * Endpoints with something due, in random order, first one of each tenant, then a second of each …; those that another
 * process is just claiming for are left to it. Not `exists`: that may be planned as one pass over everything that waits,
 * which is slow when much is held.
 */
async function lockEndpoints(
  db: Db,
  { slots, traffic }: Room,
  now: Temporal.Instant,
): Promise<{ endpoints: EndpointKey[]; reclaimed: number }> {
  const [released, endpoints] = await db.batch<[object, EndpointKey]>([
    releaseExpired(now),
    sql<EndpointKey>`
      with due as (
        select w.tenant_id, w.id, row_number() over (partition by w.tenant_id order by random()) as turn from webhooks w
        where w.status = 'active' and w.tenant_id <> all (${traffic?.fullTenants(slots) ?? []}::uuid[]) and (
          select true from webhook_deliveries d
          where d.webhook_id = w.id and d.status = 'pending' and d.due_at <= ${now}::timestamptz
          order by d.due_at limit 1)),
      picked as (select tenant_id, id from due order by turn, random() limit ${endpointsAtOnce})
      select w.tenant_id, w.id, w.url from picked join webhooks w on w.tenant_id = picked.tenant_id and w.id = picked.id
      where w.status = 'active' for no key update of w skip locked`,
  ])
  return { endpoints, reclaimed: released.length }
}

/** An endpoint with what its tenant, its host, and its tenant at its host may begin. */
type OpenEndpoint = EndpointKey & {
  readonly host: string
  readonly ofTenant: number
  readonly ofHost: number
  readonly ofPair: number
  readonly inFlight: number
}

function endpointsWithRoom(endpoints: readonly EndpointKey[], { slots: free, traffic }: Room): OpenEndpoint[] {
  const competing = new Set(endpoints.map(({ tenantId }) => tenantId)).size
  return endpoints
    .map((endpoint) => {
      const { tenantId, url } = endpoint
      const host = hostOf(url)
      return {
        ...endpoint,
        host,
        ofTenant: traffic?.roomOfTenant(tenantId, { free, competing }) ?? free,
        ofHost: traffic?.roomOfHost(host) ?? free,
        ofPair: traffic?.roomOfPair(tenantId, host) ?? free,
        inFlight: traffic?.inFlightOf(tenantId) ?? 0,
      }
    })
    .filter(({ ofTenant, ofHost, ofPair }) => Math.min(ofTenant, ofHost, ofPair) > 0)
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

/**
 * First the oldest of every endpoint, then the second oldest of every endpoint …, the tenants with the least on their way
 * first; what came in batches after all others. Not too many retries.
 */
function leaseDue(
  endpoints: readonly OpenEndpoint[],
  room: Room,
  lease: { now: Temporal.Instant; token: string },
): Query<Claimed> {
  const until = lease.now.add({ seconds: leaseSeconds })
  const open = endpoints.map(({ tenantId, id, host, ofTenant, ofHost, ofPair, inFlight }) => ({
    tenant_id: tenantId,
    id,
    host,
    of_tenant: ofTenant,
    of_host: ofHost,
    of_pair: ofPair,
    in_flight: inFlight,
  }))
  const oldest = (isBatched: boolean) => sql`
    select tenant_id, id, webhook_id, due_at, attempts > 0 as is_retry, is_batched from webhook_deliveries
    where webhook_id = endpoint.id and status = 'pending' and due_at <= ${lease.now}::timestamptz
      and ${isBatched ? sql`is_batched` : sql`not is_batched`} and (attempts = 0 or ${room.retrySlots}::integer > 0)
    order by due_at, id
    limit greatest(${isBatched ? sql`least(endpoint.free, endpoint.batched_free)` : sql`endpoint.free`}, 0)
    for update skip locked`
  return sql`
    with open as (
      select * from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o (
        tenant_id uuid, id uuid, host text, of_tenant integer, of_host integer, of_pair integer, in_flight integer)),
    endpoint as (
      select w.tenant_id, w.id, w.url, w.secret, w.previous_secret, w.previous_secret_until,
        open.host, open.of_tenant, open.of_host, open.of_pair, open.in_flight,
        ${policy.maxInFlight} - leased.total as free, ${batchedInFlight} - leased.batched as batched_free
      from open join webhooks w on w.tenant_id = open.tenant_id and w.id = open.id
      cross join lateral (
        select count(*) as total, count(*) filter (where l.is_batched) as batched
        from webhook_deliveries l where l.webhook_id = w.id and l.status = 'leased') leased),
    due as (
      select endpoint.*, d.id as delivery_id, d.is_retry, d.is_batched,
        row_number() over (partition by d.webhook_id order by d.is_batched, d.due_at, d.id) as turn
      from endpoint cross join lateral (
        select * from (${oldest(false)}) single union all select * from (${oldest(true)}) batched) d),
    of_pair as (
      select *, row_number() over (partition by tenant_id, host order by is_batched, turn, random()) as pair_turn
      from due where turn <= free),
    of_tenant as (
      select *, row_number() over (partition by tenant_id order by is_batched, turn, random()) as tenant_turn
      from of_pair where pair_turn <= of_pair),
    of_host as (
      select *, row_number() over (partition by host order by is_batched, tenant_turn, random()) as host_turn
      from of_tenant where tenant_turn <= of_tenant),
    placed as (
      select *, row_number() over (partition by is_retry order by is_batched, tenant_turn, random()) as retry_place,
        row_number() over (partition by is_batched order by tenant_turn, random()) as batch_place
      from of_host where host_turn <= of_host),
    picked as (
      select tenant_id, delivery_id, url, secret, previous_secret, previous_secret_until from placed
      where (not is_retry or retry_place <= ${room.retrySlots}::integer)
        and (not is_batched or batch_place <= ${room.batchSlots ?? room.slots}::integer)
      order by is_batched, in_flight + tenant_turn, random() limit ${room.slots})
    update webhook_deliveries d set status = 'leased', lease_token = ${lease.token}::uuid,
      leased_until = ${until}::timestamptz, lease_count = d.lease_count + 1
    from picked join events e on e.tenant_id = picked.tenant_id
    where d.tenant_id = picked.tenant_id and d.id = picked.delivery_id and e.id = d.event_id
    returning d.tenant_id, d.id, d.webhook_id, d.event_type, d.attempts, d.attempts_before, d.is_batched, d.lease_token,
      e.body, picked.url, picked.secret, picked.previous_secret, picked.previous_secret_until`
}
