-- Audit: a transaction adds its entries without a lock, and a worker gives them their places in the chain.

-- The entries of the audit log that are not in the chain yet. A worker moves them to audit_entries, within a second.
create table pending_audit_entries (
  tenant_id uuid not null,
  -- The order of writing. It is not the order of commits, so an entry can appear behind a greater number that has left.
  number bigint not null generated always as identity,
  id uuid not null,
  at timestamptz not null,
  actor_type text not null,
  actor_user_id uuid,
  actor_name text,
  action text not null,
  resource_type text not null,
  resource_id uuid,
  hotel_id uuid,
  changes jsonb not null,
  ip text,
  user_agent text,
  trace_id text,
  hotel_ids uuid[],
  mac bytea not null,                                     -- see write_audit_entries
  written_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, number),
  constraint pending_audit_entries__actor_type__invalid_value
    check (actor_type in ('user', 'serviceUser', 'system', 'anonymous'))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
select protect_tenant_table('pending_audit_entries');
revoke insert, update, delete on pending_audit_entries from bellhop_app;
select scope_to_hotels('pending_audit_entries', 'only', 'hotel_ids');

-- The worker finds the tenants that wait, and the keys of their chains, which are encrypted.
select allow_workers('pending_audit_entries');
grant select (tenant_id, number, written_at) on pending_audit_entries to bellhop_worker;
select allow_workers('audit_chains');
grant select (tenant_id, encrypted_key) on audit_chains to bellhop_worker;

-- Trigger: refuses to change a pending entry, and to delete it before it is in the chain.
create function keep_until_chained() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from public.audit_entries where tenant_id = old.tenant_id and at = old.at and id = old.id) then
    return old;
  end if;
  raise insufficient_privilege using message = 'The audit log is only ever added to';
end
$$;
create trigger keep_until_chained before update or delete on pending_audit_entries
  for each row execute function keep_until_chained();
create trigger refuse_truncate before truncate on pending_audit_entries
  for each statement execute function refuse_change_of_audit();

-- The whole log. A pending entry has no position.
create view audit_log with (security_invoker = true) as
  select tenant_id, position, id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id,
    changes, ip, user_agent, trace_id, hotel_ids
  from audit_entries
  union all
  select tenant_id, null::bigint, id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id,
    hotel_id, changes, ip, user_agent, trace_id, hotel_ids
  from pending_audit_entries;
grant select on audit_log to bellhop_app;

-- Adds entries in order. Their MAC covers their text without a position, so nobody without the key can change an entry
-- unnoticed while it waits. It takes no lock: writers of one tenant do not wait for each other. The service can add
-- only by this function.
create or replace function write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into pending_audit_entries (tenant_id, id, at, actor_type, actor_user_id, actor_name, action, resource_type,
    resource_id, hotel_id, changes, ip, user_agent, trace_id, hotel_ids, mac)
  select e.tenant_id, e.id, e.at, e.actor_type, e.actor_user_id, e.actor_name, e.action, e.resource_type, e.resource_id,
    e.hotel_id, e.changes, e.ip, e.user_agent, e.trace_id, e.hotel_ids,
    hmac_sha256(convert_to(audit_text(e), 'UTF8'), inner_pad, outer_pad)
  from jsonb_populate_recordset(null::audit_entries, entries) e;
end
$$;

-- Appends pending entries of one tenant to its chain, in the order of writing, and returns their number. The hash of
-- an entry covers its text and the link of the entry before it. The next link is a hash of that hash, and only
-- audit_chains stores it. Without the key nobody can change, insert, replace or remove such an entry, including
-- the last one. It takes what is committed now: an entry whose transaction commits later gets a later position. The lock on
-- the head lets one process extend a chain at a time; the others skip it. An entry whose MAC is wrong was changed while
-- it was pending. It gets an empty hash, so the verification of the chain shows its position forever.
create function chain_audit_entries_of(chained_tenant uuid, inner_pad bytea, outer_pad bytea, at_most integer)
returns integer language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  entry audit_entries;
  head audit_chains;
  waiting pending_audit_entries;
  numbers bigint[] := '{}';
  is_unchanged boolean;
begin
  select * into head from audit_chains where tenant_id = chained_tenant for update skip locked;
  if not found then return 0; end if;
  for waiting in
    select * from pending_audit_entries where tenant_id = chained_tenant order by number limit at_most
  loop
    entry := (waiting.tenant_id, null, waiting.id, waiting.at, waiting.actor_type, waiting.actor_user_id,
      waiting.actor_name, waiting.action, waiting.resource_type, waiting.resource_id, waiting.hotel_id, waiting.changes,
      waiting.ip, waiting.user_agent, waiting.trace_id, null, waiting.hotel_ids);
    is_unchanged := hmac_sha256(convert_to(audit_text(entry), 'UTF8'), inner_pad, outer_pad) = waiting.mac;
    head.position := head.position + 1;
    entry.position := head.position;
    entry.hash := case when is_unchanged
      then hmac_sha256(head.next_link || convert_to(audit_text(entry), 'UTF8'), inner_pad, outer_pad) else '' end;
    insert into audit_entries select entry.*;
    head.next_link := hmac_sha256(entry.hash, inner_pad, outer_pad);
    numbers := numbers || waiting.number;
  end loop;
  if numbers = '{}' then return 0; end if;
  delete from pending_audit_entries where tenant_id = chained_tenant and number = any (numbers);
  update audit_chains set position = head.position, next_link = head.next_link where tenant_id = chained_tenant;
  return cardinality(numbers);
end
$$;
revoke all on function chain_audit_entries_of(uuid, bytea, bytea, integer) from public;

-- Appends the entries of several tenants in one transaction, so that many entries cost one commit.
-- `chains`: [{tenant_id, inner, outer}], with the pads of the keys in hexadecimal. It takes at most `at_most` entries of
-- each tenant and ends after `enough` entries. Returns a row for each tenant that it came to. A fault of one
-- tenant leaves its entries pending and does not concern the others.
create function chain_audit_entries(chains jsonb, at_most integer, enough integer)
returns table (chained_tenant uuid, entry_count integer, fault text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;
revoke all on function chain_audit_entries(jsonb, integer, integer) from public;
grant execute on function chain_audit_entries(jsonb, integer, integer) to bellhop_worker;
