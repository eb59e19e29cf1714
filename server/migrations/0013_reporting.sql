-- Reporting: the facts behind the reports. Each booking writes its changes in its own transaction to booking_changes,
-- where rows are only appended and nobody waits. A worker folds them into sums by day later, and a report adds the
-- changes that are not folded yet. So reports are exact at once, and a busy day takes no lock on bookings.

-- Returns the business day of the hotel at a time, as `todayIn` does.
create function business_date(moment timestamptz, time_zone text, day_start text) returns date
language sql stable parallel safe
return ((moment at time zone time_zone) - day_start::interval)::date;

-- Changes and facts -------------------------------------------------------------------------------------------------

-- How a booking counts since a day. A row with sign 1 starts to count; the same row with sign -1 ends it. The sum of
-- all rows is the present state, and the sum up to a day is the state on that day. The table holds no personal data.
-- Dates follow the clock of the hotel at that time, even if the hotel changes its time zone later.
create table booking_changes (
  tenant_id uuid not null,
  reservation_id uuid not null,
  position bigint generated always as identity,
  sign smallint not null,
  folded boolean not null default false,
  changed_on date not null,
  hotel_id uuid not null,
  room_type_id uuid not null,
  source text not null,
  currency_code text not null,
  discount_id uuid,
  status text not null,
  booked_on date not null,
  check_in date not null,
  check_out date not null,
  -- The rooms are sold on the nights before this date; null: on none.
  sold_until date,
  rooms integer not null,
  lead_time_days integer not null,
  is_changed boolean not null,                            -- dates, room, guests or price differ from the first booking
  arrived boolean not null,
  cancelled_on date,
  night_revenue numeric(18, 4)[] not null,                -- per night, all rooms, after discount, net of tax
  services_revenue numeric(18, 4) not null,               -- net of tax
  discount_amount numeric(18, 4) not null,
  fee numeric(18, 4) not null,
  primary key (tenant_id, reservation_id, position),
  constraint booking_changes__sign__invalid_value check (sign in (-1, 1))
);
select protect_tenant_table('booking_changes');
select scope_to_hotels('booking_changes', 'one', 'hotel_id');
create index booking_changes__position__to_fold on booking_changes (tenant_id, position) where not folded;
create index booking_changes__booked_on__cancelled on booking_changes (tenant_id, hotel_id, booked_on)
  where cancelled_on is not null;
create index booking_changes__cancelled_on__cancelled on booking_changes (tenant_id, hotel_id, cancelled_on)
  where cancelled_on is not null;

-- Sold rooms and their revenue by night.
create table night_facts (
  tenant_id uuid not null,
  hotel_id uuid not null,
  night date not null,
  room_type_id uuid not null,
  source text not null,
  currency_code text not null,
  rooms bigint not null,
  revenue numeric(18, 4) not null,
  services numeric(18, 4) not null,                       -- counted on the first night of the stay
  primary key (tenant_id, hotel_id, night, room_type_id, source, currency_code)
);
select protect_tenant_table('night_facts');
select scope_to_hotels('night_facts', 'one', 'hotel_id');

-- Pickup: nights that were booked and nights that were given back, by the day of the change.
create table pickup_facts (
  tenant_id uuid not null,
  hotel_id uuid not null,
  changed_on date not null,
  night date not null,
  room_type_id uuid not null,
  currency_code text not null,
  rooms bigint not null,
  revenue numeric(18, 4) not null,
  primary key (tenant_id, hotel_id, changed_on, night, room_type_id, currency_code)
);
select protect_tenant_table('pickup_facts');
select scope_to_hotels('pickup_facts', 'one', 'hotel_id');

-- Sums of bookings by the day they were made (`created`), arrive (`arriving`) or were cancelled (`cancelled`), and by
-- the values of one dimension. The number of rows per day does not depend on the number of bookings. All dimensions of
-- a basis and day have the same sums, except daysBefore, which only cancelled bookings have.
create table booking_facts (
  tenant_id uuid not null,
  hotel_id uuid not null,
  basis text not null,
  dimension text not null,
  day date not null,
  value text not null,
  currency_code text not null,
  bookings bigint not null,
  active_bookings bigint not null,                        -- neither cancelled nor no-show
  changed bigint not null,
  cancelled bigint not null,
  no_shows bigint not null,
  arrived bigint not null,
  nights bigint not null,                                 -- of all rooms, like the two below
  active_nights bigint not null,
  lost_nights bigint not null,
  revenue numeric(18, 4) not null,
  active_revenue numeric(18, 4) not null,
  lost_revenue numeric(18, 4) not null,
  fees numeric(18, 4) not null,                           -- of cancelled bookings
  discounted numeric(18, 4) not null,
  primary key (tenant_id, hotel_id, basis, dimension, day, value, currency_code),
  constraint booking_facts__basis__invalid_value check (basis in ('created', 'arriving', 'cancelled'))
);
select protect_tenant_table('booking_facts');
select scope_to_hotels('booking_facts', 'one', 'hotel_id');

