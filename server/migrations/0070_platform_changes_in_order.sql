-- compatible from 0029_reporting_booking_changes.sql
-- Platform: who follows a list by `updatedAt` misses no change, however late its transaction ends (decision 42).

-- The closed time of a tenant: no change that is written from now on gets an `updated_at` up to `closed_at`. All changes
-- up to `settled_at` are committed and stay as they are, or get a later time.
create table change_times (
  tenant_id uuid primary key,
  closed_at timestamptz not null,
  settled_at timestamptz
) with (fillfactor = 50, autovacuum_vacuum_threshold = 50, autovacuum_vacuum_cost_delay = 0);
select protect_tenant_table('change_times');

-- The order of the records of a list when its first page was read, for readers who ask for its further pages by number.
create table change_windows (
  tenant_id uuid not null,
  id uuid not null,                                       -- a hash of the caller and the query without its page
  updated_to timestamptz not null,
  total bigint not null,
  starts jsonb not null,                                  -- [[value of sort, id], …]: the record before page 2, 3, …
  read_at timestamptz not null,
  primary key (tenant_id, id)
);
create index change_windows__read_at__expiry on change_windows (read_at);
select protect_tenant_table('change_windows');
select allow_workers('change_windows');
grant select (tenant_id, id, read_at), delete on change_windows to bellhop_worker;

-- Returns the advisory lock that every transaction holds which changes followed records of a tenant. All hold it shared:
-- it makes nobody wait, and shows a reader who is writing.
create function changes_lock(of_tenant uuid) returns bigint
language sql immutable parallel safe
return uuid_hash_extended(of_tenant, 42);

-- Trigger: gives a change a time after the closed one. The lock comes first: so a reader who closes a time either finds
-- the lock, or is seen here. Each statement of a function sees what was committed before it. Times have the milliseconds
-- that the API shows. Every change of these tables pays for it: an assignment is cheaper than `perform`, and names with
-- their schema are cheaper than a setting of the search path.
create function keep_changes_in_order() returns trigger
language plpgsql as $$
declare
  locked text := pg_catalog.pg_advisory_xact_lock_shared(public.changes_lock(new.tenant_id));
  closed timestamptz;
begin
  select t.closed_at into closed from public.change_times t where t.tenant_id = new.tenant_id;
  new.updated_at := pg_catalog.date_trunc('milliseconds', new.updated_at);
  if new.updated_at <= closed then
    new.updated_at := closed + interval '1 millisecond';
  end if;
  return new;
end
$$;
revoke all on function keep_changes_in_order() from public;

-- Closes the time of a tenant up to `up_to`. What is closed stays closed.
create function close_changes(of_tenant uuid, up_to timestamptz) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  insert into change_times as t (tenant_id, closed_at) values (of_tenant, up_to)
  on conflict (tenant_id) do update set closed_at = excluded.closed_at where t.closed_at < excluded.closed_at
$$;

-- Returns the transactions that are changing records of a tenant now.
create function open_changes(of_tenant uuid) returns text[]
language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'advisory' and objsubid = 1 and database = (select oid from pg_database where datname = current_database())
    and classid = (changes_lock(of_tenant) >> 32 & 4294967295)::oid
    and objid = (changes_lock(of_tenant) & 4294967295)::oid
$$;

-- Lets readers follow a list: select follow_changes('guests').
create function follow_changes(name regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger keep_changes_in_order before insert or update on %s
    for each row execute function keep_changes_in_order()', name);
end
$$;
revoke all on function follow_changes(regclass) from public;

select follow_changes('reservations');
select follow_changes('guests');
select follow_changes('calls');
select follow_changes('conversations');
select follow_changes('messages');

-- `includeDeleted=true` lists hidden reservations too.
drop index reservations__updated_at__page;
create index reservations__updated_at__page on reservations (tenant_id, updated_at, id);
