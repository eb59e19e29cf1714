-- Hotels: currencies, hotels, room types, the seasons that price them, and additional services.

-- The currencies of a tenant, with their rounding and exchange rates. One of them is the base currency.
create table currencies (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  symbol text not null,
  decimal_places integer not null,
  rounding_mode text not null,
  exchange_rate numeric(20, 8),                           -- units per 1 of the base currency; null: unknown
  is_base boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint currencies__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint currencies__code__unique unique (tenant_id, code),
  constraint currencies__decimal_places__out_of_range check (decimal_places between 0 and 4),
  constraint currencies__rounding_mode__invalid_value check (rounding_mode in ('halfUp', 'halfEven', 'down')),
  constraint currencies__exchange_rate__out_of_range check (exchange_rate > 0)
);
select protect_tenant_table('currencies');
select count_tenant_rows('currencies');
create unique index currencies__is_base__unique on currencies (tenant_id) where is_base;
create index currencies__created_at__page on currencies (tenant_id, created_at, id);

-- The hotels of a tenant.
create table hotels (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  external_id text,
  currency_code text not null,
  currency_locked_at timestamptz,                         -- the first booking; the currency is fixed since then
  time_zone text not null,
  description text,
  star_rating integer,
  phone text,
  email text,
  website_url text,
  address jsonb,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  check_in_time text not null,
  check_out_time text not null,
  -- The time from midnight to the start of the business day: PT4H.
  business_day_start text not null,
  prices_include_tax boolean not null,
  tax_rate_percent numeric(7, 4) not null,
  cancellation_policy jsonb not null,
  hold_minutes integer not null,
  overbooking_limit integer not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  marks_no_shows boolean not null default true,           -- whether the night audit marks missing guests as no-shows
  primary key (tenant_id, id),
  constraint hotels__name__unique unique (tenant_id, name),
  constraint hotels__code__unique unique (tenant_id, code),
  constraint hotels__external_id__unique unique (tenant_id, external_id),
  constraint hotels__currency_code__exists
    foreign key (tenant_id, currency_code) references currencies (tenant_id, code)
);
select protect_tenant_table('hotels');
select scope_to_hotels('hotels', 'one', 'id');
select count_tenant_rows('hotels');
create index hotels__created_at__page on hotels (tenant_id, created_at, id);
create index hotels__currency_code__of on hotels (tenant_id, currency_code);

-- The room types of a hotel, with the number of rooms and their occupancy.
create table room_types (
  tenant_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  name text not null,
  code text,
  external_id text,
  description text,
  total_rooms integer not null,
  base_occupancy integer not null,
  max_occupancy integer not null,
  max_adults integer,
  max_children integer,
  pricing_model text not null,
  occupancy_factors jsonb not null,
  vacant_slot_adjustment numeric(14, 4),
  bed_types jsonb not null,
  size_sqm numeric(8, 2),
  amenities text[] not null,
  image_urls text[] not null,
  rank integer not null,
  overbooking_limit integer,                              -- null: the limit of the hotel
  -- [{id, startDate, endDate, rooms, reason}]; both dates are nights.
  out_of_order jsonb not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint room_types__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint room_types__name__unique unique (tenant_id, hotel_id, name),
  constraint room_types__code__unique unique (tenant_id, hotel_id, code),
  constraint room_types__external_id__unique unique (tenant_id, external_id),
  constraint room_types__id__of_hotel unique (tenant_id, hotel_id, id),
  constraint room_types__total_rooms__out_of_range check (total_rooms between 0 and 10000),
  constraint room_types__max_occupancy__out_of_range check (max_occupancy >= base_occupancy),
  constraint room_types__pricing_model__invalid_value check (pricing_model in ('perRoom', 'perPerson'))
);
select protect_tenant_table('room_types');
select scope_to_hotels('room_types', 'one', 'hotel_id');
select count_tenant_rows('room_types');
create index room_types__rank__page on room_types (tenant_id, hotel_id, rank, id);

-- Returns how many rooms are closed on a night.
create function closed_rooms(out_of_order jsonb, night date) returns integer
language sql stable parallel safe
return (
  select coalesce(sum((closed ->> 'rooms')::integer), 0)::integer
  from jsonb_array_elements(out_of_order) as closed
  where night between (closed ->> 'startDate')::date and (closed ->> 'endDate')::date);

-- Returns how many rooms of a type can be sold for a night: all rooms, minus rooms out of order, plus the overbooking
-- limit. Without a subquery the planner replaces the call by the expression, and most room types have no closed rooms.
create function room_capacity(room_type room_types, hotel_overbooking integer, night date) returns integer
language sql stable parallel safe
return room_type.total_rooms + coalesce(room_type.overbooking_limit, hotel_overbooking)
  - case when room_type.out_of_order = '[]' then 0 else closed_rooms(room_type.out_of_order, night) end;

-- Returns the advisory lock of a hotel's capacity. Every transaction that takes rooms holds it shared, before its first
-- counter; a change of the capacity holds it alone. It is no row lock, because those of bookings that overlap for a long
-- time would never let the change in.
create function capacity_lock(of_hotel uuid) returns bigint
language sql immutable parallel safe
return hashtextextended('capacity of ' || of_hotel, 0);

-- Waits for the bookings that take rooms of the hotel right now, and keeps others out until the change is committed. So
-- a statement after the change sees every booking that was made under the old capacity.
create function wait_for_bookings() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(capacity_lock((to_jsonb(new) ->> tg_argv[0])::uuid));
  return new;
end
$$;

create trigger wait_for_bookings before update on room_types
  for each row when ((old.total_rooms, old.overbooking_limit, old.out_of_order)
    is distinct from (new.total_rooms, new.overbooking_limit, new.out_of_order))
  execute function wait_for_bookings('hotel_id');
