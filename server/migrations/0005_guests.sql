-- Guests: guest types, guests with everything known of them, search terms, groups and segments, merges and imports.

-- The guest types that prices know.
create table guest_types (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  category text not null,
  min_age integer,
  max_age integer,
  counts_toward_occupancy boolean not null,
  base_slot text not null,
  price_mode text not null,
  price_value numeric(14, 4),
  sort_order integer not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_types__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_types__name__unique unique (tenant_id, name),
  constraint guest_types__code__unique unique (tenant_id, code),
  constraint guest_types__category__invalid_value check (category in ('adult', 'child', 'infant')),
  constraint guest_types__base_slot__invalid_value check (base_slot in ('always', 'preferred', 'never')),
  constraint guest_types__price_mode__invalid_value check (price_mode in ('full', 'percent', 'fixed', 'free')),
  constraint guest_types__price_value__required check (price_mode in ('full', 'free') or price_value is not null),
  constraint guest_types__max_age__out_of_range check (max_age >= min_age),
  constraint guest_types__is_default__invalid_value check (not is_default or (category = 'adult' and is_active))
);
select protect_tenant_table('guest_types');
select count_tenant_rows('guest_types');
create unique index guest_types__is_default__unique on guest_types (tenant_id) where is_default;
create index guest_types__sort_order__page on guest_types (tenant_id, sort_order, id);
create trigger increment_price_version after insert or delete or update on guest_types
  for each row execute function increment_price_version();

-- Guests ------------------------------------------------------------------------------------------------------------

-- People who book, call or write. A merged or anonymized guest stays as a row.
create table guests (
  tenant_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  gender text,
  phone text,                                             -- E.164; several guests may share it
  email text,
  birth_date date,
  nationality_code text,
  language_code text,
  company_name text,
  tax_number text,
  guest_type_id uuid,
  vip_level text not null,
  tags text[] not null,
  is_blacklisted boolean not null,
  blacklist_reason text,
  do_not_call boolean not null,
  do_not_message boolean not null,
  source text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  title text,
  address jsonb,
  preferences jsonb not null default '{}',
  custom_fields jsonb not null default '{}',
  identity_document jsonb,                                -- {type, numberMasked, issuingCountryCode, expiresOn}
  document_number text,                                   -- encrypted
  -- {"marketing.email": "granted"}, written together with guest_consents.
  current_consents jsonb not null default '{}',
  status text not null default 'active',
  merged_into_guest_id uuid,
  primary key (tenant_id, id),
  constraint guests__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guests__guest_type_id__exists
    foreign key (tenant_id, guest_type_id) references guest_types (tenant_id, id),
  constraint guests__external_id__unique unique (tenant_id, external_id),
  constraint guests__vip_level__invalid_value check (vip_level in ('none', 'bronze', 'silver', 'gold', 'platinum')),
  constraint guests__status__invalid_value check (status in ('active', 'merged', 'anonymized')),
  constraint guests__merged_into_guest_id__required check ((status = 'merged') = (merged_into_guest_id is not null)),
  constraint guests__merged_into_guest_id__exists
    foreign key (tenant_id, merged_into_guest_id) references guests (tenant_id, id)
);
select protect_tenant_table('guests');
select count_list('guests', 'null::uuid', 'null::uuid[]', 'array[$.status, $.vip_level, $.is_blacklisted::text]',
  '$.status, $.vip_level, $.is_blacklisted');
select follow_changes('guests');
-- Totals that no counter has are counted by this index alone, so it has the status that a list leaves out.
create index guests__created_at__page on guests (tenant_id, created_at, id) include (status);
create index guests__updated_at__page on guests (tenant_id, updated_at, id);
create index guests__last_name__page on guests (tenant_id, last_name, id);
create index guests__vip_level__of on guests (tenant_id, vip_level, created_at);
create index guests__guest_type_id__of on guests (tenant_id, guest_type_id);
create index guests__merged_into_guest_id__of on guests (tenant_id, merged_into_guest_id)
  where merged_into_guest_id is not null;
-- The search for duplicates compares guests with the same name and birth date, and starts from the birth date.
create index guests__birth_date__of on guests (tenant_id, birth_date)
  where status = 'active' and birth_date is not null;

-- Trigger: a row that refers to a merged guest refers to the survivor instead, whoever writes it and whenever. The
-- trigger locks the guest until the transaction ends, so it waits for a merge in progress. It refuses new rows about
-- an anonymized guest. The argument names the column with the guest. Dynamic SQL, which is planned in every call, is only for
-- columns of another name.
create function redirect_merged_guest() returns trigger
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

