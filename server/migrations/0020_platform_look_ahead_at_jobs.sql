-- What is left for a worker of some kinds of jobs: whether due jobs wait for a free slot, and when the next job is due
-- or the next lease ends. One look into the index for each kind, whatever the number of jobs. The settings are those of
-- claim_jobs, for the same reason.
create function look_ahead_at_jobs(at timestamptz, kinds text[], out is_ready boolean, out next_at timestamptz)
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  select coalesce(bool_or(found.is_ready or found.due_at <= at), false),
    least(min(found.due_at) filter (where found.due_at > at),
      (select w.leased_until from jobs w where w.state = 'leased' and w.leased_until > at order by w.leased_until limit 1))
  into is_ready, next_at
  from (
    select coalesce((select true from jobs w where w.state = 'ready' and w.kind = k.kind limit 1), false) as is_ready,
      (select w.due_at from jobs w where w.state = 'waiting' and w.kind = k.kind and w.due_at < 'infinity'
        order by w.due_at limit 1) as due_at
    from unnest(kinds) as k (kind)) found;
end
$$;

-- Whatever the parameters are, the same plan is right. Planning took longer than the claim.
alter function claim_jobs(timestamptz, uuid, jsonb, jsonb) set plan_cache_mode = force_generic_plan;
