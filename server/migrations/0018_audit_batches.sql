-- compatible from 0014_panel_sessions.sql
-- Audit: an entry is written once, where it stays, and a worker seals entries in batches. The entries of the chain of
-- releases before stay in audit_entries with their hashes, and the first batch follows the last of them.

-- Entries of the audit log, each written once. One function appends them; nothing changes them.
create table audit_log_entries (
  tenant_id uuid not null,
  number bigint not null,                                 -- the order of writing, of pending_audit_entries
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
  hotel_ids uuid[],                                       -- the hotels that the entry concerns, as in audit_entries
  mac bytea not null,                                     -- of audit_entry_text, by the key of the chain
  primary key (tenant_id, number),
  constraint audit_log_entries__actor_type__invalid_value
    check (actor_type in ('user', 'serviceUser', 'system', 'anonymous'))
);
select protect_tenant_table('audit_log_entries');
select scope_to_hotels('audit_log_entries', 'only', 'hotel_ids');
create index audit_log_entries__at__page on audit_log_entries (tenant_id, at, id);
create index audit_log_entries__resource_id__of on audit_log_entries (tenant_id, resource_id, at);
create index audit_log_entries__actor_user_id__of on audit_log_entries (tenant_id, actor_user_id, at);

-- Sealed batches: which entries have the positions from `first_position` on, in this order.
create table audit_batches (
  tenant_id uuid not null,
  first_position bigint not null,
  numbers bigint[] not null,
  first_number bigint not null,                           -- the least and the greatest, to find the batch of an entry
  last_number bigint not null,
  mac bytea not null,                                     -- see chain_audit_entries_of
  primary key (tenant_id, first_position)
);
select protect_tenant_table('audit_batches');
create index audit_batches__number__of on audit_batches (tenant_id, last_number, first_number);

-- The end of the batches of each tenant. audit_chains has the key, and the end of the old chain, which nothing extends.
create table audit_ends (
  tenant_id uuid not null,
  position bigint not null,                               -- the last position in a batch
  next_link bytea not null,                               -- the start of the text that the next batch hashes
  primary key (tenant_id)
) with (fillfactor = 50);
select protect_tenant_table('audit_ends');

revoke insert, update, delete on audit_log_entries, audit_batches, audit_ends from bellhop_app, bellhop_maintenance;

create trigger refuse_change before update or delete on audit_log_entries
  for each row execute function refuse_change_of_audit();
create trigger refuse_truncate before truncate on audit_log_entries
  for each statement execute function refuse_change_of_audit();
create trigger refuse_change before update or delete on audit_batches
  for each row execute function refuse_change_of_audit();
create trigger refuse_truncate before truncate on audit_batches
  for each statement execute function refuse_change_of_audit();

-- Returns the text of an entry that its MAC covers: all columns except the MAC. It begins with the number, so it is
-- never the text of an entry of the old chain.
create function audit_entry_text(entry audit_log_entries) returns text
language sql stable parallel safe
return json_build_array(entry.number, entry.tenant_id, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
  entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id, entry.hotel_ids)::text;

-- The log is read and written meanwhile, so the tables are locked in the order in which the release before locks them: the
-- view, the queue, the old chain, and audit_chains not at all.

-- The whole log. An entry has its position from its batch; a pending one has none. `position` is for the release before:
-- a page that is sorted would find the batch of every row, so the list finds it for the rows that it shows.
create or replace view audit_log with (security_invoker = true) as
  select tenant_id, position, id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id,
    changes, ip, user_agent, trace_id, hotel_ids, position as chained_position, null::bigint as number
  from audit_entries
  union all
  select tenant_id,
    (select b.first_position + array_position(b.numbers, e.number) - 1 from audit_batches b
      where b.tenant_id = e.tenant_id and b.last_number >= e.number and b.first_number <= e.number
        and e.number = any (b.numbers)
      order by b.last_number limit 1),
    id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id, changes, ip, user_agent,
    trace_id, hotel_ids, null, number
  from audit_log_entries e;

-- pending_audit_entries is only a queue now: the numbers of the entries that are in no batch yet. The columns that are null
-- are used by a call of the release before that was under way; the next release drops them.
alter table pending_audit_entries
  alter column id drop not null,
  alter column actor_type drop not null,
  alter column action drop not null,
  alter column resource_type drop not null,
  alter column changes drop not null,
  alter column mac drop not null;

-- Trigger: refuses to take an entry out of the queue that is in no batch.
create function keep_until_sealed() returns trigger
language plpgsql as $$
begin
  if exists (select from removed r where not exists (
    select from public.audit_batches b where b.tenant_id = r.tenant_id
      and b.last_number >= r.number and b.first_number <= r.number and r.number = any (b.numbers))) then
    raise insufficient_privilege using message = 'The audit log is only ever added to';
  end if;
  return null;
end
$$;
drop trigger keep_until_chained on pending_audit_entries;
drop function keep_until_chained();
create trigger refuse_change before update on pending_audit_entries
  for each row execute function refuse_change_of_audit();
create trigger keep_until_sealed after delete on pending_audit_entries referencing old table as removed
  for each statement execute function keep_until_sealed();

-- Trigger: refuses new entries of the old chain. A call that began before the migration is repeated with the new function.
create function refuse_entry_of_old_chain() returns trigger
language plpgsql as $$
begin
  raise insufficient_privilege using message = 'Entries are sealed in batches';
end
$$;
create trigger refuse_insert before insert on audit_entries
  for each statement execute function refuse_entry_of_old_chain();

-- Adds entries in order. The MAC of an entry covers its number, so nobody without the key can change it or pass it off as
-- another one. It takes no lock: writers of one tenant do not wait for each other. The service can add only by this
-- function.
create or replace function write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
$$;

-- Takes over entries that a call of the release before wrote into the queue. One whose MAC is wrong was changed while it
-- waited; its new one is empty, so the verification shows its position forever. The next release drops this function.
create function adopt_pending_entries(chained_tenant uuid, inner_pad bytea, outer_pad bytea, at_most integer)
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  waiting pending_audit_entries;
  was audit_entries;
  entry audit_log_entries;
begin
  for waiting in
    select * from pending_audit_entries where tenant_id = chained_tenant and id is not null order by number limit at_most
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
revoke all on function adopt_pending_entries(uuid, bytea, bytea, integer) from public;

-- Seals pending entries of one tenant, in the order of writing, and returns their number. The MAC of a batch covers its
-- first position, the numbers and MACs of its entries, and the link of the batch before; the first one follows the old
-- chain. The next link is a hash of that MAC, and only audit_ends stores it. Without the key nobody can remove, insert
-- or move an entry or a batch, including the last one. It takes what is committed now: an entry whose transaction
-- commits later gets a later position. The lock on the head lets one process seal at a time; the others skip it. An
-- entry that was changed while it was pending keeps a wrong MAC, so the verification shows its position forever.
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
  perform adopt_pending_entries(chained_tenant, inner_pad, outer_pad, at_most);
  taken := array(
    select number from pending_audit_entries where tenant_id = chained_tenant order by number limit at_most);
  if taken = '{}' then return 0; end if;
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
