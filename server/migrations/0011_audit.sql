-- The audit log: who did what, when, from where. Rows are written by one function and changed by nobody.

create table audit_entries (
  tenant_id uuid not null,
  position bigint not null,                               -- 1, 2, 3 … without a gap
  id uuid not null,
  at timestamptz not null,
  actor_type text not null,
  actor_user_id uuid,
  actor_name text,                                        -- as it was then
  action text not null,                                   -- guest.updated
  resource_type text not null,
  resource_id uuid,
  hotel_id uuid,                                          -- null: the whole tenant's
  changes jsonb not null,                                 -- [{field, before, after}], secrets and personal values masked
  ip text,
  user_agent text,
  trace_id text,
  hash bytea not null,                                    -- see write_audit_entries
  primary key (tenant_id, position),
  constraint audit_entries__actor_type__invalid_value
    check (actor_type in ('user', 'serviceUser', 'system', 'anonymous'))
);
select protect_tenant_table('audit_entries');
revoke insert, update, delete on audit_entries from bellhop_app;
select scope_to_hotels('audit_entries', 'one', 'hotel_id');
create index audit_entries__at__page on audit_entries (tenant_id, at, id);
create index audit_entries__resource_id__of on audit_entries (tenant_id, resource_id, at);
create index audit_entries__actor_user_id__of on audit_entries (tenant_id, actor_user_id, at);

-- The end of each tenant's chain. Whoever appends locks this row: locking the last entry would let two append to it.
-- Written with every change of its tenant: room on the page for the new versions.
create table audit_heads (
  tenant_id uuid not null,
  sealed_key text not null,                               -- the key of the chain, sealed; it rests nowhere in clear
  position bigint not null default 0,
  link bytea not null default '',                         -- what the next entry's hash begins with
  primary key (tenant_id)
) with (fillfactor = 50);
select protect_tenant_table('audit_heads');
revoke insert, update, delete on audit_heads from bellhop_app;
grant insert (tenant_id, sealed_key) on audit_heads to bellhop_app;

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

-- HMAC-SHA-256, with the key already spread over its two pads (RFC 2104).
create function hmac_sha256(message bytea, inner_pad bytea, outer_pad bytea) returns bytea
language sql immutable parallel safe
return sha256(outer_pad || sha256(inner_pad || message));

-- All of an entry but its hash, as the text that is hashed.
create function audit_text(entry audit_entries) returns text
language sql stable parallel safe
return jsonb_build_array(entry.tenant_id, entry.position, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
  entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id)::text;

-- Appends entries, in order. Each one's hash covers its text and the link left by the one before; the link it leaves is
-- a hash of its hash, kept in the head alone. So nobody without the key can change, insert, exchange or remove an entry,
-- not even the last, without the chain showing where. The service may append through this function only.
create function write_audit_entries(entries jsonb, inner_pad bytea, outer_pad bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry audit_entries;
  head audit_heads;
begin
  select * into strict head from audit_heads where tenant_id = (entries -> 0 ->> 'tenant_id')::uuid for update;
  for entry in select * from jsonb_populate_recordset(null::audit_entries, entries) loop
    head.position := head.position + 1;
    entry.position := head.position;
    entry.hash := hmac_sha256(head.link || convert_to(audit_text(entry), 'UTF8'), inner_pad, outer_pad);
    insert into audit_entries select entry.*;
    head.link := hmac_sha256(entry.hash, inner_pad, outer_pad);
  end loop;
  update audit_heads set position = head.position, link = head.link where tenant_id = head.tenant_id;
end
$$;
revoke all on function write_audit_entries(jsonb, bytea, bytea) from public;
grant execute on function write_audit_entries(jsonb, bytea, bytea) to bellhop_app;
