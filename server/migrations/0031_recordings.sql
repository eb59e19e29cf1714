-- The sound of calls: where it lies, how long it is kept, and that it is what was recorded.

create table recordings (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid,                                            -- the talk with one agent
  hotel_id uuid,
  user_id uuid,                                           -- who talked
  integration_id uuid not null,
  provider_ref text,                                      -- the provider's name of it, once it lies ready there
  storage_key text,                                       -- where the bytes are, or are being written to
  status text not null,
  started_at timestamptz not null,
  duration_seconds integer,
  channels integer,
  content_type text,
  size_bytes bigint,
  sha256 text,
  retain_until timestamptz,                               -- null: for ever
  legal_hold boolean not null default false,
  failure_reason text,
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
    check (status in ('inProgress', 'processing', 'available', 'failed', 'deleted')),
  -- What is available is safe: where it lies, how long it is, and what it must be are known.
  constraint recordings__sha256__required
    check (status <> 'available' or (storage_key is not null and size_bytes > 0 and sha256 is not null))
);
select protect_tenant_table('recordings');
select scope_to_hotels('recordings', 'one', 'hotel_id');
-- Workers find what has served its time, and whose recordings there are; which they are they cannot read.
select open_to_workers('recordings');
grant select (tenant_id, id, status, started_at, retain_until, legal_hold) on recordings to bellhop_worker;
create index recordings__started_at__page on recordings (tenant_id, started_at desc, id desc);
create index recordings__call_id__of on recordings (tenant_id, call_id);
create index recordings__user_id__of on recordings (tenant_id, user_id);
create index recordings__retain_until__over on recordings (retain_until) where status = 'available' and not legal_hold;
create index recordings__started_at__unfinished on recordings (started_at) where status = 'inProgress';
-- Compared with the names of files, which sort by their bytes.
create index recordings__storage_key__named on recordings (tenant_id, storage_key collate "C")
  where status in ('processing', 'available');

-- How long a tenant keeps new recordings. Without a row: a year.
create table recording_policies (
  tenant_id uuid not null,
  retention_days integer,                                 -- null: for ever
  updated_at timestamptz not null,
  primary key (tenant_id),
  constraint recording_policies__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint recording_policies__retention_days__out_of_range check (retention_days between 1 and 3650)
);
select protect_tenant_table('recording_policies');
