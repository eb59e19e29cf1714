-- compatible from 0031_pricing_inquiries.sql
-- Files of records for other systems and for spreadsheets.

-- A file of records that a user asked for. It lives a day after it is ready, and the row with it.
create table exports (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,                                  -- who asked for it, and alone may have it
  resource text not null,
  format text not null,
  columns text[] not null default '{}',                   -- empty: all
  filters jsonb not null default '{}',
  language text,                                          -- of the headings; null: the names of the fields
  hotel_ids uuid[] not null default '{}',                 -- what the caller saw; empty: all hotels
  is_masked boolean not null default false,               -- whether personal values are hidden in the file
  status text not null default 'queued',
  failure_reason text,
  row_count bigint not null default 0,
  total_count bigint,
  run_token uuid,                                         -- of the attempt that writes the file; others stop
  size_bytes bigint,
  sha256 text,
  storage_key text,
  file_key text,                                          -- the key of the file, encrypted
  finished_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint exports__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint exports__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint exports__resource__invalid_value check (resource in
    ('guests', 'reservations', 'calls', 'conversations', 'messages', 'audit', 'deliveries')),
  constraint exports__format__invalid_value check (format in ('csv', 'ndjson', 'xlsx')),
  constraint exports__language__invalid_value check (language in ('en', 'tr', 'de')),
  constraint exports__status__invalid_value check (status in ('queued', 'running', 'ready', 'failed')),
  -- A file that is ready is complete: its place, its size and its hash are known.
  constraint exports__sha256__required check ((status = 'ready') <=
    (storage_key is not null and size_bytes is not null and sha256 is not null and expires_at is not null))
);
select protect_tenant_table('exports');
create index exports__user_id__page on exports (tenant_id, user_id, created_at, id);
-- Compared with the names of files, which sort by their bytes.
create index exports__storage_key__stored on exports (tenant_id, storage_key collate "C")
  where status in ('running', 'ready');
-- Workers find the tenants that have exports, and the one with the most.
select allow_workers('exports');
grant select (tenant_id) on exports to bellhop_worker;

-- The files of exports count as files of their tenant while they live.
create trigger count_new_file_bytes after insert on exports referencing new table as new_rows
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on exports
  referencing new table as new_rows old table as old_rows for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on exports referencing old table as old_rows
  for each statement execute function count_file_bytes();