-- Every phone number, address and account that identifies a guest. `guests.phone` and `guests.email` are the primary
-- contact points of their type; the same statements write both.
create table guest_contact_points (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  type text not null,
  value text not null,                                    -- phones in E.164, e-mail addresses as entered
  -- The searched value. It is a column of its own because PostgreSQL uses no index on lower(value) under row-level
  -- security: that function is not leakproof.
  value_key text not null generated always as (lower(value)) stored,
  label text,
  is_primary boolean not null,
  verified_at timestamptz,
  position integer not null,                              -- the order in which they were entered
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_contact_points__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade,
  constraint guest_contact_points__type__invalid_value
    check (type in ('phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'))
);
select protect_tenant_table('guest_contact_points');
create unique index guest_contact_points__value__unique on guest_contact_points (tenant_id, guest_id, type, value_key);
create unique index guest_contact_points__is_primary__unique on guest_contact_points (tenant_id, guest_id, type)
  where is_primary;
create index guest_contact_points__value__of on guest_contact_points (tenant_id, value_key, type);

-- The consents of a guest, with time and source. Rows are only appended; the latest row of a purpose and channel
-- applies.
create table guest_consents (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  purpose text not null,
  channel text not null,
  status text not null,
  source text,
  captured_at timestamptz not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_consents__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade,
  constraint guest_consents__purpose__invalid_value check (purpose in ('marketing', 'profiling', 'callRecording')),
  constraint guest_consents__channel__invalid_value check (channel in ('email', 'sms', 'whatsapp', 'phone')),
  constraint guest_consents__status__invalid_value check (status in ('granted', 'denied', 'withdrawn'))
);
select protect_tenant_table('guest_consents');
select count_tenant_rows('guest_consents');
create index guest_consents__guest_id__of on guest_consents (tenant_id, guest_id, purpose, channel, captured_at desc);

