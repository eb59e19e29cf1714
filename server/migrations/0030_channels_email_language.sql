-- compatible from 0025_channels_email.sql
-- A letter to a guest without a language is in that of the hotel, and its HTML says so.
alter table message_emails add column language_code text;
