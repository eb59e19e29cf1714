-- Audit: the log of who did what, when and from where.

-- The entries of the audit log. One function appends them; nothing changes them.
create table audit_entries (
  tenant_id uuid not null,
  position bigint not null,                               -- 1, 2, 3 … without gaps
  id uuid not null,
  at timestamptz not null,
  actor_type text not null,
  actor_user_id uuid,
  actor_name text,                                        -- the name at that time
  action text not null,                                   -- guest.updated
  resource_type text not null,
  resource_id uuid,
  hotel_id uuid,                                          -- the hotel of the record; null: none or several
  -- [{field, before, after}], with secrets and personal values masked.
  changes jsonb not null,
  ip text,
  user_agent text,
  trace_id text,
  hash bytea not null,                                    -- see write_audit_entries
  -- The hotels that the entry concerns. Users of some hotels read an entry when they see all of these. An entry for the
  -- whole tenant (empty or null) is for users who see all hotels.
  hotel_ids uuid[],
  primary key (tenant_id, position),
  constraint audit_entries__actor_type__invalid_value
    check (actor_type in ('user', 'serviceUser', 'system', 'anonymous'))
);
select protect_tenant_table('audit_entries');
revoke insert, update, delete on audit_entries from bellhop_app;
select scope_to_hotels('audit_entries', 'only', 'hotel_ids');
create index audit_entries__at__page on audit_entries (tenant_id, at, id);
create index audit_entries__resource_id__of on audit_entries (tenant_id, resource_id, at);
create index audit_entries__actor_user_id__of on audit_entries (tenant_id, actor_user_id, at);

-- The end of the chain of each tenant. An append locks this row; a lock on the last entry would let two appends follow
-- the same entry. Every change of the tenant updates the row: the fill factor leaves space on the page for new
-- versions.
create table audit_chains (
  tenant_id uuid not null,
  -- The key of the chain, encrypted; it is stored nowhere in clear.
  encrypted_key text not null,
  position bigint not null default 0,
  next_link bytea not null default '',                     -- the start of the text that the next entry hashes
  primary key (tenant_id)
) with (fillfactor = 50);
select protect_tenant_table('audit_chains');
revoke insert, update, delete on audit_chains from bellhop_app;
grant insert (tenant_id, encrypted_key) on audit_chains to bellhop_app;

-- Trigger: refuses every change of an entry.
create function refuse_change_of_audit() returns trigger
language plpgsql as $$
begin
  raise insufficient_privilege using message = 'The audit log is only ever added to';
end
$$;
create trigger refuse_change before update or delete on audit_entries
  for each row execute function refuse_change_of_audit();
create trigger refuse_truncate before truncate on audit_entries
  for each statement execute function refuse_change_of_audit();

-- Computes HMAC-SHA-256 from the two pads of the key (RFC 2104).
create function hmac_sha256(message bytea, inner_pad bytea, outer_pad bytea) returns bytea
language sql immutable parallel safe
return sha256(outer_pad || sha256(inner_pad || message));

-- Returns the text of an entry that its hash covers: all columns except the hash.
create function audit_text(entry audit_entries) returns text
language sql stable parallel safe
return (jsonb_build_array(entry.tenant_id, entry.position, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
  entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id)
  || case when entry.hotel_ids is null then '[]' else jsonb_build_array(to_jsonb(entry.hotel_ids)) end)::text;

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
grant select on audit_log to bellhop_app, bellhop_maintenance;

-- Adds entries in order. Their MAC covers their text without a position, so nobody without the key can change an entry
-- unnoticed while it waits. It takes no lock: writers of one tenant do not wait for each other. The service can add
-- only by this function.
create function write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea) returns void
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
revoke all on function write_audit_entries(jsonb, bytea, bytea) from public;
grant execute on function write_audit_entries(jsonb, bytea, bytea) to bellhop_app;

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

-- Trigger: counts an entry of the audit log. Entries are written one by one and never change.
create function count_audit_entry() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, hotel_ids, keys, delta)
  values (new.tenant_id, 'audit_entries', coalesce(new.hotel_ids, '{}'), '{}', 1);
  return null;
end
$$;
revoke all on function count_audit_entry() from public;
create trigger count_audit_entry after insert on audit_entries for each row execute function count_audit_entry();

-- The log is append-only for bellhop_maintenance too. A rotation of keys encrypts the keys of the chains again.
revoke insert, update, delete on audit_entries, pending_audit_entries, audit_chains from bellhop_maintenance;
grant update (encrypted_key) on audit_chains to bellhop_maintenance;
