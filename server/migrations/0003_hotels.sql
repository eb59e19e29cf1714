-- What a hotel group sells: its currencies, hotels, room types and the seasons that price them.

create table currencies (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  symbol text not null,
  decimal_places integer not null,
  rounding_mode text not null,
  exchange_rate numeric(20, 8),                           -- units per 1 of the base; null: not known yet
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
create unique index currencies__is_base__unique on currencies (tenant_id) where is_base;
create index currencies__created_at__page on currencies (tenant_id, created_at, id);

create table hotels (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  external_id text,
  currency_code text not null,
  currency_locked_at timestamptz,                         -- its first booking; from then on the currency stays
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
  primary key (tenant_id, id),
  constraint hotels__name__unique unique (tenant_id, name),
  constraint hotels__code__unique unique (tenant_id, code),
  constraint hotels__external_id__unique unique (tenant_id, external_id),
  constraint hotels__currency_code__exists foreign key (tenant_id, currency_code) references currencies (tenant_id, code)
);
select protect_tenant_table('hotels');
create index hotels__created_at__page on hotels (tenant_id, created_at, id);
create index hotels__currency_code__of on hotels (tenant_id, currency_code);

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
  overbooking_limit integer,                              -- null: the hotel's
  out_of_order jsonb not null,                            -- [{id, startDate, endDate, rooms, reason}], both dates nights
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
create index room_types__rank__page on room_types (tenant_id, hotel_id, rank, id);

-- The periods of a room type's prices; both dates are nights. That no two claim one night is checked by the service,
-- which locks the room type first: weekdays and priorities have a say in it.
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
  weekdays text[] not null,                               -- empty: all
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
create index seasons__start_date__page on seasons (tenant_id, hotel_id, room_type_id, start_date, id);

-- How many rooms of a type may be sold for a night: all, less those out of order, and those the hotel sells beyond.
create function room_capacity(room_type room_types, hotel_overbooking integer, night date) returns integer
language sql stable parallel safe
return room_type.total_rooms + coalesce(room_type.overbooking_limit, hotel_overbooking) - (
  select coalesce(sum((closed ->> 'rooms')::integer), 0)::integer
  from jsonb_array_elements(room_type.out_of_order) as closed
  where night between (closed ->> 'startDate')::date and (closed ->> 'endDate')::date);

-- Counts the changes of what prices are made of, so that a copy of a price book knows when it is stale. A row per hotel;
-- what is the whole tenant's (currencies, discounts, guest types) counts in the row of the hotel 0.
create table price_versions (
  tenant_id uuid not null,
  hotel_id uuid not null,
  version bigint not null,
  primary key (tenant_id, hotel_id)
);
select protect_tenant_table('price_versions');

-- For triggers on the tables of prices, so that no way of writing them can forget it. The argument names the column
-- with the hotel; without one the change is the whole tenant's.
create function raise_price_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into price_versions (tenant_id, hotel_id, version)
  values ((changed ->> 'tenant_id')::uuid,
    coalesce((changed ->> tg_argv[0])::uuid, '00000000-0000-0000-0000-000000000000'), 1)
  on conflict (tenant_id, hotel_id) do update set version = price_versions.version + 1;
  return null;
end
$$;
revoke all on function raise_price_version() from public;

create trigger raise_price_version after insert or delete or update of code, decimal_places, rounding_mode on currencies
  for each row execute function raise_price_version();
create trigger raise_price_version after insert or delete or update of name, currency_code, time_zone, prices_include_tax,
  tax_rate_percent, overbooking_limit, is_active on hotels for each row execute function raise_price_version('id');
create trigger raise_price_version after insert or delete or update on room_types
  for each row execute function raise_price_version('hotel_id');
create trigger raise_price_version after insert or delete or update on seasons
  for each row execute function raise_price_version('hotel_id');
