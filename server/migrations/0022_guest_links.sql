-- compatible from 0021_reporting_cheaper_booking.sql
-- Guest links: pages on which guests act without signing in, and guests as actors of the audit log.

-- A link with which a guest acts without signing in. Its token is derived from the id with a key of the key ring, so it is
-- stored nowhere; the row has its hash.
create table guest_links (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  guest_id uuid not null,
  key_id text not null,                                   -- the key from which the token is derived
  token_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,                                  -- when a page first used it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_links__token_hash__unique unique (token_hash),
  constraint guest_links__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint guest_links__kind__invalid_value check (kind in ('preferences'))
);
select protect_tenant_table('guest_links');
create trigger redirect_merged_guest before insert or update of guest_id on guest_links
  for each row execute function redirect_merged_guest('guest_id');
create index guest_links__guest_id__of on guest_links (tenant_id, guest_id);
create index guest_links__expires_at__to_purge on guest_links (expires_at);
-- A page shows the token and names no tenant.
select allow_workers('guest_links');
grant select (tenant_id, id, kind, token_hash, expires_at, revoked_at), delete on guest_links to bellhop_worker;

-- Entries are never changed, so all that are there obey the narrower rule.
alter table audit_log_entries drop constraint audit_log_entries__actor_type__invalid_value,
  add constraint audit_log_entries__actor_type__invalid_value
    check (actor_type in ('user', 'serviceUser', 'system', 'anonymous', 'guest')) not valid;
