-- compatible from 0022_guest_links.sql
-- The page of a booking: links that open it, and what a hotel lets its guests do there.

alter table guest_links
  drop constraint guest_links__kind__invalid_value,
  add constraint guest_links__kind__invalid_value check (kind in ('preferences', 'offer', 'booking')),
  add column actions integer not null default 0,          -- what was changed with it since `actions_since`
  add column actions_since timestamptz;
grant select (actions, actions_since) on guest_links to bellhop_worker;

alter table hotels
  add column guest_may_confirm boolean not null default true,
  add column guest_may_change boolean not null default false,
  add column guest_may_cancel boolean not null default false,
  add column guest_change_hours integer not null default 48
    constraint hotels__guest_change_hours__out_of_range check (guest_change_hours between 0 and 8760);
