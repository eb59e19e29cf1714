-- Pricing: discounts, and the rooms sold for each night.

-- Discounts and promo codes, with the conditions under which they apply.
create table discounts (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  external_id text,
  type text not null,
  value numeric(14, 4),
  free_nights integer,
  every_nights integer,
  currency_code text,
  hotel_ids uuid[] not null,                              -- empty: all hotels
  room_type_ids uuid[] not null,
  stay_from date,
  stay_to date,
  book_from date,
  book_to date,
  min_advance_days integer,
  max_advance_days integer,
  min_nights integer,
  max_nights integer,
  weekdays text[] not null,
  guest_group_ids uuid[] not null,
  min_total_amount numeric(14, 4),
  max_discount_amount numeric(14, 4),
  usage_limit integer,
  usage_count integer not null default 0,
  requires_code boolean not null,
  priority integer not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint discounts__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint discounts__name__unique unique (tenant_id, name),
  constraint discounts__code__unique unique (tenant_id, code),
  constraint discounts__external_id__unique unique (tenant_id, external_id),
  constraint discounts__currency_code__exists foreign key (tenant_id, currency_code)
    references currencies (tenant_id, code),
  constraint discounts__type__invalid_value
    check (type in ('percent', 'amountPerNight', 'amountPerStay', 'fixedPricePerNight', 'freeNights')),
  constraint discounts__stay_to__date_range check (stay_to >= stay_from),
  constraint discounts__book_to__date_range check (book_to >= book_from),
  constraint discounts__max_nights__out_of_range check (max_nights >= min_nights),
  constraint discounts__max_advance_days__out_of_range check (max_advance_days >= min_advance_days)
);
select protect_tenant_table('discounts');
select scope_to_hotels('discounts', 'any', 'hotel_ids');
select count_tenant_rows('discounts');
create index discounts__priority__page on discounts (tenant_id, priority, id);
create index discounts__currency_code__of on discounts (tenant_id, currency_code);

-- A use of a discount changes no price: price books read the usage count together with the free rooms.
create trigger increment_price_version after insert or delete on discounts
  for each row execute function increment_price_version();
create trigger increment_price_version_on_update after update on discounts
  for each row when (to_jsonb(old) - '{usage_count,updated_at,version}'::text[]
    is distinct from to_jsonb(new) - '{usage_count,updated_at,version}'::text[])
  execute function increment_price_version();

-- A hotel, room type or guest group that a discount names stays: without its last name the discount would apply to all.
create trigger refuse_while_discounted before delete on hotels
  for each row execute function refuse_while_listed('discounts', 'hotel_ids');
create trigger refuse_while_discounted before delete on room_types
  for each row execute function refuse_while_listed('discounts', 'room_type_ids');
create trigger refuse_while_discounted before delete on guest_groups
  for each row execute function refuse_while_listed('discounts', 'guest_group_ids');

-- The rooms of a type sold for a night. A night without bookings has no row. `takeRooms` limits the number to the
-- capacity. Every booking of the night updates the row: the fill factor leaves space on the page for new versions.
create table room_nights (
  tenant_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  sold integer not null default 0,
  primary key (tenant_id, room_type_id, night),
  constraint room_nights__room_type_id__exists foreign key (tenant_id, room_type_id)
    references room_types (tenant_id, id) on delete cascade,
  constraint room_nights__sold__not_negative check (sold >= 0)
) with (fillfactor = 70);
select protect_tenant_table('room_nights');
