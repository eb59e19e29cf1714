-- Guests: the same rules with less work in each write: see docs/decisions/0030-cheaper-writes.md.

-- Row-level security excludes the index: the operators of arrays are not leakproof.
drop index guests__tags__of;

-- As before, but dynamic SQL, which is planned in every call, is only for columns of another name.
create or replace function redirect_merged_guest() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  guest_id uuid;
  before uuid;
  survivor uuid;
  state text;
begin
  if tg_argv[0] = 'guest_id' then
    guest_id := new.guest_id;
    if tg_op = 'UPDATE' then
      before := old.guest_id;
    end if;
  else
    execute format('select ($1).%I', tg_argv[0]) into guest_id using new;
    if tg_op = 'UPDATE' then
      execute format('select ($1).%I', tg_argv[0]) into before using old;
    end if;
  end if;
  if guest_id is null or guest_id is not distinct from before then
    return new;
  end if;
  select merged_into_guest_id, status into survivor, state
  from guests where tenant_id = new.tenant_id and id = guest_id for key share;
  if survivor is not null then
    select status into state from guests where tenant_id = new.tenant_id and id = survivor for key share;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], survivor));
  end if;
  if state = 'anonymized' then
    raise check_violation using message = 'an anonymized guest',
      constraint = format('%s__%s__invalid_state_transition', tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$$;

-- Returns the terms without empty ones and without those that are the beginning of another one, because the longer one
-- finds both.
create function longest_terms(terms text[]) returns setof text
language sql immutable parallel safe
begin atomic
  select term from (
    select term, lead(term) over (order by term collate "C") as next from unnest(terms) term) sorted
  where term <> '' and not coalesce(starts_with(next, term), false);
end;

-- As before, without a query.
create or replace function search_numbers(text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  digits constant text := translate($1, translate($1, '0123456789', ''), '');
  code_length constant integer := case
    when digits ~ '^[17]' then 1
    when digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2
    else 3 end;
  terms text[] := array['+0' || substr(digits, code_length + 1)];
begin
  for n in 1 .. length(digits) - 3 loop
    terms := terms || ('+' || substr(digits, n));
  end loop;
  return terms;
end
$$;

-- Triggers: one statement writes the terms of all new rows of a statement. Changes and deletions, which are rare,
-- rewrite the terms row by row.
create function index_new_guests() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into guest_search_terms (tenant_id, term, source_id, guest_id)
  select g.tenant_id, term, g.id, g.id
  from new_rows g, longest_terms(search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name))) term
  where g.status = 'active';
  return null;
end
$$;
create function index_new_contact_points() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into guest_search_terms (tenant_id, term, source_id, guest_id)
  select p.tenant_id, term, p.id, p.guest_id from new_rows p, longest_terms(search_contacts(p.type, p.value)) term;
  return null;
end
$$;

create or replace function index_guest_name() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
    and term = any (search_words(concat_ws(' ', old.first_name, old.last_name, old.company_name)));
  if tg_op = 'UPDATE' and new.status = 'active' then
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select new.tenant_id, term, new.id, new.id
    from longest_terms(search_words(concat_ws(' ', new.first_name, new.last_name, new.company_name))) term;
  end if;
  return null;
end
$$;
create or replace function index_contact_point() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
    and term = any (search_contacts(old.type, old.value));
  if tg_op = 'UPDATE' then
    insert into guest_search_terms (tenant_id, term, source_id, guest_id)
    select new.tenant_id, term, new.id, new.guest_id from longest_terms(search_contacts(new.type, new.value)) term;
  end if;
  return null;
end
$$;

drop trigger index_guest_name on guests;
create trigger index_new_guests after insert on guests referencing new table as new_rows
  for each statement execute function index_new_guests();
create trigger index_guest_name after delete on guests for each row execute function index_guest_name();
drop trigger index_contact_point on guest_contact_points;
create trigger index_new_contact_points after insert on guest_contact_points referencing new table as new_rows
  for each statement execute function index_new_contact_points();
create trigger index_contact_point after delete on guest_contact_points
  for each row execute function index_contact_point();
drop function insert_search_terms(uuid, text[], uuid, uuid);
revoke all on function index_new_guests(), index_new_contact_points() from public;
