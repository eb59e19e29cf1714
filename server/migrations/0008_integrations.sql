-- Integrations: accounts with providers of messaging, SMS and voice.

-- Accounts with providers, with their settings and secrets.
create table integrations (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  provider text not null,
  name text not null,
  settings jsonb not null,
  -- Secrets by name, as JSON. They are encrypted for the id of this row, so a second statement writes them.
  encrypted_secrets text,
  -- The visible last four characters of each secret by name, or null.
  secret_last4s jsonb not null default '{}',
  hotel_ids uuid[] not null default '{}',                 -- empty: all hotels
  status text not null default 'active',
  verify_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  last_error text,
  last_checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint integrations__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint integrations__type__invalid_value
    check (type in ('messagingApp', 'socialMessaging', 'smsProvider', 'voiceProvider')),
  constraint integrations__status__invalid_value check (status in ('active', 'inactive', 'error'))
);
select protect_tenant_table('integrations');
select scope_to_hotels('integrations', 'only', 'hotel_ids');
select count_tenant_rows('integrations');

-- A webhook of a provider names an integration and no tenant. Workers also go through the integrations in use.
select allow_workers('integrations');
grant select (tenant_id, id, type, provider, status) on integrations to bellhop_worker;
create index integrations__id__webhook on integrations (id);

-- Without its only hotel an integration would serve no hotel.
create trigger refuse_while_connected before delete on hotels
  for each row execute function refuse_while_listed('integrations', 'hotel_ids');
