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

-- Appends entries in order. The hash of an entry covers its text and the link of the entry before it. The next link is
-- a hash of that hash, and only audit_chains stores it. Without the key nobody can change, insert, replace or remove an
-- entry, including the last one: the verification of the chain shows the place. The service can append only by this
-- function.
create function write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry audit_entries;
  head audit_chains;
begin
  select * into strict head from audit_chains where tenant_id = (entries -> 0 ->> 'tenant_id')::uuid for update;
  for entry in select * from jsonb_populate_recordset(null::audit_entries, entries) loop
    head.position := head.position + 1;
    entry.position := head.position;
    entry.hash := hmac_sha256(head.next_link || convert_to(audit_text(entry), 'UTF8'), inner_pad, outer_pad);
    insert into audit_entries select entry.*;
    head.next_link := hmac_sha256(entry.hash, inner_pad, outer_pad);
  end loop;
  update audit_chains set position = head.position, next_link = head.next_link where tenant_id = head.tenant_id;
end
$$;
revoke all on function write_audit_entries(jsonb, bytea, bytea) from public;
grant execute on function write_audit_entries(jsonb, bytea, bytea) to bellhop_app;
