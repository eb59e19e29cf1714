-- compatible from 0029_reporting_booking_changes.sql
-- Identity: an API key may be for reading only.

-- Fixed when the key is created. A process of the release before does not know it: create such keys after the upgrade.
alter table api_keys add column is_read_only boolean not null default false;