-- Notes of users about a guest.
create table guest_notes (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  text text not null,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_notes__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_notes');
select count_tenant_rows('guest_notes');
create trigger redirect_merged_guest before insert or update of guest_id on guest_notes
  for each row execute function redirect_merged_guest('guest_id');
create index guest_notes__created_at__page on guest_notes (tenant_id, guest_id, created_at desc, id);

-- Sums over the bookings and contacts of a guest. Events update them, so that reading a guest counts nothing. A guest
-- without a row has no booking and no contact. They are not columns of `guests`, because a stay must not raise the
-- version of the guest.
create table guest_stats (
  tenant_id uuid not null,
  guest_id uuid not null,
  reservations integer not null default 0,                -- confirmed, checked in or checked out
  nights integer not null default 0,                      -- of these reservations
  revenue jsonb not null default '[]',                    -- [{currencyCode, amount}] of these reservations
  last_stay_at date,                                      -- the end of the last finished stay
  next_arrival date,
  next_change_at timestamptz,                             -- when the two dates above change because time passes
  calls integer not null default 0,
  messages integer not null default 0,
  updated_at timestamptz not null,
  stays integer not null default 0,                       -- reservations that have begun
  stay_nights integer not null default 0,                 -- of these stays
  spent jsonb not null default '[]',                      -- [{currencyCode, amount}] of these stays
  booked_ahead jsonb not null default '[]',               -- the same of the other reservations
  primary key (tenant_id, guest_id),
  constraint guest_stats__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_stats');

-- Search ------------------------------------------------------------------------------------------------------------

-- The terms that find a guest (`q`): each word of a name or company and each number, address and account is a row, and
-- the b-tree index finds it by its beginning. Under row-level security an index serves only leakproof comparisons:
-- that excludes trigrams and full-text search. A b-tree range is leakproof, and its cost depends on what it finds, not
-- on the number of guests.

-- Returns the characters between words. The same table is in modules/guests/search/search-terms.ts.
create function search_separators() returns text
language sql immutable parallel safe as $$
  select E' \t\n\r,;:/|()[]{}<>"-\u00A0\u00AB\u00BB\u2010\u2011\u2012\u2013\u2014\u2015\u201C\u201D\u201E\u3000'
$$;

-- Returns the characters that do not count within a word: "O'Brien" becomes obrien.
create function search_ignored_characters() returns text
language sql immutable parallel safe as $$
  select E'!#$%&''*+.=?@\\^_`~\u00B4\u00B7\u02BC\u2018\u2019'
$$;

-- Returns a text as one word.
create function search_word(text) returns text
language plpgsql immutable parallel safe as $$
begin
  return translate(fold($1), search_separators() || search_ignored_characters(), '');
end
$$;

-- Returns the words of a text, and the parts of words with marks ("O'Brien" is also found as brien). The result may
-- have repeated and empty words.
create function search_words(text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  spaced constant text := translate(fold($1), search_separators(), repeat(' ', length(search_separators())));
begin
  return string_to_array(translate(spaced, search_ignored_characters(), ''), ' ') ||
    string_to_array(translate(spaced, search_ignored_characters(), repeat(' ', length(search_ignored_characters()))),
      ' ');
end
$$;

-- Returns the terms of a phone number, so that any four consecutive digits find it: all its endings behind a +, and the
-- national number behind its 0. A calling code has one, two or three digits (ITU-T E.164).
create function search_numbers(text) returns text[]
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

-- Returns the terms of a contact point.
create function search_contacts(type text, value text) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return case
    when type in ('phone', 'whatsapp') then search_numbers(value)
    when type = 'email'
      then search_words(split_part(value, '@', 1)) || search_word(value) || search_word(split_part(value, '@', 2))
    else search_words(value) end;
end
$$;

-- The search terms of guests.
create table guest_search_terms (
  tenant_id uuid not null,
  term text collate "C" not null,
  source_id uuid not null,                                -- the contact point, or the guest for terms of the name
  guest_id uuid not null,
  primary key (tenant_id, term, source_id) include (guest_id)
);
select protect_tenant_table('guest_search_terms');

-- Returns the terms without empty ones and without those that are the beginning of another one, because the longer one
-- finds both.
create function longest_terms(terms text[]) returns setof text
language sql immutable parallel safe
begin atomic
  select term from (
    select term, lead(term) over (order by term collate "C") as next from unnest(terms) term) sorted
  where term <> '' and not coalesce(starts_with(next, term), false);
end;


-- Triggers: write the terms of names and contact points, so that every statement does. One statement writes the terms of
-- all new rows of a statement. Changes and deletions, which are rare, rewrite the terms row by row: the terms follow from
-- the row, so they delete the old terms by their keys.
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

create function index_guest_name() returns trigger
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
create trigger index_new_guests after insert on guests referencing new table as new_rows
  for each statement execute function index_new_guests();
create trigger index_guest_name after delete on guests for each row execute function index_guest_name();
create trigger reindex_guest_name after update on guests for each row
  when ((old.first_name, old.last_name, old.company_name, old.status)
    is distinct from (new.first_name, new.last_name, new.company_name, new.status))
  execute function index_guest_name();

create function index_new_contact_points() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into guest_search_terms (tenant_id, term, source_id, guest_id)
  select p.tenant_id, term, p.id, p.guest_id from new_rows p, longest_terms(search_contacts(p.type, p.value)) term;
  return null;
end
$$;

create function index_contact_point() returns trigger
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
create trigger index_new_contact_points after insert on guest_contact_points referencing new table as new_rows
  for each statement execute function index_new_contact_points();
create trigger index_contact_point after delete on guest_contact_points
  for each row execute function index_contact_point();
create trigger reindex_contact_point after update on guest_contact_points for each row
  when ((old.type, old.value, old.guest_id) is distinct from (new.type, new.value, new.guest_id))
  execute function index_contact_point();
revoke all on function index_new_guests(), index_new_contact_points() from public;

-- Groups and segments -----------------------------------------------------------------------------------------------

-- Guests put together by hand.
create table guest_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  type text not null,
  description text,
  contact_guest_id uuid,
  colour text,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_groups__name__unique unique (tenant_id, name),
  constraint guest_groups__code__unique unique (tenant_id, code),
  constraint guest_groups__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_groups__contact_guest_id__exists
    foreign key (tenant_id, contact_guest_id) references guests (tenant_id, id),
  constraint guest_groups__type__invalid_value
    check (type in ('company', 'family', 'tour', 'event', 'loyalty', 'other'))
);
select protect_tenant_table('guest_groups');
select count_tenant_rows('guest_groups');
create trigger redirect_merged_guest before insert or update of contact_guest_id on guest_groups
  for each row execute function redirect_merged_guest('contact_guest_id');
create index guest_groups__created_at__page on guest_groups (tenant_id, created_at, id);
create index guest_groups__contact_guest_id__of on guest_groups (tenant_id, contact_guest_id)
  where contact_guest_id is not null;

-- The guests of a group.
create table guest_group_members (
  tenant_id uuid not null,
  guest_group_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, guest_group_id, guest_id),
  constraint guest_group_members__guest_group_id__exists
    foreign key (tenant_id, guest_group_id) references guest_groups (tenant_id, id) on delete cascade,
  constraint guest_group_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_group_members');
create index guest_group_members__guest_id__of on guest_group_members (tenant_id, guest_id);

-- Guests put together by a filter.
create table guest_segments (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  filter jsonb not null,
  guest_count integer,
  evaluated_at timestamptz,
  run_token uuid,                                         -- the run token of the current evaluation; others stop
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_segments__name__unique unique (tenant_id, name),
  constraint guest_segments__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id)
);
select protect_tenant_table('guest_segments');
select count_tenant_rows('guest_segments');
create index guest_segments__created_at__page on guest_segments (tenant_id, created_at, id);

-- The guests of a segment at its last evaluation.
create table guest_segment_members (
  tenant_id uuid not null,
  guest_segment_id uuid not null,
  guest_id uuid not null,
  primary key (tenant_id, guest_segment_id, guest_id),
  constraint guest_segment_members__guest_segment_id__exists
    foreign key (tenant_id, guest_segment_id) references guest_segments (tenant_id, id) on delete cascade,
  constraint guest_segment_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_segment_members');
create index guest_segment_members__guest_id__of on guest_segment_members (tenant_id, guest_id);

-- Trigger: removes a merged or anonymized guest from all segments at once.
create function remove_from_segments() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from guest_segment_members where tenant_id = new.tenant_id and guest_id = new.id;
  return null;
end
$$;
create trigger remove_from_segments after update of status on guests
  for each row when (new.status <> 'active') execute function remove_from_segments();

-- Merges ------------------------------------------------------------------------------------------------------------

-- One row per merge, with everything that an undo needs. Anonymizing the guest erases the personal values in it.
create table guest_merges (
  tenant_id uuid not null,
  id uuid not null,
  position bigint generated always as identity,           -- merges of a guest are undone in reverse order
  guest_id uuid not null,                                 -- the survivor
  merged_guest_ids uuid[] not null,
  user_id uuid,
  snapshot jsonb,                                         -- the guests before and right after the merge; null: erased
  document_number text,                                   -- of the survivor before the merge, encrypted
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_user_id uuid,
  primary key (tenant_id, id),
  constraint guest_merges__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_merges');
create index guest_merges__guest_id__of on guest_merges (tenant_id, guest_id, position);

-- Imports -----------------------------------------------------------------------------------------------------------

-- An import of guests from a file, and its result.
create table guest_imports (
  tenant_id uuid not null,
  id uuid not null,
  status text not null,
  on_duplicate text not null,
  is_dry_run boolean not null,
  columns text[] not null,                                -- from the first line of the file
  line_count integer not null,
  validated_count integer not null,
  created_count integer not null,
  updated_count integer not null,
  skipped_count integer not null,
  error_count integer not null,
  errors jsonb not null,                                  -- the first thousand, by line
  run_token uuid,                                         -- the run token of the current step; others stop
  user_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  default_country text,                                   -- of phone numbers without a country code
  warning_count integer not null default 0,
  warnings jsonb not null default '[]',
  date_formats jsonb not null default '{}',               -- the order of day, month and year, by column
  primary key (tenant_id, id),
  constraint guest_imports__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_imports__status__invalid_value
    check (status in ('receiving', 'queued', 'validating', 'importing', 'succeeded', 'failed')),
  constraint guest_imports__on_duplicate__invalid_value check (on_duplicate in ('fail', 'skip', 'update'))
);
select protect_tenant_table('guest_imports');
select count_tenant_rows('guest_imports');
create index guest_imports__created_at__page on guest_imports (tenant_id, created_at, id);
-- The metrics for operators count the imports of all tenants.
select allow_workers('guest_imports');
grant select (tenant_id, created_at, finished_at) on guest_imports to bellhop_worker;

-- The lines of a file, some hundred in each row. They are encrypted, because a file may have document numbers. The
-- rows are deleted when the import ends.
create table guest_import_chunks (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  lines text not null,                                    -- encrypted
  primary key (tenant_id, id),
  constraint guest_import_chunks__position__unique unique (tenant_id, import_id, position),
  constraint guest_import_chunks__import_id__exists
    foreign key (tenant_id, import_id) references guest_imports (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_import_chunks');

-- The guests that the lines of a file refer to, to detect two lines about one guest. The rows are deleted with the
-- lines.
create table guest_import_keys (
  tenant_id uuid not null,
  import_id uuid not null,
  key text not null,
  line integer not null,
  primary key (tenant_id, import_id, key),
  constraint guest_import_keys__import_id__exists
    foreign key (tenant_id, import_id) references guest_imports (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_import_keys');
