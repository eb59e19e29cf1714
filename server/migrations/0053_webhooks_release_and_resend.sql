-- compatible from 0029_reporting_booking_changes.sql
-- Webhooks: what waits is due at once after an outage, and a resend by hand counts apart from the attempts.

-- Deliveries that were due then are the backlog of an outage: it shares the connections with newer deliveries.
alter table webhooks add column released_at timestamptz;
grant select (released_at) on webhooks to bellhop_worker;

alter table webhook_deliveries
  -- The status to return to when a resend by hand fails, and its `due_at` or `completed_at`; null: no such resend.
  add column return_status text,
  add column return_at timestamptz,
  add constraint webhook_deliveries__return_status__invalid_value
    check (return_status in ('pending', 'succeeded', 'failed')) not valid,
  add constraint webhook_deliveries__return_at__required check (return_status is null or return_at is not null) not valid;
grant update (return_status, return_at, attempts_before_resend) on webhook_deliveries to bellhop_worker;

alter table webhook_attempts
  add column number integer,                              -- as in X-Service-Attempt; null: the same as `attempt`
  add column trigger text not null default 'automatic',   -- manual: a resend by hand, which is no attempt of the five
  add constraint webhook_attempts__trigger__invalid_value check (trigger in ('automatic', 'manual')) not valid;
