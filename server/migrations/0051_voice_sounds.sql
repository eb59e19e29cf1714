-- compatible from 0046_identity_key_limits.sql
-- Sounds: announcements and music that callers of a company hear.

-- A sound in one language, for the callers of one hotel or of all. Sounds with one name stand for each other.
create table sounds (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  hotel_id uuid,                                          -- null: all hotels
  language_code text,                                     -- null: every language
  covers text[] not null default '{}',                    -- what it tells the caller
  source text not null,
  "text" text,                                            -- what is spoken
  voice text,
  status text not null default 'pending',
  failure_reason text,
  duration_ms integer,
  sha256 text,
  size_bytes bigint,
  storage_key text,                                       -- where the audio is
  file_key text,                                          -- the key of the file, encrypted
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint sounds__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint sounds__name__unique unique nulls not distinct (tenant_id, name, hotel_id, language_code),
  constraint sounds__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint sounds__covers__invalid_value check (covers <@ array['recording', 'monitoring']),
  constraint sounds__source__invalid_value check (source in ('upload', 'text')),
  constraint sounds__text__required check ((source = 'text') = ("text" is not null)),
  constraint sounds__status__invalid_value check (status in ('pending', 'ready', 'failed')),
  -- A sound that is ready is complete: its place, its size, its length and its hash are known.
  constraint sounds__sha256__required check ((status = 'ready') =
    (storage_key is not null and size_bytes is not null and duration_ms is not null and sha256 is not null))
);
select protect_tenant_table('sounds');
select scope_to_hotels('sounds', 'one', 'hotel_id');
-- Workers find the tenants that have sounds.
select allow_workers('sounds');
grant select (tenant_id) on sounds to bellhop_worker;
alter table tenant_usage no force row level security;
select count_tenant_rows('sounds');
alter table tenant_usage force row level security;
create index sounds__hotel_id__of on sounds (tenant_id, hotel_id);
-- Compared with the names of files, which sort by their bytes.
create index sounds__storage_key__stored on sounds (tenant_id, storage_key collate "C")
  where status in ('pending', 'ready');

-- The bytes of stored files, also of sounds.
create or replace function count_file_bytes() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(size_bytes) from new_rows
    where status in ('available', 'ready') and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  elsif tg_op = 'DELETE' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', -sum(size_bytes) from old_rows
    where status in ('available', 'ready') and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  else
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(bytes) from (
      select tenant_id, size_bytes as bytes from new_rows
      where status in ('available', 'ready') and storage_key is not null
      union all
      select tenant_id, -size_bytes from old_rows
      where status in ('available', 'ready') and storage_key is not null) files
    group by tenant_id having sum(bytes) <> 0;
  end if;
  return null;
end
$$;
create trigger count_new_file_bytes after insert on sounds referencing new table as new_rows
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on sounds
  referencing new table as new_rows old table as old_rows for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on sounds referencing old table as old_rows
  for each statement execute function count_file_bytes();
