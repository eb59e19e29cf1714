-- compatible from 0014_panel_sessions.sql
-- Guests: what an insert of a guest costs.

-- Most guests have neither an id in another system nor a type. An index without them costs such a guest nothing, and
-- whoever looks for a value still finds it, because no value equals null.
alter table guests drop constraint guests__external_id__unique;
create unique index guests__external_id__unique on guests (tenant_id, external_id) where external_id is not null;
drop index guests__guest_type_id__of;
create index guests__guest_type_id__of on guests (tenant_id, guest_type_id) where guest_type_id is not null;

-- The triggers of each insert of a guest or a contact point name schemas, because setting the search path of a function
-- for each call costs more than one of its index entries.

-- Returns a text as one word.
create or replace function search_word(text) returns text
language plpgsql immutable parallel safe as $$
begin
  return translate(public.fold($1), public.search_separators() || public.search_ignored_characters(), '');
end
$$;

-- Returns the words of a text, and the parts of words with marks ("O'Brien" is also found as brien). The result may
-- have repeated and empty words. Most names have letters and spaces only and need nothing replaced.
create or replace function search_words(text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  folded constant text := public.fold($1);
  spaced text;
begin
  if folded !~ '[^a-z0-9 ]' then
    return string_to_array(folded, ' ');
  end if;
  spaced := translate(folded, public.search_separators(), repeat(' ', length(public.search_separators())));
  return string_to_array(translate(spaced, public.search_ignored_characters(), ''), ' ') ||
    string_to_array(translate(spaced, public.search_ignored_characters(),
      repeat(' ', length(public.search_ignored_characters()))), ' ');
end
$$;

-- Returns the terms of a contact point.
create or replace function search_contacts(type text, value text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return case
    when type in ('phone', 'whatsapp') then public.search_numbers(value)
    when type = 'email' then public.search_words(split_part(value, '@', 1)) || public.search_word(value)
      || public.search_word(split_part(value, '@', 2))
    else public.search_words(value) end;
end
$$;

create or replace function index_new_guests() returns trigger
language plpgsql as $$
begin
  insert into public.guest_search_terms (tenant_id, term, source_id, guest_id)
  select g.tenant_id, term, g.id, g.id
  from new_rows g,
    public.longest_terms(public.search_words(concat_ws(' ', g.first_name, g.last_name, g.company_name))) term
  where g.status = 'active';
  return null;
end
$$;

create or replace function index_new_contact_points() returns trigger
language plpgsql as $$
begin
  insert into public.guest_search_terms (tenant_id, term, source_id, guest_id)
  select p.tenant_id, term, p.id, p.guest_id
  from new_rows p, public.longest_terms(public.search_contacts(p.type, p.value)) term;
  return null;
end
$$;

-- As count_list makes it, but for the names with their schema.
create or replace function count_guests() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into public.usage_changes (tenant_id, resource, owner_id, hotel_ids, keys, delta)
    values (new.tenant_id, 'guests', null, null, array[new.status, new.vip_level, new.is_blacklisted::text], 1),
      (old.tenant_id, 'guests', null, null, array[old.status, old.vip_level, old.is_blacklisted::text], -1);
  else
    insert into public.usage_changes (tenant_id, resource, keys, delta)
    select r.tenant_id, 'guests', array[r.status, r.vip_level, r.is_blacklisted::text],
      case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed r group by 1, 3;
  end if;
  return null;
end
$$;
