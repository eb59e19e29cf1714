-- compatible from 0029_reporting_booking_changes.sql
-- Identity: a password that somebody else has set is to be changed by its owner.

-- change: an administrator set the password and so knows it. Passwords of before count as the own ones of their users, and so
-- do those that a process of the release before sets.
alter table users add column password_state text not null default 'ok'
  constraint users__password_state__invalid_value check (password_state in ('ok', 'change'));
