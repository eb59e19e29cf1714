import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { deliveryPolicy } from '../delivery-policy.ts'
import type { ClaimedDelivery } from './delivery.ts'
import { type DeliveryShares, hostOf } from './delivery-shares.ts'
import { reclaimedLeaseCounter } from './metrics.ts'

/** The deliveries that may start: in all, retries, and those of batches. */
export type DispatchCapacity = {
  readonly slots: number
  readonly retrySlots: number
  readonly batchSlots?: number
  /** The deliveries of this process in flight. Without them no share is limited. */
  readonly shares?: DeliveryShares
  /** Tenants with new events. The claim finds out which of them have no endpoints. */
  readonly tenantIds?: readonly string[]
}

/** What a claim found besides the deliveries that it took. */
export type ClaimFindings = {
  /** Active endpoints have due deliveries. Some are not taken if a share is used up or an endpoint is locked. */
  readonly isDue: boolean
  /** When the next delivery is due, or the next lease ends. */
  readonly nextDueAt: string | null
  /** Those of `tenantIds` without endpoints. */
  readonly tenantsWithout: readonly string[]
}

/** Longer than an attempt can take. */
const leaseSeconds = 30
/** A delivery that was claimed so often without an outcome kills its worker. It is given up. */
const maxLeases = 20
const maxEndpointsPerClaim = 512
/** Batched deliveries in flight to one endpoint. The other half stays free for current events. */
const maxBatchedInFlight = deliveryPolicy.maxInFlight / 2

/**
 * Leases due deliveries, endpoint by endpoint and tenant by tenant, so that the backlog of one does not delay another.
 * Due times and leases use the service's clock. Clocks may differ by less than a lease; beyond that the lease token
 * rejects a late outcome. The second statement counts deliveries in flight after it has locked the endpoint, so it
 * sees every earlier claim and `maxInFlight` holds exactly, however many processes claim. The shares of tenants and
 * hosts are those of this process.
 */
export async function claimDeliveries(
  runtime: Runtime,
  capacity: DispatchCapacity,
  report: (findings: ClaimFindings) => void = () => undefined,
): Promise<readonly ClaimedDelivery[]> {
  const now = runtime.now()
  const token = runtime.newId()
  return runtime.database.transaction('claims', async (tx) => {
    const { endpoints, reclaimed, findings } = await lockEndpoints(tx, capacity, now)
    tx.afterCommit(() => {
      runtime.metrics.increment(reclaimedLeaseCounter, { by: reclaimed })
      report(findings)
    })
    const claimable = claimableEndpoints(endpoints, capacity)
    return claimable.length === 0 ? [] : tx.many(leaseDue(claimable, capacity, { now, token }))
  })
}

type EndpointKey = { tenantId: string; id: string; url: string }
type LockedEndpoint = { endpoint: EndpointKey | null; isDue: boolean; nextDueAt: string | null }

/**
 * Locks endpoints with due deliveries in random order: first one of each tenant, then a second of each, and so on.
 * Endpoints locked by another process are skipped. The first pending delivery of each endpoint says whether it has due
 * ones, and when the next one is due. `exists` is avoided here: the planner may turn it into one pass over all pending
 * deliveries, which is slow when many are held.
 */
async function lockEndpoints(
  db: Db,
  { slots, shares, tenantIds = [] }: DispatchCapacity,
  now: Temporal.Instant,
): Promise<{ endpoints: EndpointKey[]; reclaimed: number; findings: ClaimFindings }> {
  const [released, locked, without = []] = await db.batch<[object, LockedEndpoint, { id: string }]>([
    releaseExpired(now),
    sql<LockedEndpoint>`
      with first as materialized (
        select w.tenant_id, w.id, pending.due_at
        from webhooks w cross join lateral (
          select d.due_at from webhook_deliveries d
          where d.webhook_id = w.id and d.status = 'pending' order by d.due_at limit 1) pending
        where w.status = 'active' and w.tenant_id <> all (${shares?.fullTenants(slots) ?? []}::uuid[])),
      due as (
        select tenant_id, id, row_number() over (partition by tenant_id order by random()) as endpoint_rank
        from first where due_at <= ${now}::timestamptz),
      chosen as (select tenant_id, id from due order by endpoint_rank, random() limit ${maxEndpointsPerClaim}),
      locked as materialized (
        select w.tenant_id, w.id, w.url from chosen join webhooks w on w.tenant_id = chosen.tenant_id and w.id = chosen.id
        where w.status = 'active' for no key update of w skip locked)
      select case when locked.id is not null then
          jsonb_build_object('tenantId', locked.tenant_id, 'id', locked.id, 'url', locked.url) end as endpoint,
        next.is_due, next.next_due_at
      from (
        select coalesce(bool_or(first.due_at <= ${now}::timestamptz), false) as is_due,
          least(min(first.due_at) filter (where first.due_at > ${now}::timestamptz), (
            select min(l.leased_until) from webhook_deliveries l where l.status = 'leased')) as next_due_at
        from first) next
      left join locked on true`,
    ...unregistered(tenantIds),
  ] as never)
  const [{ isDue, nextDueAt } = { isDue: false, nextDueAt: null }] = locked
  return {
    endpoints: locked.flatMap(({ endpoint }) => endpoint ?? []),
    reclaimed: released.length,
    findings: { isDue, nextDueAt, tenantsWithout: without.map(({ id }) => id) },
  }
}

