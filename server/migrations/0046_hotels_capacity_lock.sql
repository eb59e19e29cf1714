-- Hotels: bookings and changes of the capacity exclude each other: see docs/spec-gaps/hotels.md.

-- Returns the advisory lock of a hotel's capacity. Every transaction that takes rooms holds it shared, before its first
-- counter; a change of the capacity holds it alone. It is no row lock, because those of bookings that overlap for a long
-- time would never let the change in.
create function capacity_lock(of_hotel uuid) returns bigint
language sql immutable parallel safe
return hashtextextended('capacity of ' || of_hotel, 0);

-- Waits for the bookings that take rooms of the hotel right now, and keeps others out until the change is committed. So
-- a statement after the change sees every booking that was made under the old capacity.
create function wait_for_bookings() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(capacity_lock((to_jsonb(new) ->> tg_argv[0])::uuid));
  return new;
end
$$;

create trigger wait_for_bookings before update on room_types
  for each row when ((old.total_rooms, old.overbooking_limit, old.out_of_order)
    is distinct from (new.total_rooms, new.overbooking_limit, new.out_of_order))
  execute function wait_for_bookings('hotel_id');
create trigger wait_for_bookings before update on hotels
  for each row when (old.overbooking_limit is distinct from new.overbooking_limit)
  execute function wait_for_bookings('id');
