-- compatible from 0029_reporting_booking_changes.sql
-- Guests: the country of an import's national phone numbers, and what an import warns about.

alter table guest_imports
  add column default_country text,
  add column warning_count integer not null default 0,
  add column warnings jsonb not null default '[]';
