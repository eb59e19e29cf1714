-- Jobs are claimed by tenant in turns, so that the backlog of one tenant delays no other. `state` says in which index a job
-- is found, and every claim looks at few rows, however many wait:
--   waiting   not due yet, or due and not noticed yet by a claim
--   ready     may be claimed
--   leased    a process has it until `leased_until`
--   behind    an earlier job of its lane comes first
alter table due_work
  add column state text not null default 'waiting'
    constraint due_work__state__known check (state in ('waiting', 'ready', 'leased', 'behind')),
  -- Where the tenant stands on a circle on which tenants are spread evenly: a claim begins at a random place of it.
  add column tenant_place integer not null generated always as (hashtext(tenant_id::text)) stored;
alter table due_work no force row level security;
update due_work set state = 'leased' where leased_until is not null;
update due_work w set state = 'behind'
where w.lane is not null and exists (
  select from due_work before
  where before.tenant_id = w.tenant_id and before.lane = w.lane and before.position < w.position);
alter table due_work force row level security;
alter table due_work
  add constraint due_work__leased_until__needed check (state <> 'leased' or leased_until is not null);
grant update (state) on due_work to bellhop_worker;

drop index due_work__due_at__to_lease;
create index due_work__due_at__waiting on due_work (kind, due_at) where state = 'waiting';
create index due_work__tenant_place__ready on due_work (kind, tenant_place, due_at, position) where state = 'ready';
create index due_work__leased_until__leased on due_work (leased_until) where state = 'leased';

-- A job comes behind the others of its lane. The lock on the first one keeps it there until this job is committed: who
-- removes it after that sees this one. A lock that had to wait may find the first one removed, so it looks again.
create function put_behind_lane() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  loop
    perform from due_work first
    where first.tenant_id = new.tenant_id and first.lane = new.lane order by first.position limit 1 for key share;
    if found then
      new.state := 'behind';
      return new;
    end if;
    if not exists (select from due_work other where other.tenant_id = new.tenant_id and other.lane = new.lane) then
      return new;
    end if;
  end loop;
end
$$;
create trigger put_behind_lane before insert on due_work for each row when (new.lane is not null)
  execute function put_behind_lane();

-- The next job of a lane comes to the front when the one before it is removed.
create function release_next_in_lane() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update due_work next set state = 'waiting'
  where next.tenant_id = old.tenant_id and next.state = 'behind' and next.id = (
    select first.id from due_work first
    where first.tenant_id = old.tenant_id and first.lane = old.lane order by first.position limit 1);
  return null;
end
$$;
create trigger release_next_in_lane after delete on due_work for each row when (old.lane is not null)
  execute function release_next_in_lane();
revoke all on function put_behind_lane(), release_next_in_lane() from public;

-- Leases due jobs of some kinds, for one process. `kinds`: [{kind, queue, leaseSeconds}]; `queues`: [{queue, room, perTenant}],
-- where `room` is how many more jobs of the queue the process may begin, and `perTenant` how many of one tenant may be leased
-- at once by all processes. The tenant with the fewest leased jobs comes first, equal ones in random order. Where very many
-- tenants have something due, a claim looks at some of them, and the next one at others.
--
-- One claim runs at a time in all processes, so that what is leased is known exactly. It is one statement and commits by
-- itself: a process that stops in the middle holds up no other. The settings keep each look a look into an index, also by a
-- plan that was made when the table was empty.
create function claim_due_work(at timestamptz, token uuid, kinds jsonb, queues jsonb) returns setof due_work
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set enable_incremental_sort = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  start constant integer := ((random() - 0.5) * 4294967294)::integer;
  tenant_ids uuid[];
  ids uuid[];
  leases integer[];
begin
  perform pg_advisory_xact_lock(hashtextextended('claim_due_work', 0));

  -- What a process that died had leased.
  update due_work w set state = 'ready'
  where w.state = 'leased' and w.leased_until <= at;

  -- What has become due. Not all at once: the rest is left to the next claim.
  select array_agg(d.tenant_id), array_agg(d.id) into tenant_ids, ids
  from jsonb_to_recordset(kinds) as k (kind text) cross join lateral (
    select w.tenant_id, w.id from due_work w
    where w.state = 'waiting' and w.kind = k.kind and w.due_at <= at
    order by w.due_at limit 500 for no key update skip locked) d;
  if ids is not null then
    update due_work w set state = 'ready' from unnest(tenant_ids, ids) as due (tenant_id, id)
    where w.tenant_id = due.tenant_id and w.id = due.id;
  end if;

  with recursive asked as materialized (
    select k.kind, k."leaseSeconds" as lease_seconds, q.queue, q.room, q."perTenant" as per_tenant
    from jsonb_to_recordset(kinds) as k (kind text, queue text, "leaseSeconds" integer)
    join jsonb_to_recordset(queues) as q (queue text, room integer, "perTenant" integer) using (queue)
    where q.room > 0),
  -- From one tenant with ready jobs to the next, along the index, once around the circle.
  tenants as (
    select asked.kind, start as place, false as is_past_end, 0 as visited from asked
    union all
    select tenants.kind, next.place, next.is_past_end, tenants.visited + 1
    from tenants cross join lateral (
      (select w.tenant_place as place, tenants.is_past_end from due_work w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_place > tenants.place
      order by w.tenant_place, w.due_at, w.position limit 1)
      union all
      (select w.tenant_place, true from due_work w
      where w.state = 'ready' and w.kind = tenants.kind and not tenants.is_past_end
      order by w.tenant_place, w.due_at, w.position limit 1)
      limit 1) next
    where tenants.visited < 64 and not (next.is_past_end and next.place > start)),
  leased as materialized (
    select asked.queue, w.tenant_id, count(*) as jobs from due_work w join asked using (kind)
    where w.state = 'leased' group by 1, 2),
  oldest as (
    select asked.queue, asked.room, asked.per_tenant, asked.lease_seconds, d.*
    from tenants join asked using (kind) cross join lateral (
      select w.tenant_id, w.id, w.due_at, w.position from due_work w
      where w.state = 'ready' and w.kind = tenants.kind and w.tenant_place = tenants.place
      order by w.due_at, w.position limit least(asked.room, asked.per_tenant)) d
    where tenants.visited > 0),
  due as (
    select oldest.*, coalesce(leased.jobs, 0) + row_number() over (
      partition by oldest.queue, oldest.tenant_id order by oldest.due_at, oldest.position) as turn
    from oldest left join leased using (queue, tenant_id)),
  placed as (
    select due.tenant_id, due.id, due.lease_seconds, due.room,
      row_number() over (partition by due.queue order by due.turn, random()) as place
    from due where due.turn <= due.per_tenant)
  select array_agg(placed.tenant_id), array_agg(placed.id), array_agg(placed.lease_seconds)
  into tenant_ids, ids, leases from placed where placed.place <= placed.room;
  if ids is null then return; end if;

  return query
    update due_work w set state = 'leased', attempts = w.attempts + 1, lease_token = token,
      leased_until = at + make_interval(secs => picked.lease_seconds)
    from unnest(tenant_ids, ids, leases) as picked (tenant_id, id, lease_seconds)
    where w.tenant_id = picked.tenant_id and w.id = picked.id
      -- Of a lane only the first, whatever its state says.
      and (w.lane is null or not exists (
        select from due_work before
        where before.tenant_id = w.tenant_id and before.lane = w.lane and before.position < w.position))
    returning w.*;
end
$$;
