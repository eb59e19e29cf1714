-- compatible from 0029_reporting_booking_changes.sql
-- Platform: a reference to a record of another hotel is refused as one to a record that does not exist.

-- Trigger: a foreign key sees all rows, also those that are hidden from the user who writes. This trigger reads the
-- referenced row with the rights of the writer and fails as the foreign key does. The arguments name the column and the
-- table to which it refers.
create function refuse_hidden_reference() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  reference uuid;
  is_visible boolean;
begin
  execute format('select ($1).%I', tg_argv[0]) into reference using new;
  if reference is null then
    return new;
  end if;
  execute format('select exists (select from public.%I where tenant_id = $1 and id = $2)', tg_argv[1])
    into is_visible using new.tenant_id, reference;
  if not is_visible then
    raise foreign_key_violation using message = 'a reference to a record that the writer must not see',
      table = tg_table_name, constraint = format('%s__%s__exists', tg_table_name, tg_argv[0]),
      detail = format('Key (tenant_id, %s)=(%s, %s) is not present in table "%s".',
        tg_argv[0], new.tenant_id, reference, tg_argv[1]);
  end if;
  return new;
end
$$;
