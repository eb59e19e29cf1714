-- compatible from 0025_channels_email.sql
-- Jobs of a kind that one transaction performs together.

-- Leases due jobs of some kinds for one process. `kinds`: [{kind, queue, leaseSeconds, batch}]; `queues`: [{queue,
-- capacity, perTenant}]. Jobs take a slot of their queue: each one of its own, or up to `batch` jobs of a tenant and a
-- kind together. `capacity` limits how many more slots of the queue the process takes; `perTenant` limits how many slots
-- of one tenant all processes together have taken. The tenant with the fewest slots comes first, and equal tenants come
-- in random order. When very many tenants have due jobs, a claim serves some of them and the next claim serves others.
--
-- Only one claim runs at a time in all processes, so the number of leased jobs is exact. The claim is one statement
-- that commits by itself: a process that stops in the middle blocks no other. The settings force index scans, even
-- with a plan that PostgreSQL made while the table was empty. Whatever the parameters are, the same plan is right, and
-- planning takes longer than the claim.
create or replace function claim_jobs(at timestamptz, token uuid, kinds jsonb, queues jsonb) returns setof jobs
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
set max_parallel_workers_per_gather = 0 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  start constant integer := ((random() - 0.5) * 4294967294)::integer;
  tenant_ids uuid[];
  ids uuid[];
  leases integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_jobs', 0));

  -- Jobs whose lease has expired, because their process died, become ready again.
  update jobs w set state = 'ready'
  where w.state = 'leased' and w.leased_until <= at;

  -- Due jobs become ready, at most 500 of a kind. The next claim takes the rest.
  select array_agg(d.tenant_id), array_agg(d.id) into tenant_ids, ids
  from jsonb_to_recordset(kinds) as k (kind text) cross join lateral (
    select w.tenant_id, w.id from jobs w
    where w.state = 'waiting' and w.kind = k.kind and w.due_at <= at
    order by w.due_at limit 500 for no key update skip locked) d;
  if ids is not null then
    update jobs w set state = 'ready' from unnest(tenant_ids, ids) as due (tenant_id, id)
    where w.tenant_id = due.tenant_id and w.id = due.id;
  end if;

  with recursive requested as materialized (
    -- A process of the release before knows no batches.
    select k.kind, k."leaseSeconds" as lease_seconds, coalesce(k.batch, 1) as batch,
      q.queue, q.capacity, q."perTenant" as per_tenant
    from jsonb_to_recordset(kinds) as k (kind text, queue text, "leaseSeconds" integer, batch integer)
    join jsonb_to_recordset(queues) as q (queue text, capacity integer, "perTenant" integer) using (queue)
    where q.capacity > 0),
  -- Walks the index from one tenant with ready jobs to the next, once around the circle.
  tenants as (
    select requested.kind, start as slot, false as is_past_end, 0 as visited from requested
    union all
    select tenants.kind, next.slot, next.is_past_end, tenants.visited + 1
    from tenants cross join lateral (
      (select w.tenant_slot as slot, tenants.is_past_end from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_slot > tenants.slot
      order by w.tenant_slot, w.due_at, w.position limit 1)
      union all
      (select w.tenant_slot, true from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and not tenants.is_past_end
      order by w.tenant_slot, w.due_at, w.position limit 1)
      limit 1) next
    where tenants.visited < 64 and not (next.is_past_end and next.slot > start)),
  leased as materialized (
    select claims.queue, claims.tenant_id, sum(claims.slots) as slots from (
      select requested.queue, w.tenant_id, ceil(count(*)::numeric / requested.batch) as slots
      from jobs w join requested using (kind)
      where w.state = 'leased' group by requested.queue, w.tenant_id, w.kind, w.lease_token, requested.batch) claims
    group by 1, 2),
  oldest as (
    select requested.queue, requested.capacity, requested.per_tenant, requested.lease_seconds, requested.batch, d.*
    from tenants join requested using (kind) cross join lateral (
      select w.tenant_id, w.kind, w.id, w.due_at, w.position from jobs w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_slot = tenants.slot
      order by w.due_at, w.position limit least(requested.capacity, requested.per_tenant) * requested.batch) d
    where tenants.visited > 0),
  slots as (
    select numbered.queue, numbered.capacity, numbered.per_tenant, numbered.lease_seconds, numbered.tenant_id,
      min(numbered.due_at) as due_at, min(numbered.position) as position, array_agg(numbered.id) as ids
    from (
      select oldest.*, (row_number() over (
        partition by oldest.tenant_id, oldest.kind order by oldest.due_at, oldest.position) - 1) / oldest.batch as slot
      from oldest) numbered
    group by numbered.queue, numbered.capacity, numbered.per_tenant, numbered.lease_seconds, numbered.tenant_id,
      numbered.kind, numbered.slot),
  due as (
    select slots.*, coalesce(leased.slots, 0) + row_number() over (
      partition by slots.queue, slots.tenant_id order by slots.due_at, slots.position) as rank
    from slots left join leased using (queue, tenant_id)),
  placed as (
    select due.tenant_id, due.ids, due.lease_seconds, due.capacity,
      row_number() over (partition by due.queue order by due.rank, random()) as position
    from due where due.rank <= due.per_tenant)
  select array_agg(placed.tenant_id), array_agg(job.id), array_agg(placed.lease_seconds)
  into tenant_ids, ids, leases from placed cross join unnest(placed.ids) as job (id)
  where placed.position <= placed.capacity;
  if ids is null then return; end if;

  return query
    update jobs w set state = 'leased', attempts = w.attempts + 1, lease_token = token,
      leased_until = at + make_interval(secs => picked.lease_seconds)
    from unnest(tenant_ids, ids, leases) as picked (tenant_id, id, lease_seconds)
    where w.tenant_id = picked.tenant_id and w.id = picked.id
      -- Only the first job of a queue key, whatever the states say.
      and (w.queue_key is null or not exists (
        select from jobs before
        where before.tenant_id = w.tenant_id and before.queue_key = w.queue_key and before.position < w.position))
    returning w.*;
end
$$;