/** The query of the tenants without endpoints, if there are tenants to look for. */
const unregistered = (tenantIds: readonly string[]): readonly Query<{ id: string }>[] =>
  tenantIds.length === 0
    ? []
    : [
        sql<{ id: string }>`
          select tenant.id from unnest(${sql.val(tenantIds)}::uuid[]) as tenant (id)
          where (select true from webhooks w where w.tenant_id = tenant.id limit 1) is null`,
      ]

/** An endpoint with the capacities of its tenant, its host, and its tenant at this host. */
type ClaimableEndpoint = EndpointKey & {
  readonly host: string
  readonly tenantCapacity: number
  readonly hostCapacity: number
  readonly pairCapacity: number
  readonly inFlight: number
}

function claimableEndpoints(
  endpoints: readonly EndpointKey[],
  { slots: free, shares }: DispatchCapacity,
): ClaimableEndpoint[] {
  const competing = new Set(endpoints.map(({ tenantId }) => tenantId)).size
  return endpoints
    .map((endpoint) => {
      const { tenantId, url } = endpoint
      const host = hostOf(url)
      return {
        ...endpoint,
        host,
        tenantCapacity: shares?.tenantCapacity(tenantId, { free, competing }) ?? free,
        hostCapacity: shares?.hostCapacity(host) ?? free,
        pairCapacity: shares?.pairCapacity(tenantId, host) ?? free,
        inFlight: shares?.inFlightOf(tenantId) ?? 0,
      }
    })
    .filter(
      ({ tenantCapacity, hostCapacity, pairCapacity }) => Math.min(tenantCapacity, hostCapacity, pairCapacity) > 0,
    )
}

/** Makes the deliveries of a dead process due again. Their attempts do not count, because their results are unknown. */
const releaseExpired = (now: Temporal.Instant): Query<object> => sql`
  with expired as (
    select tenant_id, id, lease_count >= ${maxLeases} as is_exhausted from webhook_deliveries
    where status = 'leased' and leased_until <= ${now}::timestamptz
    for update skip locked)
  update webhook_deliveries d set leased_until = null, lease_token = null,
    status = case when is_exhausted then 'failed' else 'pending' end,
    return_status = case when not is_exhausted then return_status end,
    completed_at = case when is_exhausted then ${now}::timestamptz end
  from expired where d.tenant_id = expired.tenant_id and d.id = expired.id
  returning d.id`

/**
 * Leases the oldest delivery of every endpoint, then the second oldest of every endpoint, and so on. Tenants with the
 * fewest deliveries in flight come first, batched deliveries last. Retries are limited. The backlog of an outage
 * (`released_at`) and newer deliveries get half of an endpoint's connections each, and either gets all while the other
 * has nothing due. Events are looked up one by one: the planner, which cannot know how few deliveries are chosen, may
 * otherwise join all events of the tenant.
 */
