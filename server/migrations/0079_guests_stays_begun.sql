-- compatible from 0029_reporting_booking_changes.sql
-- Guests: stays that have begun and bookings ahead are counted apart. Voice: a caller who hung up while a phone rang
-- abandoned the call, as one who hung up in the queue.

alter table guest_stats add column stays integer not null default 0;            -- reservations that have begun
alter table guest_stats add column stay_nights integer not null default 0;      -- of these stays
alter table guest_stats add column spent jsonb not null default '[]';           -- [{currencyCode, amount}] of these stays
alter table guest_stats add column booked_ahead jsonb not null default '[]';    -- the same of the other reservations

alter table guest_stats no force row level security;
alter table reservations no force row level security;
alter table hotels no force row level security;
with counted as (
  select r.tenant_id, r.guest_id, r.nights, r.currency_code, r.total_amount, r.status <> 'confirmed'
    or r.check_in < business_date(now(), h.time_zone, h.business_day_start) as has_begun
  from reservations r join hotels h on h.tenant_id = r.tenant_id and h.id = r.hotel_id
  where r.deleted_at is null and r.status in ('confirmed', 'checkedIn', 'checkedOut')),
amounts as (
  select tenant_id, guest_id, has_begun, count(*) as stays, sum(nights) as nights,
    jsonb_build_object('currencyCode', currency_code, 'amount', trim_scale(sum(total_amount))) as amount
  from counted group by tenant_id, guest_id, has_begun, currency_code),
totals as (
  select tenant_id, guest_id, coalesce(sum(stays) filter (where has_begun), 0) as stays,
    coalesce(sum(nights) filter (where has_begun), 0) as stay_nights,
    coalesce(jsonb_agg(amount order by amount ->> 'currencyCode') filter (where has_begun), '[]') as spent,
    coalesce(jsonb_agg(amount order by amount ->> 'currencyCode') filter (where not has_begun), '[]') as booked_ahead
  from amounts group by tenant_id, guest_id)
update guest_stats s
set stays = t.stays, stay_nights = t.stay_nights, spent = t.spent, booked_ahead = t.booked_ahead
from totals t where s.tenant_id = t.tenant_id and s.guest_id = t.guest_id;
alter table guest_stats force row level security;
alter table reservations force row level security;
alter table hotels force row level security;

alter table calls no force row level security;
update calls set status = 'abandoned', updated_at = now()
where status = 'missed' and missed_reason in ('abandonedInQueue', 'shortAbandon');
alter table calls force row level security;
