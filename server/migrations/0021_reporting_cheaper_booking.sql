-- compatible from 0014_panel_sessions.sql
-- Reporting: what a new booking adds to the reports, with less work for each booking.

-- Returns how a booking counts, as before. The nights are read in a loop: a query over a handful of nights takes longer
-- to start than to run. Names with their schema are cheaper than a setting of the search path.
--
-- The revenue of each night is for all rooms, after discount, net of tax. Each night is rounded as it was when it was
-- priced: where its discount cannot be split equally, the last rooms (`more`) cost one minor unit more, and their tax is
-- rounded on their own price. If the nights do not add up to the booked amount (a total set by hand, a changed tax rate),
-- the booked amount is spread over them. Without `is_repriced` the revenue is that of the last state.
create or replace function booking_state(r reservations, before booking_changes, is_repriced boolean default true)
returns booking_changes
language plpgsql stable as $$
declare
  state public.booking_changes;
  h record;
  unit numeric;
  with_tax numeric;
  night jsonb;
  discount numeric;
  price numeric;
  more numeric;                                           -- the rooms that cost one minor unit more
  amount numeric;
  net numeric;
  prices numeric[] := '{}';
  revenue numeric[] := '{}';
  total numeric := 0;
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
  from public.hotels hotel join public.currencies c on c.tenant_id = hotel.tenant_id and c.code = r.currency_code
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
    public.business_date(coalesce(r.recorded_at, r.created_at), h.time_zone, h.business_day_start));
  state.check_in := r.check_in;
  state.check_out := r.check_out;
  state.sold_until := case when is_active then coalesce(r.rooms_held_until, r.check_out) end;
  state.rooms := r.rooms;
  state.lead_time_days := r.lead_time_days;
  state.is_changed := coalesce(before.is_changed, false);
  state.arrived := r.status in ('checkedIn', 'checkedOut');
  state.cancelled_on := case when r.status = 'cancelled' then coalesce(before.cancelled_on,
    greatest(state.booked_on, public.business_date(r.cancelled_at, h.time_zone, h.business_day_start))) end;
  state.discount_amount := r.discount_amount;
  state.fee := case when is_active then 0 else coalesce(r.fee_due, 0) end;
  if not is_repriced then
    state.night_revenue := before.night_revenue;
    state.services_revenue := before.services_revenue;
    return state;
  end if;

  unit := 10 ^ -h.decimal_places::numeric;
  with_tax := 100 + h.tax_rate_percent;
  for night in select listed.value from jsonb_array_elements(r.nightly_prices) listed loop
    discount := (night ->> 'discountAmount')::numeric;
    price := (night ->> 'price')::numeric - discount;
    more := coalesce((r.rooms * discount - (night ->> 'roomsDiscountAmount')::numeric) / unit, 0);
    amount := r.rooms * price + more * unit;
    net := case
      when not h.prices_include_tax then amount
      when h.rounding_mode = 'down' then (r.rooms - more) * trunc(price * 100 / with_tax, h.decimal_places)
        + more * trunc((price + unit) * 100 / with_tax, h.decimal_places)
      else (r.rooms - more) * round(price * 100 / with_tax, h.decimal_places)
        + more * round((price + unit) * 100 / with_tax, h.decimal_places) end;
    prices := prices || amount;
    revenue := revenue || net;
    total := total + net;
  end loop;
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
    when total = rooms_net then revenue
    else public.spread_revenue(rooms_net, prices, h.decimal_places) end;
  return state;
end
$$;

-- Trigger: writes how a new booking counts.
create or replace function record_new_booking() returns trigger
language plpgsql as $$
declare
  state public.booking_changes := public.booking_state(new, null);
begin
  if state.tenant_id is not null then
    state.changed_on := state.booked_on;
    insert into public.booking_changes overriding user value values (state.*);
  end if;
  return null;
end
$$;
