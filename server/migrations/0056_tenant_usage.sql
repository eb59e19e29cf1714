-- How much each tenant has of what is limited: rows of a table, bytes of files. Triggers append what changes, so that writers
-- never wait for each other, and a worker folds the changes into the sums. The exact figure is the sum and its changes.
create table tenant_usage (
  tenant_id uuid not null,
  resource text not null,                                 -- the name of a table, or files
  amount bigint not null,
  primary key (tenant_id, resource)
);
select protect_tenant_table('tenant_usage');
select open_to_workers('tenant_usage');
grant select, insert, update on tenant_usage to bellhop_worker;

create table usage_changes (
  tenant_id uuid not null,
  id bigint generated always as identity,
  resource text not null,
  delta bigint not null,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
create index usage_changes__resource__of on usage_changes (tenant_id, resource);
select protect_tenant_table('usage_changes');
select open_to_workers('usage_changes');
grant select, insert, delete on usage_changes to bellhop_worker;
-- Row locks need a right to change something.
grant update (delta) on usage_changes to bellhop_worker;

create function count_inserted_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, count(*) from changed group by tenant_id;
  return null;
end
$$;
create function count_deleted_rows() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, delta)
  select tenant_id, tg_table_name, -count(*) from changed group by tenant_id;
  return null;
end
$$;

-- What each table of a tenant needs whose rows are limited: select limit_tenant_rows('guests');
create function limit_tenant_rows(name regclass) returns void language plpgsql as $$
begin
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function count_inserted_rows()', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function count_deleted_rows()', name);
  execute format('alter table %s no force row level security', name);
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id', name::text, name);
  execute format('alter table %s force row level security', name);
end
$$;
revoke all on function count_inserted_rows(), count_deleted_rows(), limit_tenant_rows(regclass) from public;

-- Bytes that lie in the storage for rows: those of recordings and of attachments that have a place there.
create function count_file_bytes() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(size_bytes) from now_there
    where status = 'available' and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  elsif tg_op = 'DELETE' then
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', -sum(size_bytes) from was_there
    where status = 'available' and storage_key is not null group by tenant_id having sum(size_bytes) <> 0;
  else
    insert into usage_changes (tenant_id, resource, delta)
    select tenant_id, 'files', sum(bytes) from (
      select tenant_id, size_bytes as bytes from now_there where status = 'available' and storage_key is not null
      union all
      select tenant_id, -size_bytes from was_there where status = 'available' and storage_key is not null) files
    group by tenant_id having sum(bytes) <> 0;
  end if;
  return null;
end
$$;
revoke all on function count_file_bytes() from public;

create trigger count_new_file_bytes after insert on recordings referencing new table as now_there
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on recordings referencing new table as now_there old table as was_there
  for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on recordings referencing old table as was_there
  for each statement execute function count_file_bytes();
create trigger count_new_file_bytes after insert on message_attachments referencing new table as now_there
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on message_attachments
  referencing new table as now_there old table as was_there for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on message_attachments referencing old table as was_there
  for each statement execute function count_file_bytes();

alter table message_attachments add column failure_reason text;

-- The policies hold for the owner too; without that it sees the rows of all tenants.
alter table tenant_usage no force row level security;
alter table recordings no force row level security;
alter table message_attachments no force row level security;
insert into tenant_usage (tenant_id, resource, amount)
select tenant_id, 'files', sum(size_bytes) from (
  select tenant_id, size_bytes from recordings where status = 'available' and storage_key is not null
  union all
  select tenant_id, size_bytes from message_attachments where status = 'available' and storage_key is not null) files
where size_bytes is not null group by tenant_id;
alter table message_attachments force row level security;
alter table recordings force row level security;

select limit_tenant_rows(name) from unnest(array[
  'additional_services', 'api_keys', 'calls', 'canned_responses', 'channel_senders', 'chat_visitors', 'chat_widgets',
  'conversations', 'currencies', 'discounts', 'guest_consents', 'guest_groups', 'guest_imports', 'guest_notes',
  'guest_segments', 'guest_types', 'guests', 'hotels', 'integrations', 'message_templates', 'messages', 'reservations',
  'roles', 'room_types', 'scheduled_callbacks', 'seasons', 'users', 'voice_dids', 'voice_queues', 'webhooks', 'wrap_up_categories'
]::regclass[]) name;
alter table tenant_usage force row level security;

-- How many imports tenants have is a figure for operators.
select open_to_workers('guest_imports');
grant select (tenant_id, created_at, finished_at) on guest_imports to bellhop_worker;
