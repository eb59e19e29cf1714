-- The whole life of a booking: held for a while, arrived, departed, never come.
alter table reservations
  drop constraint reservations__status__invalid_value,
  add constraint reservations__status__invalid_value
    check (status in ('held', 'confirmed', 'checkedIn', 'checkedOut', 'cancelled', 'noShow', 'expired')),
  add column held_until timestamptz,                      -- when a hold ends by itself
  add column checked_in_at timestamptz,
  add column checked_out_at timestamptz,
  add column no_show_at timestamptz,
  add column rooms_held_until date,                       -- its rooms are counted on the nights before this date; null: on none
  add column price_override jsonb,                        -- {totalAmount, reason, userId, at, replacedAmount}: a total set by hand
  add column promo_code text,                             -- as it was given, to price a change with it again
  add column call_id uuid;                                -- the call it was made in

-- The policies hold for the owner too; without that it sees the rows of all tenants.
alter table reservations no force row level security;
update reservations set rooms_held_until = check_out where status = 'confirmed';
alter table reservations force row level security;

alter table reservations
  add constraint reservations__rooms_held_until__out_of_range
    check (rooms_held_until > check_in and rooms_held_until <= check_out),
  add constraint reservations__held_until__required check (status <> 'held' or held_until is not null);

create index reservations__held_until__to_expire on reservations (tenant_id, held_until) where status = 'held';
-- Not those that were brought from elsewhere when they were long over: nobody waits for them.
create index reservations__check_in__to_arrive on reservations (tenant_id, hotel_id, check_in)
  where status = 'confirmed' and created_at < ((check_in + 3)::timestamp at time zone 'UTC');
create index reservations__call_id__of on reservations (tenant_id, call_id) where call_id is not null;

-- What a cancellation costs, and what a guest owes who has not come.
alter table reservations rename column cancellation_fee to fee_owed;

-- Whether the night job takes those for no-shows who have not come.
alter table hotels add column marks_no_shows boolean not null default true;

-- The night job of each hotel that there is; a new one gets its own when it is made. Nobody could check in until now, so
-- guests who were expected before today are left alone.
alter table hotels no force row level security;
alter table due_work no force row level security;
insert into due_work (tenant_id, id, kind, payload, due_at, created_at)
select tenant_id, gen_random_uuid(), 'reservations.night-job',
  jsonb_build_object('hotelId', id, 'since', current_date), now(), now()
from hotels;
alter table hotels force row level security;
alter table due_work force row level security;
