-- Discounts, and how many rooms are sold.

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
  hotel_ids uuid[] not null,                              -- empty: all
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
create index discounts__priority__page on discounts (tenant_id, priority, id);
create index discounts__currency_code__of on discounts (tenant_id, currency_code);
-- A use changes no price.
create trigger raise_price_version after insert or delete on discounts
  for each row execute function raise_price_version();
create trigger raise_price_version_again after update on discounts
  for each row when (old.usage_count = new.usage_count) execute function raise_price_version();

-- A hotel or room type that a discount names stays: without its last one the discount would be for all.
create function refuse_while_discounted() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from discounts
      where tenant_id = old.tenant_id and old.id = any (case tg_argv[0] when 'hotel_ids' then hotel_ids else room_type_ids end))
  then
    raise foreign_key_violation using message = 'A discount names it', detail = 'It is still referenced',
      table = 'discounts', constraint = format('discounts__%s__exists', tg_argv[0]);
  end if;
  return old;
end
$$;
revoke all on function refuse_while_discounted() from public;
create trigger refuse_while_discounted before delete on hotels
  for each row execute function refuse_while_discounted('hotel_ids');
create trigger refuse_while_discounted before delete on room_types
  for each row execute function refuse_while_discounted('room_type_ids');

-- Rooms of a type that are sold for a night; a night nobody booked has no row. `takeRooms` keeps it within the capacity.
-- Updated by every booking of its night: room on the page for the new versions.
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
