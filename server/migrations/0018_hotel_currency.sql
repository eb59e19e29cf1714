-- A booking locks the currency it was priced in. Where the hotel has changed it since the price was worked out, the
-- booking is begun anew (a serialization failure is retried) and priced in the other one.
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
