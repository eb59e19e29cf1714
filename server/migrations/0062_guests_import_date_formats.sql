-- compatible from 0029_reporting_booking_changes.sql
-- Guests: the order of day, month and year in the dates of an import.

alter table guest_imports
  add column date_formats jsonb not null default '{}';
