-- compatible from 0014_panel_sessions.sql
-- Platform: what a new row of a counted list costs.

-- The trigger of each list names its table with the schema, because setting the search path of a function for each
-- statement costs more than the row that it adds. So does the trigger of each list that count_list makes from now on.
do $$
declare
  counter record;
  maker constant text := pg_get_functiondef('count_list'::regproc);
begin
  for counter in
    select p.proname, p.prosrc from pg_proc p
    where p.oid in (select tgfoid from pg_trigger where tgname = 'count_inserted_rows')
  loop
    execute format('create or replace function %I() returns trigger language plpgsql as %L',
      counter.proname, replace(counter.prosrc, 'into usage_changes', 'into public.usage_changes'));
  end loop;
  execute replace(replace(maker, 'into usage_changes', 'into public.usage_changes'),
    'language plpgsql set search_path = pg_catalog, public, pg_temp as $trigger$', 'language plpgsql as $trigger$');
end
$$;
