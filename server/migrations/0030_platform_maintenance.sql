-- compatible from 0029_reporting_booking_changes.sql
-- Maintenance by an administrator whom row-level security binds, as on hosted PostgreSQL (decision 33).

-- Opens a table to bellhop_maintenance: select allow_maintenance('guests'). The policy and the rights come together, so a
-- table without the policy fails with "permission denied" and never looks empty. A restore sets the sequences of
-- identity columns, and a backup reads them.
create function allow_maintenance(name regclass) returns void
language plpgsql as $$
declare
  sequence regclass;
begin
  if (select relrowsecurity from pg_class where oid = name) then
    execute format('create policy maintenance on %s to bellhop_maintenance using (true) with check (true)', name);
  end if;
  execute format('grant select, insert, update, delete on %s to bellhop_maintenance', name);
  for sequence in
    select pg_get_serial_sequence(name::text, attname) from pg_attribute where attrelid = name and attidentity <> ''
  loop
    execute format('grant select on sequence %s to bellhop_maintenance', sequence);
  end loop;
end
$$;
revoke all on function allow_maintenance(regclass) from public;

-- As in 0001_platform.sql, and opens the table to bellhop_maintenance.
create or replace function protect_tenant_table(name regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($policy$
    create policy tenant_isolation on %s
      using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
      with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
    $policy$, name);
  execute format('grant select, insert, update, delete on %s to bellhop_app', name);
  perform allow_maintenance(name);
end
$$;

select allow_maintenance(c.oid) from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname;

-- Views read their tables as the role that queries them.
do $$
declare
  view regclass;
begin
  for view in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' loop
    execute format('grant select on %s to bellhop_maintenance', view);
  end loop;
end
$$;

-- The audit log is append-only for this role too. A rotation of keys encrypts the keys of the chains again.
revoke insert, update, delete on audit_entries, pending_audit_entries, audit_chains from bellhop_maintenance;
grant update (encrypted_key) on audit_chains to bellhop_maintenance;
revoke insert, update, delete on schema_migrations from bellhop_maintenance;

grant execute on function fold_booking_changes(uuid, integer), seed_booking_changes(uuid), rebuild_facts(uuid)
  to bellhop_maintenance;