-- Views -------------------------------------------------------------------------------------------------------------

-- The nights of each change.
create view changed_nights with (security_invoker = true) as
  select c.tenant_id, c.position, c.folded, c.changed_on, c.hotel_id, c.check_in + i as night, c.room_type_id, c.source,
    c.currency_code, c.sign * c.rooms as rooms, c.sign * c.night_revenue[i + 1] as revenue,
    case when i = 0 then c.sign * c.services_revenue else 0 end as services
  from booking_changes c cross join lateral generate_series(0, c.sold_until - c.check_in - 1) i
  where c.sold_until is not null;

-- What each change adds to the sums of bookings.
create view changed_bookings with (security_invoker = true) as
  select c.tenant_id, c.position, c.folded, c.hotel_id, b.basis, d.dimension, b.day, d.value, c.currency_code,
    c.sign as bookings, c.sign * s.active as active_bookings, c.sign * c.is_changed::integer as changed,
    c.sign * s.cancelled as cancelled, c.sign * (c.status = 'noShow')::integer as no_shows,
    c.sign * c.arrived::integer as arrived, c.sign * s.nights as nights,
    c.sign * s.active * s.nights as active_nights, c.sign * s.cancelled * s.nights as lost_nights,
    c.sign * s.revenue as revenue, c.sign * s.active * s.revenue as active_revenue,
    c.sign * s.cancelled * s.revenue as lost_revenue, c.sign * s.cancelled * c.fee as fees,
    c.sign * s.active * c.discount_amount as discounted
  from booking_changes c
  cross join lateral (
    select (c.status = 'cancelled')::integer as cancelled,
      (c.status not in ('cancelled', 'noShow'))::integer as active,
      (c.check_out - c.check_in) * c.rooms as nights,
      (select coalesce(sum(amount), 0) from unnest(c.night_revenue) amount) as revenue) s
  cross join lateral (
    values ('created', c.booked_on), ('arriving', c.check_in), ('cancelled', c.cancelled_on)) b (basis, day)
  cross join lateral (values ('roomType', c.room_type_id::text), ('source', c.source),
    ('discount', coalesce(c.discount_id::text, '')), ('leadTime', c.lead_time_days::text),
    ('nights', (c.check_out - c.check_in)::text),
    ('daysBefore', (c.check_in - c.cancelled_on)::text)) d (dimension, value)
  where b.day is not null and d.value is not null;

-- The present state: folded sums plus open changes.
create view current_nights with (security_invoker = true) as
  select tenant_id, hotel_id, night, room_type_id, source, currency_code, rooms, revenue, services from night_facts
  union all
  select tenant_id, hotel_id, night, room_type_id, source, currency_code, rooms, revenue, services from changed_nights
  where not folded;

create view current_pickup with (security_invoker = true) as
  select tenant_id, hotel_id, changed_on, night, room_type_id, currency_code, rooms, revenue from pickup_facts
  union all
  select tenant_id, hotel_id, changed_on, night, room_type_id, currency_code, rooms, revenue from changed_nights
  where not folded;

create view current_bookings with (security_invoker = true) as
  select tenant_id, hotel_id, basis, dimension, day, value, currency_code, bookings, active_bookings, changed,
    cancelled, no_shows, arrived, nights, active_nights, lost_nights, revenue, active_revenue, lost_revenue, fees,
    discounted
  from booking_facts
  union all
  select tenant_id, hotel_id, basis, dimension, day, value, currency_code, bookings, active_bookings, changed,
    cancelled, no_shows, arrived, nights, active_nights, lost_nights, revenue, active_revenue, lost_revenue, fees,
    discounted
  from changed_bookings
  where not folded;

grant select on changed_nights, changed_bookings, current_nights, current_pickup, current_bookings to bellhop_app,
  bellhop_maintenance;

-- Writing changes ---------------------------------------------------------------------------------------------------


