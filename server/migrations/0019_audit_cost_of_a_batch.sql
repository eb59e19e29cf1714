-- compatible from 0014_panel_sessions.sql
-- Audit: what a batch costs does not grow with the number of batches, nor with what was deleted from the queue.

-- The order and the limit make it one look-up in the index for each number. Without them PostgreSQL joins the numbers with all
-- batches of the tenant.
create or replace function keep_until_sealed() returns trigger
language plpgsql as $$
begin
  if exists (select from removed r where (
    select b.first_position from public.audit_batches b where b.tenant_id = r.tenant_id
      and b.last_number >= r.number and b.first_number <= r.number and r.number = any (b.numbers)
    order by b.last_number limit 1) is null) then
    raise insufficient_privilege using message = 'The audit log is only ever added to';
  end if;
  return null;
end
$$;

-- Takes over those of some entries that a call of the release before wrote into the queue. One whose MAC is wrong was
-- changed while it waited; its new one is empty, so the verification shows its position forever. The next release drops
-- this function.
create function adopt_pending_entries(chained_tenant uuid, inner_pad bytea, outer_pad bytea, taken bigint[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
$$;
revoke all on function adopt_pending_entries(uuid, bytea, bytea, bigint[]) from public;

-- Seals as before, and takes over only entries that it seals.
create or replace function chain_audit_entries_of(chained_tenant uuid, inner_pad bytea, outer_pad bytea,
  at_most integer)
returns integer language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
$$;

drop function adopt_pending_entries(uuid, bytea, bytea, integer);
