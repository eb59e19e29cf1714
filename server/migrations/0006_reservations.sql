-- Bookings, as they were made: prices, policy and party are frozen in the row.
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
  status_history jsonb not null,                          -- every change, by whom and why; only ever appended
  source text not null,
  arrival_time text,
  special_requests text,
  internal_notes text,
  external_id text,
  recorded_at timestamptz,                                -- when it was really booked, for bookings brought from elsewhere
  lead_time_days integer not null,
  booked_by_user_id uuid,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancellation_reason text,
  cancellation_fee numeric(18, 4),
  deleted_at timestamptz,                                 -- DELETE hides a booking; its history stays
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint reservations__confirmation_number__unique unique (tenant_id, confirmation_number),
  constraint reservations__external_id__unique unique (tenant_id, external_id),
  constraint reservations__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint reservations__room_type_id__exists
    foreign key (tenant_id, room_type_id) references room_types (tenant_id, id),
  constraint reservations__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint reservations__discount_id__exists foreign key (tenant_id, discount_id) references discounts (tenant_id, id),
  constraint reservations__check_out__date_range check (check_out > check_in),
  constraint reservations__rooms__out_of_range check (rooms between 1 and 20),
  constraint reservations__status__invalid_value check (status in ('confirmed', 'cancelled'))
);
select protect_tenant_table('reservations');
create index reservations__created_at__page on reservations (tenant_id, created_at desc, id desc) where deleted_at is null;
create index reservations__check_in__page on reservations (tenant_id, check_in, id) where deleted_at is null;
create index reservations__check_out__page on reservations (tenant_id, check_out, id) where deleted_at is null;
create index reservations__hotel_id__page on reservations (tenant_id, hotel_id, check_in);
create index reservations__room_type_id__page on reservations (tenant_id, room_type_id, check_in);
create index reservations__guest_id__page on reservations (tenant_id, guest_id, check_in);
create index reservations__discount_id__used on reservations (tenant_id, discount_id) where discount_id is not null;
