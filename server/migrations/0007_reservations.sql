-- Reservations: bookings as they were made. Prices, cancellation policy and party are fixed in the row.

-- Reservations as they were booked, with their history.
create table reservations (
  tenant_id uuid not null,
  id uuid not null,
  confirmation_number text not null,
  hotel_id uuid not null,
  room_type_id uuid not null,
  guest_id uuid not null,
  check_in date not null,
  check_out date not null,
  nights integer not null,
  rooms integer not null,
  guests jsonb not null,
  adults integer not null,
  children integer not null,
  infants integer not null,
  nightly_prices jsonb not null,
  season_segments jsonb not null,
  discount_id uuid,
  discount jsonb,
  room_amount numeric(18, 4) not null,
  discount_amount numeric(18, 4) not null,
  tax_amount numeric(18, 4) not null,
  total_amount numeric(18, 4) not null,
  currency_code text not null,
  cancellation_policy jsonb not null,
  status text not null,
  status_history jsonb not null,                          -- every change with user and reason; only appended
  source text not null,
  arrival_time text,
  special_requests text,
  internal_notes text,
  external_id text,
  recorded_at timestamptz,                                -- the real booking time of an imported reservation
  lead_time_days integer not null,
  booked_by_user_id uuid,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text,
  fee_due numeric(18, 4),                                 -- the fee of a cancellation or a no-show
  deleted_at timestamptz,                                 -- DELETE hides a reservation; its history stays
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- [{serviceId, name, chargeBasis, quantity, unitPrice, amount, netAmount, taxAmount}], as booked
  services jsonb not null,
  services_amount numeric(18, 4) not null,
  held_until timestamptz,                                 -- when a hold expires
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  no_show_at timestamptz,
  -- The rooms count as sold on the nights before this date; null: on none.
  rooms_held_until date,
  -- {totalAmount, reason, userId, at, replacedAmount}: a total set by hand.
  price_override jsonb,
  -- As entered; a change of the reservation is priced with it again.
  promo_code text,
  call_id uuid,                                           -- the call in which it was booked
  primary key (tenant_id, id),
  constraint reservations__confirmation_number__unique unique (tenant_id, confirmation_number),
  constraint reservations__external_id__unique unique (tenant_id, external_id),
  constraint reservations__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint reservations__room_type_id__exists
    foreign key (tenant_id, room_type_id) references room_types (tenant_id, id),
  constraint reservations__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint reservations__discount_id__exists
    foreign key (tenant_id, discount_id) references discounts (tenant_id, id),
  constraint reservations__check_out__date_range check (check_out > check_in),
  constraint reservations__rooms__out_of_range check (rooms between 1 and 20),
  constraint reservations__status__invalid_value
    check (status in ('held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired')),
  constraint reservations__rooms_held_until__out_of_range
    check (rooms_held_until > check_in and rooms_held_until <= check_out),
  constraint reservations__held_until__required check (status <> 'held' or held_until is not null)
);
select protect_tenant_table('reservations');
select scope_to_hotels('reservations', 'one', 'hotel_id');
select count_list('reservations', 'null::uuid', 'array[$.hotel_id]',
  'case when $.deleted_at is null then array[$.status] end', '$.status, $.deleted_at, $.hotel_id');
select follow_changes('reservations');
-- No reference to a call that the user must not see.
create trigger refuse_hidden_call before insert or update of call_id on reservations
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger redirect_merged_guest before insert or update of guest_id on reservations
  for each row execute function redirect_merged_guest('guest_id');
-- Totals that no counter has are counted by these indexes alone, so they have the columns that a list is restricted by.
create index reservations__created_at__page on reservations (tenant_id, created_at desc, id desc)
  include (hotel_id, status)  where deleted_at is null;
create index reservations__check_in__page on reservations (tenant_id, check_in, id) include (hotel_id, status)
  where deleted_at is null;
create index reservations__updated_at__page on reservations (tenant_id, updated_at, id);
create index reservations__check_out__page on reservations (tenant_id, check_out, id) where deleted_at is null;
create index reservations__hotel_id__page on reservations (tenant_id, hotel_id, check_in);
create index reservations__room_type_id__page on reservations (tenant_id, room_type_id, check_in);
create index reservations__guest_id__page on reservations (tenant_id, guest_id, check_in);
create index reservations__discount_id__used on reservations (tenant_id, discount_id) where discount_id is not null;
create index reservations__held_until__to_expire on reservations (tenant_id, held_until) where status = 'held';
-- The guests that the night audit expects. It excludes reservations that were imported long after their arrival.
create index reservations__check_in__to_arrive on reservations (tenant_id, hotel_id, check_in)
  where status = 'confirmed' and created_at < ((check_in + 3)::timestamp at time zone 'UTC');
create index reservations__call_id__of on reservations (tenant_id, call_id) where call_id is not null;
-- Lists of arrivals, departures and guests in house.
create index reservations__rooms_held_until__departing on reservations (tenant_id, hotel_id, rooms_held_until)
  where rooms_held_until is not null and deleted_at is null;
create index reservations__check_in__staying on reservations (tenant_id, hotel_id, check_in, rooms_held_until)
  where rooms_held_until is not null and deleted_at is null;

-- Which reservations have which services: its foreign key keeps a booked service from being deleted.
create table reservation_services (
  tenant_id uuid not null,
  reservation_id uuid not null,
  service_id uuid not null,
  primary key (tenant_id, reservation_id, service_id),
  constraint reservation_services__reservation_id__exists foreign key (tenant_id, reservation_id)
    references reservations (tenant_id, id) on delete cascade,
  constraint reservation_services__service_id__exists foreign key (tenant_id, service_id)
    references additional_services (tenant_id, id)
);
select protect_tenant_table('reservation_services');
create index reservation_services__service_id__of on reservation_services (tenant_id, service_id);

-- Trigger: copies the services of a reservation into that table.
create function copy_reservation_services() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from reservation_services where tenant_id = new.tenant_id and reservation_id = new.id;
  insert into reservation_services (tenant_id, reservation_id, service_id)
  select distinct new.tenant_id, new.id, (line ->> 'serviceId')::uuid from jsonb_array_elements(new.services) as line;
  return null;
end
$$;
revoke all on function copy_reservation_services() from public;
create trigger copy_reservation_services after insert on reservations
  for each row when (new.services <> '[]') execute function copy_reservation_services();
create trigger copy_reservation_services_on_update after update of services on reservations
  for each row when (old.services <> new.services) execute function copy_reservation_services();