function leaseDue(
  endpoints: readonly ClaimableEndpoint[],
  capacity: DispatchCapacity,
  lease: { now: Temporal.Instant; token: string },
): Query<ClaimedDelivery> {
  const until = lease.now.add({ seconds: leaseSeconds })
  const claimable = endpoints.map(({ tenantId, id, host, tenantCapacity, hostCapacity, pairCapacity, inFlight }) => ({
    tenant_id: tenantId,
    id,
    host,
    tenant_share: tenantCapacity,
    host_share: hostCapacity,
    pair_share: pairCapacity,
    in_flight: inFlight,
  }))
  const oldest = ({ where, inFlight, free }: Record<'where' | 'inFlight' | 'free', Query>) => sql`
    select *, ${inFlight} + row_number() over (order by due_at, id) as turn from (
      select tenant_id, id, webhook_id, event_id, due_at, attempts > 0 as is_retry, is_batched from webhook_deliveries
      where webhook_id = endpoint.id and status = 'pending' and due_at <= ${lease.now}::timestamptz and ${where}
        and (attempts = 0 or ${capacity.retrySlots}::integer > 0)
      order by due_at, id limit greatest(${free}, 0) for update skip locked) oldest`
  const newer = oldest({
    where: sql`not is_batched and due_at >= endpoint.released_at`,
    inFlight: sql`endpoint.newer`,
    free: sql`endpoint.free`,
  })
  const released = oldest({
    where: sql`not is_batched and due_at < endpoint.released_at`,
    inFlight: sql`endpoint.released`,
    free: sql`endpoint.free`,
  })
  const batched = oldest({
    where: sql`is_batched`,
    inFlight: sql`0`,
    free: sql`least(endpoint.free, endpoint.batched_free)`,
  })
  return sql`
    with claimable as (
      select * from jsonb_to_recordset(${JSON.stringify(claimable)}::jsonb) as o (
        tenant_id uuid, id uuid, host text, tenant_share integer, host_share integer, pair_share integer,
        in_flight integer)),
    endpoint as (
      select w.tenant_id, w.id, w.url, w.secret, w.previous_secret, w.previous_secret_until, since.released_at,
        leased.newer, leased.released, claimable.host, claimable.tenant_share, claimable.host_share, claimable.pair_share, claimable.in_flight,
        ${deliveryPolicy.maxInFlight} - leased.total as free, ${maxBatchedInFlight} - leased.batched as batched_free
      from claimable join webhooks w on w.tenant_id = claimable.tenant_id and w.id = claimable.id
      cross join lateral (select coalesce(w.released_at, '-infinity') as released_at) since
      cross join lateral (
        select count(*) as total, count(*) filter (where l.is_batched) as batched,
          count(*) filter (where not l.is_batched and l.due_at >= since.released_at) as newer,
          count(*) filter (where not l.is_batched and l.due_at < since.released_at) as released
        from webhook_deliveries l where l.webhook_id = w.id and l.status = 'leased') leased),
    due as (
      select endpoint.*, d.id as delivery_id, d.event_id, d.is_retry, d.is_batched,
        row_number() over (partition by d.webhook_id
          order by d.is_batched, d.turn, d.due_at desc, d.id) as endpoint_rank
      from endpoint cross join lateral (
        select * from (${newer}) newer union all select * from (${released}) released
        union all select * from (${batched}) batched) d),
    pair_share as (
      select *,
        row_number() over (partition by tenant_id, host order by is_batched, endpoint_rank, random()) as pair_rank
      from due where endpoint_rank <= free),
    tenant_share as (
      select *, row_number() over (partition by tenant_id order by is_batched, endpoint_rank, random()) as tenant_rank
      from pair_share where pair_rank <= pair_share),
    host_share as (
      select *, row_number() over (partition by host order by is_batched, tenant_rank, random()) as host_rank
      from tenant_share where tenant_rank <= tenant_share),
    placed as (
      select *, row_number() over (partition by is_retry order by is_batched, tenant_rank, random()) as retry_rank,
        row_number() over (partition by is_batched order by tenant_rank, random()) as batch_rank
      from host_share where host_rank <= host_share),
    chosen as materialized (
      select tenant_id, delivery_id, event_id, url, secret, previous_secret, previous_secret_until from placed
      where (not is_retry or retry_rank <= ${capacity.retrySlots}::integer)
        and (not is_batched or batch_rank <= ${capacity.batchSlots ?? capacity.slots}::integer)
      order by is_batched, in_flight + tenant_rank, random() limit ${capacity.slots})
    update webhook_deliveries d set status = 'leased', lease_token = ${lease.token}::uuid,
      leased_until = ${until}::timestamptz, lease_count = d.lease_count + 1
    from chosen cross join lateral (
      select body, traceparent, tracestate from events
      where events.tenant_id = chosen.tenant_id and events.id = chosen.event_id limit 1) e
    where d.tenant_id = chosen.tenant_id and d.id = chosen.delivery_id
    returning d.tenant_id, d.id, d.webhook_id, d.event_type, d.attempts, d.attempts_before_resend, d.return_status,
      d.return_at, d.is_batched, d.lease_token, e.body, e.traceparent, e.tracestate, chosen.url, chosen.secret, chosen.previous_secret,
      chosen.previous_secret_until`
}