-- Spreads an amount over nights in proportion to their prices. Each night gets the rounded running total minus the
-- running total before it, so that no cent is lost.
create function spread_revenue(amount numeric, prices numeric[], decimal_places integer) returns numeric[]
language sql immutable parallel safe
return (
  select array_agg(share - lag order by at) from (
    select at, share, coalesce(lag(share) over (order by at), 0) as lag from (
      select at, round(amount * case when sum(price) over () = 0 then at::numeric / cardinality(prices)
        else sum(price) over (order by at) / sum(price) over () end, decimal_places) as share
      from unnest(prices) with ordinality listed (price, at)) shares) lags);

-- Returns how a booking counts; null if it does not count: a hold that is not confirmed, or a booking that was deleted
-- without a cancellation. `before` is the last state; it keeps the values that do not change any more.
--
-- The revenue of each night is for all rooms, after discount, net of tax; that of the services is net of tax. Each
-- night is rounded as it was when it was priced: where its discount cannot be split equally, the last rooms have one minor
-- unit less than the first, and their tax is rounded on their own price. If the nights do not add up to the booked amount
-- (a total set by hand, a changed tax rate), the booked amount is spread over them. Without `is_repriced` the revenue is
-- that of the last state. It is one function, because a trigger that hands its row to another function copies it.
create function booking_state(r reservations, before booking_changes, is_repriced boolean default true)
returns booking_changes
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  state booking_changes;
  h record;
  nights record;
  is_active constant boolean := r.status in ('confirmed', 'checkedIn', 'checkedOut');
  calculated numeric;
  sold numeric := 0;
  rooms_net numeric;
begin
  if r.confirmed_at is null or r.deleted_at is not null and r.status <> 'cancelled' then
    return null;
  end if;
  select hotel.time_zone, hotel.business_day_start, hotel.prices_include_tax, hotel.tax_rate_percent, c.decimal_places,
    c.rounding_mode into h
  from hotels hotel join currencies c on c.tenant_id = hotel.tenant_id and c.code = r.currency_code
  where hotel.tenant_id = r.tenant_id and hotel.id = r.hotel_id;
  state.tenant_id := r.tenant_id;
  state.reservation_id := r.id;
  state.sign := 1;
  state.folded := false;
  state.hotel_id := r.hotel_id;
  state.room_type_id := r.room_type_id;
  state.source := r.source;
  state.currency_code := r.currency_code;
  state.discount_id := r.discount_id;
  state.status := r.status;
  state.booked_on := coalesce(before.booked_on,
    business_date(coalesce(r.recorded_at, r.created_at), h.time_zone, h.business_day_start));
  state.check_in := r.check_in;
  state.check_out := r.check_out;
  state.sold_until := case when is_active then coalesce(r.rooms_held_until, r.check_out) end;
  state.rooms := r.rooms;
  state.lead_time_days := r.lead_time_days;
  state.is_changed := coalesce(before.is_changed, false);
  state.arrived := r.status in ('checkedIn', 'checkedOut');
  state.cancelled_on := case when r.status = 'cancelled' then coalesce(before.cancelled_on,
    greatest(state.booked_on, business_date(r.cancelled_at, h.time_zone, h.business_day_start))) end;
  state.discount_amount := r.discount_amount;
  state.fee := case when is_active then 0 else coalesce(r.fee_due, 0) end;
  if not is_repriced then
    state.night_revenue := before.night_revenue;
    state.services_revenue := before.services_revenue;
    return state;
  end if;

  select array_agg(price order by at) as prices, array_agg(net order by at) as net, sum(net) as total into nights from (
    select at, sum(of_rooms * price) as price, sum(of_rooms * case
      when not h.prices_include_tax then price
      when h.rounding_mode = 'down' then trunc(price * 100 / (100 + h.tax_rate_percent), h.decimal_places)
      else round(price * 100 / (100 + h.tax_rate_percent), h.decimal_places) end) as net
    from (
      select at, (night ->> 'price')::numeric as full_price, (night ->> 'discountAmount')::numeric as discount,
        (night ->> 'roomsDiscountAmount')::numeric as of_all, 10 ^ -h.decimal_places::numeric as unit
      from jsonb_array_elements(r.nightly_prices) with ordinality listed (night, at)) booked
    cross join lateral (select coalesce((r.rooms * discount - of_all) / unit, 0) as less) split
    cross join lateral (
      values (r.rooms - less, full_price - discount), (less, full_price - discount + unit)) priced (of_rooms, price)
    group by at) each_night;
  if r.services <> '[]' then
    sold := (select coalesce(sum((s ->> 'netAmount')::numeric), 0) from jsonb_array_elements(r.services) s);
  end if;
  calculated := coalesce((r.price_override ->> 'replacedAmount')::numeric
    - (r.price_override ->> 'replacedTaxAmount')::numeric, r.total_amount - r.tax_amount);
  rooms_net := case
    when r.price_override is null then calculated - sold
    when calculated = 0 then r.total_amount - r.tax_amount
    else round((r.total_amount - r.tax_amount) * (calculated - sold) / calculated, h.decimal_places) end;
  state.services_revenue := r.total_amount - r.tax_amount - rooms_net;
  state.night_revenue := case
    when nights.total = rooms_net then nights.net
    else spread_revenue(rooms_net, nights.prices, h.decimal_places) end;
  return state;
