-- What guests are found by (`q`): for every word of a name or company, every number, address and account a row, with its
-- beginning in an index. Behind row-level security an index serves only comparisons that cannot leak, so neither trigrams
-- nor text search; a range of a b-tree can, and costs what it finds, however many guests there are.

-- Between words; and what does not count within one: "O'Brien" is obrien. The same as in modules/guests/search/search-terms.ts.
create function search_gaps() returns text language sql immutable parallel safe as $$
  select E' \t\n\r,;:/|()[]{}<>"-\u00A0\u00AB\u00BB\u2010\u2011\u2012\u2013\u2014\u2015\u201C\u201D\u201E\u3000'
$$;
create function search_marks() returns text language sql immutable parallel safe as $$
  select E'!#$%&''*+.=?@\\^_`~\u00B4\u00B7\u02BC\u2018\u2019'
$$;

-- A text as one word.
create function search_word(text) returns text language plpgsql immutable parallel safe as $$
begin
  return translate(fold($1), search_gaps() || search_marks(), '');
end
$$;

-- Its words, and the parts of those that hold marks ("O'Brien" is found as brien too); with repetitions and empty ones.
create function search_words(text) returns text[] language plpgsql immutable parallel safe as $$
declare
  spaced constant text := translate(fold($1), search_gaps(), repeat(' ', length(search_gaps())));
begin
  return string_to_array(translate(spaced, search_marks(), ''), ' ') ||
    string_to_array(translate(spaced, search_marks(), repeat(' ', length(search_marks()))), ' ');
end
$$;

-- A number is found by any four digits in a row: all its ends, behind a +, and the national number behind its 0. Calling
-- codes have one, two or three digits, by ITU-T E.164.
create function search_numbers(text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits constant text := translate($1, translate($1, '0123456789', ''), '');
  code_length constant integer := case
    when digits ~ '^[17]' then 1
    when digits ~ '^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])' then 2
    else 3 end;
begin
  return array(select '+' || substr(digits, n) from generate_series(1, length(digits) - 3) n) ||
    ('+0' || substr(digits, code_length + 1));
end
$$;

create function search_contacts(type text, value text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return case
    when type in ('phone', 'whatsapp') then search_numbers(value)
    when type = 'email'
      then search_words(split_part(value, '@', 1)) || search_word(value) || search_word(split_part(value, '@', 2))
    else search_words(value) end;
end
$$;

create table guest_search_terms (
  tenant_id uuid not null,
  term text collate "C" not null,
  source_id uuid not null,                                -- the contact point, or the guest whose name it is
  guest_id uuid not null,
  primary key (tenant_id, term, source_id) include (guest_id)
);
select protect_tenant_table('guest_search_terms');

-- Puts the terms of a row there. What another of its terms begins with, that one finds.
create function put_search_terms(tenant uuid, terms text[], source uuid, guest uuid) returns void language plpgsql as $$
begin
  insert into guest_search_terms (tenant_id, term, source_id, guest_id)
  select tenant, term, source, guest
  from (select term, lead(term) over (order by term collate "C") as next from unnest(terms) term) sorted
  where term <> '' and not coalesce(starts_with(next, term), false);
end
$$;

-- Kept by triggers, so that no write forgets it. The terms of a row follow from it, so they are removed by their keys.
create function keep_name_terms() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
      and term = any (search_words(concat_ws(' ', old.first_name, old.last_name, old.company_name)));
  end if;
  if tg_op <> 'DELETE' and new.status = 'active' then
    perform put_search_terms(
      new.tenant_id, search_words(concat_ws(' ', new.first_name, new.last_name, new.company_name)), new.id, new.id);
  end if;
  return null;
end
$$;
create trigger keep_name_terms after insert or delete on guests for each row execute function keep_name_terms();
create trigger keep_changed_name_terms after update on guests for each row
  when ((old.first_name, old.last_name, old.company_name, old.status)
    is distinct from (new.first_name, new.last_name, new.company_name, new.status))
  execute function keep_name_terms();

create function keep_contact_terms() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from guest_search_terms where tenant_id = old.tenant_id and source_id = old.id
      and term = any (search_contacts(old.type, old.value));
  end if;
  if tg_op <> 'DELETE' then
    perform put_search_terms(new.tenant_id, search_contacts(new.type, new.value), new.id, new.guest_id);
  end if;
  return null;
end
$$;
create trigger keep_contact_terms after insert or delete on guest_contact_points
  for each row execute function keep_contact_terms();
create trigger keep_changed_contact_terms after update on guest_contact_points for each row
  when ((old.type, old.value, old.guest_id) is distinct from (new.type, new.value, new.guest_id))
  execute function keep_contact_terms();

-- Known guests. The policies hold for the owner too; without that it sees the rows of all tenants.
alter table guests no force row level security;
alter table guest_contact_points no force row level security;
alter table guest_search_terms no force row level security;
select put_search_terms(tenant_id, search_words(concat_ws(' ', first_name, last_name, company_name)), id, id)
from guests where status = 'active';
select put_search_terms(tenant_id, search_contacts(type, value), id, guest_id) from guest_contact_points;
alter table guests force row level security;
alter table guest_contact_points force row level security;
alter table guest_search_terms force row level security;
