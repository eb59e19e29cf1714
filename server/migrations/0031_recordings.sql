-- The sound of calls: where it lies, how long it is kept, and that it is what was recorded.
create table recordings (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid,
  hotel_id uuid,
  user_id uuid,
  integration_id uuid not null,
  provider_ref text,                                      -- the provider's name of it
  storage_key text,
  status text not null,
  started_at timestamptz not null,
  duration_seconds integer,
  channels integer,
  content_type text,
  size_bytes bigint,
  sha256 text,
  retain_until timestamptz,
  legal_hold boolean not null default false,
  failure text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint recordings__provider_ref__unique unique (tenant_id, call_id, provider_ref),
  constraint recordings__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint recordings__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint recordings__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint recordings__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint recordings__status__invalid_value
    check (status in ('inProgress', 'processing', 'available', 'failed', 'deleted'))
);
select protect_tenant_table('recordings');
select scope_to_hotels('recordings', 'one', 'hotel_id');
create index recordings__started_at__page on recordings (tenant_id, started_at desc, id desc);
create index recordings__call_id__of on recordings (tenant_id, call_id);
