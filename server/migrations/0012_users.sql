-- What users say of themselves and what the call center asks of them.
alter table users
  add extension text,                                     -- of their softphone
  add skills jsonb not null default '[]',                 -- [{code, level}]
  add language_codes text[] not null default '{}',        -- that they speak; language_code is that of their mails
  add presence text not null default 'offline',
  add presence_since timestamptz,
  add notification_preferences jsonb not null default '{"email": true, "inApp": true, "types": []}',
  -- A deleted user keeps no role, so that it holds up nobody who deletes the role.
  alter role_id drop not null,
  add constraint users__role_id__required check (role_id is not null or deleted_at is not null),
  add constraint users__presence__invalid_value check (presence in
    ('available', 'onCall', 'wrapUp', 'busy', 'break', 'away', 'offline', 'notResponding'));
create unique index users__extension__unique on users (tenant_id, extension) where deleted_at is null;

-- An invitation is a mailed token, too.
alter table email_tokens
  drop constraint email_tokens__purpose__invalid_value,
  add constraint email_tokens__purpose__invalid_value
    check (purpose in ('confirmEmail', 'resetPassword', 'invitation'));
