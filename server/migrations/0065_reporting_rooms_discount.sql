-- compatible from 0035_voice_metrics.sql
-- Reporting: the nights of a booking whose rooms do not have the same discount.

-- As before, with the discount of all rooms. Where a night's discount cannot be split equally, the last rooms have one
-- minor unit less than the first, and their tax is rounded on their own price, as it was when they were priced.
create or replace function booking_state(r reservations, before booking_changes, is_repriced boolean default true)
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
