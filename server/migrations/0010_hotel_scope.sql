-- Users whose work is some hotels only. What they may see is decided here, once, for every question there is: lists,
-- searches, counts, records by id.

-- The hotels that the request may see; null: all of them.
create function visible_hotels() returns uuid[]
language sql stable parallel safe
return nullif(current_setting('app.hotel_ids', true), '')::uuid[];

-- One more policy on a table of hotels' records: `select scope_to_hotels('reservations', 'one', 'hotel_id')`.
--   one   the column names the row's hotel; a row of no hotel is everybody's
--   any   the column lists hotels, and none means all: seen when one of them is
--   only  the column lists hotels, and none means all: seen when all of them are
-- It binds bellhop_app alone. Foreign keys and the triggers that keep a tenant's books are checked as the owner and see
-- everything: what a user may not see still counts.
create function scope_to_hotels(name regclass, kind text, col name) returns void
language plpgsql as $$
declare
  visible constant text := '(select visible_hotels())';
begin
  execute format('create policy hotel_scope on %s as restrictive to bellhop_app using (%s is null or %s)', name, visible,
    format(case kind
      when 'one' then '%1$I is null or %1$I = any (%2$s::uuid[])'
      when 'any' then '%1$I = ''{}'' or %1$I && %2$s'
      when 'only' then '%1$I <> ''{}'' and %1$I <@ %2$s'
    end, col, visible));
end
$$;
revoke all on function scope_to_hotels(regclass, text, name) from public;

select scope_to_hotels('hotels', 'one', 'id');
select scope_to_hotels('room_types', 'one', 'hotel_id');
select scope_to_hotels('seasons', 'one', 'hotel_id');
select scope_to_hotels('discounts', 'any', 'hotel_ids');
select scope_to_hotels('reservations', 'one', 'hotel_id');
select scope_to_hotels('users', 'any', 'hotel_ids');
select scope_to_hotels('webhooks', 'only', 'hotel_ids');

-- Every receiver hears of an event, and every discount holds its hotels, whoever made the change.
alter function plan_webhook_deliveries() security definer;
alter function refuse_while_discounted() security definer;