end
$$;

-- Trigger: writes how a new booking counts.
create function record_new_booking() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  state booking_changes := booking_state(new, null);
begin
  if state.tenant_id is not null then
    state.changed_on := state.booked_on;
    insert into booking_changes overriding user value values (state.*);
  end if;
  return null;
end
$$;

-- Trigger: writes how a booking counts after a change, unless it counts as before: the last row with sign -1, and the
-- new state.
create function record_booking_changes() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  before booking_changes;
  state booking_changes;
  day date;
begin
  select * into before from booking_changes c
  where c.tenant_id = new.tenant_id and c.reservation_id = new.id order by c.position desc limit 1;
  state := booking_state(new, before, before.position is null
    or (new.nightly_prices, new.services, new.rooms, new.total_amount, new.tax_amount)
    is distinct from (old.nightly_prices, old.services, old.rooms, old.total_amount, old.tax_amount));
  if state.tenant_id is not null and not state.is_changed then
    state.is_changed := (new.check_in, new.check_out,
        new.room_type_id, new.rooms, new.guests, new.total_amount, new.discount_id)
      is distinct from (old.check_in, old.check_out,
        old.room_type_id, old.rooms, old.guests, old.total_amount, old.discount_id);
  end if;
  state.position := before.position;
  state.folded := before.folded;
  state.changed_on := before.changed_on;
  if before.sign = 1 and state is not distinct from before
    or state.tenant_id is null and before.sign is distinct from 1 then
    return null;
  end if;

  select greatest(coalesce(before.changed_on, state.booked_on), business_date(case
      when new.deleted_at is distinct from old.deleted_at then new.deleted_at
      when new.status <> old.status then (new.status_history -> -1 ->> 'at')::timestamptz
      else new.updated_at end, h.time_zone, h.business_day_start)) into day
  from hotels h where h.tenant_id = new.tenant_id and h.id = new.hotel_id;
  if before.sign = 1 then
    before.sign := -1;
    before.folded := false;
    before.changed_on := day;
    insert into booking_changes overriding user value values (before.*);
  end if;
  if state.tenant_id is not null then
    state.folded := false;
    state.changed_on := day;
    insert into booking_changes overriding user value values (state.*);
  end if;
  return null;
end
$$;

create trigger record_new_booking after insert on reservations
  for each row when (new.confirmed_at is not null) execute function record_new_booking();
create trigger record_booking_changes_on_update after update on reservations
  for each row when (new.confirmed_at is not null and (old.status, old.deleted_at is null, old.confirmed_at is null,
      old.check_in, old.check_out, old.rooms_held_until, old.room_type_id, old.rooms, old.guests, old.source,
      old.discount_id, old.discount_amount, old.total_amount, old.tax_amount, old.nightly_prices, old.services,
      old.fee_due)
    is distinct from (new.status, new.deleted_at is null, new.confirmed_at is null,
      new.check_in, new.check_out, new.rooms_held_until, new.room_type_id, new.rooms, new.guests, new.source,
      new.discount_id, new.discount_amount, new.total_amount, new.tax_amount, new.nightly_prices, new.services,
      new.fee_due))
  execute function record_booking_changes();

-- Folding -----------------------------------------------------------------------------------------------------------

