-- The totals of lists: the rows of a list are counted as they are written (decision 25).

-- How many rows a list has, by the values that its users filter by. The rows of the list append their changes to
-- usage_changes, and the worker that folds them adds them here. The exact number is this sum plus its open changes:
-- see current_row_counts.
create table row_counts (
  tenant_id uuid not null,
  id bigint generated always as identity,
  resource text not null,                                 -- the name of the table
  owner_id uuid,                                          -- the record whose list it is: a user, a webhook
  hotel_ids uuid[],                                       -- the hotels of the rows; null: rows without a hotel
  keys text[] not null,                                   -- the values of the filters, in the order of the declaration
  amount bigint not null,
  primary key (tenant_id, id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
-- Hashes of the hotels (128 bits together), because an index entry has no space for the ids of hundreds of hotels.
create unique index row_counts__keys__unique on row_counts (tenant_id, resource, owner_id,
  hash_array_extended(hotel_ids, 0), hash_array_extended(hotel_ids, 1), keys) nulls not distinct;
select protect_tenant_table('row_counts');
-- Rows without a hotel are counted for everybody, and rows of several hotels for users who see all of these. An empty
-- list is for users of all hotels only.
create policy hotel_scope on row_counts as restrictive to bellhop_app using ((select visible_hotels()) is null
  or hotel_ids is null or hotel_ids <> '{}' and hotel_ids <@ (select visible_hotels()));
select allow_workers('row_counts');
grant select, insert, update on row_counts to bellhop_worker;

-- A change of a list has its group. `keys` is null for all other changes, and for rows that their list leaves out.
alter table usage_changes add column owner_id uuid, add column hotel_ids uuid[], add column keys text[];

-- The rows of lists at this moment, in one or more parts for each group. Limits of a tenant add up the changes of all
-- hotels, so usage_changes has no policy of hotels, and the condition stands here.
create view current_row_counts with (security_invoker = true) as
  select tenant_id, resource, owner_id, hotel_ids, keys, amount from row_counts
  union all
  select tenant_id, resource, owner_id, hotel_ids, keys, delta from usage_changes
  where keys is not null and ((select visible_hotels()) is null
    or hotel_ids is null or hotel_ids <> '{}' and hotel_ids <@ (select visible_hotels()));
grant select on current_row_counts to bellhop_app;

-- Counts the rows of a list, by expressions over a row `$`:
--   owner   The record whose list it is, or null.
--   hotels  The hotels as in row_counts.
--   keys    The values of the filters; null for a row that the list leaves out.
--   group_of  What decides the group of a row. An update that leaves it alone costs one comparison; PostgreSQL reads
--           the comparison anew for each statement, so it must be short. Null: all updates of a statement together.
-- It also counts the rows that the table has already, and replaces the triggers of count_tenant_rows. An insert or
-- delete of many rows adds one change for each group, an update only when the group of a row changes.
create function count_list(name regclass, owner text, hotels text, keys text, group_of text)
returns void language plpgsql as $$
declare
  groups constant text := format('%s, %s, %s', owner, hotels, keys);
  of_new constant text := replace(groups, '$.', 'new.');
  of_old constant text := replace(groups, '$.', 'old.');
  of_row constant text := replace(groups, '$.', 'r.');
  columns constant text := 'tenant_id, resource, owner_id, hotel_ids, keys, delta';
begin
  execute format($body$
    create function %I() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $trigger$
    begin
      if tg_op = 'UPDATE' then
        %s
      else
        insert into usage_changes (%s)
        select r.tenant_id, %L, %s, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed r group by 1, 3, 4, 5;
      end if;
      return null;
    end
    $trigger$
    $body$, 'count_' || name::text,
    case when group_of is null then format($bulk$
        insert into usage_changes (%s)
        select tenant_id, %L, owner_id, hotel_ids, keys, sum(delta) from (
          select r.tenant_id, %s, 1 from new_rows r
          union all
          select r.tenant_id, %s, -1 from old_rows r) each (tenant_id, owner_id, hotel_ids, keys, delta)
        group by 1, 3, 4, 5 having sum(delta) <> 0;
      $bulk$, columns, name::text, of_row, of_row)
    else format($each$
        insert into usage_changes (%s)
        values (new.tenant_id, %L, %s, 1), (old.tenant_id, %L, %s, -1);
      $each$, columns, name::text, of_new, name::text, of_old) end,
    columns, name::text, of_row);
  execute format('revoke all on function %I() from public', 'count_' || name::text);

  execute format('drop trigger if exists count_inserted_rows on %s', name);
  execute format('create trigger count_inserted_rows after insert on %s referencing new table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  execute format('drop trigger if exists count_deleted_rows on %s', name);
  execute format('create trigger count_deleted_rows after delete on %s referencing old table as changed
    for each statement execute function %I()', name, 'count_' || name::text);
  if group_of is null then
    execute format('create trigger count_changed_rows after update on %s
      referencing new table as new_rows old table as old_rows
      for each statement execute function %I()', name, 'count_' || name::text);
  else
    execute format('create trigger count_changed_rows after update on %s
      for each row when ((%s) is distinct from (%s)) execute function %I()',
      name, replace(group_of, '$.', 'new.'), replace(group_of, '$.', 'old.'), 'count_' || name::text);
  end if;

  execute format('alter table %s no force row level security', name);
  execute format('insert into row_counts (tenant_id, resource, owner_id, hotel_ids, keys, amount)
    select r.tenant_id, %L, %s, count(*) from %s r where %s is not null group by 1, 3, 4, 5',
    name::text, of_row, name, replace(keys, '$.', 'r.'));
  execute format('insert into tenant_usage (tenant_id, resource, amount)
    select tenant_id, %L, count(*) from %s group by tenant_id on conflict do nothing', name::text, name);
  execute format('alter table %s force row level security', name);
end
$$;
revoke all on function count_list(regclass, text, text, text, text) from public;

-- Trigger: counts an entry of the audit log. Entries are written one by one and never change.
create function count_audit_entry() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into usage_changes (tenant_id, resource, hotel_ids, keys, delta)
  values (new.tenant_id, 'audit_entries', coalesce(new.hotel_ids, '{}'), '{}', 1);
  return null;
end
$$;
revoke all on function count_audit_entry() from public;
create trigger count_audit_entry after insert on audit_entries for each row execute function count_audit_entry();

alter table row_counts no force row level security;
alter table tenant_usage no force row level security;
alter table audit_entries no force row level security;
insert into row_counts (tenant_id, resource, hotel_ids, keys, amount)
  select tenant_id, 'audit_entries', coalesce(hotel_ids, '{}'), '{}', count(*) from audit_entries group by 1, 3;
insert into tenant_usage (tenant_id, resource, amount)
  select tenant_id, 'audit_entries', count(*) from audit_entries group by 1;
alter table audit_entries force row level security;

select count_list('guests', 'null::uuid', 'null::uuid[]', 'array[$.status, $.vip_level, $.is_blacklisted::text]',
  '$.status, $.vip_level, $.is_blacklisted');
select count_list('reservations', 'null::uuid', 'array[$.hotel_id]',
  'case when $.deleted_at is null then array[$.status] end', '$.status, $.deleted_at, $.hotel_id');
select count_list('calls', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.direction]', '$.status, $.direction, $.hotel_id');
select count_list('scheduled_callbacks', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'case when $.deleted_at is null then array[$.status, ($.ended_at is null)::text] end',
  '$.status, $.ended_at, $.deleted_at, $.hotel_id');
select count_list('recordings', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.legal_hold::text]', '$.status, $.legal_hold, $.hotel_id');
select count_list('conversations', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  $$case when $.last_message_at is not null then array[$.status, ($.status = 'resolved')::text, $.channel,
    ($.assignee_user_id is null)::text] end$$,
  '$.status, $.last_message_at is null, $.assignee_user_id is null, $.hotel_id, $.channel');
select count_list('messages', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.direction, $.channel]', '$.status, $.direction, $.channel, $.hotel_id');
select count_list('notifications', '$.user_id', 'null::uuid[]', 'array[($.read_at is not null)::text, $.severity]',
  '$.read_at, $.severity, $.user_id');
select count_list('webhook_deliveries', '$.webhook_id', 'null::uuid[]', 'array[$.status]', null);
alter table tenant_usage force row level security;
alter table row_counts force row level security;

-- Totals that no counter has are counted by index alone. The indexes of these lists have the columns that their rows
-- are restricted by: the hotel, and the status that a list leaves out.
drop index guests__created_at__page;
create index guests__created_at__page on guests (tenant_id, created_at, id) include (status);
drop index reservations__check_in__page;
create index reservations__check_in__page on reservations (tenant_id, check_in, id) include (hotel_id, status)
  where deleted_at is null;
drop index reservations__created_at__page;
create index reservations__created_at__page on reservations (tenant_id, created_at desc, id desc)
  include (hotel_id, status) where deleted_at is null;
drop index calls__started_at__page;
create index calls__started_at__page on calls (tenant_id, started_at desc, id desc)
  include (hotel_id, status, direction);
drop index messages__at__page;
create index messages__at__page on messages (tenant_id, conversation_id, at desc, id desc) include (hotel_id);
