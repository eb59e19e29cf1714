-- compatible from 0046_identity_key_limits.sql
-- Passwords that a known data breach has.

alter table users
  add column breached_at timestamptz,                     -- when the password was first found in a breach; null: it was not
  drop constraint users__password_state__invalid_value,
  add constraint users__password_state__invalid_value check (password_state in ('ok', 'change', 'breached'));