create trigger wait_for_bookings before update on hotels
  for each row when (old.overbooking_limit is distinct from new.overbooking_limit)
  execute function wait_for_bookings('id');

-- The price periods of a room type. Both dates are nights. The service checks that no two seasons price the same night,
-- and locks the room type first, because weekdays and priorities decide too.
create table seasons (
  tenant_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  room_type_id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  base_price numeric(14, 4) not null,
  weekday_prices jsonb not null,                          -- {mon: 1.5, …}
  guest_type_prices jsonb not null,                       -- [{guestTypeId, mode, value}]
  min_stay integer,
  max_stay integer,
  closed_to_arrival boolean not null,
  closed_to_departure boolean not null,
  stop_sell boolean not null,
  weekdays text[] not null,                               -- empty: all weekdays
  priority integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint seasons__room_type_id__exists foreign key (tenant_id, hotel_id, room_type_id)
    references room_types (tenant_id, hotel_id, id) on delete cascade,
  constraint seasons__end_date__date_range check (end_date >= start_date),
  constraint seasons__base_price__out_of_range check (base_price >= 0),
  constraint seasons__max_stay__out_of_range check (max_stay >= min_stay)
);
select protect_tenant_table('seasons');
select scope_to_hotels('seasons', 'one', 'hotel_id');
select count_tenant_rows('seasons');
create index seasons__start_date__page on seasons (tenant_id, hotel_id, room_type_id, start_date, id);

-- What hotels sell besides rooms.
create table additional_services (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  external_id text,
  hotel_ids uuid[] not null,                              -- empty: all hotels
  description text,
  price numeric(14, 4) not null,
  currency_code text not null,
  charge_basis text not null,
  guest_type_prices jsonb not null,                       -- [{guestTypeId, mode, value}]
  tax_rate_percent numeric(7, 4),                         -- null: the rate of the hotel
  is_mandatory boolean not null,
  max_quantity integer,
  category text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint additional_services__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint additional_services__code__unique unique (tenant_id, code),
  constraint additional_services__external_id__unique unique (tenant_id, external_id),
  constraint additional_services__currency_code__exists foreign key (tenant_id, currency_code)
    references currencies (tenant_id, code),
  constraint additional_services__price__out_of_range check (price >= 0),
  constraint additional_services__charge_basis__invalid_value
    check (charge_basis in ('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'))
);
select protect_tenant_table('additional_services');
select scope_to_hotels('additional_services', 'any', 'hotel_ids');
select count_tenant_rows('additional_services');
create index additional_services__name__page on additional_services (tenant_id, name, id);
create index additional_services__currency_code__of on additional_services (tenant_id, currency_code);
create trigger refuse_while_served before delete on hotels
  for each row execute function refuse_while_listed('additional_services', 'hotel_ids');

-- Locks the currency of a hotel at its first booking. If the hotel has changed its currency since the price was
-- computed, the function raises a serialization failure: the booking is retried and priced in the new currency.
create function lock_hotel_currency(of_tenant uuid, of_hotel uuid, priced_in text, at timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from hotels
    where tenant_id = of_tenant and id = of_hotel and currency_code = priced_in and currency_locked_at is not null;
  if found then return; end if;
  update hotels set currency_locked_at = coalesce(currency_locked_at, at)
    where tenant_id = of_tenant and id = of_hotel and currency_code = priced_in;
  if not found then
    raise serialization_failure using message = 'The currency of the hotel has changed meanwhile';
  end if;
end
$$;

-- Price versions ----------------------------------------------------------------------------------------------------

-- Counts the changes of everything that prices depend on, so that a cached price book knows when it is stale. There is
-- one row per hotel; changes for the whole tenant (currencies, discounts, guest types) count in the row of hotel 0.
create table price_versions (
  tenant_id uuid not null,
  hotel_id uuid not null,
  version bigint not null,
  -- Identifies the version in caches. The number alone is not enough: after a rollback it returns with other prices.
  version_token uuid not null default gen_random_uuid(),
  primary key (tenant_id, hotel_id)
);
select protect_tenant_table('price_versions');

-- Trigger: raises the version. A trigger covers every statement that writes prices. The argument names the column with
-- the hotel; without an argument the change concerns the whole tenant.
create function increment_price_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into price_versions (tenant_id, hotel_id, version, version_token)
  values ((changed ->> 'tenant_id')::uuid,
    coalesce((changed ->> tg_argv[0])::uuid, '00000000-0000-0000-0000-000000000000'), 1, gen_random_uuid())
  on conflict (tenant_id, hotel_id) do update set version = price_versions.version + 1,
    version_token = excluded.version_token;
  return null;
end
$$;
revoke all on function increment_price_version() from public;

create trigger increment_price_version after insert or delete or update of code, decimal_places,
  rounding_mode on currencies
  for each row execute function increment_price_version();
create trigger increment_price_version after insert or delete or update of name, currency_code, time_zone,
  prices_include_tax, tax_rate_percent, overbooking_limit, is_active on hotels
  for each row execute function increment_price_version('id');
-- The cancellation terms are part of a price, and the business day decides which discounts apply.
create trigger increment_price_version_on_update after update on hotels
  for each row when (row (old.cancellation_policy, old.business_day_start)
    is distinct from row (new.cancellation_policy, new.business_day_start))
  execute function increment_price_version('id');
create trigger increment_price_version after insert or delete or update on room_types
  for each row execute function increment_price_version('hotel_id');
create trigger increment_price_version after insert or delete or update on seasons
  for each row execute function increment_price_version('hotel_id');
create trigger increment_price_version after insert or delete or update on additional_services
  for each row execute function increment_price_version();