-- Adds at most `at_most` open changes to the sums, oldest first, and returns their number. One process at a time folds
-- for a tenant; for the others there is nothing to do.
create function fold_booking_changes(tenant uuid, at_most integer) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  taken bigint[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fold_booking_changes' || tenant, 0)) then
    return 0;
  end if;
  taken := array(select position from booking_changes where tenant_id = tenant and not folded
    order by position limit at_most);
  if taken = '{}' then
    return 0;
  end if;
  insert into night_facts as f
  select tenant_id, hotel_id, night, room_type_id, source, currency_code, sum(rooms), sum(revenue), sum(services)
  from changed_nights where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, hotel_id, night, room_type_id, source, currency_code) do update
  set rooms = f.rooms + excluded.rooms, revenue = f.revenue + excluded.revenue,
    services = f.services + excluded.services;

  insert into pickup_facts as f
  select tenant_id, hotel_id, changed_on, night, room_type_id, currency_code, sum(rooms), sum(revenue)
  from changed_nights where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (tenant_id, hotel_id, changed_on, night, room_type_id, currency_code) do update
  set rooms = f.rooms + excluded.rooms, revenue = f.revenue + excluded.revenue;

  insert into booking_facts as f
  select tenant_id, hotel_id, basis, dimension, day, value, currency_code, sum(bookings), sum(active_bookings),
    sum(changed), sum(cancelled), sum(no_shows), sum(arrived), sum(nights), sum(active_nights), sum(lost_nights),
    sum(revenue), sum(active_revenue), sum(lost_revenue), sum(fees), sum(discounted)
  from changed_bookings where tenant_id = tenant and not folded and position = any (taken)
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (tenant_id, hotel_id, basis, dimension, day, value, currency_code) do update
  set bookings = f.bookings + excluded.bookings, active_bookings = f.active_bookings + excluded.active_bookings,
    changed = f.changed + excluded.changed, cancelled = f.cancelled + excluded.cancelled,
    no_shows = f.no_shows + excluded.no_shows, arrived = f.arrived + excluded.arrived,
    nights = f.nights + excluded.nights, active_nights = f.active_nights + excluded.active_nights,
    lost_nights = f.lost_nights + excluded.lost_nights,
    revenue = f.revenue + excluded.revenue, active_revenue = f.active_revenue + excluded.active_revenue,
    lost_revenue = f.lost_revenue + excluded.lost_revenue, fees = f.fees + excluded.fees,
    discounted = f.discounted + excluded.discounted;

  update booking_changes set folded = true where tenant_id = tenant and not folded and position = any (taken);
  return cardinality(taken);
end
$$;

-- Writes changes for bookings without any, as a restore may leave them, and returns their number. Their history is
-- unknown except the day of the booking and the day of the last status change.
create function seed_booking_changes(tenant uuid) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  seeded bigint;
begin
  insert into booking_changes (tenant_id, reservation_id, sign, changed_on, hotel_id, room_type_id, source,
    currency_code, discount_id, status, booked_on, check_in, check_out, sold_until, rooms, lead_time_days, is_changed,
    arrived, cancelled_on, night_revenue, services_revenue, discount_amount, fee)
  select s.tenant_id, s.reservation_id, e.sign, e.changed_on, s.hotel_id, s.room_type_id, s.source, s.currency_code,
    s.discount_id, case when e.is_first then 'confirmed' else s.status end, s.booked_on, s.check_in, s.check_out,
    case when e.is_first then s.check_out else s.sold_until end, s.rooms, s.lead_time_days, false,
    not e.is_first and s.arrived, case when not e.is_first then s.cancelled_on end, s.night_revenue,
    s.services_revenue, s.discount_amount, case when e.is_first then 0 else s.fee end
  from reservations r
  join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  cross join lateral booking_state(r, null) s
  cross join lateral (
    values (1, true, s.booked_on), (-1, true, null), (1, false, null)) steps (sign, is_first, changed_on)
  cross join lateral (select steps.sign, steps.is_first, coalesce(steps.changed_on, greatest(s.booked_on, business_date(
    (r.status_history -> -1 ->> 'at')::timestamptz, h.time_zone, h.business_day_start))) as changed_on) e
  where r.tenant_id = tenant and s.tenant_id is not null
    and not exists (select from booking_changes c where c.tenant_id = r.tenant_id and c.reservation_id = r.id)
    and (s.status <> 'confirmed' or steps.changed_on is not null)
  order by r.id, e.is_first desc, e.sign desc;
  get diagnostics seeded = row_count;
  return seeded;
end
$$;

-- Rebuilds all sums of a tenant and returns the number of changes behind them. Reports see the old sums until the
-- commit.
create function rebuild_facts(tenant uuid) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fold_booking_changes' || tenant, 0));
  perform seed_booking_changes(tenant);
  delete from night_facts where tenant_id = tenant;
  delete from pickup_facts where tenant_id = tenant;
  delete from booking_facts where tenant_id = tenant;
  update booking_changes set folded = false where tenant_id = tenant and folded;
  return fold_booking_changes(tenant, 2147483647);
end
$$;

revoke all on function record_new_booking(), record_booking_changes(), fold_booking_changes(uuid, integer),
  seed_booking_changes(uuid), rebuild_facts(uuid) from public;
grant execute on function fold_booking_changes(uuid, integer) to bellhop_app;
grant execute on function fold_booking_changes(uuid, integer), seed_booking_changes(uuid), rebuild_facts(uuid)
  to bellhop_maintenance;
