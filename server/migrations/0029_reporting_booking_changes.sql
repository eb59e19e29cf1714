-- Reporting: the same changes with less work in each booking: see docs/decisions/0030-cheaper-writes.md.

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

-- As before, together with the revenue: a trigger that hands its row to another function copies it, and each statement
-- of a function costs more than what it does with one row.
--
-- The revenue of each night is for all rooms, after discount, net of tax; that of the services is net of tax. Each
-- night is rounded as it was when it was priced. If the nights do not add up to the booked amount (a total set by hand,
-- a changed tax rate), the booked amount is spread over them. Without `is_repriced` the revenue is that of the last
-- state.
drop function booking_state(reservations, booking_changes);
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
    select at, price, r.rooms * case
      when not h.prices_include_tax then price
      when h.rounding_mode = 'down' then trunc(price * 100 / (100 + h.tax_rate_percent), h.decimal_places)
      else round(price * 100 / (100 + h.tax_rate_percent), h.decimal_places) end as net
    from (
      select at, (night ->> 'price')::numeric - (night ->> 'discountAmount')::numeric as price
      from jsonb_array_elements(r.nightly_prices) with ordinality listed (night, at)) priced) each_night;
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
create or replace function record_booking_changes() returns trigger
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

drop trigger record_booking_changes on reservations;
create trigger record_new_booking after insert on reservations
  for each row when (new.confirmed_at is not null) execute function record_new_booking();

-- As before, with the revenue of `booking_state`.
create or replace function seed_booking_changes(tenant uuid) returns bigint
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
drop function booking_revenue(reservations);
revoke all on function record_new_booking() from public;
