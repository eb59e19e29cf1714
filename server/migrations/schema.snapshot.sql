-- Made from the migrations by `npm run generate`; a test compares it. For reading only.

CREATE OR REPLACE FUNCTION public.address_key(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower($1)
grant execute to public

CREATE OR REPLACE FUNCTION public.adopt_pending_entries(chained_tenant uuid, inner_pad bytea, outer_pad bytea, taken bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  waiting pending_audit_entries;
  was audit_entries;
  entry audit_log_entries;
begin
  for waiting in
    select * from pending_audit_entries where tenant_id = chained_tenant and number = any (taken) and id is not null
  loop
    was := (waiting.tenant_id, null, waiting.id, waiting.at, waiting.actor_type, waiting.actor_user_id,
      waiting.actor_name, waiting.action, waiting.resource_type, waiting.resource_id, waiting.hotel_id, waiting.changes,
      waiting.ip, waiting.user_agent, waiting.trace_id, null, waiting.hotel_ids);
    entry := (waiting.tenant_id, waiting.number, waiting.id, waiting.at, waiting.actor_type, waiting.actor_user_id,
      waiting.actor_name, waiting.action, waiting.resource_type, waiting.resource_id, waiting.hotel_id, waiting.changes,
      waiting.ip, waiting.user_agent, waiting.trace_id, waiting.hotel_ids, null);
    entry.mac := case when hmac_sha256(convert_to(audit_text(was), 'UTF8'), inner_pad, outer_pad) = waiting.mac
      then hmac_sha256(convert_to(audit_entry_text(entry), 'UTF8'), inner_pad, outer_pad) else '' end;
    insert into audit_log_entries select entry.* on conflict (tenant_id, number) do nothing;
  end loop;
end
$function$

CREATE OR REPLACE FUNCTION public.allow_maintenance(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  sequence regclass;
begin
  if (select relrowsecurity from pg_class where oid = name) then
    execute format('create policy maintenance on %s to bellhop_maintenance using (true) with check (true)', name);
  end if;
  execute format('grant select, insert, update, delete on %s to bellhop_maintenance', name);
  for sequence in
    select pg_get_serial_sequence(name::text, attname) from pg_attribute where attrelid = name and attidentity <> ''
  loop
    execute format('grant select on sequence %s to bellhop_maintenance', sequence);
  end loop;
end
$function$

CREATE OR REPLACE FUNCTION public.allow_workers(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create policy workers on %s to bellhop_worker using (true) with check (true)', name);
end
$function$

CREATE OR REPLACE FUNCTION public.audit_entry_text(entry audit_log_entries)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (CASE WHEN ((entry).guest_link_id IS NULL) THEN json_build_array((entry).number, (entry).tenant_id, (entry).id, ((EXTRACT(epoch FROM (entry).at) * (1000000)::numeric))::bigint, (entry).actor_type, (entry).actor_user_id, (entry).actor_name, (entry).action, (entry).resource_type, (entry).resource_id, (entry).hotel_id, (entry).changes, (entry).ip, (entry).user_agent, (entry).trace_id, (entry).hotel_ids) ELSE json_build_array((entry).number, (entry).tenant_id, (entry).id, ((EXTRACT(epoch FROM (entry).at) * (1000000)::numeric))::bigint, (entry).actor_type, (entry).actor_user_id, (entry).actor_name, (entry).action, (entry).resource_type, (entry).resource_id, (entry).hotel_id, (entry).changes, (entry).ip, (entry).user_agent, (entry).trace_id, (entry).hotel_ids, (entry).guest_link_id) END)::text
grant execute to public

CREATE OR REPLACE FUNCTION public.audit_text(entry audit_entries)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((jsonb_build_array((entry).tenant_id, (entry)."position", (entry).id, ((EXTRACT(epoch FROM (entry).at) * (1000000)::numeric))::bigint, (entry).actor_type, (entry).actor_user_id, (entry).actor_name, (entry).action, (entry).resource_type, (entry).resource_id, (entry).hotel_id, (entry).changes, (entry).ip, (entry).user_agent, (entry).trace_id) || CASE WHEN ((entry).hotel_ids IS NULL) THEN '[]'::jsonb ELSE jsonb_build_array(to_jsonb((entry).hotel_ids)) END))::text
grant execute to public

CREATE OR REPLACE FUNCTION public.block_behind_earlier_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  loop
    perform from jobs first
    where first.tenant_id = new.tenant_id and first.queue_key = new.queue_key order by first.position
      limit 1 for key share;
    if found then
      new.state := 'blocked';
      return new;
    end if;
    if not exists (select from jobs other where other.tenant_id = new.tenant_id
      and other.queue_key = new.queue_key) then
      return new;
    end if;
  end loop;
end
$function$

CREATE OR REPLACE FUNCTION public.booking_state(r reservations, before booking_changes, is_repriced boolean DEFAULT true)
 RETURNS booking_changes
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  state public.booking_changes;
  h record;
  unit numeric;
  with_tax numeric;
  night jsonb;
  discount numeric;
  price numeric;
  more numeric;                                           -- the rooms that cost one minor unit more
  amount numeric;
  net numeric;
  prices numeric[] := '{}';
  revenue numeric[] := '{}';
  total numeric := 0;
  is_active constant boolean := r.status in ('confirmed', 'checkedIn', 'checkedOut');
  calculated numeric;
  sold numeric := 0;
  rooms_net numeric;
begin
  if r.confirmed_at is null or r.deleted_at is not null and r.status <> 'cancelled' then
    return null;
  end if;
  select hotel.time_zone, hotel.business_day_start, hotel.prices_include_tax, hotel.tax_rate_percent, c.decimal_places,
    c.rounding_mode into h
  from public.hotels hotel join public.currencies c on c.tenant_id = hotel.tenant_id and c.code = r.currency_code
  where hotel.tenant_id = r.tenant_id and hotel.id = r.hotel_id;
  state.tenant_id := r.tenant_id;
  state.reservation_id := r.id;
  state.sign := 1;
  state.folded := false;
  state.hotel_id := r.hotel_id;
  state.room_type_id := r.room_type_id;
  state.source := r.source;
  state.currency_code := r.currency_code;
  state.discount_id := r.discount_id;
  state.status := r.status;
  state.booked_on := coalesce(before.booked_on,
    public.business_date(coalesce(r.recorded_at, r.created_at), h.time_zone, h.business_day_start));
  state.check_in := r.check_in;
  state.check_out := r.check_out;
  state.sold_until := case when is_active then coalesce(r.rooms_held_until, r.check_out) end;
  state.rooms := r.rooms;
  state.lead_time_days := r.lead_time_days;
  state.is_changed := coalesce(before.is_changed, false);
  state.arrived := r.status in ('checkedIn', 'checkedOut');
  state.cancelled_on := case when r.status = 'cancelled' then coalesce(before.cancelled_on,
    greatest(state.booked_on, public.business_date(r.cancelled_at, h.time_zone, h.business_day_start))) end;
  state.discount_amount := r.discount_amount;
  state.fee := case when is_active then 0 else coalesce(r.fee_due, 0) end;
  if not is_repriced then
    state.night_revenue := before.night_revenue;
    state.services_revenue := before.services_revenue;
    return state;
  end if;

  unit := 10 ^ -h.decimal_places::numeric;
  with_tax := 100 + h.tax_rate_percent;
  for night in select listed.value from jsonb_array_elements(r.nightly_prices) listed loop
    discount := (night ->> 'discountAmount')::numeric;
    price := (night ->> 'price')::numeric - discount;
    more := coalesce((r.rooms * discount - (night ->> 'roomsDiscountAmount')::numeric) / unit, 0);
    amount := r.rooms * price + more * unit;
    net := case
      when not h.prices_include_tax then amount
      when h.rounding_mode = 'down' then (r.rooms - more) * trunc(price * 100 / with_tax, h.decimal_places)
        + more * trunc((price + unit) * 100 / with_tax, h.decimal_places)
      else (r.rooms - more) * round(price * 100 / with_tax, h.decimal_places)
        + more * round((price + unit) * 100 / with_tax, h.decimal_places) end;
    prices := prices || amount;
    revenue := revenue || net;
    total := total + net;
  end loop;
  if r.services <> '[]' then
    sold := (select coalesce(sum((s ->> 'netAmount')::numeric), 0) from jsonb_array_elements(r.services) s);
  end if;
  calculated := coalesce((r.price_override ->> 'replacedAmount')::numeric
    - (r.price_override ->> 'replacedTaxAmount')::numeric, r.total_amount - r.tax_amount);
  rooms_net := case
    when r.price_override is null then calculated - sold
    when calculated = 0 then r.total_amount - r.tax_amount
    else round((r.total_amount - r.tax_amount) * (calculated - sold) / calculated, h.decimal_places) end;
  state.services_revenue := r.total_amount - r.tax_amount - rooms_net;
  state.night_revenue := case
    when total = rooms_net then revenue
    else public.spread_revenue(rooms_net, prices, h.decimal_places) end;
  return state;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.business_date(moment timestamp with time zone, time_zone text, day_start text)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((moment AT TIME ZONE time_zone) - (day_start)::interval))::date
grant execute to public

CREATE OR REPLACE FUNCTION public.capacity_lock(of_hotel uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(('capacity of '::text || of_hotel), (0)::bigint)
grant execute to public

CREATE OR REPLACE FUNCTION public.chain_audit_entries(chains jsonb, at_most integer, enough integer)
 RETURNS TABLE(chained_tenant uuid, entry_count integer, fault text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  chain record;
  total integer := 0;
begin
  for chain in select * from jsonb_to_recordset(chains) as c (tenant_id uuid, "inner" text, "outer" text) loop
    exit when total >= enough;
    perform set_config('app.tenant_id', chain.tenant_id::text, true);
    chained_tenant := chain.tenant_id;
    fault := null;
    begin
      entry_count := chain_audit_entries_of(chain.tenant_id, decode(chain."inner", 'hex'), decode(chain."outer", 'hex'),
        at_most);
    exception when others then
      entry_count := 0;
      fault := sqlerrm;
    end;
    total := total + entry_count;
    return next;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$function$
grant execute to bellhop_worker

CREATE OR REPLACE FUNCTION public.chain_audit_entries_of(chained_tenant uuid, inner_pad bytea, outer_pad bytea, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  head audit_chains;
  ending audit_ends;
  taken bigint[];
  macs bytea;
  batch_mac bytea;
begin
  select * into head from audit_chains where tenant_id = chained_tenant for update skip locked;
  if not found then return 0; end if;
  taken := array(
    select number from pending_audit_entries where tenant_id = chained_tenant order by number limit at_most);
  if taken = '{}' then return 0; end if;
  perform adopt_pending_entries(chained_tenant, inner_pad, outer_pad, taken);
  select string_agg(mac, '' order by number) into macs
  from audit_log_entries where tenant_id = chained_tenant and number = any (taken);
  select * into ending from audit_ends where tenant_id = chained_tenant;
  if not found then ending := (chained_tenant, head.position, head.next_link); end if;
  batch_mac := hmac_sha256(ending.next_link
    || convert_to(ending.position + 1 || taken::text, 'UTF8') || coalesce(macs, ''), inner_pad, outer_pad);
  insert into audit_batches (tenant_id, first_position, numbers, first_number, last_number, mac)
  values (chained_tenant, ending.position + 1, taken, taken[1], taken[cardinality(taken)], batch_mac);
  with sealed as (
    delete from pending_audit_entries where tenant_id = chained_tenant and number = any (taken) returning hotel_ids)
  insert into usage_changes (tenant_id, resource, hotel_ids, keys, delta)
  select chained_tenant, 'audit_log_entries', coalesce(hotel_ids, '{}'), '{}', count(*) from sealed group by 3;
  insert into audit_ends (tenant_id, position, next_link)
  values (chained_tenant, ending.position + cardinality(taken), hmac_sha256(batch_mac, inner_pad, outer_pad))
  on conflict (tenant_id) do update set position = excluded.position, next_link = excluded.next_link;
  return cardinality(taken);
end
$function$

CREATE OR REPLACE FUNCTION public.changes_lock(of_tenant uuid)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN uuid_hash_extended(of_tenant, (42)::bigint)
grant execute to public

CREATE OR REPLACE FUNCTION public.claim_jobs(at timestamp with time zone, token uuid, kinds jsonb, queues jsonb)
 RETURNS SETOF jobs
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET enable_incremental_sort TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.close_changes(of_tenant uuid, up_to timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into change_times as t (tenant_id, closed_at) values (of_tenant, up_to)
  on conflict (tenant_id) do update set closed_at = excluded.closed_at where t.closed_at < excluded.closed_at
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.closed_rooms(out_of_order jsonb, night date)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(sum(((closed.value ->> 'rooms'::text))::integer), (0)::bigint))::integer AS "coalesce" FROM jsonb_array_elements(closed_rooms.out_of_order) closed(value) WHERE ((closed_rooms.night >= ((closed.value ->> 'startDate'::text))::date) AND (closed_rooms.night <= ((closed.value ->> 'endDate'::text))::date)))
grant execute to public

CREATE OR REPLACE FUNCTION public.copy_message_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update letters set status = new.status, updated_at = new.updated_at, version = version + 1
  where tenant_id = new.tenant_id and id = new.letter_id and status in ('queued', 'sent', 'delivered')
    and attempts -> -1 ->> 'messageId' = new.id::text;
  return null;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.copy_reservation_services()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from reservation_services where tenant_id = new.tenant_id and reservation_id = new.id;
  insert into reservation_services (tenant_id, reservation_id, service_id)
  select distinct new.tenant_id, new.id, (line ->> 'serviceId')::uuid from jsonb_array_elements(new.services) as line;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into usage_changes (tenant_id, resource, hotel_ids, keys, delta)
  values (new.tenant_id, 'audit_entries', coalesce(new.hotel_ids, '{}'), '{}', 1);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_calls()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'calls', null::uuid, case when new.hotel_id is not null then array[new.hotel_id] end, array[new.status, new.direction], 1), (old.tenant_id, 'calls', null::uuid, case when old.hotel_id is not null then array[old.hotel_id] end, array[old.status, old.direction], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'calls', null::uuid, case when r.hotel_id is not null then array[r.hotel_id] end, array[r.status, r.direction], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'conversations', null::uuid, case when new.hotel_id is not null then array[new.hotel_id] end, case when new.last_message_at is not null then array[new.status, (new.status = 'resolved')::text, new.channel,
    (new.assignee_user_id is null)::text] end, 1), (old.tenant_id, 'conversations', null::uuid, case when old.hotel_id is not null then array[old.hotel_id] end, case when old.last_message_at is not null then array[old.status, (old.status = 'resolved')::text, old.channel,
    (old.assignee_user_id is null)::text] end, -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'conversations', null::uuid, case when r.hotel_id is not null then array[r.hotel_id] end, case when r.last_message_at is not null then array[r.status, (r.status = 'resolved')::text, r.channel,
    (r.assignee_user_id is null)::text] end, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_deleted_rows()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, -count(*) from changed group by tenant_id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_file_bytes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(size_bytes) from new_rows
    where status in ('available', 'ready') and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  elsif tg_op = 'DELETE' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', -sum(size_bytes) from old_rows
    where status in ('available', 'ready') and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  else
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(bytes) from (
      select tenant_id, size_bytes as bytes from new_rows
      where status in ('available', 'ready') and storage_key is not null
      union all
      select tenant_id, -size_bytes from old_rows
      where status in ('available', 'ready') and storage_key is not null) files
    group by tenant_id having sum(bytes) <> 0;
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
    values (new.tenant_id, 'guests', null, null, array[new.status, new.vip_level, new.is_blacklisted::text], 1),
      (old.tenant_id, 'guests', null, null, array[old.status, old.vip_level, old.is_blacklisted::text], -1);
  else
    insert into public.usage_changes (tenant_id, resource, keys, delta)
    select r.tenant_id, 'guests', array[r.status, r.vip_level, r.is_blacklisted::text],
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed r group by 1, 3;
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_inserted_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, count(*) from changed group by tenant_id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.count_leads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'leads', null::uuid, array[new.hotel_id], array[new.stage, (new.closed_at is null)::text], 1), (old.tenant_id, 'leads', null::uuid, array[old.hotel_id], array[old.stage, (old.closed_at is null)::text], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'leads', null::uuid, array[r.hotel_id], array[r.stage, (r.closed_at is null)::text], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_letters()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'letters', null::uuid, array[new.hotel_id], array[new.status, new.event], 1), (old.tenant_id, 'letters', null::uuid, array[old.hotel_id], array[old.status, old.event], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'letters', null::uuid, array[r.hotel_id], array[r.status, r.event], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_list(name regclass, owner text, hotels text, keys text, group_of text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  groups constant text := format('%s, %s, %s', owner, hotels, keys);
  of_new constant text := replace(groups, '$.', 'new.');
  of_old constant text := replace(groups, '$.', 'old.');
  of_row constant text := replace(groups, '$.', 'r.');
  columns constant text := 'tenant_id, resource, owner_id, hotel_ids, keys, delta';
begin
  execute format($body$
    create function %I() returns trigger
    language plpgsql as $trigger$
    begin
      if tg_op = 'UPDATE' then
        %s
      else
        insert into public.usage_changes (%s)
        select r.tenant_id, %L, %s, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $trigger$
    $body$, 'count_' || name::text,
    case when group_of is null then format($bulk$
        insert into public.usage_changes (%s)
        select tenant_id, %L, owner_id, hotel_ids, keys, sum(delta) from (
          select r.tenant_id, %s, 1 from new_rows r
          union all
          select r.tenant_id, %s, -1 from old_rows r) each (tenant_id, owner_id, hotel_ids, keys, delta)
        group by 1, 3, 4, 5 having sum(delta) <> 0;
      $bulk$, columns, name::text, of_row, of_row)
    else format($each$
        insert into public.usage_changes (%s)
        values (new.tenant_id, %L, %s, 1), (old.tenant_id, %L, %s, -1);
      $each$, columns, name::text, of_new, name::text, of_old) end,
    columns, name::text, of_row);
  execute format('revoke all on function %I() from public', 'count_' || name::text);

  execute format('drop trigger if exists count_inserted_rows on %s', name);
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  execute format('drop trigger if exists count_deleted_rows on %s', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  if group_of is null then
    execute format('create trigger count_changed_rows after update on %s
      referencing new table as new_rows old table as old_rows
      for each statement execute function %I()', name, 'count_' || name::text);
  else
    execute format('create trigger count_changed_rows after update on %s
      for each row when ((%s) is distinct from (%s)) execute function %I()',
      name, replace(group_of, '$.', 'new.'), replace(group_of, '$.', 'old.'), 'count_' || name::text);
  end if;

  execute format('alter table %s no force row level security', name);
  execute format('insert into row_counts (tenant_id, resource, owner_id, hotel_ids, keys, amount)
    select r.tenant_id, %L, %s, count(*) from %s r where %s is not null group by 1, 3, 4, 5',
    name::text, of_row, name, replace(keys, '$.', 'r.'));
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id on conflict do nothing', name::text, name);
  execute format('alter table %s force row level security', name);
end
$function$

CREATE OR REPLACE FUNCTION public.count_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'messages', null::uuid, case when new.hotel_id is not null then array[new.hotel_id] end, array[new.status, new.direction, new.channel], 1), (old.tenant_id, 'messages', null::uuid, case when old.hotel_id is not null then array[old.hotel_id] end, array[old.status, old.direction, old.channel], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'messages', null::uuid, case when r.hotel_id is not null then array[r.hotel_id] end, array[r.status, r.direction, r.channel], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'notifications', new.user_id, null::uuid[], array[(new.read_at is not null)::text, new.severity], 1), (old.tenant_id, 'notifications', old.user_id, null::uuid[], array[(old.read_at is not null)::text, old.severity], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'notifications', r.user_id, null::uuid[], array[(r.read_at is not null)::text, r.severity], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'offers', null::uuid, array[new.hotel_id], array[new.status], 1), (old.tenant_id, 'offers', null::uuid, array[old.hotel_id], array[old.status], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'offers', null::uuid, array[r.hotel_id], array[r.status], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_recordings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'recordings', null::uuid, case when new.hotel_id is not null then array[new.hotel_id] end, array[new.status, new.legal_hold::text], 1), (old.tenant_id, 'recordings', null::uuid, case when old.hotel_id is not null then array[old.hotel_id] end, array[old.status, old.legal_hold::text], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'recordings', null::uuid, case when r.hotel_id is not null then array[r.hotel_id] end, array[r.status, r.legal_hold::text], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_reservations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'reservations', null::uuid, array[new.hotel_id], case when new.deleted_at is null then array[new.status] end, 1), (old.tenant_id, 'reservations', null::uuid, array[old.hotel_id], case when old.deleted_at is null then array[old.status] end, -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'reservations', null::uuid, array[r.hotel_id], case when r.deleted_at is null then array[r.status] end, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_scheduled_callbacks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'scheduled_callbacks', null::uuid, case when new.hotel_id is not null then array[new.hotel_id] end, case when new.deleted_at is null then array[new.status, (new.ended_at is null)::text] end, 1), (old.tenant_id, 'scheduled_callbacks', null::uuid, case when old.hotel_id is not null then array[old.hotel_id] end, case when old.deleted_at is null then array[old.status, (old.ended_at is null)::text] end, -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'scheduled_callbacks', null::uuid, case when r.hotel_id is not null then array[r.hotel_id] end, case when r.deleted_at is null then array[r.status, (r.ended_at is null)::text] end, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_tenant_rows(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function count_inserted_rows()', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function count_deleted_rows()', name);
  execute format('alter table %s no force row level security', name);
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id', name::text, name);
  execute format('alter table %s force row level security', name);
end
$function$

CREATE OR REPLACE FUNCTION public.count_turnaways()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        values (new.tenant_id, 'turnaways', null::uuid, array[new.hotel_id], array[new.kind], 1), (old.tenant_id, 'turnaways', null::uuid, array[old.hotel_id], array[old.kind], -1);
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'turnaways', null::uuid, array[r.hotel_id], array[r.kind], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.count_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'UPDATE' then
        
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select tenant_id, 'webhook_deliveries', owner_id, hotel_ids, keys, sum(delta) from (
          select r.tenant_id, r.webhook_id, null::uuid[], array[r.status], 1 from new_rows r
          union all
          select r.tenant_id, r.webhook_id, null::uuid[], array[r.status], -1 from old_rows r) each (tenant_id, owner_id, hotel_ids, keys, delta)
        group by 1, 3, 4, 5 having sum(delta) <> 0;
      
      else
        insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
        select r.tenant_id, 'webhook_deliveries', r.webhook_id, null::uuid[], array[r.status], case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $function$

CREATE OR REPLACE FUNCTION public.create_webhook_batches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into webhook_delivery_batches (tenant_id, id, webhook_id, batch_id, event_count, created_at)
  select new.tenant_id, new_id(new.created_at), w.id, new.id, new.event_count, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.create_webhook_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
  select new.tenant_id, new_id(new.created_at), w.id, new.id, new.type, new.created_at, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.delete_panel_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from panel_sessions where tenant_id = new.tenant_id and session_id = new.id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.end_session_without_factor()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if exists (select from totp_secrets where tenant_id = new.tenant_id and user_id = new.user_id)
    or exists (select from passkeys where tenant_id = new.tenant_id and user_id = new.user_id) then
    new.ended_at := new.created_at;
    new.ended_reason := 'policy';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.erase_attempt_responses()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update webhook_attempts a set response_body = null
  from webhook_deliveries d
  where d.tenant_id = new.tenant_id and d.event_id = new.id and a.tenant_id = d.tenant_id and a.delivery_id = d.id;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.fold(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length($1) = length($1)) THEN lower(($1 COLLATE "C")) ELSE fold_letters($1) END
grant execute to public

CREATE OR REPLACE FUNCTION public.fold_booking_changes(tenant uuid, at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  taken bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_booking_changes' || tenant, 0)) then
    return 0;
  end if;
  taken := array(select position from booking_changes where tenant_id = tenant and not folded
    order by position limit at_most);
  if taken = '{}' then
    return 0;
  end if;
  insert into night_facts as f
  select tenant_id, hotel_id, night, room_type_id, source, currency_code, sum(rooms), sum(revenue), sum(services)
  from changed_nights where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, hotel_id, night, room_type_id, source, currency_code) do update
  set rooms = f.rooms + excluded.rooms, revenue = f.revenue + excluded.revenue,
    services = f.services + excluded.services;

  insert into pickup_facts as f
  select tenant_id, hotel_id, changed_on, night, room_type_id, currency_code, sum(rooms), sum(revenue)
  from changed_nights where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, hotel_id, changed_on, night, room_type_id, currency_code) do update
  set rooms = f.rooms + excluded.rooms, revenue = f.revenue + excluded.revenue;

  insert into booking_facts as f
  select tenant_id, hotel_id, basis, dimension, day, value, currency_code, sum(bookings), sum(active_bookings),
    sum(changed), sum(cancelled), sum(no_shows), sum(arrived), sum(nights), sum(active_nights), sum(lost_nights),
    sum(revenue), sum(active_revenue), sum(lost_revenue), sum(fees), sum(discounted)
  from changed_bookings where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (tenant_id, hotel_id, basis, dimension, day, value, currency_code) do update
  set bookings = f.bookings + excluded.bookings, active_bookings = f.active_bookings + excluded.active_bookings,
    changed = f.changed + excluded.changed, cancelled = f.cancelled + excluded.cancelled,
    no_shows = f.no_shows + excluded.no_shows, arrived = f.arrived + excluded.arrived,
    nights = f.nights + excluded.nights, active_nights = f.active_nights + excluded.active_nights,
    lost_nights = f.lost_nights + excluded.lost_nights,
    revenue = f.revenue + excluded.revenue, active_revenue = f.active_revenue + excluded.active_revenue,
    lost_revenue = f.lost_revenue + excluded.lost_revenue, fees = f.fees + excluded.fees,
    discounted = f.discounted + excluded.discounted;

  update booking_changes set folded = true where tenant_id = tenant and not folded and position = any (taken);
  return cardinality(taken);
end
$function$
grant execute to bellhop_app
grant execute to bellhop_maintenance

CREATE OR REPLACE FUNCTION public.fold_letters(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  folded text := lower(regexp_replace(replace(normalize($1, NFKD), U&' \0301', ''''),
    U&'[\00ad\0300-\036f\0483-\0487\0591-\05bd\05bf\05c1\05c2\05c4\05c5\05c7\0610-\061a\061c\0621\0640\064b-'
      '\065f\0670\0674\06d6-\06dc\06df-\06e4\06e7\06e8\06ea-\06ed\0897\08d3-\08e1\08e3-\08ff\115f\1160\180b-'
      '\180e\1ab0-\1add\1ae0-\1aeb\1dc0-\1dff\200b-\200f\202a-\202e\2060-\206f\20d0-\20f0\fe00-\fe0f\fe20-\fe2f'
      '\feff\+0113b8\+0113bb\+0113c2\+0113c5\+0113c7-\+0113c9\+01611e-\+016129\+016d67\+016d68]', '', 'g') collate "C");
begin
  if octet_length(folded) = length(folded) then
    return folded;
  end if;
  -- Latin
  if folded ~ U&'[\0085\00c6\00d0\00d8\00de\00df\00e6\00f0\00f8\00fe\0110\0111\0126\0127\0131\0138\0141\0142\014a\014b'
      '\0152\0153\0166\0167\0180-\0182\0184\0186\0187\0189-\018b\018e-\0191\0193\0194\0196-\019a\019c\019d\019f'
      '\01a2\01a4\01a6\01a7\01a9\01ac\01ae\01b1-\01b8\01bc\01e4\01e5\01f6\01f7\021c\0220\0222\0224\0237\023a-'
      '\023e\0241\0243-\024a\024c-\024f\0253\0254\0256\0257\0259\025b\0268\0289\02b9\02bb-\02bf\02c8]' then
    folded := translate(folded,
      U&'\0085ÆÐØÞðøĐđĦħıĸŁłŊŋŒŦŧƀƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƙƚƜƝƟƢƤƦƧƩƬƮƱƲƳƴƵƶƷƸƼǤǥǶǷȜȠȢȤȷȺȻȼȽȾɁɃɄɅɆɇɈɉɊɌɍɎɏɓɔɖɗəɛɨʉʹʻʼʽʾʿ'
        'ˈ',
      U&' ædoþdoddhhikllnnœttbbƃƅoƈddƌǝeeƒɠɣɩikklɯɲɵƣƥʀƨʃƭʈʊʋyyzzʒƹƽggƕƿȝƞȣȥjaccltɂbuʌeejjɋrryyboddeeiu'''''''''''
        '''''');
  end if;
  -- Greek
  if folded ~ U&'[\0370\0372\0376\037f\0391-\03a1\03a3-\03a9\03c2\03cf\03d8\03da\03dc\03de\03e0\03e2\03e4\03e6\03e8\03ea'
      '\03ec\03ee\03f7\03fa\03fd-\03ff]' then
    folded := translate(folded,
      U&'ͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿ',
      U&'ͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽ');
  end if;
  -- Cyrillic
  if folded ~ U&'[\0402\0404-\0406\0408-\040b\040f-\0418\041a-\042f\0460\0462\0464\0466\0468\046a\046c\046e\0470\0472'
      '\0474\0478\047a\047c\047e\0480\048a\048c\048e\0490-\0492\0494\0496\0498\049a\049c\049e\04a0\04a2\04a4'
      '\04a6\04a8\04aa\04ac\04ae\04b0\04b2\04b4\04b6\04b8\04ba\04bc\04be\04c0\04c3\04c5\04c7\04c9\04cb\04cd'
      '\04d4\04d8\04e0\04e8\04f6\04fa\04fc\04fe\0500\0502\0504\0506\0508\050a\050c\050e\0510\0512\0514\0516'
      '\0518\051a\051c\051e\0520\0522\0524\0526\0528\052a\052c\052e]' then
    folded := translate(folded,
      U&'ЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐґҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈ'
        'ԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮ',
      U&'ђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏггғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉ'
        'ԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯ');
  end if;
  -- Arabic
  if folded ~ U&'[\060c\061b\0629\0649\0660-\0669\0671-\0673\06a9\06aa\06be\06c1\06c3\06cc\06d0\06d2\06d5\06f0-\06f9]' then
    folded := translate(folded,
      U&'\060c\061b\0629\0649\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\0671\0672\0673\06a9\06aa\06be'
        '\06c1\06c3\06cc\06d0\06d2\06d5\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
      U&',;\0647\064a0123456789\0627\0627\0627\0643\0643\0647\0647\0647\064a\064a\064a\06470123456789');
  end if;
  -- others
  if folded ~ U&'[\0531-\0556\0582\0966-\096f\09e6-\09ef\0e50-\0e59\10a0-\10c5\1680\1c90-\1cba\1cbd-\1cbf\1e9e\1efa\1efc'
      '\1efe\2010\2012-\2015\2018\2019\201b\2028\2029\2032\2212\2c60\2c62-\2c67\2c69\2c6b\2c6d-\2c70\2c72\2c75'
      '\2c7e\2c7f\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a\+01ccd6-\+01ccf9\+01e030'
      '-\+01e06d]' then
    folded := translate(folded,
      U&'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖւ०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙ႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂ'
        'ჃჄჅ\1680ᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾ\2010\2012\2013\2014\2015\2018\2019\201b\2028'
        '\2029\2032\2212ⱠⱢⱣⱤⱥⱦⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ\a7f1\+0105c9\+0105e4\+011383\+011385\+01138e\+011391\+016d69\+016d6a'
        '\+01ccd6\+01ccd7\+01ccd8\+01ccd9\+01ccda\+01ccdb\+01ccdc\+01ccdd\+01ccde\+01ccdf\+01cce0\+01cce1\+01cce2'
        '\+01cce3\+01cce4\+01cce5\+01cce6\+01cce7\+01cce8\+01cce9\+01ccea\+01cceb\+01ccec\+01cced\+01ccee\+01ccef'
        '\+01ccf0\+01ccf1\+01ccf2\+01ccf3\+01ccf4\+01ccf5\+01ccf6\+01ccf7\+01ccf8\+01ccf9\+01e030\+01e031\+01e032'
        '\+01e033\+01e034\+01e035\+01e036\+01e037\+01e038\+01e039\+01e03a\+01e03b\+01e03c\+01e03d\+01e03e\+01e03f'
        '\+01e040\+01e041\+01e042\+01e043\+01e044\+01e045\+01e046\+01e047\+01e048\+01e049\+01e04a\+01e04b\+01e04c'
        '\+01e04d\+01e04e\+01e04f\+01e050\+01e051\+01e052\+01e053\+01e054\+01e055\+01e056\+01e057\+01e058\+01e059'
        '\+01e05a\+01e05b\+01e05c\+01e05d\+01e05e\+01e05f\+01e060\+01e061\+01e062\+01e063\+01e064\+01e065\+01e066'
        '\+01e067\+01e068\+01e069\+01e06a\+01e06b\+01e06c\+01e06d',
      U&'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցվփքօֆվ012345678901234567890123456789ⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢ'
        'ⴣⴤⴥ აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿ-----''''''  ''-ⱡɫᵽɽatⱨⱪⱬɑɱɐɒⱳⱶȿɀs\+0105d2\+0105da'
        '\+011382\+011384\+01138b\+011390\+016d63\+016d63abcdefghijklmnopqrstuvwxyz0123456789абвгдежзиклмопрстуфх'
        'цчшыэю\a689әіјөүӏабвгдежзиклопсуфхцчшъыгіѕџҫ\a651ұ');
  end if;
  return replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.follow_changes(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('create trigger keep_changes_in_order before insert or update on %s
    for each row execute function keep_changes_in_order()', name);
end
$function$

CREATE OR REPLACE FUNCTION public.hmac_sha256(message bytea, inner_pad bytea, outer_pad bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256((outer_pad || sha256((inner_pad || message))))
grant execute to public

CREATE OR REPLACE FUNCTION public.increment_price_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into price_versions (tenant_id, hotel_id, version, version_token)
  values ((changed ->> 'tenant_id')::uuid,
    coalesce((changed ->> tg_argv[0])::uuid, '00000000-0000-0000-0000-000000000000'), 1, gen_random_uuid())
  on conflict (tenant_id, hotel_id) do update set version = price_versions.version + 1,
    version_token = excluded.version_token;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.index_contact_point()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
    and term = any (search_contacts(old.type, old.value));
  if tg_op = 'UPDATE' then
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select new.tenant_id, term, new.id, new.guest_id from longest_terms(search_contacts(new.type, new.value)) term;
  end if;
  return null;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.index_guest_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
    and term = any (search_words(concat_ws(' ', old.first_name, old.last_name, old.company_name)));
  if tg_op = 'UPDATE' and new.status = 'active' then
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select new.tenant_id, term, new.id, new.id
    from longest_terms(search_words(concat_ws(' ', new.first_name, new.last_name, new.company_name))) term;
  end if;
  return null;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.index_new_contact_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.guest_search_terms (tenant_id, term, source_id, guest_id)
  select p.tenant_id, term, p.id, p.guest_id
  from new_rows p, public.longest_terms(public.search_contacts(p.type, p.value)) term;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.index_new_guests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.guest_search_terms (tenant_id, term, source_id, guest_id)
  select g.tenant_id, term, g.id, g.id
  from new_rows g,
    public.longest_terms(public.search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name))) term
  where g.status = 'active';
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.keep_changes_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  locked text := pg_catalog.pg_advisory_xact_lock_shared(public.changes_lock(new.tenant_id));
  closed timestamptz;
begin
  select t.closed_at into closed from public.change_times t where t.tenant_id = new.tenant_id;
  new.updated_at := pg_catalog.date_trunc('milliseconds', new.updated_at);
  if new.updated_at <= closed then
    new.updated_at := closed + interval '1 millisecond';
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.keep_until_sealed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from removed r where (
    select b.first_position from public.audit_batches b where b.tenant_id = r.tenant_id
      and b.last_number >= r.number and b.first_number <= r.number and r.number = any (b.numbers)
    order by b.last_number limit 1) is null) then
    raise insufficient_privilege using message = 'The audit log is only ever added to';
  end if;
  return null;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.lock_hotel_currency(of_tenant uuid, of_hotel uuid, priced_in text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform from hotels
    where tenant_id = of_tenant and id = of_hotel and currency_code = priced_in and currency_locked_at is not null;
  if found then return; end if;
  update hotels set currency_locked_at = coalesce(currency_locked_at, at)
    where tenant_id = of_tenant and id = of_hotel and currency_code = priced_in;
  if not found then
    raise serialization_failure using message = 'The currency of the hotel has changed meanwhile';
  end if;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.longest_terms(terms text[])
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
 SELECT sorted.term
    FROM ( SELECT term.term,
             lead(term.term) OVER (ORDER BY (term.term COLLATE "C")) AS next
            FROM unnest(longest_terms.terms) term(term)) sorted
   WHERE ((sorted.term <> ''::text) AND (NOT COALESCE(starts_with(sorted.next, sorted.term), false)));
END
grant execute to public

CREATE OR REPLACE FUNCTION public.look_ahead_at_jobs(at timestamp with time zone, kinds text[], OUT is_ready boolean, OUT next_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET jit TO 'off'
AS $function$
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
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.new_id(at timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
RETURN (encode(set_bit(set_bit(OVERLAY(uuid_send(gen_random_uuid()) PLACING SUBSTRING(int8send(((EXTRACT(epoch FROM at) * (1000)::numeric))::bigint) FROM 3) FROM 1 FOR 6), (52)::bigint, 1), (53)::bigint, 1), 'hex'::text))::uuid
grant execute to public

CREATE OR REPLACE FUNCTION public.open_changes(of_tenant uuid)
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
    and classid = (changes_lock(of_tenant) >> 32 & 4294967295)::oid
    and objid = (changes_lock(of_tenant) & 4294967295)::oid
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.protect_tenant_table(name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($policy$
    create policy tenant_isolation on %s
      using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
      with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
    $policy$, name);
  execute format('grant select, insert, update, delete on %s to bellhop_app', name);
  perform allow_maintenance(name);
end
$function$

CREATE OR REPLACE FUNCTION public.rebuild_facts(tenant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_booking_changes' || tenant, 0));
  perform seed_booking_changes(tenant);
  delete from night_facts where tenant_id = tenant;
  delete from pickup_facts where tenant_id = tenant;
  delete from booking_facts where tenant_id = tenant;
  update booking_changes set folded = false where tenant_id = tenant and folded;
  return fold_booking_changes(tenant, 2147483647);
end
$function$
grant execute to bellhop_maintenance

CREATE OR REPLACE FUNCTION public.record_booking_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  before booking_changes;
  state booking_changes;
  day date;
begin
  select * into before from booking_changes c
  where c.tenant_id = new.tenant_id and c.reservation_id = new.id order by c.position desc limit 1;
  state := booking_state(new, before, before.position is null
    or (new.nightly_prices, new.services, new.rooms, new.total_amount, new.tax_amount)
    is distinct from (old.nightly_prices, old.services, old.rooms, old.total_amount, old.tax_amount));
  if state.tenant_id is not null and not state.is_changed then
    state.is_changed := (new.check_in, new.check_out,
        new.room_type_id, new.rooms, new.guests, new.total_amount, new.discount_id)
      is distinct from (old.check_in, old.check_out,
        old.room_type_id, old.rooms, old.guests, old.total_amount, old.discount_id);
  end if;
  state.position := before.position;
  state.folded := before.folded;
  state.changed_on := before.changed_on;
  if before.sign = 1 and state is not distinct from before
    or state.tenant_id is null and before.sign is distinct from 1 then
    return null;
  end if;

  select greatest(coalesce(before.changed_on, state.booked_on), business_date(case
      when new.deleted_at is distinct from old.deleted_at then new.deleted_at
      when new.status <> old.status then (new.status_history -> -1 ->> 'at')::timestamptz
      else new.updated_at end, h.time_zone, h.business_day_start)) into day
  from hotels h where h.tenant_id = new.tenant_id and h.id = new.hotel_id;
  if before.sign = 1 then
    before.sign := -1;
    before.folded := false;
    before.changed_on := day;
    insert into booking_changes overriding user value values (before.*);
  end if;
  if state.tenant_id is not null then
    state.folded := false;
    state.changed_on := day;
    insert into booking_changes overriding user value values (state.*);
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.record_new_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  state public.booking_changes := public.booking_state(new, null);
begin
  if state.tenant_id is not null then
    state.changed_on := state.booked_on;
    insert into public.booking_changes overriding user value values (state.*);
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.record_presence()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  at timestamptz := coalesce(new.presence_since, new.updated_at);
begin
  update presence_periods set ended_at = greatest(started_at, at)
    where tenant_id = new.tenant_id and user_id = new.id and ended_at = 'infinity';
  if new.presence <> 'offline' then
    insert into presence_periods (tenant_id, id, user_id, presence, started_at, created_at)
      values (new.tenant_id, new_id(at), new.id, new.presence, at, at);
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.redirect_merged_guest()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  guest_id uuid;
  before uuid;
  survivor uuid;
  state text;
begin
  if tg_argv[0] = 'guest_id' then
    guest_id := new.guest_id;
    if tg_op = 'UPDATE' then
      before := old.guest_id;
    end if;
  else
    execute format('select ($1).%I', tg_argv[0]) into guest_id using new;
    if tg_op = 'UPDATE' then
      execute format('select ($1).%I', tg_argv[0]) into before using old;
    end if;
  end if;
  if guest_id is null or guest_id is not distinct from before then
    return new;
  end if;
  select merged_into_guest_id, status into survivor, state
  from guests where tenant_id = new.tenant_id and id = guest_id for key share;
  if survivor is not null then
    select status into state from guests where tenant_id = new.tenant_id and id = survivor for key share;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], survivor));
  end if;
  if state = 'anonymized' then
    raise check_violation using message = 'an anonymized guest',
      constraint = format('%s__%s__invalid_state_transition', tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.refuse_change_of_audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise insufficient_privilege using message = 'The audit log is only ever added to';
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.refuse_entry_of_old_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise insufficient_privilege using message = 'Entries are sealed in batches';
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.refuse_hidden_reference()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  reference uuid;
  is_visible boolean;
begin
  execute format('select ($1).%I', tg_argv[0]) into reference using new;
  if reference is null then
    return new;
  end if;
  execute format('select exists (select from public.%I where tenant_id = $1 and id = $2)', tg_argv[1])
    into is_visible using new.tenant_id, reference;
  if not is_visible then
    raise foreign_key_violation using message = 'a reference to a record that the writer must not see',
      table = tg_table_name, constraint = format('%s__%s__exists', tg_table_name, tg_argv[0]),
      detail = format('Key (tenant_id, %s)=(%s, %s) is not present in table "%s".',
        tg_argv[0], new.tenant_id, reference, tg_argv[1]);
  end if;
  return new;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.refuse_while_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  listed boolean;
begin
  execute format('select exists (select from public.%I where tenant_id = $1 and $2 = any (%I))', tg_argv[0], tg_argv[1])
    into listed using old.tenant_id, old.id;
  if listed then
    raise foreign_key_violation using message = 'Another record names it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__%s__exists', tg_argv[0], tg_argv[1]);
  end if;
  return old;
end
$function$

CREATE OR REPLACE FUNCTION public.refuse_while_needed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  needed boolean;
begin
  execute format('select exists (%s)', tg_argv[1]) into needed using old.tenant_id, old.id;
  if needed then
    raise foreign_key_violation using message = 'Another record needs it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__user_id__exists', tg_argv[0]);
  end if;
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.release_next_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update jobs next set state = 'waiting'
  where next.tenant_id = old.tenant_id and next.state = 'blocked' and next.id = (
    select first.id from jobs first
    where first.tenant_id = old.tenant_id and first.queue_key = old.queue_key order by first.position limit 1);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.remove_from_segments()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from guest_segment_members where tenant_id = new.tenant_id and guest_id = new.id;
  return null;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.revoke_sip_credentials()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update issued_sip_credentials set revoked_at = new.ended_at
  where tenant_id = new.tenant_id and session_id = new.id and revoked_at is null and expires_at > new.ended_at;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.revoke_sip_credentials_of_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update issued_sip_credentials set revoked_at = new.updated_at
  where tenant_id = new.tenant_id and revoked_at is null and expires_at > new.updated_at
    and user_id in (select id from users where tenant_id = new.tenant_id and role_id = new.id);
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.revoke_sip_credentials_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.extension is null or not exists (
    select from roles where tenant_id = new.tenant_id and id = new.role_id and 'calls.manage' = any (permissions))
  then
    update issued_sip_credentials set revoked_at = new.updated_at
    where tenant_id = new.tenant_id and user_id = new.id and revoked_at is null and expires_at > new.updated_at;
  end if;
  return null;
end
$function$

CREATE OR REPLACE FUNCTION public.room_capacity(room_type room_types, hotel_overbooking integer, night date)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (((room_type).total_rooms + COALESCE((room_type).overbooking_limit, hotel_overbooking)) - CASE WHEN ((room_type).out_of_order = '[]'::jsonb) THEN 0 ELSE closed_rooms((room_type).out_of_order, night) END)
grant execute to public

CREATE OR REPLACE FUNCTION public.scope_to_hotels(name regclass, kind text, col name)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  visible constant text := '(select visible_hotels())';
begin
  execute format('create policy hotel_scope on %s as restrictive to bellhop_app using (%s is null or %s)',
    name, visible, format(case kind
      when 'one' then '%1$I is null or %1$I = any (%2$s::uuid[])'
      when 'any' then '%1$I = ''{}'' or %1$I && %2$s'
      when 'only' then '%1$I <> ''{}'' and %1$I <@ %2$s'
    end, col, visible));
end
$function$

CREATE OR REPLACE FUNCTION public.search_contacts(type text, value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return case
    when type in ('phone', 'whatsapp') then public.search_numbers(value)
    when type = 'email' then public.search_words(split_part(value, '@', 1)) || public.search_word(value)
      || public.search_word(split_part(value, '@', 2))
    else public.search_words(value) end;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.search_ignored_characters()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select E'!#$%&''*+.=?@\\^_`~\u00B4\u00B7\u02BC\u2018\u2019'
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.search_numbers(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  digits constant text := translate($1, translate($1, '0123456789', ''), '');
  code_length constant integer := case
    when digits ~ '^[17]' then 1
    when digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2
    else 3 end;
  terms text[] := array['+0' || substr(digits, code_length + 1)];
begin
  for n in 1 .. length(digits) - 3 loop
    terms := terms || ('+' || substr(digits, n));
  end loop;
  return terms;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.search_separators()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select E' \t\n\r,;:/|()[]{}<>"-\u00A0\u00AB\u00BB\u2010\u2011\u2012\u2013\u2014\u2015\u201C\u201D\u201E\u3000'
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.search_word(text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return translate(public.fold($1), public.search_separators() || public.search_ignored_characters(), '');
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.search_words(text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  folded constant text := public.fold($1);
  spaced text;
begin
  if folded !~ '[^a-z0-9 ]' then
    return string_to_array(folded, ' ');
  end if;
  spaced := translate(folded, public.search_separators(), repeat(' ', length(public.search_separators())));
  return string_to_array(translate(spaced, public.search_ignored_characters(), ''), ' ') ||
    string_to_array(translate(spaced, public.search_ignored_characters(),
      repeat(' ', length(public.search_ignored_characters()))), ' ');
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.seed_booking_changes(tenant uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  seeded bigint;
begin
  insert into booking_changes (tenant_id, reservation_id, sign, changed_on, hotel_id, room_type_id, source,
    currency_code, discount_id, status, booked_on, check_in, check_out, sold_until, rooms, lead_time_days, is_changed,
    arrived, cancelled_on, night_revenue, services_revenue, discount_amount, fee)
  select s.tenant_id, s.reservation_id, e.sign, e.changed_on, s.hotel_id, s.room_type_id, s.source, s.currency_code,
    s.discount_id, case when e.is_first then 'confirmed' else s.status end, s.booked_on, s.check_in, s.check_out,
    case when e.is_first then s.check_out else s.sold_until end, s.rooms, s.lead_time_days, false,
    not e.is_first and s.arrived, case when not e.is_first then s.cancelled_on end, s.night_revenue,
    s.services_revenue, s.discount_amount, case when e.is_first then 0 else s.fee end
  from reservations r
  join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  cross join lateral booking_state(r, null) s
  cross join lateral (
    values (1, true, s.booked_on), (-1, true, null), (1, false, null)) steps (sign, is_first, changed_on)
  cross join lateral (select steps.sign, steps.is_first, coalesce(steps.changed_on, greatest(s.booked_on, business_date(
    (r.status_history -> -1 ->> 'at')::timestamptz, h.time_zone, h.business_day_start))) as changed_on) e
  where r.tenant_id = tenant and s.tenant_id is not null
    and not exists (select from booking_changes c where c.tenant_id = r.tenant_id and c.reservation_id = r.id)
    and (s.status <> 'confirmed' or steps.changed_on is not null)
  order by r.id, e.is_first desc, e.sign desc;
  get diagnostics seeded = row_count;
  return seeded;
end
$function$
grant execute to bellhop_maintenance

CREATE OR REPLACE FUNCTION public.set_presence_offline()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if new.presence <> 'offline' then
    new.presence_since := coalesce(new.deleted_at, new.updated_at);
  end if;
  new.presence := 'offline';
  new.chosen_presence := 'offline';
  return new;
end
$function$

CREATE OR REPLACE FUNCTION public.spread_revenue(amount numeric, prices numeric[], decimal_places integer)
 RETURNS numeric[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT array_agg((lags.share - lags.lag) ORDER BY lags.at) AS array_agg FROM (SELECT shares.at, shares.share, COALESCE(lag(shares.share) OVER (ORDER BY shares.at), (0)::numeric) AS lag FROM (SELECT listed.at, round((spread_revenue.amount * CASE WHEN (sum(listed.price) OVER () = (0)::numeric) THEN ((listed.at)::numeric / (cardinality(spread_revenue.prices))::numeric) ELSE (sum(listed.price) OVER (ORDER BY listed.at) / sum(listed.price) OVER ()) END), spread_revenue.decimal_places) AS share FROM unnest(spread_revenue.prices) WITH ORDINALITY listed(price, at)) shares) lags)
grant execute to public

CREATE OR REPLACE FUNCTION public.visible_hotels()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.hotel_ids'::text, true), ''::text))::uuid[]
grant execute to public

CREATE OR REPLACE FUNCTION public.wait_for_bookings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(capacity_lock((to_jsonb(new) ->> tg_argv[0])::uuid));
  return new;
end
$function$
grant execute to public

CREATE OR REPLACE FUNCTION public.write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  entry audit_log_entries;
begin
  for entry in select * from jsonb_populate_recordset(null::audit_log_entries, entries) loop
    insert into pending_audit_entries (tenant_id, at, hotel_ids) values (entry.tenant_id, entry.at, entry.hotel_ids)
    returning number into entry.number;
    entry.mac := hmac_sha256(convert_to(audit_entry_text(entry), 'UTF8'), inner_pad, outer_pad);
    insert into audit_log_entries select entry.*;
  end loop;
end
$function$
grant execute to bellhop_app

table account_mails (
  address_hash bytea not null
  job_id uuid not null
  sent_at timestamp with time zone not null
  constraint account_mails_pkey PRIMARY KEY (address_hash, job_id)
)
CREATE INDEX account_mails__sent_at__to_purge ON public.account_mails USING btree (sent_at)
grant delete, insert, select to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table additional_services (
  tenant_id uuid not null
  id uuid not null
  name text not null
  code text not null
  external_id text
  hotel_ids uuid[] not null
  description text
  price numeric(14,4) not null
  currency_code text not null
  charge_basis text not null
  guest_type_prices jsonb not null
  tax_rate_percent numeric(7,4)
  is_mandatory boolean not null
  max_quantity integer
  category text not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint additional_services_pkey PRIMARY KEY (tenant_id, id)
  constraint additional_services__charge_basis__invalid_value CHECK ((charge_basis = ANY (ARRAY['perStay'::text, 'perNight'::text, 'perPerson'::text, 'perPersonPerNight'::text, 'perUnit'::text])))
  constraint additional_services__code__unique UNIQUE (tenant_id, code)
  constraint additional_services__currency_code__exists FOREIGN KEY (tenant_id, currency_code) REFERENCES currencies(tenant_id, code)
  constraint additional_services__external_id__unique UNIQUE (tenant_id, external_id)
  constraint additional_services__price__out_of_range CHECK ((price >= (0)::numeric))
  constraint additional_services__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids = '{}'::uuid[]) OR (hotel_ids && ( SELECT visible_hotels() AS visible_hotels)))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX additional_services__currency_code__of ON public.additional_services USING btree (tenant_id, currency_code)
CREATE INDEX additional_services__name__page ON public.additional_services USING btree (tenant_id, name, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.additional_services REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.additional_services REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE ON public.additional_services FOR EACH ROW EXECUTE FUNCTION increment_price_version()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table api_keys (
  tenant_id uuid not null
  id uuid not null
  user_id uuid not null
  name text not null
  prefix text not null
  key_hash bytea not null
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  last_used_ip text
  revoked_at timestamp with time zone
  created_by_user_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  is_read_only boolean not null default false
  scopes text[]
  hotel_ids uuid[] not null default '{}'::uuid[]
  pii_access text
  allowed_networks text[] not null default '{}'::text[]
  purpose text not null default 'api'::text
  rotated_from_id uuid
  expiry_noticed_days integer
  constraint api_keys_pkey PRIMARY KEY (tenant_id, id)
  constraint api_keys__allowed_networks__too_many_items CHECK ((cardinality(allowed_networks) <= 50))
  constraint api_keys__key_hash__unique UNIQUE (tenant_id, key_hash)
  constraint api_keys__pii_access__invalid_value CHECK ((pii_access = ANY (ARRAY['full'::text, 'masked'::text])))
  constraint api_keys__purpose__invalid_value CHECK ((purpose = ANY (ARRAY['api'::text, 'scim'::text])))
  constraint api_keys__rotated_from_id__exists FOREIGN KEY (tenant_id, rotated_from_id) REFERENCES api_keys(tenant_id, id)
  constraint api_keys__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX api_keys__rotated_from_id__of ON public.api_keys USING btree (tenant_id, rotated_from_id)
CREATE INDEX api_keys__user_id__of ON public.api_keys USING btree (tenant_id, user_id, created_at)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.api_keys REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.api_keys REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table audit_batches (
  tenant_id uuid not null
  first_position bigint not null
  numbers bigint[] not null
  first_number bigint not null
  last_number bigint not null
  mac bytea not null
  constraint audit_batches_pkey PRIMARY KEY (tenant_id, first_position)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX audit_batches__number__of ON public.audit_batches USING btree (tenant_id, last_number, first_number)
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_batches FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit()
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_batches FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()
grant select to bellhop_app
grant select to bellhop_maintenance

table audit_chains (
  tenant_id uuid not null
    grant insert to bellhop_app
    grant select to bellhop_worker
  encrypted_key text not null
    grant insert to bellhop_app
    grant update to bellhop_maintenance
    grant select to bellhop_worker
  "position" bigint not null default 0
  next_link bytea not null default '\x'::bytea
  constraint audit_chains_pkey PRIMARY KEY (tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
grant select to bellhop_app
grant select to bellhop_maintenance

table audit_ends (
  tenant_id uuid not null
  "position" bigint not null
  next_link bytea not null
  constraint audit_ends_pkey PRIMARY KEY (tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant select to bellhop_app
grant select to bellhop_maintenance

table audit_entries (
  tenant_id uuid not null
  "position" bigint not null
  id uuid not null
  at timestamp with time zone not null
  actor_type text not null
  actor_user_id uuid
  actor_name text
  action text not null
  resource_type text not null
  resource_id uuid
  hotel_id uuid
  changes jsonb not null
  ip text
  user_agent text
  trace_id text
  hash bytea not null
  hotel_ids uuid[]
  constraint audit_entries_pkey PRIMARY KEY (tenant_id, "position")
  constraint audit_entries__actor_type__invalid_value CHECK ((actor_type = ANY (ARRAY['user'::text, 'serviceUser'::text, 'system'::text, 'anonymous'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX audit_entries__actor_user_id__of ON public.audit_entries USING btree (tenant_id, actor_user_id, at)
CREATE INDEX audit_entries__at__page ON public.audit_entries USING btree (tenant_id, at, id)
CREATE INDEX audit_entries__resource_id__of ON public.audit_entries USING btree (tenant_id, resource_id, at)
CREATE TRIGGER count_audit_entry AFTER INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION count_audit_entry()
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit()
CREATE TRIGGER refuse_insert BEFORE INSERT ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_of_old_chain()
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()
grant select to bellhop_app
grant select to bellhop_maintenance

table audit_log_entries (
  tenant_id uuid not null
  number bigint not null
  id uuid not null
  at timestamp with time zone not null
  actor_type text not null
  actor_user_id uuid
  actor_name text
  action text not null
  resource_type text not null
  resource_id uuid
  hotel_id uuid
  changes jsonb not null
  ip text
  user_agent text
  trace_id text
  hotel_ids uuid[]
  mac bytea not null
  guest_link_id uuid
  constraint audit_log_entries_pkey PRIMARY KEY (tenant_id, number)
  constraint audit_log_entries__actor_type__invalid_value CHECK ((actor_type = ANY (ARRAY['user'::text, 'serviceUser'::text, 'system'::text, 'anonymous'::text, 'guest'::text]))) NOT VALID
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX audit_log_entries__actor_user_id__of ON public.audit_log_entries USING btree (tenant_id, actor_user_id, at)
CREATE INDEX audit_log_entries__at__page ON public.audit_log_entries USING btree (tenant_id, at, id)
CREATE INDEX audit_log_entries__resource_id__of ON public.audit_log_entries USING btree (tenant_id, resource_id, at)
CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_log_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit()
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_log_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()
grant select to bellhop_app
grant select to bellhop_maintenance

table availability_inquiries (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  user_id uuid
  call_id uuid
  conversation_id uuid
  guest_id uuid
  hotel_id uuid not null
  room_type_id uuid
  check_in date not null
  check_out date not null
  guests jsonb not null
  bookable_count integer not null
  lowest_total numeric(18,4)
  currency_code text not null
  reasons text[] not null
  at timestamp with time zone not null
    grant select to bellhop_worker
  constraint availability_inquiries_pkey PRIMARY KEY (tenant_id, id)
  constraint availability_inquiries__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint availability_inquiries__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX availability_inquiries__at__to_purge ON public.availability_inquiries USING btree (at)
CREATE INDEX availability_inquiries__call_id__of ON public.availability_inquiries USING btree (tenant_id, call_id) WHERE (call_id IS NOT NULL)
CREATE INDEX availability_inquiries__conversation_id__of ON public.availability_inquiries USING btree (tenant_id, conversation_id, at) WHERE (conversation_id IS NOT NULL)
CREATE INDEX availability_inquiries__user_id__of ON public.availability_inquiries USING btree (tenant_id, user_id, at) WHERE ((call_id IS NULL) AND (conversation_id IS NULL))
CREATE TRIGGER refuse_hidden_call BEFORE INSERT ON public.availability_inquiries FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('call_id', 'calls')
CREATE TRIGGER refuse_hidden_conversation BEFORE INSERT ON public.availability_inquiries FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('conversation_id', 'conversations')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table avatars (
  tenant_id uuid not null
  user_id uuid not null
  bytes bytea not null
  uploaded_at timestamp with time zone not null
  constraint avatars_pkey PRIMARY KEY (tenant_id, user_id)
  constraint avatars__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table booking_changes (
  tenant_id uuid not null
  reservation_id uuid not null
  "position" bigint not null generated as identity
  sign smallint not null
  folded boolean not null default false
  changed_on date not null
  hotel_id uuid not null
  room_type_id uuid not null
  source text not null
  currency_code text not null
  discount_id uuid
  status text not null
  booked_on date not null
  check_in date not null
  check_out date not null
  sold_until date
  rooms integer not null
  lead_time_days integer not null
  is_changed boolean not null
  arrived boolean not null
  cancelled_on date
  night_revenue numeric(18,4)[] not null
  services_revenue numeric(18,4) not null
  discount_amount numeric(18,4) not null
  fee numeric(18,4) not null
  constraint booking_changes_pkey PRIMARY KEY (tenant_id, reservation_id, "position")
  constraint booking_changes__sign__invalid_value CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX booking_changes__booked_on__cancelled ON public.booking_changes USING btree (tenant_id, hotel_id, booked_on) WHERE (cancelled_on IS NOT NULL)
CREATE INDEX booking_changes__cancelled_on__cancelled ON public.booking_changes USING btree (tenant_id, hotel_id, cancelled_on) WHERE (cancelled_on IS NOT NULL)
CREATE INDEX booking_changes__position__to_fold ON public.booking_changes USING btree (tenant_id, "position") WHERE (NOT folded)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table booking_facts (
  tenant_id uuid not null
  hotel_id uuid not null
  basis text not null
  dimension text not null
  day date not null
  value text not null
  currency_code text not null
  bookings bigint not null
  active_bookings bigint not null
  changed bigint not null
  cancelled bigint not null
  no_shows bigint not null
  arrived bigint not null
  nights bigint not null
  active_nights bigint not null
  lost_nights bigint not null
  revenue numeric(18,4) not null
  active_revenue numeric(18,4) not null
  lost_revenue numeric(18,4) not null
  fees numeric(18,4) not null
  discounted numeric(18,4) not null
  constraint booking_facts_pkey PRIMARY KEY (tenant_id, hotel_id, basis, dimension, day, value, currency_code)
  constraint booking_facts__basis__invalid_value CHECK ((basis = ANY (ARRAY['created'::text, 'arriving'::text, 'cancelled'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table call_events (
  tenant_id uuid not null
    grant select to bellhop_worker
  provider text not null
    grant select to bellhop_worker
  provider_call_id text not null
    grant select to bellhop_worker
  idempotency_key text not null
    grant select to bellhop_worker
  seq integer
  type text not null
  at timestamp with time zone not null
  body jsonb not null
  received_at timestamp with time zone not null
    grant select to bellhop_worker
  applied_at timestamp with time zone
  constraint call_events_pkey PRIMARY KEY (tenant_id, provider, provider_call_id, idempotency_key)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX call_events__received_at__to_purge ON public.call_events USING btree (received_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table call_legs (
  tenant_id uuid not null
  id uuid not null
  call_id uuid not null
  entry_id uuid
  user_id uuid not null
  state text not null
  cause text
  offered_at timestamp with time zone not null
  answered_at timestamp with time zone
  ended_at timestamp with time zone
  kind text not null default 'talk'::text
  constraint call_legs_pkey PRIMARY KEY (tenant_id, id)
  constraint call_legs__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id) ON DELETE CASCADE
  constraint call_legs__kind__invalid_value CHECK ((kind = ANY (ARRAY['talk'::text, 'consultation'::text])))
  constraint call_legs__state__invalid_value CHECK ((state = ANY (ARRAY['ringing'::text, 'answered'::text, 'rejected'::text, 'timedOut'::text, 'cancelled'::text, 'failed'::text, 'ended'::text, 'lost'::text])))
  constraint call_legs__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX call_legs__call_id__of ON public.call_legs USING btree (tenant_id, call_id, offered_at)
CREATE INDEX call_legs__user_id__last ON public.call_legs USING btree (tenant_id, user_id, offered_at DESC)
CREATE UNIQUE INDEX call_legs__call_id__already_assigned ON public.call_legs USING btree (tenant_id, call_id, kind) WHERE (state = ANY (ARRAY['ringing'::text, 'answered'::text]))
CREATE UNIQUE INDEX call_legs__user_id__agent_unavailable ON public.call_legs USING btree (tenant_id, user_id) WHERE (state = ANY (ARRAY['ringing'::text, 'answered'::text]))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table call_segments (
  tenant_id uuid not null
  call_id uuid not null
  "position" integer not null
  type text not null
  user_id uuid
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  constraint call_segments_pkey PRIMARY KEY (tenant_id, call_id, "position")
  constraint call_segments__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id) ON DELETE CASCADE
  constraint call_segments__type__invalid_value CHECK ((type = ANY (ARRAY['queue'::text, 'ring'::text, 'talk'::text, 'hold'::text, 'wrapUp'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table calls (
  tenant_id uuid not null
  id uuid not null
  direction text not null
  status text not null
  from_number text
  to_number text
  from_reversed text generated reverse(from_number)
  to_reversed text generated reverse(to_number)
  is_anonymous boolean not null default false
  did_id uuid
  hotel_id uuid
  guest_id uuid
  guest_match text not null
  user_id uuid
  queue_key text
  integration_id uuid
  provider text
  provider_call_id text
  is_recorded boolean not null default false
  started_at timestamp with time zone not null
  queued_at timestamp with time zone
  ringing_at timestamp with time zone
  answered_at timestamp with time zone
  ended_at timestamp with time zone
  completed_at timestamp with time zone
  wait_seconds integer not null default 0
  talk_seconds integer not null default 0
  hold_seconds integer not null default 0
  wrap_up_seconds integer not null default 0
  duration_seconds integer not null default 0
  ended_by text
  end_reason text
  missed_reason text
  is_short_abandon boolean not null default false
  wrap_up_category text
  wrap_up_note text
  callback_id uuid
  notes text
  tags text[] not null default '{}'::text[]
  applied_seq integer not null default 0
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  open_queue_key text generated 
CASE
    WHEN (status = ANY (ARRAY['queued'::text, 'ringing'::text, 'inProgress'::text, 'onHold'::text])) THEN queue_key
    ELSE NULL::text
END
  recording text not null default 'off'::text
  diverted_from text
  diversion_reason text
  is_held_by_other_side boolean not null default false
  lost_reason text
  constraint calls_pkey PRIMARY KEY (tenant_id, id)
  constraint calls__did_id__exists FOREIGN KEY (tenant_id, did_id) REFERENCES voice_dids(tenant_id, id)
  constraint calls__direction__invalid_value CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text, 'internal'::text])))
  constraint calls__diversion_reason__invalid_value CHECK ((diversion_reason = ANY (ARRAY['unconditional'::text, 'busy'::text, 'noAnswer'::text, 'unreachable'::text, 'deflected'::text, 'doNotDisturb'::text, 'timeOfDay'::text, 'other'::text])))
  constraint calls__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint calls__guest_match__invalid_value CHECK ((guest_match = ANY (ARRAY['exact'::text, 'multiple'::text, 'none'::text])))
  constraint calls__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint calls__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint calls__open_queue_key__exists FOREIGN KEY (tenant_id, open_queue_key) REFERENCES voice_queues(tenant_id, key)
  constraint calls__provider_call_id__unique UNIQUE (tenant_id, provider, provider_call_id)
  constraint calls__recording__invalid_value CHECK ((recording = ANY (ARRAY['off'::text, 'on'::text, 'pausing'::text, 'paused'::text, 'resuming'::text])))
  constraint calls__status__invalid_value CHECK ((status = ANY (ARRAY['queued'::text, 'ringing'::text, 'inProgress'::text, 'onHold'::text, 'wrapUp'::text, 'completed'::text, 'abandoned'::text, 'missed'::text, 'busy'::text, 'failed'::text])))
  constraint calls__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  constraint calls__wrap_up_category__exists FOREIGN KEY (tenant_id, wrap_up_category) REFERENCES wrap_up_categories(tenant_id, code)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX calls__created_at__page ON public.calls USING btree (tenant_id, created_at DESC, id DESC)
CREATE INDEX calls__did_id__page ON public.calls USING btree (tenant_id, did_id, started_at DESC) WHERE (did_id IS NOT NULL)
CREATE INDEX calls__from_number__page ON public.calls USING btree (tenant_id, from_number, started_at DESC)
CREATE INDEX calls__from_reversed__ends ON public.calls USING btree (tenant_id, from_reversed)
CREATE INDEX calls__guest_id__page ON public.calls USING btree (tenant_id, guest_id, started_at DESC) WHERE (guest_id IS NOT NULL)
CREATE INDEX calls__hotel_id__page ON public.calls USING btree (tenant_id, hotel_id, started_at DESC)
CREATE INDEX calls__open_queue_key__of ON public.calls USING btree (tenant_id, open_queue_key) WHERE (open_queue_key IS NOT NULL)
CREATE INDEX calls__queue_key__page ON public.calls USING btree (tenant_id, queue_key, started_at DESC) WHERE (queue_key IS NOT NULL)
CREATE INDEX calls__started_at__page ON public.calls USING btree (tenant_id, started_at DESC, id DESC) INCLUDE (hotel_id, status, direction)
CREATE INDEX calls__status__open ON public.calls USING btree (tenant_id, status) WHERE (status = ANY (ARRAY['queued'::text, 'ringing'::text, 'inProgress'::text, 'onHold'::text, 'wrapUp'::text]))
CREATE INDEX calls__to_number__page ON public.calls USING btree (tenant_id, to_number, started_at DESC)
CREATE INDEX calls__to_reversed__ends ON public.calls USING btree (tenant_id, to_reversed)
CREATE INDEX calls__updated_at__page ON public.calls USING btree (tenant_id, updated_at, id)
CREATE INDEX calls__user_id__page ON public.calls USING btree (tenant_id, user_id, started_at DESC) WHERE (user_id IS NOT NULL)
CREATE INDEX calls__wrap_up_category__page ON public.calls USING btree (tenant_id, wrap_up_category, started_at DESC) WHERE (wrap_up_category IS NOT NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.calls FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.direction IS DISTINCT FROM old.direction)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_calls()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.calls REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_calls()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.calls REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_calls()
CREATE TRIGGER keep_changes_in_order BEFORE INSERT OR UPDATE ON public.calls FOR EACH ROW EXECUTE FUNCTION keep_changes_in_order()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.calls FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_hidden_hotel BEFORE INSERT ON public.calls FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('hotel_id', 'hotels')
CREATE TRIGGER refuse_hidden_number BEFORE INSERT ON public.calls FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('did_id', 'voice_dids')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table canned_responses (
  tenant_id uuid not null
  id uuid not null
  shortcut text not null
  text text not null
  hotel_ids uuid[] not null default '{}'::uuid[]
  language_code text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint canned_responses_pkey PRIMARY KEY (tenant_id, id)
  constraint canned_responses__shortcut__unique UNIQUE (tenant_id, shortcut)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids = '{}'::uuid[]) OR (hotel_ids && ( SELECT visible_hotels() AS visible_hotels)))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.canned_responses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.canned_responses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table change_times (
  tenant_id uuid not null
  closed_at timestamp with time zone not null
  settled_at timestamp with time zone
  constraint change_times_pkey PRIMARY KEY (tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table change_windows (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  updated_to timestamp with time zone not null
  total bigint not null
  starts jsonb not null
  read_at timestamp with time zone not null
    grant select to bellhop_worker
  constraint change_windows_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX change_windows__read_at__expiry ON public.change_windows USING btree (read_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table channel_senders (
  tenant_id uuid not null
  id uuid not null
  kind text not null
  channel text not null
  integration_id uuid not null
  address text not null
  phone text
  name text not null
  hotel_id uuid
  is_default boolean not null default false
  is_active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  signature text
  uses_reply_tag boolean not null default false
  constraint channel_senders_pkey PRIMARY KEY (tenant_id, id)
  constraint channel_senders__address__unique UNIQUE (tenant_id, integration_id, address)
  constraint channel_senders__channel__invalid_value CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'instagram'::text, 'messenger'::text, 'sms'::text, 'email'::text])))
  constraint channel_senders__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint channel_senders__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint channel_senders__kind__invalid_value CHECK ((kind = ANY (ARRAY['messagingApp'::text, 'socialMessaging'::text, 'smsProvider'::text, 'emailProvider'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE UNIQUE INDEX channel_senders__is_default__duplicate ON public.channel_senders USING btree (tenant_id, channel, COALESCE(hotel_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (is_default AND is_active)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.channel_senders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.channel_senders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table chat_visitors (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  widget_id uuid not null
  conversation_id uuid not null
    grant select to bellhop_worker
  token_hash bytea not null
  identifier text
  expires_at timestamp with time zone not null
    grant select to bellhop_worker
  created_at timestamp with time zone not null
  constraint chat_visitors_pkey PRIMARY KEY (tenant_id, id)
  constraint chat_visitors__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id)
  constraint chat_visitors__token_hash__unique UNIQUE (tenant_id, token_hash)
  constraint chat_visitors__widget_id__exists FOREIGN KEY (tenant_id, widget_id) REFERENCES chat_widgets(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX chat_visitors__conversation_id__of ON public.chat_visitors USING btree (tenant_id, conversation_id)
CREATE INDEX chat_visitors__expires_at__to_purge ON public.chat_visitors USING btree (expires_at)
CREATE INDEX chat_visitors__widget_id__of ON public.chat_visitors USING btree (tenant_id, widget_id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.chat_visitors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.chat_visitors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table chat_widgets (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  name text not null
  hotel_id uuid
  public_key text not null
    grant select to bellhop_worker
  allowed_origins text[] not null default '{}'::text[]
    grant select to bellhop_worker
  is_active boolean not null default true
    grant select to bellhop_worker
  colour text
  welcome_text text
  language_code text
  pre_chat_fields jsonb not null default '[]'::jsonb
  business_hours jsonb
  offline_text text
  identity_verification text not null default 'off'::text
  identity_secret text
  identity_secret_last4 text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint chat_widgets_pkey PRIMARY KEY (tenant_id, id)
  constraint chat_widgets__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint chat_widgets__identity_secret__required CHECK (((identity_verification = 'off'::text) OR (identity_secret_last4 IS NOT NULL)))
  constraint chat_widgets__identity_verification__invalid_value CHECK ((identity_verification = ANY (ARRAY['off'::text, 'required'::text])))
  constraint chat_widgets__name__unique UNIQUE (tenant_id, name)
  constraint chat_widgets__public_key__unique UNIQUE (public_key)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.chat_widgets REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.chat_widgets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table conversation_sessions (
  tenant_id uuid not null
  id uuid not null
  conversation_id uuid not null
  channel text not null
  hotel_id uuid
  opened_by text not null
  opened_at timestamp with time zone not null
  first_response_at timestamp with time zone
  resolved_at timestamp with time zone
  created_at timestamp with time zone not null
  constraint conversation_sessions_pkey PRIMARY KEY (tenant_id, id)
  constraint conversation_sessions__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id)
  constraint conversation_sessions__opened_by__invalid_value CHECK ((opened_by = ANY (ARRAY['guest'::text, 'hotel'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX conversation_sessions__conversation_id__page ON public.conversation_sessions USING btree (tenant_id, conversation_id)
CREATE INDEX conversation_sessions__opened_at__page ON public.conversation_sessions USING btree (tenant_id, opened_at)
CREATE UNIQUE INDEX conversation_sessions__conversation_id__unique ON public.conversation_sessions USING btree (tenant_id, conversation_id) WHERE (resolved_at IS NULL)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table conversations (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  channel text not null
  sender_id uuid
  widget_id uuid
  contact_address text not null
  contact_name text
  is_identified boolean not null default false
  guest_id uuid
  hotel_id uuid
  status text not null
  assignee_user_id uuid
  labels text[] not null default '{}'::text[]
  unread_count integer not null default 0
  last_message_at timestamp with time zone
    grant select to bellhop_worker
  last_inbound_at timestamp with time zone
  delivered_up_to timestamp with time zone
  read_up_to timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  contact_email text
  contact_phone text
  subject text
  reply_tag text
  thread_key text not null default ''::text
  constraint conversations_pkey PRIMARY KEY (tenant_id, id)
  constraint conversations__assignee_user_id__exists FOREIGN KEY (tenant_id, assignee_user_id) REFERENCES users(tenant_id, id)
  constraint conversations__channel__invalid_value CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'instagram'::text, 'messenger'::text, 'sms'::text, 'webchat'::text, 'email'::text])))
  constraint conversations__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint conversations__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint conversations__sender_id__exists FOREIGN KEY (tenant_id, sender_id) REFERENCES channel_senders(tenant_id, id)
  constraint conversations__status__invalid_value CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'resolved'::text])))
  constraint conversations__widget_id__exists FOREIGN KEY (tenant_id, widget_id) REFERENCES chat_widgets(tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX conversations__assignee_user_id__page ON public.conversations USING btree (tenant_id, assignee_user_id, last_message_at DESC) WHERE (assignee_user_id IS NOT NULL)
CREATE INDEX conversations__contact_address__find ON public.conversations USING btree (tenant_id, contact_address)
CREATE INDEX conversations__guest_id__page ON public.conversations USING btree (tenant_id, guest_id, last_message_at DESC) WHERE (guest_id IS NOT NULL)
CREATE INDEX conversations__last_message_at__page ON public.conversations USING btree (tenant_id, last_message_at DESC, id DESC)
CREATE INDEX conversations__status__page ON public.conversations USING btree (tenant_id, status, last_message_at DESC)
CREATE INDEX conversations__unlinked__of ON public.conversations USING btree (tenant_id) WHERE (guest_id IS NULL)
CREATE INDEX conversations__updated_at__page ON public.conversations USING btree (tenant_id, updated_at, id)
CREATE UNIQUE INDEX conversations__contact_address__unique ON public.conversations USING btree (tenant_id, channel, COALESCE(sender_id, widget_id), contact_address, thread_key)
CREATE UNIQUE INDEX conversations__reply_tag__unique ON public.conversations USING btree (tenant_id, reply_tag) WHERE (reply_tag IS NOT NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.conversations FOR EACH ROW WHEN ((((((new.status IS DISTINCT FROM old.status) OR ((new.last_message_at IS NULL) IS DISTINCT FROM (old.last_message_at IS NULL))) OR ((new.assignee_user_id IS NULL) IS DISTINCT FROM (old.assignee_user_id IS NULL))) OR (new.hotel_id IS DISTINCT FROM old.hotel_id)) OR (new.channel IS DISTINCT FROM old.channel))) EXECUTE FUNCTION count_conversations()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.conversations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_conversations()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.conversations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_conversations()
CREATE TRIGGER keep_changes_in_order BEFORE INSERT OR UPDATE ON public.conversations FOR EACH ROW EXECUTE FUNCTION keep_changes_in_order()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.conversations FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table currencies (
  tenant_id uuid not null
  id uuid not null
  code text not null
  name text not null
  symbol text not null
  decimal_places integer not null
  rounding_mode text not null
  exchange_rate numeric(20,8)
  is_base boolean not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint currencies_pkey PRIMARY KEY (tenant_id, id)
  constraint currencies__code__unique UNIQUE (tenant_id, code)
  constraint currencies__decimal_places__out_of_range CHECK (((decimal_places >= 0) AND (decimal_places <= 4)))
  constraint currencies__exchange_rate__out_of_range CHECK ((exchange_rate > (0)::numeric))
  constraint currencies__rounding_mode__invalid_value CHECK ((rounding_mode = ANY (ARRAY['halfUp'::text, 'halfEven'::text, 'down'::text])))
  constraint currencies__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX currencies__created_at__page ON public.currencies USING btree (tenant_id, created_at, id)
CREATE UNIQUE INDEX currencies__is_base__unique ON public.currencies USING btree (tenant_id) WHERE is_base
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.currencies REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.currencies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE OF code, decimal_places, rounding_mode ON public.currencies FOR EACH ROW EXECUTE FUNCTION increment_price_version()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table discounts (
  tenant_id uuid not null
  id uuid not null
  name text not null
  code text not null
  external_id text
  type text not null
  value numeric(14,4)
  free_nights integer
  every_nights integer
  currency_code text
  hotel_ids uuid[] not null
  room_type_ids uuid[] not null
  stay_from date
  stay_to date
  book_from date
  book_to date
  min_advance_days integer
  max_advance_days integer
  min_nights integer
  max_nights integer
  weekdays text[] not null
  guest_group_ids uuid[] not null
  min_total_amount numeric(14,4)
  max_discount_amount numeric(14,4)
  usage_limit integer
  usage_count integer not null default 0
  requires_code boolean not null
  priority integer not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint discounts_pkey PRIMARY KEY (tenant_id, id)
  constraint discounts__book_to__date_range CHECK ((book_to >= book_from))
  constraint discounts__code__unique UNIQUE (tenant_id, code)
  constraint discounts__currency_code__exists FOREIGN KEY (tenant_id, currency_code) REFERENCES currencies(tenant_id, code)
  constraint discounts__external_id__unique UNIQUE (tenant_id, external_id)
  constraint discounts__max_advance_days__out_of_range CHECK ((max_advance_days >= min_advance_days))
  constraint discounts__max_nights__out_of_range CHECK ((max_nights >= min_nights))
  constraint discounts__name__unique UNIQUE (tenant_id, name)
  constraint discounts__stay_to__date_range CHECK ((stay_to >= stay_from))
  constraint discounts__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint discounts__type__invalid_value CHECK ((type = ANY (ARRAY['percent'::text, 'amountPerNight'::text, 'amountPerStay'::text, 'fixedPricePerNight'::text, 'freeNights'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids = '{}'::uuid[]) OR (hotel_ids && ( SELECT visible_hotels() AS visible_hotels)))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX discounts__currency_code__of ON public.discounts USING btree (tenant_id, currency_code)
CREATE INDEX discounts__priority__page ON public.discounts USING btree (tenant_id, priority, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.discounts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.discounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE ON public.discounts FOR EACH ROW EXECUTE FUNCTION increment_price_version()
CREATE TRIGGER increment_price_version_on_update AFTER UPDATE ON public.discounts FOR EACH ROW WHEN (((to_jsonb(old.*) - '{usage_count,updated_at,version}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{usage_count,updated_at,version}'::text[]))) EXECUTE FUNCTION increment_price_version()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table email_mailboxes (
  tenant_id uuid not null
    grant select to bellhop_worker
  integration_id uuid not null
    grant select to bellhop_worker
  uid_validity bigint
  last_uid bigint
  lease_until timestamp with time zone
    grant select, update to bellhop_worker
  lease_token uuid
    grant select, update to bellhop_worker
  created_at timestamp with time zone not null
  constraint email_mailboxes_pkey PRIMARY KEY (tenant_id, integration_id)
  constraint email_mailboxes__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table email_rates (
  tenant_id uuid not null
  integration_id uuid not null
  used_until timestamp with time zone not null
  constraint email_rates_pkey PRIMARY KEY (tenant_id, integration_id)
  constraint email_rates__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX email_rates__used_until ON public.email_rates USING btree (used_until)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table email_sources (
  tenant_id uuid not null
  id uuid not null
  message_id uuid not null
  status text not null
  size_bytes bigint
  storage_key text
  sha256 text
  file_key text
  created_at timestamp with time zone not null
  storage_offset bigint
  constraint email_sources_pkey PRIMARY KEY (tenant_id, id)
  constraint email_sources__message_id__exists FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id) ON DELETE CASCADE
  constraint email_sources__message_id__unique UNIQUE (tenant_id, message_id)
  constraint email_sources__status__invalid_value CHECK ((status = ANY (ARRAY['pending'::text, 'available'::text, 'erased'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX email_sources__storage_key__stored ON public.email_sources USING btree (tenant_id, storage_key COLLATE "C") WHERE (status = ANY (ARRAY['pending'::text, 'available'::text]))
CREATE TRIGGER count_changed_file_bytes AFTER UPDATE ON public.email_sources REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_new_file_bytes AFTER INSERT ON public.email_sources REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_old_file_bytes AFTER DELETE ON public.email_sources REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table email_tokens (
  tenant_id uuid not null
  token_hash bytea not null
  user_id uuid not null
  purpose text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint email_tokens_pkey PRIMARY KEY (tenant_id, token_hash)
  constraint email_tokens__purpose__invalid_value CHECK ((purpose = ANY (ARRAY['confirmEmail'::text, 'resetPassword'::text, 'invitation'::text])))
  constraint email_tokens__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX email_tokens__user_id__of ON public.email_tokens USING btree (tenant_id, user_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table event_batches (
  tenant_id uuid not null
  id uuid not null
  type text not null
  hotel_id uuid
  event_count integer not null
  created_at timestamp with time zone not null
  constraint event_batches_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX event_batches__created_at__old ON public.event_batches USING btree (created_at)
CREATE TRIGGER create_webhook_batches AFTER INSERT ON public.event_batches FOR EACH ROW EXECUTE FUNCTION create_webhook_batches()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table event_subjects (
  tenant_id uuid not null
  subject_id uuid not null
  sequence integer not null
  constraint event_subjects_pkey PRIMARY KEY (tenant_id, subject_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table events (
  tenant_id uuid not null
  id text not null
  "position" bigint not null generated as identity
  type text not null
  subject_id uuid not null
  hotel_id uuid
  sequence integer not null
  body text not null
  created_at timestamp with time zone not null
  relayed_at timestamp with time zone
    grant update to bellhop_worker
  relay_failures integer not null default 0
    grant update to bellhop_worker
  relay_not_before timestamp with time zone
    grant update to bellhop_worker
  retained_from timestamp with time zone
    grant update to bellhop_worker
  actor_user_id uuid
  is_history boolean not null default false
  batch_id uuid
  traceparent text
  tracestate text
  constraint events_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX events__batch_id__of ON public.events USING btree (tenant_id, batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX events__created_at__to_drop ON public.events USING btree (COALESCE(retained_from, created_at))
CREATE INDEX events__created_at__to_recover ON public.events USING btree (tenant_id, created_at, id)
CREATE INDEX events__position__to_relay ON public.events USING btree ("position") WHERE (relayed_at IS NULL)
CREATE INDEX events__subject_id__of ON public.events USING btree (tenant_id, subject_id)
CREATE TRIGGER create_webhook_deliveries AFTER INSERT ON public.events FOR EACH ROW WHEN ((new.batch_id IS NULL)) EXECUTE FUNCTION create_webhook_deliveries()
CREATE TRIGGER erase_attempt_responses AFTER UPDATE OF body ON public.events FOR EACH ROW WHEN ((old.body IS DISTINCT FROM new.body)) EXECUTE FUNCTION erase_attempt_responses()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table exports (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  user_id uuid not null
  resource text not null
  format text not null
  columns text[] not null default '{}'::text[]
  filters jsonb not null default '{}'::jsonb
  language text
  hotel_ids uuid[] not null default '{}'::uuid[]
  is_masked boolean not null default false
  status text not null default 'queued'::text
  failure_reason text
  row_count bigint not null default 0
  total_count bigint
  run_token uuid
  size_bytes bigint
  sha256 text
  storage_key text
  file_key text
  finished_at timestamp with time zone
  expires_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint exports_pkey PRIMARY KEY (tenant_id, id)
  constraint exports__format__invalid_value CHECK ((format = ANY (ARRAY['csv'::text, 'ndjson'::text, 'xlsx'::text])))
  constraint exports__language__invalid_value CHECK ((language = ANY (ARRAY['en'::text, 'tr'::text, 'de'::text])))
  constraint exports__resource__invalid_value CHECK ((resource = ANY (ARRAY['guests'::text, 'reservations'::text, 'calls'::text, 'conversations'::text, 'messages'::text, 'audit'::text, 'deliveries'::text])))
  constraint exports__sha256__required CHECK (((status = 'ready'::text) <= ((storage_key IS NOT NULL) AND (size_bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (expires_at IS NOT NULL))))
  constraint exports__status__invalid_value CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])))
  constraint exports__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint exports__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX exports__storage_key__stored ON public.exports USING btree (tenant_id, storage_key COLLATE "C") WHERE (status = ANY (ARRAY['running'::text, 'ready'::text]))
CREATE INDEX exports__user_id__page ON public.exports USING btree (tenant_id, user_id, created_at, id)
CREATE TRIGGER count_changed_file_bytes AFTER UPDATE ON public.exports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_new_file_bytes AFTER INSERT ON public.exports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_old_file_bytes AFTER DELETE ON public.exports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table external_identities (
  tenant_id uuid not null
  connection_id uuid not null
  subject text not null
  user_id uuid not null
  created_at timestamp with time zone not null
  constraint external_identities_pkey PRIMARY KEY (tenant_id, connection_id, subject)
  constraint external_identities__connection_id__exists FOREIGN KEY (tenant_id, connection_id) REFERENCES sso_connections(tenant_id, id) ON DELETE CASCADE
  constraint external_identities__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
  constraint external_identities__user_id__sso_identity_conflict UNIQUE (tenant_id, connection_id, user_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX external_identities__user_id__of ON public.external_identities USING btree (tenant_id, user_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table group_rules (
  tenant_id uuid not null
  id uuid not null
  "position" integer not null
  value text not null
  role_id uuid not null
  hotel_ids uuid[] not null default '{}'::uuid[]
  created_at timestamp with time zone not null
  constraint group_rules_pkey PRIMARY KEY (tenant_id, id)
  constraint group_rules__position__unique UNIQUE (tenant_id, "position")
  constraint group_rules__role_id__exists FOREIGN KEY (tenant_id, role_id) REFERENCES roles(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX group_rules__role_id__of ON public.group_rules USING btree (tenant_id, role_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_consents (
  tenant_id uuid not null
  id uuid not null
  guest_id uuid not null
  purpose text not null
  channel text not null
  status text not null
  source text
  captured_at timestamp with time zone not null
  user_id uuid
  created_at timestamp with time zone not null
  constraint guest_consents_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_consents__channel__invalid_value CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'whatsapp'::text, 'phone'::text])))
  constraint guest_consents__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
  constraint guest_consents__purpose__invalid_value CHECK ((purpose = ANY (ARRAY['marketing'::text, 'profiling'::text, 'callRecording'::text])))
  constraint guest_consents__status__invalid_value CHECK ((status = ANY (ARRAY['granted'::text, 'denied'::text, 'withdrawn'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_consents__guest_id__of ON public.guest_consents USING btree (tenant_id, guest_id, purpose, channel, captured_at DESC)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_consents REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_consents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_contact_points (
  tenant_id uuid not null
  id uuid not null
  guest_id uuid not null
  type text not null
  value text not null
  value_key text not null generated lower(value)
  label text
  is_primary boolean not null
  verified_at timestamp with time zone
  "position" integer not null
  created_at timestamp with time zone not null
  undeliverable_since timestamp with time zone
  constraint guest_contact_points_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_contact_points__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
  constraint guest_contact_points__type__invalid_value CHECK ((type = ANY (ARRAY['phone'::text, 'email'::text, 'whatsapp'::text, 'instagram'::text, 'messenger'::text, 'webchat'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_contact_points__value__of ON public.guest_contact_points USING btree (tenant_id, value_key, type)
CREATE UNIQUE INDEX guest_contact_points__is_primary__unique ON public.guest_contact_points USING btree (tenant_id, guest_id, type) WHERE is_primary
CREATE UNIQUE INDEX guest_contact_points__value__unique ON public.guest_contact_points USING btree (tenant_id, guest_id, type, value_key)
CREATE TRIGGER index_contact_point AFTER DELETE ON public.guest_contact_points FOR EACH ROW EXECUTE FUNCTION index_contact_point()
CREATE TRIGGER index_new_contact_points AFTER INSERT ON public.guest_contact_points REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_contact_points()
CREATE TRIGGER reindex_contact_point AFTER UPDATE ON public.guest_contact_points FOR EACH ROW WHEN ((((old.type IS DISTINCT FROM new.type) OR (old.value IS DISTINCT FROM new.value)) OR (old.guest_id IS DISTINCT FROM new.guest_id))) EXECUTE FUNCTION index_contact_point()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_group_members (
  tenant_id uuid not null
  guest_group_id uuid not null
  guest_id uuid not null
  created_at timestamp with time zone not null
  constraint guest_group_members_pkey PRIMARY KEY (tenant_id, guest_group_id, guest_id)
  constraint guest_group_members__guest_group_id__exists FOREIGN KEY (tenant_id, guest_group_id) REFERENCES guest_groups(tenant_id, id) ON DELETE CASCADE
  constraint guest_group_members__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_group_members__guest_id__of ON public.guest_group_members USING btree (tenant_id, guest_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_groups (
  tenant_id uuid not null
  id uuid not null
  name text not null
  code text
  type text not null
  description text
  contact_guest_id uuid
  colour text
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint guest_groups_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_groups__code__unique UNIQUE (tenant_id, code)
  constraint guest_groups__contact_guest_id__exists FOREIGN KEY (tenant_id, contact_guest_id) REFERENCES guests(tenant_id, id)
  constraint guest_groups__name__unique UNIQUE (tenant_id, name)
  constraint guest_groups__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint guest_groups__type__invalid_value CHECK ((type = ANY (ARRAY['company'::text, 'family'::text, 'tour'::text, 'event'::text, 'loyalty'::text, 'other'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_groups__contact_guest_id__of ON public.guest_groups USING btree (tenant_id, contact_guest_id) WHERE (contact_guest_id IS NOT NULL)
CREATE INDEX guest_groups__created_at__page ON public.guest_groups USING btree (tenant_id, created_at, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_groups REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_groups REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF contact_guest_id ON public.guest_groups FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('contact_guest_id')
CREATE TRIGGER refuse_while_discounted BEFORE DELETE ON public.guest_groups FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('discounts', 'guest_group_ids')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_import_chunks (
  tenant_id uuid not null
  id uuid not null
  import_id uuid not null
  "position" integer not null
  lines text not null
  constraint guest_import_chunks_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_import_chunks__import_id__exists FOREIGN KEY (tenant_id, import_id) REFERENCES guest_imports(tenant_id, id) ON DELETE CASCADE
  constraint guest_import_chunks__position__unique UNIQUE (tenant_id, import_id, "position")
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_import_keys (
  tenant_id uuid not null
  import_id uuid not null
  key text not null
  line integer not null
  constraint guest_import_keys_pkey PRIMARY KEY (tenant_id, import_id, key)
  constraint guest_import_keys__import_id__exists FOREIGN KEY (tenant_id, import_id) REFERENCES guest_imports(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_imports (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  status text not null
  on_duplicate text not null
  is_dry_run boolean not null
  columns text[] not null
  line_count integer not null
  validated_count integer not null
  created_count integer not null
  updated_count integer not null
  skipped_count integer not null
  error_count integer not null
  errors jsonb not null
  run_token uuid
  user_id uuid
  finished_at timestamp with time zone
    grant select to bellhop_worker
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  updated_at timestamp with time zone not null
  version integer not null default 1
  default_country text
  warning_count integer not null default 0
  warnings jsonb not null default '[]'::jsonb
  date_formats jsonb not null default '{}'::jsonb
  on_problem text not null default 'fail'::text
  constraint guest_imports_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_imports__on_duplicate__invalid_value CHECK ((on_duplicate = ANY (ARRAY['fail'::text, 'skip'::text, 'update'::text])))
  constraint guest_imports__on_problem__invalid_value CHECK ((on_problem = ANY (ARRAY['fail'::text, 'leaveOut'::text])))
  constraint guest_imports__status__invalid_value CHECK ((status = ANY (ARRAY['receiving'::text, 'queued'::text, 'validating'::text, 'importing'::text, 'succeeded'::text, 'failed'::text])))
  constraint guest_imports__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX guest_imports__created_at__page ON public.guest_imports USING btree (tenant_id, created_at, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_imports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_imports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_links (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  kind text not null
    grant select to bellhop_worker
  guest_id uuid not null
  key_id text not null
  token_hash bytea not null
    grant select to bellhop_worker
  expires_at timestamp with time zone not null
    grant select to bellhop_worker
  revoked_at timestamp with time zone
    grant select to bellhop_worker
  opened_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  subject_id uuid
  hotel_id uuid
  actions integer not null default 0
    grant select to bellhop_worker
  actions_since timestamp with time zone
    grant select to bellhop_worker
  constraint guest_links_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_links__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint guest_links__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint guest_links__kind__invalid_value CHECK ((kind = ANY (ARRAY['preferences'::text, 'offer'::text, 'booking'::text])))
  constraint guest_links__token_hash__unique UNIQUE (token_hash)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX guest_links__expires_at__to_purge ON public.guest_links USING btree (expires_at)
CREATE INDEX guest_links__guest_id__of ON public.guest_links USING btree (tenant_id, guest_id)
CREATE INDEX guest_links__hotel_id__of ON public.guest_links USING btree (tenant_id, hotel_id) WHERE (hotel_id IS NOT NULL)
CREATE INDEX guest_links__subject_id__of ON public.guest_links USING btree (tenant_id, subject_id) WHERE (subject_id IS NOT NULL)
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.guest_links FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table guest_merges (
  tenant_id uuid not null
  id uuid not null
  "position" bigint not null generated as identity
  guest_id uuid not null
  merged_guest_ids uuid[] not null
  user_id uuid
  snapshot jsonb
  document_number text
  created_at timestamp with time zone not null
  undone_at timestamp with time zone
  undone_by_user_id uuid
  constraint guest_merges_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_merges__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_merges__guest_id__of ON public.guest_merges USING btree (tenant_id, guest_id, "position")
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_notes (
  tenant_id uuid not null
  id uuid not null
  guest_id uuid not null
  text text not null
  user_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint guest_notes_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_notes__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_notes__created_at__page ON public.guest_notes USING btree (tenant_id, guest_id, created_at DESC, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.guest_notes FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_search_terms (
  tenant_id uuid not null
  term text not null
  source_id uuid not null
  guest_id uuid not null
  constraint guest_search_terms_pkey PRIMARY KEY (tenant_id, term, source_id) INCLUDE (guest_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_segment_members (
  tenant_id uuid not null
  guest_segment_id uuid not null
  guest_id uuid not null
  constraint guest_segment_members_pkey PRIMARY KEY (tenant_id, guest_segment_id, guest_id)
  constraint guest_segment_members__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
  constraint guest_segment_members__guest_segment_id__exists FOREIGN KEY (tenant_id, guest_segment_id) REFERENCES guest_segments(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_segment_members__guest_id__of ON public.guest_segment_members USING btree (tenant_id, guest_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_segments (
  tenant_id uuid not null
  id uuid not null
  name text not null
  description text
  filter jsonb not null
  guest_count integer
  evaluated_at timestamp with time zone
  run_token uuid
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint guest_segments_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_segments__name__unique UNIQUE (tenant_id, name)
  constraint guest_segments__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_segments__created_at__page ON public.guest_segments USING btree (tenant_id, created_at, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_segments REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_segments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_stats (
  tenant_id uuid not null
  guest_id uuid not null
  reservations integer not null default 0
  nights integer not null default 0
  revenue jsonb not null default '[]'::jsonb
  last_stay_at date
  next_arrival date
  next_change_at timestamp with time zone
  calls integer not null default 0
  messages integer not null default 0
  updated_at timestamp with time zone not null
  stays integer not null default 0
  stay_nights integer not null default 0
  spent jsonb not null default '[]'::jsonb
  booked_ahead jsonb not null default '[]'::jsonb
  constraint guest_stats_pkey PRIMARY KEY (tenant_id, guest_id)
  constraint guest_stats__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guest_types (
  tenant_id uuid not null
  id uuid not null
  name text not null
  code text
  category text not null
  min_age integer
  max_age integer
  counts_toward_occupancy boolean not null
  base_slot text not null
  price_mode text not null
  price_value numeric(14,4)
  sort_order integer not null
  is_default boolean not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint guest_types_pkey PRIMARY KEY (tenant_id, id)
  constraint guest_types__base_slot__invalid_value CHECK ((base_slot = ANY (ARRAY['always'::text, 'preferred'::text, 'never'::text])))
  constraint guest_types__category__invalid_value CHECK ((category = ANY (ARRAY['adult'::text, 'child'::text, 'infant'::text])))
  constraint guest_types__code__unique UNIQUE (tenant_id, code)
  constraint guest_types__is_default__invalid_value CHECK (((NOT is_default) OR ((category = 'adult'::text) AND is_active)))
  constraint guest_types__max_age__out_of_range CHECK ((max_age >= min_age))
  constraint guest_types__name__unique UNIQUE (tenant_id, name)
  constraint guest_types__price_mode__invalid_value CHECK ((price_mode = ANY (ARRAY['full'::text, 'percent'::text, 'fixed'::text, 'free'::text])))
  constraint guest_types__price_value__required CHECK (((price_mode = ANY (ARRAY['full'::text, 'free'::text])) OR (price_value IS NOT NULL)))
  constraint guest_types__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guest_types__sort_order__page ON public.guest_types USING btree (tenant_id, sort_order, id)
CREATE UNIQUE INDEX guest_types__is_default__unique ON public.guest_types USING btree (tenant_id) WHERE is_default
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guest_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guest_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE ON public.guest_types FOR EACH ROW EXECUTE FUNCTION increment_price_version()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table guests (
  tenant_id uuid not null
  id uuid not null
  first_name text not null
  last_name text not null
  gender text
  phone text
  email text
  birth_date date
  nationality_code text
  language_code text
  company_name text
  tax_number text
  guest_type_id uuid
  vip_level text not null
  tags text[] not null
  is_blacklisted boolean not null
  blacklist_reason text
  do_not_call boolean not null
  do_not_message boolean not null
  source text not null
  external_id text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  title text
  address jsonb
  preferences jsonb not null default '{}'::jsonb
  custom_fields jsonb not null default '{}'::jsonb
  identity_document jsonb
  document_number text
  current_consents jsonb not null default '{}'::jsonb
  status text not null default 'active'::text
  merged_into_guest_id uuid
  preferred_channel text
  constraint guests_pkey PRIMARY KEY (tenant_id, id)
  constraint guests__guest_type_id__exists FOREIGN KEY (tenant_id, guest_type_id) REFERENCES guest_types(tenant_id, id)
  constraint guests__merged_into_guest_id__exists FOREIGN KEY (tenant_id, merged_into_guest_id) REFERENCES guests(tenant_id, id)
  constraint guests__merged_into_guest_id__required CHECK (((status = 'merged'::text) = (merged_into_guest_id IS NOT NULL)))
  constraint guests__preferred_channel__invalid_value CHECK ((preferred_channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'sms'::text])))
  constraint guests__status__invalid_value CHECK ((status = ANY (ARRAY['active'::text, 'merged'::text, 'anonymized'::text])))
  constraint guests__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint guests__vip_level__invalid_value CHECK ((vip_level = ANY (ARRAY['none'::text, 'bronze'::text, 'silver'::text, 'gold'::text, 'platinum'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX guests__birth_date__of ON public.guests USING btree (tenant_id, birth_date) WHERE ((status = 'active'::text) AND (birth_date IS NOT NULL))
CREATE INDEX guests__created_at__page ON public.guests USING btree (tenant_id, created_at, id) INCLUDE (status)
CREATE INDEX guests__guest_type_id__of ON public.guests USING btree (tenant_id, guest_type_id) WHERE (guest_type_id IS NOT NULL)
CREATE INDEX guests__last_name__page ON public.guests USING btree (tenant_id, last_name, id)
CREATE INDEX guests__merged_into_guest_id__of ON public.guests USING btree (tenant_id, merged_into_guest_id) WHERE (merged_into_guest_id IS NOT NULL)
CREATE INDEX guests__updated_at__page ON public.guests USING btree (tenant_id, updated_at, id)
CREATE INDEX guests__vip_level__of ON public.guests USING btree (tenant_id, vip_level, created_at)
CREATE UNIQUE INDEX guests__external_id__unique ON public.guests USING btree (tenant_id, external_id) WHERE (external_id IS NOT NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.guests FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.vip_level IS DISTINCT FROM old.vip_level)) OR (new.is_blacklisted IS DISTINCT FROM old.is_blacklisted))) EXECUTE FUNCTION count_guests()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.guests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_guests()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.guests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_guests()
CREATE TRIGGER index_guest_name AFTER DELETE ON public.guests FOR EACH ROW EXECUTE FUNCTION index_guest_name()
CREATE TRIGGER index_new_guests AFTER INSERT ON public.guests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_guests()
CREATE TRIGGER keep_changes_in_order BEFORE INSERT OR UPDATE ON public.guests FOR EACH ROW EXECUTE FUNCTION keep_changes_in_order()
CREATE TRIGGER reindex_guest_name AFTER UPDATE ON public.guests FOR EACH ROW WHEN (((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.company_name IS DISTINCT FROM new.company_name)) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION index_guest_name()
CREATE TRIGGER remove_from_segments AFTER UPDATE OF status ON public.guests FOR EACH ROW WHEN ((new.status <> 'active'::text)) EXECUTE FUNCTION remove_from_segments()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table hotels (
  tenant_id uuid not null
  id uuid not null
  name text not null
  code text not null
  external_id text
  currency_code text not null
  currency_locked_at timestamp with time zone
  time_zone text not null
  description text
  star_rating integer
  phone text
  email text
  website_url text
  address jsonb
  latitude numeric(9,6)
  longitude numeric(9,6)
  check_in_time text not null
  check_out_time text not null
  business_day_start text not null
  prices_include_tax boolean not null
  tax_rate_percent numeric(7,4) not null
  cancellation_policy jsonb not null
  hold_minutes integer not null
  overbooking_limit integer not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  marks_no_shows boolean not null default true
  language_code text
  quiet_from text not null default '22:00'::text
  quiet_to text not null default '08:00'::text
  offer_hours integer not null default 72
  guest_may_confirm boolean not null default true
  guest_may_change boolean not null default false
  guest_may_cancel boolean not null default false
  guest_change_hours integer not null default 48
  offer_reminder_hours integer default 24
  offer_callback_hours integer default 4
  constraint hotels_pkey PRIMARY KEY (tenant_id, id)
  constraint hotels__code__unique UNIQUE (tenant_id, code)
  constraint hotels__currency_code__exists FOREIGN KEY (tenant_id, currency_code) REFERENCES currencies(tenant_id, code)
  constraint hotels__external_id__unique UNIQUE (tenant_id, external_id)
  constraint hotels__guest_change_hours__out_of_range CHECK (((guest_change_hours >= 0) AND (guest_change_hours <= 8760)))
  constraint hotels__name__unique UNIQUE (tenant_id, name)
  constraint hotels__offer_callback_hours__out_of_range CHECK (((offer_callback_hours >= 1) AND (offer_callback_hours <= 720)))
  constraint hotels__offer_hours__out_of_range CHECK (((offer_hours >= 1) AND (offer_hours <= 720)))
  constraint hotels__offer_reminder_hours__out_of_range CHECK (((offer_reminder_hours >= 1) AND (offer_reminder_hours <= 720)))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (id IS NULL) OR (id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX hotels__created_at__page ON public.hotels USING btree (tenant_id, created_at, id)
CREATE INDEX hotels__currency_code__of ON public.hotels USING btree (tenant_id, currency_code)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.hotels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.hotels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE OF name, currency_code, time_zone, prices_include_tax, tax_rate_percent, overbooking_limit, is_active ON public.hotels FOR EACH ROW EXECUTE FUNCTION increment_price_version('id')
CREATE TRIGGER increment_price_version_on_update AFTER UPDATE ON public.hotels FOR EACH ROW WHEN (((old.cancellation_policy IS DISTINCT FROM new.cancellation_policy) OR (old.business_day_start IS DISTINCT FROM new.business_day_start))) EXECUTE FUNCTION increment_price_version('id')
CREATE TRIGGER refuse_while_connected BEFORE DELETE ON public.hotels FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('integrations', 'hotel_ids')
CREATE TRIGGER refuse_while_discounted BEFORE DELETE ON public.hotels FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('discounts', 'hotel_ids')
CREATE TRIGGER refuse_while_queued BEFORE DELETE ON public.hotels FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('voice_queues', 'hotel_ids')
CREATE TRIGGER refuse_while_served BEFORE DELETE ON public.hotels FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('additional_services', 'hotel_ids')
CREATE TRIGGER refuse_while_subscribed BEFORE DELETE ON public.hotels FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('webhooks', 'hotel_ids')
CREATE TRIGGER wait_for_bookings BEFORE UPDATE ON public.hotels FOR EACH ROW WHEN ((old.overbooking_limit IS DISTINCT FROM new.overbooking_limit)) EXECUTE FUNCTION wait_for_bookings('id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table idempotency_keys (
  tenant_id uuid not null
    grant select to bellhop_worker
  user_id uuid not null
    grant select to bellhop_worker
  method text not null
    grant select to bellhop_worker
  path text not null
    grant select to bellhop_worker
  key uuid not null
    grant select to bellhop_worker
  fingerprint bytea not null
  status_code integer
  body text
  headers jsonb
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  encrypted_body text
  sees_personal_data boolean not null default true
  hotel_ids uuid[] not null default '{}'::uuid[]
  constraint idempotency_keys_pkey PRIMARY KEY (tenant_id, user_id, method, path, key)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX idempotency_keys__created_at__to_expire ON public.idempotency_keys USING btree (created_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table integrations (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  type text not null
    grant select to bellhop_worker
  provider text not null
    grant select to bellhop_worker
  name text not null
  settings jsonb not null
  encrypted_secrets text
  secret_last4s jsonb not null default '{}'::jsonb
  hotel_ids uuid[] not null default '{}'::uuid[]
  status text not null default 'active'::text
    grant select to bellhop_worker
  verify_token text not null default replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text)
  last_error text
  last_checked_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint integrations_pkey PRIMARY KEY (tenant_id, id)
  constraint integrations__status__invalid_value CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text, 'error'::text])))
  constraint integrations__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint integrations__type__invalid_value CHECK ((type = ANY (ARRAY['messagingApp'::text, 'socialMessaging'::text, 'smsProvider'::text, 'emailProvider'::text, 'voiceProvider'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX integrations__id__webhook ON public.integrations USING btree (id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.integrations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.integrations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table issued_sip_credentials (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  user_id uuid not null
  session_id uuid not null
  integration_id uuid not null
  username text not null
    grant select to bellhop_worker
  issued_at timestamp with time zone not null
  expires_at timestamp with time zone not null
    grant select to bellhop_worker
  revoked_at timestamp with time zone
    grant select to bellhop_worker
  constraint issued_sip_credentials_pkey PRIMARY KEY (tenant_id, id)
  constraint issued_sip_credentials__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX issued_sip_credentials__expires_at__to_purge ON public.issued_sip_credentials USING btree (expires_at)
CREATE INDEX issued_sip_credentials__revoked_at__revoked ON public.issued_sip_credentials USING btree (revoked_at) WHERE (revoked_at IS NOT NULL)
CREATE INDEX issued_sip_credentials__session_id__of ON public.issued_sip_credentials USING btree (tenant_id, session_id) WHERE (revoked_at IS NULL)
CREATE INDEX issued_sip_credentials__user_id__of ON public.issued_sip_credentials USING btree (tenant_id, user_id, issued_at DESC)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table jobs (
  tenant_id uuid not null
  id uuid not null
  kind text not null
  payload jsonb not null
  due_at timestamp with time zone not null
    grant update to bellhop_worker
  attempts integer not null default 0
    grant update to bellhop_worker
  leased_until timestamp with time zone
    grant update to bellhop_worker
  lease_token uuid
    grant update to bellhop_worker
  last_error text
    grant update to bellhop_worker
  created_at timestamp with time zone not null
  queue_key uuid
  "position" bigint not null generated as identity
  state text not null default 'waiting'::text
    grant update to bellhop_worker
  tenant_slot integer not null generated hashtext((tenant_id)::text)
  traceparent text
  tracestate text
  constraint jobs_pkey PRIMARY KEY (tenant_id, id)
  constraint jobs__leased_until__required CHECK (((state <> 'leased'::text) OR (leased_until IS NOT NULL)))
  constraint jobs__state__invalid_value CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'leased'::text, 'blocked'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX jobs__due_at__waiting ON public.jobs USING btree (kind, due_at) WHERE (state = 'waiting'::text)
CREATE INDEX jobs__leased_until__leased ON public.jobs USING btree (leased_until) WHERE (state = 'leased'::text)
CREATE INDEX jobs__queue_key__first ON public.jobs USING btree (tenant_id, queue_key, "position") WHERE (queue_key IS NOT NULL)
CREATE INDEX jobs__tenant_slot__ready ON public.jobs USING btree (kind, tenant_slot, due_at, "position") WHERE (state = 'ready'::text)
CREATE TRIGGER block_behind_earlier_jobs BEFORE INSERT ON public.jobs FOR EACH ROW WHEN ((new.queue_key IS NOT NULL)) EXECUTE FUNCTION block_behind_earlier_jobs()
CREATE TRIGGER release_next_job AFTER DELETE ON public.jobs FOR EACH ROW WHEN ((old.queue_key IS NOT NULL)) EXECUTE FUNCTION release_next_job()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table leads (
  tenant_id uuid not null
  id uuid not null
  hotel_id uuid not null
  guest_id uuid
  phone text
  name text
  stage text not null
  source text not null
  owner_user_id uuid
  value numeric(18,4)
  currency_code text not null
  check_in date
  check_out date
  next_step text
  next_step_at timestamp with time zone
  callback_id uuid
  step_notified_at timestamp with time zone
  note text
  lost_reason text
  reservation_id uuid
  last_contact_at timestamp with time zone
  closed_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  name_key text generated fold(name)
  constraint leads_pkey PRIMARY KEY (tenant_id, id)
  constraint leads__callback_id__exists FOREIGN KEY (tenant_id, callback_id) REFERENCES scheduled_callbacks(tenant_id, id)
  constraint leads__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint leads__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint leads__lost_reason__reason_required CHECK (((stage = 'lost'::text) = (lost_reason IS NOT NULL)))
  constraint leads__next_step__invalid_value CHECK ((next_step = ANY (ARRAY['call'::text, 'message'::text, 'offer'::text, 'other'::text])))
  constraint leads__next_step_at__required CHECK (((next_step IS NULL) = (next_step_at IS NULL)))
  constraint leads__owner_user_id__exists FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, id)
  constraint leads__reservation_id__exists FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id)
  constraint leads__source__invalid_value CHECK ((source = ANY (ARRAY['offer'::text, 'turnaway'::text, 'missedCall'::text, 'conversation'::text, 'manual'::text])))
  constraint leads__stage__invalid_value CHECK ((stage = ANY (ARRAY['new'::text, 'contacted'::text, 'offered'::text, 'won'::text, 'lost'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX leads__callback_id__of ON public.leads USING btree (tenant_id, callback_id) WHERE (callback_id IS NOT NULL)
CREATE INDEX leads__closed_at__page ON public.leads USING btree (tenant_id, closed_at, id) INCLUDE (hotel_id, stage)
CREATE INDEX leads__created_at__page ON public.leads USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (hotel_id, stage)
CREATE INDEX leads__guest_id__page ON public.leads USING btree (tenant_id, guest_id, created_at) WHERE (guest_id IS NOT NULL)
CREATE INDEX leads__hotel_id__page ON public.leads USING btree (tenant_id, hotel_id, created_at)
CREATE INDEX leads__name_key__search ON public.leads USING btree (tenant_id, name_key) WHERE (name_key IS NOT NULL)
CREATE INDEX leads__next_step_at__page ON public.leads USING btree (tenant_id, next_step_at, id) INCLUDE (hotel_id, stage)
CREATE INDEX leads__owner_user_id__page ON public.leads USING btree (tenant_id, owner_user_id, created_at) WHERE (owner_user_id IS NOT NULL)
CREATE INDEX leads__phone__of ON public.leads USING btree (tenant_id, phone) WHERE (phone IS NOT NULL)
CREATE INDEX leads__reservation_id__of ON public.leads USING btree (tenant_id, reservation_id) WHERE (reservation_id IS NOT NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.leads FOR EACH ROW WHEN ((((new.stage IS DISTINCT FROM old.stage) OR (new.closed_at IS DISTINCT FROM old.closed_at)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_leads()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.leads REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.leads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_leads()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.leads FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_hidden_owner BEFORE INSERT OR UPDATE OF owner_user_id ON public.leads FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('owner_user_id', 'users')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table letter_rules (
  tenant_id uuid not null
  id uuid not null
  name text not null
  event text not null
  hotel_id uuid
  is_active boolean not null default false
  "offset" text not null
  "time" text
  channels text[] not null
  purpose text not null
  sources text[] not null
  includes_imported boolean not null default false
  attaches_calendar boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint letter_rules_pkey PRIMARY KEY (tenant_id, id)
  constraint letter_rules__channels__invalid_value CHECK (((channels <> '{}'::text[]) AND (channels <@ ARRAY['whatsapp'::text, 'email'::text, 'sms'::text])))
  constraint letter_rules__event__invalid_value CHECK ((event = ANY (ARRAY['confirmed'::text, 'held'::text, 'changed'::text, 'cancelled'::text, 'holdExpiring'::text, 'beforeArrival'::text, 'afterStay'::text, 'offer'::text, 'offerReminder'::text])))
  constraint letter_rules__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint letter_rules__purpose__invalid_value CHECK ((purpose = ANY (ARRAY['transactional'::text, 'marketing'::text])))
  constraint letter_rules__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint letter_rules__time__required CHECK (((event = ANY (ARRAY['beforeArrival'::text, 'afterStay'::text])) = ("time" IS NOT NULL)))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX letter_rules__created_at__page ON public.letter_rules USING btree (tenant_id, created_at, id)
CREATE INDEX letter_rules__hotel_id__of ON public.letter_rules USING btree (tenant_id, hotel_id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.letter_rules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.letter_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table letter_settings (
  tenant_id uuid not null
  max_sms_segments integer not null default 3
  marketing_consent text not null default 'granted'::text
  updated_at timestamp with time zone not null
  constraint letter_settings_pkey PRIMARY KEY (tenant_id)
  constraint letter_settings__marketing_consent__invalid_value CHECK ((marketing_consent = ANY (ARRAY['granted'::text, 'notRefused'::text])))
  constraint letter_settings__max_sms_segments__out_of_range CHECK (((max_sms_segments >= 1) AND (max_sms_segments <= 10)))
  constraint letter_settings__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table letter_templates (
  tenant_id uuid not null
  id uuid not null
  rule_id uuid not null
  language_code text not null
  channel text not null
  subject text
  text text
  message_template_id uuid
  parameters jsonb
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint letter_templates_pkey PRIMARY KEY (tenant_id, id)
  constraint letter_templates__channel__invalid_value CHECK ((channel = ANY (ARRAY['whatsapp'::text, 'email'::text, 'sms'::text])))
  constraint letter_templates__language_code__unique UNIQUE (tenant_id, rule_id, language_code, channel)
  constraint letter_templates__message_template_id__exists FOREIGN KEY (tenant_id, message_template_id) REFERENCES message_templates(tenant_id, id)
  constraint letter_templates__message_template_id__required CHECK (((channel = 'whatsapp'::text) = (message_template_id IS NOT NULL)))
  constraint letter_templates__rule_id__exists FOREIGN KEY (tenant_id, rule_id) REFERENCES letter_rules(tenant_id, id) ON DELETE CASCADE
  constraint letter_templates__subject__required CHECK (((channel = 'email'::text) = (subject IS NOT NULL)))
  constraint letter_templates__text__required CHECK (((channel <> 'whatsapp'::text) = (text IS NOT NULL)))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (EXISTS ( SELECT
   FROM letter_rules r
  WHERE ((r.tenant_id = letter_templates.tenant_id) AND (r.id = letter_templates.rule_id)))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX letter_templates__message_template_id__of ON public.letter_templates USING btree (tenant_id, message_template_id) WHERE (message_template_id IS NOT NULL)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.letter_templates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.letter_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table letters (
  tenant_id uuid not null
  id uuid not null
  reservation_id uuid
  guest_id uuid not null
  hotel_id uuid not null
  rule_id uuid not null
  event text not null
  occasion text not null
  due_at timestamp with time zone not null
    grant select to bellhop_worker
  status text not null default 'planned'::text
    grant select to bellhop_worker
  reason text
  language_code text
  changes jsonb
  attempts jsonb not null default '[]'::jsonb
  by_user_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  offer_id uuid
  constraint letters_pkey PRIMARY KEY (tenant_id, id)
  constraint letters__attempts__too_many_items CHECK ((jsonb_array_length(attempts) <= 3))
  constraint letters__by_user_id__exists FOREIGN KEY (tenant_id, by_user_id) REFERENCES users(tenant_id, id)
  constraint letters__event__invalid_value CHECK ((event = ANY (ARRAY['confirmed'::text, 'held'::text, 'changed'::text, 'cancelled'::text, 'holdExpiring'::text, 'beforeArrival'::text, 'afterStay'::text, 'offer'::text, 'offerReminder'::text])))
  constraint letters__event__required CHECK (((event = ANY (ARRAY['offer'::text, 'offerReminder'::text])) = (offer_id IS NOT NULL)))
  constraint letters__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint letters__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint letters__occasion__unique UNIQUE (tenant_id, reservation_id, rule_id, occasion)
  constraint letters__offer_id__exists FOREIGN KEY (tenant_id, offer_id) REFERENCES offers(tenant_id, id)
  constraint letters__offer_id__required CHECK ((num_nonnulls(reservation_id, offer_id) = 1))
  constraint letters__offer_id__unique UNIQUE (tenant_id, offer_id, rule_id, occasion)
  constraint letters__reason__invalid_value CHECK ((reason = ANY (ARRAY['notifyGuestOff'::text, 'objected'::text, 'noConsent'::text, 'noAddress'::text, 'noSender'::text, 'noText'::text, 'quietHours'::text, 'superseded'::text, 'noChange'::text, 'pastDue'::text, 'ruleOff'::text, 'byUser'::text])))
  constraint letters__reason__required CHECK (((status = 'skipped'::text) = (reason IS NOT NULL)))
  constraint letters__reservation_id__exists FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id)
  constraint letters__rule_id__exists FOREIGN KEY (tenant_id, rule_id) REFERENCES letter_rules(tenant_id, id)
  constraint letters__status__invalid_value CHECK ((status = ANY (ARRAY['planned'::text, 'queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX letters__by_user_id__of ON public.letters USING btree (tenant_id, by_user_id) WHERE (by_user_id IS NOT NULL)
CREATE INDEX letters__created_at__page ON public.letters USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (hotel_id, status, event)
CREATE INDEX letters__due_at__page ON public.letters USING btree (tenant_id, due_at, id) INCLUDE (hotel_id, status, event)
CREATE INDEX letters__due_at__planned ON public.letters USING btree (tenant_id, due_at) WHERE (status = 'planned'::text)
CREATE INDEX letters__guest_id__page ON public.letters USING btree (tenant_id, guest_id, created_at DESC)
CREATE INDEX letters__hotel_id__page ON public.letters USING btree (tenant_id, hotel_id, created_at DESC)
CREATE INDEX letters__rule_id__of ON public.letters USING btree (tenant_id, rule_id)
CREATE INDEX letters__status__page ON public.letters USING btree (tenant_id, status, created_at DESC, id DESC)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.letters FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_letters()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.letters REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.letters REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_letters()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.letters FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table live_events (
  tenant_id uuid not null
  id uuid not null default gen_random_uuid()
  "position" bigint not null generated as identity
  xid xid8 not null default pg_current_xact_id()
  type text not null
  audience jsonb not null
  data jsonb not null
  created_at timestamp with time zone not null
  constraint live_events_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX live_events__tenant_id_xid__to_replay ON public.live_events USING btree (tenant_id, xid)
CREATE INDEX live_events__xid__to_send ON public.live_events USING btree (xid)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table login_emails (
  email text not null
  tenant_id uuid not null
  user_id uuid not null
  status text not null
  proven_at timestamp with time zone
  claimed_at timestamp with time zone not null default now()
  constraint login_emails__email__unique PRIMARY KEY (tenant_id, email)
  constraint login_emails__email__invalid_email CHECK ((email = lower(email)))
  constraint login_emails__status__invalid_value CHECK ((status = ANY (ARRAY['confirmed'::text, 'registered'::text, 'assigned'::text])))
  constraint login_emails__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) DEFERRABLE INITIALLY DEFERRED
)
CREATE INDEX login_emails__email__of ON public.login_emails USING btree (email)
CREATE INDEX login_emails__user_id__of ON public.login_emails USING btree (tenant_id, user_id)
CREATE UNIQUE INDEX login_emails__token__unique ON public.login_emails USING btree (email) WHERE (status <> 'assigned'::text)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table login_failures (
  key_hash bytea not null
  failures integer not null
  counted_at timestamp with time zone not null
  next_attempt_at timestamp with time zone not null
  undecided integer not null default 0
  undecided_until timestamp with time zone
  constraint login_failures_pkey PRIMARY KEY (key_hash)
)
CREATE INDEX login_failures__counted_at__quiet ON public.login_failures USING btree (counted_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table login_networks (
  key_hash bytea not null
  seen_at timestamp with time zone not null
  constraint login_networks_pkey PRIMARY KEY (key_hash)
)
CREATE INDEX login_networks__seen_at__old ON public.login_networks USING btree (seen_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table message_attachments (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  message_id uuid
    grant select to bellhop_worker
  "position" integer not null
  status text not null
  content_type text not null
  file_name text
  size_bytes bigint
  provider_ref text
  storage_key text
  sha256 text
  source_url text
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  failure_reason text
  file_key text
  uploaded_by_user_id uuid
  constraint message_attachments_pkey PRIMARY KEY (tenant_id, id)
  constraint message_attachments__message_id__exists FOREIGN KEY (tenant_id, message_id) REFERENCES messages(tenant_id, id) ON DELETE CASCADE
  constraint message_attachments__message_id__required CHECK (((message_id IS NOT NULL) OR (uploaded_by_user_id IS NOT NULL)))
  constraint message_attachments__status__invalid_value CHECK ((status = ANY (ARRAY['pending'::text, 'available'::text, 'failed'::text])))
  constraint message_attachments__uploaded_by_user_id__exists FOREIGN KEY (tenant_id, uploaded_by_user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX message_attachments__created_at__unused ON public.message_attachments USING btree (created_at) WHERE (message_id IS NULL)
CREATE INDEX message_attachments__storage_key__stored ON public.message_attachments USING btree (tenant_id, storage_key COLLATE "C") WHERE (status = ANY (ARRAY['pending'::text, 'available'::text]))
CREATE INDEX message_attachments__uploaded_by_user_id__of ON public.message_attachments USING btree (tenant_id, uploaded_by_user_id) WHERE (uploaded_by_user_id IS NOT NULL)
CREATE UNIQUE INDEX message_attachments__position__unique ON public.message_attachments USING btree (tenant_id, message_id, "position")
CREATE TRIGGER count_changed_file_bytes AFTER UPDATE ON public.message_attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_new_file_bytes AFTER INSERT ON public.message_attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_old_file_bytes AFTER DELETE ON public.message_attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table message_emails (
  tenant_id uuid not null
  id uuid not null
  header_id text not null
  server_id text
  from_address text not null
  to_addresses text[] not null default '{}'::text[]
  cc_addresses text[] not null default '{}'::text[]
  is_from_other boolean not null default false
  is_automatic boolean not null default false
  quoted_from integer
  has_html boolean not null default false
  spf text
  dkim text
  dmarc text
  calendar jsonb
  created_at timestamp with time zone not null
  language_code text
  constraint message_emails_pkey PRIMARY KEY (tenant_id, id)
  constraint message_emails__id__exists FOREIGN KEY (tenant_id, id) REFERENCES messages(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX message_emails__header_id__of ON public.message_emails USING btree (tenant_id, header_id)
CREATE INDEX message_emails__server_id__of ON public.message_emails USING btree (tenant_id, server_id) WHERE (server_id IS NOT NULL)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table message_statuses (
  tenant_id uuid not null
    grant select to bellhop_worker
  integration_id uuid not null
    grant select to bellhop_worker
  provider_message_id text not null
    grant select to bellhop_worker
  status text not null
    grant select to bellhop_worker
  at timestamp with time zone not null
  error_code text
  error_message text
  received_at timestamp with time zone not null
    grant select to bellhop_worker
  constraint message_statuses_pkey PRIMARY KEY (tenant_id, integration_id, provider_message_id, status)
  constraint message_statuses__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX message_statuses__received_at__to_purge ON public.message_statuses USING btree (received_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table message_templates (
  tenant_id uuid not null
  id uuid not null
  integration_id uuid not null
  name text not null
  language_code text not null
  category text not null
  components jsonb not null
  status text not null
  rejection_reason text
  provider_template_id text
  synced_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint message_templates_pkey PRIMARY KEY (tenant_id, id)
  constraint message_templates__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint message_templates__name__unique UNIQUE (tenant_id, integration_id, name, language_code)
  constraint message_templates__status__invalid_value CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'paused'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.message_templates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.message_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table messages (
  tenant_id uuid not null
  id uuid not null
  conversation_id uuid not null
  integration_id uuid
  channel text not null
  direction text not null
  type text not null
  text text
  location jsonb
  template jsonb
  segments integer
  status text not null
  error_code text
  error_message text
  provider_message_id text
  sender_user_id uuid
  guest_id uuid
  hotel_id uuid
  at timestamp with time zone not null
  sent_at timestamp with time zone
  delivered_at timestamp with time zone
  read_at timestamp with time zone
  status_polled_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  subject text
  letter_id uuid
  is_marketing boolean not null default false
  constraint messages_pkey PRIMARY KEY (tenant_id, id)
  constraint messages__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id)
  constraint messages__direction__invalid_value CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text])))
  constraint messages__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint messages__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint messages__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint messages__letter_id__exists FOREIGN KEY (tenant_id, letter_id) REFERENCES letters(tenant_id, id)
  constraint messages__sender_user_id__exists FOREIGN KEY (tenant_id, sender_user_id) REFERENCES users(tenant_id, id)
  constraint messages__status__invalid_value CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'received'::text])))
  constraint messages__type__invalid_value CHECK ((type = ANY (ARRAY['text'::text, 'template'::text, 'image'::text, 'file'::text, 'location'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX messages__at__day ON public.messages USING btree (tenant_id, at)
CREATE INDEX messages__at__page ON public.messages USING btree (tenant_id, conversation_id, at DESC, id DESC) INCLUDE (hotel_id)
CREATE INDEX messages__channel__page ON public.messages USING btree (tenant_id, channel, at DESC, id DESC)
CREATE INDEX messages__guest_id__page ON public.messages USING btree (tenant_id, guest_id, at DESC) WHERE (guest_id IS NOT NULL)
CREATE INDEX messages__letter_id__of ON public.messages USING btree (tenant_id, letter_id) WHERE (letter_id IS NOT NULL)
CREATE INDEX messages__sent_at__to_poll ON public.messages USING btree (tenant_id, integration_id, sent_at) WHERE ((direction = 'outbound'::text) AND (status = 'sent'::text))
CREATE INDEX messages__updated_at__page ON public.messages USING btree (tenant_id, updated_at, id)
CREATE UNIQUE INDEX messages__provider_message_id__of_page ON public.messages USING btree (tenant_id, conversation_id, provider_message_id) WHERE ((provider_message_id IS NOT NULL) AND (integration_id IS NULL))
CREATE UNIQUE INDEX messages__provider_message_id__unique ON public.messages USING btree (tenant_id, integration_id, provider_message_id) WHERE (provider_message_id IS NOT NULL)
CREATE TRIGGER copy_message_status AFTER UPDATE OF status ON public.messages FOR EACH ROW WHEN (((new.letter_id IS NOT NULL) AND (new.status = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION copy_message_status()
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.messages FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.direction IS DISTINCT FROM old.direction)) OR (new.channel IS DISTINCT FROM old.channel)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_messages()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_messages()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_messages()
CREATE TRIGGER keep_changes_in_order BEFORE INSERT OR UPDATE ON public.messages FOR EACH ROW EXECUTE FUNCTION keep_changes_in_order()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.messages FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table night_facts (
  tenant_id uuid not null
  hotel_id uuid not null
  night date not null
  room_type_id uuid not null
  source text not null
  currency_code text not null
  rooms bigint not null
  revenue numeric(18,4) not null
  services numeric(18,4) not null
  constraint night_facts_pkey PRIMARY KEY (tenant_id, hotel_id, night, room_type_id, source, currency_code)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table notifications (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  user_id uuid not null
  type text not null
  severity text not null
  title text not null
  body text not null
  link jsonb
  read_at timestamp with time zone
    grant select to bellhop_worker
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  updated_at timestamp with time zone not null
  version integer not null default 1
  is_direct boolean not null default false
  constraint notifications_pkey PRIMARY KEY (tenant_id, id)
  constraint notifications__severity__invalid_value CHECK ((severity = ANY (ARRAY['info'::text, 'warning'::text, 'critical'::text])))
  constraint notifications__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX notifications__created_at__old ON public.notifications USING btree (created_at)
CREATE INDEX notifications__created_at__page ON public.notifications USING btree (tenant_id, user_id, created_at DESC, id DESC)
CREATE INDEX notifications__is_direct__unread ON public.notifications USING btree (tenant_id, user_id) WHERE ((read_at IS NULL) AND is_direct)
CREATE INDEX notifications__read_at__old ON public.notifications USING btree (read_at) WHERE (read_at IS NOT NULL)
CREATE INDEX notifications__read_at__unread ON public.notifications USING btree (tenant_id, user_id) WHERE (read_at IS NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.notifications FOR EACH ROW WHEN ((((new.read_at IS DISTINCT FROM old.read_at) OR (new.severity IS DISTINCT FROM old.severity)) OR (new.user_id IS DISTINCT FROM old.user_id))) EXECUTE FUNCTION count_notifications()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_notifications()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_notifications()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table offer_alternatives (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  offer_id uuid not null
    grant select to bellhop_worker
  "position" integer not null
  hotel_id uuid not null
  room_type_id uuid not null
    grant select to bellhop_worker
  check_in date not null
  check_out date not null
  nights integer not null
  rooms integer not null
  guests jsonb not null
  nightly_prices jsonb not null
  discount jsonb
  services jsonb not null
  room_amount numeric(18,4) not null
  discount_amount numeric(18,4) not null
  services_amount numeric(18,4) not null
  tax_amount numeric(18,4) not null
  total_amount numeric(18,4) not null
  currency_code text not null
  cancellation_policy jsonb not null
  quote text not null
  is_unavailable boolean not null default false
  reservation_id uuid
    grant select to bellhop_worker
  constraint offer_alternatives_pkey PRIMARY KEY (tenant_id, id)
  constraint offer_alternatives__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint offer_alternatives__offer_id__exists FOREIGN KEY (tenant_id, offer_id) REFERENCES offers(tenant_id, id) ON DELETE CASCADE
  constraint offer_alternatives__reservation_id__exists FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id)
  constraint offer_alternatives__room_type_id__exists FOREIGN KEY (tenant_id, room_type_id) REFERENCES room_types(tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX offer_alternatives__hotel_id__of ON public.offer_alternatives USING btree (tenant_id, hotel_id)
CREATE INDEX offer_alternatives__offer_id__of ON public.offer_alternatives USING btree (tenant_id, offer_id, "position")
CREATE INDEX offer_alternatives__reservation_id__of ON public.offer_alternatives USING btree (tenant_id, reservation_id) WHERE (reservation_id IS NOT NULL)
CREATE INDEX offer_alternatives__room_type_id__of ON public.offer_alternatives USING btree (tenant_id, room_type_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table offers (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  number text not null
  hotel_id uuid not null
  guest_id uuid not null
    grant select to bellhop_worker
  status text not null
    grant select to bellhop_worker
  valid_until timestamp with time zone not null
  holds text not null
  language_code text
  message text
  call_id uuid
  conversation_id uuid
  owner_user_id uuid
  external_id text
  sent_at timestamp with time zone
  seen_at timestamp with time zone
  last_seen_at timestamp with time zone
  closed_at timestamp with time zone
  lost_reason text
  lost_note text
  reservation_id uuid
  replaces_offer_id uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  callback_id uuid
  terms_digest text
  lead_id uuid
  constraint offers_pkey PRIMARY KEY (tenant_id, id)
  constraint offers__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint offers__callback_id__exists FOREIGN KEY (tenant_id, callback_id) REFERENCES scheduled_callbacks(tenant_id, id)
  constraint offers__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id)
  constraint offers__external_id__unique UNIQUE (tenant_id, external_id)
  constraint offers__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint offers__holds__invalid_value CHECK ((holds = ANY (ARRAY['none'::text, 'first'::text, 'all'::text])))
  constraint offers__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint offers__lead_id__exists FOREIGN KEY (tenant_id, lead_id) REFERENCES leads(tenant_id, id)
  constraint offers__number__unique UNIQUE (tenant_id, number)
  constraint offers__owner_user_id__exists FOREIGN KEY (tenant_id, owner_user_id) REFERENCES users(tenant_id, id)
  constraint offers__replaces_offer_id__exists FOREIGN KEY (tenant_id, replaces_offer_id) REFERENCES offers(tenant_id, id)
  constraint offers__reservation_id__exists FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id)
  constraint offers__status__invalid_value CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'seen'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'withdrawn'::text, 'lost'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX offers__call_id__of ON public.offers USING btree (tenant_id, call_id) WHERE (call_id IS NOT NULL)
CREATE INDEX offers__callback_id__of ON public.offers USING btree (tenant_id, callback_id) WHERE (callback_id IS NOT NULL)
CREATE INDEX offers__conversation_id__of ON public.offers USING btree (tenant_id, conversation_id) WHERE (conversation_id IS NOT NULL)
CREATE INDEX offers__created_at__page ON public.offers USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (hotel_id, status)
CREATE INDEX offers__guest_id__open ON public.offers USING btree (tenant_id, guest_id) WHERE (status = ANY (ARRAY['sent'::text, 'seen'::text]))
CREATE INDEX offers__guest_id__page ON public.offers USING btree (tenant_id, guest_id, created_at)
CREATE INDEX offers__hotel_id__page ON public.offers USING btree (tenant_id, hotel_id, created_at)
CREATE INDEX offers__lead_id__of ON public.offers USING btree (tenant_id, lead_id) WHERE (lead_id IS NOT NULL)
CREATE INDEX offers__owner_user_id__page ON public.offers USING btree (tenant_id, owner_user_id, created_at) WHERE (owner_user_id IS NOT NULL)
CREATE INDEX offers__replaces_offer_id__of ON public.offers USING btree (tenant_id, replaces_offer_id) WHERE (replaces_offer_id IS NOT NULL)
CREATE INDEX offers__reservation_id__of ON public.offers USING btree (tenant_id, reservation_id) WHERE (reservation_id IS NOT NULL)
CREATE INDEX offers__sent_at__day ON public.offers USING btree (tenant_id, sent_at) WHERE (sent_at IS NOT NULL)
CREATE INDEX offers__valid_until__page ON public.offers USING btree (tenant_id, valid_until, id) INCLUDE (hotel_id, status)
CREATE INDEX offers__valid_until__to_expire ON public.offers USING btree (tenant_id, valid_until) WHERE (status = ANY (ARRAY['sent'::text, 'seen'::text]))
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.offers FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_offers()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_offers()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_offers()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.offers FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_hidden_call BEFORE INSERT OR UPDATE OF call_id ON public.offers FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('call_id', 'calls')
CREATE TRIGGER refuse_hidden_conversation BEFORE INSERT OR UPDATE OF conversation_id ON public.offers FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('conversation_id', 'conversations')
CREATE TRIGGER refuse_hidden_owner BEFORE INSERT OR UPDATE OF owner_user_id ON public.offers FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('owner_user_id', 'users')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table opened_file_links (
  tenant_id uuid not null
  use_hash text not null
  expires_at timestamp with time zone not null
  constraint opened_file_links_pkey PRIMARY KEY (tenant_id, use_hash)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX opened_file_links__expires_at__to_expire ON public.opened_file_links USING btree (expires_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table outbound_call_counts (
  tenant_id uuid not null
  integration_id uuid not null
  day date not null
  calls integer not null
  updated_at timestamp with time zone not null
  constraint outbound_call_counts_pkey PRIMARY KEY (tenant_id, integration_id, day)
  constraint outbound_call_counts__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX outbound_call_counts__updated_at__recent ON public.outbound_call_counts USING btree (updated_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table panel_sessions (
  tenant_id uuid not null
    grant select to bellhop_worker
  session_id uuid not null
    grant select to bellhop_worker
  cookie_hash bytea not null
  access_token text not null
  refresh_token text not null
  access_expires_at timestamp with time zone not null
  renew_at timestamp with time zone not null
  expires_at timestamp with time zone not null
    grant select to bellhop_worker
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  last_active_at timestamp with time zone not null default now()
  constraint panel_sessions_pkey PRIMARY KEY (tenant_id, session_id)
  constraint panel_sessions__cookie_hash__unique UNIQUE (tenant_id, cookie_hash)
  constraint panel_sessions__session_id__exists FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX panel_sessions__expires_at__to_purge ON public.panel_sessions USING btree (expires_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table passkeys (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  user_id uuid not null
  credential_id bytea not null
  public_key bytea not null
  algorithm integer not null
  sign_count bigint not null
  transports text[] not null
  aaguid uuid not null
  is_backed_up boolean not null
  rp_id text not null
    grant select to bellhop_worker
  name text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  constraint passkeys_pkey PRIMARY KEY (tenant_id, id)
  constraint passkeys__credential_id__too_long CHECK ((length(credential_id) <= 1023))
  constraint passkeys__credential_id__unique UNIQUE (tenant_id, credential_id)
  constraint passkeys__name__too_long CHECK ((length(name) <= 60))
  constraint passkeys__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX passkeys__user_id__of ON public.passkeys USING btree (tenant_id, user_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table pending_audit_entries (
  tenant_id uuid not null
    grant select to bellhop_worker
  number bigint not null generated as identity
    grant select to bellhop_worker
  id uuid
  at timestamp with time zone not null
  actor_type text
  actor_user_id uuid
  actor_name text
  action text
  resource_type text
  resource_id uuid
  hotel_id uuid
  changes jsonb
  ip text
  user_agent text
  trace_id text
  hotel_ids uuid[]
  mac bytea
  written_at timestamp with time zone not null default clock_timestamp()
    grant select to bellhop_worker
  constraint pending_audit_entries_pkey PRIMARY KEY (tenant_id, number)
  constraint pending_audit_entries__actor_type__invalid_value CHECK ((actor_type = ANY (ARRAY['user'::text, 'serviceUser'::text, 'system'::text, 'anonymous'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE TRIGGER keep_until_sealed AFTER DELETE ON public.pending_audit_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_until_sealed()
CREATE TRIGGER refuse_change BEFORE UPDATE ON public.pending_audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit()
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.pending_audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit()
grant select to bellhop_app
grant select to bellhop_maintenance

table pickup_facts (
  tenant_id uuid not null
  hotel_id uuid not null
  changed_on date not null
  night date not null
  room_type_id uuid not null
  currency_code text not null
  rooms bigint not null
  revenue numeric(18,4) not null
  constraint pickup_facts_pkey PRIMARY KEY (tenant_id, hotel_id, changed_on, night, room_type_id, currency_code)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table presence_periods (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  user_id uuid not null
  presence text not null
    grant select to bellhop_worker
  started_at timestamp with time zone not null
  ended_at timestamp with time zone not null default 'infinity'::timestamp with time zone
    grant select to bellhop_worker
  created_at timestamp with time zone not null
  constraint presence_periods_pkey PRIMARY KEY (tenant_id, id)
  constraint presence_periods__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX presence_periods__ended_at__day ON public.presence_periods USING btree (tenant_id, presence, ended_at, started_at, user_id)
CREATE INDEX presence_periods__user_id__day ON public.presence_periods USING btree (tenant_id, user_id, started_at) INCLUDE (ended_at, presence)
CREATE UNIQUE INDEX presence_periods__user_id__unique ON public.presence_periods USING btree (tenant_id, user_id) WHERE (ended_at = 'infinity'::timestamp with time zone)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table price_versions (
  tenant_id uuid not null
  hotel_id uuid not null
  version bigint not null
  version_token uuid not null default gen_random_uuid()
  constraint price_versions_pkey PRIMARY KEY (tenant_id, hotel_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table rate_limits (
  key character varying(255) not null
  points integer not null default 0
  expire bigint
  constraint rate_limits_pkey PRIMARY KEY (key)
)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table recording_policies (
  tenant_id uuid not null
  retention_days integer
  updated_at timestamp with time zone not null
  constraint recording_policies_pkey PRIMARY KEY (tenant_id)
  constraint recording_policies__retention_days__out_of_range CHECK (((retention_days >= 1) AND (retention_days <= 3650)))
  constraint recording_policies__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table recordings (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  call_id uuid not null
  leg_id uuid
  hotel_id uuid
  user_id uuid
  integration_id uuid not null
  provider_ref text
  storage_key text
  status text not null
    grant select to bellhop_worker
  started_at timestamp with time zone not null
    grant select to bellhop_worker
  duration_seconds integer
  channels integer
  content_type text
  size_bytes bigint
  sha256 text
  retain_until timestamp with time zone
    grant select to bellhop_worker
  legal_hold boolean not null default false
    grant select to bellhop_worker
  failure_reason text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  file_key text
  constraint recordings_pkey PRIMARY KEY (tenant_id, id)
  constraint recordings__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint recordings__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint recordings__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint recordings__provider_ref__unique UNIQUE (tenant_id, call_id, provider_ref)
  constraint recordings__sha256__required CHECK (((status <> 'available'::text) OR ((storage_key IS NOT NULL) AND (size_bytes > 0) AND (sha256 IS NOT NULL))))
  constraint recordings__status__invalid_value CHECK ((status = ANY (ARRAY['inProgress'::text, 'processing'::text, 'available'::text, 'failed'::text, 'deleted'::text])))
  constraint recordings__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX recordings__call_id__of ON public.recordings USING btree (tenant_id, call_id)
CREATE INDEX recordings__retain_until__over ON public.recordings USING btree (retain_until) WHERE ((status = 'available'::text) AND (NOT legal_hold))
CREATE INDEX recordings__started_at__page ON public.recordings USING btree (tenant_id, started_at DESC, id DESC)
CREATE INDEX recordings__started_at__unfinished ON public.recordings USING btree (started_at) WHERE (status = 'inProgress'::text)
CREATE INDEX recordings__storage_key__stored ON public.recordings USING btree (tenant_id, storage_key COLLATE "C") WHERE (status = ANY (ARRAY['processing'::text, 'available'::text]))
CREATE INDEX recordings__user_id__of ON public.recordings USING btree (tenant_id, user_id)
CREATE TRIGGER count_changed_file_bytes AFTER UPDATE ON public.recordings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.recordings FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.legal_hold IS DISTINCT FROM old.legal_hold)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_recordings()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.recordings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recordings()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.recordings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_recordings()
CREATE TRIGGER count_new_file_bytes AFTER INSERT ON public.recordings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_old_file_bytes AFTER DELETE ON public.recordings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table recovery_codes (
  tenant_id uuid not null
  user_id uuid not null
  code_hash bytea not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint recovery_codes_pkey PRIMARY KEY (tenant_id, user_id, code_hash)
  constraint recovery_codes__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table refresh_tokens (
  tenant_id uuid not null
  token_hash bytea not null
  session_id uuid not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint refresh_tokens_pkey PRIMARY KEY (tenant_id, token_hash)
  constraint refresh_tokens__session_id__exists FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX refresh_tokens__session_id__of ON public.refresh_tokens USING btree (tenant_id, session_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table report_schedules (
  tenant_id uuid not null
  id uuid not null
  name text not null
  report text not null
  parameters jsonb not null default '{}'::jsonb
  period text not null
  frequency text not null
  weekday text
  day_of_month integer
  hour integer not null
  time_zone text not null
  recipient_user_ids uuid[] not null
  alerts jsonb not null default '[]'::jsonb
  is_active boolean not null default true
  next_due_at timestamp with time zone
  last_due_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint report_schedules_pkey PRIMARY KEY (tenant_id, id)
  constraint report_schedules__day_of_month__required CHECK (((frequency <> 'monthly'::text) OR (day_of_month IS NOT NULL)))
  constraint report_schedules__frequency__invalid_value CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])))
  constraint report_schedules__hour__out_of_range CHECK (((hour >= 0) AND (hour <= 23)))
  constraint report_schedules__next_due_at__required CHECK ((is_active = (next_due_at IS NOT NULL)))
  constraint report_schedules__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint report_schedules__weekday__required CHECK (((frequency <> 'weekly'::text) OR (weekday IS NOT NULL)))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX report_schedules__created_at__page ON public.report_schedules USING btree (tenant_id, created_at, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.report_schedules REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.report_schedules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table reservation_services (
  tenant_id uuid not null
  reservation_id uuid not null
  service_id uuid not null
  constraint reservation_services_pkey PRIMARY KEY (tenant_id, reservation_id, service_id)
  constraint reservation_services__reservation_id__exists FOREIGN KEY (tenant_id, reservation_id) REFERENCES reservations(tenant_id, id) ON DELETE CASCADE
  constraint reservation_services__service_id__exists FOREIGN KEY (tenant_id, service_id) REFERENCES additional_services(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX reservation_services__service_id__of ON public.reservation_services USING btree (tenant_id, service_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table reservations (
  tenant_id uuid not null
  id uuid not null
  confirmation_number text not null
  hotel_id uuid not null
  room_type_id uuid not null
  guest_id uuid not null
  check_in date not null
  check_out date not null
  nights integer not null
  rooms integer not null
  guests jsonb not null
  adults integer not null
  children integer not null
  infants integer not null
  nightly_prices jsonb not null
  season_segments jsonb not null
  discount_id uuid
  discount jsonb
  room_amount numeric(18,4) not null
  discount_amount numeric(18,4) not null
  tax_amount numeric(18,4) not null
  total_amount numeric(18,4) not null
  currency_code text not null
  cancellation_policy jsonb not null
  status text not null
  status_history jsonb not null
  source text not null
  arrival_time text
  special_requests text
  internal_notes text
  external_id text
  recorded_at timestamp with time zone
  lead_time_days integer not null
  booked_by_user_id uuid
  confirmed_at timestamp with time zone
  cancelled_at timestamp with time zone
  cancellation_reason text
  fee_due numeric(18,4)
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  services jsonb not null
  services_amount numeric(18,4) not null
  held_until timestamp with time zone
  checked_in_at timestamp with time zone
  checked_out_at timestamp with time zone
  no_show_at timestamp with time zone
  rooms_held_until date
  price_override jsonb
  promo_code text
  call_id uuid
  constraint reservations_pkey PRIMARY KEY (tenant_id, id)
  constraint reservations__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint reservations__check_out__date_range CHECK ((check_out > check_in))
  constraint reservations__confirmation_number__unique UNIQUE (tenant_id, confirmation_number)
  constraint reservations__discount_id__exists FOREIGN KEY (tenant_id, discount_id) REFERENCES discounts(tenant_id, id)
  constraint reservations__external_id__unique UNIQUE (tenant_id, external_id)
  constraint reservations__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint reservations__held_until__required CHECK (((status <> 'held'::text) OR (held_until IS NOT NULL)))
  constraint reservations__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint reservations__room_type_id__exists FOREIGN KEY (tenant_id, room_type_id) REFERENCES room_types(tenant_id, id)
  constraint reservations__rooms__out_of_range CHECK (((rooms >= 1) AND (rooms <= 20)))
  constraint reservations__rooms_held_until__out_of_range CHECK (((rooms_held_until > check_in) AND (rooms_held_until <= check_out)))
  constraint reservations__status__invalid_value CHECK ((status = ANY (ARRAY['held'::text, 'confirmed'::text, 'checkedIn'::text, 'checkedOut'::text, 'cancelled'::text, 'noShow'::text, 'expired'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX reservations__call_id__of ON public.reservations USING btree (tenant_id, call_id) WHERE (call_id IS NOT NULL)
CREATE INDEX reservations__check_in__page ON public.reservations USING btree (tenant_id, check_in, id) INCLUDE (hotel_id, status) WHERE (deleted_at IS NULL)
CREATE INDEX reservations__check_in__staying ON public.reservations USING btree (tenant_id, hotel_id, check_in, rooms_held_until) WHERE ((rooms_held_until IS NOT NULL) AND (deleted_at IS NULL))
CREATE INDEX reservations__check_in__to_arrive ON public.reservations USING btree (tenant_id, hotel_id, check_in) WHERE ((status = 'confirmed'::text) AND (created_at < (((check_in + 3))::timestamp without time zone AT TIME ZONE 'UTC'::text)))
CREATE INDEX reservations__check_out__page ON public.reservations USING btree (tenant_id, check_out, id) WHERE (deleted_at IS NULL)
CREATE INDEX reservations__created_at__page ON public.reservations USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (hotel_id, status) WHERE (deleted_at IS NULL)
CREATE INDEX reservations__discount_id__used ON public.reservations USING btree (tenant_id, discount_id) WHERE (discount_id IS NOT NULL)
CREATE INDEX reservations__guest_id__page ON public.reservations USING btree (tenant_id, guest_id, check_in)
CREATE INDEX reservations__held_until__to_expire ON public.reservations USING btree (tenant_id, held_until) WHERE (status = 'held'::text)
CREATE INDEX reservations__hotel_id__page ON public.reservations USING btree (tenant_id, hotel_id, check_in)
CREATE INDEX reservations__room_type_id__page ON public.reservations USING btree (tenant_id, room_type_id, check_in)
CREATE INDEX reservations__rooms_held_until__departing ON public.reservations USING btree (tenant_id, hotel_id, rooms_held_until) WHERE ((rooms_held_until IS NOT NULL) AND (deleted_at IS NULL))
CREATE INDEX reservations__updated_at__page ON public.reservations USING btree (tenant_id, updated_at, id)
CREATE TRIGGER copy_reservation_services AFTER INSERT ON public.reservations FOR EACH ROW WHEN ((new.services <> '[]'::jsonb)) EXECUTE FUNCTION copy_reservation_services()
CREATE TRIGGER copy_reservation_services_on_update AFTER UPDATE OF services ON public.reservations FOR EACH ROW WHEN ((old.services <> new.services)) EXECUTE FUNCTION copy_reservation_services()
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.reservations FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.deleted_at IS DISTINCT FROM old.deleted_at)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_reservations()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.reservations REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reservations()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.reservations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_reservations()
CREATE TRIGGER keep_changes_in_order BEFORE INSERT OR UPDATE ON public.reservations FOR EACH ROW EXECUTE FUNCTION keep_changes_in_order()
CREATE TRIGGER record_booking_changes_on_update AFTER UPDATE ON public.reservations FOR EACH ROW WHEN (((new.confirmed_at IS NOT NULL) AND (((((((((((((((((old.status IS DISTINCT FROM new.status) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))) OR ((old.confirmed_at IS NULL) IS DISTINCT FROM (new.confirmed_at IS NULL))) OR (old.check_in IS DISTINCT FROM new.check_in)) OR (old.check_out IS DISTINCT FROM new.check_out)) OR (old.rooms_held_until IS DISTINCT FROM new.rooms_held_until)) OR (old.room_type_id IS DISTINCT FROM new.room_type_id)) OR (old.rooms IS DISTINCT FROM new.rooms)) OR (old.guests IS DISTINCT FROM new.guests)) OR (old.source IS DISTINCT FROM new.source)) OR (old.discount_id IS DISTINCT FROM new.discount_id)) OR (old.discount_amount IS DISTINCT FROM new.discount_amount)) OR (old.total_amount IS DISTINCT FROM new.total_amount)) OR (old.tax_amount IS DISTINCT FROM new.tax_amount)) OR (old.nightly_prices IS DISTINCT FROM new.nightly_prices)) OR (old.services IS DISTINCT FROM new.services)) OR (old.fee_due IS DISTINCT FROM new.fee_due)))) EXECUTE FUNCTION record_booking_changes()
CREATE TRIGGER record_new_booking AFTER INSERT ON public.reservations FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION record_new_booking()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.reservations FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_hidden_call BEFORE INSERT OR UPDATE OF call_id ON public.reservations FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('call_id', 'calls')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table roles (
  tenant_id uuid not null
  id uuid not null
  name text not null
  description text
  permissions text[] not null
  pii_access text not null default 'full'::text
  is_system boolean not null default false
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  second_factor text
  second_factor_since timestamp with time zone
  constraint roles_pkey PRIMARY KEY (tenant_id, id)
  constraint roles__name__unique UNIQUE (tenant_id, name)
  constraint roles__pii_access__invalid_value CHECK ((pii_access = ANY (ARRAY['full'::text, 'masked'::text])))
  constraint roles__second_factor__invalid_value CHECK ((second_factor = ANY (ARRAY['optional'::text, 'required'::text])))
  constraint roles__second_factor_since__required CHECK ((COALESCE((second_factor = 'required'::text), false) = (second_factor_since IS NOT NULL)))
  constraint roles__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER revoke_sip_credentials AFTER UPDATE OF permissions ON public.roles FOR EACH ROW WHEN ((('calls.manage'::text = ANY (old.permissions)) AND (NOT ('calls.manage'::text = ANY (new.permissions))))) EXECUTE FUNCTION revoke_sip_credentials_of_role()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table room_nights (
  tenant_id uuid not null
  room_type_id uuid not null
  night date not null
  sold integer not null default 0
  constraint room_nights_pkey PRIMARY KEY (tenant_id, room_type_id, night)
  constraint room_nights__room_type_id__exists FOREIGN KEY (tenant_id, room_type_id) REFERENCES room_types(tenant_id, id) ON DELETE CASCADE
  constraint room_nights__sold__not_negative CHECK ((sold >= 0))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table room_types (
  tenant_id uuid not null
  id uuid not null
  hotel_id uuid not null
  name text not null
  code text
  external_id text
  description text
  total_rooms integer not null
  base_occupancy integer not null
  max_occupancy integer not null
  max_adults integer
  max_children integer
  pricing_model text not null
  occupancy_factors jsonb not null
  vacant_slot_adjustment numeric(14,4)
  bed_types jsonb not null
  size_sqm numeric(8,2)
  amenities text[] not null
  image_urls text[] not null
  rank integer not null
  overbooking_limit integer
  out_of_order jsonb not null
  is_active boolean not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint room_types_pkey PRIMARY KEY (tenant_id, id)
  constraint room_types__code__unique UNIQUE (tenant_id, hotel_id, code)
  constraint room_types__external_id__unique UNIQUE (tenant_id, external_id)
  constraint room_types__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint room_types__id__of_hotel UNIQUE (tenant_id, hotel_id, id)
  constraint room_types__max_occupancy__out_of_range CHECK ((max_occupancy >= base_occupancy))
  constraint room_types__name__unique UNIQUE (tenant_id, hotel_id, name)
  constraint room_types__pricing_model__invalid_value CHECK ((pricing_model = ANY (ARRAY['perRoom'::text, 'perPerson'::text])))
  constraint room_types__total_rooms__out_of_range CHECK (((total_rooms >= 0) AND (total_rooms <= 10000)))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX room_types__rank__page ON public.room_types USING btree (tenant_id, hotel_id, rank, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.room_types REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.room_types REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE ON public.room_types FOR EACH ROW EXECUTE FUNCTION increment_price_version('hotel_id')
CREATE TRIGGER refuse_while_discounted BEFORE DELETE ON public.room_types FOR EACH ROW EXECUTE FUNCTION refuse_while_listed('discounts', 'room_type_ids')
CREATE TRIGGER wait_for_bookings BEFORE UPDATE ON public.room_types FOR EACH ROW WHEN ((((old.total_rooms IS DISTINCT FROM new.total_rooms) OR (old.overbooking_limit IS DISTINCT FROM new.overbooking_limit)) OR (old.out_of_order IS DISTINCT FROM new.out_of_order))) EXECUTE FUNCTION wait_for_bookings('hotel_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table row_counts (
  tenant_id uuid not null
  id bigint not null generated as identity
  resource text not null
  owner_id uuid
  hotel_ids uuid[]
  keys text[] not null
  amount bigint not null
  constraint row_counts_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE UNIQUE INDEX row_counts__keys__unique ON public.row_counts USING btree (tenant_id, resource, owner_id, hash_array_extended(hotel_ids, (0)::bigint), hash_array_extended(hotel_ids, (1)::bigint), keys) NULLS NOT DISTINCT
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant insert, select, update to bellhop_worker

table sales_settings (
  tenant_id uuid not null
  lead_sources text[] not null default '{offer,turnaway,missedCall,conversation}'::text[]
  lead_days integer not null default 30
  updated_at timestamp with time zone not null
  constraint sales_settings_pkey PRIMARY KEY (tenant_id)
  constraint sales_settings__lead_days__out_of_range CHECK (((lead_days >= 1) AND (lead_days <= 365)))
  constraint sales_settings__lead_sources__invalid_value CHECK ((lead_sources <@ ARRAY['offer'::text, 'turnaway'::text, 'missedCall'::text, 'conversation'::text]))
  constraint sales_settings__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table scheduled_callbacks (
  tenant_id uuid not null
  id uuid not null
  phone text
  scheduled_at timestamp with time zone not null
  time_zone text
  guest_id uuid
  hotel_id uuid
  call_id uuid
  queue_key text
  assigned_user_id uuid
  reason text not null
  priority integer not null
  notes text
  status text not null
  attempts jsonb not null default '[]'::jsonb
  max_attempts integer not null
  retry_minutes integer not null
  original_queued_at timestamp with time zone
  ended_at timestamp with time zone
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  queue_order_at timestamp with time zone generated 
CASE
    WHEN (deleted_at IS NOT NULL) THEN NULL::timestamp with time zone
    WHEN (status = 'scheduled'::text) THEN scheduled_at
    WHEN (status = ANY (ARRAY['due'::text, 'inProgress'::text])) THEN timezone('UTC'::text, (timezone('UTC'::text, COALESCE(original_queued_at, scheduled_at)) - make_interval(secs => ((priority * 10))::double precision)))
    ELSE NULL::timestamp with time zone
END
  open_queue_key text generated 
CASE
    WHEN ((status = ANY (ARRAY['scheduled'::text, 'due'::text, 'inProgress'::text])) AND (deleted_at IS NULL)) THEN queue_key
    ELSE NULL::text
END
  constraint scheduled_callbacks_pkey PRIMARY KEY (tenant_id, id)
  constraint scheduled_callbacks__assigned_user_id__exists FOREIGN KEY (tenant_id, assigned_user_id) REFERENCES users(tenant_id, id)
  constraint scheduled_callbacks__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint scheduled_callbacks__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint scheduled_callbacks__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint scheduled_callbacks__open_queue_key__exists FOREIGN KEY (tenant_id, open_queue_key) REFERENCES voice_queues(tenant_id, key)
  constraint scheduled_callbacks__reason__invalid_value CHECK ((reason = ANY (ARRAY['reservation'::text, 'followUp'::text, 'missedCall'::text, 'complaint'::text, 'other'::text])))
  constraint scheduled_callbacks__status__invalid_state_transition CHECK (((deleted_at IS NULL) OR (status <> 'inProgress'::text)))
  constraint scheduled_callbacks__status__invalid_value CHECK ((status = ANY (ARRAY['scheduled'::text, 'due'::text, 'inProgress'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX scheduled_callbacks__assigned_user_id__page ON public.scheduled_callbacks USING btree (tenant_id, assigned_user_id, queue_order_at) WHERE (assigned_user_id IS NOT NULL)
CREATE INDEX scheduled_callbacks__call_id__of ON public.scheduled_callbacks USING btree (tenant_id, call_id) WHERE (call_id IS NOT NULL)
CREATE INDEX scheduled_callbacks__guest_id__of ON public.scheduled_callbacks USING btree (tenant_id, guest_id) WHERE (guest_id IS NOT NULL)
CREATE INDEX scheduled_callbacks__hotel_id__page ON public.scheduled_callbacks USING btree (tenant_id, hotel_id, queue_order_at) WHERE (hotel_id IS NOT NULL)
CREATE INDEX scheduled_callbacks__open_queue_key__of ON public.scheduled_callbacks USING btree (tenant_id, open_queue_key) WHERE (open_queue_key IS NOT NULL)
CREATE INDEX scheduled_callbacks__phone__of ON public.scheduled_callbacks USING btree (tenant_id, phone)
CREATE INDEX scheduled_callbacks__queue_order_at__page ON public.scheduled_callbacks USING btree (tenant_id, queue_order_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX scheduled_callbacks__scheduled_at__page ON public.scheduled_callbacks USING btree (tenant_id, scheduled_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX scheduled_callbacks__status__page ON public.scheduled_callbacks USING btree (tenant_id, status, queue_order_at, id) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX scheduled_callbacks__phone__duplicate_callback ON public.scheduled_callbacks USING btree (tenant_id, phone, hotel_id) NULLS NOT DISTINCT WHERE ((status = ANY (ARRAY['scheduled'::text, 'due'::text, 'inProgress'::text])) AND (deleted_at IS NULL))
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.scheduled_callbacks FOR EACH ROW WHEN (((((new.status IS DISTINCT FROM old.status) OR (new.ended_at IS DISTINCT FROM old.ended_at)) OR (new.deleted_at IS DISTINCT FROM old.deleted_at)) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_scheduled_callbacks()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.scheduled_callbacks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_scheduled_callbacks()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.scheduled_callbacks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_scheduled_callbacks()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.scheduled_callbacks FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_callback_in_hidden_call BEFORE INSERT OR UPDATE OF call_id ON public.scheduled_callbacks FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('call_id', 'calls')
CREATE TRIGGER refuse_hidden_hotel BEFORE INSERT OR UPDATE OF hotel_id ON public.scheduled_callbacks FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('hotel_id', 'hotels')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table schema_migrations (
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  compatible_from text
  constraint schema_migrations_pkey PRIMARY KEY (name)
)
grant select to bellhop_app
grant select to bellhop_maintenance

table seasons (
  tenant_id uuid not null
  id uuid not null
  hotel_id uuid not null
  room_type_id uuid not null
  name text not null
  start_date date not null
  end_date date not null
  base_price numeric(14,4) not null
  weekday_prices jsonb not null
  guest_type_prices jsonb not null
  min_stay integer
  max_stay integer
  closed_to_arrival boolean not null
  closed_to_departure boolean not null
  stop_sell boolean not null
  weekdays text[] not null
  priority integer not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint seasons_pkey PRIMARY KEY (tenant_id, id)
  constraint seasons__base_price__out_of_range CHECK ((base_price >= (0)::numeric))
  constraint seasons__end_date__date_range CHECK ((end_date >= start_date))
  constraint seasons__max_stay__out_of_range CHECK ((max_stay >= min_stay))
  constraint seasons__room_type_id__exists FOREIGN KEY (tenant_id, hotel_id, room_type_id) REFERENCES room_types(tenant_id, hotel_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX seasons__start_date__page ON public.seasons USING btree (tenant_id, hotel_id, room_type_id, start_date, id)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.seasons REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.seasons REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER increment_price_version AFTER INSERT OR DELETE OR UPDATE ON public.seasons FOR EACH ROW EXECUTE FUNCTION increment_price_version('hotel_id')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table security_policies (
  tenant_id uuid not null
    grant select to bellhop_worker
  second_factor text not null default 'optional'::text
  second_factor_since timestamp with time zone
  grace_days integer not null default 7
  device_days integer not null default 30
  session_idle_minutes integer
    grant select to bellhop_worker
  session_max_minutes integer
    grant select to bellhop_worker
  max_sessions integer
  max_key_days integer
  is_sso_required boolean not null default false
  breached_passwords text not null default 'warn'::text
  context_words text[] not null default '{}'::text[]
  read_log text not null default 'sensitive'::text
  recording_basis text not null default 'none'::text
  updated_at timestamp with time zone not null
  constraint security_policies_pkey PRIMARY KEY (tenant_id)
  constraint security_policies__breached_passwords__invalid_value CHECK ((breached_passwords = ANY (ARRAY['warn'::text, 'change'::text])))
  constraint security_policies__context_words__too_many_items CHECK ((cardinality(context_words) <= 100))
  constraint security_policies__device_days__out_of_range CHECK (((device_days >= 0) AND (device_days <= 90)))
  constraint security_policies__grace_days__out_of_range CHECK (((grace_days >= 0) AND (grace_days <= 30)))
  constraint security_policies__max_key_days__out_of_range CHECK (((max_key_days >= 1) AND (max_key_days <= 1095)))
  constraint security_policies__max_sessions__out_of_range CHECK (((max_sessions >= 1) AND (max_sessions <= 50)))
  constraint security_policies__read_log__invalid_value CHECK ((read_log = ANY (ARRAY['sensitive'::text, 'all'::text])))
  constraint security_policies__recording_basis__invalid_value CHECK ((recording_basis = ANY (ARRAY['none'::text, 'announcement'::text, 'consent'::text])))
  constraint security_policies__second_factor__invalid_value CHECK ((second_factor = ANY (ARRAY['off'::text, 'optional'::text, 'required'::text])))
  constraint security_policies__second_factor_since__required CHECK (((second_factor = 'required'::text) = (second_factor_since IS NOT NULL)))
  constraint security_policies__session_idle_minutes__out_of_range CHECK (((session_idle_minutes >= 15) AND (session_idle_minutes <= 43200)))
  constraint security_policies__session_max_minutes__out_of_range CHECK (((session_max_minutes >= 60) AND (session_max_minutes <= 525600)))
  constraint security_policies__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table service_goals (
  tenant_id uuid not null
  id uuid not null
  metric text not null
  queue_key text
  hotel_id uuid
  at_least numeric(9,2)
  at_most numeric(9,2)
  window_minutes integer not null default 30
  min_calls integer not null default 10
  hours jsonb
  state text not null default 'ok'::text
  since timestamp with time zone not null
  value numeric(9,2)
  calls integer
  evaluated_at timestamp with time zone
  streak integer not null default 0
  evaluated_version integer not null default 1
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint service_goals_pkey PRIMARY KEY (tenant_id, id)
  constraint service_goals__at_least__required CHECK (((at_least IS NULL) <> (at_most IS NULL)))
  constraint service_goals__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint service_goals__metric__invalid_value CHECK ((metric = ANY (ARRAY['serviceLevelPercent'::text, 'averageAnswerSeconds'::text, 'abandonPercent'::text, 'missed'::text, 'waiting'::text, 'longestWaitSeconds'::text])))
  constraint service_goals__queue_key__exists FOREIGN KEY (tenant_id, queue_key) REFERENCES voice_queues(tenant_id, key)
  constraint service_goals__state__invalid_value CHECK ((state = ANY (ARRAY['ok'::text, 'breached'::text])))
  constraint service_goals__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX service_goals__created_at__page ON public.service_goals USING btree (tenant_id, created_at, id)
CREATE INDEX service_goals__hotel_id__of ON public.service_goals USING btree (tenant_id, hotel_id) WHERE (hotel_id IS NOT NULL)
CREATE INDEX service_goals__queue_key__of ON public.service_goals USING btree (tenant_id, queue_key) WHERE (queue_key IS NOT NULL)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.service_goals REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.service_goals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table sessions (
  tenant_id uuid not null
  id uuid not null
  user_id uuid not null
  ip text not null
  user_agent text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_reason text
  method text not null default 'password'::text
  factor text not null default 'none'::text
  authenticated_at timestamp with time zone
  ends_at timestamp with time zone
  connection_id uuid
  idp_session text
  id_token text
  has_cookie boolean not null default false
  constraint sessions_pkey PRIMARY KEY (tenant_id, id)
  constraint sessions__connection_id__exists FOREIGN KEY (tenant_id, connection_id) REFERENCES sso_connections(tenant_id, id) ON DELETE SET NULL (connection_id)
  constraint sessions__ended_reason__invalid_value CHECK ((ended_reason = ANY (ARRAY['logout'::text, 'revoked'::text, 'reuse'::text, 'passwordReset'::text, 'admin'::text, 'expired'::text, 'policy'::text, 'idle'::text, 'limit'::text, 'directory'::text, 'identityProvider'::text])))
  constraint sessions__ended_reason__required CHECK (((ended_at IS NULL) = (ended_reason IS NULL)))
  constraint sessions__factor__invalid_value CHECK ((factor = ANY (ARRAY['none'::text, 'totp'::text, 'passkey'::text, 'recoveryCode'::text, 'device'::text, 'identityProvider'::text])))
  constraint sessions__factor__required CHECK (((factor = 'none'::text) = (authenticated_at IS NULL)))
  constraint sessions__method__invalid_value CHECK ((method = ANY (ARRAY['password'::text, 'passkey'::text, 'oidc'::text, 'saml'::text])))
  constraint sessions__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX sessions__connection_id__of ON public.sessions USING btree (tenant_id, connection_id, idp_session) WHERE (connection_id IS NOT NULL)
CREATE INDEX sessions__user_id__of ON public.sessions USING btree (tenant_id, user_id)
CREATE TRIGGER delete_panel_session AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL))) EXECUTE FUNCTION delete_panel_session()
CREATE TRIGGER end_session_without_factor BEFORE INSERT ON public.sessions FOR EACH ROW WHEN ((new.factor = 'none'::text)) EXECUTE FUNCTION end_session_without_factor()
CREATE TRIGGER revoke_sip_credentials AFTER UPDATE OF ended_at ON public.sessions FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL))) EXECUTE FUNCTION revoke_sip_credentials()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table sign_in_challenges (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  token_hash bytea not null
  kind text not null
  user_id uuid not null
  data text not null
  tries integer not null default 0
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
    grant select to bellhop_worker
  used_at timestamp with time zone
  constraint sign_in_challenges_pkey PRIMARY KEY (tenant_id, id)
  constraint sign_in_challenges__kind__invalid_value CHECK ((kind = ANY (ARRAY['secondFactor'::text, 'enrolment'::text, 'registration'::text, 'stepUp'::text])))
  constraint sign_in_challenges__token_hash__unique UNIQUE (tenant_id, token_hash)
  constraint sign_in_challenges__tries__out_of_range CHECK (((tries >= 0) AND (tries <= 5)))
  constraint sign_in_challenges__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX sign_in_challenges__expires_at__to_purge ON public.sign_in_challenges USING btree (expires_at)
CREATE INDEX sign_in_challenges__user_id__of ON public.sign_in_challenges USING btree (tenant_id, user_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table simulated_calls (
  tenant_id uuid not null
    grant select to bellhop_worker
  provider_call_id text not null
    grant select to bellhop_worker
  integration_id uuid not null
  state jsonb not null
  sent_event_count integer not null default 0
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  constraint simulated_calls_pkey PRIMARY KEY (tenant_id, provider_call_id)
  constraint simulated_calls__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX simulated_calls__created_at__to_purge ON public.simulated_calls USING btree (created_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table simulated_messages (
  tenant_id uuid not null
    grant select to bellhop_worker
  integration_id uuid not null
    grant select to bellhop_worker
  message_id uuid not null
    grant select to bellhop_worker
  provider_message_id text not null
  body jsonb not null
  attempts integer not null default 1
  is_accepted boolean not null
  created_at timestamp with time zone not null
    grant select to bellhop_worker
  constraint simulated_messages_pkey PRIMARY KEY (tenant_id, integration_id, message_id)
  constraint simulated_messages__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX simulated_messages__created_at__to_purge ON public.simulated_messages USING btree (created_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete to bellhop_worker

table simulated_templates (
  tenant_id uuid not null
  integration_id uuid not null
  provider_template_id text not null
  name text not null
  language_code text not null
  category text not null
  components jsonb not null
  status text not null
  created_at timestamp with time zone not null
  constraint simulated_templates_pkey PRIMARY KEY (tenant_id, integration_id, provider_template_id)
  constraint simulated_templates__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id) ON DELETE CASCADE
  constraint simulated_templates__name__unique UNIQUE (tenant_id, integration_id, name, language_code)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table sounds (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  name text not null
  hotel_id uuid
  language_code text
  covers text[] not null default '{}'::text[]
  source text not null
  text text
  voice text
  status text not null default 'pending'::text
  failure_reason text
  duration_ms integer
  sha256 text
  size_bytes bigint
  storage_key text
  file_key text
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint sounds_pkey PRIMARY KEY (tenant_id, id)
  constraint sounds__covers__invalid_value CHECK ((covers <@ ARRAY['recording'::text, 'monitoring'::text]))
  constraint sounds__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint sounds__name__unique UNIQUE NULLS NOT DISTINCT (tenant_id, name, hotel_id, language_code)
  constraint sounds__sha256__required CHECK (((status = 'ready'::text) = ((storage_key IS NOT NULL) AND (size_bytes IS NOT NULL) AND (duration_ms IS NOT NULL) AND (sha256 IS NOT NULL))))
  constraint sounds__source__invalid_value CHECK ((source = ANY (ARRAY['upload'::text, 'text'::text])))
  constraint sounds__status__invalid_value CHECK ((status = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text])))
  constraint sounds__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
  constraint sounds__text__required CHECK (((source = 'text'::text) = (text IS NOT NULL)))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX sounds__hotel_id__of ON public.sounds USING btree (tenant_id, hotel_id)
CREATE INDEX sounds__storage_key__stored ON public.sounds USING btree (tenant_id, storage_key COLLATE "C") WHERE (status = ANY (ARRAY['pending'::text, 'ready'::text]))
CREATE TRIGGER count_changed_file_bytes AFTER UPDATE ON public.sounds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.sounds REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.sounds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER count_new_file_bytes AFTER INSERT ON public.sounds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
CREATE TRIGGER count_old_file_bytes AFTER DELETE ON public.sounds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_file_bytes()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table spent_tokens (
  tenant_id uuid not null
  token_hash bytea not null
  expires_at timestamp with time zone not null
  constraint spent_tokens_pkey PRIMARY KEY (tenant_id, token_hash)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX spent_tokens__expires_at__to_purge ON public.spent_tokens USING btree (expires_at)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table sso_connections (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  name text not null
  protocol text not null default 'oidc'::text
  is_active boolean not null default true
    grant select to bellhop_worker
  issuer text not null
  client_id text not null
  client_secret text
  sso_url text
  certificates text[] not null default '{}'::text[]
  claims jsonb not null
  trusts_factor text not null default 'byClaim'::text
  creates_users boolean not null default true
  syncs_roles boolean not null default true
  default_role_id uuid
  default_hotel_ids uuid[] not null default '{}'::uuid[]
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint sso_connections_pkey PRIMARY KEY (tenant_id, id)
  constraint sso_connections__default_role_id__exists FOREIGN KEY (tenant_id, default_role_id) REFERENCES roles(tenant_id, id)
  constraint sso_connections__name__unique UNIQUE (tenant_id, name)
  constraint sso_connections__protocol__invalid_value CHECK ((protocol = ANY (ARRAY['oidc'::text, 'saml'::text])))
  constraint sso_connections__trusts_factor__invalid_value CHECK ((trusts_factor = ANY (ARRAY['always'::text, 'byClaim'::text, 'never'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX sso_connections__default_role_id__of ON public.sso_connections USING btree (tenant_id, default_role_id)
CREATE INDEX sso_connections__id__find ON public.sso_connections USING btree (id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table sso_domains (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  domain text not null
    grant select to bellhop_worker
  token text not null
  status text not null default 'pending'::text
    grant select to bellhop_worker
  checked_at timestamp with time zone
  failing_since timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint sso_domains_pkey PRIMARY KEY (tenant_id, id)
  constraint sso_domains__domain__unique UNIQUE (tenant_id, domain)
  constraint sso_domains__status__invalid_value CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'lapsed'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE UNIQUE INDEX sso_domains__domain__unique_verified ON public.sso_domains USING btree (domain) WHERE (status = 'verified'::text)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table tenant_mail_rates (
  tenant_id uuid not null
  used_until timestamp with time zone not null
  constraint tenant_mail_rates_pkey PRIMARY KEY (tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX tenant_mail_rates__used_until ON public.tenant_mail_rates USING btree (used_until)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table tenant_usage (
  tenant_id uuid not null
  resource text not null
  amount bigint not null
  constraint tenant_usage_pkey PRIMARY KEY (tenant_id, resource)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant insert, select, update to bellhop_worker

table tenants (
  tenant_id uuid not null
  name text not null
  country_code text
  currency_code text not null
  language_code text not null
  time_zone text not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  default_phone_country text
  phone_country text generated NULLIF(COALESCE(default_phone_country, country_code), ''::text)
  step_up_minutes integer default 15
  allowed_networks text[] not null default '{}'::text[]
  constraint tenants_pkey PRIMARY KEY (tenant_id)
  constraint tenants__allowed_networks__too_many_items CHECK ((cardinality(allowed_networks) <= 100))
  constraint tenants__step_up_minutes__out_of_range CHECK (((step_up_minutes >= 5) AND (step_up_minutes <= 720)))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table totp_secrets (
  tenant_id uuid not null
  user_id uuid not null
  secret text not null
  confirmed_at timestamp with time zone not null
  last_step bigint not null
  constraint totp_secrets_pkey PRIMARY KEY (tenant_id, user_id)
  constraint totp_secrets__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table turnaways (
  tenant_id uuid not null
  id uuid not null
  kind text not null
  reason text not null
  hotel_id uuid not null
  room_type_id uuid
  check_in date not null
  check_out date not null
  nights integer not null
  rooms integer not null
  guests integer
  value numeric(18,4)
  currency_code text not null
  call_id uuid
  conversation_id uuid
  offer_id uuid
  guest_id uuid
  user_id uuid
  is_recovered boolean not null default false
  note text
  at timestamp with time zone not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  origin_id uuid generated COALESCE(offer_id, call_id, conversation_id)
  lead_id uuid
  constraint turnaways_pkey PRIMARY KEY (tenant_id, id)
  constraint turnaways__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id)
  constraint turnaways__check_in__unique UNIQUE (tenant_id, origin_id, hotel_id, check_in, check_out)
  constraint turnaways__conversation_id__exists FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversations(tenant_id, id) ON DELETE SET NULL (conversation_id)
  constraint turnaways__guest_id__exists FOREIGN KEY (tenant_id, guest_id) REFERENCES guests(tenant_id, id)
  constraint turnaways__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint turnaways__kind__invalid_value CHECK ((kind = ANY (ARRAY['denial'::text, 'regret'::text])))
  constraint turnaways__lead_id__exists FOREIGN KEY (tenant_id, lead_id) REFERENCES leads(tenant_id, id)
  constraint turnaways__offer_id__exists FOREIGN KEY (tenant_id, offer_id) REFERENCES offers(tenant_id, id)
  constraint turnaways__room_type_id__exists FOREIGN KEY (tenant_id, room_type_id) REFERENCES room_types(tenant_id, id)
  constraint turnaways__user_id__exists FOREIGN KEY (tenant_id, user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX turnaways__at__page ON public.turnaways USING btree (tenant_id, at DESC, id DESC) INCLUDE (hotel_id, kind)
CREATE INDEX turnaways__call_id__of ON public.turnaways USING btree (tenant_id, call_id) WHERE (call_id IS NOT NULL)
CREATE INDEX turnaways__check_out__page ON public.turnaways USING btree (tenant_id, check_out) INCLUDE (check_in, hotel_id)
CREATE INDEX turnaways__conversation_id__of ON public.turnaways USING btree (tenant_id, conversation_id) WHERE (conversation_id IS NOT NULL)
CREATE INDEX turnaways__created_at__page ON public.turnaways USING btree (tenant_id, created_at DESC, id DESC) INCLUDE (hotel_id, kind)
CREATE INDEX turnaways__guest_id__page ON public.turnaways USING btree (tenant_id, guest_id, at DESC) WHERE (guest_id IS NOT NULL)
CREATE INDEX turnaways__hotel_id__page ON public.turnaways USING btree (tenant_id, hotel_id, at DESC)
CREATE INDEX turnaways__lead_id__of ON public.turnaways USING btree (tenant_id, lead_id) WHERE (lead_id IS NOT NULL)
CREATE INDEX turnaways__offer_id__of ON public.turnaways USING btree (tenant_id, offer_id) WHERE (offer_id IS NOT NULL)
CREATE INDEX turnaways__room_type_id__page ON public.turnaways USING btree (tenant_id, room_type_id, at DESC) WHERE (room_type_id IS NOT NULL)
CREATE INDEX turnaways__user_id__page ON public.turnaways USING btree (tenant_id, user_id, at DESC) WHERE (user_id IS NOT NULL)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.turnaways FOR EACH ROW WHEN (((new.kind IS DISTINCT FROM old.kind) OR (new.hotel_id IS DISTINCT FROM old.hotel_id))) EXECUTE FUNCTION count_turnaways()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.turnaways REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_turnaways()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.turnaways REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_turnaways()
CREATE TRIGGER redirect_merged_guest BEFORE INSERT OR UPDATE OF guest_id ON public.turnaways FOR EACH ROW EXECUTE FUNCTION redirect_merged_guest('guest_id')
CREATE TRIGGER refuse_hidden_call BEFORE INSERT OR UPDATE OF call_id ON public.turnaways FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('call_id', 'calls')
CREATE TRIGGER refuse_hidden_conversation BEFORE INSERT OR UPDATE OF conversation_id ON public.turnaways FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('conversation_id', 'conversations')
CREATE TRIGGER refuse_hidden_offer BEFORE INSERT OR UPDATE OF offer_id ON public.turnaways FOR EACH ROW WHEN ((visible_hotels() IS NOT NULL)) EXECUTE FUNCTION refuse_hidden_reference('offer_id', 'offers')
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table usage_changes (
  tenant_id uuid not null
  id bigint not null generated as identity
  resource text not null
  delta bigint not null
    grant update to bellhop_worker
  owner_id uuid
  hotel_ids uuid[]
  keys text[]
  constraint usage_changes_pkey PRIMARY KEY (tenant_id, id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX usage_changes__resource__of ON public.usage_changes USING btree (tenant_id, resource)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, insert, select to bellhop_worker

table users (
  tenant_id uuid not null
  id uuid not null
  email text not null
  first_name text not null
  last_name text not null
  phone text
  role_id uuid
  hotel_ids uuid[] not null default '{}'::uuid[]
  status text not null
  is_service_user boolean not null default false
  language_code text not null
  time_zone text
  password_hash text
  email_confirmed_at timestamp with time zone
  last_login_at timestamp with time zone
  deleted_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  extension text
  skills jsonb not null default '[]'::jsonb
  language_codes text[] not null default '{}'::text[]
  presence text not null default 'offline'::text
  presence_since timestamp with time zone
  notification_preferences jsonb not null default '{"email": true, "inApp": true, "types": []}'::jsonb
  chosen_presence text not null default 'offline'::text
  password_state text not null default 'ok'::text
  second_factor_due_at timestamp with time zone
  is_break_glass boolean not null default false
  managed_by text
  breached_at timestamp with time zone
  constraint users_pkey PRIMARY KEY (tenant_id, id)
  constraint users__chosen_presence__invalid_value CHECK ((chosen_presence = ANY (ARRAY['available'::text, 'busy'::text, 'break'::text, 'away'::text, 'offline'::text])))
  constraint users__managed_by__invalid_value CHECK ((managed_by = ANY (ARRAY['sso'::text, 'directory'::text])))
  constraint users__password_state__invalid_value CHECK ((password_state = ANY (ARRAY['ok'::text, 'change'::text, 'breached'::text])))
  constraint users__presence__invalid_value CHECK ((presence = ANY (ARRAY['available'::text, 'onCall'::text, 'wrapUp'::text, 'busy'::text, 'break'::text, 'away'::text, 'offline'::text, 'notResponding'::text])))
  constraint users__role_id__exists FOREIGN KEY (tenant_id, role_id) REFERENCES roles(tenant_id, id)
  constraint users__role_id__required CHECK (((role_id IS NOT NULL) OR (deleted_at IS NOT NULL)))
  constraint users__status__invalid_value CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids = '{}'::uuid[]) OR (hotel_ids && ( SELECT visible_hotels() AS visible_hotels)))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE INDEX users__created_at__page ON public.users USING btree (tenant_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX users__role_id__members ON public.users USING btree (tenant_id, role_id)
CREATE UNIQUE INDEX users__extension__unique ON public.users USING btree (tenant_id, extension) WHERE (deleted_at IS NULL)
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
CREATE TRIGGER record_presence AFTER UPDATE OF presence, status, deleted_at ON public.users FOR EACH ROW WHEN ((new.presence IS DISTINCT FROM old.presence)) EXECUTE FUNCTION record_presence()
CREATE TRIGGER refuse_while_assigned BEFORE UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION refuse_while_needed('scheduled_callbacks', '
    select from public.scheduled_callbacks where tenant_id = $1 and assigned_user_id = $2
      and status in (''scheduled'', ''due'', ''inProgress'') and deleted_at is null')
CREATE TRIGGER refuse_while_in_call BEFORE UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN ((((new.status = 'suspended'::text) AND (old.status <> 'suspended'::text)) OR ((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)))) EXECUTE FUNCTION refuse_while_needed('calls', '
    select from public.call_legs where tenant_id = $1 and user_id = $2 and state in (''ringing'', ''answered'')')
CREATE TRIGGER refuse_while_routed BEFORE UPDATE OF deleted_at ON public.users FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION refuse_while_needed('voice_dids', '
    select from public.voice_dids where tenant_id = $1 and deleted_at is null and (
      routing ->> ''type'' = ''user'' and routing ->> ''target'' = $2::text
      or after_hours ->> ''type'' = ''user'' and after_hours ->> ''target'' = $2::text)')
CREATE TRIGGER revoke_sip_credentials AFTER UPDATE OF extension, role_id ON public.users FOR EACH ROW WHEN (((new.extension IS DISTINCT FROM old.extension) OR (new.role_id IS DISTINCT FROM old.role_id))) EXECUTE FUNCTION revoke_sip_credentials_of_user()
CREATE TRIGGER set_presence_offline BEFORE UPDATE OF status, deleted_at ON public.users FOR EACH ROW WHEN ((((new.status = 'suspended'::text) AND (old.status <> 'suspended'::text)) OR ((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)))) EXECUTE FUNCTION set_presence_offline()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table voice_dids (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  number text not null
    grant select to bellhop_worker
  label text
  hotel_id uuid
  integration_id uuid
    grant select to bellhop_worker
  provider text not null
    grant select to bellhop_worker
  routing jsonb not null
  business_hours jsonb
  after_hours jsonb
  blocked_numbers text[] not null default '{}'::text[]
  record_calls text not null
  language_code text
  is_active boolean not null default true
    grant select to bellhop_worker
  deleted_at timestamp with time zone
    grant select to bellhop_worker
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  queue_key text generated 
CASE
    WHEN ((deleted_at IS NULL) AND ((routing ->> 'type'::text) = 'queue'::text)) THEN (routing ->> 'target'::text)
    ELSE NULL::text
END
  after_hours_queue_key text generated 
CASE
    WHEN ((deleted_at IS NULL) AND ((after_hours ->> 'type'::text) = 'queue'::text)) THEN (after_hours ->> 'target'::text)
    ELSE NULL::text
END
  is_edge_number boolean not null default false
    grant select to bellhop_worker
  constraint voice_dids_pkey PRIMARY KEY (tenant_id, id)
  constraint voice_dids__after_hours_queue_key__exists FOREIGN KEY (tenant_id, after_hours_queue_key) REFERENCES voice_queues(tenant_id, key)
  constraint voice_dids__hotel_id__exists FOREIGN KEY (tenant_id, hotel_id) REFERENCES hotels(tenant_id, id)
  constraint voice_dids__integration_id__exists FOREIGN KEY (tenant_id, integration_id) REFERENCES integrations(tenant_id, id)
  constraint voice_dids__queue_key__exists FOREIGN KEY (tenant_id, queue_key) REFERENCES voice_queues(tenant_id, key)
  constraint voice_dids__record_calls__invalid_value CHECK ((record_calls = ANY (ARRAY['always'::text, 'never'::text])))
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX voice_dids__created_at__page ON public.voice_dids USING btree (tenant_id, created_at, id) WHERE (deleted_at IS NULL)
CREATE INDEX voice_dids__hotel_id__of ON public.voice_dids USING btree (tenant_id, hotel_id) WHERE (hotel_id IS NOT NULL)
CREATE INDEX voice_dids__integration_id__of ON public.voice_dids USING btree (tenant_id, integration_id) WHERE (integration_id IS NOT NULL)
CREATE UNIQUE INDEX voice_dids__number__unique ON public.voice_dids USING btree (tenant_id, number) WHERE (deleted_at IS NULL)
CREATE UNIQUE INDEX voice_dids__number__unique_on_edge ON public.voice_dids USING btree (number) WHERE (is_edge_number AND (deleted_at IS NULL))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.voice_dids REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.voice_dids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table voice_queue_entries (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
  call_id uuid not null
  queue_key text
  target_user_id uuid
  hotel_id uuid
  status text not null
    grant select to bellhop_worker
  is_front boolean not null default false
  priority integer not null
  required_skills jsonb not null default '[]'::jsonb
  ring_seconds integer not null
  enqueued_at timestamp with time zone not null
    grant select to bellhop_worker
  sla_due_at timestamp with time zone
  answered_at timestamp with time zone
  left_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint voice_queue_entries_pkey PRIMARY KEY (tenant_id, id)
  constraint voice_queue_entries__call_id__exists FOREIGN KEY (tenant_id, call_id) REFERENCES calls(tenant_id, id) ON DELETE CASCADE
  constraint voice_queue_entries__status__invalid_value CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'assigned'::text, 'abandoned'::text, 'timedOut'::text])))
  constraint voice_queue_entries__target_user_id__exists FOREIGN KEY (tenant_id, target_user_id) REFERENCES users(tenant_id, id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_id IS NULL) OR (hotel_id = ANY (( SELECT visible_hotels() AS visible_hotels)::uuid[])))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX voice_queue_entries__call_id__of ON public.voice_queue_entries USING btree (tenant_id, call_id)
CREATE INDEX voice_queue_entries__status__open ON public.voice_queue_entries USING btree (tenant_id, queue_key, enqueued_at) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text]))
CREATE UNIQUE INDEX voice_queue_entries__call_id__open_unique ON public.voice_queue_entries USING btree (tenant_id, call_id) WHERE (status = ANY (ARRAY['waiting'::text, 'offered'::text]))
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table voice_queues (
  tenant_id uuid not null
  id uuid not null
  key text not null
  name text not null
  hotel_ids uuid[] not null default '{}'::uuid[]
  strategy text not null
  required_skills jsonb not null default '[]'::jsonb
  priority integer not null
  sla_seconds integer not null
  sla_percent integer not null
  short_abandon_seconds integer not null
  max_wait_seconds integer
  ring_seconds integer not null
  wrap_up_seconds integer not null
  offer_callback_after_seconds integer
  is_active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint voice_queues_pkey PRIMARY KEY (tenant_id, id)
  constraint voice_queues__key__unique UNIQUE (tenant_id, key)
  constraint voice_queues__strategy__invalid_value CHECK ((strategy = ANY (ARRAY['longestIdle'::text, 'roundRobin'::text, 'skills'::text, 'manual'::text])))
  constraint voice_queues__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (hotel_ids = '{}'::uuid[]) OR (hotel_ids && ( SELECT visible_hotels() AS visible_hotels)))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.voice_queues REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.voice_queues REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table webhook_attempts (
  tenant_id uuid not null
  delivery_id uuid not null
  attempt integer not null
  started_at timestamp with time zone not null
  duration_ms integer not null
  status_code integer
  error_code text
  response_body text
  number integer
  trigger text not null default 'automatic'::text
  constraint webhook_attempts_pkey PRIMARY KEY (tenant_id, delivery_id, attempt)
  constraint webhook_attempts__delivery_id__exists FOREIGN KEY (tenant_id, delivery_id) REFERENCES webhook_deliveries(tenant_id, id) ON DELETE CASCADE
  constraint webhook_attempts__trigger__invalid_value CHECK ((trigger = ANY (ARRAY['automatic'::text, 'manual'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant insert to bellhop_worker

table webhook_deliveries (
  tenant_id uuid not null
  id uuid not null
  webhook_id uuid not null
  event_id text not null
  event_type text not null
  status text not null default 'pending'::text
    grant update to bellhop_worker
  attempts integer not null default 0
    grant update to bellhop_worker
  lease_count integer not null default 0
    grant update to bellhop_worker
  due_at timestamp with time zone not null
    grant update to bellhop_worker
  leased_until timestamp with time zone
    grant update to bellhop_worker
  lease_token uuid
    grant update to bellhop_worker
  created_at timestamp with time zone not null
  completed_at timestamp with time zone
    grant update to bellhop_worker
  attempts_before_resend integer not null default 0
    grant update to bellhop_worker
  is_batched boolean not null default false
  return_status text
    grant update to bellhop_worker
  return_at timestamp with time zone
    grant update to bellhop_worker
  constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, id)
  constraint webhook_deliveries__event_id__unique UNIQUE (tenant_id, event_id, webhook_id)
  constraint webhook_deliveries__lease_token__required CHECK (((status = 'leased'::text) = (lease_token IS NOT NULL)))
  constraint webhook_deliveries__return_at__required CHECK (((return_status IS NULL) OR (return_at IS NOT NULL)))
  constraint webhook_deliveries__return_status__invalid_value CHECK ((return_status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
  constraint webhook_deliveries__status__invalid_value CHECK ((status = ANY (ARRAY['pending'::text, 'leased'::text, 'succeeded'::text, 'failed'::text])))
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX webhook_deliveries__completed_at__batched ON public.webhook_deliveries USING btree (completed_at) WHERE ((completed_at IS NOT NULL) AND is_batched)
CREATE INDEX webhook_deliveries__completed_at__to_drop ON public.webhook_deliveries USING btree (completed_at) WHERE (completed_at IS NOT NULL)
CREATE INDEX webhook_deliveries__created_at__page ON public.webhook_deliveries USING btree (tenant_id, webhook_id, created_at, id)
CREATE INDEX webhook_deliveries__due_at__batched ON public.webhook_deliveries USING btree (webhook_id, due_at, id) WHERE ((status = 'pending'::text) AND is_batched)
CREATE INDEX webhook_deliveries__due_at__to_claim ON public.webhook_deliveries USING btree (webhook_id, due_at, id) WHERE (status = 'pending'::text)
CREATE INDEX webhook_deliveries__leased_until__in_flight ON public.webhook_deliveries USING btree (webhook_id, leased_until) WHERE (status = 'leased'::text)
CREATE TRIGGER count_changed_rows AFTER UPDATE ON public.webhook_deliveries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_webhook_deliveries()
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.webhook_deliveries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_webhook_deliveries()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.webhook_deliveries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_webhook_deliveries()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant delete, select to bellhop_worker

table webhook_delivery_batches (
  tenant_id uuid not null
  id uuid not null
  webhook_id uuid not null
  batch_id uuid not null
  event_count integer not null
    grant update to bellhop_worker
  created_at timestamp with time zone not null
  constraint webhook_delivery_batches_pkey PRIMARY KEY (tenant_id, id)
  constraint webhook_delivery_batches__batch_id__unique UNIQUE (tenant_id, webhook_id, batch_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE INDEX webhook_delivery_batches__batch_id__of ON public.webhook_delivery_batches USING btree (tenant_id, batch_id)
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance
grant select to bellhop_worker

table webhooks (
  tenant_id uuid not null
    grant select to bellhop_worker
  id uuid not null
    grant select to bellhop_worker
  url text not null
    grant select to bellhop_worker
  description text
  events text[] not null
  hotel_ids uuid[] not null default '{}'::uuid[]
  secret text
    grant select to bellhop_worker
  secret_last4 text
  status text not null default 'active'::text
    grant select, update to bellhop_worker
  status_reason text
    grant select, update to bellhop_worker
  last_success_at timestamp with time zone
    grant select, update to bellhop_worker
  last_failure_at timestamp with time zone
    grant select, update to bellhop_worker
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
    grant select, update to bellhop_worker
  version integer not null default 1
    grant select, update to bellhop_worker
  previous_secret text
    grant select to bellhop_worker
  previous_secret_until timestamp with time zone
    grant select to bellhop_worker
  warned_at timestamp with time zone
    grant select, update to bellhop_worker
  released_at timestamp with time zone
    grant select to bellhop_worker
  constraint webhooks_pkey PRIMARY KEY (tenant_id, id)
  constraint webhooks__events__required CHECK ((cardinality(events) > 0))
  constraint webhooks__previous_secret_until__invalid_value CHECK (((previous_secret_until IS NULL) OR (previous_secret IS NOT NULL)))
  constraint webhooks__status__invalid_value CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'suspended'::text])))
  constraint webhooks__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy hotel_scope restrictive for all to bellhop_app
  using ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR ((hotel_ids <> '{}'::uuid[]) AND (hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels))))
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
policy workers permissive for all to bellhop_worker
  using true
  with check true
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.webhooks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.webhooks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

table wrap_up_categories (
  tenant_id uuid not null
  id uuid not null
  code text not null
  name text not null
  is_lead boolean not null default false
  is_sale boolean not null default false
  is_active boolean not null default true
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint wrap_up_categories_pkey PRIMARY KEY (tenant_id, id)
  constraint wrap_up_categories__code__unique UNIQUE (tenant_id, code)
  constraint wrap_up_categories__tenant_id__exists FOREIGN KEY (tenant_id) REFERENCES tenants(tenant_id)
)
row level security enabled, forced
policy maintenance permissive for all to bellhop_maintenance
  using true
  with check true
policy tenant_isolation permissive for all to public
  using (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
  with check (tenant_id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))
CREATE TRIGGER count_deleted_rows AFTER DELETE ON public.wrap_up_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_rows()
CREATE TRIGGER count_inserted_rows AFTER INSERT ON public.wrap_up_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_inserted_rows()
grant delete, insert, select, update to bellhop_app
grant delete, insert, select, update to bellhop_maintenance

view audit_log with (security_invoker=true) as
 SELECT audit_entries.tenant_id,
    audit_entries."position",
    audit_entries.id,
    audit_entries.at,
    audit_entries.actor_type,
    audit_entries.actor_user_id,
    audit_entries.actor_name,
    audit_entries.action,
    audit_entries.resource_type,
    audit_entries.resource_id,
    audit_entries.hotel_id,
    audit_entries.changes,
    audit_entries.ip,
    audit_entries.user_agent,
    audit_entries.trace_id,
    audit_entries.hotel_ids,
    audit_entries."position" AS chained_position,
    NULL::bigint AS number,
    NULL::uuid AS guest_link_id
   FROM audit_entries
UNION ALL
 SELECT e.tenant_id,
    ( SELECT ((b.first_position + array_position(b.numbers, e.number)) - 1)
           FROM audit_batches b
          WHERE ((b.tenant_id = e.tenant_id) AND (b.last_number >= e.number) AND (b.first_number <= e.number) AND (e.number = ANY (b.numbers)))
          ORDER BY b.last_number
         LIMIT 1) AS "position",
    e.id,
    e.at,
    e.actor_type,
    e.actor_user_id,
    e.actor_name,
    e.action,
    e.resource_type,
    e.resource_id,
    e.hotel_id,
    e.changes,
    e.ip,
    e.user_agent,
    e.trace_id,
    e.hotel_ids,
    NULL::bigint AS chained_position,
    e.number,
    e.guest_link_id
   FROM audit_log_entries e;
grant select to bellhop_app
grant select to bellhop_maintenance

view changed_bookings with (security_invoker=true) as
 SELECT c.tenant_id,
    c."position",
    c.folded,
    c.hotel_id,
    b.basis,
    d.dimension,
    b.day,
    d.value,
    c.currency_code,
    c.sign AS bookings,
    (c.sign * s.active) AS active_bookings,
    (c.sign * (c.is_changed)::integer) AS changed,
    (c.sign * s.cancelled) AS cancelled,
    (c.sign * ((c.status = 'noShow'::text))::integer) AS no_shows,
    (c.sign * (c.arrived)::integer) AS arrived,
    (c.sign * s.nights) AS nights,
    ((c.sign * s.active) * s.nights) AS active_nights,
    ((c.sign * s.cancelled) * s.nights) AS lost_nights,
    ((c.sign)::numeric * s.revenue) AS revenue,
    (((c.sign * s.active))::numeric * s.revenue) AS active_revenue,
    (((c.sign * s.cancelled))::numeric * s.revenue) AS lost_revenue,
    (((c.sign * s.cancelled))::numeric * c.fee) AS fees,
    (((c.sign * s.active))::numeric * c.discount_amount) AS discounted
   FROM (((booking_changes c
     CROSS JOIN LATERAL ( SELECT ((c.status = 'cancelled'::text))::integer AS cancelled,
            ((c.status <> ALL (ARRAY['cancelled'::text, 'noShow'::text])))::integer AS active,
            ((c.check_out - c.check_in) * c.rooms) AS nights,
            ( SELECT COALESCE(sum(amount.amount), (0)::numeric) AS "coalesce"
                   FROM unnest(c.night_revenue) amount(amount)) AS revenue) s)
     CROSS JOIN LATERAL ( VALUES ('created'::text,c.booked_on), ('arriving'::text,c.check_in), ('cancelled'::text,c.cancelled_on)) b(basis, day))
     CROSS JOIN LATERAL ( VALUES ('roomType'::text,(c.room_type_id)::text), ('source'::text,c.source), ('discount'::text,COALESCE((c.discount_id)::text, ''::text)), ('leadTime'::text,(c.lead_time_days)::text), ('nights'::text,((c.check_out - c.check_in))::text), ('daysBefore'::text,((c.check_in - c.cancelled_on))::text)) d(dimension, value))
  WHERE ((b.day IS NOT NULL) AND (d.value IS NOT NULL));
grant select to bellhop_app
grant select to bellhop_maintenance

view changed_nights with (security_invoker=true) as
 SELECT c.tenant_id,
    c."position",
    c.folded,
    c.changed_on,
    c.hotel_id,
    (c.check_in + i.i) AS night,
    c.room_type_id,
    c.source,
    c.currency_code,
    (c.sign * c.rooms) AS rooms,
    ((c.sign)::numeric * c.night_revenue[(i.i + 1)]) AS revenue,
        CASE
            WHEN (i.i = 0) THEN ((c.sign)::numeric * c.services_revenue)
            ELSE (0)::numeric
        END AS services
   FROM (booking_changes c
     CROSS JOIN LATERAL generate_series(0, ((c.sold_until - c.check_in) - 1)) i(i))
  WHERE (c.sold_until IS NOT NULL);
grant select to bellhop_app
grant select to bellhop_maintenance

view current_bookings with (security_invoker=true) as
 SELECT booking_facts.tenant_id,
    booking_facts.hotel_id,
    booking_facts.basis,
    booking_facts.dimension,
    booking_facts.day,
    booking_facts.value,
    booking_facts.currency_code,
    booking_facts.bookings,
    booking_facts.active_bookings,
    booking_facts.changed,
    booking_facts.cancelled,
    booking_facts.no_shows,
    booking_facts.arrived,
    booking_facts.nights,
    booking_facts.active_nights,
    booking_facts.lost_nights,
    booking_facts.revenue,
    booking_facts.active_revenue,
    booking_facts.lost_revenue,
    booking_facts.fees,
    booking_facts.discounted
   FROM booking_facts
UNION ALL
 SELECT changed_bookings.tenant_id,
    changed_bookings.hotel_id,
    changed_bookings.basis,
    changed_bookings.dimension,
    changed_bookings.day,
    changed_bookings.value,
    changed_bookings.currency_code,
    changed_bookings.bookings,
    changed_bookings.active_bookings,
    changed_bookings.changed,
    changed_bookings.cancelled,
    changed_bookings.no_shows,
    changed_bookings.arrived,
    changed_bookings.nights,
    changed_bookings.active_nights,
    changed_bookings.lost_nights,
    changed_bookings.revenue,
    changed_bookings.active_revenue,
    changed_bookings.lost_revenue,
    changed_bookings.fees,
    changed_bookings.discounted
   FROM changed_bookings
  WHERE (NOT changed_bookings.folded);
grant select to bellhop_app
grant select to bellhop_maintenance

view current_nights with (security_invoker=true) as
 SELECT night_facts.tenant_id,
    night_facts.hotel_id,
    night_facts.night,
    night_facts.room_type_id,
    night_facts.source,
    night_facts.currency_code,
    night_facts.rooms,
    night_facts.revenue,
    night_facts.services
   FROM night_facts
UNION ALL
 SELECT changed_nights.tenant_id,
    changed_nights.hotel_id,
    changed_nights.night,
    changed_nights.room_type_id,
    changed_nights.source,
    changed_nights.currency_code,
    changed_nights.rooms,
    changed_nights.revenue,
    changed_nights.services
   FROM changed_nights
  WHERE (NOT changed_nights.folded);
grant select to bellhop_app
grant select to bellhop_maintenance

view current_pickup with (security_invoker=true) as
 SELECT pickup_facts.tenant_id,
    pickup_facts.hotel_id,
    pickup_facts.changed_on,
    pickup_facts.night,
    pickup_facts.room_type_id,
    pickup_facts.currency_code,
    pickup_facts.rooms,
    pickup_facts.revenue
   FROM pickup_facts
UNION ALL
 SELECT changed_nights.tenant_id,
    changed_nights.hotel_id,
    changed_nights.changed_on,
    changed_nights.night,
    changed_nights.room_type_id,
    changed_nights.currency_code,
    changed_nights.rooms,
    changed_nights.revenue
   FROM changed_nights
  WHERE (NOT changed_nights.folded);
grant select to bellhop_app
grant select to bellhop_maintenance

view current_row_counts with (security_invoker=true) as
 SELECT row_counts.tenant_id,
    row_counts.resource,
    row_counts.owner_id,
    row_counts.hotel_ids,
    row_counts.keys,
    row_counts.amount
   FROM row_counts
UNION ALL
 SELECT usage_changes.tenant_id,
    usage_changes.resource,
    usage_changes.owner_id,
    usage_changes.hotel_ids,
    usage_changes.keys,
    usage_changes.delta AS amount
   FROM usage_changes
  WHERE ((usage_changes.keys IS NOT NULL) AND ((( SELECT visible_hotels() AS visible_hotels) IS NULL) OR (usage_changes.hotel_ids IS NULL) OR ((usage_changes.hotel_ids <> '{}'::uuid[]) AND (usage_changes.hotel_ids <@ ( SELECT visible_hotels() AS visible_hotels)))));
grant select to bellhop_app
grant select to bellhop_maintenance
