-- compatible from 0029_reporting_booking_changes.sql
-- Identity: the country of phone numbers that are written without a country code. A release before this one writes only
-- country_code, which still decides where nothing else is chosen.

alter table tenants
  add column default_phone_country text,                  -- null: as country_code; '': none, such numbers are refused
  add column phone_country text generated always as (nullif(coalesce(default_phone_country, country_code), '')) stored;
